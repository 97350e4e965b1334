#include "games/vstcg/run/loops.h"

#include "games/vstcg/play/acts.h"
#include "kernel/flow/machine.h"
#include "kernel/flow/plain_position.h"
#include "kernel/rule_switch.h"

namespace longbox::vstcg {

namespace {

// A run that is no loop ends with the triggers of a few full boards. Only then are positions compared, without numbers
// that may grow; a loop whose positions never come back is taken for one after the longest run.
constexpr int kLongRun = 100;
constexpr int kLongestRun = 500;
constexpr int kRounds = 3;

// Returns whether some statement of the effect asks a player: who answers may break a loop (703.1b).
bool asks_somebody(const Machine& m, const kernel::Ability& ability) {
  if (ability.body == 0) return false;
  for (const kernel::Node* at = m.library().at(ability.body); at->op >= kernel::kFirstPhrase; at += at->size)
    for (const kernel::Node* node = at; node < at + at->size; ++node)
      if (node->op >= kernel::kFirstPhrase && m.phrase(node->op - kernel::kFirstPhrase).ask != nullptr)
        return true;
  return false;
}

// An effect that a player has played begins no loop of mandatory actions; a trigger goes on with one if it leaves
// anything to resolve.
bool goes_on(const Machine& m, const kernel::Link& resolved) {
  const bool waits = !m.state().chain.empty() || m.has_triggers();
  return waits && (resolved.kinds & kTriggeredEffect) != 0 &&
         !asks_somebody(m, m.library().ability(resolved.context.ability));
}

std::int16_t part_of(std::uint32_t position, int shift) {
  return static_cast<std::int16_t>(position >> shift & 0xFFFFU);
}

// Returns whether the position in which the run had become long has come back so often, with nobody to break it.
bool comes_back(Machine& m, int run) {
  if (run < kLongRun) return false;
  const std::uint32_t position = kernel::plain_position(m);
  const std::int16_t first = part_of(position, 0);
  const std::int16_t other = part_of(position, 16);
  const auto& globals = m.state().globals;
  if (run == kLongRun) {
    m.set_global(kFirstPart, first);
    m.set_global(kOtherPart, other);
    m.set_global(kCameBack, 0);
  } else if (globals[kFirstPart] == first && globals[kOtherPart] == other) {
    m.set_global(kCameBack, globals[kCameBack] + 1);
  }
  return globals[kCameBack] == kRounds;
}

}  // namespace

void watch_for_loop(Machine& m, const kernel::Link& resolved) {
  const int before = m.state().globals[kForcedRun];
  const int now = goes_on(m, resolved) ? before + 1 : 0;
  if (now != before) m.set_global(kForcedRun, now);
  const bool is_loop = comes_back(m, now) || now == kLongestRun;
  if (is_loop && kernel::rule_holds("703.3")) m.end_game(0);
}

}  // namespace longbox::vstcg
