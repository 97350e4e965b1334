// An account tells how one value came about; it is written while all values are worked out.
#pragma once

#include <memory>
#include <vector>

#include "kernel/flow/machine.h"
#include "kernel/game.h"

namespace longbox::cardgame {

struct Account {
  kernel::ObjectId object;
  int stat = 0;
  std::vector<kernel::LedgerLine> lines{};

  // Tells of the value after this line. A line that changes nothing is left out, but for the first.
  void tell(kernel::LedgerLine line, int value) {
    line.change = value - (lines.empty() ? 0 : lines.back().value);
    line.value = value;
    if (lines.empty() || line.change != 0) lines.push_back(line);
  }
};

// Returns the account of one value. All values are worked out once more, by rules that keep the
// account, so that its last line is the value. `GameRules::work_out` is what their `derive` calls.
template <class GameRules>
std::vector<kernel::LedgerLine> account_of(const kernel::Machine& m, kernel::ObjectId id,
                                           int stat) {
  struct AccountingRules : GameRules {
    AccountingRules(const kernel::Lexicon& lexicon, Account& its_account)
        : GameRules(lexicon), account(its_account) {}
    void derive(const kernel::Machine& machine, kernel::Derived& out) const override {
      account.lines.clear();
      GameRules::work_out(machine, out, &account);
    }
    Account& account;
  };
  Account account{id, stat};
  const AccountingRules rules(m.rules().lexicon(), account);
  const auto state = std::make_unique<kernel::State>();
  *state = m.state();
  const auto machine = std::make_unique<kernel::Machine>(rules, m.library());
  machine->attach(*state);
  machine->derived();
  return account.lines;
}

}  // namespace longbox::cardgame
