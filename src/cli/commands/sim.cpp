// `longbox sim` plays batches of games between bots and prints intervals.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <thread>

#include "ai/registry.h"
#include "base/files.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/reports/coop_matrix.h"
#include "cli/reports/progress.h"
#include "cli/reports/sim_report.h"
#include "cli/setup_options.h"
#include "decks/decks.h"
#include "decks/notes.h"
#include "decks/random_decks.h"
#include "decks/sets.h"
#include "sim/pool.h"
#include "sim/replay.h"
#include "sim/simulation.h"

namespace longbox::cli {
namespace {

struct SimArguments {
  std::string game;
  std::string decks;
  std::string seats;  // empty: random, as many as the game usually has
  std::int64_t games = 1000;
  std::int64_t first = 0;
  std::uint64_t seed = 1;
  int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  int max_decisions = 20000;
  std::string record;
  std::string pool;  // sets of the cards of random decks, or all; empty: decks are named
  bool matrix = false;
  bool json = false;
  kernel::Choices choices;
  std::string players = "1,2,3,4";
  std::string svg;
};

// A plan is the checked command line: which decks meet, and what all batches share.
struct Plan {
  std::vector<kernel::Deck> decks;
  std::vector<std::vector<std::size_t>> lineups;  // decks by place in the list above
  sim::SimOptions options;
  SimReport report;
};

std::vector<std::string> words(const std::string& list) {
  std::vector<std::string> parts;
  for (const auto& part : base::split(list, ',')) parts.emplace_back(base::trim(part));
  return parts;
}

using Lineups = std::vector<std::vector<std::size_t>>;

// Returns all ways to choose `size` of `count` decks, in order.
Lineups choices(std::size_t count, std::size_t size) {
  Lineups all;
  std::vector<bool> chosen(count);
  std::fill_n(chosen.begin(), size, true);
  do {
    auto& lineup = all.emplace_back();
    for (std::size_t i = 0; i < count; ++i)
      if (chosen[i]) lineup.push_back(i);
  } while (std::prev_permutation(chosen.begin(), chosen.end()));
  return all;
}

// Returns each line-up in every order, because a deck that is always played by the better bot would
// shine.
Lineups in_every_order(const Lineups& lineups) {
  Lineups all;
  for (auto lineup : lineups) {
    do all.push_back(lineup);
    while (std::next_permutation(lineup.begin(), lineup.end()));
  }
  return all;
}

// Decks go to players by position, from the front again when there are too few. With more decks
// than players all of them meet.
Lineups make_lineups(std::size_t decks, const std::vector<std::string>& bots) {
  if (decks > bots.size()) {
    const bool equal_bots = std::ranges::count(bots, bots.front()) == std::ssize(bots);
    const auto groups = choices(decks, bots.size());
    return equal_bots ? groups : in_every_order(groups);
  }
  std::vector<std::size_t> lineup;
  for (std::size_t i = 0; i < bots.size(); ++i) lineup.push_back(i % decks);
  return {lineup};
}

// Returns the decks that were named, or the first ones that the game comes with.
std::vector<std::string> deck_list(const SimArguments& asked, std::size_t seats, const Cli& cli) {
  if (!asked.decks.empty()) return words(asked.decks);
  auto names = decks::deck_names(asked.game, cli.data_dir);
  const auto wanted = asked.matrix ? names.size() : seats;
  if (names.size() > wanted) names.resize(wanted);
  return names;
}

std::string check_bots(const kernel::Game& game, const std::vector<std::string>& bots) {
  const auto fewest = static_cast<std::size_t>(game.fewest_seats());
  if (bots.size() < fewest || bots.size() > kernel::kMaxSeats)
    return fmt::format("--seats takes {} to 4 bots", fewest);
  for (const auto& bot : bots)
    if (const auto known = ai::check_bot(bot); !known) return known.error();
  return {};
}

sim::SimOptions options_of(const kernel::Game& game, const SimArguments& asked) {
  sim::SimOptions options;
  options.seats = asked.seats.empty() ? std::vector<std::string>(
                                            static_cast<std::size_t>(game.usual_seats_for(asked.choices)), "random")
                                      : words(asked.seats);
  options.choices = asked.choices;
  options.games = asked.games;
  options.first = asked.first;
  options.seed = asked.seed;
  options.threads = asked.threads;
  options.max_decisions = asked.max_decisions;
  return options;
}

// Fills the plan, or says what is wrong and returns the status.
int make_plan(const kernel::Game& game, const SimArguments& asked, const Cli& cli, Plan& plan) {
  plan.options = options_of(game, asked);
  if (const auto wrong = check_bots(game, plan.options.seats); !wrong.empty())
    return complain(kWrongUse, wrong);
  if (const int status = check_choices(game, asked.choices); status != kOk) return status;
  plan.report = {asked.game, deck_list(asked, plan.options.seats.size(), cli), plan.options.seats,
                 asked.seed, asked.threads};
  for (const auto& name : plan.report.decks) {
    auto deck = decks::load_deck(game, cli.data_dir, name);
    if (!deck) return complain_about_deck(deck.error());
    plan.decks.push_back(std::move(deck.value()));
  }
  if (plan.decks.empty()) return complain(kWrongUse, "there are no decks; name some with --decks");
  plan.lineups = make_lineups(plan.decks.size(), plan.options.seats);
  return kOk;
}

void seat_decks(Plan& plan, const std::vector<std::size_t>& lineup) {
  plan.options.decks.clear();
  for (const auto deck : lineup) plan.options.decks.push_back(plan.decks[deck]);
}

std::string play(const kernel::Game& game, Plan& plan) {
  ProgressBar bar("games");
  const auto batches = static_cast<std::int64_t>(plan.lineups.size());
  const auto total = batches * plan.options.games;
  for (const auto& lineup : plan.lineups) {
    seat_decks(plan, lineup);
    const auto before = static_cast<std::int64_t>(plan.report.matchups.size()) * plan.options.games;
    const auto result = sim::play_games(game, plan.options, [&](std::int64_t done, std::int64_t) {
      bar.show(before + done, total);
    });
    if (!result) return result.error();
    plan.report.matchups.push_back({lineup, result.value()});
  }
  return {};
}

// A game without end is a bug of the rules, so the message says how to look at it.
int check_stuck(const Plan& plan, const std::string& pool) {
  for (const auto& matchup : plan.report.matchups) {
    if (matchup.result.stuck == 0) continue;
    std::vector<std::string> decks;
    for (const auto deck : matchup.decks) decks.push_back(plan.report.decks[deck]);
    const std::string brought = pool.empty() ? "--decks " + base::join(decks, ",") : "--pool " + pool;
    std::string chosen;
    for (const auto& choice : plan.options.choices)
      chosen += fmt::format(" --{} {}", choice.option, choice.value);
    return complain(
        kProblem,
        fmt::format("{} games did not end within {} decisions; to record one of them:\n"
                    "  longbox sim {} {}{} --seats {} --seed {} --first {} --games 1 "
                    "--max-decisions {} --record stuck.json",
                    matchup.result.stuck, plan.options.max_decisions, plan.report.game,
                    brought, chosen, base::join(plan.report.seats, ","),
                    plan.report.seed, matchup.result.first_stuck, plan.options.max_decisions));
  }
  return kOk;
}

int save(const kernel::Game& game, const base::Result<kernel::Record, std::string>& record, const std::string& path) {
  if (!record) return complain(kProblem, record.error());
  const auto saved = sim::save_replay(path, record.value(), game);
  return saved ? kOk : complain(kProblem, saved.error());
}

int record(const kernel::Game& game, Plan& plan, const std::string& path) {
  seat_decks(plan, plan.lineups.front());
  return save(game, sim::record_game(game, plan.options, plan.options.first), path);
}

// --- Games with random decks --------------------------------------------------------------------

constexpr std::string_view kAllSets = "all";

// Reads "all" as no set, and complains about a set that the library has not.
int read_sets(const kernel::Game& game, const std::string& pool, std::vector<std::string>& sets) {
  if (pool == kAllSets) return kOk;
  const auto known = decks::known_sets(decks::CardIndex(game));
  for (const auto& word : words(pool)) {
    sets.push_back(base::to_lower(word));
    if (std::ranges::find(known, sets.back()) == known.end())
      return complain(kWrongUse, fmt::format("there is no set '{}'; known sets: {}, and {} for all of them", word,
                                             base::join(known, ", "), kAllSets));
  }
  return kOk;
}

// Lists the cards that could be in a deck and were in none.
std::vector<std::string> cards_not_seen(const kernel::Game& game, const std::vector<std::string>& sets,
                                        const std::vector<bool>& seen) {
  std::vector<std::string> ids;
  const decks::CardIndex index(game);
  for (const auto* card : index.cards()) {
    const bool wanted = sets.empty() || std::ranges::find(sets, card->set) != sets.end();
    if (wanted && !seen[card->card.value]) ids.push_back(card->id);
  }
  return ids;
}

void print_pool(const Plan& plan, std::ptrdiff_t seen, const std::vector<std::string>& not_seen, bool json) {
  if (json) {
    auto object = sim_json(plan.report);
    object["cards_seen"] = seen;
    object["cards_not_seen"] = not_seen;
    return fmt::print("{}\n", object.dump(2));
  }
  fmt::print("{}  {} cards were in the decks", sim_text(plan.report, Style::of_output()), seen);
  fmt::print("{}\n", not_seen.empty() ? ", all of the library" : fmt::format("; not these {}: {}", not_seen.size(),
                                                                            base::join(not_seen, ", ")));
}

int run_pool(const kernel::Game& game, const SimArguments& asked, const Cli& cli) {
  if (!asked.decks.empty() || asked.matrix)
    return complain(kWrongUse, "--pool makes the decks, so it goes with neither --decks nor --matrix");
  std::vector<std::string> sets;
  if (const int status = read_sets(game, asked.pool, sets); status != kOk) return status;
  SimArguments every = asked;
  every.decks = base::join(decks::deck_names(asked.game, cli.data_dir), ",");
  Plan plan;
  if (const int status = make_plan(game, every, cli, plan); status != kOk) return status;
  const decks::RandomDecks random(game, plan.decks, sets);
  const sim::DeckMaker make = [&](std::uint64_t seed) { return random.deck(seed); };
  ProgressBar bar("games");
  const auto result = sim::play_pool(game, plan.options, make, [&](std::int64_t done, std::int64_t all) { bar.show(done, all); });
  if (!result) return complain(kProblem, result.error());
  plan.report.decks.assign(plan.options.seats.size(), "random deck");
  plan.lineups = choices(plan.report.decks.size(), plan.report.decks.size());
  plan.report.matchups.push_back({plan.lineups.front(), result.value().games});
  const auto& seen = result.value().seen;
  print_pool(plan, std::ranges::count(seen, true), cards_not_seen(game, sets, seen), asked.json);
  if (!asked.record.empty())
    if (const int status = save(game, sim::record_pool_game(game, plan.options, make, asked.first), asked.record); status != kOk)
      return status;
  return check_stuck(plan, asked.pool);
}

// --- Games that are played together -------------------------------------------------------------

// Reads "1,2,4"; returns nothing for any other text.
std::vector<int> numbers_of_players(const std::string& text) {
  std::vector<int> numbers;
  for (const auto& word : words(text)) {
    if (word.size() != 1 || word[0] < '1' || word[0] > '0' + kernel::kMaxSeats) return {};
    numbers.push_back(word[0] - '0');
  }
  return numbers;
}

int check_matrix(const CoopReport& report) {
  for (const auto& batch : report.batches)
    if (batch.result.stuck > 0)
      return complain(kProblem,
                      fmt::format("{} games did not end; batch of {} players, {}, first "
                                  "deck {}, game {}",
                                  batch.result.stuck, batch.players,
                                  choices_title(report.plan.choices[batch.choice]),
                                  report.plan.deck_names[batch.first], batch.result.first_stuck));
  return kOk;
}

int show_matrix(const CoopReport& report, const SimArguments& asked) {
  if (asked.json)
    fmt::print("{}\n", coop_json(report).dump(2));
  else
    fmt::print("{}", coop_text(report, Style::of_output()));
  if (!asked.svg.empty())
    if (const auto wrong = base::write_file(asked.svg, coop_svg(report)); !wrong.empty())
      return complain(kProblem, wrong);
  return check_matrix(report);
}

int run_matrix(const kernel::Game& game, const SimArguments& asked, Plan& made) {
  CoopPlan plan;
  plan.game = asked.game;
  plan.deck_names = made.report.decks;
  plan.decks = made.decks;
  plan.fixed = asked.choices;
  plan.choices = compared_choices(game, asked.choices);
  plan.players = numbers_of_players(asked.players);
  // Players of one team bring different decks, so there are no more players than decks.
  std::erase_if(plan.players, [&](int players) { return players > std::ssize(plan.decks); });
  plan.bot = made.options.seats.front();
  plan.options = made.options;
  if (plan.players.empty())
    return complain(kWrongUse,
                    "--players takes numbers from 1 to 4, such as 1,2, and a deck for each");
  ProgressBar bar("games");
  const auto report = play_matrix(
      game, std::move(plan), [&](std::int64_t done, std::int64_t all) { bar.show(done, all); });
  return report ? show_matrix(report.value(), asked) : complain(kProblem, report.error());
}

// Decks are called as on the command line, so their notes stand below the tables.
void print_notes(const kernel::Game& game, const Plan& plan) {
  for (std::size_t i = 0; i < plan.decks.size(); ++i)
    if (const std::string note = decks::deck_note(game, plan.decks[i]); !note.empty())
      fmt::print("{}: {}\n", plan.report.decks[i], note);
}

int run(const SimArguments& asked, Cli& cli) {
  const auto game = load_game_or_complain(asked.game, cli);
  if (!game) return cli.status;
  if (!asked.pool.empty()) return run_pool(*game, asked, cli);
  Plan plan;
  if (const int status = make_plan(*game, asked, cli, plan); status != kOk) return status;
  if (asked.matrix && game->is_cooperative()) return run_matrix(*game, asked, plan);
  if (auto wrong = play(*game, plan); !wrong.empty()) return complain(kProblem, wrong);
  if (asked.json) {
    fmt::print("{}\n", sim_json(plan.report).dump(2));
  } else {
    fmt::print("{}", sim_text(plan.report, Style::of_output()));
    print_notes(*game, plan);
  }
  if (!asked.record.empty())
    if (const int status = record(*game, plan, asked.record); status != kOk) return status;
  return check_stuck(plan, "");
}

void add_options(Usage& command, SimArguments& asked) {
  command.option("GAME", asked.game, "the game, such as vs2pcg").required();
  command.option("--decks", asked.decks, "decks by name or file, separated by commas");
  command.option("--seats", asked.seats,
                 "the bot of each player: random, greedy, search:100ms; random for as many as "
                 "usually play");
  command.option("--pool", asked.pool,
                 "every game has random legal decks of these sets, or of all cards with the word all; tells the cards "
                 "that no deck had")
      .value_name("SET,...");
  command.option("--games", asked.games, "games to play, for each pairing")
      .between(std::int64_t{1}, std::int64_t{1} << 40)
      .show_default();
  command.option("--seed", asked.seed, "everything random follows from it").show_default();
  command.option("--threads", asked.threads, "threads; the result does not depend on it")
      .between(1, 256)
      .show_default();
  command.option("--max-decisions", asked.max_decisions, "a longer game counts as stuck")
      .between(1, 1 << 30)
      .show_default();
  command.option("--first", asked.first, "the number of the first game of the batch")
      .whole_number()
      .show_default();
  command.option("--record", asked.record, "keep the first game as a replay file")
      .value_name("FILE");
  add_setup_options(command, asked.choices);
  command.flag("--matrix", asked.matrix,
               "every deck meets every other; in games played together: all decks, with all "
               "that can be chosen, for 1 to 4 players");
  command.option("--players", asked.players, "the numbers of players of such a matrix")
      .show_default();
  command.option("--svg", asked.svg, "draw such a matrix as a chart").value_name("FILE");
  command.flag("--json", asked.json, "print the result as JSON");
}

}  // namespace

void add_sim_command(Usage& app, Cli& cli) {
  const auto asked = std::make_shared<SimArguments>();
  Usage command = app.subcommand("sim", "play many games between bots and count");
  add_options(command, *asked);
  command.footer(
      "\nThe players are as many as --seats names; decks go to them in order, from the front "
      "again\n"
      "when there are fewer. With more decks than players every group of them meets. From game to\n"
      "game the players move on around the table, in the orders that the game takes.\n"
      "\nExample:  longbox sim vs2pcg --decks avengers,x-men --seats greedy,random --games 500"
      "\n          longbox sim vs2pcg --pool mnb,leg --games 200"
      "\n          longbox sim champions --matrix --seats greedy --games 50 --svg matrix.svg");
  command.on_use([asked, &cli] { cli.status = run(*asked, cli); });
}

}  // namespace longbox::cli
