#include "puzzle/goal.h"

#include <cstring>

#include "ai/way_out.h"

namespace longbox::puzzle {
namespace {

bool is_same(const base::Random& left, const base::Random& right) {
  return std::memcmp(&left, &right, sizeof left) == 0;
}

}  // namespace

std::optional<bool> Goal::end_of(const kernel::State& state) const {
  return is_same(state.random, random_) ? end_with_luck(state) : false;
}

std::optional<bool> Goal::end_with_luck(const kernel::State& state) const {
  if (state.outcome == kernel::Outcome::Over) return (state.winners >> seat_ & 1U) != 0;
  if (state.turn == turn_) return std::nullopt;
  return task_ == Task::Survive && state.seats[seat_].in_game != 0;
}

bool is_act(const kernel::Option& option) {
  return !ai::is_way_out(option) && option.kind != kernel::kOptionNo;
}

}  // namespace longbox::puzzle
