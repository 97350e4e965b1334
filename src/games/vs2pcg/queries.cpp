#include "games/vs2pcg/queries.h"

#include <algorithm>

#include "games/vs2pcg/features/atlantis.h"
#include "games/vs2pcg/features/concepts.h"
#include "games/vs2pcg/values/derive.h"
#include "games/vs2pcg/values/fixed.h"

namespace longbox::vs2pcg {

// The last change counts. A change of type follows the card between zones (promote.any-zone), so that
// modifiers are asked for objects anywhere. A power that changes types ("each main character is ...")
// means the types that cards have without such powers.
Type changed_type(const Machine& m, ObjectId id) {
  auto type = static_cast<Type>(m.card(id).type);
  std::uint32_t stamp = 0;
  const auto change = [&](int to, std::uint32_t when) {
    if (when < stamp) return;
    type = static_cast<Type>(to);
    stamp = when;
  };
  for (const auto& modifier : m.state().modifiers)
    if (modifier.kind == kChangesType && modifier.subject.id == id)
      change(modifier.word, modifier.stamp);
  if (!m.is_listed(kChangesType)) return type;
  m.leave_out(kChangesType, [&] {
    each_listed(m, kChangesType, [&](const Context& context, kernel::Eval eval) {
      if (eval.fits(id)) change(eval.word(), m.object(context.self.id).stamp);
    });
  });
  return type;
}

bool is_main(const Machine& m, ObjectId id) {
  return is_character(m, id) && type_of(m, id) == kMain;
}

// A player under attack counts as a supporting character (Deadpool's level 2 power).
bool is_supporting(const Machine& m, ObjectId id) {
  return is_character(m, id) && type_of(m, id) != kMain;
}

bool is_enemy(const Machine& m, Seat seat, ObjectId id) {
  return are_opponents(m, seat, m.object(id).controller);
}

ObjectId protector_on(const Machine& m, Seat side) {
  ObjectId found;
  each_on_side(m, kFront, side, [&](ObjectId id) {
    if (!found && is_face_up(m, id) && is_character(m, id) && controls(m, side, id) && !m.quality(id, kNoProtection))
      found = id;
  });
  return found;
}

bool is_protected(const Machine& m, ObjectId id) {
  if (m.object(id).zone == kAtlantis)
    return is_face_up(m, id) && is_character(m, id) && !lies_open(m, m.object(id).side);
  return m.object(id).zone == kBack && is_face_up(m, id) && is_character(m, id) &&
         protector_on(m, m.object(id).side);
}

namespace {

// A card that does not stand in a row has what it prints, unless that is settled otherwise.
int stat_of(const Machine& m, ObjectId id, Stat stat, int FixedStats::*settled) {
  if ((kStatZones >> m.object(id).zone & 1U) != 0) return m.stat(id, stat);
  if (const auto fixed = fixed_stats(m, id)) return (*fixed).*settled;
  return stat == kHealthStat ? printed_health(m.card(id)) : m.card(id).numbers[stat];
}

// ability.amortal.eight-wounds.
bool is_at_its_limit(const Machine& m, ObjectId id) {
  bool found = false;
  each_active(m, kFatalAt, [&](const Context&, kernel::Eval eval) {
    found = found || (eval.fits(id) && wounds(m, id) >= eval.number());
  });
  return found;
}

}  // namespace

int atk(const Machine& m, ObjectId id) { return std::max(0, stat_of(m, id, kAtkStat, &FixedStats::atk)); }
int def(const Machine& m, ObjectId id) { return stat_of(m, id, kDefStat, &FixedStats::def); }
int health(const Machine& m, ObjectId id) { return stat_of(m, id, kHealthStat, &FixedStats::health); }

bool has_fatal_wounds(const Machine& m, ObjectId id) { return wounds(m, id) >= health(m, id) || is_at_its_limit(m, id); }

// A card has its printed cost in every zone; a main character costs nothing (demote.cost-zero).
int cost(const Machine& m, ObjectId id) { return fixed_cost(m, id).value_or(m.card(id).numbers[kCost]); }

// promote.level-one-default.
int level(const Machine& m, ObjectId id) {
  int found = m.card(id).numbers[kLevel];
  for (const auto& modifier : m.state().modifiers)
    if (modifier.kind == kChangesType && modifier.subject.id == id && modifier.word == kMain &&
        m.card(id).type != kMain)
      found = modifier.a;
  return found;
}
int wounds(const Machine& m, ObjectId id) { return counters(m, id, kWound); }

namespace {

const kernel::TagSet& lone_team(int team) {
  static const auto sets = [] {
    std::array<kernel::TagSet, 1U << kTeamOfPile> made;
    for (std::size_t i = 0; i < made.size(); ++i) made[i].insert(static_cast<int>(i));
    return made;
  }();
  return sets[static_cast<std::size_t>(team)];
}

}  // namespace

// ability.hound.affiliation: the cards of some piles have other teams than they print, all game long.
const kernel::TagSet& own_teams(const Machine& m, ObjectId id) {
  const int team = team_of_pile(m.library(), m.object(id).pile);
  return team < 0 ? m.card(id).tags : lone_team(team);
}

const kernel::TagSet& teams(const Machine& m, ObjectId id) {
  return m.in_play(id) ? m.tags(id) : own_teams(m, id);
}

namespace {

// A keyword may bring the quality by another keyword.
bool keyword_brings(const Machine& m, int keyword, Quality quality) {
  const auto& library = m.library();
  const auto& abilities = library.keywords[static_cast<std::size_t>(keyword)].abilities;
  return std::any_of(abilities.begin(), abilities.end(), [&](AbilityId id) {
    const kernel::Ability& ability = library.ability(id);
    if (ability.kind != kernel::AbilityKind::Continuous || is_erased(m, ability)) return false;
    const kernel::Node* slots = library.at(ability.body) + 1;
    if (ability.continuous == kGrantsKeyword) return keyword_brings(m, cardgame::second_word(slots), quality);
    return ability.continuous == kGrantsQuality && cardgame::second_word(slots) == quality;
  });
}

// A token copy may have been made with more than its model prints (ability.duplicate).
bool was_made_with(const Machine& m, ObjectId copy, Quality quality) {
  if (!m.object(copy).has(kernel::kToken)) return false;
  return std::any_of(m.state().modifiers.begin(), m.state().modifiers.end(), [&](const auto& made) {
    return made.kind == kMadeWith && made.subject.id == copy && keyword_brings(m, made.word, quality);
  });
}

}  // namespace

bool prints_quality(const Machine& m, ObjectId card, Quality quality) {
  bool found = false;
  each_line(m.library(), m.card(card), kGrantsQuality, [&](AbilityId id, const kernel::Node* slot) {
    found =
        found || (cardgame::second_word(slot) == quality && !is_erased(m, m.library().ability(id)));
  });
  return found || was_made_with(m, card, quality);
}

bool stays_itself(const Machine& m, ObjectId id) {
  bool found = false;
  each_active(m, kStaysItself, [&](const Context&, kernel::Eval eval) { found = found || eval.fits(id); });
  return found;
}

bool has_keyword(const Machine& m, ObjectId id, int keyword) {
  const auto& entry = m.library().keywords[static_cast<std::size_t>(keyword)];
  const bool with_values = entry.base != 0;
  bool found = false;
  m.each_ability(id, [&](AbilityId ability_id, ObjectId) {
    const auto& ability = m.library().ability(ability_id);
    if (with_values ? std::find(entry.abilities.begin(), entry.abilities.end(), ability_id) ==
                          entry.abilities.end()
                    : ability.keyword != keyword)
      return;
    if (is_erased(m, ability) || is_denied(m, id, ability)) return;
    const bool muted = m.in_play(id) && m.values(id).muted && !cardgame::has_extra(m, id, ability);
    found = found || !m.in_play(id) || ability.always || (m.values(id).powers && !muted);
  });
  return found && !is_silenced_outside(m, id);
}

AbilityId play_ability(const kernel::Library& library, const Card& card) {
  for (const AbilityId id : card.abilities)
    if (library.ability(id).played) return id;
  return {};
}

bool is_of_symbol(const kernel::Ability& ability, int symbol) {
  return is_super_power(ability) &&
         std::any_of(ability.cost.begin(), ability.cost.begin() + ability.cost_size,
                     [&](kernel::Price price) { return (price.symbols >> symbol & 1U) != 0; });
}

bool is_copy(const Machine& m, ObjectId a, ObjectId b) {
  return m.library().original(m.object(a).card) == m.library().original(m.object(b).card);
}

namespace {

// Visits the cards that the object shows: one, or two if it is a copy of another one as well.
template <class Visit>
void each_face(const Machine& m, ObjectId id, Visit visit) {
  visit(named_card(m, id));
  if (!m.object(id).has(kShowedTwo)) return;
  for (const auto& modifier : m.state().modifiers)
    if (modifier.kind == kAlsoShows && modifier.subject.id == id)
      visit(m.library().card(CardId{static_cast<std::uint16_t>(modifier.a)}));
}

}  // namespace

bool has_name(const Machine& m, ObjectId id, int name) {
  bool found = false;
  each_face(m, id, [&](const Card& face) { found = found || answers_to(face, name); });
  return found;
}

bool share_name(const Machine& m, ObjectId a, ObjectId b) {
  if (!m.object(a).has(kShowedTwo) && !m.object(b).has(kShowedTwo)) {
    const Card& other = named_card(m, b);
    for (const auto name : named_card(m, a).names)
      if (answers_to(other, name)) return true;
    return false;
  }
  bool found = false;
  each_face(m, a, [&](const Card& face) {
    for (const auto name : face.names) found = found || has_name(m, b, name);
  });
  return found;
}

bool looks_back(kernel::EventKind kind) {
  constexpr auto kinds = kernel::EventSet::of(event::kStunned, event::kWounded, event::kKod,
                                              event::kKodBy, event::kLeftPlay, event::kOutlasted,
                                              event::kWonCombat);
  return kinds.contains(kind);
}

bool is_ranged_combat(const Machine& m) { return m.state().globals[kInCombat] == kRanged; }

namespace {

int count_flagged(const Machine& m, kernel::Flags flag) {
  int n = 0;
  m.each_in(combat_zones(m), [&](ObjectId id) { n += m.object(id).has(flag) ? 1 : 0; });
  return n;
}

}  // namespace

int count_attackers(const Machine& m) { return count_flagged(m, kAttacker); }
int count_defenders(const Machine& m) { return count_flagged(m, kDefender); }

// combat.solo.reduced-team: only before resolution does losing attackers make it a solo attack.
bool is_team_attack(const Machine& m) {
  if (!combat_is_on(m)) return false;
  const int fixed = m.state().globals[kResolvingAs];
  return fixed != kOpenAttack ? fixed == kTeamAttack : count_attackers(m) >= 2;
}

bool is_copy_now(const Machine& m, ObjectId id) {
  return std::any_of(m.state().modifiers.begin(), m.state().modifiers.end(), [&](const auto& shown) {
    return shown.kind == kernel::kShowsCard && shown.subject.id == id;
  });
}

ObjectId main_of(const Machine& m, Seat seat) {
  ObjectId found;
  each_character_of(m, seat, [&](ObjectId id) {
    if (!found && is_main(m, id) && m.object(id).owner == seat) found = id;
  });
  return found;
}

int count_passengers(const Machine& m, ObjectId vehicle) {
  int n = 0;
  each_character(m, [&](ObjectId id) { n += m.object(id).host == vehicle ? 1 : 0; });
  return n;
}

// Returns a passenger, one that takes part in the combat if any does: that one uses the vehicle's
// powers there.
ObjectId some_passenger(const Machine& m, ObjectId vehicle) {
  ObjectId found;
  each_character(m, [&](ObjectId id) {
    if (m.object(id).host == vehicle && (!found || in_combat(m, id))) found = id;
  });
  return found;
}

bool wears(const Machine& m, ObjectId character, ObjectId equipment) {
  if (m.object(equipment).zone != kEquipment) return false;
  return m.object(equipment).host == character || m.object(character).host == equipment;
}

ObjectId user_of(const Machine& m, ObjectId card) {
  if (is_vehicle(m, card)) {
    const ObjectId passenger = some_passenger(m, card);
    return passenger ? passenger : card;
  }
  const ObjectId host = m.object(card).host;
  return host && m.object(card).zone == kEquipment ? host : card;
}

ObjectId equipment_of(const Machine& m, ObjectId wearer) {
  if (m.object(wearer).host && is_vehicle(m, m.object(wearer).host)) return m.object(wearer).host;
  ObjectId found;
  m.each_in(zone_bit(kEquipment), [&](ObjectId id) {
    if (m.object(id).host == wearer) found = id;
  });
  return found;
}

}  // namespace longbox::vs2pcg
