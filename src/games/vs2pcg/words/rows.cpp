// This table lists the events that have a name in the rules, with the rows behind them: why
// something happens. The log, `why` and docs/protocol.md read it.
#include "cardgame/frames.h"
#include "cardgame/rows.h"
#include "games/vs2pcg/features.h"
#include "games/vs2pcg/game.h"
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/run/checks.h"

namespace longbox::vs2pcg {

using cardgame::top_procedure;

namespace {

constexpr kernel::EventInfo kEvents[] = {
    {event::kTurnStarts, "turn-starts", "`seat`: whose turn", "turn.next-player-left"},
    {event::kTurnEnds, "turn-ends", "`seat`: whose turn", "turn.end.declare"},
    {event::kBuildStarts, "build-starts", "`seat`: whose turn", "turn.build.beginning-triggers"},
    {event::kMainStarts, "main-starts", "`seat`: whose turn", "turn.main.beginning-triggers"},
    {event::kMainEnds, "main-ends", "`seat`: whose turn", "turn.end.declare"},
    {event::kDrew, "drew", "`seat`: who; `object`: the card; `other`: whose part of the hand", "turn.draw.two-cards",
     "draw.one-at-a-time"},
    {event::kDiscarded, "discarded", "`seat`: from whose hand; `object`: the card", "term.discard",
     "term.discard"},
    {event::kPlayed, "played", "`seat`: who; `object`: the card", "term.played", "term.played"},
    {event::kRecruited, "recruited", "`seat`: who; `object`: the card", "turn.recruit.spend"},
    {event::kResourceGained, "resource-gained",
     "`seat`: whose row; `object`: the card; `other`: whose part of it",
     "turn.resource.one-optional-card", "zones.resource.owner-row"},
    {event::kAppeared, "appeared", "`seat`: on whose side; `object`: the card", "term.appears",
     "term.appears"},
    {event::kEquipped, "equipped", "`seat`: whose it is; `object`: the equipment; `other`: the wearer",
     "card-type.equipment.cost-and-attach", "card-type.equipment.cost-and-attach"},
    {event::kLeftPlay, "left-play", "`seat`: who controlled it; `object`: the card"},
    {event::kAttacked, "attacked", "`seat`: who attacks; `object`: the attacker; `other`: a defender",
     "combat.declare.attackers-become", "combat.declare.attackers-become"},
    {event::kDefended, "defended", "`object`: the defender; `other`: an attacker",
     "combat.declare.attackers-become", "combat.declare.attackers-become"},
    {event::kCombatStarts, "combat-starts", "`seat`: who attacks", "combat.declare.start-triggers",
     "combat.declare.start-triggers"},
    {event::kStruckAt, "struck-at", "`object` strikes; `other`: whom it strikes",
     "combat.strike.compare", "combat.strike.compare"},
    {event::kStunned, "stunned", "`object`; `other`: the source; `cause`: combat, effect, DEF, rule",
     "stun.process", "stun.by-effect"},
    {event::kWounded, "wounded", "`object`; `other`: the source; `cause`", "term.wounds",
     "term.wounds"},
    {event::kKod, "kod", "`object`; `other`: the source; `cause`", "term.ko", "term.ko"},
    {event::kSurvivedPart, "survived-part", "`object`: who came through this part of the combat",
     "term.survives"},
    {event::kCombatCancelled, "combat-cancelled", "`seat`: who did it; `other`: the source",
     "term.cancel-combat", "term.cancel-combat"},
    {event::kCombatEnds, "combat-ends", "`seat`: whose turn", "combat.cleanup.lose-status"},
    {event::kReadied, "readied", "`object`", "turn.recovery.ready-all"},
    {event::kExhausted, "exhausted", "`object`", "combat.declare.exhaust"},
    {event::kRecovered, "recovered", "`object`", "turn.recovery.recover-all"},
    {event::kHid, "hid", "`object`", "hidden.process", "hidden.process"},
    {event::kCountersPut, "counters-put",
     "`object`; `other`: the source; `detail`: which; `amount`: how many", "counter.plus-minus.stats",
     "counter.plus-minus.stats"},
    {event::kHealed, "healed", "`object`; `amount`: how many wounds", "term.heal", "term.heal"},
    {event::kXpGained, "xp-gained",
     "`object`: the main; `amount`: how many; `detail`: 1 if towards the level below",
     "power.level-up.xp-on-next-card", "power.level-up.xp-on-next-card"},
    {event::kLevelled, "levelled",
     "`object`: the main; `amount`: by how much it fell back or an effect raised it",
     "power.level-up.threshold-swap", "power.level-up.threshold-swap"},
    {event::kPoweredUp, "powered-up", "`seat`: who; `object`: the character; `other`: the card",
     "power-up.basic", "power-up.basic"},
    {event::kPowerUsed, "power-used",
     "`seat`: who; `object`: whose power; `other`: from whom it is copied; `detail`: the power",
     "term.super-power", "term.super-power"},
    {event::kMovedRow, "moved-row", "`object`; `from`, `to`: the rows", "turn.formation.rearrange"},
    {event::kChangedSide, "changed-side", "`object`; `seat`: on whose side it is now"},
    {event::kSearched, "searched", "`seat`: who", "search.shuffle-after", "search.shuffle-after"},
    {event::kRevealed, "revealed", "`seat`: who; `object`: the card"},
    {event::kEliminated, "eliminated", "`seat`: who is out", "end.eliminated-cards-removed",
     "end.eliminated-cards-removed"},
    {event::kEnteredKoPile, "entered-ko-pile", "`seat`: whose pile; `object`: the card",
     "zones.ko-pile.entry", "zones.ko-pile.entry"},
    {event::kVehicleCarries, "vehicle-carries", "`seat`: whose; `object`: the vehicle",
     "card-type.vehicle.announce-passengers", "card-type.vehicle.announce-passengers"},
    {event::kGameStarts, "game-starts", "nothing", "setup.game-start.this-game-then-triggers"},
    {event::kSymbolAnnounced, "symbol-announced", "`seat`: who; `object`: who pays; `amount`: the symbol",
     "power.super.announce-symbol", "power.super.announce-symbol"},
    {event::kLeftHand, "left-hand", "`seat`: whose hand; `object`: the card"},
    {event::kStunnedBy, "stunned-by",
     "as `stunned`, once for each character `other` that is a source of it", "stun.process",
     "stun.by-effect"},
    {event::kOutlasted, "outlasted",
     "`object`: stunned in this part of the combat; `other`: a source that was not", "term.survives"},
    {event::kKodBy, "kod-by", "as `kod`, once for each character `other` that is a source of it",
     "term.ko", "term.ko"},
    {event::kPileShown, "pile-shown", "`seat`: whose pile; `detail`: which; `amount`: its cards",
     "zones.pile.announce-on-first-use", "zones.pile.announce-on-first-use"},
    {event::kMainsStand, "mains-stand", "`seat`: whose mains; `amount`: the step of set-up, 2 or 4",
     "setup.pile-needed-at-setup"},
    {event::kPowerCancelled, "power-cancelled",
     "`seat`: who cancels; `object`: whose super power; `detail`: the power", "term.cancel-super-power",
     "term.cancel-super-power"},
    {event::kStruckBy, "struck-by", "`object` is struck; `other`: who strikes it", "combat.strike.compare",
     "combat.strike.compare"},
    {event::kTurnedDown, "turned-down", "`object`: a character, stunned or hidden, or a resource"},
    {event::kCardsDrawn, "cards-drawn", "`seat`: who; `amount`: how many by one instruction",
     "draw.one-at-a-time", "draw.one-at-a-time"},
    {event::kCardsDiscarded, "cards-discarded", "`seat`: who; `amount`: how many together",
     "term.discard", "term.discard"},
    {event::kMeleeStun, "melee-stun", "as `stunned-by`, in melee combats only", "stun.process", "stun.by-effect"},
    {event::kTold, "told", "`object` tells of `detail`, a name; `other`: about whom"},
    {event::kStatsGained, "stats-gained", "`object`; `amount`: how much ATK; `detail`: how much DEF",
     "modifier.resolved.locked-in",
     "modifier.resolved.locked-in"},
    {event::kAttackMade, "attack-made", "`seat`: who; `amount`: which attack of theirs in this turn it is",
     "turn.main.any-number-of-attacks", "turn.main.any-number-of-attacks"},
    {event::kCombatStun, "combat-stun", "as `stunned-by`, in combats only", "stun.process", "stun.by-effect"},
    {event::kWoundedBy, "wounded-by", "`object`: wounded in a combat; `other`: once for each source", "term.wounds",
     "term.wounds"},
    {event::kWoundComes, "wound-comes", "`object`: about to be wounded; `other`: the source", "term.wounds",
     "term.wounds"},
    {event::kTurnCounted, "turn-counted", "never told"},
    {event::kLevelsUp, "levels-up", "`object`: about to show its next level", "power.level-up.threshold-swap",
     "power.level-up.threshold-swap"},
    {event::kWonCombat, "won-combat", "`object`: stunned in the strikes of a combat; `other`: who wins it so",
     "term.survives"},
    {event::kEnteredCombat, "entered-combat", "`object`: who attacks or defends now",
     "combat.declare.attackers-become", "combat.declare.attackers-become"},
    {event::kCombatResolves, "combat-resolves", "`seat`: who attacks", "combat.sequence", "combat.sequence"},
};

std::string_view counter_rule(int counter) {
  switch (counter) {
    case kVitality: return "counter.vitality.cancels-wounds";
    case kWound: return "term.wounds";
    case kXp: return "power.level-up.xp-on-next-card";
    case kPlus:
    case kMinus: return "counter.plus-minus.stats";
    default: return "modifier.one-shot";  // a card says all about counters of its own
  }
}

std::string_view end_rule(const State& state) {
  const unsigned lost = losers(state);
  const bool tie = !kernel::are_one_team(state, state.winners);
  if (lost == 0 && cardgame::is_effect(state)) return "end.win-effect";
  if (lost == 0) return tie ? "deck-out.tie" : "deck-out.fewest-wounds";
  if ((lost & state.winners) != 0) return "end.simultaneous-ko";
  return rule_of_ending(state);
}

// setup.step5.*: a hand that was shuffled back is drawn by another rule.
std::string_view hand_rule(const State& state, Seat seat) {
  return state.seats[seat].values[kMulliganed] != 0 ? "setup.step5.mulligan-once"
                                                    : "setup.step5.draw-seven";
}

// Returns the rule of the statement that is being carried out.
std::string_view statement_rule(const Vs2pcg& game, const State& state) {
  return cardgame::statement_rule(game.library(), game.lexicon(), state);
}

std::string_view shuffle_rule(const Vs2pcg& game, const State& state, Seat seat) {
  if (state.phase == kSetup) return hand_rule(state, seat);
  const bool searched = top_procedure(state) == kRecruitProcedure ||
                        statement_rule(game, state).starts_with("search.");
  return searched ? "search.shuffle-after" : std::string_view();
}

std::string_view flags_rule(const Vs2pcg& game, const State& state, const Event& event) {
  if (state.object(event.object).zone == kResource)
    return top_procedure(state) == kPayProcedure ? "power.super.pay-flip-or-discard"
                                                 : std::string_view();
  return statement_rule(game, state);
}

// Under an effect a move between rows has the row of the verb: pushing, pulling, switching
// positions.
std::string_view row_rule(const Vs2pcg& game, const State& state) {
  if (!cardgame::is_effect(state))
    return state.phase == kMainPhase ? "keyword.mobile" : "turn.formation.rearrange";
  const std::string_view rule = statement_rule(game, state);
  return rule.starts_with("term.") ? rule : std::string_view();
}

}  // namespace

constexpr Feature kEventFeature{.events = kEvents};

std::span<const kernel::EventInfo> Vs2pcg::events() const { return features().events(); }

std::string_view Vs2pcg::event_rule(const State& after, const Event& event) const {
  if (const std::string_view rule = features().special_cause(after, event); !rule.empty())
    return rule;
  switch (event.kind) {
    case kernel::change::kShuffle:
      return shuffle_rule(*this, after, event.seat);
    case kernel::change::kFlags: return flags_rule(*this, after, event);
    case kernel::change::kModifier:
      return statement_rule(*this, after);
    case kernel::change::kOver:
      return end_rule(after);
    case event::kDrew:
      if (after.phase == kSetup) return hand_rule(after, event.seat);
      break;
    case event::kDiscarded:
      if (top_procedure(after) == kPayProcedure) return "power.super.pay-flip-or-discard";
      break;
    case event::kExhausted:
      if (after.object(event.object).has(kFalling)) return "stun.process";
      break;
    case event::kChangedSide: {
      const Object& o = after.object(event.object);
      return o.side != o.controller ? "term.drive" : std::string_view();
    }
    case event::kStunned:
    case event::kStunnedBy:
      if (event.cause == kByCombat) return "combat.strike.compare";
      if (event.cause == kByZeroDef) return "stat.zero-def-stuns";
      break;
    case event::kCountersPut: return counter_rule(event.detail);
    case event::kXpGained:
      if (event.detail == kLevelDownXp) return "power.level-down.mechanics";
      break;
    case event::kLevelled:
      if (event.amount != 0) return event.amount < 0 ? "regress.steps" : "progress.steps";
      break;
    case kernel::change::kBecome:
      if (event.amount == 0) return {};
      return event.other ? "ability.transform.place" : "copy-card.only-original-stats";
    case event::kMovedRow: return row_rule(*this, after);
    default: break;
  }
  return features().event_rule(after, event);
}

std::string_view Vs2pcg::question_rule(const State&, const Decision& decision) const {
  return features().question_rule(decision);
}

}  // namespace longbox::vs2pcg
