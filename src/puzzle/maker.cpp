#include "puzzle/maker.h"

#include <optional>
#include <ranges>

#include "puzzle/bot_game.h"
#include "puzzle/finding.h"
#include "sim/table.h"

namespace longbox::puzzle {
namespace {

// A task that takes fewer acts is no puzzle.
constexpr int kFewestActs = 2;
// Nor is one that half of all ways lead to.
constexpr double kLargestShare = 0.5;

// So many positions of a stretch are shown to the greedy bot, which thinks long in some games.
constexpr int kMostShown = 3;

struct Candidate {
  Puzzle puzzle;
  kernel::State position;
};

// A search goes back from the end of a stretch, because late positions are easy to search, for as
// long as it does not give up. Returns the positions with a way that is worth finding, the latest
// first.
std::vector<Candidate> candidates_of(const kernel::Game& game, const BotGame& played,
                                     const Stretch& stretch, int most_positions) {
  std::vector<Candidate> found;
  for (const int step : stretch.steps | std::views::reverse) {
    Puzzle puzzle{.record = played.record_until(step), .seat = stretch.seat, .task = stretch.task};
    const kernel::State position = position_of(game, puzzle).value();
    const SearchEnd end =
        find_way(game, position, Goal(position, puzzle.seat, puzzle.task), most_positions);
    if (end.search == Search::GaveUp) break;
    const Finding& way = end.finding;
    if (end.search != Search::Found || way.acts < kFewestActs || way.share > kLargestShare)
      continue;
    puzzle.id = id_of(puzzle.record);
    puzzle.grade = way.grade;
    puzzle.acts = way.acts;
    puzzle.solution = way.solution;
    found.push_back({std::move(puzzle), position});
  }
  return found;
}

// The earliest position that greedy does not solve is the best puzzle.
std::optional<Puzzle> puzzle_of(const kernel::Game& game, const BotGame& played,
                                const Stretch& stretch, int most_positions) {
  auto candidates = candidates_of(game, played, stretch, most_positions);
  for (int shown = 0; !candidates.empty() && shown < kMostShown; ++shown) {
    const auto& [puzzle, position] = candidates.back();
    if (!is_found_by_greedy(game, position, Goal(position, puzzle.seat, puzzle.task)))
      return puzzle;
    candidates.pop_back();
  }
  return std::nullopt;
}

}  // namespace

Maker::Maker(const kernel::Game& game, MakerOptions options, Found found)
    : game_(game), options_(std::move(options)), found_(std::move(found)) {}

void Maker::count(const Puzzle& puzzle) {
  ++matchups_[matchup_of(puzzle.record.setup)];
  ids_.insert(puzzle.id);
}

void Maker::make_from(const kernel::Setup& setup) {
  BotGame bots(game_, setup, options_.bot);
  bots.play();
  int of_game = 0;
  for (const Stretch& stretch : bots.stretches()) {
    const bool is_enough = of_game == options_.most_of_game || made_ == options_.most ||
                           matchups_[matchup_of(setup)] >= options_.most_of_matchup;
    if (is_enough) return;
    const auto puzzle = puzzle_of(game_, bots, stretch, options_.most_positions);
    if (!puzzle || ids_.contains(puzzle->id)) continue;
    count(*puzzle);
    ++made_;
    ++of_game;
    found_(*puzzle);
  }
}

int Maker::make(const std::function<void(int)>& played) {
  for (int number = 0; number < options_.games && made_ < options_.most; ++number) {
    kernel::Setup setup =
        options_.setups[static_cast<std::size_t>(number) % options_.setups.size()];
    setup.seed = sim::derived_seed(options_.seed, static_cast<std::uint64_t>(number));
    const bool is_wanted = matchups_[matchup_of(setup)] < options_.most_of_matchup;
    if (is_wanted && game_.new_game(setup)) make_from(setup);
    played(number + 1);
  }
  return made_;
}

}  // namespace longbox::puzzle
