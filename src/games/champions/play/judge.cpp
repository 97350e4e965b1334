// Judges any option: the rule for its kind, and whether this is the moment for it.
#include "cardgame/frames.h"
#include "cardgame/judge.h"
#include "games/champions/game.h"
#include "games/champions/play/faces.h"
#include "games/champions/play/legality.h"

namespace longbox::champions {

using cardgame::exists;
using cardgame::has_ability;

namespace {

// Options come from outside, so the objects that they name must exist.
bool is_about_something(const Machine& m, const Option& option) {
  if (!exists(m, option.object) || !exists(m, option.other)) return false;
  if (option.kind == kOptRecover || option.kind == kOptChangeForm) return true;
  if (!option.object) return false;
  const AbilityId ability{option.number};
  if (option.kind == kOptUse) return has_ability(m, option.object, ability);
  return option.kind != kOptPlay || !ability || has_ability(m, option.object, ability);
}

Verdict judge_kind(const Machine& m, Seat seat, const Option& option) {
  if (!is_about_something(m, option)) return Verdict::no("kernel.no-such-option");
  switch (option.kind) {
    case kOptPlay: return may_play(m, seat, option.object);
    case kOptUse: return may_use(m, seat, option.object, AbilityId{option.number});
    case kOptAttack:
      if (option.other)
        if (const Verdict verdict = can_be_attacked(m, seat, option.other); !verdict)
          return verdict;
      return may_attack(m, seat, option.object);
    case kOptThwart:
      if (option.other)
        if (const Verdict verdict = can_be_thwarted(m, seat, option.other); !verdict)
          return verdict;
      return may_thwart(m, seat, option.object);
    case kOptRecover: return may_recover(m, seat);
    case kOptChangeForm:
      if (const Verdict verdict = may_change_form(m, seat); !verdict) return verdict;
      return option.number >= 0 && option.number < other_faces(m, identity_of(m, seat))
                 ? Verdict::yes()
                 : Verdict::no("kernel.no-such-option");
    case kOptDefend: return may_defend(m, seat, option.object);
    case kernel::kOptionObject: return may_pick(m, seat, option.object);
    default: return Verdict::no("kernel.not-an-action");
  }
}

// Returns the row that says when actions of this kind are taken.
std::string_view time_rule(std::uint8_t kind) {
  switch (kind) {
    case kOptPlay: return "turn.play-permanent-card";
    case kOptUse: return "turn.trigger-action";
    case kOptChangeForm: return "turn.change-form-once";
    case kOptDefend: return "defend.with-own-cards";
    default: return "turn.basic-power";
  }
}

// Turns ask for everything, offers to other players for actions, attacks for defenders.
bool is_asked_for(const Machine& m, std::uint8_t kind) {
  switch (cardgame::top_procedure(m.state())) {
    case kTurnProcedure: return kind != kOptDefend;
    case kOfferProcedure: return kind == kOptPlay || kind == kOptUse;
    case kActivationProcedure: return kind == kOptDefend;
    case kDeedProcedure:
    case kernel::kEffectProcedure: return kind == kernel::kOptionObject;
    default: return false;
  }
}

// In a window, abilities answer an occurrence.
bool answers(const Machine& m, const Option& option) {
  if (option.kind != kOptPlay && option.kind != kOptUse) return false;
  if (cardgame::top_procedure(m.state()) != kWindowProcedure) return false;
  return is_about_something(m, option) && option.number != 0 &&
         is_answer(ability_of(m, AbilityId{option.number}));
}

}  // namespace

Verdict Champions::why_not(Machine& m, Seat seat, const Option& option) const {
  if (answers(m, option))
    return may_answer_now(m, seat, option.object, AbilityId{option.number});
  const Verdict verdict = judge_kind(m, seat, option);
  if (!verdict.allowed() || is_asked_for(m, option.kind)) return verdict;
  return Verdict::no(time_rule(option.kind), kSomethingFirst);
}

}  // namespace longbox::champions
