// `longbox puzzle` makes puzzles out of bot games, and checks, lists and solves those that are
// there.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "ai/registry.h"
#include "base/files.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/games.h"
#include "cli/reports/progress.h"
#include "cli/setup_options.h"
#include "decks/decks.h"
#include "puzzle/check.h"
#include "puzzle/maker.h"
#include "puzzle/setups.h"
#include "sim/replay.h"

namespace longbox::cli {
namespace {

struct PuzzleArguments {
  std::string game;
  std::string id;
  std::string decks;
  std::string output;
  std::string bot;
  std::string record;
  std::uint64_t seed = 1;
  int games = 200;
  int most = 20;
  int search_positions = 4000;  // many games looked at in haste give more puzzles than few in depth
  int proof_positions = 60'000;
  bool json = false;
  bool refresh = false;
  kernel::Choices choices;
};

std::filesystem::path folder_of(const PuzzleArguments& asked, const Cli& cli) {
  if (!asked.output.empty()) return asked.output;
  return std::filesystem::path(cli.data_dir) / "puzzles" / asked.game;
}

// Returns the puzzles that are there; those that cannot be read are complained about.
std::vector<puzzle::Puzzle> puzzles_of(const kernel::Game& game, Cli& cli) {
  std::vector<std::string> problems;
  auto puzzles = puzzle::read_puzzles(game, cli.data_dir, problems);
  for (const std::string& problem : problems) cli.status = complain(kProblem, problem);
  return puzzles;
}

// Checks puzzles and returns those that hold; what is wrong with the others is printed.
std::vector<puzzle::Puzzle> those_that_hold(const kernel::Game& game, const PuzzleArguments& asked,
                                            std::vector<puzzle::Puzzle> puzzles) {
  ProgressBar bar("puzzles");
  std::int64_t done = 0;
  const auto total = std::ssize(puzzles);
  std::erase_if(puzzles, [&](const puzzle::Puzzle& each) {
    const std::string fault = puzzle::check(game, each, asked.proof_positions);
    if (!fault.empty()) fmt::print("{}: {}\n", each.id, fault);
    bar.show(++done, total);
    return !fault.empty();
  });
  return puzzles;
}

base::Result<std::vector<kernel::Deck>, decks::DeckError> decks_for(const kernel::Game& game,
                                                                    const PuzzleArguments& asked,
                                                                    const Cli& cli) {
  const std::string all = base::join(decks::deck_names(asked.game, cli.data_dir), ",");
  return decks::load_decks(game, cli.data_dir, asked.decks.empty() ? all : asked.decks);
}

// Greedy bots that play together think so long about a game that random ones find more puzzles.
std::string usual_bot(const kernel::Game& game) {
  return game.is_cooperative() ? "random" : "greedy";
}

// Makes puzzles beside those that are there.
int make_puzzles(const kernel::Game& game, const PuzzleArguments& asked,
                 const std::vector<puzzle::Puzzle>& there, const Cli& cli) {
  const auto decks = decks_for(game, asked, cli);
  if (!decks) return complain_about_deck(decks.error());
  puzzle::MakerOptions options{.seed = asked.seed,
                               .games = asked.games,
                               .most = asked.most,
                               .most_positions = asked.search_positions,
                               .bot = asked.bot.empty() ? usual_bot(game) : asked.bot,
                               .setups = puzzle::setups_for(game, decks.value(), asked.choices)};
  if (const auto bot = ai::make_bot(options.bot, 1); !bot) return complain(kWrongUse, bot.error());
  if (options.setups.empty()) return complain(kWrongUse, "puzzles of this game need two decks");
  const auto folder = folder_of(asked, cli);
  std::error_code ignored;  // a folder that cannot be made is told by the first file
  std::filesystem::create_directories(folder, ignored);
  ProgressBar bar("games");
  std::string wrong;
  puzzle::Maker maker(game, options, [&](const puzzle::Puzzle& found) {
    const auto file = folder / (found.id + ".puzzle");
    if (const auto error = base::write_file(file, puzzle::to_text(found, game)); !error.empty())
      wrong = error;
  });
  for (const puzzle::Puzzle& each : there) maker.count(each);
  const int made = maker.make([&](int played) { bar.show(played, asked.games); });
  if (!wrong.empty()) return complain(kProblem, wrong);
  fmt::print("{} puzzles in {}\n", made, folder.string());
  if (!asked.refresh || made == asked.most) return kOk;
  return complain(kProblem, fmt::format("{} more are needed: take another --seed or more --games",
                                        asked.most - made));
}

// Removes the puzzles that cannot be read or do not hold any more, and makes as many new ones.
int refresh_puzzles(const kernel::Game& game, PuzzleArguments asked, const Cli& cli) {
  std::vector<std::string> unreadable;
  asked.output.clear();
  const auto folder = folder_of(asked, cli);
  const auto files = base::is_folder(folder) ? base::files_below(folder, ".puzzle")
                                             : std::vector<std::filesystem::path>{};
  const auto good =
      those_that_hold(game, asked, puzzle::read_puzzles(game, cli.data_dir, unreadable));
  for (const std::string& problem : unreadable) fmt::print("{}\n", problem);
  const auto is_good = [&](const std::filesystem::path& file) {
    return std::ranges::any_of(good, [&](const auto& each) { return each.id == file.stem(); });
  };
  asked.most = 0;
  for (const auto& file : files) {
    if (is_good(file)) continue;
    std::filesystem::remove(file);
    ++asked.most;
  }
  return asked.most == 0 ? kOk : make_puzzles(game, asked, good, cli);
}

void check_puzzles(const kernel::Game& game, const PuzzleArguments& asked, Cli& cli) {
  const auto puzzles = puzzles_of(game, cli);
  const auto passed = std::ssize(those_that_hold(game, asked, puzzles));
  const auto failed = std::ssize(puzzles) - passed;
  fmt::print("{} passed, {} failed\n", passed, failed);
  if (failed == 0) return;
  fmt::print("`longbox puzzle make {} --refresh` replaces those that do not hold\n", asked.game);
  cli.status = kProblem;
}

void list_puzzles(const kernel::Game& game, const PuzzleArguments& asked, Cli& cli) {
  nlohmann::ordered_json json = nlohmann::ordered_json::array();
  for (const puzzle::Puzzle& each : puzzles_of(game, cli)) {
    const std::string matchup = puzzle::matchup_of(each.record.setup);
    json.push_back({{"id", each.id},
                    {"task", puzzle::word_of(each.task)},
                    {"grade", each.grade},
                    {"seat", each.seat},
                    {"acts", each.acts},
                    {"matchup", matchup}});
    if (!asked.json)
      fmt::print("{}  {:8} grade {}  {:2} acts  {}\n", each.id, puzzle::word_of(each.task),
                 each.grade, each.acts, matchup);
  }
  if (asked.json) fmt::print("{}\n", json.dump(2));
}

int show_solution(const kernel::Game& game, const puzzle::Puzzle& puzzle, const std::string& record) {
  const auto position = puzzle::position_of(game, puzzle);
  if (!position) return complain(kProblem, fmt::format("{}: {}", puzzle.id, position.error()));
  kernel::Match match(game, position.value());
  for (const int answer : puzzle.solution) {
    const kernel::Decision asked = match.question();
    fmt::print("{}: {}\n", static_cast<char>('A' + asked.who),
               game.label(match.machine(), asked, asked[answer]));
    match.answer(answer);
  }
  if (record.empty()) return kOk;
  const auto written = sim::save_replay(record, puzzle::solved(game, puzzle), game);
  return written ? kOk : complain(kProblem, written.error());
}

void solve_puzzle(const kernel::Game& game, const PuzzleArguments& asked, Cli& cli) {
  for (const puzzle::Puzzle& each : puzzles_of(game, cli))
    if (each.id == asked.id) {
      cli.status = show_solution(game, each, asked.record);
      return;
    }
  cli.status =
      complain(kWrongUse, fmt::format("there is no puzzle '{}' of {}", asked.id, asked.game));
}

using Arguments = std::shared_ptr<PuzzleArguments>;

Usage add_action(Usage& puzzle, const char* name, const char* what, const Arguments& asked) {
  Usage command = puzzle.subcommand(name, what);
  command.option("GAME", asked->game, "the game, such as vs2pcg").required();
  return command;
}

Usage add_action_for_all(Usage& puzzle, const char* name, const char* what,
                         const Arguments& asked) {
  Usage command = puzzle.subcommand(name, what);
  command.option("GAME", asked->game, "the game, such as vs2pcg; else all games in turn");
  return command;
}

// Does something for the game that was named, or for all of them.
template <class Act>
void for_games(const PuzzleArguments& asked, Cli& cli, Act act) {
  for (const std::string& id :
       asked.game.empty() ? game_ids() : std::vector<std::string>{asked.game}) {
    PuzzleArguments one = asked;
    one.game = id;
    if (const auto game = load_game_or_complain(id, cli)) act(*game, one, cli);
  }
}

void add_positions(Usage& command, int& positions, const char* what) {
  command.option("--positions", positions, what).between(1, 1 << 30).show_default();
}

}  // namespace

void add_puzzle_command(Usage& app, Cli& cli) {
  const auto asked = std::make_shared<PuzzleArguments>();
  const auto with_game = [asked, &cli](auto act) {
    return [asked, &cli, act] { for_games(*asked, cli, act); };
  };
  Usage puzzle = app.subcommand("puzzle", "make, check and solve puzzles (see docs/puzzles.md)");
  puzzle.needs_subcommand();
  Usage making = add_action_for_all(
      puzzle, "make", "play bot games and keep positions that are worth solving", asked);
  making.option("--games", asked->games, "bot games to play at most")
      .between(1, 1 << 20)
      .show_default();
  making.option("--most", asked->most, "puzzles to make at most").between(1, 10'000).show_default();
  making.option("--seed", asked->seed, "everything random follows from it").show_default();
  making.option("--decks", asked->decks,
                "decks by name or file, separated by commas; usually all of the game");
  making.option("--bot", asked->bot,
                "plays the games; usually greedy, and random where all play together");
  making.option("--output", asked->output, "where to put them; usually puzzles/GAME")
      .value_name("DIR");
  making.flag("--refresh", asked->refresh, "only replace the puzzles that do not hold any more");
  add_positions(making, asked->search_positions, "positions to look at in one search");
  add_setup_options(making, asked->choices);
  making.on_use(with_game([](const kernel::Game& game, const PuzzleArguments& given, Cli& status) {
    const int end = given.refresh ? refresh_puzzles(game, given, status)
                                  : make_puzzles(game, given, puzzles_of(game, status), status);
    if (end != kOk) status.status = end;
  }));
  Usage checking = add_action_for_all(puzzle, "check", "prove every puzzle of a game again", asked);
  add_positions(checking, asked->proof_positions, "positions to look at for one proof");
  checking.on_use(with_game(check_puzzles));
  Usage listing = add_action(puzzle, "list", "the puzzles of a game", asked);
  listing.flag("--json", asked->json, "print [{id, task, grade, seat, acts, matchup}]");
  listing.on_use(with_game(list_puzzles));
  Usage solving = add_action(puzzle, "solve", "print the answers of a solution", asked);
  solving.option("PUZZLE", asked->id, "the id, as `list` has it").required();
  solving.option("--record", asked->record, "also write the whole game with its solution as a replay").value_name("FILE");
  solving.on_use(with_game(solve_puzzle));
}

}  // namespace longbox::cli
