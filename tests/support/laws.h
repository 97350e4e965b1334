// Every game obeys these laws at every question; each function names the law that is broken.
//
// They know a game only through its contract, so one set serves all games; the unit tests show with
// a fake game that each of them notices its fault.
#pragma once

#include <cstdint>
#include <string>

#include "base/random.h"
#include "kernel/game.h"
#include "kernel/match.h"

namespace longbox::support {

// A position is a game at a question. The random stream is the law's own, for its picks.
struct Position {
  const kernel::Game& game;
  kernel::Machine& machine;
  kernel::State& state;
  base::Random& random;
};

// Each function returns the broken law as a sentence, empty if all hold. None of them changes the
// state.

// A player in the game is asked, has distinct options, and gets these again when asked again.
std::string broken_question_law(Position& at);
// The game's own laws hold.
std::string broken_game_law(Position& at);
// Every option has a label, and talking about the position does not change it.
std::string broken_word_law(Position& at);
// The account of every value of everything in play adds up and ends with the value.
std::string broken_ledger_law(Position& at);
// A player who picks answers that change nothing runs out of them: nobody is asked in circles.
std::string broken_circle_law(Position& at);
// Everything a player might wish to do is offered, or some rule forbids it, with a sentence.
std::string broken_intent_law(Position& at);
// Saving and loading keep the state; a copy that plays on leaves the original alone, and equal
// copies play equal games.
std::string broken_copy_law(Position& at);
// Each seat's view can be completed to a state that looks like it, and does not depend on where the
// cards lie that the seat cannot see, nor on their ids; and neither does the question to the seat.
std::string broken_view_law(Position& at);

// LawOptions say how one random game is checked.
struct LawOptions {
  int every = 17;             // the costly laws are checked at every so many questions
  int max_decisions = 20000;
  bool must_end = true;  // within so many questions; odd cards may leave a table where nobody can attack
  // A card that does something for nothing keeps a chain alive as long as players like to use it. Patient ones pass
  // more often than not.
  bool patient = false;
};

struct LawResult {
  std::string broken;  // the broken law as a sentence; empty: all hold
  int decisions = 0;
  std::vector<int> answers;  // answers that led there
};

// Plays a random game on the machine and checks all of the above on the way.
LawResult check_random_game(const kernel::Game& game, const kernel::Setup& setup,
                            const LawOptions& options = {});

// Plays a random game as a match, and checks that refused answers change nothing and that taking
// back is exact.
LawResult check_random_match(const kernel::Game& game, const kernel::Setup& setup,
                             const LawOptions& options = {});

// A refused answer must be refused, and without a trace. The fuzzer checks this as well.
std::string broken_refusal_law(kernel::Match& match, kernel::Seat seat,
                               const kernel::Option& option);
std::string broken_refusal_law(kernel::Match& match, int index);

}  // namespace longbox::support
