// Names the numbers in a state for scenes and JSON.
#include "games/champions/game.h"
#include "games/champions/language/lexicon.h"

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
          .types = type_names_,
          .shared_zones = kSharedZones,
          .shared_title = "Scenario",
          .passages = zone_bit(kResolving)};
}

}  // namespace longbox::champions
