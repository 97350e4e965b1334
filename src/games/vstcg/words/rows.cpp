// This table lists the events that have a name in the rules, with the rows behind them: why
// something happens. The log, `why` and docs/protocol.md read it.
#include "cardgame/rows.h"
#include "cardgame/frames.h"
#include "games/vstcg/features.h"
#include "games/vstcg/game.h"

namespace longbox::vstcg {

using cardgame::is_running;

namespace {

constexpr kernel::EventInfo kEvents[] = {
    {event::kPhaseStarts, "phase-starts",
     "`amount`: the phase or step; `seat`: whose step, or the initiative", "400.8"},
    {event::kDrew, "drew", "`seat`: who; `object`: the card", "507.1a", "213.2e"},
    {event::kDiscarded, "discarded", "`seat`: from whose hand; `object`: the card", "gl.discard",
     "gl.discard"},
    {event::kBuilt, "built", "`seat`: whose row; `object`: the new resource; `from`: where it came from",
     "403.1", "217.1"},
    {event::kPlayed, "played",
     "`seat`: who; `object`: the source; `to`: the zone it came from; `detail`: kinds of the "
     "effect",
     "505.1e"},
    {event::kRecruited, "recruited", "`seat`: who; `object`: the card", "gl.recruit"},
    {event::kLinkResolves, "link-resolves", "`object`: the source; `detail`: the link", "508.1",
     "508.1"},
    {event::kLinkNegated, "link-negated",
     "`object`: the source; `other`: by whom; `detail`: the link", "508.2a", "509.1"},
    {event::kEntersPlay, "enters-play", "`object`: a character or equipment; `other`: its bearer",
     "508.3c", "214.1"},
    {event::kLeavesPlay, "leaves-play", "`object`"},
    {event::kEntersKoPile, "enters-ko-pile", "`object`; `from`: where it came from", "213.4a",
     "gl.enters-a-ko-d-pile"},
    {event::kFlipped, "flipped", "`seat`: who; `object`: a location", "510.2d", "510.2d"},
    {event::kTurnedDown, "turned-down", "`object`: a resource", "701.11d", "701.11d"},
    {event::kProposedAttackBy, "proposed-attack-by",
     "`object`: an attacker; `other`: the defender; `seat`: who is attacked", "601.1b"},
    {event::kAttackVoid, "attack-void", "`seat`: the attacking player", "602.1a"},
    {event::kAttacks, "attacks",
     "`object`: an attacker; `other`: the defender; `seat`: the defending player", "602.1d",
     "602.4"},
    {event::kTeamAttacks, "team-attacks", "`object`: an attacker", "602.1e", "602.4"},
    {event::kDefends, "defends", "`object`: a defender", "602.1g", "602.4"},
    {event::kDefendsAgainst, "defends-against", "`object`: a defender; `other`: one attacker",
     "602.4", "602.4"},
    {event::kEntersCombatWith, "enters-combat-with", "`object`, `other`", "gl.enters-combat",
     "gl.enters-combat"},
    {event::kLeavesCombat, "leaves-combat", "`object`", "602.2a", "602.2"},
    {event::kBecomesStunned, "becomes-stunned", "`object`; `other`: one source; `cause`", "708.11a",
     "708.11a"},
    {event::kStuns, "stuns", "`object`: what stuns; `other`: who is stunned", "708.11e", "708.11g"},
    {event::kStunLoss, "stun-loss", "`object`: who was stunned; `seat`: who loses; `amount`",
     "708.11b", "708.11c"},
    {event::kBreakthrough, "breakthrough", "`object`: an attacker; `seat`: who loses; `amount`",
     "602.6b"},
    {event::kEnduranceLost, "endurance-lost", "`seat`: who; `amount`; `object`: the source",
     "708.11b"},
    {event::kEnduranceGained, "endurance-gained", "`seat`: who; `amount`; `object`: the source"},
    {event::kEndurancePaid, "endurance-paid", "`seat`: who; `amount`; `object`: the source",
     "203.3", "203.3"},
    {event::kPoweredUp, "powered-up", "`object`; `other`: the source", "708.5a", "708.5a"},
    {event::kReinforced, "reinforced", "`object`: who reinforces; `other`: who is reinforced",
     "708.7b", "708.7c"},
    {event::kRecovered, "recovered", "`object`", "408.2b", "708.6a"},
    {event::kReadied, "readied", "`object`", "408.2c", "708.15a"},
    {event::kExhausted, "exhausted", "`object`", "602.1d", "708.16a"},
    {event::kKod, "kod", "`object`; `other`: the source; `cause`", "708.13a", "708.13a"},
    {event::kMoved, "moved", "`object`; `from`, `to`: the rows; `amount`: the column", "405.1",
     "708.4a"},
    {event::kChangedControl, "changed-control", "`object`; `seat`: the new controller", "700.1",
     "700.1"},
    {event::kTransferred, "transferred", "`object`: an equipment; `other`: its new bearer",
     "708.12a", "708.12a"},
    {event::kReplaced, "replaced", "`object`: the resource that was; `other`: the one in its place",
     "708.8a", "708.8a"},
    {event::kCountersPut, "counters-put",
     "`object`; `other`: the source; `detail`: which; `amount`: how many", "214.3", "215.1"},
    {event::kSearched, "searched", "`seat`: who", "708.10a", "708.10a"},
    {event::kRevealedCard, "revealed-card", "`seat`: who; `object`: the card", "505.1a", "708.9a"},
    {event::kCopiedLink, "copied-link", "`seat`: who; `object`: the source; `detail`: the copy",
     "708.2a", "708.2a"},
    {event::kRetargeted, "retargeted",
     "`object`: the source; `other`: its new target; `detail`: the link", "512.3", "512.3"},
    {event::kInitiativePasses, "initiative-passes", "`seat`: who has it now", "408.2e"},
    {event::kLostGame, "lost-game", "`seat`: who; `amount`: the endurance left", "102.3", "102.3"},
    {event::kMulligan, "mulligan", "`seat`: who", "101.6"},
    {event::kHouseRule, "house-rule", "`amount`: the number of a reading; `seat`: whom it concerns"},
};
static_assert(std::size(kEvents) == event::kLastEvent - event::kPhaseStarts,
              "every event has a row");

std::string_view breakthrough_rule(const State& state) {
  if (state.globals[kDirectAttack] == 0) return "602.6b";
  return state.globals[kTeamAttack] != 0 ? "602.9b" : "602.9a";
}

// Endurance that is lost in a stun belongs to the stun, or to the breakthrough beside it.
std::string_view loss_rule(const State& state, const Event& event) {
  switch (event.detail) {
    case kOfStun: return "708.11b";
    case kOfBreakthrough: return breakthrough_rule(state);
    default: return {};
  }
}

std::string_view stun_rule(const State& state, const Event& event) {
  if (event.cause == kByCost) return "203.10";
  if (event.cause != kByCombat) return "708.11a";
  return state.object(event.object).has(kDefender) ? "602.6a" : "602.6c";
}

std::string_view exhaust_rule(const State& state, const Event& event) {
  if (state.object(event.object).has(kFalling)) return "708.11a";
  if (state.object(event.object).has(kAttacker)) return "602.1d";
  return "708.16a";
}

// The rules negate what a player who leaves has on the chain (102.3).
std::string_view negation_rule(const State& state, const Event& event) {
  const bool has_left = event.seat < state.seat_count && state.seats[event.seat].in_game == 0;
  return has_left ? std::string_view("102.3") : std::string_view();
}

// Returns the rule that leaves open what a reading decides.
std::string_view open_rule(const Event& event) {
  switch (event.amount) {
    case kEachDefenderCompares: return "602.3b";
    case kEachAttackerCompares: return "602.2c";
    default: return "102.3";
  }
}

std::string_view end_rule(const State& state) { return state.winners != 0 ? "102.1" : "102.3"; }

}  // namespace

constexpr Feature kEventFeature{.events = kEvents};

std::span<const kernel::EventInfo> Vstcg::events() const { return features().events(); }

std::string_view Vstcg::event_rule(const State& after, const Event& event) const {
  if (const std::string_view rule = features().special_cause(after, event); !rule.empty())
    return rule;
  switch (event.kind) {
    case kernel::change::kShuffle:
      return after.phase == kSetup ? std::string_view() : "213.2d";
    case kernel::change::kModifier:
      return cardgame::statement_rule(library(), lexicon(), after);
    case kernel::change::kTurn:
      return "400.8";
    case kernel::change::kOver:
      return end_rule(after);
    case event::kDrew:
      if (after.phase == kSetup)
        return after.seats[event.seat].values[kMulliganed] != 0 ? "101.6" : "101.5";
      break;
    case event::kLinkNegated:
      if (const std::string_view rule = negation_rule(after, event); !rule.empty()) return rule;
      break;
    case event::kHouseRule:
      return open_rule(event);
    case event::kBreakthrough:
      return breakthrough_rule(after);
    case event::kEnduranceLost:
      return loss_rule(after, event);
    case event::kBecomesStunned:
      return stun_rule(after, event);
    case event::kExhausted:
      return exhaust_rule(after, event);
    case event::kReadied:
      if (after.phase == kAttackSubstep && !is_running(after, kernel::kEffectProcedure))
        return "602.5b";
      break;
    case event::kKod:
      if (after.phase == kWrapUp) return "408.2b";
      break;
    default:
      break;
  }
  return features().event_rule(after, event);
}

std::string_view Vstcg::question_rule(const State&, const Decision& decision) const {
  return features().question_rule(decision);
}

}  // namespace longbox::vstcg
