// At a table one thread plays the games of a batch, one after the other.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "ai/bot.h"
#include "base/random.h"
#include "sim/simulation.h"

namespace longbox::sim {

// GameEnd says how one game went.
struct GameEnd {
  int decisions = 0;
  int turns = 0;
  unsigned winners = 0;  // places at the table, as bits
  bool together = false;  // the winners are one team, or one player alone
  bool stuck = false;
  std::uint64_t fingerprint = 0;  // made of the last state, the number of decisions and the winners
};

// Returns a number that depends on all bits of both, for the seeds of games and players.
std::uint64_t derived_seed(std::uint64_t seed, std::uint64_t number);

class Table {
 public:
  // The options must have passed check_options.
  Table(const kernel::Game& game, const SimOptions& options);

  GameEnd play(std::int64_t number);
  kernel::Record record(std::int64_t number);

  // These return the place of a player in a game, and the player at a place.
  int place_of(int player, std::int64_t number) const;
  int player_at(int place, std::int64_t number) const;

 private:
  // Returns the place of the game's way around the table in the list of those that are played, one after the other.
  std::size_t way_of(std::int64_t number) const;
  kernel::Setup& seat_players(std::int64_t number);
  void play_random(GameEnd& end);
  void play_bots(GameEnd& end);
  int ask_bot(const kernel::State& state, const kernel::Decision& question);

  const kernel::Game& game_;
  const SimOptions& options_;
  int players_;
  bool all_random_;
  kernel::Machine machine_;
  kernel::State state_;
  // Each place has a random stream for the fast path, or a bot.
  std::array<base::Random, kernel::kMaxSeats> streams_;
  std::vector<std::unique_ptr<ai::Bot>> bots_;
  std::vector<int> ways_;  // by how many places the players move on, for each way that the game takes
  std::vector<kernel::Setup> setups_;  // one for each of these ways
};

// Returns a sentence that says why these options cannot be played; empty when they can.
std::string check_options(const kernel::Game& game, const SimOptions& options);

}  // namespace longbox::sim
