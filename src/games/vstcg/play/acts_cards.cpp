// Cards go from one zone to another.
#include <array>

#include "cardgame/players.h"
#include "games/vstcg/play/acts.h"
#include "games/vstcg/play/costs.h"
#include "games/vstcg/play/happen.h"
#include "games/vstcg/play/searches.h"
#include "games/vstcg/play/together.h"
#include "games/vstcg/values/derive.h"
#include "games/vstcg/values/memory.h"
#include "games/vstcg/values/stamps.h"

namespace longbox::vstcg {

namespace {

ObjectSet only(ObjectId id) { return ObjectSet::of(id.index()); }

}  // namespace

// A player may look at the own top card while holding priority, and not in the middle of something (511.8). A search
// is one action, so that a deck that is searched shows nothing (708.10c).
void look_at_tops(Machine& m) {
  const unsigned all = cardgame::all_seats(m.state());
  std::array<unsigned, kernel::kMaxSeats> lookers{};  // by whose deck it is
  each_active(m, kRevealsTops, [&](const Context&, kernel::Eval eval) {
    cardgame::each_seat_from(m.state(), 0, eval.seats(), [&](Seat seat) { lookers[seat] = all; });
  });
  each_active(m, kSeesOwnTop, [&](const Context& context, kernel::Eval) {
    if (has_priority(m, context.you)) lookers[context.you] |= 1U << context.you;
  });
  for (Seat seat = 0; seat < m.state().seat_count; ++seat) {
    const ObjectId top = m.state().zone(kDeck, seat).first;
    if (top && !is_searched(m, seat) && (lookers[seat] & ~unsigned{m.object(top).known}) != 0)
      m.know(top, static_cast<std::uint8_t>(lookers[seat]));
  }
}

void draw_now(Machine& m, Seat seat) {
  m.check();
  const ObjectId top = m.state().zone(kDeck, seat).first;
  if (!top) return;
  m.move(top, kHand, seat);
  m.announce(happening(event::kDrew, top, {}, seat));
}

void draw_first_hand(Machine& m, Seat seat, int n) {
  for (int i = 0; i < n; ++i) draw_now(m, seat);
}

void discard(Machine& m, ObjectId card) {
  if (m.object(card).zone == kHand) remember_affiliations(m, card);
  happen(m, happening(event::kDiscarded, card, {}, m.object(card).owner));
}

void move_card(Machine& m, ObjectId card, Zone zone, Seat seat, kernel::Place place,
               kernel::Flags flags) {
  leave_together(m, only(card), zone);
  m.move(card, zone, seat, place, flags);
}

// --- KO ---------------------------------------------------------------------------------------------

void ko(Machine& m, ObjectId id, ObjectId source, Cause cause) {
  ko(m, only(id), source, cause);
}

// Only objects in play are KO'd (708.13a), and what pays is not replaced (203.10).
void ko(Machine& m, const ObjectSet& who, ObjectId source, Cause cause) {
  const bool is_cost = cause == kByCost || is_paying(m);
  happen_to(m, who, is_cost, [&](ObjectId id) { return knocking_out(m, id, source, cause); });
}

void put_in_ko_pile(Machine& m, ObjectId card) { put_in_ko_pile(m, only(card)); }

// Every way into a KO'd pile may be replaced, that of a cost, too (203.10b).
void put_in_ko_pile(Machine& m, const ObjectSet& cards) {
  happen_to(m, cards, false, [&](ObjectId id) { return entering_pile(m, id); });
}

// --- Other zones ------------------------------------------------------------------------------------

// These zones are always those of the owner (213.1d).
void to_hand(Machine& m, ObjectId card) { move_together(m, only(card), kHand); }

void to_deck(Machine& m, ObjectId card, kernel::Place place) { move_together(m, only(card), kDeck, place); }

void remove_from_game(Machine& m, ObjectId card) { move_together(m, only(card), kRemoved); }

// The text of a card about its entering play does not matter in the resource row: it lies there ready and face
// down (217.1, 217.2).
void build_resource(Machine& m, Seat seat, ObjectId card, ObjectId before) {
  const auto from = m.object(card).zone;
  leave_together(m, only(card), kResource);
  m.move_before(card, kResource, seat, before, kernel::kFaceDown);
  Event built = happening(event::kBuilt, card, {}, seat);
  built.from = from;
  m.announce(built);
}

void show_to_all(Machine& m, ObjectId card) {
  const auto everybody = cardgame::all_seats(m.state());
  if ((m.object(card).known & everybody) == everybody) return;
  m.know(card, everybody);
  m.announce(happening(event::kRevealedCard, card, {}, m.object(card).controller));
}

// A resource that is turned down forgets the choices that were made for it (513.1e, 701.11d).
void turn_resource(Machine& m, ObjectId card, bool face_up) {
  if (m.object(card).zone != kResource || m.object(card).has(kernel::kFaceDown) != face_up) return;
  m.set_flags(card, kernel::kFaceDown, !face_up);
  if (face_up) {
    renew_text(m, card);  // 515.3
    return begin_together(m, only(card));
  }
  if (kernel::rule_holds("513.1e")) m.end_modifiers([&](const kernel::Modifier& modifier) {
    return modifier.kind == kChoice && modifier.subject.id == card;
  });
  m.announce(happening(event::kTurnedDown, card, {}, m.object(card).controller));
}

void sweep(Machine& m, Seat seat, ObjectId newcomer) {
  if (!is_unique(m, newcomer)) return;
  ObjectSet others;
  m.each_in_play([&](ObjectId id) {
    if (id != newcomer && m.object(id).controller == seat && is_open(m, id) && is_unique(m, id) &&
        share_name(m, id, newcomer))
      others.insert(id.index());
  });
  put_in_ko_pile(m, others);
}

}  // namespace longbox::vstcg
