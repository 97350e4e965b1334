// A rehearsal pays prices on a copy of the state, before anything of a moment happens.
//
// Whoever agrees to the price of a replacement chooses at once what pays it, and what pays is gone for other prices. So a
// batch (happening.h) pays the prices that were agreed to, one after the other, on a copy: where somebody must choose,
// the answer is asked for and planned, and whether one more price can be paid is seen in what is left.
#pragma once

#include "kernel/flow/batch_frame.h"
#include "kernel/flow/machine.h"

namespace longbox::kernel {

class Rehearsal {
 public:
  // The batch lies at the top of the frames.
  explicit Rehearsal(const Machine& machine);
  Rehearsal(const Rehearsal&) = delete;
  Rehearsal& operator=(const Rehearsal&) = delete;

  // Pays all that was agreed to. Returns false if something is still to be chosen: question().
  bool pay_agreed();
  const Machine& machine() const { return trial_; }
  const Decision& question() const { return question_; }
  // Returns the event whose price the question is about.
  int event() const { return locals<BatchLocals>(state_.frames[depth_ - 1]).taken - 1; }

 private:
  bool pay(int event);
  bool finish(int event);
  bool choose(int event, Option& out);
  BatchLocals& batch() { return locals<BatchLocals>(state_.frames[depth_ - 1]); }

  State state_;
  Machine trial_;
  Decision question_;
  int depth_;
  bool is_full_ = false;  // nothing more can be planned
};

// Returns the event whose price was agreed to first, of those that wait to be paid; -1: there is none.
int first_agreed(const Machine& machine, int first);
// Returns whether the price of the replacement can be paid now. An object that is gone cannot pay with itself.
bool can_pay_price(const Machine& machine, const Context& context, const Replacer& replacer);
// Returns the place of the answer that was planned for the question on the table, and forgets it; -1: none was.
int planned_answer(Machine& machine, const Decision& question);

}  // namespace longbox::kernel
