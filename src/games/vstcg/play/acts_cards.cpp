// Cards go from one zone to another.
#include <array>

#include "cardgame/players.h"
#include "games/vstcg/play/acts.h"
#include "games/vstcg/play/costs.h"
#include "games/vstcg/play/together.h"
#include "games/vstcg/values/derive.h"
#include "games/vstcg/values/works.h"
#include "kernel/flow/replacements.h"

namespace longbox::vstcg {

namespace {

ObjectSet only(ObjectId id) { return ObjectSet::of(id.index()); }

Event knocking_out(const Machine& m, ObjectId id, ObjectId source, Cause cause) {
  Event e = happening(event::kKod, id, source, m.object(id).controller);
  e.cause = cause;
  e.from = m.object(id).zone;
  return e;
}

// Only objects in play are KO'd (708.13a); a prohibition comes before every replacement (103.2), and what pays
// is not replaced (203.10).
bool is_kod(Machine& m, ObjectId id, ObjectId source, Cause cause) {
  if (!m.in_play(id) || has_quality(m, id, kCannotBeKod)) return false;
  const bool open = cause != kByCost && !is_paying(m);
  return !open || !kernel::replaced(m, knocking_out(m, id, source, cause));
}

}  // namespace

// A player may look at the own top card while holding priority, and not in the middle of something (511.8).
void look_at_tops(Machine& m) {
  const unsigned all = cardgame::all_seats(m.state());
  std::array<unsigned, kernel::kMaxSeats> lookers{};  // by whose deck it is
  each_active(m, kRevealsTops, [&](const Context&, kernel::Eval) { lookers.fill(all); });
  each_active(m, kSeesOwnTop, [&](const Context& context, kernel::Eval) {
    if (has_priority(m, context.you)) lookers[context.you] |= 1U << context.you;
  });
  for (Seat seat = 0; seat < m.state().seat_count; ++seat) {
    const ObjectId top = m.state().zone(kDeck, seat).first;
    if (top && (lookers[seat] & ~unsigned{m.object(top).known}) != 0)
      m.know(top, static_cast<std::uint8_t>(lookers[seat]));
  }
}

int draw(Machine& m, Seat seat, int n) {
  int drawn = 0;
  for (; drawn < n; ++drawn) {
    m.check();
    const ObjectId top = m.state().zone(kDeck, seat).first;
    if (!top) break;
    m.move(top, kHand, seat);
    m.announce(happening(event::kDrew, top, {}, seat));
  }
  return drawn;
}

void discard(Machine& m, ObjectId card) {
  if (m.object(card).zone != kHand) return;
  const Seat owner = m.object(card).owner;
  put_in_ko_pile(m, card);
  m.announce(happening(event::kDiscarded, card, {}, owner));
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

void ko(Machine& m, const ObjectSet& who, ObjectId source, Cause cause) {
  ObjectSet agreed;
  who.for_each([&](int id) {
    if (is_kod(m, ObjectId{id}, source, cause)) agreed.insert(id);
  });
  ko_after_all(m, agreed, source, cause);
}

void ko_after_all(Machine& m, const ObjectSet& who, ObjectId source, Cause cause) {
  ObjectSet gone;
  who.for_each([&](int i) {
    const ObjectId id{i};
    if (!m.in_play(id)) return;
    show_to_all(m, id);
    m.announce(knocking_out(m, id, source, cause));
  });
  who.for_each([&](int id) {
    if (m.in_play(ObjectId{id}) && !is_kept_from_pile(m, ObjectId{id})) gone.insert(id);
  });
  put_together(m, gone);
}

void put_in_ko_pile(Machine& m, ObjectId card) {
  if (!is_kept_from_pile(m, card)) put_in_ko_pile_after_all(m, card);
}

void put_in_ko_pile_after_all(Machine& m, ObjectId card) { put_together(m, only(card)); }

// --- Other zones ------------------------------------------------------------------------------------

// These zones are always those of the owner (213.1d).
void to_hand(Machine& m, ObjectId card) { move_card(m, card, kHand, m.object(card).owner); }

void to_deck(Machine& m, ObjectId card, kernel::Place place) {
  move_card(m, card, kDeck, m.object(card).owner, place);
}

void remove_from_game(Machine& m, ObjectId card) {
  move_card(m, card, kRemoved, m.object(card).owner);
}

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
  if (face_up) return renew_text(m, card);  // 515.3
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
  ObjectSet gone;
  others.for_each([&](int id) {
    if (!is_kept_from_pile(m, ObjectId{id})) gone.insert(id);
  });
  put_together(m, gone);
}

}  // namespace longbox::vstcg
