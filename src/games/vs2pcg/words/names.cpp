// Names the numbers in a state for scenes and JSON, and lists what a player may want to do.
#include "games/vs2pcg/features/terrain.h"
#include "games/vs2pcg/game.h"
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/values/printed.h"

namespace longbox::vs2pcg {

namespace {

constexpr kernel::NamedNumber kZoneNames[] = {
    {"deck", kDeck},         {"hand", kHand},           {"ko-pile", kKoPile},
    {"front", kFront},       {"back", kBack},           {"resource", kResource},
    {"equipment", kEquipment}, {"resolving", kResolving}, {"level-up", kLevelUp},
    {"out-of-game", kOutOfGame}, {"removed", kRemoved},  {"table", kTable},
    {"looking", kLooking},   {"other-universe", kOtherUniverse}, {"terrain", kTerrain},
    {"terrain-pile", kTerrainPile}, {"terrain-discard", kTerrainDiscard}};
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
                                                   {"resource-played", kResourcePlayed}};
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
          .pile_zone = kOutOfGame,
          .shared_zones = kSharedZones,
          .shared_title = "Terrain",
          .rows = kRowsOutwards,
          .character_rows = kRows,
          .passages = kPassages,
          .inner_values = 1U << kResourcePlayed,
          .parted_zones = zone_bit(kHand) | zone_bit(kResource)};
}

namespace {

void add_hand_intents(const Machine& m, ObjectId id, std::vector<Option>& out) {
  const Card& card = m.card(id);
  out.push_back({.kind = kOptPlayResource, .object = id});
  out.push_back({.kind = kOptPlayResource, .object = id, .number = 1});
  if (card.type == kSupporting || card.type == kEquipmentCard)
    out.push_back({.kind = kOptRecruit, .object = id});
  if (card.type == kPlotTwist) out.push_back({.kind = kOptPlayTwist, .object = id});
  if (!is_character_card(card)) return;
  each_character_everywhere(m, [&](ObjectId other) {
    if (m.object(other).controller == m.object(id).owner)
      out.push_back({.kind = kOptPowerUp, .object = id, .other = other});
  });
}

void add_attack_intents(const Machine& m, ObjectId id, std::vector<Option>& out) {
  out.push_back({.kind = kOptAttack, .object = id});
  constexpr unsigned kMet = kRows | zone_bit(kResource) | zone_bit(kTerrain) | zone_bit(kOtherUniverse);
  m.each_in(kMet, [&](ObjectId other) {
    if (is_terrain(m, other) || m.object(other).controller != m.object(id).controller)
      out.push_back({.kind = kOptAttack, .object = id, .other = other});
  });
  out.push_back({.kind = kOptJoin, .object = id});
  out.push_back({.kind = kOptMoveRow, .object = id});
}

}  // namespace

std::vector<Option> Vs2pcg::intents(Machine& m, Seat seat, ObjectId id) const {
  std::vector<Option> out;
  const Object& o = m.object(id);
  if (!o.card || o.zone == kTable) return out;  // players neither attack nor move
  if (o.zone == kHand && o.owner == seat) add_hand_intents(m, id, out);
  // A player who finds a plot twist elsewhere may ask why it cannot be played from there.
  if (o.zone != kHand && o.owner == seat && m.card(id).type == kPlotTwist)
    out.push_back({.kind = kOptPlayTwist, .object = id});
  if (o.zone != kHand && o.owner == seat)
    each_printed(m, id, kRecruitFrom, seat, [&](const kernel::Ability&, kernel::Eval eval) {
      if (eval.word() == o.zone) out.push_back({.kind = kOptRecruit, .object = id});
    });
  if ((is_character(m, id) || is_character_aside(m, id)) && o.controller == seat)
    add_attack_intents(m, id, out);
  if (is_character(m, id) && o.controller == seat)
    m.each_in(zone_bit(kEquipment), [&](ObjectId vehicle) {
      if (!is_vehicle(m, vehicle)) return;
      out.push_back({.kind = kOptBoard, .object = id, .other = vehicle});
      out.push_back({.kind = kOptLeave, .object = id, .other = vehicle});
    });
  if (is_character(m, id) && o.controller == seat)
    m.each_in(zone_bit(kTerrain), [&](ObjectId terrain) {
      out.push_back({.kind = kOptEnter, .object = id, .other = terrain});
      out.push_back({.kind = kOptLeave, .object = id, .other = terrain});
    });
  if (is_machine(m, id) && o.controller == seat) out.push_back({.kind = kOptMoveRow, .object = id});
  if (o.controller != seat) return out;
  const auto add = [&](AbilityId ability, ObjectId from) {
    const auto& used = library().ability(ability);
    if (used.kind == kernel::AbilityKind::Activated && !used.played)
      out.push_back({.kind = kOptUse, .object = id, .other = from,
                     .number = static_cast<std::int16_t>(ability.value)});
  };
  if (m.in_play(id)) m.each_ability(id, add);
  else for (const AbilityId ability : m.card(id).abilities) add(ability, {});
  return out;
}

}  // namespace longbox::vs2pcg
