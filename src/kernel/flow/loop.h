// A loop of optional actions is shown three times, and then repeated a number of times that is named beforehand.
//
// A window of priority watches the answers that are given in it. When the same answers have been given three times
// over and the position has come back, the loop is demonstrated: its first player names how often it is repeated,
// and the others who act in it may name a smaller number. Then it runs by itself: the machine gives the answers of
// those who act in it. Whoever only passes in it is asked as before and may leave it by doing something else, and so
// does whatever takes away one of its answers. When the number is used up, whoever named it is the next to have
// priority, and the first action of the loop is no option until another action is taken.
#pragma once

#include <array>
#include <cstdint>

#include "kernel/decision/decision.h"
#include "kernel/flow/procedure.h"

namespace longbox::kernel {

// Nobody may name infinity.
inline constexpr int kMostRepeats = 100;

enum class LoopStage : std::uint8_t {
  Watching,   // no loop has been shown
  Naming,     // its first player names a number
  Lowering,   // others may name a smaller one
  Repeating,  // it runs, or has run
};

// LoopWatch lies in the locals of a window. An answer is kept as a hash whose lowest bits tell the seat, and
// whether it does anything.
struct LoopWatch {
  static constexpr int kMostAnswers = 8;  // longer loops are not noticed

  std::array<std::uint32_t, 3 * kMostAnswers> answers{};  // the latest of them, the newest last
  std::uint32_t position = 0;  // where the loop begins
  std::int16_t means = 0;      // what its first player had to spend there
  std::int16_t left = 0;       // so many rounds are still to begin
  std::uint8_t links = 0;      // so many effects waited there
  Seat chooser = kNobody;      // named the smallest number, and has not had priority since
  std::uint8_t count = 0;
  std::uint8_t period = 0;     // answers of the loop; 0: none is suspected
  std::uint8_t place = 0;      // of the next answer in the loop
  std::uint8_t asked = 0;      // seats (bits) that have had their say about the number
  LoopStage stage = LoopStage::Watching;
  std::uint8_t is_fresh = 0;   // an answer was given since the last look
};

// Is told of every answer that is a choice.
void note_answer(Machine& machine, const Decision& question, const Option& answer);
// Returns whether a loop has been shown when this is to be asked: a number is to be named first.
bool is_loop_shown(Machine& machine, const Decision& question);
// Returns the place of the answer that goes on with the loop; -1: the player decides.
int answer_of_loop(const Machine& machine, const Decision& question);
// Returns whether questions with a single answer belong to the loop that runs.
bool is_loop_running(const Machine& machine);
// Takes out of the question what would go on with a loop that has been repeated often enough.
void refuse_loop(const Machine& machine, Decision& question);
// Returns whether that action of the window is refused so.
bool is_loop_over(const Machine& machine, Seat seat, const Option& action);
// Returns who has priority now because a loop is over; nobody if none is. It is told once.
Seat holder_after_loop(const Machine& machine, LoopWatch& watch);

// kLoopNumber asks for the number.
extern const Procedure kLoopNumber;

}  // namespace longbox::kernel
