// Judges any option: the rule for its kind, and whether this is the moment for it.
#include "cardgame/frames.h"
#include "cardgame/judge.h"
#include "games/vs2pcg/features/terrain.h"
#include "games/vs2pcg/game.h"
#include "games/vs2pcg/play/legality.h"
#include "games/vs2pcg/procedures.h"

namespace longbox::vs2pcg {

using cardgame::exists;
using cardgame::has_ability;
using cardgame::top_procedure;

namespace {

// An attacker without any target is refused by the verdict about the last enemy in the rows.
Verdict may_attack_somebody(const Machine& m, Seat seat, ObjectId attacker) {
  if (const Verdict verdict = may_attack(m, seat, attacker); !verdict) return verdict;
  Decision targets;
  list_targets(m, attacker, targets);
  Verdict found = Verdict::no("combat.declare.types", kNobodyToAttack, attacker);
  if (!targets.empty()) return first_attack_allows(m, seat, attacker);
  m.each_in(kRows, [&](ObjectId id) {
    if (is_enemy(m, seat, id)) found = can_reach(m, attacker, id);
  });
  return found;
}

Verdict may_attack_that(const Machine& m, Seat seat, ObjectId attacker, ObjectId defender) {
  if (const Verdict verdict = may_attack(m, seat, attacker, defender); !verdict) return verdict;
  ObjectSet alone;
  alone.insert(attacker.index());
  Target target;
  target.defenders.insert(defender.index());
  return first_attack_allows(m, seat, alone, target);
}

Verdict judge_kind(const Machine& m, Seat seat, const Option& option) {
  const bool acts = option.kind != kernel::kOptionPass && option.kind >= kernel::kFirstGameOption;
  if (!exists(m, option.object) || !exists(m, option.other) || (acts && !option.object) ||
      ((option.kind == kOptPowerUp || option.kind == kOptBoard || option.kind == kOptLeave ||
        option.kind == kOptEnter) &&
       !option.other) ||
      (option.kind == kOptEnter && !is_terrain(m, option.other)) ||
      (option.kind == kOptUse &&
       !has_ability(m, option.object, AbilityId{option.number}, option.other)))
    return Verdict::no("kernel.no-such-option");
  switch (option.kind) {
    case kOptPlayResource: return may_play_resource(m, seat, option.object, option.number != 0);
    case kOptRecruit: return may_recruit(m, seat, option.object);
    case kOptPlayTwist: return may_play_twist(m, seat, option.object);
    case kOptUse:
      return may_use(m, seat, option.object, AbilityId{option.number}, option.other);
    case kOptPowerUp: return may_power_up(m, seat, option.object, option.other);
    case kOptAttack:
      return option.other ? may_attack_that(m, seat, option.object, option.other)
                          : may_attack_somebody(m, seat, option.object);
    case kOptJoin: return may_join_now(m, seat, option.object);
    case kOptMoveRow: return may_change_row(m, seat, option.object);
    case kOptBoard: return may_board(m, seat, option.object, option.other);
    case kOptLeave:
      return is_terrain(m, option.other)
                 ? may_leave_terrain(m, seat, option.object, option.other)
                 : may_leave(m, seat, option.object, option.other);
    case kOptEnter: return may_enter_terrain(m, seat, option.object, option.other);
    case kernel::kOptionObject: return may_wear_now(m, seat, option.object);
    case kOptPay: return may_pay_now(m, seat, option.object);
    default: return Verdict::no("kernel.not-an-action");
  }
}

// While reactions are asked for, all other options wait until everybody has answered
// (power.reaction.use).
bool is_reaction(const Machine& m, const Option& option) {
  AbilityId power;
  if (option.kind == kOptPlayTwist) power = play_ability(m, option.object);
  if (option.kind == kOptUse) power = AbilityId{option.number};
  return power && (m.library().ability(power).timing & kTimingReaction) != 0;
}

// Returns whether the present procedure asks for options of that kind; windows and combats ask for
// most.
bool is_asked_for(const Machine& m, Seat seat, const Option& option) {
  const std::uint8_t asking = top_procedure(m.state());
  if (asking == kernel::kEmptyFrame) return false;
  switch (option.kind) {
    case kOptPlayResource: return asking == kResourceProcedure;
    case kOptBoard:
    case kOptLeave:
    case kOptEnter:
    case kOptMoveRow:
      return m.state().phase == kFormationStep ? asking == kFormationProcedure
                                               : has_priority(m, seat);
    case kOptJoin:
    case kOptPay:
    case kernel::kOptionObject: return true;  // judged by the asking procedure
    default:
      return asking == kReactionProcedure ? is_reaction(m, option) : has_priority(m, seat);
  }
}

}  // namespace

Verdict Vs2pcg::why_not(Machine& m, Seat seat, const Option& option) const {
  const Verdict verdict = judge_kind(m, seat, option);
  if (!verdict.allowed() || is_asked_for(m, seat, option)) return verdict;
  // Only the moment is wrong: something else is being carried out, or it is the turn of another
  // player to act.
  const std::uint8_t asking = top_procedure(m.state());
  return asking == kWindowProcedure || asking == kCombatProcedure
             ? Verdict::no("turn.priority-meaning", kActOfAnother)
             : Verdict::no("timing.finish-effect-first", kSomethingFirst);
}

}  // namespace longbox::vs2pcg
