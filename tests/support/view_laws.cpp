#include <algorithm>
#include <memory>
#include <utility>

#include "kernel/state/renaming.h"
#include "tests/support/laws.h"

namespace longbox::support {

namespace {

using kernel::ObjectId;
using kernel::Seat;
using kernel::State;
using kernel::View;

bool same_view(const View& left, const View& right) {
  return left.viewer == right.viewer && left.state == right.state &&
         left.unknown == right.unknown;
}

std::vector<ObjectId> hidden_from(const State& state, Seat viewer, Seat owner) {
  std::vector<ObjectId> found;
  for (std::size_t i = 1; i <= state.object_count(); ++i) {
    const auto& object = state.objects[i];
    if (object.owner == owner && object.zone != kernel::kNowhere &&
        !kernel::knows(state, viewer, ObjectId{i}))
      found.push_back(ObjectId{i});
  }
  return found;
}

// Lets two objects trade their ids at every place where the state keeps one.
void exchange_ids(State& state, const kernel::Game& game, ObjectId a, ObjectId b) {
  const auto before = std::make_unique<State>(state);
  kernel::Renaming renaming(*before);
  renaming.rename(a, b);
  renaming.rename(b, a);
  kernel::rename_all(state, game, renaming);
}

bool same_question(const kernel::Decision& left, const kernel::Decision& right) {
  if (left.who != right.who || left.kind != right.kind || left.prompt != right.prompt) return false;
  if (left.number != right.number || left.about != right.about) return false;
  if (left.ability != right.ability || left.statement != right.statement) return false;
  return std::ranges::equal(left.options(), right.options());
}

void exchange_faces(State& state, ObjectId a, ObjectId b) {
  std::swap(state.objects[a.value].card, state.objects[b.value].card);
  std::swap(state.objects[a.value].original_card, state.objects[b.value].original_card);
}

std::string broken_by_sampling(Position& at, const View& view) {
  const auto completed = std::make_unique<State>(kernel::sample(view, at.random));
  const View again = kernel::view_of(at.game, *completed, view.viewer);
  if (again.unknown != view.unknown) return "a sample deals out exactly the unknown cards";
  if (again.state != view.state) return "a sample looks like the view it was made from";
  return {};
}

// Returns the view of another state that the machine looks at for a moment.
View view_of_other(Position& at, State& other, Seat viewer) {
  other.value_trail = at.random.next();  // nothing computed for another state holds for this one
  at.machine.attach(other);
  const kernel::Decision question = at.machine.question();
  View view = kernel::view_of(at.game, other, viewer, &question);
  at.machine.attach(at.state);
  return view;
}

// Two hidden cards of one owner trade their faces, or their ids: the viewer must not notice, nor be asked anything
// else.
std::string broken_by_swapping(Position& at, const View& view, Seat owner) {
  const auto hidden = hidden_from(at.state, view.viewer, owner);
  if (hidden.size() < 2) return {};
  const int count = static_cast<int>(hidden.size());
  const ObjectId a = hidden[static_cast<std::size_t>(at.random.below(count))];
  const ObjectId b = hidden[static_cast<std::size_t>(at.random.below(count))];
  if (a == b) return {};
  const auto swapped = std::make_unique<State>(at.state);
  exchange_faces(*swapped, a, b);
  const View faces = view_of_other(at, *swapped, view.viewer);
  if (!same_view(view, faces)) return "a view does not tell the faces of hidden cards";
  if (view.question.who == view.viewer && !same_question(view.question, faces.question))
    return "a question does not tell the faces of hidden cards";
  *swapped = at.state;
  exchange_ids(*swapped, at.game, a, b);
  const View other = view_of_other(at, *swapped, view.viewer);
  if (!same_view(view, other)) return "a view does not tell the ids of hidden cards";
  if (!same_question(view.question, other.question))
    return "a question does not tell the ids of hidden cards";
  return {};
}

std::string broken_for(Position& at, Seat viewer) {
  const kernel::Decision question = at.machine.question();
  const View view = kernel::view_of(at.game, at.state, viewer, &question);
  if (auto broken = broken_by_sampling(at, view); !broken.empty()) return broken;
  for (Seat owner = 0; owner < at.state.seat_count; ++owner)
    if (auto broken = broken_by_swapping(at, view, owner); !broken.empty()) return broken;
  return {};
}

}  // namespace

std::string broken_view_law(Position& at) {
  for (std::size_t i = 1; i <= at.state.object_count(); ++i) {
    const auto& object = at.state.objects[i];
    if (at.game.rules().sight(object.zone) == kernel::Sight::Owner &&
        object.owner < at.state.seat_count && !kernel::knows(at.state, object.owner, ObjectId{i}))
      return "owners know the cards that they may look at";
  }
  for (Seat viewer = 0; viewer < at.state.seat_count; ++viewer)
    if (auto broken = broken_for(at, viewer); !broken.empty()) return broken;
  return broken_for(at, kernel::kSpectator);
}

}  // namespace longbox::support
