#include "games/vs2pcg/features.h"
#include "games/vs2pcg/features/card_game.h"
#include "games/vs2pcg/features/concepts.h"
#include "games/vs2pcg/features/pocket.h"
#include "games/vs2pcg/features/terrain.h"
#include "games/vs2pcg/procedures.h"
#include "games/vs2pcg/run/level.h"
#include "games/vs2pcg/values/derive.h"
#include "games/vs2pcg/values/printed.h"
#include "kernel/flow/replacements.h"

#include <algorithm>

namespace longbox::vs2pcg {

// --- Counters -----------------------------------------------------------------------------------

namespace {

// Opposite counters on one character cancel pairwise at once.
void cancel(Machine& m, ObjectId id, Counter a, Counter b) {
  const int n = std::min(counters(m, id, a), counters(m, id, b));
  if (n == 0) return;
  m.add_counters(id, a, -n);
  m.add_counters(id, b, -n);
}

// keyword.alien-physiology, keyword.deconstruct.counters.
bool is_barred(const Machine& m, ObjectId id, Counter which) {
  if ((which == kPlus || which == kMinus) && is_removed(m, kCountersConcept)) return true;
  bool barred = false;
  each_active(m, kCannotHave, [&](const Context&, kernel::Eval eval) {
    const bool fits = eval.fits(id);
    barred = barred || (fits && eval.word() == which);
  });
  return barred;
}

// counter.vitality.persists, ability.update.persist.
bool lasts(const Machine& m, int which) {
  return which == kWound || which == kVitality || m.library().counter_mark(which) == kLasting;
}

bool may_have(const Machine& m, ObjectId id, Counter which) {
  if (is_barred(m, id, which)) return false;
  if (lasts(m, which) || is_face_up(m, id)) return true;
  if (!m.object(id).has(kStunned)) return false;
  if (which == kPlus) return m.quality(id, kKeepsCounters);
  return which == kMinus && m.quality(id, kKeepsMinusCounters);
}

// Returns a named counter on the object that does not last; kPlus: there is none.
int passing_counter(const Machine& m, ObjectId id) {
  int found = kPlus;
  m.state().each_counter(id, [&](int which, int) {
    if (which >= kFirstNamedCounter && !lasts(m, which)) found = which;
  });
  return found;
}

}  // namespace

void strip_counters(Machine& m) {
  each_character(m, [&](ObjectId id) {
    for (const Counter which : {kPlus, kMinus})
      if (counters(m, id, which) > 0 && !may_have(m, id, which))
        m.add_counters(id, which, -counters(m, id, which));
  });
}

void lose_named_counters(Machine& m, ObjectId id) {
  for (int which = passing_counter(m, id); which != kPlus; which = passing_counter(m, id))
    m.add_counters(id, which, -m.state().counters_on(id, which));
}

void put_counters(Machine& m, ObjectId id, Counter which, int n, ObjectId source) {
  if (n <= 0 || !is_character(m, id) || !may_have(m, id, which)) return;
  m.add_counters(id, which, n);
  m.announce(happening(event::kCountersPut, id, source, kernel::kNobody, n, which));
  if (kernel::rule_holds("counter.plus-minus.cancel")) cancel(m, id, kPlus, kMinus);
  if (kernel::rule_holds("counter.vitality.cancels-wounds")) cancel(m, id, kWound, kVitality);
}

int remove_counters(Machine& m, ObjectId id, Counter which, int n) {
  return -m.add_counters(id, which, -std::min(n, counters(m, id, which)));
}

void heal(Machine& m, ObjectId id, int n) {
  const int healed = remove_counters(m, id, kWound, n);
  if (healed != 0) m.announce(happening(event::kHealed, id, {}, kernel::kNobody, healed));
}

// --- Ready and face -----------------------------------------------------------------------------

// Readying a ready card does nothing (term.ready-already); a stunned character cannot ready
// (stun.cannot-ready).
void ready(Machine& m, ObjectId id) {
  if (!m.object(id).has(kernel::kExhausted) || m.quality(id, kCannotReady)) return;
  if (m.object(id).has(kStunned) && kernel::rule_holds("stun.cannot-ready")) return;
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

namespace {

// Returns the card of the character's own name that lies in its owner's level-up zone.
ObjectId other_card_of(const Machine& m, ObjectId id) {
  ObjectId found;
  m.each(kLevelUp, m.object(id).owner, [&](ObjectId card) {
    if (!found && share_name(m, card, id)) found = card;
  });
  return found;
}

}  // namespace

bool turns_to_other_card(Machine& m, ObjectId id) {
  bool stays = false;
  each_active(m, kStaysFaceUp, [&](const Context&, kernel::Eval eval) {
    stays = stays || eval.fits(id);
  });
  const ObjectId other = stays ? other_card_of(m, id) : ObjectId{};
  if (other) m.trade_cards(id, other);
  return static_cast<bool>(other);
}

// hidden.process.
void hide(Machine& m, ObjectId id) {
  if (!stands_in_row(m, id) || !is_face_up(m, id)) return;
  if (turns_to_other_card(m, id)) return ready(m, id);
  m.announce(happening(event::kHid, id));
  m.add_counters(id, kPlus, -counters(m, id, kPlus));
  m.add_counters(id, kMinus, -counters(m, id, kMinus));
  lose_named_counters(m, id);
  drop_equipment(m, id);
  leave_combat(m, id);
  m.set_flags(id, kernel::kExhausted, false);
  m.set_flags(id, kHidden | kernel::kFaceDown, true);
}

// --- Cards between zones ------------------------------------------------------------------------

void look_at_tops(Machine& m) {
  unsigned lookers = 0;
  each_active(m, kSeesTops, [&](const Context& context, kernel::Eval) {
    lookers |= 1U << context.you;
  });
  if (lookers == 0) return;
  for (Seat seat = 0; seat < m.state().seat_count; ++seat) {
    const ObjectId top = m.state().zone(kDeck, seat).first;
    if (top) m.know(top, static_cast<std::uint8_t>(lookers));
  }
}

void show_to_all(Machine& m, ObjectId card) {
  m.know(card, cardgame::all_seats(m.state()));
}

// The resource row is a zone of its own, though in play: a card that goes there or comes from there is a new
// object (term.appears-new-object), and lies as it is put, in no part of the row (card_game.h).
void move_card(Machine& m, ObjectId card, Zone zone, Seat seat, kernel::Place place,
               kernel::Flags flags) {
  if (m.object(card).zone == kTable || (zone != kRemoved && is_banned(m, card))) return;
  const bool stays = m.in_play_zone(zone);
  const bool ceases =
      m.object(card).has(kernel::kToken) && !stays && kernel::rule_holds("token.only-in-play");
  const bool returns =
      ceases && m.object(card).pile != 0 && kernel::rule_holds("token.from-pile-returns");
  const bool from_hand = m.object(card).zone == kHand;
  const bool crosses = m.in_play(card) && stays && (m.object(card).zone == kResource || zone == kResource);
  if (crosses) m.move(card, kResolving, m.object(card).owner, place, flags);
  if (ceases) zone = returns ? kOutOfGame : static_cast<Zone>(kernel::kNowhere);
  m.move(card, zone, seat, place, flags);
  if (returns) m.set_flags(card, kernel::kToken, false);
  else if (!stays && zone != kOutOfGame) m.set_pile(card, 0);
  if (from_hand) m.announce(happening(event::kLeftHand, card, {}, m.object(card).owner));
}

namespace {

// Before a character or equipment leaves play, tells what leaves, and KOs the equipment on it.
void leave_play(Machine& m, ObjectId id) {
  if (!m.in_play(id)) return;
  m.announce(happening(event::kLeftPlay, id, {}, m.object(id).controller));
  end_own_effects(m, id);
  if (is_vehicle(m, id))
    each_character(m, [&](ObjectId passenger) {
      if (m.object(passenger).host == id) m.attach_to(passenger, {});
    });
  else drop_equipment(m, id);
  if (kernel::rule_holds("ability.card-game.leaves")) remove_parts(m, id);
}

// A printed main that was demoted never leaves play for another zone (demote.leaves-play-removed).
Zone destination(const Machine& m, ObjectId card, Zone zone) {
  const bool demoted = m.card(card).type == kMain && type_of(m, card) != kMain;
  const bool removed = demoted && kernel::rule_holds("demote.leaves-play-removed");
  return removed && m.in_play(card) ? kRemoved : zone;
}

// Moves the card to a zone of its owner outside play. Terrain goes to the discard of its pile,
// whatever sends it away (mode.terrain.destroyed).
void relocate(Machine& m, ObjectId card, Zone zone, kernel::Place place = kernel::Place::Bottom) {
  if (is_terrain(m, card)) return discard_terrain(m, card);
  zone = destination(m, card, zone);
  leave_play(m, card);
  move_card(m, card, zone, m.object(card).owner, place);
}

// Makes the event of a card that goes somewhere, which is offered to replacements.
Event going(const Machine& m, kernel::EventKind kind, ObjectId card, Zone to) {
  Event e = happening(kind, card, {}, m.object(card).controller);
  e.from = m.object(card).zone;
  e.to = to;
  return e;
}

bool is_kept_in_play(Machine& m, ObjectId card, Zone to) {
  return m.in_play(card) && kernel::replaced(m, going(m, event::kLeftPlay, card, to));
}

// card-type.main.ko-pile-removes.
Zone ko_pile_for(const Machine& m, ObjectId card) {
  const bool removed =
      type_of(m, card) == kMain && kernel::rule_holds("card-type.main.ko-pile-removes");
  return removed ? kRemoved : kKoPile;
}

void draw_one(Machine& m, Seat seat, ObjectId part) {
  look_at_tops(m);
  const ObjectId top = m.state().zone(kDeck, seat).first;
  if (!top) return;
  m.move(top, kHand, seat);
  if (part) m.attach_to(top, part);
  m.announce(happening(event::kDrew, top, part, seat));
}

bool draws_are_replaceable(const Machine& m) {
  return m.library().replaces_mask.contains(event::kDrew) &&
         m.derived().replaces_mask.contains(event::kDrew);
}

struct DrawLocals {
  std::int16_t left = 0;
  Seat seat = 0;
  std::uint8_t spare = 0;
  ObjectId part;

  template <class Visit>
  void each_id(Visit visit) {
    visit(part);
  }
};

// Draws run as a procedure only while some card may replace a draw: a replacement is carried out
// before the next draw.
Step draw_advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<DrawLocals>(frame);
  if (here.left == 0 || m.state().zone(kDeck, here.seat).count == 0) return Step::Done;
  // The replacement of a draw may have sent away the character that draws
  // (ability.card-game.leaves).
  if (here.part && !(is_character(m, here.part) && m.object(here.part).side == here.seat)) return Step::Done;
  --here.left;
  if (!kernel::replaced(m, happening(event::kDrew, {}, here.part, here.seat)))
    draw_one(m, here.seat, here.part);
  return Step::Continue;
}

constexpr cardgame::ProcedureRow kProcedures[] = {
    {kDrawProcedure, {"draw", draw_advance, nullptr, nullptr, kernel::rename_locals<DrawLocals>}}};

}  // namespace

constexpr Feature kDrawFeature{.procedures = kProcedures};

void draw(Machine& m, Seat seat, int n, ObjectId part) {
  if (draws_are_replaceable(m)) {
    auto& here = kernel::locals<DrawLocals>(m.push(kDrawProcedure));
    here.left = static_cast<std::int16_t>(n);
    here.seat = seat;
    here.part = part;
    return;
  }
  for (int i = 0; i < n; ++i) draw_one(m, seat, part);
}

void draw_after_all(Machine& m, Seat seat, ObjectId part) { draw_one(m, seat, part); }

void discard(Machine& m, ObjectId card) {
  const Seat owner = m.object(card).owner;
  put_in_ko_pile(m, card);
  m.announce(happening(event::kDiscarded, card, {}, owner));
}

void end_own_effects(Machine& m, ObjectId id) {
  end_effects(m, [&](const kernel::Modifier& modifier) {
    return modifier.duration == kUntilSelfStunned && modifier.source.id == id;
  });
}

// Others aboard keep a vehicle (card-type.vehicle.multi-passenger-lost).
void drop_equipment(Machine& m, ObjectId wearer) {
  const ObjectId worn = equipment_of(m, wearer);
  if (!worn || !kernel::rule_holds("equipment.ko-with-wearer")) return;
  if (is_vehicle(m, worn)) m.attach_to(wearer, {});
  if (is_vehicle(m, worn) && count_passengers(m, worn) > 0) return;
  Event e = happening(event::kKod, worn, {}, m.object(worn).controller, kByRule);
  e.cause = kByRule;
  if (kernel::replaced(m, e) || is_kept_from_ko_pile(m, worn)) return;
  m.announce(e);
  put_in_ko_pile_after_all(m, worn);
}

bool is_kept_from_ko_pile(Machine& m, ObjectId card) {
  const Zone to = ko_pile_for(m, card);
  if (to == kKoPile && kernel::replaced(m, going(m, event::kEnteredKoPile, card, to))) return true;
  return is_kept_in_play(m, card, to);
}

void put_in_ko_pile_after_all(Machine& m, ObjectId card) {
  relocate(m, card, ko_pile_for(m, card), kernel::Place::Top);
}

void put_in_ko_pile(Machine& m, ObjectId card) {
  if (!is_kept_from_ko_pile(m, card)) put_in_ko_pile_after_all(m, card);
}

void remove_from_game(Machine& m, ObjectId card) {
  if (!is_kept_in_play(m, card, kRemoved)) relocate(m, card, kRemoved);
}

void to_deck(Machine& m, ObjectId card, kernel::Place place) {
  if (!is_kept_in_play(m, card, kDeck)) relocate(m, card, kDeck, place);
}

void to_pile(Machine& m, ObjectId card, int pile) {
  if (is_kept_in_play(m, card, kOutOfGame)) return;
  relocate(m, card, kOutOfGame);
  if (m.object(card).zone == kOutOfGame) m.set_pile(card, pile);
}

void to_hand(Machine& m, ObjectId card) {
  if (!is_kept_in_play(m, card, kHand)) relocate(m, card, kHand);
}

namespace {

void become_resource(Machine& m, ObjectId card, bool face_up, ObjectId part) {
  if (m.object(card).zone == kTable) return;
  leave_play(m, card);
  const Seat owner = m.object(card).owner;
  const bool shown = face_up && is_location_card(m.card(card));
  move_card(m, card, kResource, owner, kernel::Place::Bottom, shown ? 0 : kernel::kFaceDown);
  if (part) m.attach_to(card, part);
  m.announce(happening(event::kResourceGained, card, part, owner));
  // A card appears by any way from another zone (term.appears). A face-down card shows nothing that
  // could appear.
  if (shown) m.announce(happening(event::kAppeared, card, {}, owner));
}

bool lies_in_own_row(const Machine& m, ObjectId card) {
  const Object& o = m.object(card);
  return o.zone == kResource && o.side == o.owner;
}

}  // namespace

// Without a resource row (ability.pocket-universe.rows) the card stays in its zone, or goes back to
// the deck in which it was looked for. A card of the row itself is only turned, and does not appear
// (term.appears).
void put_in_resource_row(Machine& m, ObjectId card, bool face_up, ObjectId part) {
  if (in_pocket(m)) {
    if (m.object(card).zone == kLooking) to_deck(m, card);
    return;
  }
  if (lies_in_own_row(m, card)) return turn_resource(m, card, face_up);
  if (!is_kept_in_play(m, card, kResource)) become_resource(m, card, face_up, part);
}

void go_after_all(Machine& m, const Event& event) {
  const auto to = static_cast<Zone>(event.to);
  if (to == kResource) return become_resource(m, event.object, false, {});
  if (event.kind == event::kEnteredKoPile && is_kept_in_play(m, event.object, to)) return;
  const bool pile = to == ko_pile_for(m, event.object);
  relocate(m, event.object, to, pile ? kernel::Place::Top : kernel::Place::Bottom);
}

void turn_resource(Machine& m, ObjectId card, bool face_up) {
  if (face_up && !is_location_card(m.card(card))) return;
  m.set_flags(card, kernel::kFaceDown, !face_up);
}

// --- Rows and sides -----------------------------------------------------------------------------

void move_to_row(Machine& m, ObjectId id, Zone row) {
  if (m.object(id).zone == row || !stands_in_row(m, id) || m.quality(id, kCannotMove)) return;
  const Zone from = static_cast<Zone>(m.object(id).zone);
  m.move(id, row, m.object(id).side);
  Event e = happening(event::kMovedRow, id);
  e.from = from;
  e.to = row;
  m.announce(e);
}

void leave_parts(Machine& m, ObjectId id, Seat side) {
  const bool moves = m.object(id).side != side;
  if (moves && kernel::rule_holds("ability.card-game.changes-side")) remove_parts(m, id);
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
  if (!is_character_type(type_of(m, card)) || !may_have_name_of(m, character, card)) return;
  m.exchange_cards(character, card);
  show_to_all(m, character);
  move_card(m, card, place_of_old(m, card), m.object(card).owner);
  check_new_name(m, character);
}

bool take_control(Machine& m, ObjectId id, Seat seat, Zone row) {
  if (m.object(id).side == seat && m.object(id).controller == seat) return false;
  if (main_has_name(m, seat, id) && !m.quality(id, kAnyNumber)) return false;
  leave_combat(m, id);
  leave_parts(m, id, seat);
  m.set_flags(id, kEnteredHere | kFromBack, false);
  if (m.object(id).owner != seat) m.set_flags(id, kFromBack, m.object(id).zone == kBack);
  if (const ObjectId worn = equipment_of(m, id)) {
    if (is_vehicle(m, worn) && count_passengers(m, worn) > 1) m.attach_to(id, {});
    else m.change_side(worn, kEquipment, seat, seat);
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

void arrive(Machine& m, ObjectId id, Seat seat, Zone row, bool stunned) {
  if (!may_enter(m, id, seat)) return remove_from_game(m, id);
  enter(m, id, seat, row, stunned);
  m.announce(happening(event::kAppeared, id, {}, seat));
  check_name(m, id, {});
}

void enter(Machine& m, ObjectId id, Seat seat, Zone row, bool stunned) {
  // play.character.appears-with: the character was not stunned before, so nothing sees it being
  // stunned.
  const bool down = stunned || prints_quality(m, id, kAppearsStunned);
  const auto flags = static_cast<std::uint16_t>(
      down ? kStunned | kernel::kFaceDown | kernel::kExhausted : 0);
  move_card(m, id, row, seat, kernel::Place::Bottom, flags);
  show_to_all(m, id);
  if (m.object(id).owner != seat) m.set_flags(id, kEnteredHere, true);
  each_printed(m, id, kAppearsWith, seat, [&](const kernel::Ability&, kernel::Eval eval) {
    eval.skip();
    const int n = eval.number();
    put_counters(m, id, static_cast<Counter>(eval.word()), n, id);
  });
}

}  // namespace longbox::vs2pcg
