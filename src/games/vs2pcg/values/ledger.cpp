// The ledger says how a value came about: where ATK, DEF and health came from.
#include <memory>

#include "games/vs2pcg/game.h"
#include "games/vs2pcg/values/deriver.h"

namespace longbox::vs2pcg {

using kernel::Derived;

ObjectId lowers_def(const Machine& m, ObjectId id) {
  Derived scratch = m.derived();
  Deriver deriver(m, scratch);
  deriver.gather_all_stats();
  ObjectId found;
  for (int i = 0; i < deriver.changes().size; ++i) {
    const StatChange& change = deriver.changes().at(i);
    if (change.object == id.value && change.def < 0 && change.source != 0)
      found = ObjectId{change.source};
  }
  return found;
}

namespace {

// AccountingRules keep an account of one value while they work all of them out.
class AccountingRules : public Vs2pcgRules {
 public:
  explicit AccountingRules(Account& account) : account_(account) {}

  void derive(const Machine& m, Derived& out) const override {
    const DescribingTypes not_now(false);
    std::make_unique<Deriver>(m, out, &account_)->run();
  }

 private:
  Account& account_;
};

}  // namespace

// All values are worked out once more, so that the last line is the value. Cards in play that are neither
// characters nor Terrain have no values; cards elsewhere have their printed number.
std::vector<kernel::LedgerLine> Vs2pcg::ledger(Machine& m, ObjectId id, int stat) const {
  if (!m.in_play(id) && m.object(id).zone != kTable) {
    const int printed = m.card(id).numbers[static_cast<std::size_t>(stat)];
    return {{{}, "stat.base.definition", "printed", 0, printed, printed}};
  }
  Account account{id, stat};
  const AccountingRules rules(account);
  const auto state = std::make_unique<State>();
  *state = m.state();
  const auto machine = std::make_unique<Machine>(rules, m.library());
  machine->attach(*state);
  machine->derived();
  return account.lines;
}

}  // namespace longbox::vs2pcg
