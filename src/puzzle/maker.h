// A maker plays games between bots and keeps positions that are worth solving: a task can be done
// by force, it takes more than one act, and the greedy bot does not find it.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "puzzle/puzzle.h"

namespace longbox::puzzle {

struct MakerOptions {
  std::uint64_t seed = 1;
  int games = 100;
  int most = 20;                      // puzzles to make
  int most_of_matchup = 4;            // of them with the same decks and choices
  int most_of_game = 2;               // of them from one game of bots
  int most_positions = 60'000;        // positions to look at for one puzzle
  std::string bot = "greedy";         // plays the games
  std::vector<kernel::Setup> setups;  // played one after the other, with seeds of their own
};

class Maker {
 public:
  using Found = std::function<void(const Puzzle&)>;

  Maker(const kernel::Game& game, MakerOptions options, Found found);

  // Puzzles that are there already count among those that resemble each other.
  void count(const Puzzle& puzzle);
  // Plays games until there are enough puzzles; `played` is told the number of games so far.
  // Returns the number of puzzles.
  int make(const std::function<void(int)>& played);

 private:
  void make_from(const kernel::Setup& setup);

  const kernel::Game& game_;
  MakerOptions options_;
  Found found_;
  int made_ = 0;
  std::map<std::string, int> matchups_;
  std::set<std::string> ids_;
};

}  // namespace longbox::puzzle
