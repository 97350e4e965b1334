// Characters come to a side or a row, and the names of others there decide whether they may stay.
#include "games/vs2pcg/features/card_game.h"
#include "games/vs2pcg/play/acts.h"
#include "games/vs2pcg/procedures.h"
#include "games/vs2pcg/run/level.h"
#include "games/vs2pcg/values/printed.h"
#include "kernel/flow/replacements.h"

namespace longbox::vs2pcg {

void move_to_row(Machine& m, ObjectId id, Zone row) {
  if (m.object(id).zone == row || !stands_in_row(m, id) || m.quality(id, kCannotMove)) return;
  if (!may_stand_in(m, id, row)) return;
  const Zone from = static_cast<Zone>(m.object(id).zone);
  m.move(id, row, m.object(id).side);
  Event e = happening(event::kMovedRow, id);
  e.from = from;
  e.to = row;
  m.announce(e);
}

void check_rows(Machine& m) {
  if (!m.is_listed(kNotInFront)) return;
  ObjectSet misplaced;
  m.each_in(zone_bit(kFront), [&](ObjectId id) {
    if (is_character(m, id) && !may_stand_in(m, id, kFront)) misplaced.insert(id.index());
  });
  misplaced.for_each([&](int id) { move_to_row(m, ObjectId{id}, kBack); });
}

void leave_parts(Machine& m, ObjectId id, Seat side) {
  const bool moves = m.object(id).side != side;
  if (moves && kernel::rule_holds("ability.card-game.changes-side")) remove_parts(m, id);
}

void join_combat(Machine& m, ObjectId id, kernel::Flags side) {
  if (m.may_hear(event::kEnteredCombat)) m.set_flags(id, kFought, true);
  m.set_flags(id, side, true);
}

void leave_combat(Machine& m, ObjectId id) {
  m.set_flags(id, kAttacker | kDefender | kStruck | kSurvived, false);
}

namespace {

bool names_clash(const Machine& m, ObjectId a, ObjectId b) {
  return a != b && share_name(m, a, b) && !m.quality(a, kAnyNumber);
}

bool main_has_name(const Machine& m, Seat side, ObjectId id) {
  bool found = false;
  each_character_of(m, side, [&](ObjectId other) {
    found = found || (other != id && is_main(m, other) && share_name(m, id, other));
  });
  return found;
}

// unique.one-per-name: the older character of that name is KO'd.
void check_name(Machine& m, ObjectId id, ObjectId source) {
  if (!is_character(m, id) || m.quality(id, kAnyNumber)) return;
  ObjectSet older;
  each_character_of(m, m.object(id).side, [&](ObjectId other) {
    if (names_clash(m, other, id) && !is_main(m, other)) older.insert(other.index());
  });
  if (!older.empty() && kernel::rule_holds("unique.one-per-name"))
    harm(m, older, Harm::Ko, source, kByRule);
}

}  // namespace

void check_names_of(Machine& m, const ObjectSet& newcomers, Seat seat) {
  ObjectSet older;
  each_character_of(m, seat, [&](ObjectId other) {
    if (newcomers.contains(other.index()) || is_main(m, other)) return;
    newcomers.for_each([&](int id) {
      const bool alone = m.quality(ObjectId{id}, kAnyNumber);
      if (is_character(m, ObjectId{id}) && !alone && names_clash(m, other, ObjectId{id}))
        older.insert(other.index());
    });
  });
  if (!older.empty()) harm(m, older, Harm::Ko, {}, kByRule);
}

void check_new_name(Machine& m, ObjectId id) {
  ObjectSet one;
  one.insert(id.index());
  if (is_character(m, id)) check_names_of(m, one, m.object(id).side);
}

// Swarm stays with a character that prints it, even while its powers are off (keyword.swarm).
bool may_be_many(const Machine& m, ObjectId id) {
  return m.quality(id, kAnyNumber) || prints_quality(m, id, kAnyNumber);
}

// The marks tell who had such a power before now. The player whose turn it is chooses first.
void check_borrowed_swarm(Machine& m) {
  unsigned sides = 0;
  each_character(m, [&](ObjectId id) {
    const bool borrows = m.quality(id, kAnyNumber) && !prints_quality(m, id, kAnyNumber);
    if (borrows == m.object(id).has(kBorrowsSwarm)) return;
    m.set_flags(id, kBorrowsSwarm, borrows);
    if (!borrows) sides |= 1U << head_of(m, m.object(id).side);
  });
  const int seats = m.state().seat_count;
  for (int i = seats - 1; sides != 0 && i >= 0; --i) {
    const auto seat = static_cast<Seat>((m.state().active + i) % seats);
    if ((sides >> seat & 1U) != 0) start_keeping_one(m, seat, false);
  }
}

bool may_have_name_of(const Machine& m, ObjectId id, ObjectId card) {
  bool free = true;
  each_character_of(m, m.object(id).side, [&](ObjectId other) {
    if (other != id && is_main(m, other) && share_name(m, card, other)) free = false;
  });
  return free || prints_quality(m, card, kAnyNumber);
}

namespace {

// Returns the zone for the card that a character has transformed out of
// (ability.transform.old-removed, .old-to-level-zone, .old-to-pile).
Zone place_of_old(const Machine& m, ObjectId card) {
  if (m.card(card).type != kMain) return kRemoved;
  switch (m.object(card).origin) {
    case kDeck:
    case kHand: return kRemoved;
    case kOutOfGame: return kOutOfGame;
    default: return kLevelUp;
  }
}

}  // namespace

void transform(Machine& m, ObjectId character, ObjectId card) {
  if (!stands_in_row(m, character) || m.in_play(card) || m.object(card).zone == kTable) return;
  if (stays_itself(m, character)) return;
  if (!is_character_type(type_of(m, card)) || !may_have_name_of(m, character, card)) return;
  m.exchange_cards(character, card);
  show_to_all(m, character);
  move_card(m, card, place_of_old(m, card), m.object(card).owner);
  check_new_name(m, character);
}

bool take_control(Machine& m, ObjectId id, Seat seat, Zone row) {
  if (share_side(m, m.object(id).side, seat) && controls(m, seat, id)) return false;
  if (main_has_name(m, seat, id) && !m.quality(id, kAnyNumber)) return false;
  leave_combat(m, id);
  leave_parts(m, id, seat);
  end_effects_of_leaver(m, id);
  m.set_flags(id, kEnteredHere | kFromBack, false);
  if (m.object(id).owner != seat) m.set_flags(id, kFromBack, m.object(id).zone == kBack);
  if (const ObjectId worn = equipment_of(m, id)) {
    if (is_vehicle(m, worn) && count_passengers(m, worn) > 1) m.attach_to(id, {});
    // An enemy's equipment on it stays that player's.
    else if (m.object(worn).controller == m.object(id).controller) m.change_side(worn, kEquipment, seat, seat);
  }
  m.change_side(id, row, seat, seat);
  m.announce(happening(event::kChangedSide, id, {}, seat));
  check_name(m, id, {});
  return true;
}

// play.character.sequence goes on here from step 4; play.character.put-by-effect uses these steps,
// too. A card that cannot appear is removed from the game (appear.cannot-removed).
bool may_enter(const Machine& m, ObjectId id, Seat seat) {
  if (!kernel::rule_holds("appear.cannot-removed")) return true;
  if (!cannot_appear(m, id, seat).empty()) return false;
  return !is_character_type(type_of(m, id)) || !main_has_name(m, seat, id) ||
         prints_quality(m, id, kAnyNumber);
}

bool is_kept_from_appearing(Machine& m, ObjectId id, Seat seat) {
  return is_character_type(type_of(m, id)) && kernel::replaced(m, happening(event::kAppeared, id, {}, seat));
}

void arrive(Machine& m, ObjectId id, Seat seat, Zone row, bool stunned) {
  if (!may_enter(m, id, seat)) return remove_from_game(m, id);
  if (is_kept_from_appearing(m, id, seat)) return;
  enter(m, id, seat, row, stunned);
  if (!asks_for_model(m, id, seat)) tell_of_arrival(m, id, seat);
}

void tell_of_arrival(Machine& m, ObjectId id, Seat seat) {
  m.announce(happening(event::kAppeared, id, {}, seat));
  check_name(m, id, {});
}

namespace {

struct Kept {
  kernel::CounterWord which = 0;
  int n = 0;
};
// A card has at most so many kinds of counters that were set aside for it; none: n is 0.
std::array<Kept, 8> kept_counters(const Machine& m, ObjectId id) {
  std::array<Kept, 8> kept{};
  std::size_t found = 0;
  if (!m.has_modifier(kKeptCounters)) return kept;
  for (const auto& modifier : m.state().modifiers)
    if (modifier.kind == kKeptCounters && modifier.subject == m.state().ref(id) && found < kept.size())
      kept[found++] = {modifier.word, modifier.a};
  return kept;
}

}  // namespace

void enter(Machine& m, ObjectId id, Seat seat, Zone row, bool stunned) {
  // play.character.appears-with: the character was not stunned before, so nothing sees it being
  // stunned.
  const bool down = stunned || prints_quality(m, id, kAppearsStunned);
  const auto flags = static_cast<std::uint16_t>(
      down ? kStunned | kernel::kFaceDown | kernel::kExhausted : 0);
  const auto kept = kept_counters(m, id);
  move_card(m, id, row, seat, kernel::Place::Bottom, flags);
  show_to_all(m, id);
  for (const auto& [which, n] : kept)
    if (n != 0) m.add_counters(id, which, n);
  if (m.object(id).owner != seat) m.set_flags(id, kEnteredHere, true);
  each_printed(m, id, kAppearsWith, seat, [&](const kernel::Ability&, kernel::Eval eval) {
    eval.skip();
    const int n = eval.number();
    put_counters(m, id, static_cast<Counter>(eval.word()), n, id);
  });
}

}  // namespace longbox::vs2pcg
