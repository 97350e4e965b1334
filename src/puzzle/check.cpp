#include "puzzle/check.h"

#include <fmt/format.h>

#include "puzzle/finding.h"

namespace longbox::puzzle {
namespace {

using kernel::State;

std::string fault_of_solution(const kernel::Game& game, State state, const Goal& goal,
                              const std::vector<int>& solution) {
  kernel::Machine machine(game.rules(), game.library());
  machine.attach(state);
  for (const int answer : solution) {
    const kernel::Decision& asked = machine.question();
    if (goal.end_of(state)) return "the solution goes on after its end";
    if (answer < 0 || answer >= asked.size())
      return "the solution gives an answer that is not offered";
    machine.answer(asked[answer]);
  }
  machine.question();
  return goal.end_of(state) == true ? "" : "the solution does not lead to the goal";
}

// The solution is the proof where nobody else answers.
std::string fault_of_force(const kernel::Game& game, const State& position, const Goal& goal,
                           int most_positions) {
  if (position.seat_count == 1) return {};
  const auto is_done = is_forced(game, position, goal, most_positions);
  if (!is_done) return fmt::format("nothing is proven within {} positions", most_positions);
  return *is_done ? "" : "the task cannot be done by force";
}

}  // namespace

std::string check_solution(const kernel::Game& game, const Puzzle& puzzle) {
  const auto position = position_of(game, puzzle);
  if (!position) return position.error();
  const Goal goal(position.value(), puzzle.seat, puzzle.task);
  return fault_of_solution(game, position.value(), goal, puzzle.solution);
}

std::string check(const kernel::Game& game, const Puzzle& puzzle, int most_positions) {
  if (std::string fault = check_solution(game, puzzle); !fault.empty()) return fault;
  const State position = position_of(game, puzzle).value();
  const Goal goal(position, puzzle.seat, puzzle.task);
  if (std::string fault = fault_of_force(game, position, goal, most_positions); !fault.empty())
    return fault;
  return is_found_by_greedy(game, position, goal) ? "the greedy bot finds it" : "";
}

}  // namespace longbox::puzzle
