#include "puzzle/finding.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "ai/registry.h"
#include "puzzle/explorer.h"
#include "puzzle/proof.h"
#include "puzzle/solver.h"

namespace longbox::puzzle {
namespace {

using kernel::State;

// The greedy bots that are asked always have the same seeds, so that a puzzle holds or does not.
constexpr std::uint64_t kGreedySeed = 7;

bool holds(const kernel::Game& game, const State& position, const Goal& goal, const Solver& solver,
           int most_positions) {
  Proof proof(
      game, goal, [&](const State& state) { return solver.answer_in(state); }, most_positions);
  return proof.holds(position);
}

SearchEnd explore(const kernel::Game& game, const State& position, const Goal& goal,
                  int most_positions) {
  Explorer explorer(game, goal, most_positions);
  const auto is_done = explorer.solve(position);
  if (!is_done) return {};
  if (!*is_done) return {Search::Impossible};
  const double share = explorer.share_of_walks();
  return {Search::Found, {explorer.solution(), explorer.acts(), share, grade_of(share)}};
}

}  // namespace

SearchEnd find_way(const kernel::Game& game, const State& position, const Goal& goal,
                   int most_positions) {
  if (position.seat_count == 1) return explore(game, position, goal, most_positions);
  Solver solver(game, goal, most_positions);
  const auto is_done = solver.solve(position);
  if (!is_done) return {};
  if (!*is_done) return {Search::Impossible};
  if (!holds(game, position, goal, solver, most_positions)) return {};
  const auto solution = solver.solution(position);
  const double share = solver.share_of_ways(position, solution);
  return {Search::Found, {solution, solver.acts(), share, grade_of(share)}};
}

std::optional<bool> is_forced(const kernel::Game& game, const State& position, const Goal& goal,
                              int most_positions) {
  Solver solver(game, goal, most_positions);
  const auto is_done = solver.solve(position);
  if (is_done != true) return is_done;
  return holds(game, position, goal, solver, most_positions);
}

// A grade more stands for a quarter of the ways.
int grade_of(double share) {
  const auto grade = std::lround(std::log2(1 / share) / 2);
  return std::clamp(static_cast<int>(grade), kEasiest, kHardest);
}

bool is_found_by_greedy(const kernel::Game& game, const State& position, const Goal& goal) {
  State state = position;
  kernel::Machine machine(game.rules(), game.library());
  machine.attach(state);
  std::vector<std::unique_ptr<ai::Bot>> bots;
  for (kernel::Seat seat = 0; seat < position.seat_count; ++seat)
    bots.push_back(std::move(ai::make_bot("greedy", kGreedySeed + seat).value()));
  for (std::size_t given = 0; given < kLongestGame; ++given) {
    const kernel::Decision asked = machine.question();
    if (const auto end = goal.end_with_luck(state)) return *end;
    machine.answer(asked[bots[asked.who]->choose(ai::observe(game, state, asked))]);
  }
  return false;
}

}  // namespace longbox::puzzle
