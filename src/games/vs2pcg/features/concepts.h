// Concepts can be removed from the game (keyword.deconstruct.*).
#pragma once

#include "games/vs2pcg/queries.h"

namespace longbox::vs2pcg {

inline bool any_removed(const Machine& m) { return m.state().globals[kRemovedConcepts] != 0; }
inline bool is_removed(const Machine& m, Concept which) {
  return (m.state().globals[kRemovedConcepts] >> which & 1) != 0;
}

// Removes the concept: everything of it goes at once, and the rest of the rules ask the functions
// below before anything would bring it back.
void remove_concept(Machine& m, Concept which);

// Returns whether this power is gone from every card. Keyword text is every power that is neither a
// super power nor a level-up power nor an effect of playing a card (term.keyword-text).
bool belongs_to_removed(const Machine& m, const kernel::Ability& ability);
inline bool is_erased(const Machine& m, const kernel::Ability& ability) {
  return any_removed(m) && belongs_to_removed(m, ability);
}

// Returns whether nothing can become a card of that type, or a main of that level.
bool is_banned(const Machine& m, Type type, int level);
// Returns whether the card may be nowhere but among the removed ones.
inline bool is_banned(const Machine& m, ObjectId card) {
  return any_removed(m) &&
         is_banned(m, static_cast<Type>(m.card(card).type), m.card(card).numbers[kLevel]);
}

}  // namespace longbox::vs2pcg
