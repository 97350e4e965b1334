// Names the numbers in a state for scenes and JSON.
#include "games/vstcg/game.h"

namespace longbox::vstcg {

namespace {

constexpr kernel::NamedNumber kZoneNames[] = {
    {"deck", kDeck},       {"hand", kHand},         {"ko-pile", kKoPile},      {"front", kFront},
    {"support", kSupport}, {"resource", kResource}, {"equipment", kEquipment}, {"chain", kOnChain},
    {"removed", kRemoved}, {"looking", kLooking}};
constexpr kernel::NamedNumber kFlagNames[] = {
    {"face-down", kernel::kFaceDown},
    {"exhausted", kernel::kExhausted},
    {"stunned", kStunned | kernel::kFaceDown | kernel::kExhausted},
    {"attacker", kAttacker},
    {"team-attacker", kTeamAttacker},
    {"defender", kDefender},
    {"proposed", kProposed},
    {"revealed", kRevealed},
    {"boosted", kBoosted}};
constexpr kernel::NamedNumber kStatNames[] = {
    {"cost", kCostStat}, {"atk", kAtkStat}, {"def", kDefStat}, {"willpower", kWillpowerStat}};
constexpr kernel::NamedNumber kPhaseNames[] = {
    {"setup", kSetup},           {"draw", kDrawPhase},
    {"build", kBuildPhase},      {"resource", kResourceStep},
    {"recruit", kRecruitStep},   {"formation", kFormationStep},
    {"combat", kCombatPhase},    {"attack", kAttackStep},
    {"substep", kAttackSubstep}, {"recovery", kRecoveryPhase},
    {"wrap-up", kWrapUp}};
constexpr kernel::NamedNumber kSeatValueNames[] = {{"endurance", kEndurance},
                                                   {"points", kPoints},
                                                   {"pressed", kPressed},
                                                   {"mulliganed", kMulliganed},
                                                   {"attacks-made", kAttacksMade}};
constexpr unsigned kInnerValues = 1U << kPressed | 1U << kMulliganed | 1U << kAttacksMade;
constexpr unsigned bit(Phase phase) { return 1U << phase; }

// A player builds, recruits, lines up and attacks in their own part of a turn; in an attack they are asked anyway.
constexpr kernel::Stops kStops{
    .mine = bit(kResourceStep) | bit(kRecruitStep) | bit(kFormationStep) | bit(kAttackStep),
    .several = bit(kFormationStep),
    .fighting = kAttacker | kTeamAttacker | kDefender | kProposed};
constexpr kernel::ZoneKind kRowsOutwards[] = {kFront, kSupport, kResource};

}  // namespace

kernel::StateNames Vstcg::state_names() const {
  kernel::StateNames names{.zones = kZoneNames,
                           .flags = kFlagNames,
                           .counters = counter_names_,
                           .stats = kStatNames,
                           .phases = kPhaseNames,
                           .seat_values = kSeatValueNames,
                           .qualities = quality_names_,
                           .types = type_names_,
                           .shared_zones = zone_bit(kOnChain),
                           .shared_title = "Chain",
                           .rows = kRowsOutwards,
                           .character_rows = kRows,
                           .passages = zone_bit(kOnChain) | zone_bit(kLooking),
                           .inner_values = kInnerValues};
  names.columns = kRows;
  names.stops = kStops;
  return names;
}

}  // namespace longbox::vstcg
