// With these verbs interrupts change the present occurrence (prevent.*, cancel.*).
#include <algorithm>

#include "games/champions/language/verbs.h"

namespace longbox::champions {

namespace {

void lower(EffectRun& run, int n) {
  Occurrence* now = interrupted(run.machine());
  if (now == nullptr) return;
  now->event.amount = static_cast<std::int16_t>(std::max(0, now->event.amount - n));
}

Flow prevent(EffectRun& run) {
  lower(run, run.number());
  return Flow::Done;
}

Flow prevent_all(EffectRun& run) {
  lower(run, 30000);
  return Flow::Done;
}

template <Cancelled How>
Flow cancel(EffectRun& run) {
  if (Occurrence* now = interrupted(run.machine()))
    now->cancelled = std::max(now->cancelled, How);
  return Flow::Done;
}

Flow less_threat(EffectRun& run) {
  const int n = run.number();
  if (Occurrence* now = interrupted(run.machine()))
    now->less = static_cast<std::int16_t>(now->less + n);
  return Flow::Done;
}

}  // namespace

void add_interrupt_verbs(std::vector<Phrase>& out) {
  verb(out, "prevent <n:number> of it", "prevent {n} of that",
       "Less damage is taken, or less threat placed.", "prevent.reduces-taken", prevent);
  verb(out, "prevent all of it", "prevent all of that", "No damage is taken, or no threat placed.",
       "prevent.all-not-taken", prevent_all);
  verb(out, "cancel its when-revealed", "its When Revealed text does nothing",
       "The card still counts as revealed and keeps its keywords.",
       "cancel.treachery-still-revealed", cancel<kTextCancelled>);
  verb(out, "cancel it", "cancel the effects of that card", "Nothing of the card happens.",
       "cancel.stops-effects", cancel<kAllCancelled>);
  verb(out, "the scheme places <n:number> less threat", "reduce the threat placed by {n}",
       "The scheme that is going on.", "prevent.threat", less_threat);
}

}  // namespace longbox::champions
