#include "puzzle/likeness.h"

#include <xxhash.h>

#include <algorithm>

namespace longbox::puzzle {
namespace {

using kernel::Object;
using kernel::State;

template <class T>
std::uint64_t hash_of(const T& value, std::uint64_t seed = 0) {
  static_assert(std::has_unique_object_representations_v<T>);
  return XXH3_64bits_withSeed(&value, sizeof value, seed);
}

// A sum does not depend on the order.
template <class List, class Plain>
std::uint64_t sum_of(const List& list, Plain plain) {
  std::uint64_t sum = 0;
  for (const auto& item : list) sum += hash_of(plain(item));
  return sum + list.size;
}

template <class List>
std::uint64_t row_of(const List& list) {
  return XXH3_64bits_withSeed(list.begin(), list.bytes_in_use(), list.size);
}

Object without_order(Object object) {
  object.stamp = 0;
  object.next = {};
  object.previous = {};
  return object;
}

std::uint64_t objects_of(const State& state) {
  std::uint64_t hash = 0;
  for (std::size_t i = 1; i <= state.object_count(); ++i)
    hash += hash_of(without_order(state.objects[i]), i);
  return hash;
}

// Piles that nobody may look through are decks: there the first card counts.
std::uint64_t zones_of(const State& state) {
  std::uint64_t hash = 0;
  for (const kernel::Zone& zone : state.zones) {
    const bool is_deck = zone.first && state.object(zone.first).known == 0;
    hash = hash * 31 + zone.count;
    if (is_deck) hash = hash * 31 + zone.first.value;
  }
  return hash;
}

// The head without trails, clocks and zones.
std::uint64_t head_of(const State& state) {
  kernel::StateHead head = state;
  head.trail = 0;
  head.value_trail = 0;
  head.clock = 0;
  head.turn_clock = 0;
  head.last_link = 0;
  head.zones = {};
  return hash_of(head);
}

// An object is like no other one if an effect lasts on it or something is attached to it.
bool is_special(const State& state, kernel::ObjectId id) {
  return std::ranges::any_of(
             state.modifiers,
             [&](const auto& each) { return each.kind != 0 && each.subject.id == id; }) ||
         std::ranges::any_of(state.objects, [&](const Object& each) { return each.host == id; });
}

std::uint64_t look_of(const State& state, kernel::ObjectId id) {
  if (!id) return 0;
  Object object = without_order(state.object(id));
  object.serial = 0;
  std::uint64_t counters = 0;
  for (const kernel::CounterEntry& entry : state.counters)
    if (entry.object == id) counters += hash_of(entry.word) ^ hash_of(entry.amount);
  return hash_of(object, counters + (is_special(state, id) ? id.value : 0U));
}

std::uint64_t look_of(const State& state, const kernel::Option& option) {
  std::uint64_t hash = option.kind | std::uint64_t{option.seat} << 8 |
                       static_cast<std::uint64_t>(static_cast<std::uint16_t>(option.number)) << 16;
  hash = hash_of(hash, look_of(state, option.object));
  // A trigger's `other` is its power and no card.
  const bool is_power = option.kind == kernel::kOptionTrigger;
  return hash_of(hash, is_power ? option.other.value : look_of(state, option.other));
}

}  // namespace

std::uint64_t likeness(const State& state) {
  const auto as_is = [](const auto& item) { return item; };
  const auto without_stamp = [](kernel::Modifier item) {
    item.stamp = 0;
    return item;
  };
  const auto parts = std::to_array<std::uint64_t>(
      {head_of(state), zones_of(state), objects_of(state), sum_of(state.history, as_is),
       sum_of(state.turn_uses, as_is), sum_of(state.modifiers, without_stamp),
       sum_of(state.counters, as_is), row_of(state.triggers), row_of(state.reactions),
       row_of(state.chain), row_of(state.happenings), row_of(state.frames)});
  return XXH3_64bits(parts.data(), sizeof parts);
}

std::vector<int> different_answers(const State& state, const kernel::Decision& asked) {
  std::vector<int> places;
  std::vector<std::uint64_t> seen;
  for (int i = 0; i < asked.size(); ++i) {
    const std::uint64_t look = look_of(state, asked[i]);
    if (std::ranges::find(seen, look) != seen.end()) continue;
    seen.push_back(look);
    places.push_back(i);
  }
  return places;
}

}  // namespace longbox::puzzle
