// A card keeps what was chosen for it while it was played: affiliations and a trait (513.1e). A resource that is
// turned face down forgets it (701.11d).
#pragma once

#include "games/vstcg/queries.h"

namespace longbox::vstcg {

// Remembers an affiliation or a trait for the card.
inline void remember_choice(Machine& m, Seat seat, ObjectId card, int tag) {
  kernel::Modifier choice;
  choice.kind = kChoice;
  choice.duration = kRestOfGame;
  choice.controller = seat;
  choice.subject = m.state().ref(card);
  choice.word = static_cast<std::uint16_t>(tag);
  m.add_modifier(choice);
}

// Visits the tags that were chosen for the object as it is now, in the order of choosing: visit(tag).
template <class Visit>
void each_choice(const Machine& m, ObjectId card, Visit visit) {
  for (const kernel::Modifier& modifier : m.state().modifiers)
    if (modifier.kind == kChoice && modifier.subject == m.state().ref(card)) visit(int{modifier.word});
}

inline bool is_chosen(const Machine& m, ObjectId card, int tag) {
  bool found = false;
  each_choice(m, card, [&](int chosen) { found = found || chosen == tag; });
  return found;
}

constexpr bool is_affiliation(int tag) { return tag >= kFirstAffiliation && tag < kFirstVersion; }
constexpr bool is_trait(int tag) { return tag >= kFirstTrait && tag < kFirstBrand; }

}  // namespace longbox::vstcg
