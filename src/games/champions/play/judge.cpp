// Judges any option by the row of its kind, and whether this is the moment for it.
#include "cardgame/frames.h"
#include "cardgame/judge.h"
#include "games/champions/features.h"
#include "games/champions/game.h"
#include "games/champions/play/faces.h"
#include "games/champions/play/legality.h"

namespace longbox::champions {

using cardgame::exists;

namespace {

// In a window, abilities answer an occurrence.
bool answers(const Machine& m, const Option& option) {
  if (option.kind != kOptPlay && option.kind != kOptUse) return false;
  if (cardgame::top_procedure(m.state()) != kWindowProcedure) return false;
  const AbilityId ability{option.number};
  if (!ability || !option.object || !exists(m, option.object) || !exists(m, option.other))
    return false;
  return cardgame::has_ability(m, option.object, ability) && is_answer(ability_of(m, ability));
}

}  // namespace

Verdict Champions::why_not(Machine& m, Seat seat, const Option& option) const {
  if (answers(m, option))
    return may_answer_now(m, seat, option.object, AbilityId{option.number});
  const Verdict verdict = features().judge(m, seat, option);
  if (!verdict.allowed() || features().is_asked_for(m, seat, option)) return verdict;
  return Verdict::no(features().option(option.kind)->time_rule, kSomethingFirst);
}

std::vector<Option> Champions::intents(Machine& m, Seat seat, ObjectId id) const {
  return m.object(id).card ? features().intents(m, seat, id) : std::vector<Option>();
}

}  // namespace longbox::champions
