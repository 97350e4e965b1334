// A Course is a row of games from which a judge learns.
#pragma once

#include <string>
#include <vector>

#include "learn/policy.h"

namespace longbox::learn {

class Course {
 public:
  Course(const kernel::Game& game, std::vector<kernel::Deck> decks, Judge& judge, std::uint64_t seed);

  // Plays some games by the game's own evaluation, scales the inputs by their positions and learns from how
  // the games ended.
  void begin();
  // Plays a game with some answers at random, most of them with a head start, and learns from it. Returns
  // whether it was won.
  bool learn(float pace);
  // Plays a whole game as well as it can. Returns whether it was won.
  bool test(std::size_t deck, std::string_view scenario);

 private:
  // Lesson says how a game is played.
  struct Lesson {
    kernel::Setup setup;
    bool head_start = false;
    bool explores = false;
  };
  // A Moment is a position in which something was asked.
  struct Moment {
    Position position;
    bool was_random = false;  // the answer says nothing about the positions before
  };

  Lesson draw_lesson();
  bool play(const Lesson& lesson);
  void weaken_villain();
  int answer(const kernel::Decision& question, bool explores);
  void study(bool won, float pace, float patience);

  const kernel::Game& game_;
  std::vector<kernel::Deck> decks_;
  Judge& judge_;
  Policy policy_;
  kernel::Machine machine_;
  kernel::State state_;
  base::Random random_;
  std::vector<Moment> path_;
  Adam adam_;
};

}  // namespace longbox::learn
