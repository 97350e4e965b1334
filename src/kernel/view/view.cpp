#include "kernel/view/view.h"

#include <algorithm>

#include "base/assert.h"

namespace longbox::kernel {

namespace {

// Objects of one owner that the viewer does not know, in the order of the places where they lie.
std::vector<ObjectId> unknown_of(const State& state, Seat viewer, Seat owner) {
  std::vector<ObjectId> found;
  for (std::size_t kind = 0; kind < kMaxZoneKinds; ++kind) {
    for (Seat seat = 0; seat < state.seat_count; ++seat) {
      for (ObjectId id = state.zone(static_cast<ZoneKind>(kind), seat).first; id;
           id = state.object(id).next) {
        if (state.object(id).owner == owner && !knows(state, viewer, id)) found.push_back(id);
      }
    }
  }
  return found;
}

// What of an object says which card it is. Everything else belongs to the place where it lies.
struct Identity {
  CardId card;
  CardId original_card;
};

void set_identity(State& state, ObjectId id, Identity identity) {
  Object& object = state.objects[id.value];
  object.card = identity.card;
  object.original_card = identity.original_card;
}

// A change of ids, applied wherever the kernel keeps one.
class Renaming {
 public:
  Renaming() {
    for (std::size_t i = 0; i < kMaxObjects; ++i) new_id_[i] = static_cast<std::uint16_t>(i);
  }
  void rename(ObjectId from, ObjectId to) { new_id_[from.value] = to.value; }

  void apply(State& state) const {
    const auto objects = state.objects;
    for (std::size_t i = 0; i < kMaxObjects; ++i) state.objects[new_id_[i]] = objects[i];
    for (auto& object : state.objects) all(object.next, object.previous, object.host);
    for (auto& zone : state.zones) all(zone.first, zone.last);
    for (auto& entry : state.history) all(entry.object, entry.other);
    for (auto& use : state.turn_uses) all(use.object.id, use.copied_from);
    for (auto& trigger : state.triggers)
      all(trigger.self.id, trigger.object, trigger.other, trigger.copied_from);
    for (auto& reaction : state.reactions)
      all(reaction.self.id, reaction.object, reaction.other, reaction.copied_from);
    for (auto& modifier : state.modifiers)
      all(modifier.subject.id, modifier.source.id, modifier.also);
  }

 private:
  template <class... Ids>
  void all(Ids&... ids) const {
    ((ids = ObjectId{new_id_[ids.value]}), ...);
  }

  std::array<std::uint16_t, kMaxObjects> new_id_;
};

// Gives the objects, in the order of their places, the smallest of their ids first: the id of an
// unknown card then says where it lies and nothing else.
void renumber(State& state, const std::vector<ObjectId>& places) {
  std::vector<ObjectId> ids = places;
  std::sort(ids.begin(), ids.end());
  Renaming renaming;
  for (std::size_t i = 0; i < places.size(); ++i) renaming.rename(places[i], ids[i]);
  renaming.apply(state);
}

// Serial numbers and timestamps of unknown cards would tell how often a card has moved, and when.
void forget_past(Object& object) {
  object.serial = 0;
  object.stamp = 0;
}

// What others could answer from hidden zones is not for the viewer to know.
void forget_reactions(State& view, const State& state, Seat viewer) {
  view.reactions.shrink(0);
  for (const auto& reaction : state.reactions)
    if (knows(state, viewer, reaction.self.id)) view.reactions[view.reactions.size++] = reaction;
}

}  // namespace

bool knows(const State& state, Seat viewer, ObjectId id) {
  const unsigned all = (1U << state.seat_count) - 1;
  const unsigned known = state.object(id).known;
  return viewer == kSpectator ? known == all : (known >> viewer & 1U) != 0;
}

View view_of(const Rules&, const State& state, Seat viewer) {
  View view;
  view.viewer = viewer;
  view.state = state;
  view.state.random = {};
  view.state.trail = 0;
  view.state.value_trail = 0;
  forget_reactions(view.state, state, viewer);
  for (Seat owner = 0; owner < state.seat_count; ++owner) {
    const auto hidden = unknown_of(state, viewer, owner);
    auto& cards = view.unknown[owner];
    for (const ObjectId id : hidden) {
      cards.push_back(state.object(id).card);
      set_identity(view.state, id, {});
      forget_past(view.state.objects[id.value]);
    }
    std::sort(cards.begin(), cards.end());
    renumber(view.state, hidden);
  }
  for (auto& object : view.state.objects) object.known = 0;
  for (std::size_t i = 1; i <= state.object_count; ++i)
    view.state.objects[i].known = view.state.objects[i].card ? 1 : 0;
  return view;
}

State sample(const Rules& rules, const View& view, base::Random& random) {
  State state = view.state;
  for (Seat owner = 0; owner < state.seat_count; ++owner) {
    auto cards = view.unknown[owner];
    for (std::size_t i = cards.size(); i > 1; --i)
      std::swap(cards[i - 1], cards[static_cast<std::size_t>(random.below(static_cast<int>(i)))]);
    std::size_t next = 0;
    for (std::size_t i = 1; i <= state.object_count; ++i) {
      Object& object = state.objects[i];
      if (object.owner != owner || object.card) continue;
      LONGBOX_ASSERT(next < cards.size(), "a view has a card for every unknown place");
      set_identity(state, ObjectId{i}, {cards[next], cards[next]});
      ++next;
    }
  }
  // Who else knows a card is not known to the viewer; what counts is that the viewer still does not
  // know the dealt ones and that owners know their hands.
  const auto all = static_cast<std::uint8_t>((1U << state.seat_count) - 1);
  for (std::size_t i = 1; i <= state.object_count; ++i) {
    Object& object = state.objects[i];
    if (view.state.objects[i].card) {
      object.known = all;
    } else {
      object.known = rules.sight(object.zone) == Sight::Nobody
                         ? std::uint8_t{0}
                         : static_cast<std::uint8_t>(1U << object.owner);
    }
  }
  state.random.a = random.next() | 1U;
  state.random.b = random.next();
  // A state of its own: nothing cached for another one may be used for it.
  state.trail = random.next();
  state.value_trail = random.next();
  return state;
}

}  // namespace longbox::kernel
