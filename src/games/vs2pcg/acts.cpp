#include "games/vs2pcg/acts.h"

#include <algorithm>

namespace longbox::vs2pcg {

Event happening(kernel::EventKind kind, ObjectId object, ObjectId other, Seat seat) {
  Event e;
  e.kind = kind;
  e.object = object;
  e.other = other;
  e.seat = seat;
  return e;
}

// --- Counters -----------------------------------------------------------------------------------

namespace {

// Opposite counters on one character cancel pairwise at once.
void cancel(Machine& m, ObjectId id, Counter a, Counter b) {
  const int n = std::min(counters(m, id, a), counters(m, id, b));
  if (n == 0) return;
  m.add_counters(id, a, -n);
  m.add_counters(id, b, -n);
}

bool may_have(const Machine& m, ObjectId id, Counter which) {
  if (which == kWound || which == kVitality) return true;
  if (is_face_up(m, id)) return true;
  return which == kPlus && m.quality(id, kKeepsCounters);
}

}  // namespace

void put_counters(Machine& m, ObjectId id, Counter which, int n, ObjectId source) {
  if (n <= 0 || !is_character(m, id) || !may_have(m, id, which)) return;
  m.add_counters(id, which, n);
  Event e = happening(event::kCountersPut, id, source);
  e.amount = static_cast<std::int16_t>(n);
  e.detail = static_cast<std::uint16_t>(which);
  m.announce(e);
  cancel(m, id, kPlus, kMinus);
  cancel(m, id, kWound, kVitality);
}

int remove_counters(Machine& m, ObjectId id, Counter which, int n) {
  return -m.add_counters(id, which, -std::min(n, counters(m, id, which)));
}

void heal(Machine& m, ObjectId id, int n) {
  const int healed = remove_counters(m, id, kWound, n);
  if (healed == 0) return;
  Event e = happening(event::kHealed, id);
  e.amount = static_cast<std::int16_t>(healed);
  m.announce(e);
}

// --- Ready and face -----------------------------------------------------------------------------

// Readying what is ready does nothing (term.ready-already); what is stunned cannot ready
// (stun.cannot-ready).
void ready(Machine& m, ObjectId id) {
  if (!m.object(id).has(kernel::kExhausted) || m.object(id).has(kStunned)) return;
  if (m.quality(id, kCannotReady)) return;
  m.set_flags(id, kernel::kExhausted, false);
  m.announce(happening(event::kReadied, id));
}

void exhaust(Machine& m, ObjectId id) {
  if (m.object(id).has(kernel::kExhausted)) return;
  m.set_flags(id, kernel::kExhausted, true);
  m.announce(happening(event::kExhausted, id));
}

// recover.face-up-still-exhausted: only the face changes.
void recover(Machine& m, ObjectId id) {
  if (!m.object(id).has(kStunned) || m.quality(id, kCannotRecover)) return;
  m.set_flags(id, kStunned | kernel::kFaceDown, false);
  m.announce(happening(event::kRecovered, id));
}

// hidden.process.
void hide(Machine& m, ObjectId id) {
  if (!is_character(m, id) || !is_face_up(m, id)) return;
  m.announce(happening(event::kHid, id));
  m.add_counters(id, kPlus, -counters(m, id, kPlus));
  m.add_counters(id, kMinus, -counters(m, id, kMinus));
  ko_equipment(m, id);
  leave_combat(m, id);
  m.set_flags(id, kernel::kExhausted, false);
  m.set_flags(id, kHidden | kernel::kFaceDown, true);
}

// --- Cards between zones ------------------------------------------------------------------------

namespace {

// token.only-in-play: anywhere else it ceases to exist.
void relocate(Machine& m, ObjectId card, Zone zone, Seat seat,
              kernel::Place place = kernel::Place::Bottom) {
  const bool token = m.object(card).has(kernel::kToken);
  m.move(card, token ? kernel::kNowhere : kernel::ZoneKind{zone}, seat, place);
}

}  // namespace

void draw(Machine& m, Seat seat, int n) {
  for (int i = 0; i < n; ++i) {
    const ObjectId top = m.state().zone(kDeck, seat).first;
    if (!top) return;
    m.move(top, kHand, seat);
    m.announce(happening(event::kDrew, top, {}, seat));
  }
}

void discard(Machine& m, ObjectId card) {
  const Seat owner = m.object(card).owner;
  put_in_ko_pile(m, card);
  m.announce(happening(event::kDiscarded, card, {}, owner));
}

void leave_play(Machine& m, ObjectId id) {
  if (!m.in_play(id)) return;
  m.announce(happening(event::kLeftPlay, id, {}, m.object(id).controller));
  ko_equipment(m, id);
}

void ko_equipment(Machine& m, ObjectId wearer) {
  const ObjectId worn = equipment_of(m, wearer);
  if (!worn) return;
  Event e = happening(event::kKod, worn);
  e.cause = kByRule;
  m.announce(e);
  put_in_ko_pile(m, worn);
}

void put_in_ko_pile(Machine& m, ObjectId card) {
  leave_play(m, card);
  const Seat owner = m.object(card).owner;
  const bool main = m.card(card).type == kMain;
  relocate(m, card, main ? kRemoved : kKoPile, owner, kernel::Place::Top);
}

void remove_from_game(Machine& m, ObjectId card) {
  leave_play(m, card);
  relocate(m, card, kRemoved, m.object(card).owner);
}

void to_hand(Machine& m, ObjectId card) {
  leave_play(m, card);
  relocate(m, card, kHand, m.object(card).owner);
}

void put_in_resource_row(Machine& m, ObjectId card, bool face_up) {
  leave_play(m, card);
  const Seat owner = m.object(card).owner;
  const bool shown = face_up && is_location_card(m.card(card));
  if (m.in_play(card)) m.move(card, kResolving, owner);  // it becomes a new object
  m.move(card, kResource, owner, kernel::Place::Bottom, shown ? 0 : kernel::kFaceDown);
  m.announce(happening(event::kResourceGained, card, {}, owner));
}

void turn_resource(Machine& m, ObjectId card, bool face_up) {
  if (face_up && !is_location_card(m.card(card))) return;
  m.set_flags(card, kernel::kFaceDown, !face_up);
}

// --- Rows and sides -----------------------------------------------------------------------------

void move_to_row(Machine& m, ObjectId id, Zone row) {
  if (m.object(id).zone == row || !is_character(m, id) || m.quality(id, kCannotMove)) return;
  const Zone from = static_cast<Zone>(m.object(id).zone);
  m.move(id, row, m.object(id).side);
  Event e = happening(event::kMovedRow, id);
  e.from = from;
  e.to = row;
  m.announce(e);
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

// unique.one-per-name: whoever was there first is KO'd.
void check_name(Machine& m, ObjectId id, ObjectId source) {
  if (m.quality(id, kAnyNumber)) return;
  ObjectSet older;
  each_character_of(m, m.object(id).side, [&](ObjectId other) {
    if (names_clash(m, other, id) && !is_main(m, other)) older.insert(other.index());
  });
  if (!older.empty()) harm(m, older, Harm::Ko, source, kByRule);
}

}  // namespace

bool take_control(Machine& m, ObjectId id, Seat seat, Zone row) {
  if (m.object(id).side == seat && m.object(id).controller == seat) return false;
  if (main_has_name(m, seat, id) && !m.quality(id, kAnyNumber)) return false;
  leave_combat(m, id);
  m.set_flags(id, kEnteredHere | kFromBack, false);
  if (m.object(id).owner != seat) m.set_flags(id, kFromBack, m.object(id).zone == kBack);
  if (const ObjectId worn = equipment_of(m, id)) m.change_side(worn, kEquipment, seat, seat);
  m.change_side(id, row, seat, seat);
  m.announce(happening(event::kChangedSide, id, {}, seat));
  check_name(m, id, {});
  return true;
}

// play.character.sequence from step 4 on; play.character.put-by-effect uses the same steps. A card
// that cannot appear is removed from the game (appear.cannot-removed).
void arrive(Machine& m, ObjectId id, Seat seat, Zone row, bool stunned) {
  if (main_has_name(m, seat, id) && !prints_quality(m, id, kAnyNumber)) return remove_from_game(m, id);
  const auto flags = static_cast<std::uint16_t>(
      stunned ? kStunned | kernel::kFaceDown | kernel::kExhausted : 0);
  m.move(id, row, seat, kernel::Place::Bottom, flags);
  m.know(id, static_cast<std::uint8_t>((1U << m.state().seat_count) - 1));
  if (m.object(id).owner != seat) m.set_flags(id, kEnteredHere, true);
  m.announce(happening(event::kAppeared, id, {}, seat));
  check_name(m, id, {});
}

// --- Experience ---------------------------------------------------------------------------------

// Only its owner's level-up zone can be reached, and only from its owner's side
// (zones.level-up.printed-owned-power).
void gain_xp(Machine& m, ObjectId main, int n, bool looks_back) {
  if (n <= 0 || m.card(main).type != kMain) return;
  const auto& next = m.card(main).levels_into;
  ObjectId holder;
  m.each(kLevelUp, m.object(main).owner, [&](ObjectId id) {
    if (!holder && std::find(next.begin(), next.end(), m.object(id).card) != next.end())
      holder = id;
  });
  if (!holder) return;
  m.add_counters(holder, kXp, n);
  Event e = happening(event::kXpGained, main, {}, m.object(main).controller);
  e.amount = static_cast<std::int16_t>(n);
  e.cause = looks_back ? kByCombat : kByEffect;
  m.announce(e);
}

}  // namespace longbox::vs2pcg
