// Names the numbers in a state for scenes and JSON, and lists what a player may want to do.
#include "games/champions/game.h"
#include "games/champions/language/lexicon.h"
#include "games/champions/play/faces.h"
#include "games/champions/play/legality.h"

namespace longbox::champions {

namespace {

constexpr kernel::NamedNumber kZoneNames[] = {{"deck", kDeck},
                                              {"hand", kHand},
                                              {"discard", kDiscard},
                                              {"area", kArea},
                                              {"engaged", kEngaged},
                                              {"dealt", kDealt},
                                              {"villain", kVillainArea},
                                              {"encounter-deck", kEncounterDeck},
                                              {"encounter-discard", kEncounterDiscard},
                                              {"stages", kStages},
                                              {"set-aside", kSetAside},
                                              {"removed", kRemoved},
                                              {"victory", kVictoryDisplay},
                                              {"resolving", kResolving},
                                              {"under", kUnder}};
constexpr kernel::NamedNumber kFlagNames[] = {{"face-down", kernel::kFaceDown},
                                              {"exhausted", kernel::kExhausted},
                                              {"stunned", kStunned},
                                              {"confused", kConfused},
                                              {"tough", kTough},
                                              {"stunned-twice", kStunned | kStunnedTwice},
                                              {"confused-twice", kConfused | kConfusedTwice},
                                              {"drone", kDrone | kernel::kFaceDown}};
constexpr kernel::NamedNumber kStatNames[] = {
    {"attack", kAttackStat},    {"thwart", kThwartStat},      {"defense", kDefenseStat},
    {"recover", kRecoverStat},  {"scheme", kSchemeStat},      {"remaining", kRemaining},
    {"hit-points", kHitPoints}, {"hand-size", kHandSizeStat}, {"retaliate", kRetaliate}};
constexpr kernel::NamedNumber kPhaseNames[] = {{"setup", kSetup},
                                               {"player", kPlayerPhase},
                                               {"end-of-player-phase", kEndOfPlayerPhase},
                                               {"villain", kThreatStep},
                                               {"activation", kActivationStep},
                                               {"deal", kDealStep},
                                               {"reveal", kRevealStep},
                                               {"end", kEndStep}};
constexpr kernel::NamedNumber kSeatValueNames[] = {{"form-changed", kFormChanged}};

}  // namespace

kernel::StateNames Champions::state_names() const {
  return {.zones = kZoneNames,
          .flags = kFlagNames,
          .counters = counter_names_,
          .stats = kStatNames,
          .phases = kPhaseNames,
          .seat_values = kSeatValueNames,
          .qualities = quality_names_,
          .shared_zones = kSharedZones,
          .shared_title = "Scenario",
          .passages = zone_bit(kResolving)};
}

std::vector<Option> Champions::intents(Machine& m, Seat seat, ObjectId id) const {
  std::vector<Option> out;
  const Object& o = m.object(id);
  if (!o.card) return out;
  if (o.zone == kHand && o.side == seat)
    out.push_back({.kind = kOptPlay,
                   .object = id,
                   .number = static_cast<std::int16_t>(event_ability(m, id).value)});
  if (!m.in_play(id)) return out;
  for (const AbilityId ability : m.card(id).abilities)
    if (is_action(ability_of(m, ability)))
      out.push_back(
          {.kind = kOptUse, .object = id, .number = static_cast<std::int16_t>(ability.value)});
  if (o.zone != kArea || o.controller != seat || !is_character(m, id)) return out;
  for (const std::uint8_t kind : {kOptAttack, kOptThwart}) {
    out.push_back({.kind = kind, .object = id});
    m.each_in_play([&](ObjectId other) {
      if (kind == kOptAttack ? is_enemy(m, other) : is_scheme(m, other))
        out.push_back({.kind = kind, .object = id, .other = other});
    });
  }
  out.push_back({.kind = kOptDefend, .object = id});
  if (is_identity(m, id)) {
    out.push_back({.kind = kOptRecover});
    list_forms(m, id, [&](const Option& option) { out.push_back(option); });
  }
  return out;
}

}  // namespace longbox::champions
