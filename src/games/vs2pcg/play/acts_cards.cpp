// Cards go from one zone to another.
#include <algorithm>

#include "games/vs2pcg/features.h"
#include "games/vs2pcg/features/card_game.h"
#include "games/vs2pcg/features/pocket.h"
#include "games/vs2pcg/features/terrain.h"
#include "games/vs2pcg/play/acts.h"
#include "games/vs2pcg/run/level.h"
#include "games/vs2pcg/values/derive.h"
#include "games/vs2pcg/values/printed.h"
#include "kernel/flow/replacements.h"

namespace longbox::vs2pcg {

void look_at_decks(Machine& m) {
  each_active(m, kSeesDeck, [&](const Context& context, kernel::Eval) {
    m.each(kDeck, context.you, [&](ObjectId id) { m.know(id, static_cast<std::uint8_t>(1U << context.you)); });
  });
  each_active(m, kSeesOwnTop, [&](const Context& context, kernel::Eval) {
    const ObjectId top = m.state().zone(kDeck, context.you).first;
    if (top) m.know(top, static_cast<std::uint8_t>(1U << context.you));
  });
  each_active(m, kOpenHands, [&](const Context&, kernel::Eval eval) {
    cardgame::each_seat_from(m.state(), 0, eval.seats(), [&](Seat seat) {
      m.each(kHand, seat, [&](ObjectId id) { show_to_all(m, id); });
    });
  });
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
  else if (!stays && zone != kOutOfGame && team_of_pile(m.library(), m.object(card).pile) < 0) m.set_pile(card, 0);
  if (from_hand) m.announce(happening(event::kLeftHand, card, {}, m.object(card).owner));
  if (zone == kKoPile) announce_if_heard(m, happening(event::kEnteredKoPile, card, {}, m.object(card).owner));
}

namespace {

// Before a character or equipment leaves play, tells what leaves, and KOs the equipment on it.
void leave_play(Machine& m, ObjectId id) {
  if (!m.in_play(id)) return;
  m.announce(happening(event::kLeftPlay, id, {}, m.object(id).controller));
  end_own_effects(m, id);
  end_effects_of_leaver(m, id);
  // A card that comes back is another one: it has removed nothing yet.
  if (m.has_modifier(kRemovedBy))
    m.end_modifiers([&](const kernel::Modifier& modifier) {
      return modifier.kind == kRemovedBy && modifier.also == id;
    });
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

// Terrain belongs to nobody and has no zone of an owner to go to: it goes to the discard of its pile,
// whatever sends it away (mode.terrain.destroyed).
bool is_terrain_card(const Machine& m, ObjectId card) { return m.card(card).type == kTerrainCard; }

// Moves the card to a zone of its owner outside play.
void relocate(Machine& m, ObjectId card, Zone zone, kernel::Place place = kernel::Place::Bottom) {
  if (is_terrain_card(m, card)) return discard_terrain(m, card);
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

bool cannot_draw(const Machine& m, Seat seat) {
  bool found = false;
  each_active(m, kCannotDraw, [&](const Context&, kernel::Eval eval) {
    found = found || (eval.seats() >> seat & 1U) != 0;
  });
  return found;
}

void draw_one(Machine& m, Seat seat, ObjectId part) {
  look_at_decks(m);
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

// However many cards one instruction draws, that is one event.
void tell_of_draws(Machine& m, Seat seat, int drawn) {
  if (drawn > 0) announce_if_heard(m, happening(event::kCardsDrawn, {}, {}, seat, drawn));
}

struct DrawLocals {
  std::int16_t left = 0;
  Seat seat = 0;
  std::uint8_t drawn = 0;  // whether anything was drawn
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
  if (here.left == 0 || m.state().zone(kDeck, here.seat).count == 0) {
    tell_of_draws(m, here.seat, here.drawn);
    return Step::Done;
  }
  // The replacement of a draw may have sent away the character that draws
  // (ability.card-game.leaves).
  if (here.part && !(is_character(m, here.part) && m.object(here.part).side == here.seat)) return Step::Done;
  --here.left;
  if (!kernel::replaced(m, happening(event::kDrew, {}, here.part, here.seat))) {
    draw_one(m, here.seat, here.part);
    here.drawn = 1;
  }
  return Step::Continue;
}

constexpr cardgame::ProcedureRow kProcedures[] = {
    {kDrawProcedure, {"draw", draw_advance, nullptr, nullptr, kernel::rename_locals<DrawLocals>}}};

}  // namespace

constexpr Feature kDrawFeature{.procedures = kProcedures};

void draw(Machine& m, Seat seat, int n, ObjectId part) {
  if (cannot_draw(m, seat)) return;
  if (draws_are_replaceable(m)) {
    auto& here = kernel::locals<DrawLocals>(m.push(kDrawProcedure));
    here.left = static_cast<std::int16_t>(n);
    here.seat = seat;
    here.part = part;
    return;
  }
  const int before = m.state().zone(kDeck, seat).count;
  for (int i = 0; i < n; ++i) draw_one(m, seat, part);
  tell_of_draws(m, seat, before - m.state().zone(kDeck, seat).count);
}

void tell_of_discards(Machine& m, Seat seat, int n) {
  if (n > 0) announce_if_heard(m, happening(event::kCardsDiscarded, {}, {}, seat, n));
}

void draw_after_all(Machine& m, Seat seat, ObjectId part) { draw_one(m, seat, part); }

void discard(Machine& m, ObjectId card) {
  const Seat owner = m.object(card).owner;
  put_in_ko_pile(m, card);
  m.announce(happening(event::kDiscarded, card, {}, owner));
}

void end_own_effects(Machine& m, ObjectId id) {
  if (!m.has_duration(kUntilSelfStunned)) return;
  end_effects(m, [&](const kernel::Modifier& modifier) {
    return modifier.duration == kUntilSelfStunned && modifier.source.id == id;
  });
}

void end_effects_of_leaver(Machine& m, ObjectId id) {
  if (!m.has_duration(kUntilSelfLeaves)) return;
  end_effects(m, [&](const kernel::Modifier& modifier) {
    return modifier.duration == kUntilSelfLeaves && modifier.source.id == id;
  });
}

void check_counter_effects(Machine& m) {
  const auto is_over = [&](const kernel::Modifier& modifier) {
    return modifier.duration == kUntilNoMinus && counters(m, modifier.subject.id, kMinus) == 0;
  };
  const auto& modifiers = m.state().modifiers;
  if (std::any_of(modifiers.begin(), modifiers.end(), is_over)) end_effects(m, is_over);
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
  return kernel::replaced(m, going(m, event::kEnteredKoPile, card, to)) || is_kept_in_play(m, card, to);
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
  if (is_terrain_card(m, card)) return discard_terrain(m, card);
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
  const bool turns_down = !face_up && is_face_up(m, card);
  m.set_flags(card, kernel::kFaceDown, !face_up);
  if (turns_down) announce_if_heard(m, happening(event::kTurnedDown, card));
}

}  // namespace longbox::vs2pcg
