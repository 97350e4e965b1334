#include "kernel/flow/loop.h"

#include <algorithm>

#include "kernel/flow/answer_key.h"
#include "kernel/flow/machine.h"
#include "kernel/flow/plain_position.h"
#include "kernel/flow/priority_frame.h"

namespace longbox::kernel {

namespace {

// --- The innermost window ---------------------------------------------------------------------------

const PriorityLocals* window_of(const Machine& machine) {
  const auto& frames = machine.state().frames;
  for (int i = frames.size - 1; i >= 0; --i)
    if (frames[i].procedure == kPriorityProcedure) return &locals<PriorityLocals>(frames[i]);
  return nullptr;
}
LoopWatch* watch_of(Machine& machine) {
  for (int i = machine.depth() - 1; i >= 0; --i)
    if (machine.frame(i).procedure == kPriorityProcedure)
      return &locals<PriorityLocals>(machine.frame(i)).loop;
  return nullptr;
}
const LoopWatch* watch_of(const Machine& machine) {
  const PriorityLocals* window = window_of(machine);
  return window != nullptr ? &window->loop : nullptr;
}

// Sums up what the player could still spend: a loop that uses it up ends by itself.
int means_of(const Machine& machine, Seat seat) {
  constexpr int kPools = 8;
  int sum = 0;
  for (int pool = 1; pool < kPools; ++pool) sum += machine.rules().pool(machine, seat, pool);
  return sum;
}

// --- The answers of a loop --------------------------------------------------------------------------

std::uint32_t key_at(const LoopWatch& watch, int place) {
  return watch.answers[static_cast<std::size_t>(watch.count - watch.period + place)];
}

// Returns the seats (bits) of those who do something in the loop.
unsigned actors(const LoopWatch& watch) {
  unsigned seats = 0;
  for (int i = 0; i < watch.period; ++i)
    if (acts(key_at(watch, i))) seats |= 1U << seat_of(key_at(watch, i));
  return seats;
}

bool is_over(const LoopWatch& watch) {
  return watch.stage == LoopStage::Repeating && watch.left == 0 && watch.place == 0;
}
bool is_running(const LoopWatch& watch) {
  return watch.stage == LoopStage::Repeating && !is_over(watch);
}

// --- Finding a loop ---------------------------------------------------------------------------------

void add_answer(LoopWatch& watch, std::uint32_t key) {
  if (watch.count == watch.answers.size()) {
    std::move(watch.answers.begin() + 1, watch.answers.end(), watch.answers.begin());
    --watch.count;
  }
  watch.answers[watch.count++] = key;
  watch.is_fresh = 1;
}

// Returns whether the latest answers repeat those before them.
bool repeats_itself(const LoopWatch& watch, int period, int rounds) {
  const int first = watch.count - period * rounds;
  if (first < 0) return false;
  for (int i = first + period; i < watch.count; ++i)
    if (watch.answers[static_cast<std::size_t>(i)] !=
        watch.answers[static_cast<std::size_t>(i - period)])
      return false;
  return true;
}

// Returns whether they are so many equal rounds, which begin with an action.
bool has_rounds(const LoopWatch& watch, int period, int rounds) {
  return repeats_itself(watch, period, rounds) &&
         acts(watch.answers[static_cast<std::size_t>(watch.count - period * rounds)]);
}

// The longest period counts: a part of a round may repeat itself.
int suspected_period(const LoopWatch& watch) {
  for (int period = LoopWatch::kMostAnswers; period > 0; --period)
    if (has_rounds(watch, period, 2)) return period;
  return 0;
}

// Two rounds make a suspicion, and the position is taken down; the third proves it by coming back to the same
// position with no fewer means.
bool is_proved(const LoopWatch& watch, const LoopWatch& now) {
  return watch.period != 0 && has_rounds(watch, watch.period, 3) && now.position == watch.position &&
         now.means >= watch.means && now.links == watch.links;
}

// The effect that resolves right now is not counted: it is over when somebody has priority again.
int waiting_links(const Machine& machine) {
  const auto& chain = machine.state().chain;
  return static_cast<int>(std::count_if(chain.begin(), chain.end(), [](const Link& link) {
    return link.stage != LinkStage::Resolving;
  }));
}

LoopWatch measured(const Machine& machine, const LoopWatch& watch, int period) {
  LoopWatch now = watch;
  now.period = static_cast<std::uint8_t>(period);
  now.position = plain_position(machine);
  now.links = static_cast<std::uint8_t>(waiting_links(machine));
  now.means = static_cast<std::int16_t>(means_of(machine, seat_of(key_at(now, 0))));
  return now;
}

// --- Naming a number --------------------------------------------------------------------------------

// Returns who names a number next, clockwise from the first player of the loop.
Seat next_to_name(const Machine& machine, const LoopWatch& watch) {
  const unsigned open = actors(watch) & ~unsigned{watch.asked};
  const int seats = machine.state().seat_count;
  for (int i = 0; i < seats; ++i) {
    const auto seat = static_cast<Seat>((seat_of(key_at(watch, 0)) + i) % seats);
    if ((open >> seat & 1U) != 0 && machine.state().seats[seat].in_game != 0) return seat;
  }
  return kNobody;
}

// Without its first player there is no loop; of the others who may lower the number, some may have left.
Step loop_advance(Machine& machine, Frame&) {
  LoopWatch* watch = watch_of(machine);
  if (watch == nullptr || watch->stage == LoopStage::Repeating) return Step::Done;
  if (machine.state().seats[seat_of(key_at(*watch, 0))].in_game == 0) {
    *watch = {};
    return Step::Done;
  }
  if (next_to_name(machine, *watch) != kNobody) return Step::Ask;
  watch->stage = LoopStage::Repeating;
  return Step::Done;
}

void loop_ask(Machine& machine, const Frame&, Decision& out) {
  const LoopWatch& watch = *watch_of(machine);
  const bool first = watch.stage == LoopStage::Naming;
  out.who = next_to_name(machine, watch);
  out.kind = DecisionKind::Number;
  out.prompt = first ? kPromptRepeat : kPromptFewer;
  out.number = watch.left;
  for (int i = 0; i <= (first ? kMostRepeats : watch.left); ++i)
    out.add({.kind = kOptionNumber, .number = static_cast<std::int16_t>(i)});
}

// The smallest number counts, and of equal ones the first.
void loop_answer(Machine& machine, Frame&, const Option& option) {
  LoopWatch& watch = *watch_of(machine);
  const Seat who = next_to_name(machine, watch);
  if (watch.stage == LoopStage::Naming || option.number < watch.left) {
    watch.left = option.number;
    watch.chooser = who;
  }
  watch.asked = static_cast<std::uint8_t>(watch.asked | 1U << who);
  const bool others = watch.left > 0 && next_to_name(machine, watch) != kNobody;
  watch.stage = others ? LoopStage::Lowering : LoopStage::Repeating;
}

// Notes an answer while a loop runs or has run. Returns false if the loop is left by it.
bool stays_in_loop(LoopWatch& watch, std::uint32_t key) {
  if (is_over(watch)) return !acts(key);
  if (key_at(watch, watch.place) != key) return false;
  if (watch.place == 0) --watch.left;
  watch.place = static_cast<std::uint8_t>((watch.place + 1) % watch.period);
  return true;
}

}  // namespace

const Procedure kLoopNumber{"loop", loop_advance, loop_ask, loop_answer};

void note_answer(Machine& machine, const Decision& question, const Option& answer) {
  if (question.size() < 2 || question.prompt == kPromptRepeat || question.prompt == kPromptFewer) return;
  LoopWatch* watch = watch_of(machine);
  if (watch == nullptr || question.who >= kMaxSeats) return;
  const std::uint32_t key = key_of(question.who, question.prompt, answer);
  if (watch->stage == LoopStage::Repeating) {
    if (stays_in_loop(*watch, key)) return;
    *watch = {};
  }
  add_answer(*watch, key);
}

bool is_loop_shown(Machine& machine, const Decision& question) {
  LoopWatch* watch = watch_of(machine);
  if (watch == nullptr || watch->is_fresh == 0 || question.size() < 2) return false;
  watch->is_fresh = 0;
  const bool goes_on = watch->period != 0 && repeats_itself(*watch, watch->period, 2);
  const int period = goes_on ? watch->period : suspected_period(*watch);
  if (period == 0 || (goes_on && !has_rounds(*watch, period, 3))) return false;
  const LoopWatch now = measured(machine, *watch, period);
  const bool proved = is_proved(*watch, now);
  *watch = now;
  if (proved) watch->stage = LoopStage::Naming;
  return proved;
}

int answer_of_loop(const Machine& machine, const Decision& question) {
  const LoopWatch* watch = watch_of(machine);
  if (watch == nullptr || !is_running(*watch)) return -1;
  if ((actors(*watch) >> question.who & 1U) == 0) return -1;
  for (int i = 0; i < question.size(); ++i)
    if (key_of(question.who, question.prompt, question[i]) == key_at(*watch, watch->place)) return i;
  return -1;
}

bool is_loop_running(const Machine& machine) {
  const LoopWatch* watch = watch_of(machine);
  return watch != nullptr && watch->stage == LoopStage::Repeating && watch->chooser != kNobody;
}

void refuse_loop(const Machine& machine, Decision& question) {
  const LoopWatch* watch = watch_of(machine);
  if (watch == nullptr || !is_over(*watch) || question.size() < 2) return;
  question.keep([&](const Option& option) {
    return key_of(question.who, question.prompt, option) != key_at(*watch, 0);
  });
}

bool is_loop_over(const Machine& machine, Seat seat, const Option& action) {
  const PriorityLocals* window = window_of(machine);
  return window != nullptr && is_over(window->loop) &&
         key_of(seat, window->prompt, action) == key_at(window->loop, 0);
}

// The last round has ended when no more effects wait than at its beginning.
Seat holder_after_loop(const Machine& machine, LoopWatch& watch) {
  const bool ended = is_over(watch) && waiting_links(machine) <= watch.links;
  if (!ended || watch.chooser == kNobody) return kNobody;
  const Seat holder = watch.chooser;
  watch.chooser = kNobody;
  return machine.state().seats[holder].in_game != 0 ? holder : kNobody;
}

}  // namespace longbox::kernel
