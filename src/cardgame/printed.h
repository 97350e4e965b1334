// Continuous lines as cards print them, whether they are on or not: set-up, deck building, playing
// and paying read them in every zone.
#pragma once

#include "kernel/effect/eval.h"
#include "kernel/flow/machine.h"

namespace longbox::cardgame {

// Visits the lines of one kind on a card: visit(AbilityId, the code of its first slot).
template <class Visit>
void each_line(const kernel::Library& library, const kernel::Card& card, int kind, Visit visit) {
  if (!card.continuous_kinds.contains(kind)) return;
  for (const kernel::AbilityId id : card.abilities) {
    const kernel::Ability& ability = library.ability(id);
    if (ability.kind == kernel::AbilityKind::Continuous && ability.continuous == kind)
      visit(id, library.at(ability.body) + 1);
  }
}

inline bool has_line(const kernel::Library& library, const kernel::Card& card, int kind) {
  bool found = false;
  each_line(library, card, kind, [&](kernel::AbilityId, const kernel::Node*) { found = true; });
  return found;
}
inline bool has_line(const kernel::Machine& m, kernel::ObjectId id, int kind) {
  return has_line(m.library(), m.card(id), kind);
}

// Returns the word of a line behind its first slot: the quality of "self has <quality>".
inline int second_word(const kernel::Node* slot) { return (slot + slot->size)->value; }

// Visits the lines whose condition holds for the player: visit(eval at its first slot).
template <class Visit>
void each_printed(const kernel::Machine& m, kernel::ObjectId card, int kind, kernel::Seat you,
                  Visit visit) {
  each_line(m.library(), m.card(card), kind, [&](kernel::AbilityId id, const kernel::Node* slot) {
    const kernel::Ability& ability = m.library().ability(id);
    kernel::Context context;
    context.ability = id;
    context.self = m.state().ref(card);
    context.you = you;
    kernel::Eval condition(m, context, m.library().at(ability.while_condition));
    if (ability.while_condition != 0 && !condition.condition()) return;
    visit(kernel::Eval(m, context, slot));
  });
}

}  // namespace longbox::cardgame
