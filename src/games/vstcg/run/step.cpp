// One step of one player: what happens as it starts, its triggers, its window (403-405, 407).
#include <fmt/format.h>

#include "cardgame/offers.h"
#include "games/vstcg/features.h"
#include "games/vstcg/play/legality.h"
#include "games/vstcg/procedures.h"
#include "games/vstcg/run/leaving.h"

namespace longbox::vstcg {

namespace {

enum class Stage : std::uint8_t { Begin, Build, Triggers, Window, Attacked, Over };

struct StepLocals {
  Phase step = kSetup;
  Seat seat = 0;
};

void set_points(Machine& m, Seat seat, int points) { m.set_seat_value(seat, kPoints, points); }

// The instructions of a step come before the triggers of its start (403.1, 404.1, 405.1).
Step begin(Machine& m, Frame& frame, const StepLocals& here) {
  m.set_active(here.seat);  // 400.5
  m.set_phase(here.step);
  go(frame, Stage::Triggers);
  switch (here.step) {
    case kResourceStep: go(frame, Stage::Build); break;
    case kRecruitStep:
      if (kernel::rule_holds("404.1")) set_points(m, here.seat, resources(m, here.seat));
      break;
    case kFormationStep: start_formation(m, here.seat); break;
    default: break;
  }
  return Step::Continue;
}

std::uint16_t prompt_of(Phase step) {
  switch (step) {
    case kRecruitStep: return kAskRecruit;
    case kAttackStep: return kAskAttack;
    default: return kAskPriority;
  }
}

void open_window(Machine& m, Frame& frame, const StepLocals& here) {
  go(frame, Stage::Window);
  kernel::open_priority(m, here.seat, prompt_of(here.step));
}

// All have passed on an empty chain. A proposed attack has its substep now (601.1e), and the attack step goes
// on behind it (407.4); any other step is over (400.7).
Step after_window(Machine& m, Frame& frame, const StepLocals& here) {
  const bool attacks = here.step == kAttackStep && attack_is_proposed(m);
  go(frame, attacks ? Stage::Attacked : Stage::Over);
  if (attacks) start_substep(m, here.seat);
  return Step::Continue;
}

Step end(Machine& m, const StepLocals& here) {
  const bool has_points = here.step == kRecruitStep && points(m, here.seat) != 0;
  if (has_points && kernel::rule_holds("404.5")) set_points(m, here.seat, 0);
  return Step::Done;
}

// A window below this frame is the one that the leaver's step was waiting for: it closes by becoming such a frame,
// too, which ends in its turn.
void close_window(Machine& m, const Frame& frame) {
  const int below = static_cast<int>(&frame - m.state().frames.begin()) - 1;
  if (below >= 0 && m.frame(below).procedure == kernel::kPriorityProcedure) m.frame(below) = frame;
}

// A player who has left the game has no step any more.
Step advance(Machine& m, Frame& frame) {
  const auto here = kernel::locals<StepLocals>(frame);
  if (!is_playing(m, here.seat)) {
    close_window(m, frame);
    return end(m, here);
  }
  switch (kernel::stage_of<Stage>(frame)) {
    case Stage::Begin: return begin(m, frame, here);
    case Stage::Build: return Step::Ask;
    case Stage::Triggers:
      m.announce(happening(event::kPhaseStarts, {}, {}, here.seat, here.step));
      open_window(m, frame, here);
      return Step::Continue;
    case Stage::Window: return after_window(m, frame, here);
    case Stage::Attacked: open_window(m, frame, here); return Step::Continue;
    case Stage::Over: break;
  }
  return end(m, here);
}

// 403.4: to build nothing is said, too.
void ask(Machine& m, const Frame& frame, Decision& out) {
  out.who = kernel::locals<StepLocals>(frame).seat;
  out.kind = DecisionKind::Object;
  out.prompt = kAskBuild;
  m.each(kHand, out.who, [&](ObjectId id) {
    if (may_build(m, out.who, id)) cardgame::offer_once(m, out, {.kind = kOptBuild, .object = id});
  });
  out.add({.kind = kOptBuildNothing});
}

void answer(Machine& m, Frame& frame, const Option& option) {
  go(frame, Stage::Triggers);
  const Seat seat = kernel::locals<StepLocals>(frame).seat;
  if (option.kind == kOptBuild) build_resource(m, seat, option.object);
}

// --- Rows -------------------------------------------------------------------------------------------

std::string recruit_question(const cardgame::Question& question) {
  const int left = points(question.m, question.m.state().active);
  return fmt::format("Recruit step: {} point{} left.", left, left == 1 ? "" : "s");
}

constexpr cardgame::PromptRow kPrompts[] = {{kAskRecruit, "404.2", recruit_question}};
constexpr cardgame::ProcedureRow kProcedures[] = {{kStepProcedure, {"step", advance, ask, answer}}};

}  // namespace

constexpr Feature kStepFeature{.prompts = kPrompts, .procedures = kProcedures};

bool is_step_of_leaver(const Machine& m, const Frame& frame) {
  return !is_playing(m, kernel::locals<StepLocals>(frame).seat);
}

void start_step(Machine& m, Phase step, Seat seat) {
  kernel::locals<StepLocals>(m.push(kStepProcedure)) = {step, seat};
}

}  // namespace longbox::vstcg
