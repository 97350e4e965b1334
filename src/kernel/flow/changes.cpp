// The changes of a state. No other file of the project writes to one.
#include <algorithm>
#include <utility>

#include "base/assert.h"
#include "kernel/effect/run.h"
#include "kernel/flow/machine.h"

namespace longbox::kernel {

namespace {

std::uint64_t mixed(std::uint64_t trail, std::uint64_t word) {
  trail = (trail ^ word) * 0x9E3779B97F4A7C15U;
  return trail ^ (trail >> 29);
}

// Spreads the first word of an event over the second.
inline constexpr std::uint64_t kOdd = 0xD6E8FEB86659FD93U;

std::uint64_t first_word(const Event& e) {
  return std::uint64_t{e.kind} | std::uint64_t{e.cause} << 8 | std::uint64_t{e.seat} << 16 |
         std::uint64_t{e.from} << 24 | std::uint64_t{e.to} << 32 |
         std::uint64_t{e.detail >> 16} << 40;
}

std::uint64_t second_word(const Event& e) {
  return std::uint64_t{e.object.value} | std::uint64_t{e.other.value} << 16 |
         std::uint64_t{static_cast<std::uint16_t>(e.amount)} << 32 | std::uint64_t{e.detail} << 48;
}

}  // namespace

void Machine::trace(const Event& event) {
  state_->trail = mixed(state_->trail, first_word(event) * kOdd ^ second_word(event));
  if (event.kind >= change::kFirstGameEvent) return;  // no change, only the name of some
  const bool known = powers_are_fresh_ && derived_.trail == state_->value_trail;
  state_->value_trail = state_->trail;
  powers_are_fresh_ = known && rules_.keeps_values(*this, event, derived_);
  if (powers_are_fresh_) derived_.trail = state_->value_trail;
  fresh_ = powers_are_fresh_ && derived_.stale_from == kMaxParts;
  // What holds at every moment is about values, counters, players and who stands where.
  const bool moved = event.kind == change::kMove && in_play_zone(event.from);
  if (!fresh_ || moved || event.kind == change::kCounters || event.kind == change::kModifier ||
      event.kind == change::kSeatValue)
    checked_ = false;
}

void Machine::emit(const Event& event) {
  trace(event);
  if (sink_ != nullptr) sink_->on_event(*state_, event);
  if (library_.trigger_mask.contains(event.kind)) collect(event);
  if (library_.reaction_mask.contains(event.kind)) rules_.offer_reactions(*this, event);
}

void Machine::announce(const Event& event) {
  if (rules_.remembered_events().contains(event.kind) || library_.first_time_mask.contains(event.kind))
    record(event);
  emit(event);
}

// Rules ask whether something has happened this turn and whether it was the first time; what happens a
// third time adds nothing to that.
void Machine::record(const Event& event) {
  auto& history = state_->history;
  const HistoryEntry entry{event.kind,  event.seat,   event.object,
                           event.other, event.amount, state_->look(event.object)};
  if (std::count(history.begin(), history.end(), entry) >= 2) return;
  if (history.size == kMaxHistory) return give_up(Fault::TooManyEvents);
  history[history.size++] = entry;
}

// --- Moving cards -------------------------------------------------------------------------------

void Machine::unlink(Object& object) {
  if (object.zone == kNowhere) return;
  roster_changes(object.zone);
  Zone& zone = state_->zones[static_cast<std::size_t>(object.zone) * kMaxSeats + object.side];
  (object.previous ? state_->objects[object.previous.value].next : zone.first) = object.next;
  (object.next ? state_->objects[object.next.value].previous : zone.last) = object.previous;
  LONGBOX_CHECK(zone.count > 0, "a card leaves a zone that holds it");
  --zone.count;
  object.next = object.previous = {};
}

void Machine::link(Object& object, ObjectId id, ZoneKind kind, Seat seat, Place place) {
  object.zone = kind;
  object.side = seat;
  if (card(id).elsewhere != 0) outsiders_are_fresh_ = false;
  if (kind == kNowhere) return;
  roster_changes(kind);
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

void Machine::list_outsiders() const {
  outsiders_.clear();
  for (int i = 1; i <= state_->object_count(); ++i) {
    const ObjectId id{i};
    if (!in_play(id) && (card(id).elsewhere >> object(id).zone & 1U) != 0) outsiders_.insert(i);
  }
  outsiders_are_fresh_ = true;
}

// A card that changes zones is a new object without memory of its former self, except between two
// zones of play.
void Machine::become_new(Object& object, ObjectId id, Flags flags) {
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
}

// The text of a card goes on meaning it by `self` after putting it into play. Only the innermost effect
// follows: one that waits below it did not move the card, and for that one it is another object.
void Machine::follow_self(ObjectId id) {
  for (int i = depth() - 1; i >= 0; --i) {
    if (frame(i).procedure != kEffectProcedure) continue;
    ObjectRef& self = locals<EffectLocals>(frame(i)).context.self;
    if (self.id == id) self = state_->ref(id);
    return;
  }
}

void Machine::see(ObjectId id) {
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

void Machine::move(ObjectId id, ZoneKind zone, Seat seat, Place place, Flags flags) {
  Object& object = state_->objects[id.value];
  const ZoneKind from = object.zone;
  const bool stays_in_play = in_play_zone(from) && in_play_zone(zone);
  if (in_play_zone(zone)) object.last_place = 0;
  else if (in_play_zone(from)) object.last_place = static_cast<std::uint8_t>(from | object.side << 5);
  unlink(object);
  link(object, id, zone, seat, place);
  if (!stays_in_play) {
    become_new(object, id, flags);
    object.controller = in_play_zone(zone) && object.owner != kNeutral ? seat : object.owner;
    if (in_play_zone(zone)) follow_self(id);
  }
  see(id);
  emit({.kind = change::kMove,
        .cause = static_cast<std::uint8_t>(place),
        .seat = seat,
        .from = from,
        .to = zone,
        .object = id,
        .detail = flags});
}

void Machine::change_side(ObjectId id, ZoneKind zone, Seat side, Seat controller) {
  Object& object = state_->objects[id.value];
  const ZoneKind from = object.zone;
  unlink(object);
  link(object, id, zone, side, Place::Bottom);
  object.controller = controller;
  emit({.kind = change::kSide, .seat = side, .from = from, .to = controller, .object = id});
}

void Machine::hand_over(ObjectId id, ZoneKind zone, Seat owner) {
  state_->objects[id.value].owner = owner;
  change_side(id, zone, owner, owner);
}

// --- Realms -------------------------------------------------------------------------------------

void Machine::set_aside(ObjectId id, ZoneKind zone, std::uint8_t realm) {
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

void Machine::bring_back(ObjectId id) {
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

void Machine::set_realm(std::uint8_t realm) {
  state_->realm = realm;
  emit({.kind = change::kTurn, .seat = state_->active, .amount = kRealmChanges, .detail = realm});
}

void Machine::join_realms(std::uint8_t from, std::uint8_t into) {
  for (std::size_t i = 1; i <= state_->object_count(); ++i) {
    Object& object = state_->objects[i];
    if (object.home != kNowhere && object.realm == from) object.realm = into;
  }
  for (auto& modifier : state_->modifiers)
    if (!modifier.subject.id && modifier.subject.serial == from) modifier.subject.serial = into;
  set_realm(state_->realm == from ? into : state_->realm);
}

// --- New cards ----------------------------------------------------------------------------------

ObjectId Machine::create(CardId card, Seat owner, ZoneKind zone, Flags flags) {
  auto& objects = state_->objects;
  if (objects.size == kMaxObjects) {
    give_up(Fault::TooManyObjects);
    return ObjectId{state_->object_count()};
  }
  const ObjectId id{objects.size++};
  Object& object = objects[id.value];
  object = {};
  object.card = object.original_card = card;
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

void Machine::shuffle(ZoneKind kind, Seat seat) {
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

// --- What lies on the table ---------------------------------------------------------------------

void Machine::set_flags(ObjectId id, Flags flags, bool on) {
  Object& object = state_->objects[id.value];
  const auto before = object.flags;
  object.flags = on ? before | flags : before & ~flags;
  if (object.flags == before) return;
  if ((flags & kFaceDown) != 0 && !on) see(id);
  emit({.kind = change::kFlags, .object = id, .amount = static_cast<std::int16_t>(on), .detail = flags});
}

void Machine::set_pile(ObjectId id, int pile) {
  Object& object = state_->objects[id.value];
  if (object.pile == pile) return;
  object.pile = static_cast<std::uint8_t>(pile);
  emit({.kind = change::kFlags, .object = id, .amount = static_cast<std::int16_t>(pile)});
}

int Machine::add_counters(ObjectId id, int kind, int n) {
  const int before = state_->counters_on(id, kind);
  const int after = std::clamp(before + n, 0, 30000);
  if (after == before || !set_counter(id, static_cast<CounterWord>(kind), after)) return 0;
  emit({.kind = change::kCounters,
        .object = id,
        .amount = static_cast<std::int16_t>(after - before),
        .detail = static_cast<std::uint16_t>(kind)});
  return after - before;
}

// Quick words lie on the object. All others lie in the list of the state, in the order of objects and
// words, so that equal tables have equal lists.
bool Machine::set_counter(ObjectId id, CounterWord word, int amount) {
  const auto value = static_cast<std::int16_t>(amount);
  if (word < kQuickCounters) {
    state_->objects[id.value].counters[word] = value;
    return true;
  }
  auto& list = state_->counters;
  const CounterEntry entry{id, word, value};
  auto* const at = std::lower_bound(list.begin(), list.end(), entry, CounterEntry::is_before);
  const bool is_there = at != list.end() && at->object == id && at->word == word;
  if (is_there && amount != 0) {
    at->amount = value;
  } else if (is_there) {
    std::move(at + 1, list.end(), at);
    list.shrink(list.size - 1);
  } else if (list.size == kMaxCounterEntries) {
    give_up(Fault::TooManyCounters);
    return false;
  } else {
    std::move_backward(at, list.end(), list.end() + 1);
    *at = entry;
    ++list.size;
  }
  return true;
}

void Machine::drop_counters(Object& object, ObjectId id) {
  object.counters = {};
  auto& list = state_->counters;
  if (list.empty()) return;
  auto* const end = std::remove_if(list.begin(), list.end(),
                                   [&](const CounterEntry& entry) { return entry.object == id; });
  list.shrink(static_cast<int>(end - list.begin()));
}

void Machine::attach_to(ObjectId id, ObjectId host) {
  state_->objects[id.value].host = host;
  emit({.kind = change::kAttach, .object = id, .other = host});
}

void Machine::trade_cards(ObjectId shown, ObjectId other) {
  cards_change();
  Object& a = state_->objects[shown.value];
  Object& b = state_->objects[other.value];
  std::swap(a.card, b.card);
  emit({.kind = change::kBecome, .object = shown, .other = other, .detail = a.card.value});
}

void Machine::exchange_cards(ObjectId shown, ObjectId other) {
  cards_change();
  end_modifiers([&](const Modifier& m) { return m.kind == kShowsCard && m.subject.id == shown; });
  Object& a = state_->objects[shown.value];
  Object& b = state_->objects[other.value];
  std::swap(a.card, b.card);
  std::swap(a.original_card, b.original_card);
  std::swap(a.owner, b.owner);
  std::swap(a.origin, b.origin);
  std::swap(a.pile, b.pile);
  const Flags token = (a.flags ^ b.flags) & kToken;
  a.flags ^= token;
  b.flags ^= token;
  see(shown);
  see(other);
  emit({.kind = change::kBecome,
        .cause = 1,
        .seat = a.owner,
        .object = shown,
        .other = other,
        .amount = static_cast<std::int16_t>(b.card.value),
        .detail = a.card.value});
}

void Machine::show(ObjectId id, CardId card) {
  cards_change();
  const CardId before = std::exchange(state_->objects[id.value].card, card);
  emit({.kind = change::kBecome,
        .object = id,
        .amount = static_cast<std::int16_t>(before.value),
        .detail = card.value});
}

void Machine::show_card(Modifier modifier, CardId card) {
  const ObjectId id = modifier.subject.id;
  modifier.kind = kShowsCard;
  modifier.a = static_cast<std::int16_t>(object(id).card.value);
  add_modifier(modifier);
  show(id, card);
}

// Where another such change came later, that one stays, and leads back to what this one hid.
void Machine::show_again(const Modifier& ended) {
  for (auto& later : state_->modifiers) {
    if (later.kind != kShowsCard || later.subject.id != ended.subject.id) continue;
    if (later.stamp < ended.stamp) continue;
    later.a = ended.a;
    return;
  }
  show(ended.subject.id, CardId{static_cast<std::uint16_t>(ended.a)});
}

void Machine::become(ObjectId id, CardId card) { show(id, card); }

void Machine::know(ObjectId id, std::uint8_t seats) {
  Object& object = state_->objects[id.value];
  const auto known = static_cast<std::uint8_t>(object.known | seats);
  if (known == object.known) return;
  object.known = known;
  emit({.kind = change::kKnow, .object = id, .detail = seats});
}

// --- Players, turns, the game -------------------------------------------------------------------

void Machine::set_seat_value(Seat seat, int which, int value) {
  state_->seats[seat].values[static_cast<std::size_t>(which)] = static_cast<std::int16_t>(value);
  emit({.kind = change::kSeatValue,
        .seat = seat,
        .amount = static_cast<std::int16_t>(value),
        .detail = static_cast<std::uint16_t>(which)});
}

void Machine::set_in_game(Seat seat, bool in_game) {
  state_->seats[seat].in_game = in_game ? 1 : 0;
  emit({.kind = change::kSeatValue, .seat = seat, .amount = in_game, .detail = 0xFFFF});
}

void Machine::set_global(int which, int value) {
  state_->globals[static_cast<std::size_t>(which)] = static_cast<std::int16_t>(value);
  emit({.kind = change::kGlobal,
        .amount = static_cast<std::int16_t>(value),
        .detail = static_cast<std::uint16_t>(which)});
}

void Machine::begin_turn(Seat seat, bool numbered) {
  if (numbered) ++state_->turn;
  state_->turn_clock = state_->clock;
  state_->active = seat;
  state_->history.shrink(0);
  forget_turn_uses();
  emit({.kind = change::kTurn, .seat = seat, .amount = static_cast<std::int16_t>(state_->turn)});
}

void Machine::set_active(Seat seat) {
  state_->active = seat;
  emit({.kind = change::kTurn, .seat = seat, .amount = -2});
}

void Machine::set_phase(std::uint8_t phase) {
  state_->phase = phase;
  emit({.kind = change::kTurn, .seat = state_->active, .detail = phase});
}

void Machine::set_first(Seat seat) {
  state_->first = seat;
  emit({.kind = change::kTurn, .seat = seat, .amount = -1});
}

void Machine::end_game(unsigned winners) {
  state_->outcome = Outcome::Over;
  state_->winners = static_cast<std::uint8_t>(winners);
  emit({.kind = change::kOver, .detail = static_cast<std::uint16_t>(winners)});
}

void Machine::give_up(Fault fault) {
  if (state_->fault != Fault::None) return;
  state_->fault = fault;
  end_game(0);
}

// --- Modifiers and uses -------------------------------------------------------------------------

void Machine::add_modifier(Modifier modifier) {
  auto& modifiers = state_->modifiers;
  if (modifiers.size == kMaxModifiers) return give_up(Fault::TooManyModifiers);
  modifier.stamp = ++state_->clock;
  if (!modifier.subject.id) modifier.subject.serial = state_->realm;
  modifiers[modifiers.size++] = modifier;
  // The event below has no room for these; states that differ in them have different trails.
  state_->trail = mixed(state_->trail, std::uint64_t{modifier.ability.value} |
                                           std::uint64_t{modifier.also.value} << 16 |
                                           std::uint64_t{modifier.subject.serial} << 32 |
                                           std::uint64_t{modifier.duration} << 48);
  emit({.kind = change::kModifier,
        .cause = modifier.kind,
        .seat = modifier.controller,
        .object = modifier.subject.id,
        .other = modifier.source.id,
        .amount = 1,
        .detail = static_cast<std::uint16_t>(modifier.a * 256 + modifier.b + modifier.word)});
}

// The list keeps its order: timestamps rise from front to back.
void Machine::end_modifier(int index) {
  auto& modifiers = state_->modifiers;
  const Modifier gone = modifiers[index];
  for (int i = index; i + 1 < modifiers.size; ++i) modifiers[i] = modifiers[i + 1];
  modifiers.shrink(modifiers.size - 1);
  emit({.kind = change::kModifier,
        .cause = gone.kind,
        .seat = gone.controller,
        .object = gone.subject.id,
        .other = gone.source.id,
        .amount = 0});
  if (gone.kind == kShowsCard) show_again(gone);
}

void Machine::remember_use(AbilityId ability, ObjectRef object, ObjectId copied_from) {
  auto& uses = state_->turn_uses;
  if (uses.size == kMaxUses) return give_up(Fault::TooManyUses);
  uses[uses.size++] = {ability, object, copied_from};
}

void Machine::forget_turn_uses() {
  auto& uses = state_->turn_uses;
  std::uint16_t kept = 0;
  for (const auto& use : uses)
    if (use.object.serial == 0) uses[kept++] = use;
  uses.shrink(kept);
}

bool Machine::used_this_turn(AbilityId ability, ObjectRef object, ObjectId copied_from,
                             int instances) const {
  int uses = 0;
  for (const auto& use : state_->turn_uses)
    if (use.ability == ability && use.object == object && use.copied_from == copied_from) ++uses;
  return uses > 0 && uses >= instances;
}

int Machine::random(int n) { return script_ != nullptr ? script_->pick(n) : state_->random.below(n); }

Seat Machine::next_seat(Seat seat) const {
  do {
    seat = static_cast<Seat>((seat + 1) % state_->seat_count);
  } while (state_->seats[seat].in_game == 0);
  return seat;
}

}  // namespace longbox::kernel
