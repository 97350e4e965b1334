// This table lists the events of the game, with the rows behind them: by which rule something
// happens. The log, the page in the browser and docs/protocol.md read it.
#include "cardgame/frames.h"
#include "cardgame/players.h"
#include "games/champions/features.h"
#include "games/champions/game.h"

namespace longbox::champions {

namespace {

constexpr kernel::EventInfo kEvents[] = {
    {event::kWouldAttack, "would-attack",
     "`object`: the enemy; `other`: the character; `seat`: its player"},
    {event::kAttacks, "attacks",
     "`object`: the attacker; `other`: who is attacked; `seat`: the player; "
     "`detail`: bits of AttackBit", "attack-player.basic", "attack-player.label"},
    {event::kAttackOver, "attack-over", "as `attacks`; `amount`: the damage"},
    {event::kWouldScheme, "would-scheme", "`object`: the enemy; `seat`: the player"},
    {event::kSchemes, "schemes", "`object`: the enemy; `seat`: the player",
     "scheme-enemy.step1-boost", "scheme-enemy.step1-boost"},
    {event::kSchemed, "schemed", "as `schemes`; `amount`: the threat"},
    {event::kWouldBeDealt, "would-be-dealt",
     "`object`: the character; `other`: the source; `seat`: who decides; `amount`: the damage; "
     "`detail`: bits of DamageBit"},
    {event::kWouldTake, "would-take", "as `would-be-dealt`"},
    {event::kTakes, "takes", "as `would-be-dealt`"},
    {event::kWouldBeDefeated, "would-be-defeated",
     "`object`; `other`: the source; `seat`: who decides"},
    {event::kIsDefeated, "is-defeated", "as `would-be-defeated`"},
    {event::kDamageOver, "damage-over", "as `would-be-dealt`; `amount`: what was taken"},
    {event::kWouldPlaceThreat, "would-place-threat",
     "`object`: the scheme; `other`: the source; `amount`; "
     "`detail`: 1 in step one of the villain phase"},
    {event::kThreatPlaced, "threat-placed", "as `would-place-threat`", "scheme-enemy.step3-place",
     "threat.tracks"},
    {event::kRevealing, "revealing",
     "`object`: the card; `seat`: by whom; `detail`: 1 if it came from the encounter deck",
     "reveal.procedure", "reveal.procedure"},
    {event::kRevealed, "revealed", "as `revealing`"},
    {event::kDefends, "defends", "`object`: the character; `other`: the enemy; `seat`: its player",
     "attack-enemy.step2-defend", "attack-enemy.step2-defend"},
    {event::kThwartOver, "thwart-over",
     "`object`: who thwarted; `other`: the scheme; `seat`; `detail`: 1 if basic"},
    {event::kRecovered, "recovered", "`object`; `seat`; `amount`: the damage that was healed"},
    {event::kEntersPlay, "enters-play", "`object`; `seat`: for whom; `detail`: bits of PlayBit"},
    {event::kEngages, "engages", "`object`: the minion; `seat`: whom"},
    {event::kChangedForm, "changed-form", "`object`: the identity; `seat`: whose",
     "turn.change-form-once", "turn.change-form-once"},
    {event::kActivationDamages, "activation-damages",
     "`object`: who was damaged by the attack at hand; `other`: the source; `seat`; "
     "`amount`: what was taken"},
    {event::kAttackEnds, "attack-ends", "`object`: the attacker; `seat`: the player"},
    {event::kActivationEnds, "activation-ends", "`object`: the enemy; `seat`: the player"},
    {event::kTurnEnds, "turn-ends", "`object`: the identity; `seat`: whose turn"},
    {event::kPhaseEnds, "phase-ends", "`seat`: the first player"},
    {event::kRoundEnds, "round-ends", "`seat`: the first player"},
    {event::kThwarts, "thwarts", "`object`: who thwarts; `other`: the scheme; `seat`: the player",
     "thwart.basic", "thwart.label"},
    {event::kOffDeck, "off-deck",
     "`object`: a card that was discarded from a deck; `seat`: by whom"},
    {event::kSpent, "spent",
     "`object`: the identity; `other`: what was paid for; `seat`: who paid; "
     "`detail`: the types, as bits"},
    {event::kRoundBegins, "round-begins", "`seat`: the first player; `amount`: the round",
     "round.two-phases", "round.two-phases"},
    {event::kPhaseBegins, "phase-begins", "`seat`: the first player; `detail`: the phase",
     "round.overview-10-steps", "round.overview-10-steps"},
    {event::kTurnBegins, "turn-begins", "`object`: the identity; `seat`: whose turn",
     "round.player-phase-turns", "round.player-phase-turns"},
    {event::kDrew, "drew", "`object`: the card; `seat`: who", "end-player-phase.2-draw",
     "draw.procedure"},
    {event::kDiscarded, "discarded", "`object`: the card; `seat`: who decides",
     "discard.player-card-top", "discard.player-card-top"},
    {event::kReadied, "readied", "`object`", "end-player-phase.3-ready", "ready.enter-upright"},
    {event::kExhausted, "exhausted", "`object`"},
    {event::kHealed, "healed", "`object`; `amount`: how much", "heal.removes-damage",
     "heal.removes-damage"},
    {event::kHit, "hit",
     "`object`: who takes the damage; `other`: the source; `seat`: who decides; `amount`",
     "damage.order-5-place", "damage.order-5-place"},
    {event::kThreatRemoved, "threat-removed",
     "`object`: the scheme; `other`: the source; `amount`", "threat.tracks", "threat.tracks"},
    {event::kStatus, "status",
     "`object`; `detail`: the status; `amount`: 1 if it is given, 0 if it goes",
     "stunned.is-stunned", "stunned.is-stunned"},
    {event::kBoosted, "boosted",
     "`object`: the boost card; `other`: the enemy; `seat`: whom it acts against; "
     "`amount`: the icons", "boost.adds-to-power", "boost.adds-to-power"},
    {event::kCardDealt, "card-dealt", "`object`: the encounter card; `seat`: to whom",
     "villain-phase.3", "deal.by-ability"},
    {event::kStageReached, "stage-reached", "`object`: the villain or main scheme",
     "win.stage-advance", "win.stage-advance"},
    {event::kEliminated, "eliminated", "`object`: the identity; `seat`: who is out",
     "elimination.trigger", "elimination.trigger"},
    {event::kUsed, "used", "`object`: the card; `seat`: who; `detail`: the ability"},
    {event::kDefeated, "defeated", "`object`; `other`: the source; `seat`: who decides",
     "defeat.character-zero", "defeat.character-zero"},
    {event::kFlipped, "flipped", "`object`: the card whose face has changed; `seat`: who decides"},
    {event::kWithstood, "withstood", "as `attacks`: an attack that did no damage", "attack-enemy.step4-damage",
     "attack-enemy.step4-damage"},
};

Type type_in(const kernel::Library& library, const State& state, ObjectId id) {
  const Object& object = state.object(id);
  return object.has(kDrone | kTurned) ? kMinion : static_cast<Type>(library.card(object.card).type);
}

bool is_enemy_type(Type type) { return type == kVillain || type == kMinion; }

std::string_view draw_rule(const State& state) {
  if (cardgame::is_effect(state)) return "draw.procedure";
  return state.phase == kSetup ? "setup.14-draw" : "end-player-phase.2-draw";
}

std::string_view threat_rule(const State& state) {
  if (cardgame::is_effect(state)) return "threat.tracks";
  return state.phase == kThreatStep ? "villain-phase.1" : "scheme-enemy.step3-place";
}

std::string_view status_rule(kernel::Flags flag) {
  if (flag == kStunned) return "stunned.is-stunned";
  return flag == kConfused ? "confused.is-confused" : "tough.prevent-all";
}

std::string_view shuffle_rule(const State& state, kernel::ZoneKind zone) {
  if (state.phase == kSetup || cardgame::is_effect(state)) return {};
  return zone == kDeck ? "player-deck.empty-reshuffle" : "encounter-deck.empty-reshuffle";
}

std::string_view end_rule(const State& state) {
  if (state.winners != 0) return "win.final-villain-stage";
  const bool ran_out = state.zone(kEncounterDeck, 0).count + state.zone(kEncounterDiscard, 0).count == 0;
  if (cardgame::count_playing(state) == 0) return "loss.all-eliminated";
  return ran_out ? "encounter-deck.both-empty-loss" : "loss.final-scheme";
}

}  // namespace

constexpr Feature kEventFeature{.events = kEvents};

std::span<const kernel::EventInfo> Champions::events() const { return features().events(); }

std::string_view Champions::event_rule(const State& after, const Event& event) const {
  const auto type = [&] { return type_in(library(), after, event.object); };
  switch (event.kind) {
    case event::kAttacks:
      if (is_enemy_type(type())) return "attack-enemy.targets-player";
      break;
    case event::kThreatPlaced:
      return threat_rule(after);
    case event::kStatus:
      return event.amount != 0 ? status_rule(event.detail) : std::string_view();
    case event::kDefeated:
      return is_scheme_type(type()) ? "defeat.side-scheme-no-threat" : "defeat.character-zero";
    case event::kCardDealt:
      return cardgame::is_effect(after) || after.phase != kDealStep ? "deal.by-ability" : "villain-phase.3";
    case event::kDrew:
      return draw_rule(after);
    case event::kDiscarded:
      if (cardgame::frame_on_top(after, kPayProcedure) != nullptr) return "resource.generate-by-discard";
      return is_encounter_type(type()) ? "discard.encounter-card-top" : "discard.player-card-top";
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
  return features().event_rule(after, event);
}

std::string_view Champions::question_rule(const State&, const Decision& decision) const {
  return features().question_rule(decision);
}

}  // namespace longbox::champions
