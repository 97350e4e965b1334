// The ledger says how a value came about. All values are worked out once more, by rules that keep an
// account of the one that is asked about, so that its last line is the value.
#include <memory>

#include "games/champions/game.h"
#include "games/champions/values/derive.h"

namespace longbox::champions {

namespace {

class AccountingRules : public ChampionsRules {
 public:
  explicit AccountingRules(Account& account) : account_(account) {}

  void derive(const Machine& m, kernel::Derived& out) const override {
    account_.lines.clear();
    champions::derive(m, out, &account_);
  }

 private:
  Account& account_;
};

}  // namespace

std::vector<kernel::LedgerLine> Champions::ledger(Machine& m, ObjectId id, int which) const {
  if (!m.in_play(id)) {
    const int printed = printed_stat(m, id, which);
    return {{{}, "base-value.def", "printed", 0, printed, printed}};
  }
  Account account{id, which};
  const AccountingRules rules(account);
  const auto state = std::make_unique<State>();
  *state = m.state();
  const auto machine = std::make_unique<Machine>(rules, m.library());
  machine->attach(*state);
  machine->derived();
  return account.lines;
}

}  // namespace longbox::champions
