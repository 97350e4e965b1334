// Names the numbers in a state for scenes and JSON.
#include "games/vs2pcg/game.h"
#include "games/vs2pcg/language/lexicon.h"

namespace longbox::vs2pcg {

namespace {

constexpr kernel::NamedNumber kZoneNames[] = {
    {"deck", kDeck},         {"hand", kHand},           {"ko-pile", kKoPile},
    {"front", kFront},       {"back", kBack},           {"resource", kResource},
    {"equipment", kEquipment}, {"resolving", kResolving}, {"level-up", kLevelUp},
    {"out-of-game", kOutOfGame}, {"removed", kRemoved},  {"table", kTable},
    {"looking", kLooking},   {"other-universe", kOtherUniverse}, {"terrain", kTerrain},
    {"terrain-pile", kTerrainPile}, {"terrain-discard", kTerrainDiscard},
    {"reference", kReference}, {"atlantis", kAtlantis}};
constexpr kernel::NamedNumber kFlagNames[] = {
    {"face-down", kernel::kFaceDown}, {"exhausted", kernel::kExhausted},
    {"token", kernel::kToken},        {"stunned", kStunned | kernel::kFaceDown | kernel::kExhausted},
    {"hidden", kHidden | kernel::kFaceDown},
    {"attacker", kAttacker},          {"defender", kDefender},
    {"back-row", kBackRow}};
constexpr kernel::NamedNumber kStatNames[] = {
    {"cost", kCostStat}, {"atk", kAtkStat}, {"def", kDefStat}, {"health", kHealthStat}};
constexpr kernel::NamedNumber kPhaseNames[] = {
    {"setup", kSetup},          {"draw", kDraw},           {"recovery", kRecovery},
    {"build", kBuild},          {"resource", kResourceStep}, {"recruit", kRecruitStep},
    {"formation", kFormationStep}, {"main", kMainPhase},    {"combat", kCombatStep},
    {"end", kTurnEnd}};
constexpr kernel::NamedNumber kSeatValueNames[] = {{"recruit-points", kRecruitPoints},
                                                   {"resource-played", kResourcePlayed},
                                                   {"turns-begun", kTurnsBegun}};
constexpr kernel::ZoneKind kRowsOutwards[] = {kFront, kBack, kResource};
constexpr unsigned kPassages = zone_bit(kResolving) | zone_bit(kLooking) | zone_bit(kTable);

}  // namespace

kernel::StateNames Vs2pcg::state_names() const {
  return {.zones = kZoneNames,
          .flags = kFlagNames,
          .counters = counter_names_,
          .stats = kStatNames,
          .phases = kPhaseNames,
          .seat_values = kSeatValueNames,
          .qualities = quality_names_,
          .types = type_names_,
          .pile_zone = kOutOfGame,
          .shared_zones = kSharedZones,
          .shared_title = "Terrain",
          .rows = kRowsOutwards,
          .character_rows = kRows,
          .passages = kPassages,
          .inner_values = 1U << kResourcePlayed | 1U << kTurnsBegun,
          .parted_zones = zone_bit(kHand) | zone_bit(kResource),
          .own_name = kKeepsName,
          .stops = {.fighting = kAttacker | kDefender}};
}

}  // namespace longbox::vs2pcg
