// These verbs show the top cards of a deck.
#include <algorithm>

#include "games/vstcg/language/lexicon.h"
#include "games/vstcg/language/verb_parts.h"

namespace longbox::vstcg {

namespace {

// The cards lie apart until later statements of the effect put them somewhere; the noun `revealed card` means them. A
// deck with fewer cards shows all of them (511.1d).
Flow reveal_tops(EffectRun& run) {
  Machine& m = run.machine();
  const int n = std::max(run.number(), 0);
  int shown = 0;
  for (; shown < n; ++shown) {
    const ObjectId top = m.state().zone(kDeck, run.you()).first;
    if (!top) break;
    move_card(m, top, kLooking, run.you());
    show_to_all(m, top);
  }
  note_done(run, shown, n);
  return Flow::Done;
}

bool has_cards(Eval& e) { return e.machine().state().zone(kDeck, e.you()).count > 0; }

}  // namespace

void add_top_verbs(std::vector<Phrase>& out) {
  verb(out, "reveal the top <n:number> cards of your deck", "reveal the top {n:many card} of your deck",
       "They lie apart for the rest of the effect; `revealed card` means them.", "708.9a", reveal_tops, has_cards);
}

}  // namespace longbox::vstcg
