#include "server/tables/challenge.h"

#include <fmt/format.h>

#include "puzzle/solver.h"

namespace longbox::server {
namespace {

// So many positions are looked at for one answer of a defender, which takes about a second.
constexpr int kDefencePositions = 20'000;

// A plan that nobody can refute counts the acts that it still takes; one that was not followed to its end is worth
// more than any of them, and one that fails most of all.
constexpr int kUnknown = 1'000;
constexpr int kSpoiled = 2'000;

puzzle::Goal goal_of(const Challenge& challenge) {
  return {*challenge.position, challenge.puzzle.seat, challenge.puzzle.task};
}

bool is_solved(const kernel::Game& game, const Challenge& challenge) {
  kernel::State state = *challenge.position;
  kernel::Machine machine(game.rules(), game.library());
  machine.attach(state);
  for (const int answer : challenge.puzzle.solution) {
    const kernel::Decision& asked = machine.question();
    if (answer < 0 || answer >= asked.size()) return false;
    machine.answer(asked[answer]);
  }
  machine.question();
  return end_of(challenge, state) == true;
}

base::Result<Challenge, std::string> lay_out(const kernel::Game& game, puzzle::Puzzle puzzle) {
  auto position = puzzle::position_of(game, puzzle);
  if (!position) return position.error();
  Challenge challenge{std::move(puzzle), std::make_shared<const kernel::State>(std::move(position.value()))};
  if (challenge.puzzle.seat >= challenge.position->seat_count) return std::string("there is no such seat");
  if (!is_solved(game, challenge)) return std::string("its solution does not do the task");
  return challenge;
}

// Returns how well an answer defends.
int worth(const kernel::Game& game, const Challenge& challenge, kernel::State& after, int positions) {
  kernel::Machine machine(game.rules(), game.library());
  machine.attach(after);
  machine.question();
  if (const auto end = end_of(challenge, after)) return *end ? 0 : kSpoiled;
  puzzle::Solver solver(game, goal_of(challenge), positions);
  const auto is_done = solver.solve(after);
  if (!is_done) return kUnknown;
  return *is_done ? solver.acts() : kSpoiled;
}

}  // namespace

std::optional<bool> end_of(const Challenge& challenge, const kernel::State& now) {
  return goal_of(challenge).end_of(now);
}

std::vector<Challenge> read_challenges(const kernel::Game& game, const std::string& data_dir,
                                       std::vector<std::string>& problems) {
  std::vector<Challenge> challenges;
  for (puzzle::Puzzle& puzzle : puzzle::read_puzzles(game, data_dir, problems)) {
    const std::string id = puzzle.id;
    auto challenge = lay_out(game, std::move(puzzle));
    if (challenge) challenges.push_back(std::move(challenge.value()));
    else problems.push_back(fmt::format("{}: {}", id, challenge.error()));
  }
  return challenges;
}

int best_defence(const kernel::Game& game, const Challenge& challenge, const kernel::State& now,
                 const kernel::Decision& asked, int usual) {
  if (asked.size() == 1) return 0;
  kernel::Machine machine(game.rules(), game.library());
  const auto after = std::make_unique<kernel::State>();
  const int positions = kDefencePositions / asked.size() + 1;
  const auto worth_of = [&](int option) {
    *after = now;
    machine.attach(*after);
    machine.answer(asked[option]);
    return worth(game, challenge, *after, positions);
  };
  int best = usual;
  int most = worth_of(usual);
  for (int option = 0; option < asked.size() && most < kSpoiled; ++option) {
    const int found = option == usual ? 0 : worth_of(option);
    if (found <= most) continue;
    most = found;
    best = option;
  }
  return best;
}

}  // namespace longbox::server
