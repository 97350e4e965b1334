// longbox play: a game in the terminal.
#include <fmt/format.h>

#include <cstdio>
#include <random>

#include "base/text.h"
#include "cli/command.h"
#include "cli/decks.h"
#include "cli/games.h"
#include "cli/inventory.h"
#include "cli/terminal/session.h"
#include "sim/replay.h"

namespace longbox::cli {
namespace {

struct PlayOptions {
  std::string game;
  std::string decks = "avengers,x-men";
  std::string seats = "human,bot";
  std::string load;
  std::uint64_t seed = 0;  // 0: any
};

// Everything a session starts from.
struct Start {
  std::unique_ptr<kernel::Game> game;
  kernel::Setup setup;
  std::vector<int> answers;
};

void refuse(const std::string& message, Cli& cli) {
  fmt::print(stderr, "longbox: {}\n", message);
  cli.status = kProblem;
}

std::uint64_t any_seed() {
  // Six digits: easy to pass on, and more games than anybody plays.
  return std::random_device{}() % 900'000U + 100'000U;
}

bool start_saved(const PlayOptions& options, Start& start, Cli& cli) {
  auto replay = sim::load_replay(options.load, [&](const std::string& id) {
    cardlang::Diagnostics diagnostics;
    return load_game(id, cli.data_dir, {}, diagnostics);
  });
  if (!replay) {
    refuse(replay.error(), cli);
    return false;
  }
  start.game = std::move(replay.value().game);
  start.setup = replay.value().record.setup;
  start.answers = replay.value().record.answers;
  if (start.game->id() == options.game) return true;
  refuse(fmt::format("{} is a game of {}, not of {}", options.load, start.game->id(), options.game),
         cli);
  return false;
}

bool start_new(const PlayOptions& options, Start& start, Cli& cli) {
  start.game = load_game_or_complain(options.game, cli);
  if (!start.game) return false;
  auto decks = load_decks(*start.game, cli.data_dir, options.decks);
  if (!decks) {
    refuse(decks.error(), cli);
    return false;
  }
  start.setup = {std::move(decks.value()), options.seed == 0 ? any_seed() : options.seed};
  const auto accepted = start.game->new_game(start.setup);
  if (!accepted) refuse(accepted.error(), cli);
  return accepted.ok();
}

void print_welcome(const Start& start, const Style& style) {
  std::vector<std::string> names;
  for (const kernel::Deck& deck : start.setup.decks) names.push_back(deck.name);
  fmt::print("{}: {} (seed {}). Type help at any question.\n",
             style.paint(Ink::Bold, start.game->title()), base::join(names, " against "),
             start.setup.seed);
}

void run(const PlayOptions& options, Cli& cli) {
  Start start;
  if (options.load.empty() ? !start_new(options, start, cli) : !start_saved(options, start, cli))
    return;
  auto players = Players::parse(options.seats, start.setup.seed);
  if (!players) return refuse(players.error(), cli);
  const auto seats = static_cast<std::size_t>(players.value().count());
  if (seats != start.setup.decks.size())
    return refuse(fmt::format("{} seats but {} decks; name one deck for each seat", seats,
                              start.setup.decks.size()),
                  cli);
  const auto rules = Inventory::load(cli.data_dir, options.game);
  const Style style = Style::of_output();
  LineInput input = LineInput::standard();
  print_welcome(start, style);
  // Without an inventory the game is played all the same; refusals then only name their rule.
  const Inventory none;
  Session session(*start.game, start.setup, std::move(players.value()),
                  rules ? rules.value() : none, style, input);
  session.replay(start.answers);
  session.run();
}

}  // namespace

void add_play_command(CLI::App& app, Cli& cli) {
  const auto options = std::make_shared<PlayOptions>();
  CLI::App* command = app.add_subcommand("play", "play a game in the terminal");
  command->add_option("GAME", options->game, "the game, such as vs2pcg")->required();
  command->add_option("--decks", options->decks, "a deck for each seat: names or files")
      ->type_name("A,B")
      ->capture_default_str();
  command->add_option("--seats", options->seats, "who plays: human, bot, greedy, random")
      ->type_name("A,B")
      ->capture_default_str();
  command->add_option("--seed", options->seed, "the same seed deals the same cards");
  command->add_option("--load", options->load, "go on with a saved game")->type_name("FILE");
  command->callback([options, &cli] { run(*options, cli); });
}

}  // namespace longbox::cli
