// By these changes cards come, go and change places.
#include <utility>

#include "base/assert.h"
#include "kernel/effect/lost.h"
#include "kernel/effect/run.h"
#include "kernel/flow/changes.h"

namespace longbox::kernel {

// --- Moving cards -------------------------------------------------------------------------------

void Changes::unlink(Object& object) {
  if (object.zone == kNowhere) return;
  zone_changes(object.zone, object.side);
  Zone& zone = state_->zones[static_cast<std::size_t>(object.zone) * kMaxSeats + object.side];
  (object.previous ? state_->objects[object.previous.value].next : zone.first) = object.next;
  (object.next ? state_->objects[object.next.value].previous : zone.last) = object.previous;
  LONGBOX_CHECK(zone.count > 0, "a card leaves a zone that holds it");
  --zone.count;
  object.next = object.previous = {};
}

void Changes::link(Object& object, ObjectId id, ZoneKind kind, Seat seat, Place place) {
  object.zone = kind;
  object.side = seat;
  if (card(id).elsewhere != 0) outsider_moves(id);
  if (kind == kNowhere) return;
  LONGBOX_CHECK(seat < state_->seat_count, "a card lies at the place of a player");
  zone_changes(kind, seat);
  Zone& zone = state_->zones[static_cast<std::size_t>(kind) * kMaxSeats + seat];
  if (place == Place::Top) {
    object.next = zone.first;
    (zone.first ? state_->objects[zone.first.value].previous : zone.last) = id;
    zone.first = id;
  } else {
    object.previous = zone.last;
    (zone.last ? state_->objects[zone.last.value].next : zone.first) = id;
    zone.last = id;
  }
  ++zone.count;
}

void Changes::link_before(Object& object, ObjectId id, ZoneKind kind, Seat seat, ObjectId before) {
  if (!before) return link(object, id, kind, seat, Place::Bottom);
  Object& next = state_->objects[before.value];
  LONGBOX_CHECK(before != id && next.zone == kind && next.side == seat,
                "a card is put in front of another one of that zone");
  object.zone = kind;
  object.side = seat;
  if (card(id).elsewhere != 0) outsider_moves(id);
  zone_changes(kind, seat);
  Zone& zone = state_->zones[static_cast<std::size_t>(kind) * kMaxSeats + seat];
  object.next = before;
  object.previous = next.previous;
  (next.previous ? state_->objects[next.previous.value].next : zone.first) = id;
  next.previous = id;
  ++zone.count;
}

// A card that changes zones is a new object without memory of its former self, except between two
// zones of play of which neither is a lone one.
void Changes::become_new(Object& object, ObjectId id, Flags flags) {
  ++object.serial;
  object.stamp = ++state_->clock;
  object.flags = (object.flags & kToken) | flags;
  drop_counters(object, id);
  object.host = {};
  object.realm = 0;
  object.home = kNowhere;
  const KindSet following = rules_.following_modifiers();
  end_modifiers([&](const Modifier& m) {
    return m.subject.id == id && !following.contains(m.kind);
  });
  for (auto& modifier : state_->modifiers)
    if (modifier.subject.id == id) modifier.subject.serial = object.serial;
  for (auto& frame : state_->frames)
    if (frame.procedure == kEffectProcedure) locals<EffectLocals>(frame).kept.erase(id.index());
  lose_references(*state_, library(), id);
}

// The text of a card goes on meaning it by `self` after putting it into play. Only the innermost effect
// follows: one that waits below it did not move the card, and for that one it is another object.
void Changes::follow_self(ObjectId id) {
  auto& frames = state_->frames;
  for (int i = frames.size - 1; i >= 0; --i) {
    if (frames[i].procedure != kEffectProcedure) continue;
    ObjectRef& self = locals<EffectLocals>(frames[i]).context.self;
    if (self.id == id) self = state_->ref(id);
    return;
  }
}

void Changes::see(ObjectId id) {
  Object& object = state_->objects[id.value];
  const auto all = static_cast<std::uint8_t>((1U << state_->seat_count) - 1);
  switch (rules_.sight(object.zone)) {
    case Sight::Everybody:
      if (!object.has(kFaceDown)) object.known = all;
      object.known = static_cast<std::uint8_t>(object.known | (1U << object.controller & all));
      break;
    case Sight::Owner:
      object.known = static_cast<std::uint8_t>(object.known | (1U << object.owner & all));
      break;
    case Sight::Nobody:
      break;
  }
}

// A card that is put to another place of its own row keeps its column; every other row begins with column 0.
void Changes::leave_for(Object& object, ZoneKind zone, Seat seat) {
  if (in_play_zone(zone)) {
    if (object.zone != zone || object.side != seat) object.place = 0;
  } else if (in_play_zone(object.zone)) {
    object.place = static_cast<std::uint8_t>(object.zone | object.side << 5);
  }
  unlink(object);
}

void Changes::arrive(ObjectId id, ZoneKind from, Flags flags) {
  Object& object = state_->objects[id.value];
  if (!stays_itself(from, object.zone)) {
    const bool is_in_play = in_play_zone(object.zone);
    become_new(object, id, flags);
    object.controller = is_in_play && object.owner != kNeutral ? object.side : object.owner;
    if (is_in_play) follow_self(id);
  }
  see(id);
}

void Changes::move(ObjectId id, ZoneKind zone, Seat seat, Place place, Flags flags) {
  Object& object = state_->objects[id.value];
  const ZoneKind from = object.zone;
  leave_for(object, zone, seat);
  link(object, id, zone, seat, place);
  arrive(id, from, flags);
  emit({.kind = change::kMove,
        .cause = static_cast<std::uint8_t>(place),
        .seat = seat,
        .from = from,
        .to = zone,
        .object = id,
        .detail = flags});
}

void Changes::move_before(ObjectId id, ZoneKind zone, Seat seat, ObjectId before, Flags flags) {
  Object& object = state_->objects[id.value];
  const ZoneKind from = object.zone;
  leave_for(object, zone, seat);
  link_before(object, id, zone, seat, before);
  arrive(id, from, flags);
  emit({.kind = change::kMove,
        .cause = static_cast<std::uint8_t>(Place::Bottom),
        .seat = seat,
        .from = from,
        .to = zone,
        .object = id,
        .other = before,
        .detail = flags});
}

void Changes::set_column(ObjectId id, int column) {
  Object& object = state_->objects[id.value];
  LONGBOX_CHECK(in_play_zone(object.zone), "only an object in play has a column");
  const auto place = static_cast<std::uint8_t>(static_cast<std::int8_t>(column));
  if (object.place == place) return;
  object.place = place;
  emit({.kind = change::kColumn,
        .seat = object.side,
        .to = object.zone,
        .object = id,
        .amount = static_cast<std::int16_t>(column)});
}

void Changes::change_side(ObjectId id, ZoneKind zone, Seat side, Seat controller) {
  Object& object = state_->objects[id.value];
  const ZoneKind from = object.zone;
  unlink(object);
  link(object, id, zone, side, Place::Bottom);
  object.controller = controller;
  emit({.kind = change::kSide, .seat = side, .from = from, .to = controller, .object = id});
}

void Changes::hand_over(ObjectId id, ZoneKind zone, Seat owner) {
  state_->objects[id.value].owner = owner;
  change_side(id, zone, owner, owner);
}

// --- Realms -------------------------------------------------------------------------------------

void Changes::set_aside(ObjectId id, ZoneKind zone, std::uint8_t realm) {
  Object& object = state_->objects[id.value];
  const ZoneKind from = object.zone;
  unlink(object);
  link(object, id, zone, object.side, Place::Bottom);
  object.home = from;
  object.realm = realm;
  emit({.kind = change::kMove,
        .seat = object.side,
        .from = from,
        .to = zone,
        .object = id,
        .detail = realm});
}

void Changes::bring_back(ObjectId id) {
  Object& object = state_->objects[id.value];
  const ZoneKind from = object.zone;
  unlink(object);
  link(object, id, object.home, object.side, Place::Bottom);
  object.home = kNowhere;
  object.realm = 0;
  emit({.kind = change::kMove,
        .seat = object.side,
        .from = from,
        .to = object.zone,
        .object = id});
}

void Changes::set_realm(std::uint8_t realm) {
  state_->realm = realm;
  emit({.kind = change::kTurn, .seat = state_->active, .amount = kRealmChanges, .detail = realm});
}

void Changes::join_realms(std::uint8_t from, std::uint8_t into) {
  for (std::size_t i = 1; i <= state_->object_count(); ++i) {
    Object& object = state_->objects[i];
    if (object.home != kNowhere && object.realm == from) object.realm = into;
  }
  for (auto& modifier : state_->modifiers)
    if (!modifier.subject.id && modifier.subject.serial == from) modifier.subject.serial = into;
  set_realm(state_->realm == from ? into : state_->realm);
}

// --- Beginning anew -----------------------------------------------------------------------------

namespace {

// Keeps what the object was created as, and its serial: references to its past mean nobody.
Object as_created(const Object& before, std::uint32_t stamp) {
  Object object;
  object.card = object.original_card = before.original_card;
  object.owner = object.controller = before.owner;
  object.origin = before.origin;
  object.pile = before.pile;
  object.serial = static_cast<std::uint16_t>(before.serial + 1);
  object.stamp = stamp;
  return object;
}

}  // namespace

void Changes::begin_anew(ObjectId last) {
  State& s = *state_;
  each_list([&](auto& list) {
    if (static_cast<void*>(&list) != &s.objects) list.shrink(0);
  }, s);
  s.objects.shrink(last.value + 1);
  s.zones = {};
  s.globals = {};
  for (SeatState& seat : s.seats) seat.values = {};
  for (Seat seat = 0; seat < s.seat_count; ++seat) s.seats[seat].in_game = 1;
  s.turn = 0;
  s.turn_clock = s.clock;
  s.phase = s.realm = s.winners = 0;
  s.outcome = Outcome::Running;
  s.value_trail = ~s.trail;  // no values that were worked out before belong to it
  attach(s);
  for (std::uint16_t i = 1; i <= last.value; ++i) {
    Object& object = s.objects[i];
    object = as_created(object, ++s.clock);
    link(object, ObjectId{i}, object.origin, object.owner == kNeutral ? Seat{0} : object.owner, Place::Bottom);
    see(ObjectId{i});
  }
  attach(s);
  emit({.kind = change::kTurn, .seat = s.active, .amount = kBeginsAnew, .detail = last.value});
}

// --- New cards ----------------------------------------------------------------------------------

ObjectId Changes::create(CardId card, Seat owner, ZoneKind zone, Flags flags) {
  auto& objects = state_->objects;
  if (objects.size == kMaxObjects) {
    give_up(Fault::TooManyObjects);
    return ObjectId{state_->object_count()};
  }
  const ObjectId id{objects.size++};
  Object& object = objects[id.value];
  object = {};
  object.card = object.original_card = card;
  card_comes();
  object.owner = object.controller = owner;
  object.flags = flags;
  object.origin = zone;
  object.stamp = ++state_->clock;
  object.serial = 1;
  link(object, id, zone, owner == kNeutral ? Seat{0} : owner, Place::Bottom);
  see(id);
  emit({.kind = change::kMove, .seat = owner, .to = zone, .object = id, .detail = card.value});
  return id;
}

void Changes::shuffle(ZoneKind kind, Seat seat) {
  std::array<ObjectId, kMaxObjects> cards;
  int count = 0;
  each(kind, seat, [&](ObjectId id) { cards[static_cast<std::size_t>(count++)] = id; });
  if (script_ == nullptr) {
    for (int i = count - 1; i > 0; --i)
      std::swap(cards[static_cast<std::size_t>(i)],
                cards[static_cast<std::size_t>(state_->random.below(i + 1))]);
  }
  Zone& zone = state_->zones[static_cast<std::size_t>(kind) * kMaxSeats + seat];
  zone = {};
  for (int i = 0; i < count; ++i) {
    Object& object = state_->objects[cards[static_cast<std::size_t>(i)].value];
    object.next = object.previous = {};
    object.known = 0;
    link(object, cards[static_cast<std::size_t>(i)], kind, seat, Place::Bottom);
  }
  emit({.kind = change::kShuffle, .seat = seat, .to = kind});
}

}  // namespace longbox::kernel
