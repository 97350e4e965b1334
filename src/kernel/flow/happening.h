// Events that are about to happen at one moment form a batch: first all of it is decided, then all of it happens.
//
// Replacements change the events of a batch one after the other. What cannot happen is dropped before anything
// replaces it. Of several replacements the player whom the event befalls picks the next one, and an optional one
// asks the player who has it. A replacement that consists of one statement puts the event of that statement
// (Phrase::makes) in the place of the old one, and the new event meets replacements in its turn; any other
// replacement takes the event, and its effect is carried out when everything is decided. No replacement changes an
// event twice, nor what the event has become. The players decide one after the other, each about all events that
// befall them; then the effects of replacements run, and the game commits what is left (Rules::commit).
#pragma once

#include "kernel/flow/procedure.h"
#include "kernel/state/happening.h"

namespace longbox::kernel {

// A Batch is filled and then let happen, by one procedure or statement.
class Batch {
 public:
  explicit Batch(Machine& machine);
  // Takes up a batch that began there in the state's list.
  Batch(Machine& machine, int first) : machine_(machine), first_(first) {}

  // Adds an event. One that pays for something is not replaced.
  void add(const Event& event, bool is_cost = false);
  // Adds an event that belongs to another one: whatever has changed that one does not change this.
  void add_part(const Happening& of, const Event& event, bool is_cost);
  // Returns whether an event of this kind with this object is still to happen.
  bool has(EventKind kind, ObjectId object) const;

  // Lets all of it happen: at once if there is nothing to decide and no effect to carry out, else in a procedure.
  // Returns whether it has happened.
  bool happen();

 private:
  Machine& machine_;
  int first_;
};

// Lets nothing more come of the batches whose frames lie at this depth or above it.
void abandon_batches(Machine& machine, int depth);

// kHappening decides a batch and carries it out.
extern const Procedure kHappening;

}  // namespace longbox::kernel
