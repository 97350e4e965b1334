// The ledger says how a value came about: where ATK, DEF and health came from.
#include "cardgame/ledger.h"

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

// Cards in play that are neither characters nor Terrain have no values; cards elsewhere have their
// printed number.
std::vector<kernel::LedgerLine> Vs2pcg::ledger(Machine& m, ObjectId id, int stat) const {
  if (m.in_play(id) || m.object(id).zone == kTable)
    return cardgame::account_of<Vs2pcgRules>(m, id, stat);
  const int printed = m.card(id).numbers[static_cast<std::size_t>(stat)];
  return {{{}, "stat.base.definition", "printed", 0, printed, printed}};
}

}  // namespace longbox::vs2pcg
