// The files of the card language share these tools.
#pragma once

#include <bit>

#include "cardgame/phrase_rows.h"
#include "games/champions/acts.h"
#include "games/champions/legality.h"
#include "games/champions/lexicon.h"

namespace longbox::champions {

using cardgame::about_object, cardgame::about_you, cardgame::always_fits, cardgame::always_happens;
using cardgame::noun, cardgame::adjective, cardgame::postfix, cardgame::object, cardgame::seats;
using cardgame::number, cardgame::condition, cardgame::happens, cardgame::holds, cardgame::verb;
using kernel::EffectRun, kernel::Eval, kernel::Flow, kernel::Phrase, kernel::PhraseKind;

// Does something to each object of the next slot.
template <class Act>
Flow each(EffectRun& run, Act act) {
  ObjectSet set;
  run.objects(set);
  set.for_each([&](int id) { act(ObjectId{id}); });
  return Flow::Done;
}

// Returns whether one of the objects of the next slot passes.
template <class Test>
bool any_of(Eval& eval, Test test) {
  ObjectSet set;
  eval.objects(set);
  bool found = false;
  set.for_each([&](int id) { found = found || test(eval.machine(), ObjectId{id}); });
  return found;
}

// Runs `start` once for a statement that starts procedures; the statement is done when they are.
template <class Start>
Flow once(EffectRun& run, Start start) {
  if (run.stage() == 1) return Flow::Done;
  run.stage() = 1;
  run.here().done = run.here().asked = 0;
  start();
  return Flow::Continue;
}

// Notes what the statement did, and what it should have done (then.requires-full).
inline void set_done(EffectRun& run, int n, int asked = 0) {
  run.here().done = static_cast<std::int16_t>(n);
  run.here().asked = static_cast<std::int16_t>(asked);
}

// Returns the one player that a slot means; nobody if there is none.
inline Seat one_seat(unsigned seats) {
  return seats == 0 ? kernel::kNobody : static_cast<Seat>(std::countr_zero(seats));
}

// Returns the depth of the deed that the present effect is, or 0.
inline int deed_of(EffectRun& run) {
  const Machine& m = run.machine();
  const int index = static_cast<int>(&run.frame() - m.state().frames.begin());
  return index > 0 && m.state().frames[index - 1].procedure == kDeedProcedure ? index : 0;
}

// Returns the depth of the attack that the present effect is, or 0.
inline int attack_of(EffectRun& run) {
  const int depth = deed_of(run);
  if (depth == 0) return 0;
  const auto& here = kernel::locals<DeedLocals>(run.machine().frame(depth - 1));
  return (here.labels & kAttackLabel) != 0 ? depth : 0;
}

// Returns whether the next number can be told before the effect has begun: it speaks of no choice
// and of nothing that the effect does first.
inline bool is_known_now(const Eval& eval) {
  const kernel::Node* node = eval.place();
  for (const kernel::Node* end = node + node->size; node < end; ++node) {
    if (node->op == kernel::kVariable) return false;
    if (node->op >= kernel::kFirstPhrase &&
        eval.machine().phrase(node->op - kernel::kFirstPhrase).code == kKnownOnlyLater)
      return false;
  }
  return true;
}

// Returns whether the present effect has discarded, looked at or chosen it. While candidates for a
// choice are weighed, only the present candidate counts, which is recalled as marked.
bool is_marked(Eval& eval, ObjectId id);

inline unsigned labels_of(const Eval& eval) {
  return eval.machine().library().ability(eval.context().ability).timing;
}

}  // namespace longbox::champions
