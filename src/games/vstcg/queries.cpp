#include "games/vstcg/queries.h"

#include <algorithm>
#include <cstdlib>

#include "games/vstcg/values/derive.h"
#include "games/vstcg/values/works.h"
#include "kernel/flow/priority.h"

namespace longbox::vstcg {

// --- Kinds of objects -------------------------------------------------------------------------------

bool is_unrevealed(const Machine& m, ObjectId id) {
  const Object& object = m.object(id);
  return object.zone == kResource && object.has(kernel::kFaceDown) && !object.has(kRevealed);
}

Type object_type(const Machine& m, ObjectId id) {
  if (is_character(m, id)) return kCharacter;
  if (m.object(id).zone == kEquipment) return kEquipmentCard;
  return is_resource(m, id) && cardgame::is_face_up(m, id) ? static_cast<Type>(m.card(id).type) : kNoType;
}

Type card_type(const Machine& m, ObjectId id) {
  return is_unrevealed(m, id) ? kNoType : static_cast<Type>(m.card(id).type);
}

bool has_text(const Machine& m, ObjectId id) {
  if (is_stunned(m, id) || is_unrevealed(m, id)) return false;
  if (m.object(id).zone != kEquipment) return true;
  const ObjectId bearer = bearer_of(m, id);  // 302.5
  return !bearer || !is_stunned(m, bearer);
}

// Equipment is unique by its version only, and Army or Non-Unique free others from being it (301.6, 302.8).
bool is_unique(const Machine& m, ObjectId id) {
  switch (card_type(m, id)) {
    case kCharacter: return !has_version(m, id, kArmy) && !has_version(m, id, kNonUnique);
    case kLocation: return !has_version(m, id, kNonUnique);
    case kEquipmentCard: return has_version(m, id, kUniqueVersion);
    default: return false;  // 304.11
  }
}

// --- Numbers ----------------------------------------------------------------------------------------

int cost(const Machine& m, ObjectId id) {
  if (is_unrevealed(m, id)) return 0;
  const Card& card = m.card(id);
  return card.numbers[cardgame::is_printed(card, kCost) ? kCost : kThreshold];
}

namespace {

// A card outside play has what it prints (211.2); numbers below zero read as zero (104.1).
int value(const Machine& m, ObjectId id, Stat stat, CardNumber printed) {
  if (is_unrevealed(m, id)) return 0;
  return std::max(0, m.in_play(id) ? m.stat(id, stat) : int{m.card(id).numbers[printed]});
}

}  // namespace

int atk(const Machine& m, ObjectId id) { return value(m, id, kAtkStat, kAtk); }
int def(const Machine& m, ObjectId id) { return value(m, id, kDefStat, kDef); }
int willpower(const Machine& m, ObjectId id) { return value(m, id, kWillpowerStat, kWillpower); }

int combined_willpower(const Machine& m, Seat seat) {
  int sum = 0;
  each_character_of(m, seat, [&](ObjectId id) { sum += willpower(m, id); });
  return sum;
}

int resources(const Machine& m, Seat seat) { return m.state().zone(kResource, seat).count; }

// --- Places -----------------------------------------------------------------------------------------

bool is_hidden(const Machine& m, ObjectId id) {
  if (is_character(m, id)) return column(m, id) < 0;
  const ObjectId bearer = bearer_of(m, id);
  return m.object(id).zone == kEquipment && bearer && is_hidden(m, bearer);
}

namespace {

bool stand_adjacent(const Machine& m, ObjectId a, ObjectId b) {
  if (is_hidden(m, a) != is_hidden(m, b)) return false;  // 705.2a
  const int apart = std::abs(column(m, a) - column(m, b));
  return m.object(a).zone == m.object(b).zone ? apart == 1 : apart == 0;
}

}  // namespace

bool are_adjacent(const Machine& m, ObjectId a, ObjectId b) {
  if (a == b || m.object(a).side != m.object(b).side) return false;
  if (is_character(m, a) && is_character(m, b)) return stand_adjacent(m, a, b);
  if (!is_resource(m, a) || !is_resource(m, b)) return false;  // 705.5
  return m.object(a).next == b || m.object(b).next == a;       // 705.4
}

ObjectId character_at(const Machine& m, Seat seat, Zone row, int wanted) {
  return m.first_in(row, seat, [&](ObjectId id) { return column(m, id) == wanted; });
}

ObjectId in_front_of(const Machine& m, ObjectId id) {
  if (m.object(id).zone != kSupport) return {};
  return character_at(m, m.object(id).side, kFront, column(m, id));
}

bool is_protected(const Machine& m, ObjectId id) {
  const ObjectId front = in_front_of(m, id);
  return front && is_protecting(m, front, id);
}

bool is_protecting(const Machine& m, ObjectId a, ObjectId b) {
  return a && in_front_of(m, b) == a && !is_stunned(m, a) && !is_stunned(m, b);
}

// --- Names and affiliations -------------------------------------------------------------------------

namespace {

kernel::TagSet all_affiliations() {
  kernel::TagSet tags;
  for (int tag = kFirstAffiliation; tag < kFirstVersion; ++tag) tags.insert(tag);
  return tags;
}

}  // namespace

kernel::TagSet affiliations(const Machine& m, ObjectId id) {
  static const kernel::TagSet kAll = all_affiliations();
  if (is_unrevealed(m, id)) return {};
  return (m.in_play(id) ? m.tags(id) : affiliations_outside_play(m, id)) & kAll;
}

bool share_affiliation(const Machine& m, ObjectId a, ObjectId b) {
  return affiliations(m, a).meets(affiliations(m, b));
}

bool has_version(const Machine& m, ObjectId id, int version) {
  return !is_unrevealed(m, id) && m.tags(id).contains(version);
}

namespace {

bool prints_quality(const Machine& m, ObjectId id, Quality quality) {
  const Card& card = m.card(id);
  bool found = (card.qualities >> quality & 1U) != 0;
  cardgame::each_line(m.library(), card, kGrantsQuality, [&](AbilityId, const kernel::Node* slot) {
    found = found || cardgame::second_word(slot) == quality;
  });
  return found;
}

}  // namespace

bool has_quality(const Machine& m, ObjectId id, Quality quality) {
  return m.in_play(id) ? m.quality(id, quality) : prints_quality(m, id, quality);
}

// A keyword that takes values has an entry for each set of them, and a text may ask for the keyword alone.
bool has_keyword(const Machine& m, ObjectId id, int keyword) {
  const auto is_it = [&](int other) {
    return other != 0 &&
           (other == keyword || m.library().keywords[static_cast<std::size_t>(other)].base == keyword);
  };
  bool found = false;
  m.each_ability(id, [&](AbilityId ability, ObjectId) {
    const kernel::Ability& power = m.library().ability(ability);
    found = found || (is_it(power.keyword) && (!m.in_play(id) || has_power(m, id, power)));
  });
  return found;
}

AbilityId play_ability(const kernel::Library& library, const Card& card) {
  for (const AbilityId id : card.abilities)
    if (library.ability(id).header == kPlayHeader) return id;
  return {};
}

// --- The moment -------------------------------------------------------------------------------------

Seat primary(const Machine& m) {
  const Seat active = m.state().active;
  return is_playing(m, active) ? active : m.next_seat(active);
}

// An attack substep is part of the attack step that it interrupts (216.2c).
bool in_own_step(const Machine& m, Seat seat, Phase step) {
  const bool is_on = phase(m) == step || (step == kAttackStep && phase(m) == kAttackSubstep);
  return is_on && m.state().active == seat;
}

bool in_build_phase(const Machine& m) {
  return phase(m) >= kBuildPhase && phase(m) <= kFormationStep;
}
bool in_combat_phase(const Machine& m) {
  return phase(m) >= kCombatPhase && phase(m) <= kAttackSubstep;
}
bool chain_is_empty(const Machine& m) { return m.state().chain.empty(); }
bool has_priority(const Machine& m, Seat seat) {
  return kernel::priority_holder(m.state()) == seat;
}

// An attack that turned out illegal makes nobody attacking or defending player (602.1c, 602.1f).
Seat attacking_player(const Machine& m) {
  return m.state().globals[kAttackState] == kAttackOn ? m.state().active : kernel::kNobody;
}
Seat defending_player(const Machine& m) {
  const int seat = m.state().globals[kDefendingSeat];
  const bool is_on = m.state().globals[kAttackState] == kAttackOn;
  return is_on && seat != 0 ? static_cast<Seat>(seat - 1) : kernel::kNobody;
}
bool in_combat_with(const Machine& m, ObjectId a, ObjectId b) {
  const auto fight = [&](ObjectId one, ObjectId other) {
    return m.object(one).has(kAttacker) && m.object(other).has(kDefender);
  };
  return fight(a, b) || fight(b, a);
}

// --- Equipment --------------------------------------------------------------------------------------

int equipment_limit(const Machine& m, ObjectId bearer) {
  int limit = 1;
  each_active(m, kEquipLimit, [&](const Context&, kernel::Eval eval) {
    if (eval.fits(bearer)) limit = std::max(limit, eval.number());
  });
  return limit;
}

bool looks_back(kernel::EventKind kind) {
  switch (kind) {
    case event::kLeavesPlay:
    case event::kBecomesStunned:
    case event::kStuns:
    case event::kBreakthrough:
    case event::kKod: return true;
    default: return false;
  }
}

}  // namespace longbox::vstcg
