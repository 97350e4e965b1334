#include "games/vs2pcg/features/terrain.h"

#include <algorithm>

#include "games/vs2pcg/features.h"
#include "games/vs2pcg/play/acts.h"
#include "games/vs2pcg/play/legality.h"

namespace longbox::vs2pcg {

using kernel::Modifier;

namespace {

bool holds(const Machine& m, const Modifier& hold) {
  return m.state().alive(hold.subject) && m.state().alive(hold.source) &&
         is_terrain(m, hold.source.id) && is_in_row_of(m, hold.subject.id, hold.source.id);
}

// Returns whether both belong to a universe that is not on the table.
bool waits(const Machine& m, const Modifier& hold) {
  const Object& character = m.object(hold.subject.id);
  const Object& terrain = m.object(hold.source.id);
  return m.is_aside(hold.subject.id) && m.is_aside(hold.source.id) && character.realm == terrain.realm;
}

const Modifier* hold_on(const Machine& m, ObjectId character) {
  for (const auto& modifier : m.state().modifiers)
    if (modifier.kind == kInTerrain && modifier.subject.id == character && holds(m, modifier))
      return &modifier;
  return nullptr;
}

int count_inside(const Machine& m, ObjectId terrain) {
  int n = 0;
  each_character(m, [&](ObjectId id) { n += is_inside(m, id, terrain) ? 1 : 0; });
  return n;
}

Verdict formation_allows(const Machine& m, Seat seat, ObjectId character, ObjectId terrain) {
  if (!has_turn(m, seat) || m.state().phase != kFormationStep)
    return Verdict::no("mode.terrain.capacity", kForFormationStep, terrain);
  if (!stands_in_row(m, character) || !controls(m, seat, character))
    return Verdict::no("mode.terrain.capacity", kNotYours, character);
  return Verdict::yes();
}

}  // namespace

ObjectId terrain_beside(const Machine& m, ObjectId character) {
  ObjectId found;
  each_on_side(m, kTerrain, m.object(character).side, [&](ObjectId terrain) {
    if (!found && is_in_row_of(m, character, terrain) && is_destructible(m, terrain)) found = terrain;
  });
  return found;
}

ObjectId terrain_around(const Machine& m, ObjectId character) {
  const Modifier* hold = hold_on(m, character);
  return hold != nullptr ? hold->source.id : ObjectId{};
}

// --- Formation ----------------------------------------------------------------------------------

Verdict may_enter_terrain(const Machine& m, Seat seat, ObjectId character, ObjectId terrain) {
  if (const Verdict verdict = formation_allows(m, seat, character, terrain); !verdict) return verdict;
  const int places = places_in(m, terrain);
  if (places == 0) return Verdict::no("mode.terrain.row-wide", kForWholeRow, terrain);
  if (!is_in_row_of(m, character, terrain))
    return Verdict::no("mode.terrain.capacity", kNotInThatRow, terrain);
  if (const ObjectId other = terrain_around(m, character))
    return Verdict::no("mode.terrain.one-limited-each", kInATerrain, other);
  if (count_inside(m, terrain) >= places)
    return Verdict::no("mode.terrain.capacity", kNoPlaceLeft, terrain, places);
  return Verdict::yes();
}

// A character that goes in stays for the step: any arrangement can be reached, and none goes round
// in circles.
Verdict may_leave_terrain(const Machine& m, Seat seat, ObjectId character, ObjectId terrain) {
  if (const Verdict verdict = formation_allows(m, seat, character, terrain); !verdict) return verdict;
  const Modifier* hold = hold_on(m, character);
  if (hold == nullptr || hold->source.id != terrain)
    return Verdict::no("mode.terrain.capacity", kNotInTerrain, terrain);
  if (hold->stamp > m.state().turn_clock)
    return Verdict::no("mode.terrain.capacity", kJustEntered, terrain);
  return Verdict::yes();
}

void list_terrain_moves(const Machine& m, Seat seat, Decision& out) {
  each_on_side(m, kTerrain, seat, [&](ObjectId terrain) {
    each_character_of(m, seat, [&](ObjectId id) {
      if (may_enter_terrain(m, seat, id, terrain))
        out.add({.kind = kOptEnter, .object = id, .other = terrain});
      if (may_leave_terrain(m, seat, id, terrain))
        out.add({.kind = kOptLeave, .object = id, .other = terrain});
    });
  });
}

void enter_terrain(Machine& m, ObjectId character, ObjectId terrain) {
  if (kernel::rule_holds("mode.terrain.secret")) m.set_flags(terrain, kernel::kFaceDown, false);
  Modifier hold;
  hold.kind = kInTerrain;
  hold.duration = kRestOfGame;
  hold.controller = m.object(character).controller;
  hold.subject = m.state().ref(character);
  hold.source = m.state().ref(terrain);
  m.add_modifier(hold);
}

void leave_terrain(Machine& m, ObjectId character) {
  m.end_modifiers([&](const Modifier& modifier) {
    return modifier.kind == kInTerrain && modifier.subject.id == character;
  });
}

void check_terrain(Machine& m) {
  if (!has_terrain(m)) return;
  m.end_modifiers([&](const Modifier& modifier) {
    return modifier.kind == kInTerrain && !holds(m, modifier) && !waits(m, modifier);
  });
}

// --- Destruction --------------------------------------------------------------------------------

// mode.terrain.destroyed. A token ceases to exist instead. Text that still speaks of a Terrain that is
// destroyed already finds it no more.
void discard_terrain(Machine& m, ObjectId terrain) {
  if (!m.in_play(terrain) && !m.is_aside(terrain)) return;
  m.end_modifiers([&](const Modifier& modifier) {
    return modifier.kind == kInTerrain && modifier.source.id == terrain;
  });
  move_card(m, terrain, kTerrainDiscard, 0, kernel::Place::Top);
}

// mode.terrain.attack-wounds: nobody defends and nobody strikes.
void attack_terrain(Machine& m, Seat seat, ObjectId attacker, ObjectId terrain) {
  exhaust(m, attacker);
  tell_of_attack(m, seat);
  m.announce(happening(event::kAttacked, attacker, terrain, seat));
  if (kernel::rule_holds("mode.terrain.attack-wounds")) m.add_counters(terrain, kWound, 1);
  const int health = m.card(terrain).numbers[kHealth];
  if (health > 0 && wounds(m, terrain) >= health && kernel::rule_holds("mode.terrain.destroyed"))
    discard_terrain(m, terrain);
}

void discard_terrain_of(Machine& m, Seat seat) {
  for (const Zone zone : {kTerrain, kOtherUniverse})
    m.each(zone, seat, [&](ObjectId id) {
      if (m.card(id).type == kTerrainCard) discard_terrain(m, id);
    });
}

// --- Set-up -------------------------------------------------------------------------------------

void create_terrain_pile(Machine& m, const std::vector<CardId>& set) {
  for (const CardId card : set) m.create(card, kernel::kNeutral, kTerrainPile);
  m.shuffle(kTerrainPile, 0);
}

namespace {

void make_new_pile(Machine& m) {
  while (const ObjectId card = m.state().zone(kTerrainDiscard, 0).first) m.move(card, kTerrainPile, 0);
  m.shuffle(kTerrainPile, 0);
}

}  // namespace

void draw_terrain(Machine& m, Seat seat) {
  const bool empty = m.state().zone(kTerrainPile, 0).count == 0;
  if (empty && kernel::rule_holds("mode.terrain.destroyed")) make_new_pile(m);
  const ObjectId top = m.state().zone(kTerrainPile, 0).first;
  if (!top) return;
  m.move(top, kLooking, seat);
  m.know(top, static_cast<std::uint8_t>(1U << seat));
}

ObjectId drawn_terrain(const Machine& m, Seat seat) {
  return m.first_in(kLooking, seat, [&](ObjectId id) { return m.card(id).type == kTerrainCard; });
}

bool may_lie_in(const Card& terrain, Zone row) {
  const int placement = terrain.numbers[kPlacement];
  return placement == 0 || (placement & (row == kFront ? kPlacedInFront : kPlacedInBack)) != 0;
}

void place_terrain(Machine& m, ObjectId terrain, Seat seat, Zone row) {
  const bool secret = m.card(terrain).numbers[kSecret] != 0 && kernel::rule_holds("mode.terrain.secret");
  kernel::Flags flags = 0;
  if (row == kBack) flags |= kBackRow;
  if (secret) flags |= kernel::kFaceDown;
  m.move(terrain, kTerrain, seat, kernel::Place::Bottom, flags);
  m.change_side(terrain, kTerrain, seat, seat);
}

void own_given_terrain(Machine& m) {
  m.each_in(zone_bit(kTerrain), [&](ObjectId id) {
    const Seat side = m.object(id).side;
    m.know(id, static_cast<std::uint8_t>(1U << side));
    m.change_side(id, kTerrain, side, side);
  });
}

// --- Rows ---------------------------------------------------------------------------------------

namespace {

Verdict judge_enter(const Machine& m, Seat seat, const Option& option) {
  return is_terrain(m, option.other) ? may_enter_terrain(m, seat, option.object, option.other)
                                     : Verdict::no("kernel.no-such-option");
}

void enter(Machine& m, Seat, const Option& option) {
  enter_terrain(m, option.object, option.other);
}

void add_intents(const Machine& m, Seat seat, ObjectId id, std::vector<Option>& out) {
  if (!is_character(m, id) || !controls(m, seat, id)) return;
  m.each_in(zone_bit(kTerrain), [&](ObjectId terrain) {
    out.push_back({.kind = kOptEnter, .object = id, .other = terrain});
    out.push_back({.kind = kOptLeave, .object = id, .other = terrain});
  });
}

constexpr cardgame::OptionRow kOptions[] = {{.kind = kOptEnter,
                                             .word = "enter",
                                             .label = "enter {other} with {object}",
                                             .about = cardgame::About::Pair,
                                             .judge = judge_enter,
                                             .asked_by = is_asked_in_formation,
                                             .act = enter}};
constexpr cardgame::PromptRow kPrompts[] = {
    {kAskTerrain, "mode.terrain.setup", "In which of your rows does {about} lie?"}};
constexpr cardgame::ReasonRow kReasons[] = {
    {kNotDestructible, "{by} has no health: it cannot be destroyed"},
    {kNotItsRow, "{by} lies in the other row of your side"},
    {kForWholeRow, "{by} is about its whole row: nobody goes in"},
    {kNotInThatRow, "{it} does not stand in the row of {by}"},
    {kInATerrain, "{it} is in {by}"},
    {kNoPlaceLeft, "{by} holds {first}, and so many are in it"},
    {kNotInTerrain, "{it} is not in {by}"},
    {kJustEntered, "{it} has gone into {by} in this step"},
    {kAttackedAlone, "a Terrain is attacked by one character"},
};

std::string_view shuffle_cause(const State&, const Event& event) {
  return event.to == kTerrainPile ? "mode.terrain.setup" : "";
}
std::string_view counters_cause(const State& after, const Event& event) {
  return after.object(event.object).zone == kTerrain ? "mode.terrain.attack-wounds" : "";
}
std::string_view move_cause(const State&, const Event& event) {
  if (event.to == kTerrain && event.from == kLooking) return "mode.terrain.setup";
  return event.from == kTerrain ? "mode.terrain.destroyed" : "";
}
std::string_view flags_cause(const State& after, const Event& event) {
  return after.object(event.object).zone == kTerrain ? "mode.terrain.secret" : "";
}
std::string_view modifier_cause(const State&, const Event& event) {
  return event.cause == kInTerrain ? "mode.terrain.capacity" : "";
}

constexpr cardgame::CauseRow kCauses[] = {
    {kernel::change::kShuffle, shuffle_cause},   {kernel::change::kCounters, counters_cause},
    {kernel::change::kMove, move_cause},         {kernel::change::kFlags, flags_cause},
    {kernel::change::kModifier, modifier_cause},
};

}  // namespace

constexpr Feature kTerrainFeature{.options = kOptions,
                                  .prompts = kPrompts,
                                  .reasons = kReasons,
                                  .causes = kCauses,
                                  .intents = add_intents};

}  // namespace longbox::vs2pcg
