// Suspended procedures are data.
//
// A procedure (a turn, a combat, the resolution of an effect) is a frame on the state's stack: its
// number, a named stage and its locals. `advance` does the next piece of work and says what comes
// of it; where a player must choose, `ask` writes the question and `answer` takes the reply. None
// of them may keep anything outside the frame.
#pragma once

#include <new>
#include <type_traits>

#include "kernel/state/renaming.h"
#include "kernel/state/state.h"

namespace longbox::kernel {

class Machine;
class Decision;
class Library;
struct Option;

enum class Step : std::uint8_t {
  Continue,  // look again at the top of the stack
  Ask,       // this frame waits for an answer
  Done,      // this frame is finished
};

struct Procedure {
  const char* name = "";
  Step (*advance)(Machine&, Frame&) = nullptr;
  void (*ask)(Machine&, const Frame&, Decision&) = nullptr;
  void (*answer)(Machine&, Frame&, const Option&) = nullptr;
  // Renames the objects in the locals, for views (see rename_locals); it is null if they hold none.
  void (*rename)(Frame&, const Renaming&, const Library&) = nullptr;
};

// The kernel's own procedures have these numbers; a game counts on from kFirstGameProcedure.
enum : std::uint8_t {
  kEmptyFrame,         // a frame that holds nothing
  kEffectProcedure,    // carries out the body of an ability
  kTriggersProcedure,  // resolves what has triggered
  kReplaceProcedure,   // decides between replacements of one event
  kLinkProcedure,      // resolves the top of the chain (flow/chain.h)
  kRetargetProcedure,  // gives a link other targets (flow/chain.h)
  kReleaseProcedure,   // puts what has triggered onto the chain (flow/release.h)
  kPriorityProcedure,  // lets players act until all pass (flow/priority.h)
  kHappeningProcedure, // lets a batch of events happen together (flow/happening.h)
  kLoopProcedure,      // asks how often a loop is repeated (flow/loop.h)
  kFirstGameProcedure,
};

// Returns the locals of a frame as the struct that its procedure keeps there.
template <class Locals>
Locals& locals(Frame& frame) {
  static_assert(std::is_trivially_copyable_v<Locals> && sizeof(Locals) <= kLocalBytes &&
                alignof(Locals) <= 4);
  return *std::launder(reinterpret_cast<Locals*>(frame.locals.data()));
}
template <class Locals>
const Locals& locals(const Frame& frame) {
  static_assert(std::is_trivially_copyable_v<Locals> && sizeof(Locals) <= kLocalBytes &&
                alignof(Locals) <= 4);
  return *std::launder(reinterpret_cast<const Locals*>(frame.locals.data()));
}

// A procedure names its stages in an enum class of its own. A new frame stands at the first of them.
template <class Stage>
Stage stage_of(const Frame& frame) {
  static_assert(std::is_enum_v<Stage>);
  return static_cast<Stage>(frame.stage);
}
template <class Stage>
void go(Frame& frame, Stage stage) {
  static_assert(std::is_enum_v<Stage>);
  frame.stage = static_cast<std::uint8_t>(stage);
}

// A procedure that is done with the answer to its one question has these stages.
enum class OneQuestion : std::uint8_t { Open, Answered };
// Advances such a procedure; its `answer` goes to Answered.
inline Step until_answered(Machine&, Frame& frame) {
  return stage_of<OneQuestion>(frame) == OneQuestion::Open ? Step::Ask : Step::Done;
}

// Serves as Procedure::rename: locals with objects in them show all of these to a visitor.
template <class Locals>
void rename_locals(Frame& frame, const Renaming& renaming, const Library&) {
  locals<Locals>(frame).each_id([&](auto& id) { renaming(id); });
}

}  // namespace longbox::kernel
