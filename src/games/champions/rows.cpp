// These rows say by which rule something happens or is asked. The log and the page in the browser
// cite them.
#include <algorithm>

#include "cardgame/frames.h"
#include "cardgame/players.h"
#include "cardgame/rows.h"
#include "games/champions/game.h"

namespace longbox::champions {

namespace {

struct EventRow {
  kernel::EventKind event;
  std::string_view rule;
};

// These events have one row, whatever brings them about.
constexpr EventRow kEventRows[] = {
    {event::kRoundBegins, "round.two-phases"},
    {event::kTurnBegins, "round.player-phase-turns"},
    {event::kPhaseBegins, "round.overview-10-steps"},
    {event::kDefends, "attack-enemy.step2-defend"},
    {event::kBoosted, "boost.adds-to-power"},
    {event::kHit, "damage.order-5-place"},
    {event::kHealed, "heal.removes-damage"},
    {event::kThreatRemoved, "threat.tracks"},
    {event::kRevealing, "reveal.procedure"},
    {event::kChangedForm, "turn.change-form-once"},
    {event::kEliminated, "elimination.trigger"},
};

constexpr cardgame::PromptRow kPromptRows[] = {
    {kernel::kPromptOrder, "first-player.orders-simultaneous"},
    {kAskTurn, "turn.any-order-any-number"},
    {kAskAct, "turn.ask-other-player"},
    {kAskTarget, "target.choose"},
    {kAskPay, "resource.generate-by-discard"},
    {kAskDefend, "attack-enemy.step2-defend"},
    {kAskInterrupt, "interrupt.optional-window"},
    {kAskResponse, "response.after-condition"},
    {kAskForced, "forced.first-player-orders"},
    {kAskMinion, "villain-phase.2b"},
    {kAskMulligan, "setup.15-mulligan"},
    {kAskDiscardDown, "end-player-phase.1-discard"},
    {kAskAllyLimit, "ally-limit.immediate-discard"},
    {kAskHost, "attach-to.as-enters"},
    {kAskSearch, "search.choose-multiple"},
    {kAskSpecial, "special.only-by-instruction"},
    {kAskAssign, "indirect.player-divides"},
    {kAskQueue, "villain-phase.2b"},
    {kAskFirstPlayer, "first-player.chosen"},
    {kAskNextPlayer, "player-order.next-player"},
};

// A card that is being carried out is the reason of every event.
bool is_effect(const State& state) {
  return cardgame::is_running(state, kernel::kEffectProcedure);
}

Type type_in(const kernel::Library& library, const State& state, ObjectId id) {
  const Object& object = state.object(id);
  return object.has(kDrone | kTurned) ? kMinion : static_cast<Type>(library.card(object.card).type);
}

bool is_enemy_type(Type type) { return type == kVillain || type == kMinion; }

std::string_view draw_rule(const State& state) {
  if (is_effect(state)) return "draw.procedure";
  return state.phase == kSetup ? "setup.14-draw" : "end-player-phase.2-draw";
}

std::string_view threat_rule(const State& state) {
  if (is_effect(state)) return "threat.tracks";
  return state.phase == kThreatStep ? "villain-phase.1" : "scheme-enemy.step3-place";
}

std::string_view status_rule(std::uint16_t flag) {
  if (flag == kStunned) return "stunned.is-stunned";
  return flag == kConfused ? "confused.is-confused" : "tough.prevent-all";
}

std::string_view shuffle_rule(const State& state, kernel::ZoneKind zone) {
  if (state.phase == kSetup || is_effect(state)) return {};
  return zone == kDeck ? "player-deck.empty-reshuffle" : "encounter-deck.empty-reshuffle";
}

std::string_view end_rule(const State& state) {
  if (state.winners != 0) return "win.final-villain-stage";
  const bool ran_out = state.zone(kEncounterDeck, 0).count + state.zone(kEncounterDiscard, 0).count == 0;
  if (cardgame::count_playing(state) == 0) return "loss.all-eliminated";
  return ran_out ? "encounter-deck.both-empty-loss" : "loss.final-scheme";
}

}  // namespace

std::string_view Champions::event_rule(const State& after, const Event& event) const {
  const auto type = [&] { return type_in(library(), after, event.object); };
  switch (event.kind) {
    case event::kAttacks:
      if (is_enemy_type(type())) return "attack-enemy.targets-player";
      return is_effect(after) ? "attack-player.label" : "attack-player.basic";
    case event::kThwarts:
      return is_effect(after) ? "thwart.label" : "thwart.basic";
    case event::kSchemes:
      return "scheme-enemy.step1-boost";
    case event::kThreatPlaced:
      return threat_rule(after);
    case event::kStatus:
      return event.amount != 0 ? status_rule(event.detail) : std::string_view();
    case event::kDefeated:
      return is_scheme_type(type()) ? "defeat.side-scheme-no-threat" : "defeat.character-zero";
    case event::kCardDealt:
      return is_effect(after) || after.phase != kDealStep ? "deal.by-ability" : "villain-phase.3";
    case event::kDrew:
      return draw_rule(after);
    case event::kDiscarded:
      return is_encounter_type(type()) ? "discard.encounter-card-top" : "discard.player-card-top";
    case event::kReadied:
      return is_effect(after) ? "ready.enter-upright" : "end-player-phase.3-ready";
    case event::kStageReached:
      return type() == kVillain ? "win.stage-advance" : "main-scheme.complete";
    case kernel::change::kMove:
      return enters_play(event) ? "enters-play.def" : std::string_view();
    case kernel::change::kSide:
      return engages(library(), after, event) ? "engage.on-enter" : std::string_view();
    case kernel::change::kShuffle:
      return shuffle_rule(after, event.to);
    case kernel::change::kOver:
      return end_rule(after);
    default:
      break;
  }
  const auto* found = std::find_if(std::begin(kEventRows), std::end(kEventRows),
                                   [&](const EventRow& row) { return row.event == event.kind; });
  return found == std::end(kEventRows) ? std::string_view() : found->rule;
}

std::string_view Champions::question_rule(const State&, const Decision& decision) const {
  return cardgame::prompt_rule(kPromptRows, decision);
}

}  // namespace longbox::champions
