// Plays batches of games between bots.
//
// Every game of a batch follows from the batch's seed and the number of the game alone, so the
// result - the signature included - does not depend on the number of threads or their order.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "kernel/game.h"
#include "kernel/match.h"

namespace longbox::sim {

// SimOptions say which games are played. A player is a deck with the bot that plays it; game i is
// played with the players moved on by i places around the table, so that no player profits from a
// place. Orders that the game refuses are left out, but the one that is named must be playable.
struct SimOptions {
  std::vector<kernel::Deck> decks;  // one a player
  kernel::Choices choices{};        // options of all games beside the decks
  std::vector<std::string> seats;   // the bot of each player, by its name in the registry
  std::int64_t games = 1000;
  std::int64_t first = 0;  // the number of the first game
  std::uint64_t seed = 1;
  int threads = 1;
  int max_decisions = 20000;  // a game with more questions is stuck
};

struct SimResult {
  std::int64_t games = 0;
  std::int64_t decisions = 0;
  std::int64_t turns = 0;
  std::int64_t draws = 0;                   // games that no player or team won alone, or nobody at all
  std::vector<std::int64_t> wins;           // by player, in the order of SimOptions
  std::vector<std::int64_t> wins_by_place;  // by place at the table
  std::int64_t longest = 0;                 // the most decisions of one game
  std::int64_t stuck = 0;                   // games that did not end: a bug of the game
  std::int64_t first_stuck = -1;            // the number of one of them, the smallest
  std::uint64_t signature = 0;
  double seconds = 0;

  double mean_turns() const {
    return games == 0 ? 0 : static_cast<double>(turns) / static_cast<double>(games);
  }
  double games_per_second() const {
    return seconds <= 0 ? 0 : static_cast<double>(games) / seconds;
  }
  double decisions_per_second() const {
    return seconds <= 0 ? 0 : static_cast<double>(decisions) / seconds;
  }

  // Adds the counts of another part of the batch; the seconds are left alone.
  void add(const SimResult& other);
};

// Progress is called by the calling thread, a few times a second: games done so far, games in all.
using Progress = std::function<void(std::int64_t done, std::int64_t total)>;

// Plays the batch. The error is a sentence: the wrong number of players, an unknown bot, a deck
// that the game does not take.
base::Result<SimResult, std::string> play_games(const kernel::Game& game, const SimOptions& options,
                                                const Progress& progress = {});

// Plays one game of the batch again and keeps its record, up to max_decisions answers.
base::Result<kernel::Record, std::string> record_game(const kernel::Game& game,
                                                      const SimOptions& options,
                                                      std::int64_t number);

}  // namespace longbox::sim
