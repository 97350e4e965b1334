#include "puzzle/solver.h"

#include <algorithm>

#include "puzzle/likeness.h"

namespace longbox::puzzle {
namespace {

using kernel::Decision;
using kernel::State;

// A way that asks more often than this is not followed.
constexpr int kDeepest = 150;
// A task that takes more acts is no puzzle that people would like.
constexpr int kMostActs = 10;

// Returns different answers: the player's acts first, because most tasks are done by doing; the
// others' acts last, because most ways fail if they just pass. `first` comes before all of them.
std::vector<int> in_order(const State& state, const Decision& asked, bool acts_first, int first) {
  std::vector<int> places = different_answers(state, asked);
  std::ranges::stable_partition(places, [&](int i) { return is_act(asked[i]) == acts_first; });
  if (const auto found = std::ranges::find(places, first); found != places.end())
    std::rotate(places.begin(), found, found + 1);
  return places;
}

}  // namespace

Solver::Solver(const kernel::Game& game, const Goal& goal, int most_positions)
    : goal_(goal), most_positions_(most_positions), machine_(game.rules(), game.library()) {}

State& Solver::way_at(int depth) {
  while (ways_.size() <= static_cast<std::size_t>(depth)) ways_.emplace_back();
  return ways_[static_cast<std::size_t>(depth)];
}

Solver::Value Solver::value_after(const State& state, const kernel::Option& option, int depth,
                                  int acts) {
  State& next = way_at(depth);
  next = state;
  machine_.attach(next);
  machine_.answer(option);
  return value_of(next, depth + 1, acts);
}

Solver::Value Solver::best_of(const State& state, const Decision& asked, Known& known, int depth,
                              int acts) {
  Value best = Value::Never;
  for (const int place : in_order(state, asked, true, known.place)) {
    const int left = acts - (is_act(asked[place]) ? 1 : 0);
    const Value value = left < 0 ? Value::NotYet : value_after(state, asked[place], depth, left);
    if (value == Value::Done) known.place = static_cast<std::int16_t>(place);
    if (value == Value::Done || value == Value::Unknown) return value;
    if (value == Value::NotYet) best = value;
  }
  return best;
}

Solver::Value Solver::worst_of(const State& state, const Decision& asked, Known& known, int depth,
                               int acts) {
  for (const int place : in_order(state, asked, false, known.place)) {
    const Value value = value_after(state, asked[place], depth, acts);
    if (value == Value::Done) continue;
    known.place = static_cast<std::int16_t>(place);
    return value;
  }
  return Value::Done;
}

// The machine runs on to the next question before the position is judged. References into the table
// of what is known stay good while it grows.
Solver::Value Solver::value_of(State& state, int depth, int acts) {
  machine_.attach(state);
  const Decision asked = machine_.question();
  if (const auto end = goal_.end_of(state)) return *end ? Value::Done : Value::Never;
  if (++positions_ > most_positions_) return Value::Unknown;
  if (depth >= kDeepest) return Value::NotYet;
  Known& known = known_[likeness(state)];
  if (known.done_with <= acts) return Value::Done;
  if (known.is_never) return Value::Never;
  if (known.open_with >= acts) return Value::NotYet;
  const bool is_mine = asked.who == goal_.seat();
  const Value value = is_mine ? best_of(state, asked, known, depth, acts)
                              : worst_of(state, asked, known, depth, acts);
  if (value == Value::Done) known.done_with = static_cast<std::int8_t>(acts);
  if (value == Value::NotYet) known.open_with = static_cast<std::int8_t>(acts);
  if (value == Value::Never) known.is_never = true;
  return value;
}

std::optional<bool> Solver::solve(const State& position) {
  positions_ = 0;
  known_.clear();
  for (acts_ = 0; acts_ <= kMostActs; ++acts_) {
    State& state = way_at(kDeepest + 1);
    state = position;
    const Value value = value_of(state, 0, acts_);
    if (value == Value::Unknown) return std::nullopt;
    if (value != Value::NotYet) return value == Value::Done;
  }
  return std::nullopt;
}

std::optional<int> Solver::answer_in(const State& state) const {
  const auto known = known_.find(likeness(state));
  if (known == known_.end() || known->second.done_with == kMany) return std::nullopt;
  return known->second.place;
}

// Among the answers of somebody else, that one is hardest after which the player needs most acts.
int Solver::hardest_answer(const State& state, const Decision& asked) {
  int hardest = 0;
  int most = -1;
  for (const int place : different_answers(state, asked)) {
    State& next = way_at(0);
    next = state;
    machine_.attach(next);
    machine_.answer(asked[place]);
    machine_.question();
    const auto known = known_.find(likeness(next));
    const int needed = known == known_.end() ? 0 : int{known->second.done_with};
    if (needed <= most || needed == kMany) continue;
    most = needed;
    hardest = place;
  }
  return hardest;
}

std::vector<int> Solver::solution(const State& position) {
  std::vector<int> answers;
  State state = position;
  for (int depth = 0; depth < kDeepest; ++depth) {
    machine_.attach(state);
    const Decision asked = machine_.question();
    if (goal_.end_of(state)) break;
    const int place =
        asked.who == goal_.seat() ? answer_in(state).value_or(0) : hardest_answer(state, asked);
    answers.push_back(place);
    machine_.attach(state);
    machine_.answer(asked[place]);
  }
  return answers;
}

// An answer whose worth is not seen soon counts as wrong: nobody would find out.
double Solver::share_of_answers(const State& state, const Decision& asked, int acts) {
  const int whole = most_positions_;
  const auto places = different_answers(state, asked);
  int good = 0;
  for (const int place : places) {
    const int left = acts - (is_act(asked[place]) ? 1 : 0);
    most_positions_ = positions_ + whole / 20;
    if (left >= 0 && value_after(state, asked[place], 0, left) == Value::Done) ++good;
  }
  most_positions_ = whole;
  return static_cast<double>(std::max(good, 1)) / static_cast<double>(places.size());
}

double Solver::share_of_ways(const State& position, const std::vector<int>& solution) {
  State state = position;
  double share = 1;
  int left = acts_;
  for (const int answer : solution) {
    machine_.attach(state);
    const Decision asked = machine_.question();
    if (asked.who == goal_.seat() && is_act(asked[answer]))
      share *= share_of_answers(state, asked, left--);
    machine_.attach(state);
    machine_.answer(asked[answer]);
  }
  return share;
}

}  // namespace longbox::puzzle
