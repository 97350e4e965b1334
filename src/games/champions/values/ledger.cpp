// The ledger says how a value came about.
#include "cardgame/ledger.h"

#include "games/champions/game.h"
#include "games/champions/values/derive.h"

namespace longbox::champions {

std::vector<kernel::LedgerLine> Champions::ledger(Machine& m, ObjectId id, int which) const {
  if (m.in_play(id)) return cardgame::account_of<ChampionsRules>(m, id, which);
  const int printed = printed_stat(m, id, which);
  return {{{}, "base-value.def", "printed", 0, printed, printed}};
}

}  // namespace longbox::champions
