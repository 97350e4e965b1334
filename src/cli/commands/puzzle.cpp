// `longbox puzzle` makes puzzles out of bot games, and checks, lists and solves those that are there.
#include <fmt/format.h>

#include <cstdio>
#include <nlohmann/json.hpp>

#include "base/files.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/reports/progress.h"
#include "cli/setup_options.h"
#include "decks/decks.h"
#include "puzzle/maker.h"

namespace longbox::cli {
namespace {

struct PuzzleArguments {
  std::string game;
  std::string id;
  std::string decks;
  std::string output;
  std::uint64_t seed = 1;
  int games = 200;
  int most = 20;
  int positions = 60'000;
  bool json = false;
  kernel::Choices choices;
};

std::filesystem::path folder_of(const PuzzleArguments& asked, const Cli& cli) {
  if (!asked.output.empty()) return asked.output;
  return std::filesystem::path(cli.data_dir) / "puzzles" / asked.game;
}

int make_puzzles(const kernel::Game& game, const PuzzleArguments& asked, const Cli& cli) {
  const std::string all = base::join(decks::deck_names(asked.game, cli.data_dir), ",");
  auto decks = decks::load_decks(game, cli.data_dir, asked.decks.empty() ? all : asked.decks);
  if (!decks) return complain_about_deck(decks.error());
  puzzle::MakerOptions options{asked.seed, asked.games, asked.most, asked.positions,
                               std::move(decks.value()), asked.choices};
  const auto folder = folder_of(asked, cli);
  std::error_code ignored;  // a folder that cannot be made is told by the first file
  std::filesystem::create_directories(folder, ignored);
  ProgressBar bar("games");
  int made = 0;
  std::string wrong;
  const auto keep = [&](const puzzle::Puzzle& found) {
    ++made;
    const auto file = folder / (found.id + ".puzzle");
    if (const auto error = base::write_file(file, puzzle::to_text(found, game)); !error.empty()) wrong = error;
  };
  puzzle::make(game, options, keep, [&](int played) { bar.show(played, asked.games); });
  if (!wrong.empty()) return complain(kProblem, wrong);
  fmt::print("{} puzzles in {}\n", made, folder.string());
  return kOk;
}

// Returns the puzzles that are there; those that cannot be read are complained about.
std::vector<puzzle::Puzzle> puzzles_of(const kernel::Game& game, Cli& cli) {
  std::vector<std::string> problems;
  auto puzzles = puzzle::read_puzzles(game, cli.data_dir, problems);
  for (const std::string& problem : problems) cli.status = complain(kProblem, problem);
  return puzzles;
}

void check_puzzles(const kernel::Game& game, const PuzzleArguments& asked, Cli& cli) {
  int passed = 0;
  int failed = 0;
  const auto puzzles = puzzles_of(game, cli);
  ProgressBar bar("puzzles");
  for (const puzzle::Puzzle& each : puzzles) {
    const std::string fault = puzzle::check(game, each, asked.positions);
    (fault.empty() ? passed : failed) += 1;
    if (!fault.empty()) fmt::print("{}: {}\n", each.id, fault);
    bar.show(passed + failed, std::ssize(puzzles));
  }
  fmt::print("{} passed, {} failed\n", passed, failed);
  if (failed > 0) cli.status = kProblem;
}

void list_puzzles(const kernel::Game& game, const PuzzleArguments& asked, Cli& cli) {
  nlohmann::ordered_json json = nlohmann::ordered_json::array();
  for (const puzzle::Puzzle& each : puzzles_of(game, cli)) {
    json.push_back({{"id", each.id}, {"task", puzzle::word_of(each.task)}, {"grade", each.grade},
                    {"seat", each.seat}, {"answers", each.solution.size()}});
    if (!asked.json)
      fmt::print("{}  {:8} grade {}  {} answers\n", each.id, puzzle::word_of(each.task), each.grade,
                 each.solution.size());
  }
  if (asked.json) fmt::print("{}\n", json.dump(2));
}

int show_solution(const kernel::Game& game, const puzzle::Puzzle& puzzle) {
  const auto position = puzzle::position_of(game, puzzle);
  if (!position) return complain(kProblem, fmt::format("{}: {}", puzzle.id, position.error()));
  kernel::Match match(game, position.value());
  for (const int answer : puzzle.solution) {
    const kernel::Decision asked = match.question();
    fmt::print("{}: {}\n", static_cast<char>('A' + asked.who), game.label(match.machine(), asked, asked[answer]));
    match.answer(answer);
  }
  return kOk;
}

void solve_puzzle(const kernel::Game& game, const PuzzleArguments& asked, Cli& cli) {
  for (const puzzle::Puzzle& each : puzzles_of(game, cli))
    if (each.id == asked.id) {
      cli.status = show_solution(game, each);
      return;
    }
  cli.status = complain(kWrongUse, fmt::format("there is no puzzle '{}' of {}", asked.id, asked.game));
}

using Arguments = std::shared_ptr<PuzzleArguments>;

Usage add_action(Usage& puzzle, const char* name, const char* what, const Arguments& asked) {
  Usage command = puzzle.subcommand(name, what);
  command.option("GAME", asked->game, "the game, such as vs2pcg").required();
  return command;
}

void add_positions(Usage& command, const Arguments& asked) {
  command.option("--positions", asked->positions, "positions to look at for one proof").between(1, 1 << 30).show_default();
}

}  // namespace

void add_puzzle_command(Usage& app, Cli& cli) {
  const auto asked = std::make_shared<PuzzleArguments>();
  const auto with_game = [asked, &cli](auto act) {
    return [asked, &cli, act] {
      if (const auto game = load_game_or_complain(asked->game, cli)) act(*game, *asked, cli);
    };
  };
  Usage puzzle = app.subcommand("puzzle", "make, check and solve puzzles (see docs/puzzles.md)");
  puzzle.needs_subcommand();
  Usage making = add_action(puzzle, "make", "play bot games and keep positions that are worth solving", asked);
  making.option("--games", asked->games, "bot games to play at most").between(1, 1 << 20).show_default();
  making.option("--most", asked->most, "puzzles to make at most").between(1, 10'000).show_default();
  making.option("--seed", asked->seed, "everything random follows from it").show_default();
  making.option("--decks", asked->decks, "decks by name or file, separated by commas; usually all of the game");
  making.option("--output", asked->output, "where to put them; usually puzzles/GAME").value_name("DIR");
  add_positions(making, asked);
  add_setup_options(making, asked->choices);
  making.on_use(with_game([](const kernel::Game& game, const PuzzleArguments& given, Cli& status) {
    status.status = make_puzzles(game, given, status);
  }));
  Usage checking = add_action(puzzle, "check", "prove every puzzle of a game again", asked);
  add_positions(checking, asked);
  checking.on_use(with_game(check_puzzles));
  Usage listing = add_action(puzzle, "list", "the puzzles of a game", asked);
  listing.flag("--json", asked->json, "print [{id, task, grade, seat, answers}]");
  listing.on_use(with_game(list_puzzles));
  Usage solving = add_action(puzzle, "solve", "print the answers of a solution", asked);
  solving.option("PUZZLE", asked->id, "the id, as `list` has it").required();
  solving.on_use(with_game(solve_puzzle));
}

}  // namespace longbox::cli
