#include "sim/table.h"

#include <algorithm>

#include "ai/registry.h"
#include "base/assert.h"
#include "kernel/state/teams.h"

namespace longbox::sim {

namespace {

std::uint64_t mix(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9U;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBU;
  return x ^ (x >> 31);
}

kernel::Setup rotated(const SimOptions& options, int by) {
  kernel::Setup setup;
  setup.decks = options.decks;
  setup.choices = options.choices;
  std::rotate(setup.decks.begin(), setup.decks.end() - by, setup.decks.end());
  return setup;
}

// Returns the ways around the table that the game takes, by how many places the players move on: a mode may ask for a
// certain deck in front.
std::vector<int> ways_around(const kernel::Game& game, const SimOptions& options) {
  std::vector<int> ways;
  const int players = static_cast<int>(options.decks.size());
  for (int by = 0; by < players; ++by)
    if (game.new_game(rotated(options, by))) ways.push_back(by);
  return ways;
}

void close_books(GameEnd& end, const kernel::State& state) {
  end.turns = state.turn;
  end.winners = state.winners;
  end.together = kernel::are_one_team(state, state.winners);
  end.stuck = state.outcome == kernel::Outcome::Running || state.fault != kernel::Fault::None;
  const auto words = static_cast<std::uint64_t>(end.decisions) << 8 | end.winners;
  // The fingerprint takes the trail of all changes, not the bytes: the layout of a state is no part
  // of how a game goes.
  end.fingerprint = mix(state.trail ^ mix(words + 1));
}

}  // namespace

std::uint64_t derived_seed(std::uint64_t seed, std::uint64_t number) {
  return mix(mix(seed + 0x9E3779B97F4A7C15U) + 0x9E3779B97F4A7C15U * (number + 1));
}

Table::Table(const kernel::Game& game, const SimOptions& options)
    : game_(game),
      options_(options),
      players_(static_cast<int>(options.seats.size())),
      all_random_(std::all_of(options.seats.begin(), options.seats.end(),
                              [](const std::string& bot) { return bot == "random"; })),
      machine_(game.rules(), game.library()),
      bots_(options.seats.size()),
      ways_(ways_around(game, options)) {
  LONGBOX_ASSERT(!ways_.empty(), "check_options has tried these decks");
  for (const int by : ways_) setups_.push_back(rotated(options, by));
  for (kernel::Setup& setup : setups_) setup.decks_are_checked = true;  // by ways_around
}

std::size_t Table::way_of(std::int64_t number) const { return static_cast<std::size_t>(number) % ways_.size(); }

int Table::place_of(int player, std::int64_t number) const { return (player + ways_[way_of(number)]) % players_; }

int Table::player_at(int place, std::int64_t number) const {
  return (place + players_ - ways_[way_of(number)]) % players_;
}

// Each player draws from a stream of its own, which is equal on the fast path and in the hands of a
// bot.
kernel::Setup& Table::seat_players(std::int64_t number) {
  kernel::Setup& setup = setups_[way_of(number)];
  setup.seed = derived_seed(options_.seed, static_cast<std::uint64_t>(number));
  for (int player = 0; player < players_; ++player) {
    const auto place = static_cast<std::size_t>(place_of(player, number));
    const auto seed = derived_seed(setup.seed, static_cast<std::uint64_t>(player));
    streams_[place] = base::Random::seeded(seed);
    if (all_random_) continue;
    auto bot = ai::make_bot(options_.seats[static_cast<std::size_t>(player)], seed);
    bots_[place] = std::move(bot.value());
  }
  return setup;
}

GameEnd Table::play(std::int64_t number) {
  auto start = game_.new_game(seat_players(number));
  LONGBOX_ASSERT(start.ok(), "ways_around has tried the decks in this order");
  state_ = start.value();
  machine_.attach(state_);
  GameEnd end;
  if (all_random_) {
    play_random(end);
  } else {
    play_bots(end);
  }
  close_books(end, state_);
  return end;
}

// The fast path uses no match, no view, no memory from the heap.
void Table::play_random(GameEnd& end) {
  while (state_.outcome == kernel::Outcome::Running && end.decisions < options_.max_decisions) {
    const kernel::Decision& question = machine_.question();
    machine_.answer(question[streams_[question.who].below(question.size())]);
    ++end.decisions;
  }
}

void Table::play_bots(GameEnd& end) {
  while (state_.outcome == kernel::Outcome::Running && end.decisions < options_.max_decisions) {
    const kernel::Decision& question = machine_.question();
    machine_.answer(question[ask_bot(state_, question)]);
    ++end.decisions;
  }
}

int Table::ask_bot(const kernel::State& state, const kernel::Decision& question) {
  if (all_random_) return streams_[question.who].below(question.size());
  ai::Bot& bot = *bots_[question.who];
  return bot.choose(ai::observe(game_, state, question, bot.needs_view()));
}

kernel::Record Table::record(std::int64_t number) {
  kernel::Match match(game_, seat_players(number));
  while (!match.over() && match.steps() < options_.max_decisions)
    match.answer(ask_bot(match.state(), match.question()));
  return match.record();
}

std::string check_options(const kernel::Game& game, const SimOptions& options) {
  const auto players = options.seats.size();
  const auto fewest = static_cast<std::size_t>(game.fewest_seats());
  if (players < fewest || players > kernel::kMaxSeats)
    return "a game has " + std::to_string(fewest) + " to 4 players";
  if (options.decks.size() != players) return "there must be one deck for each player";
  if (options.games < 1) return "there must be at least one game";
  if (options.first < 0) return "games are numbered from 0";
  if (options.max_decisions < 1) return "a game needs room for at least one decision";
  for (const auto& bot : options.seats)
    if (const auto known = ai::check_bot(bot); !known) return known.error();
  const auto start = game.new_game(rotated(options, 0));
  return start ? std::string() : start.error();
}

}  // namespace longbox::sim
