#include "puzzle/solver.h"

#include <algorithm>
#include <cstring>

#include "ai/way_out.h"
#include "kernel/match.h"

namespace longbox::puzzle {
namespace {

using kernel::Decision;
using kernel::State;

// A turn that asks more often than this in a row is not followed.
constexpr int kDeepest = 60;
// A task that takes more choices is no puzzle that people would like.
constexpr int kMostChoices = 12;

// Returns the places of the options, those that do something first: most tasks are done by doing.
std::vector<int> in_order(const Decision& asked) {
  std::vector<int> places;
  for (int i = 0; i < asked.size(); ++i) places.push_back(i);
  std::ranges::stable_partition(places, [&](int i) { return !ai::is_way_out(asked[i]); });
  return places;
}

// Positions that differ only in how they came about are the same to the solver. Timestamps stay, for rules may go
// by them.
std::uint64_t key_of(const State& state) {
  State plain = state;
  plain.trail = 0;
  plain.value_trail = 0;
  return kernel::hash(plain);
}

bool is_same(const base::Random& left, const base::Random& right) {
  return std::memcmp(&left, &right, sizeof left) == 0;
}

}  // namespace

Solver::Solver(const kernel::Game& game, kernel::Seat seat, Task task, int most_positions)
    : game_(game), seat_(seat), task_(task), most_positions_(most_positions),
      machine_(game.rules(), game.library()) {}

kernel::Machine& Solver::machine_at(State& state) {
  machine_.attach(state);
  return machine_;
}

State& Solver::way_at(int depth) {
  while (ways_.size() <= static_cast<std::size_t>(depth)) ways_.emplace_back();
  return ways_[static_cast<std::size_t>(depth)];
}

std::optional<bool> Solver::end_of(const State& state) const {
  if (state.outcome == kernel::Outcome::Over) return (state.winners >> seat_ & 1U) != 0;
  if (!is_same(state.random, random_)) return false;
  if (state.turn == turn_) return std::nullopt;
  return task_ == Task::Survive && state.seats[seat_].in_game != 0;
}

// A question with one answer is no choice.
int Solver::choices_after(const Decision& asked, int choices) const {
  return asked.who == seat_ && asked.size() > 1 ? choices - 1 : choices;
}

std::optional<bool> Solver::best_of(const State& state, const Decision& asked, int depth, int choices) {
  const bool is_mine = asked.who == seat_;
  const int left = choices_after(asked, choices);
  if (left < 0) return false;
  for (const int place : in_order(asked)) {
    State& next = way_at(depth);
    next = state;
    machine_at(next).answer(asked[place]);
    const auto is_done = value_of(next, depth + 1, left);
    if (!is_done || *is_done == is_mine) return is_done;
  }
  return !is_mine;
}

// The machine runs on to the next question before the position is judged.
std::optional<bool> Solver::value_of(State& state, int depth, int choices) {
  const Decision asked = machine_at(state).question();
  if (const auto end = end_of(state)) return end;
  if (depth > kDeepest || ++positions_ > most_positions_) return std::nullopt;
  const std::uint64_t key = key_of(state);
  if (const auto known = known_.find(key); known != known_.end()) {
    if (known->second.is_done && known->second.choices <= choices) return true;
    if (!known->second.is_done && known->second.choices >= choices) return false;
  }
  const auto is_done = best_of(state, asked, depth, choices);
  if (is_done) known_[key] = {*is_done, choices};
  return is_done;
}

std::optional<bool> Solver::solve(const State& position) {
  positions_ = 0;
  known_.clear();
  turn_ = position.turn;
  random_ = position.random;
  for (choices_ = 1; choices_ <= kMostChoices; ++choices_) {
    State& state = way_at(kDeepest + 1);
    state = position;
    const auto is_done = value_of(state, 0, choices_);
    if (!is_done || *is_done) return is_done;
  }
  return false;
}

std::vector<int> Solver::solution(const State& position) {
  std::vector<int> answers;
  State state = position;
  State next;
  int left = choices_;
  for (int depth = 0; depth < kDeepest; ++depth) {
    const Decision asked = machine_at(state).question();
    if (end_of(state)) break;
    left = choices_after(asked, left);
    for (const int place : in_order(asked)) {
      next = state;
      machine_at(next).answer(asked[place]);
      if (value_of(next, depth + 1, left) != true) continue;
      answers.push_back(place);
      state = next;
      break;
    }
  }
  return answers;
}

}  // namespace longbox::puzzle
