// By this change waiting effects lose their references to a card that becomes another object.
#include "kernel/effect/library.h"
#include "kernel/effect/lost.h"
#include "kernel/effect/run.h"

namespace longbox::kernel {

namespace {

// Returns the link whose text is being carried out; 0: none is.
LinkId speaking_link(const State& state) {
  for (int i = state.frames.size - 1; i >= 0; --i)
    if (state.frames[i].procedure == kEffectProcedure)
      return locals<EffectLocals>(state.frames[i]).context.link;
  return 0;
}

// A target is judged by its own reference, and another one may take its place.
bool is_target(const Link& link, int variable) {
  for (std::size_t i = 0; i < link.target_count; ++i)
    if (link.targets[i].kind != TargetKind::None && link.targets[i].variable == variable) return true;
  return false;
}

void lose_in(Link& link, unsigned object_variables, ObjectId id) {
  Context& context = link.context;
  if (context.event_other == id) context.lost |= kToEventOther;
  for (int i = 0; i < kMaxVariables; ++i)
    if ((object_variables >> i & 1U) != 0 && !is_target(link, i) &&
        context.variables[static_cast<std::size_t>(i)] == id.value)
      lose_register(context, i);
}

}  // namespace

// An effect that waits means the object as it was, and not what its card has become. The effect that moves the card
// goes on meaning it.
void lose_references(State& state, const Library& library, ObjectId id) {
  const LinkId mover = speaking_link(state);
  for (Link& link : state.chain)
    if (link.id() != mover)
      lose_in(link, library.ability(link.context.ability).object_variables, id);
}

}  // namespace longbox::kernel
