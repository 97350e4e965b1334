// Procedures find the frames of others by their kind: an attack, a payment, a window.
#pragma once

#include "kernel/flow/machine.h"

namespace longbox::cardgame {

// Returns the locals of the topmost frame of this procedure; null where none is going on.
template <class Locals>
const Locals* top_frame(const kernel::Machine& m, std::uint8_t procedure) {
  const auto& frames = m.state().frames;
  for (int i = frames.size - 1; i >= 0; --i)
    if (frames[i].procedure == procedure) return &kernel::locals<Locals>(frames[i]);
  return nullptr;
}
template <class Locals>
Locals* top_frame(kernel::Machine& m, std::uint8_t procedure) {
  for (int i = m.depth() - 1; i >= 0; --i)
    if (m.frame(i).procedure == procedure) return &kernel::locals<Locals>(m.frame(i));
  return nullptr;
}

// Returns the frame that waits for an answer or runs next, if it is of this procedure.
inline const kernel::Frame* frame_on_top(const kernel::State& state, std::uint8_t procedure) {
  const auto& frames = state.frames;
  return !frames.empty() && frames.back().procedure == procedure ? &frames.back() : nullptr;
}
inline std::uint8_t top_procedure(const kernel::State& state) {
  return state.frames.empty() ? std::uint8_t{kernel::kEmptyFrame} : state.frames.back().procedure;
}

// Returns the locals of the frame right below this one, if it is of this procedure.
template <class Locals>
Locals* frame_below(kernel::Machine& m, const kernel::Frame& frame, std::uint8_t procedure) {
  const int index = static_cast<int>(&frame - m.state().frames.begin());
  if (index == 0 || m.frame(index - 1).procedure != procedure) return nullptr;
  return &kernel::locals<Locals>(m.frame(index - 1));
}

// Returns whether one of these procedures is going on.
template <class... Procedures>
bool is_running(const kernel::State& state, Procedures... procedures) {
  for (const kernel::Frame& frame : state.frames)
    if (((frame.procedure == procedures) || ...)) return true;
  return false;
}

// Returns whether text of a card is being carried out: then it is the reason of every event.
inline bool is_effect(const kernel::State& state) { return is_running(state, kernel::kEffectProcedure); }

// Visits frames from the top down until visit(frame) gives true.
template <class Visit>
void each_frame_down(kernel::Machine& m, Visit visit) {
  for (int i = m.depth() - 1; i >= 0; --i)
    if (visit(m.frame(i))) return;
}
template <class Visit>
void each_frame_down(const kernel::Machine& m, Visit visit) {
  for (int i = m.depth() - 1; i >= 0; --i)
    if (visit(m.state().frames[i])) return;
}

}  // namespace longbox::cardgame
