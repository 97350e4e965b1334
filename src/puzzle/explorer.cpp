#include "puzzle/explorer.h"

#include <algorithm>

#include "puzzle/likeness.h"

namespace longbox::puzzle {
namespace {

using kernel::Decision;
using kernel::Option;
using kernel::State;

constexpr std::size_t kLongestWalk = 150;
// So many walks that reach the goal tell how hard it is to find.
constexpr int kEnoughReached = 6;

int acts_of(const std::vector<Option>& way) {
  return static_cast<int>(std::ranges::count_if(way, is_act));
}

}  // namespace

Explorer::Explorer(const kernel::Game& game, const Goal& goal, int most_positions)
    : goal_(goal),
      most_positions_(most_positions),
      machine_(game.rules(), game.library()),
      random_(base::Random::seeded(1)) {}

// The answer that led here leads nowhere. When a crossing has no answer left, neither has the one
// that led to it.
void Explorer::close_last() {
  for (; !steps_.empty(); steps_.pop_back()) {
    auto& open = crossings_[steps_.back().at].open;
    std::erase(open, steps_.back().place);
    if (!open.empty()) return;
  }
}

Explorer::Walk Explorer::walk(const State& position) {
  ++walks_;
  steps_.clear();
  way_.clear();
  state_ = position;
  machine_.attach(state_);
  while (steps_.size() < kLongestWalk) {
    const Decision& asked = machine_.question();
    if (const auto end = goal_.end_of(state_)) {
      if (*end) return Walk::Reached;
      break;
    }
    ++positions_;
    const std::uint64_t key = likeness(state_);
    Crossing& here = crossings_[key];
    if (!here.is_known) {
      for (const int place : different_answers(state_, asked))
        here.open.push_back(static_cast<std::int16_t>(place));
      here.is_known = true;
    }
    if (here.open.empty()) break;
    const std::int16_t place =
        here.open[static_cast<std::size_t>(random_.below(static_cast<int>(here.open.size())))];
    if (place >= asked.size()) break;  // two positions that are not alike after all
    steps_.push_back({key, place});
    way_.push_back(asked[place]);
    machine_.answer(asked[place]);
  }
  close_last();
  return steps_.empty() ? Walk::NothingLeft : Walk::Failed;
}

std::optional<bool> Explorer::solve(const State& position) {
  positions_ = walks_ = reached_ = 0;
  crossings_.clear();
  solution_.clear();
  while (positions_ < most_positions_ && reached_ < kEnoughReached) {
    const Walk end = walk(position);
    if (end == Walk::NothingLeft) return false;
    if (end != Walk::Reached) continue;
    if (reached_++ == 0 || acts_of(way_) < acts_) keep(position, way_);
  }
  if (reached_ == 0) return std::nullopt;
  shorten(position);
  return true;
}

// Follows the answers by what they are, because their places differ when others before them were
// left out.
bool Explorer::leads_there(const State& position, const std::vector<Option>& way) {
  state_ = position;
  machine_.attach(state_);
  for (const Option& option : way) {
    if (goal_.end_of(state_)) break;
    if (machine_.question().find(option) < 0) return false;
    machine_.answer(option);
    machine_.question();
  }
  return goal_.end_of(state_) == true;
}

void Explorer::keep(const State& position, const std::vector<Option>& way) {
  way_ = way;
  acts_ = acts_of(way_);
  solution_.clear();
  state_ = position;
  machine_.attach(state_);
  for (const Option& option : way_) {
    if (machine_.question(); goal_.end_of(state_)) break;
    solution_.push_back(machine_.question().find(option));
    machine_.answer(option);
  }
}

// Leaves out one, two, ... answers in a row for as long as the rest still leads to the goal.
void Explorer::shorten(const State& position) {
  State state = position;
  std::vector<Option> way;
  machine_.attach(state);
  for (const int place : solution_) {
    way.push_back(machine_.question()[place]);
    machine_.answer(machine_.question()[place]);
  }
  for (std::size_t length = 1; length <= 6; ++length) {
    for (std::size_t from = 0; from + length <= way.size();) {
      std::vector<Option> rest = way;
      const auto begin = rest.begin() + static_cast<std::ptrdiff_t>(from);
      rest.erase(begin, begin + static_cast<std::ptrdiff_t>(length));
      if (leads_there(position, rest))
        way = rest;
      else
        ++from;
    }
  }
  keep(position, way);
}

}  // namespace longbox::puzzle
