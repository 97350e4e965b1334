#include "puzzle/proof.h"

#include "kernel/match.h"

namespace longbox::puzzle {
namespace {

using kernel::State;

constexpr int kDeepestWalk = 200;

// Positions are the same here if they differ only in how they came about.
std::uint64_t key_of(const State& state) {
  State plain = state;
  plain.trail = 0;
  plain.value_trail = 0;
  return kernel::hash(plain);
}

}  // namespace

bool Proof::holds_after(const State& before, const kernel::Option* answer, int depth) {
  if (depth > kDeepestWalk || ++positions_ > most_positions_) return false;
  while (ways_.size() <= static_cast<std::size_t>(depth)) ways_.emplace_back();
  State& state = ways_[static_cast<std::size_t>(depth)];
  state = before;
  machine_.attach(state);
  if (answer != nullptr) machine_.answer(*answer);
  const kernel::Decision asked = machine_.question();
  if (const auto end = goal_.end_of(state)) return *end;
  const std::uint64_t key = key_of(state);
  if (proven_.contains(key)) return true;
  const bool is_mine = asked.who == goal_.seat();
  const int mine = is_mine ? advice_(state).value_or(-1) : 0;
  if (mine < 0 || mine >= asked.size()) return false;
  const int end = is_mine ? mine + 1 : asked.size();
  for (int place = mine; place < end; ++place)
    if (!holds_after(state, &asked[place], depth + 1)) return false;
  proven_.insert(key);
  return true;
}

}  // namespace longbox::puzzle
