// `longbox play` plays a game in the terminal.
#include <fmt/format.h>

#include <cstdio>
#include <optional>
#include <random>

#include "base/text.h"
#include "cli/command.h"
#include "cli/games.h"
#include "cli/reports/inventory.h"
#include "cli/setup_options.h"
#include "cli/terminal/session.h"
#include "decks/decks.h"
#include "decks/notes.h"
#include "decks/table_decks.h"
#include "kernel/state/teams.h"
#include "sim/replay.h"

namespace longbox::cli {
namespace {

struct PlayOptions {
  std::string game;
  std::string decks;  // empty: the first ones of the game
  std::string seats;  // empty: a person against bots
  std::string load;
  std::optional<std::uint64_t> seed;
  kernel::Choices choices;
};

using DecksOrError = base::Result<std::vector<kernel::Deck>, decks::DeckError>;

// A start is everything a session begins with.
struct Start {
  std::unique_ptr<kernel::Game> game;
  kernel::Setup setup;
  std::vector<int> answers;
};

std::uint64_t any_seed() {
  // A seed of six digits is easy to pass on, and there are more of them than anybody plays games.
  return std::random_device{}() % 900'000U + 100'000U;
}

int start_saved(const PlayOptions& options, Start& start, Cli& cli) {
  auto replay = sim::load_replay(options.load, [&](const std::string& id) {
    cardlang::Diagnostics diagnostics;
    return load_game(id, cli.data_dir, {}, diagnostics);
  });
  if (!replay) return complain(status_of_file(options.load), replay.error());
  start.game = std::move(replay.value().game);
  start.setup = replay.value().record.setup;
  start.answers = replay.value().record.answers;
  if (start.game->id() == options.game) return kOk;
  return complain(kWrongUse, fmt::format("{} is a game of {}, not of {}", options.load,
                                         start.game->id(), options.game));
}

// Returns as many decks as there are seats: the first of the game that may be played together.
DecksOrError usual_decks(const kernel::Game& game, const PlayOptions& options, const Cli& cli) {
  const auto seats = options.seats.empty() ? static_cast<std::size_t>(game.usual_seats_for(options.choices))
                                           : base::split(options.seats, ',').size();
  std::vector<kernel::Deck> offered;
  for (const std::string& name : decks::deck_names(options.game, cli.data_dir)) {
    auto deck = decks::load_deck(game, cli.data_dir, name);
    if (!deck) return deck.error();
    offered.push_back(std::move(deck.value()));
  }
  const std::vector<std::optional<kernel::Deck>> chosen(seats);
  auto found = decks::find_decks(game, options.choices, chosen, offered);
  if (!found) return decks::DeckError{found.error()};
  return std::move(found.value());
}

int start_new(const PlayOptions& options, Start& start, Cli& cli) {
  start.game = load_game_or_complain(options.game, cli);
  if (!start.game) return cli.status;
  if (const int status = check_choices(*start.game, options.choices); status != kOk) return status;
  auto decks = options.decks.empty() ? usual_decks(*start.game, options, cli)
                                     : decks::load_decks(*start.game, cli.data_dir, options.decks);
  if (!decks) return complain_about_deck(decks.error());
  start.setup = {std::move(decks.value()), options.seed ? *options.seed : any_seed(),
                 options.choices};
  return kOk;
}

// Seats people and bots, and has the game look at the decks.
int seat_players(const PlayOptions& options, const Start& start, std::optional<Players>& players) {
  const std::size_t decks = start.setup.decks.size();
  std::string seats = options.seats;
  if (seats.empty()) seats = "human";
  while (options.seats.empty() && base::split(seats, ',').size() < decks) seats += ",bot";
  auto parsed = Players::parse(seats, start.setup.seed);
  if (!parsed) return complain(kWrongUse, parsed.error());
  const auto count = static_cast<std::size_t>(parsed.value().count());
  if (count != decks)
    return complain(kWrongUse, fmt::format("{} seat{} but {} decks; name one deck for each seat",
                                           count, count == 1 ? "" : "s", decks));
  if (const auto accepted = start.game->new_game(start.setup); !accepted)
    return complain(kProblem, accepted.error());
  players.emplace(std::move(parsed.value()));
  return kOk;
}

// Writes the options chosen beside the decks: "; scenario klaw, mode expert".
std::string chosen_text(const kernel::Choices& choices) {
  std::string text;
  for (const auto& choice : choices)
    text += fmt::format("{} {} {}", text.empty() ? ";" : ",", choice.option, choice.value);
  return text;
}

// Writes who plays: "Thor's Avengers and Asgard against X-Men and Brotherhood".
std::string sides_text(const Start& start) {
  const kernel::State first = start.game->new_game(start.setup).value();
  std::vector<std::string> sides;
  unsigned named = 0;
  for (kernel::Seat seat = 0; seat < first.seat_count; ++seat) {
    if ((named >> seat & 1U) != 0) continue;
    const unsigned team = start.game->is_cooperative() ? ~0U : kernel::team_of(first, seat);
    named |= team;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < start.setup.decks.size(); ++i)
      if ((team >> i & 1U) != 0) names.push_back(decks::noted_name(*start.game, start.setup.decks[i]));
    sides.push_back(base::join(names, ", ", " and "));
  }
  return base::join(sides, " against ");
}

void print_welcome(const Start& start, const Style& style) {
  fmt::print("{}: {}{} (seed {}). Type help at any question.\n",
             style.paint(Ink::Bold, start.game->title()), sides_text(start),
             chosen_text(start.setup.choices), start.setup.seed);
}

int run(const PlayOptions& options, Cli& cli) {
  Start start;
  if (const int status =
          options.load.empty() ? start_new(options, start, cli) : start_saved(options, start, cli);
      status != kOk)
    return status;
  std::optional<Players> players;
  if (const int status = seat_players(options, start, players); status != kOk) return status;
  const auto rules = Inventory::load(cli.data_dir, options.game);
  const Style style = Style::of_output();
  LineInput input = LineInput::standard();
  print_welcome(start, style);
  // Without an inventory the game is played all the same; refusals then only name their rule.
  const Inventory none;
  Session session(*start.game, start.setup, std::move(*players), rules ? rules.value() : none,
                  style, input);
  session.replay(start.answers);
  session.run();
  return kOk;
}

}  // namespace

void add_play_command(Usage& app, Cli& cli) {
  const auto options = std::make_shared<PlayOptions>();
  Usage command = app.subcommand("play", "play a game in the terminal");
  command.option("GAME", options->game, "the game, such as vs2pcg").required();
  Option decks = command.option("--decks", options->decks, "a deck for each seat: names or files");
  decks.value_name("A,B");
  command.option("--seats", options->seats, "who plays: human, bot, greedy, random")
      .value_name("A,B");
  Option seed = command.option("--seed", options->seed, "the same seed deals the same cards");
  seed.whole_number();
  command.option("--load", options->load, "go on with a saved game")
      .value_name("FILE")
      .excludes(decks)
      .excludes(seed);
  add_setup_options(command, options->choices);
  command.footer(
      "\nWithout --seats a person plays against bots, without --decks with the game's first decks."
      "\n\nExample:  longbox play vs2pcg --decks avengers,x-men --seats human,human");
  command.on_use([options, &cli] { cli.status = run(*options, cli); });
}

}  // namespace longbox::cli
