// Judges any option by the row of its kind, and whether this is the moment for it.
#include "cardgame/frames.h"
#include "games/vs2pcg/features.h"
#include "games/vs2pcg/game.h"
#include "games/vs2pcg/play/legality.h"

namespace longbox::vs2pcg {

Verdict Vs2pcg::why_not(Machine& m, Seat seat, const Option& option) const {
  const Verdict verdict = features().judge(m, seat, option);
  if (!verdict.allowed() || features().is_asked_for(m, seat, option)) return verdict;
  // Only the moment is wrong: something else is being carried out, or it is the turn of another
  // player to act.
  const std::uint8_t asking = cardgame::top_procedure(m.state());
  return asking == kWindowProcedure || asking == kCombatProcedure
             ? Verdict::no("turn.priority-meaning", kActOfAnother)
             : Verdict::no("timing.finish-effect-first", kSomethingFirst);
}

std::vector<Option> Vs2pcg::intents(Machine& m, Seat seat, ObjectId id) const {
  const Object& o = m.object(id);
  if (!o.card || o.zone == kTable) return {};  // players neither attack nor move
  return features().intents(m, seat, id);
}

}  // namespace longbox::vs2pcg
