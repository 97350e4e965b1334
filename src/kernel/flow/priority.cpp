#include "kernel/flow/priority.h"

#include "kernel/flow/chain.h"
#include "kernel/flow/machine.h"
#include "kernel/flow/priority_frame.h"
#include "kernel/flow/release.h"

namespace longbox::kernel {

namespace {

bool is_playing(const State& state, Seat seat) { return state.seats[seat].in_game != 0; }

// A player who has left the game is primary no more; the next one is, and nobody waits for the leaver.
void pass_over(const Machine& machine, PriorityLocals& here) {
  if (!is_playing(machine.state(), here.primary)) here.primary = machine.next_seat(here.primary);
  if (!is_playing(machine.state(), here.round.seat))
    here.round.seat = machine.next_seat(here.round.seat);
}

// The step of a player who has left the game ends with that player: nobody is asked in it any more, and what others
// have on the chain resolves.
bool is_orphaned(const State& state) { return !is_playing(state, state.active); }

// Triggers go onto the chain whenever somebody is about to receive priority (506.2). When all have passed, the
// top resolves, and the primary player is asked first (508.1, 509.4).
Step priority_advance(Machine& machine, Frame& frame) {
  auto& here = locals<PriorityLocals>(frame);
  const int before = machine.depth();
  machine.check();
  if (machine.depth() != before || machine.state().outcome == Outcome::Over) return Step::Continue;
  pass_over(machine, here);
  if (release_triggers(machine, here.primary)) return Step::Continue;
  if (const Seat holder = holder_after_loop(machine, here.loop); holder != kNobody)
    here.round.begin(holder);
  const bool is_empty = machine.state().chain.empty();
  if (is_empty && is_orphaned(machine.state())) return Step::Done;
  if (!here.round.is_over(machine.state())) return Step::Ask;
  if (is_empty) return Step::Done;
  here.round.begin(here.primary);
  resolve_top(machine);
  return Step::Continue;
}

// The pass is the last option. Somebody who must do something may still pass where nothing can be done.
void priority_ask(Machine& machine, const Frame& frame, Decision& out) {
  const auto& here = locals<PriorityLocals>(frame);
  out.who = here.round.seat;
  out.kind = DecisionKind::Action;
  out.prompt = here.prompt;
  machine.rules().list_actions(machine, out.who, out);
  if (!out.empty() && !machine.rules().may_pass(machine, out.who)) return;
  const bool goes_on = machine.state().chain.empty();
  out.add({.kind = goes_on ? std::uint8_t{kOptionGoOn} : std::uint8_t{kOptionPass}});
}

void priority_answer(Machine& machine, Frame& frame, const Option& option) {
  auto& here = locals<PriorityLocals>(frame);
  if (option.kind == kOptionPass || option.kind == kOptionGoOn)
    return here.round.pass(machine.state());
  // Whatever is done, on the chain or off it, breaks the run of passes (508.1).
  here.round.begin(here.round.seat);
  machine.rules().act(machine, here.round.seat, option);
}

// Answers are remembered as hashes of what was chosen, which may be secret: no view shows them before they are a loop.
void priority_rename(Frame& frame, const Renaming&, const Library&) {
  LoopWatch& loop = locals<PriorityLocals>(frame).loop;
  if (loop.stage == LoopStage::Watching) loop = {};
}

}  // namespace

const Procedure kPriority{"priority", priority_advance, priority_ask, priority_answer, priority_rename};

void open_priority(Machine& machine, Seat primary, std::uint16_t prompt) {
  auto& here = locals<PriorityLocals>(machine.push(kPriorityProcedure));
  here.primary = primary;
  here.round.begin(primary);
  here.prompt = prompt;
}

Seat priority_holder(const State& state) {
  if (state.frames.empty() || state.frames.back().procedure != kPriorityProcedure) return kNobody;
  return locals<PriorityLocals>(state.frames.back()).round.seat;
}

Seat primary_player(const State& state) {
  for (int i = state.frames.size - 1; i >= 0; --i)
    if (state.frames[i].procedure == kPriorityProcedure)
      return locals<PriorityLocals>(state.frames[i]).primary;
  return kNobody;
}

}  // namespace longbox::kernel
