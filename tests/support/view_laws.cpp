#include <cstring>
#include <memory>
#include <utility>

#include "tests/support/laws.h"

namespace longbox::support {

namespace {

using kernel::ObjectId;
using kernel::Seat;
using kernel::State;
using kernel::View;

bool same_view(const View& left, const View& right) {
  return left.viewer == right.viewer && same_bytes(left.state, right.state) &&
         left.unknown == right.unknown;
}

std::vector<ObjectId> hidden_from(const State& state, Seat viewer, Seat owner) {
  std::vector<ObjectId> found;
  for (std::size_t i = 1; i <= state.object_count; ++i) {
    const auto& object = state.objects[i];
    if (object.owner == owner && object.zone != kernel::kNowhere &&
        !kernel::knows(state, viewer, ObjectId{i}))
      found.push_back(ObjectId{i});
  }
  return found;
}

// Exchanges two ids wherever the kernel keeps one. Locals of frames are the game's business and are
// left alone.
class Exchange {
 public:
  Exchange(ObjectId a, ObjectId b) : a_(a), b_(b) {}

  void apply(State& state) const {
    std::swap(state.objects[a_.value], state.objects[b_.value]);
    for (auto& object : state.objects) all(object.next, object.previous, object.host);
    for (auto& zone : state.zones) all(zone.first, zone.last);
    for (auto& entry : state.history.items) all(entry.object, entry.other);
    for (auto& use : state.turn_uses.items) all(use.object.id, use.copied_from);
    for (auto& trigger : state.triggers.items)
      all(trigger.self.id, trigger.object, trigger.other, trigger.copied_from);
    for (auto& modifier : state.modifiers.items)
      all(modifier.subject.id, modifier.source.id, modifier.also);
  }

 private:
  template <class... Ids>
  void all(Ids&... ids) const {
    (one(ids), ...);
  }
  void one(ObjectId& id) const {
    if (id == a_) {
      id = b_;
    } else if (id == b_) {
      id = a_;
    }
  }

  ObjectId a_;
  ObjectId b_;
};

void exchange_faces(State& state, ObjectId a, ObjectId b) {
  std::swap(state.objects[a.value].card, state.objects[b.value].card);
  std::swap(state.objects[a.value].original_card, state.objects[b.value].original_card);
}

std::string broken_by_sampling(Position& at, const View& view) {
  const auto completed = std::make_unique<State>(kernel::sample(at.game.rules(), view, at.random));
  const View again = kernel::view_of(at.game.rules(), *completed, view.viewer);
  if (again.unknown != view.unknown) return "a sample deals out exactly the unknown cards";
  if (!same_bytes(again.state, view.state)) return "a sample looks like the view it was made from";
  return {};
}

// Two hidden cards of one owner trade their faces, or trade places: the viewer must not notice.
std::string broken_by_swapping(Position& at, const View& view, Seat owner) {
  const auto hidden = hidden_from(at.state, view.viewer, owner);
  if (hidden.size() < 2) return {};
  const int count = static_cast<int>(hidden.size());
  const ObjectId a = hidden[static_cast<std::size_t>(at.random.below(count))];
  const ObjectId b = hidden[static_cast<std::size_t>(at.random.below(count))];
  if (a == b) return {};
  const auto swapped = std::make_unique<State>(at.state);
  exchange_faces(*swapped, a, b);
  if (!same_view(view, kernel::view_of(at.game.rules(), *swapped, view.viewer)))
    return "a view does not tell the faces of hidden cards";
  // Exchanging the ids as well brings both faces back to their ids: now the cards lie elsewhere.
  Exchange(a, b).apply(*swapped);
  if (!same_view(view, kernel::view_of(at.game.rules(), *swapped, view.viewer)))
    return "a view does not tell the ids of hidden cards";
  return {};
}

std::string broken_for(Position& at, Seat viewer) {
  const View view = kernel::view_of(at.game.rules(), at.state, viewer);
  if (auto broken = broken_by_sampling(at, view); !broken.empty()) return broken;
  for (Seat owner = 0; owner < at.state.seat_count; ++owner)
    if (auto broken = broken_by_swapping(at, view, owner); !broken.empty()) return broken;
  return {};
}

}  // namespace

std::string broken_view_law(Position& at) {
  for (Seat viewer = 0; viewer < at.state.seat_count; ++viewer)
    if (auto broken = broken_for(at, viewer); !broken.empty()) return broken;
  return broken_for(at, kernel::kSpectator);
}

}  // namespace longbox::support
