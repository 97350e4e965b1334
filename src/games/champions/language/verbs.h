// The files of the card language share these tools.
#pragma once

#include "cardgame/frames.h"
#include "cardgame/offers.h"
#include "cardgame/phrase_rows.h"
#include "cardgame/verb_tools.h"
#include "games/champions/language/lexicon.h"
#include "games/champions/play/acts.h"
#include "games/champions/play/legality.h"

namespace longbox::champions {

using cardgame::about_object, cardgame::about_you, cardgame::always_fits, cardgame::always_happens;
using cardgame::each, cardgame::to_each, cardgame::any_of, cardgame::any_object, cardgame::once;
using cardgame::is_playing, cardgame::one_seat, cardgame::playing_seats, cardgame::seat_bit;
using cardgame::noun, cardgame::adjective, cardgame::postfix, cardgame::object, cardgame::seats;
using cardgame::number, cardgame::condition, cardgame::happens, cardgame::holds, cardgame::verb;
using cardgame::offer_once;
using cardgame::set_done, cardgame::keep_seat, cardgame::shuffle_deck, cardgame::random_card;
using kernel::EffectRun, kernel::Eval, kernel::Flow, kernel::Phrase, kernel::PhraseKind;
using kernel::kBegins, kernel::kBegun, kernel::kSettled;

// Returns the deed that the present effect is, if it is one.
inline DeedLocals* deed_of(EffectRun& run) {
  return cardgame::frame_below<DeedLocals>(run.machine(), run.frame(), kDeedProcedure);
}

// Returns the depth of the attack that the present effect is, or 0.
inline int attack_of(EffectRun& run) {
  const DeedLocals* deed = deed_of(run);
  if (deed == nullptr || (deed->labels & kAttackLabel) == 0) return 0;
  return static_cast<int>(&run.frame() - run.machine().state().frames.begin());
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

// Returns the effect whose text this is; null if it has not begun, or is judged only.
inline const kernel::EffectLocals* effect_of(const Eval& eval) {
  const kernel::EffectLocals* found = nullptr;
  cardgame::each_frame_down(eval.machine(), [&](const Frame& frame) {
    if (frame.procedure != kernel::kEffectProcedure) return false;
    const auto& here = kernel::locals<kernel::EffectLocals>(frame);
    if (here.context.ability == eval.context().ability && here.context.self == eval.context().self)
      found = &here;
    return found != nullptr;
  });
  return found;
}
inline int result_of(const Eval& eval, int which) {
  const kernel::EffectLocals* effect = effect_of(eval);
  return effect != nullptr ? effect->results[static_cast<std::size_t>(which)] : 0;
}

// Forgets what earlier statements discarded, looked at or chose: this one begins to do so.
inline void keep_nothing(EffectRun& run) {
  run.here().kept.clear();
  for (int result = kIconsShed; result <= kBoostShed; ++result)
    run.here().results[static_cast<std::size_t>(result)] = 0;
}

// Returns whether the effect has discarded the card, and whether it has looked at it or chosen it.
// While candidates for a choice are weighed, only the one that is supposed to be chosen counts.
bool is_discarded_this_way(Eval& eval, ObjectId id);
bool is_kept(Eval& eval, ObjectId id);

inline unsigned labels_of(const Eval& eval) {
  return eval.machine().library().ability(eval.context().ability).timing;
}

}  // namespace longbox::champions
