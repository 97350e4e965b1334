#include "games/vstcg/run/loops.h"

#include "games/vstcg/play/acts.h"
#include "kernel/flow/machine.h"
#include "kernel/rule_switch.h"

namespace longbox::vstcg {

namespace {

// The global is numbered from the far end, as those of leaving.h are.
constexpr int kForcedRun = kernel::kGlobals - 3;
// A run that is no loop ends with the triggers of a few full boards. Numbers may grow in a loop, so that no state of
// it need come back.
constexpr int kLongestRun = 500;

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

}  // namespace

void watch_for_loop(Machine& m, const kernel::Link& resolved) {
  const int before = m.state().globals[kForcedRun];
  const int now = goes_on(m, resolved) ? before + 1 : 0;
  if (now != before) m.set_global(kForcedRun, now);
  if (now == kLongestRun && kernel::rule_holds("703.3")) m.end_game(0);
}

}  // namespace longbox::vstcg
