#include "games/vstcg/play/searches.h"

#include "kernel/effect/run.h"

namespace longbox::vstcg {

namespace {

int searched(const Machine& m) { return m.state().globals[kSearchedDecks]; }

bool runs_an_effect(const Machine& m) {
  for (const Frame& frame : m.state().frames)
    if (frame.procedure == kernel::kEffectProcedure) return true;
  return false;
}

}  // namespace

void begin_search(Machine& m, Seat deck) {
  if (kernel::rule_holds("708.10c")) m.set_global(kSearchedDecks, searched(m) | 1 << deck);
}

bool is_searched(const Machine& m, Seat deck) { return (searched(m) >> deck & 1) != 0; }

void end_searches(Machine& m, const ObjectSet& cards) {
  if (searched(m) == 0) return;
  int still = searched(m);
  cards.for_each([&](int i) {
    const Object& card = m.object(ObjectId{i});
    if (card.zone == kDeck) still &= ~(1 << card.owner);
  });
  if (still != searched(m)) m.set_global(kSearchedDecks, still);
}

void end_searches(Machine& m) {
  if (searched(m) != 0 && !runs_an_effect(m)) m.set_global(kSearchedDecks, 0);
}

}  // namespace longbox::vstcg
