// A Match is one game being played: state, record and undo. The terminal and replays use it.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "kernel/game.h"

namespace longbox::kernel {

// A Refusal says why an answer was not taken. The state is then untouched.
struct Refusal {
  std::string code;  // "not-your-decision", "no-such-option", "not-allowed", "game-over"
  std::string rule;  // row of the inventory, where a rule of the game is the reason
  ObjectId blocker;
  std::string reason{};  // a sentence of the game, where it has one
};

// A Record holds everything needed to play a game again.
struct Record {
  std::string game;
  Setup setup;
  std::vector<int> answers;            // indices into the options of each question in turn
  std::vector<std::uint64_t> hashes;   // one of the position before each answer, and of the last one
};

class Match {
 public:
  // `setup` must have been accepted by Game::new_game before.
  Match(const Game& game, Setup setup, EventSink* sink = nullptr);
  Match(const Game& game, State start, EventSink* sink = nullptr);  // a scene: no record to replay

  const Game& game() const { return game_; }
  const State& state() const { return state_; }
  Machine& machine() { return machine_; }
  const Decision& question() { return machine_.question(); }
  bool over() const { return state_.outcome == Outcome::Over; }

  // Takes an answer by its place in the list, or by the option itself. An option that is not offered
  // is refused with the rule that forbids it.
  base::Result<int, Refusal> answer(int index);
  base::Result<int, Refusal> answer(Seat seat, const Option& option);

  // Goes back to the question before. Returns false when there is none.
  bool undo();
  // Returns whether the last step showed somebody a card that was hidden before.
  bool last_step_showed_hidden() const;
  int steps() const { return static_cast<int>(past_.size()); }

  const Record& record() const { return record_; }

 private:
  const Game& game_;
  State state_;
  Machine machine_;
  Record record_;
  std::vector<State> past_;
};

// Returns whether the step from one state to the next showed somebody a card that was hidden
// before, or used chance: a table then asks the others before it is taken back.
bool showed_hidden(const State& before, const State& after);

// Returns what went wrong with a game that could not go on, and the power that was resolving;
// nothing if nothing did.
std::string fault_text(const Game& game, const State& state);

// Returns a fingerprint of everything that a state is, the same for equal states only. It depends on
// the layout of states and on the numbers of cards and words, so it is good within one program only.
std::uint64_t hash(const State& state);

// Returns a fingerprint of the position for records: what lies where in which condition, whose turn it
// is, and what is asked. It is made of words, ids of cards and counts, so that later programs with other
// layouts, numbers and more cards find the same one for the same position.
std::uint64_t position_hash(const Game& game, Machine& machine);

// Write a state as bytes, with a version, the library it belongs to and a checksum, and read it
// back. The error is a sentence.
std::string to_bytes(const State& state, const Library& library);
base::Result<State, std::string> from_bytes(std::string_view bytes, const Library& library);

}  // namespace longbox::kernel
