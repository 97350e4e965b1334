// A batch of events (happening.h) decides about each of them here, as far as nobody need be asked.
#pragma once

#include "kernel/flow/candidates.h"

namespace longbox::kernel {

inline Replacer replacer_of(const Context& context) {
  return {context.ability, context.self, context.copied_from};
}
// Returns who speaks in the replacement, about this event.
Context context_of_replacer(const Machine& machine, const Event& event, const Replacer& replacer);

// Returns whether its price can be paid besides those that were agreed to in this batch (rehearsal.h).
bool is_payable_too(const Machine& machine, int first, const Context& context, const Ability& ability);

// Visits what may change the event now, in a fixed order: visit(context, ability). `first` is where the batch begins.
template <class Visit>
void each_open(const Machine& machine, int first, const Happening& happening, Visit visit) {
  if (happening.is_cost || !may_be_replaced(machine, happening.event)) return;
  each_candidate(machine, happening.event, [&](const Context& context, const Ability& ability) {
    if (!happening.was_changed_by(replacer_of(context)) &&
        is_payable_too(machine, first, context, ability))
      visit(context, ability);
  });
}

// Notes that the replacement has had its say about the event.
void note_replacer(Machine& machine, int index, const Replacer& replacer);
// Lets the replacement change the event, or take it.
void apply_replacement(Machine& machine, int first, int index, const Context& context);
// Lets the event happen: nothing changes it any more.
void settle_event(Machine& machine, int first, int index);
// Decides all events as far as possible. Returns the one that somebody must decide; -1: all are decided.
int decide_batch(Machine& machine, int first);

}  // namespace longbox::kernel
