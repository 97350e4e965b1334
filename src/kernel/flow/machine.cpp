// The machine runs a state: frames and questions.
#include "kernel/flow/machine.h"

#include "base/assert.h"
#include "kernel/effect/run.h"
#include "kernel/flow/chain.h"
#include "kernel/flow/happening.h"
#include "kernel/flow/loop.h"
#include "kernel/flow/priority.h"
#include "kernel/flow/rehearsal.h"
#include "kernel/flow/release.h"
#include "kernel/flow/replacements.h"
#include "kernel/flow/triggers.h"
#include "kernel/view/view.h"

namespace longbox::kernel {

bool Machine::settle() {
  const int before = depth();
  check();
  if (depth() != before) return true;
  if (!has_triggers()) return false;
  push(kTriggersProcedure);
  return true;
}

void Machine::check() {
  if (checked_) return;
  checked_ = true;  // until one of the checks, too, changes something
  if (!rules_.standing_checks(*this)) checked_ = false;
}

// --- Frames -------------------------------------------------------------------------------------

Frame& Machine::push(std::uint8_t procedure) {
  auto& frames = state_->frames;
  if (frames.size == kMaxFrames) {
    give_up(Fault::TooManyFrames);
    --frames.size;  // nothing runs any more; the caller may fill in the frame all the same
  }
  Frame& frame = frames[frames.size++];
  frame = {};
  frame.procedure = procedure;
  return frame;
}

void Machine::push_effect(AbilityId ability, const Context& context) {
  if (library().ability(ability).body == 0) return;
  Frame& frame = push(kEffectProcedure);
  auto& here = locals<EffectLocals>(frame);
  here.context = context;
  here.context.ability = ability;
  here.context.lost = rules_.lost_references(*this, here.context);
}

Frame& Machine::push_part(const Context& context, BodyPart part, int from, int to) {
  Frame& frame = push(kEffectProcedure);
  frame.pc = static_cast<std::uint16_t>(from);
  auto& here = locals<EffectLocals>(frame);
  here.context = context;
  here.context.lost = rules_.lost_references(*this, context);
  here.stop = static_cast<std::uint16_t>(to);
  here.part = part;
  return frame;
}

// A procedure may be done while the frame that it pushed last is still to be carried out; that
// frame stays.
void Machine::take_frame(int index) {
  auto& frames = state_->frames;
  for (int i = index; i + 1 < frames.size; ++i) frames[i] = frames[i + 1];
  frames.shrink(frames.size - 1);
}

const Procedure& procedure_of(const Procedure* of_game, const Frame& frame) {
  switch (frame.procedure) {
    case kEffectProcedure: return kEffect;
    case kTriggersProcedure: return kTriggers;
    case kReplaceProcedure: return kReplace;
    case kLinkProcedure: return kLinkResolution;
    case kRetargetProcedure: return kRetargeting;
    case kReleaseProcedure: return kRelease;
    case kPriorityProcedure: return kPriority;
    case kHappeningProcedure: return kHappening;
    case kLoopProcedure: return kLoopNumber;
    default: return of_game[frame.procedure - kFirstGameProcedure];
  }
}

// Most frames are those of the game.
const Procedure& Machine::procedure(const Frame& frame) const {
  if (frame.procedure >= kFirstGameProcedure) return procedures_[frame.procedure - kFirstGameProcedure];
  return procedure_of(procedures_, frame);
}

// Writes the question of a frame. Cards that the player does not know are offered in the order in
// which they lie: the order of their ids would tell them apart.
void Machine::ask(const Frame& frame) {
  question_.clear();
  procedure(frame).ask(*this, frame, question_);
  if (question_.kind != DecisionKind::Action) order_hidden(*state_, question_);
  if (rules_.watches_loops()) refuse_loop(*this, question_);
}

// Forced effects that ask a player each time go on for ever, too. Every object that moves and every modifier gets a
// timestamp, and no turn gives out so many.
static bool is_endless(const State& state) {
  constexpr std::uint32_t kMostStamps = 5000;
  return state.clock - state.turn_clock > kMostStamps;
}

// A game that had to be given up has no further part.
bool Machine::goes_on() { return state_->fault == Fault::None && rules_.begins_anew(*this); }

void Machine::run() {
  asked_ = false;
  if (is_endless(*state_)) return give_up(Fault::Endless);
  const bool loops = rules_.watches_loops();
  bool waits = false;  // the frame below the question about a loop waits for its own answer
  constexpr int kEndless = 200000;  // far more than any chain of forced steps
  for (int steps = 0; state_->outcome == Outcome::Running || goes_on(); ++steps) {
    LONGBOX_ASSERT(depth() > 0, "a running game has something to do");
    if (steps == kEndless) return give_up(Fault::Endless);
    if (!state_->reactions.empty()) rules_.start_reactions(*this);
    Frame& frame = state_->frames.back();
    const Step step = waits ? Step::Ask : procedure(frame).advance(*this, frame);
    waits = step == Step::Done && frame.procedure == kLoopProcedure;
    if (overflow() != Fault::None) return give_up(overflow());
    if (step == Step::Done) {
      take_frame(static_cast<int>(&frame - state_->frames.begin()));
    } else if (step == Step::Ask && state_->outcome == Outcome::Running) {  // its checks may end the game
      ask(frame);
      if (question_.is_cut()) return give_up(Fault::TooManyOptions);
      if (overflow() != Fault::None) return give_up(overflow());
      LONGBOX_ASSERT(!question_.empty(), procedure(frame).name);
      if (has_left(question_.who)) {
        procedure(frame).answer(*this, frame, question_[question_.size() - 1]);
      } else if (const int planned = planned_answer(*this, question_); planned >= 0) {
        procedure(frame).answer(*this, frame, question_[planned]);
      } else if (loops && is_loop_shown(*this, question_)) {
        push(kLoopProcedure);
      } else if (const int next = loops ? answer_of_loop(*this, question_) : -1; next >= 0) {
        const Option chosen = question_[next];
        note_answer(*this, question_, chosen);
        procedure(frame).answer(*this, frame, chosen);
      } else if (question_.size() > 1 || (ask_forced_ && !(loops && is_loop_running(*this)))) {
        asked_ = true;
        return;
      } else {
        procedure(frame).answer(*this, frame, question_[0]);
      }
    }
  }
}

// A player who is out of the game answers no more. Questions of their effects are answered by the
// last option, which is the one that declines where declining is possible.
bool Machine::has_left(Seat seat) const {
  return seat < state_->seat_count && state_->seats[seat].in_game == 0;
}

const Decision& Machine::question() {
  if (asked_) return question_;
  question_.clear();
  if (state_->outcome == Outcome::Running) ask(state_->frames.back());
  asked_ = true;
  return question_;
}

void Machine::answer(const Option& option) {
  const Option chosen = option;  // the option may lie in question_, which is rewritten
  if (rules_.watches_loops()) note_answer(*this, question(), chosen);
  Frame& frame = state_->frames.back();
  asked_ = false;
  procedure(frame).answer(*this, frame, chosen);
  run();
}

}  // namespace longbox::kernel
