#include "puzzle/maker.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "ai/registry.h"
#include "puzzle/solver.h"
#include "sim/table.h"

namespace longbox::puzzle {
namespace {

using kernel::Seat;
using kernel::State;

// Only the last turns of a game are looked at: earlier ones decide nothing by force.
constexpr std::size_t kLastTurns = 3;
// A task that takes fewer choices is no puzzle.
constexpr int kFewestChoices = 2;
constexpr int kLongestGame = 4000;

// A Chance is a moment of a game at which a player's turn begins to be played.
struct Chance {
  int step = 0;
  Seat seat = 0;
};

class BotGame {
 public:
  BotGame(const kernel::Game& game, kernel::Setup setup) : game_(game), match_(game, std::move(setup)) {
    for (Seat seat = 0; seat < match_.state().seat_count; ++seat)
      bots_.push_back(std::move(ai::make_bot("greedy", match_.record().setup.seed + seat).value()));
  }

  void play() {
    for (int i = 0; i < kLongestGame && !match_.over(); ++i) {
      note_chance();
      const kernel::Decision& asked = match_.question();
      match_.answer(bots_[asked.who]->choose(ai::observe(game_, match_.state(), asked)));
    }
  }
  const kernel::Record& record() const { return match_.record(); }
  const State& state() const { return match_.state(); }

  // Returns the last chances of the seat.
  std::vector<Chance> last_of(Seat seat) const {
    std::vector<Chance> own;
    std::ranges::copy_if(chances_, std::back_inserter(own), [&](const Chance& each) { return each.seat == seat; });
    if (own.size() > kLastTurns) own.erase(own.begin(), own.end() - kLastTurns);
    return own;
  }

 private:
  // A turn is played from the first question about actions to the player whose turn it is.
  void note_chance() {
    const kernel::Decision& asked = match_.question();
    const State& state = match_.state();
    const bool is_turn = asked.kind == kernel::DecisionKind::Action && asked.size() > 2 &&
                         (state.active == asked.who || state.active >= state.seat_count);
    if (!is_turn || noted_turn_ == state.turn) return;
    noted_turn_ = state.turn;
    chances_.push_back({match_.steps(), asked.who});
  }

  const kernel::Game& game_;
  kernel::Match match_;
  std::vector<std::unique_ptr<ai::Bot>> bots_;
  std::vector<Chance> chances_;
  int noted_turn_ = -1;
};

// Lets greedy bots play on and returns whether they do the task.
bool is_found_by_bots(const kernel::Game& game, const Puzzle& puzzle, const State& position) {
  kernel::Match match(game, position);
  std::vector<std::unique_ptr<ai::Bot>> bots;
  for (Seat seat = 0; seat < position.seat_count; ++seat)
    bots.push_back(std::move(ai::make_bot("greedy", 7U + seat).value()));
  while (!match.over() && match.state().turn == position.turn) {
    const kernel::Decision& asked = match.question();
    if (match.state().turn != position.turn) break;
    match.answer(bots[asked.who]->choose(ai::observe(game, match.state(), asked)));
    match.question();
  }
  if (match.over()) return (match.state().winners >> puzzle.seat & 1U) != 0;
  return puzzle.task == Task::Survive;
}

// Returns the share of first answers that lead to the goal.
double share_of_first_answers(const kernel::Game& game, const Puzzle& puzzle, const State& position,
                              int most_positions) {
  kernel::Match match(game, position);
  const kernel::Decision asked = match.question();
  int good = 0;
  for (int i = 0; i < asked.size(); ++i) {
    kernel::Match next(game, position);
    next.answer(i);
    Solver solver(game, puzzle.seat, puzzle.task, most_positions);
    const bool is_over = next.over() || next.question().empty();
    const bool won = is_over && (next.state().winners >> puzzle.seat & 1U) != 0;
    if (won || (!is_over && next.state().turn == position.turn && solver.solve(next.state()) == true)) ++good;
  }
  return static_cast<double>(std::max(good, 1)) / asked.size();
}

// Few good first answers and many choices make a puzzle hard.
int grade_of(double share, int choices) {
  return std::clamp(static_cast<int>(std::lround((std::log2(1 / share) + choices) / 2)), 1, 5);
}

std::optional<Puzzle> puzzle_at(const kernel::Game& game, const BotGame& played, const Chance& chance,
                                const MakerOptions& options) {
  Puzzle puzzle;
  puzzle.seat = chance.seat;
  puzzle.record = played.record();
  puzzle.record.answers.resize(static_cast<std::size_t>(chance.step));
  puzzle.record.hashes.resize(static_cast<std::size_t>(chance.step) + 1);
  const State position = position_of(game, puzzle).value();
  puzzle.task = game.is_cooperative() ? Task::Survive : Task::Win;
  Solver solver(game, puzzle.seat, puzzle.task, options.most_positions);
  if (solver.solve(position) != true) return std::nullopt;
  const int choices = solver.choices();
  puzzle.solution = solver.solution(position);
  if (choices < kFewestChoices || is_found_by_bots(game, puzzle, position)) return std::nullopt;
  puzzle.grade = grade_of(share_of_first_answers(game, puzzle, position, options.most_positions), choices);
  return puzzle;
}

}  // namespace

std::string check(const kernel::Game& game, const Puzzle& puzzle, int most_positions) {
  const auto there = position_of(game, puzzle);
  if (!there) return there.error();
  const State& position = there.value();
  if (puzzle.seat >= position.seat_count) return "there is no such seat";
  Solver solver(game, puzzle.seat, puzzle.task, most_positions);
  const auto solved = solver.solve(position);
  if (!solved) return fmt::format("nothing is proven within {} positions", most_positions);
  if (!*solved) return "the task cannot be done by force";
  kernel::Match match(game, position);
  for (const int answer : puzzle.solution)
    if (!match.answer(answer)) return "the solution gives an answer that is not offered";
  const bool is_done = match.over() ? (match.state().winners >> puzzle.seat & 1U) != 0
                                    : puzzle.task == Task::Survive && match.state().turn != position.turn;
  if (!is_done) return "the solution does not lead to the goal";
  if (is_found_by_bots(game, puzzle, position)) return "the greedy bot finds it";
  return {};
}

void make(const kernel::Game& game, const MakerOptions& options,
          const std::function<void(const Puzzle&)>& found, const std::function<void(int)>& played) {
  int count = 0;
  for (int number = 0; number < options.games && count < options.most; ++number) {
    const std::uint64_t seed = sim::derived_seed(options.seed, static_cast<std::uint64_t>(number));
    kernel::Setup setup{{}, seed};
    setup.choices = options.choices;
    const std::size_t seats = static_cast<std::size_t>(game.is_cooperative() ? 1 : game.usual_seats());
    for (std::size_t i = 0; i < seats; ++i)
      setup.decks.push_back(options.decks[(seed + i * (1 + seed % 7)) % options.decks.size()]);
    if (!game.new_game(setup)) continue;
    BotGame bots(game, setup);
    bots.play();
    bool is_any = false;  // one puzzle a game: others of the same game resemble it
    for (Seat seat = 0; seat < bots.state().seat_count && !is_any; ++seat) {
      for (const Chance& chance : bots.last_of(seat)) {
        auto puzzle = puzzle_at(game, bots, chance, options);
        if (!puzzle) continue;
        puzzle->id = fmt::format("{:016x}", seed);
        found(*puzzle);
        ++count;
        is_any = true;
        break;
      }
    }
    played(number + 1);
  }
}

}  // namespace longbox::puzzle
