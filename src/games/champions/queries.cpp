#include "games/champions/queries.h"

#include "games/champions/values/derive.h"
#include "kernel/effect/eval.h"

namespace longbox::champions {

namespace {

ObjectId first_of_type(const Machine& m, Zone zone, Seat seat, bool (*fits)(Type)) {
  ObjectId found;
  m.each(zone, seat, [&](ObjectId id) {
    if (!found && fits(type_of(m, id))) found = id;
  });
  return found;
}

int multiplied(const Machine& m, ObjectId id, CardNumber number, CardNumber fixed) {
  const int value = printed(m, id, number);
  return is_printed(m.card(id), fixed) ? value : value * players(m);
}

}  // namespace

ObjectId identity_of(const Machine& m, Seat seat) {
  if (seat >= m.state().seat_count) return {};
  return first_of_type(m, kArea, seat, is_identity_type);
}

ObjectId villain_of(const Machine& m) {
  return first_of_type(m, kVillainArea, 0, [](Type type) { return type == kVillain; });
}

ObjectId main_scheme_of(const Machine& m) {
  return first_of_type(m, kVillainArea, 0, [](Type type) { return type == kMainScheme; });
}

bool in_hero_form(const Machine& m, Seat seat) {
  const ObjectId id = identity_of(m, seat);
  return id && type_of(m, id) == kHero;
}

int target_threat(const Machine& m, ObjectId scheme) {
  return multiplied(m, scheme, kTargetThreat, kThreatFixed);
}
int starting_threat(const Machine& m, ObjectId scheme) {
  return multiplied(m, scheme, kBaseThreat, kBaseThreatFixed);
}
int acceleration(const Machine& m, ObjectId scheme) {
  return multiplied(m, scheme, kEscalation, kEscalationFixed);
}

// Drones have the values that the Ultron Drones environment gives them.
bool has_stat(const Machine& m, ObjectId id, Stat stat) {
  if (m.object(id).has(kDrone)) return stat == kAttackStat || stat == kSchemeStat;
  const Card& card = m.card(id);
  if (stat == kThwartStat && is_printed(card, kScheme)) return true;
  // star.value-zero: a star alone is a value of 0.
  if (stat == kAttackStat && is_printed(card, kAttackStar)) return true;
  if (stat == kThwartStat && (is_printed(card, kSchemeStar) || is_printed(card, kThwartStar)))
    return true;
  return is_printed(card, static_cast<CardNumber>(stat));
}

bool is_stunned(const Machine& m, ObjectId id) {
  return m.object(id).has(m.quality(id, kSteady) ? kStunnedTwice : kStunned);
}
bool is_confused(const Machine& m, ObjectId id) {
  return m.object(id).has(m.quality(id, kSteady) ? kConfusedTwice : kConfused);
}

// status.one-per-type, keyword.steady, keyword.stalwart.
bool can_be_stunned(const Machine& m, ObjectId id) {
  return m.in_play(id) && !is_stunned(m, id) && !m.quality(id, kStalwart) &&
         !m.quality(id, kCannotBeStunned);
}
bool can_be_confused(const Machine& m, ObjectId id) {
  return m.in_play(id) && !is_confused(m, id) && !m.quality(id, kStalwart) &&
         !m.quality(id, kCannotBeConfused);
}

// status.one-per-type; some may hold two.
bool can_be_tough(const Machine& m, ObjectId id) {
  if (!m.in_play(id)) return false;
  return !m.object(id).has(m.quality(id, kTwoToughCards) ? kToughTwice : kTough);
}

bool is_worth_points(const Machine& m, ObjectId id) {
  return is_printed(m.card(id), kVictory) || has_line(m, id, kWorth);
}

Seat decider(const Machine& m, ObjectId id) {
  const Object& o = m.object(id);
  if (is_playing(m, o.controller)) return o.controller;
  if (o.host && is_playing(m, m.object(o.host).controller)) return m.object(o.host).controller;
  if (o.zone == kEngaged && is_playing(m, o.side)) return o.side;
  return first_player(m);
}

Seat engaged_with(const Machine& m, ObjectId id) {
  return m.object(id).zone == kEngaged ? m.object(id).side : kernel::kNobody;
}

int ally_limit(const Machine& m, Seat seat) {
  int limit = 3;  // ally-limit.three
  each_active(m, kAllyLimit, [&](const Context& context, kernel::Eval eval) {
    if (context.you == seat) limit += eval.number();
  });
  return limit;
}

int icons_in_play(const Machine& m, CardNumber icon) {
  int icons = 0;
  m.each_in_play([&](ObjectId id) {
    if (has_text(m, id)) icons += printed(m, id, icon);  // text-box.icons
  });
  return icons;
}

// --- Abilities ----------------------------------------------------------------------------------

bool is_forced(const kernel::Ability& ability) {
  return ability.header == kForcedInterrupt || ability.header == kForcedResponse;
}
bool is_answer(const kernel::Ability& ability) {
  return ability.header >= kInterrupt && ability.header <= kForcedResponse;
}
bool is_action(const kernel::Ability& ability) {
  return ability.header >= kAction && ability.header <= kAlterEgoAction;
}
bool is_resource_ability(const kernel::Ability& ability) {
  return ability.header >= kResource && ability.header <= kAlterEgoResource;
}

bool form_fits(const Machine& m, Seat seat, const kernel::Ability& ability) {
  switch (ability.header) {
    case kHeroAction:
    case kHeroInterrupt:
    case kHeroResponse:
    case kHeroResource:
    case kWhenRevealedHero:
      return in_hero_form(m, seat);
    case kAlterEgoAction:
    case kAlterEgoInterrupt:
    case kAlterEgoResponse:
    case kAlterEgoResource:
    case kWhenRevealedAlterEgo:
      return in_alter_ego_form(m, seat);
    default:
      return true;
  }
}

// A packed look keeps controller, zone and the flags that descriptions of a former card read. A
// card that has become a minion is engaged with a player.
namespace {

enum PackedZone : unsigned { kPackedArea, kPackedEngaged, kPackedVillainArea, kPackedTurned };

}  // namespace

int named_counters(const Machine& m, ObjectId id) {
  int n = 0;
  m.state().each_counter(id, [&](int word, int amount) {
    if (word >= kCounters) n += amount;
  });
  return n;
}

std::uint8_t pack_look(const Look& look) {
  const unsigned zone = look.has(kTurned)        ? kPackedTurned
                        : look.zone == kArea     ? kPackedArea
                        : look.zone == kEngaged  ? kPackedEngaged
                                                 : kPackedVillainArea;
  return static_cast<std::uint8_t>(look.controller | zone << 3 | (look.has(kDrone) ? 32U : 0U) |
                                   (look.has(kernel::kFaceDown) ? 64U : 0U) |
                                   (look.has(kernel::kExhausted) ? 128U : 0U));
}

Look unpack_look(std::uint8_t packed) {
  const unsigned zone = packed >> 3 & 3U;
  const Zone lies = zone == kPackedArea          ? kArea
                    : zone == kPackedVillainArea ? kVillainArea
                                                 : kEngaged;
  return {static_cast<kernel::ZoneKind>(lies), static_cast<Seat>(packed & 7U),
          (zone == kPackedTurned ? kernel::Flags{kTurned} : 0) |
              ((packed & 32U) != 0 ? kernel::Flags{kDrone} : 0) |
              ((packed & 64U) != 0 ? kernel::kFaceDown : 0) |
              ((packed & 128U) != 0 ? kernel::kExhausted : 0)};
}

}  // namespace longbox::champions
