// By some statements a player picks one card among several; the variable of the last slot keeps it.
// A struct of static members says which cards there are and what follows.
#pragma once

#include "cardgame/offers.h"
#include "cardgame/phrase_rows.h"
#include "kernel/flow/machine.h"

namespace longbox::cardgame {

// A Pick derives from the usual answers and hides those that it gives differently. It adds
// `kPrompt`; `kSlots`, the number of slots in front of the variable; and `each(run, visit)`, which
// reads these slots and visits the cards.
struct UsualPick {
  // The player may look at the cards before anything is picked; this reads no slot.
  static void before(kernel::EffectRun&) {}
  // A question is usually not worth asking if nothing fits.
  static constexpr bool kAsksForNone = false;
  // Returns whether "done" is among the options; `run` stands before the slots.
  static bool may_decline(const kernel::EffectRun&, bool /*found*/) { return false; }
  static bool are_alike(const kernel::Machine& m, kernel::ObjectId a, kernel::ObjectId b) {
    return cardgame::are_alike(m, a, b);
  }
  // The statement goes on with the picked card; there is none if the player declined.
  static void picked(kernel::EffectRun&, kernel::ObjectId) {}
};

template <class Pick>
struct PickOne {
  static kernel::Flow run(kernel::EffectRun& run) {
    if (run.stage() == kernel::kBegun) return kernel::Flow::Done;
    Pick::before(run);
    const bool asks = is_worth_asking(run);
    run.set_variable(run.word(), 0);
    return asks ? kernel::Flow::Ask : kernel::Flow::Done;
  }
  static void ask(kernel::EffectRun& run, kernel::Decision& out) {
    const kernel::EffectRun start = run;
    out.kind = kernel::DecisionKind::Object;
    out.prompt = Pick::kPrompt;
    Pick::each(run, [&](kernel::ObjectId id) {
      offer_once(out, {.kind = kernel::kOptionObject, .object = id},
                 [&](kernel::ObjectId offered, kernel::ObjectId other) {
                   return Pick::are_alike(run.machine(), offered, other);
                 });
    });
    if (Pick::may_decline(start, !out.empty())) out.add({.kind = kernel::kOptionDone});
  }
  static void answer(kernel::EffectRun& run, const kernel::Option& option) {
    skip_slots(run);
    run.set_variable(run.word(), option.object.value);
    run.stage() = kernel::kBegun;
    Pick::picked(run, option.object);
  }
  static constexpr Asking asking(Possible possible = nullptr) {
    return {run, ask, answer, possible};
  }

 private:
  static void skip_slots(kernel::EffectRun& run) {
    for (int i = 0; i < Pick::kSlots; ++i) run.skip();
  }
  // Reads the slots in front of the variable.
  static bool is_worth_asking(kernel::EffectRun& run) {
    bool found = Pick::kAsksForNone;
    if constexpr (Pick::kAsksForNone)
      skip_slots(run);
    else
      Pick::each(run, [&](kernel::ObjectId) { found = true; });
    return found;
  }
};

}  // namespace longbox::cardgame
