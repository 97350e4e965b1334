// A table is a running scene: a state with its machine, scripted chance, log and way back.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/game.h"
#include "scenario/decks.h"
#include "scenario/log.h"
#include "scenario/scene.h"

namespace longbox::scenario {

// A given object is a card of the text on the table, with where it stands in the text.
struct GivenObject {
  kernel::ObjectId object;
  int line = 0;
  int place = 0;  // in the list of the line, from 0; several copies of a card have the same
};

class Table {
 public:
  Table(const kernel::Game& game, int players);
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  const kernel::Game& game() const { return game_; }
  // The machine is not const: asking it may compute values, which changes nothing anybody can see.
  kernel::Machine& machine() const { return machine_; }
  const kernel::State& state() const { return state_; }
  bool over() const { return state_.outcome == kernel::Outcome::Over; }
  // Returns a copy, because explanations asked of the machine may look at other questions.
  kernel::Decision question() const { return machine_.question(); }

  // Aliases are the scene's own names for objects.
  std::map<std::string, kernel::ObjectId, std::less<>> aliases;

  Decks decks;
  kernel::Choices choices;
  std::vector<GivenObject> given;  // in the order of the text

  // Lets the turn that begins next have this number.
  void set_next_turn(int turn) { state_.turn = static_cast<std::uint16_t>(turn - 1); }
  void script_chance(const std::vector<int>& picks);
  // Starts the game where the scene begins; from here on everything is logged. The first question
  // is put even if it has a single answer, except in set-up.
  void begin(const kernel::Beginning& beginning);
  void answer(const kernel::Option& option);

  // Lets the player give up; it can be taken back like an answer. Returns false if the game does not let
  // anybody.
  bool concede(kernel::Seat seat);

  // Returns whether the question on the table has a single answer, which gives itself as soon as a
  // step looks past it.
  bool is_forced() const;
  // Gives that answer.
  void answer_forced();
  // Gives all such answers, up to a question worth asking.
  void settle();

  // A moment is a place to come back to, with everything that a step may have looked past.
  struct Moment {
    kernel::State state;
    kernel::ChanceScript chance;
    std::size_t log_size = 0;
    std::size_t log_cursor = 0;
  };
  Moment moment() const { return {state_, chance_, log_.size(), log_cursor}; }
  void return_to(const Moment& moment);

  // Returns false when there is no answer to take back.
  bool undo();

  const Log& log() const { return log_; }
  // The remark is the last step's finding for a reader of the transcript: why something is refused.
  std::string remark;

  // The next log expectation starts to look here.
  std::size_t log_cursor = 0;

  // Returns the picks of the script that nobody asked for.
  std::size_t unused_chance() const { return chance_.left(); }

 private:
  void check_chance() const;
  void check_laws() const;

  const kernel::Game& game_;
  kernel::State state_;
  mutable kernel::Machine machine_;
  kernel::ChanceScript chance_;
  Log log_;
  std::vector<Moment> past_;
  bool begun_ = false;  // a scene about decks alone never begins a game
  // The question on the table is put even if it has a single answer: the first one of a position, and one
  // that an undo has come back to. Set-up goes on to a question worth asking.
  bool is_put_ = true;
  bool laws_hold_ = false;  // they did when the scene began; odd positions may break some
};

// Puts every given thing on the table and begins the game. Decks are looked for below the data
// folder.
void set_up(Table& table, const Scene& scene, const std::string& data_dir);

// It is a Failure if the step has a word that the game and the scene do not know, whatever is played. Labels,
// texts and rules are not looked at.
void check_words(const Table& table, const Step& step);

// Does the step, or checks what it expects.
void perform(Table& table, const Step& step);

}  // namespace longbox::scenario
