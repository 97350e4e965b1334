// A bot game is played to its end by bots, and tells where a puzzle may be.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "ai/bot.h"
#include "kernel/match.h"
#include "puzzle/puzzle.h"

namespace longbox::puzzle {

// A stretch is a turn of a game as a player meets it: the questions, by their numbers, at which
// that player chose what to do, and a task that the player did not do then.
struct Stretch {
  kernel::Seat seat = 0;
  Task task = Task::Win;
  std::vector<int> steps;
};

class BotGame {
 public:
  // The set-up must have been accepted by Game::new_game before, and the bot by ai::make_bot.
  BotGame(const kernel::Game& game, kernel::Setup setup, const std::string& bot = "greedy");

  void play();
  int steps() const { return match_.steps(); }
  unsigned winners() const { return match_.state().winners; }
  // Returns the stretches of the last turns, the last ones first.
  std::vector<Stretch> stretches() const;
  // Returns the record up to a question.
  kernel::Record record_until(int step) const;

 private:
  struct Moment {
    int step = 0;
    int turn = 0;
    kernel::Seat seat = 0;
  };

  void note();
  std::vector<int> steps_of(int turn, kernel::Seat seat) const;

  const kernel::Game& game_;
  kernel::Match match_;
  std::vector<std::unique_ptr<ai::Bot>> bots_;
  std::vector<Moment> moments_;
};

}  // namespace longbox::puzzle
