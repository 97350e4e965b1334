// By these changes an object stays where it is: marks, counters, hosts and faces.
#include <algorithm>
#include <utility>

#include "kernel/flow/changes.h"

namespace longbox::kernel {

void Changes::set_flags(ObjectId id, Flags flags, bool on) {
  Object& object = state_->objects[id.value];
  const auto before = object.flags;
  object.flags = on ? before | flags : before & ~flags;
  if (object.flags == before) return;
  if ((flags & kFaceDown) != 0 && !on) see(id);
  emit({.kind = change::kFlags, .object = id, .amount = static_cast<std::int16_t>(on), .detail = flags});
}

void Changes::set_pile(ObjectId id, int pile) {
  Object& object = state_->objects[id.value];
  if (object.pile == pile) return;
  object.pile = static_cast<std::uint8_t>(pile);
  emit({.kind = change::kFlags, .object = id, .amount = static_cast<std::int16_t>(pile)});
}

int Changes::add_counters(ObjectId id, int kind, int n) {
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
bool Changes::set_counter(ObjectId id, CounterWord word, int amount) {
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

void Changes::drop_counters(Object& object, ObjectId id) {
  object.counters = {};
  auto& list = state_->counters;
  if (list.empty()) return;
  auto* const end = std::remove_if(list.begin(), list.end(),
                                   [&](const CounterEntry& entry) { return entry.object == id; });
  list.shrink(static_cast<int>(end - list.begin()));
}

void Changes::attach_to(ObjectId id, ObjectId host) {
  state_->objects[id.value].host = host;
  emit({.kind = change::kAttach, .object = id, .other = host});
}

void Changes::trade_cards(ObjectId shown, ObjectId other) {
  cards_change();
  Object& a = state_->objects[shown.value];
  Object& b = state_->objects[other.value];
  std::swap(a.card, b.card);
  emit({.kind = change::kBecome, .object = shown, .other = other, .detail = a.card.value});
}

void Changes::exchange_cards(ObjectId shown, ObjectId other) {
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

void Changes::show(ObjectId id, CardId card) {
  cards_change();
  const CardId before = std::exchange(state_->objects[id.value].card, card);
  emit({.kind = change::kBecome,
        .object = id,
        .amount = static_cast<std::int16_t>(before.value),
        .detail = card.value});
}

void Changes::show_card(Modifier modifier, CardId card) {
  const ObjectId id = modifier.subject.id;
  modifier.kind = kShowsCard;
  modifier.a = static_cast<std::int16_t>(object(id).card.value);
  add_modifier(modifier);
  show(id, card);
}

// A later change of the same kind stays, and leads back to the card that this one hid.
void Changes::show_again(const Modifier& ended) {
  for (auto& later : state_->modifiers) {
    if (later.kind != kShowsCard || later.subject.id != ended.subject.id) continue;
    if (later.stamp < ended.stamp) continue;
    later.a = ended.a;
    return;
  }
  show(ended.subject.id, CardId{static_cast<std::uint16_t>(ended.a)});
}

void Changes::become(ObjectId id, CardId card) { show(id, card); }

void Changes::know(ObjectId id, std::uint8_t seats) {
  Object& object = state_->objects[id.value];
  const auto known = static_cast<std::uint8_t>(object.known | seats);
  if (known == object.known) return;
  object.known = known;
  emit({.kind = change::kKnow, .object = id, .detail = seats});
}

}  // namespace longbox::kernel
