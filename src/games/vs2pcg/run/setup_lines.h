// Main characters have lines that set-up and deck building obey: read from the printed cards, on or
// off.
#pragma once

#include "games/vs2pcg/words.h"
#include "kernel/effect/code.h"
#include "kernel/effect/library.h"

namespace longbox::vs2pcg {

// Calls visit(ability, slots) for each line of that kind on the card; `slots` is the code of the
// things the line names.
template <class Visit>
void each_setup_line(const kernel::Library& library, kernel::CardId card, ContinuousKind kind,
                     Visit visit) {
  for (const auto id : library.card(card).abilities) {
    const auto& ability = library.ability(id);
    if (ability.kind == kernel::AbilityKind::Continuous && ability.continuous == kind)
      visit(id, library.at(ability.body) + 1);
  }
}

inline bool has_setup_line(const kernel::Library& library, kernel::CardId card,
                           ContinuousKind kind) {
  bool found = false;
  each_setup_line(library, card, kind, [&](kernel::AbilityId, const kernel::Node*) { found = true; });
  return found;
}

// Returns whether the card has the name with this number.
inline bool answers_to(const kernel::Card& card, int name) {
  for (const auto each : card.names)
    if (each == name) return true;
  return false;
}

}  // namespace longbox::vs2pcg
