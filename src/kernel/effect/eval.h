// An Eval reads compiled card text: numbers, conditions and sets of objects.
#pragma once

#include <array>

#include "kernel/effect/code.h"
#include "kernel/effect/context.h"
#include "kernel/event/event.h"
#include "kernel/state/ids.h"
#include "kernel/state/state.h"

namespace longbox::kernel {

class Machine;
struct Phrase;

// An Eval walks one piece of code. A phrase's function calls the reader for each of its slots, in the order
// in which they stand in its form.
class Eval {
 public:
  Eval(const Machine& machine, const Context& context, const Node* at)
      : machine_(&machine), context_(&context), at_(at) {}

  const Machine& machine() const { return *machine_; }
  const Context& context() const { return *context_; }
  Seat you() const { return context_->you; }
  // Returns the object whose text this is; none if it has since become another object in play.
  ObjectId self() const;

  int number();
  bool condition();
  ObjectId object();
  // Returns an object to be acted upon: none if the reference to it is lost. Variables never are.
  ObjectId reached_object();
  // Adds all objects that the selector describes, or the one that is named if it can be reached.
  void objects(ObjectSet& out);
  // Returns whether one given object fits the selector.
  bool fits(ObjectId id);
  // Returns that also for a card outside play as it would be in play: "you recruit a character".
  bool fits_card(ObjectId id);
  // Describes this object as it was from now on, whatever became of it.
  void recall(ObjectId id, const Look& look) {
    recalled_ = id;
    recalled_look_ = look;
  }
  // Returns the look of the object as it is, or as it was if it is recalled.
  Look look(ObjectId id) const;
  unsigned seats();
  bool event(const Event& event);
  int word();
  // Weighs a choice: whatever speaks of the chosen means this object.
  void suppose(ObjectId id) { supposed_ = id; }
  ObjectId supposed() const { return supposed_; }
  // Asks whether something could be done in part: that would be enough.
  void accept_part() { partly_ = true; }
  bool partly() const { return partly_; }
  void skip() { at_ += at_->size; }
  void skip_word() {
    if (at_->op == kWord) skip();
  }
  const Node* place() const { return at_; }

 protected:
  const Phrase& phrase(const Node& node) const;
  bool narrowed(ObjectId id, const Node* end) const;

  const Machine* machine_;
  const Context* context_;
  const Node* at_;
  ObjectId supposed_;
  ObjectId recalled_;
  Look recalled_look_;
  bool partly_ = false;
};

}  // namespace longbox::kernel
