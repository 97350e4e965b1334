// A Machine is a state together with the rules that run it.
//
// Procedures and verbs get a Machine and nothing else. It reads the state (places.h, values.h),
// changes it (changes.h), and runs the frames of procedures until somebody must choose. Triggers,
// replacements and reactions stand beside it (triggers.h, replacements.h, reactions.h). A machine
// owns scratch memory (derived values) and is cheap to point at another state, so each thread keeps
// one.
#pragma once

#include "kernel/decision/decision.h"
#include "kernel/effect/eval.h"
#include "kernel/flow/changes.h"

namespace longbox::kernel {

enum class BodyPart : std::uint8_t;

class Machine : public Changes {
 public:
  Machine(const Rules& rules, const Library& library)
      : Changes(rules, library), phrases_(rules.lexicon().phrases.data()),
        procedures_(rules.procedures().data()) {}

  // Works on this state from now on.
  void attach(State& state) {
    Changes::attach(state);
    asked_ = false;
  }
  // Puts questions with a single option as well; scenes look at the table there.
  void ask_forced(bool on) { ask_forced_ = on; }
  const Phrase& phrase(int index) const { return phrases_[index]; }

  // --- Frames ---------------------------------------------------------------------------------

  Frame& push(std::uint8_t procedure);
  void push_effect(AbilityId ability, const Context& context);
  // Runs a part of the body, from the one place to the other; 0 stands for its end.
  Frame& push_part(const Context& context, BodyPart part, int from, int to);
  Frame& frame(int depth) { return state_->frames[depth]; }
  int depth() const { return state_->frames.size; }
  // Starts the triggers that wait, if there are any. Returns whether frames were pushed.
  bool settle();
  // Lets the game check the rules that hold at every moment, unless nothing has changed since it
  // last did.
  void check();

  // --- Questions ------------------------------------------------------------------------------

  // Runs until somebody must choose or the game is over.
  void run();
  // Returns the question on the table; it has no options when the game is over.
  const Decision& question();
  // Takes one of the options of the current question.
  void answer(const Option& option);

 private:
  bool has_left(Seat seat) const;
  const Procedure& procedure(const Frame& frame) const;
  void ask(const Frame& frame);
  void take_frame(int index);
  bool goes_on();

  const Phrase* phrases_;
  const Procedure* procedures_;
  Decision question_;
  bool asked_ = false;  // question_ is the question of the attached state
  bool ask_forced_ = false;
};

inline const Machine& Values::machine() const { return static_cast<const Machine&>(*this); }
inline Machine& Changes::machine() { return static_cast<Machine&>(*this); }

// Returns the procedure whose frame this is, among the kernel's and those of the game.
const Procedure& procedure_of(const Procedure* of_game, const Frame& frame);

}  // namespace longbox::kernel
