// Cards have faces: forms, flips, and the face that is up in a mode (flip.*, double-sided.*).
#pragma once

#include <algorithm>

#include "games/champions/procedures.h"

namespace longbox::champions {

// The number says which of the other faces.
inline constexpr std::uint8_t kOptChangeForm = kernel::kFirstGameOption + 5;

// Returns how many faces it could turn to; the others are told apart by their place.
inline int other_faces(const Machine& m, ObjectId id) {
  return static_cast<int>(m.card(id).becomes.size());
}
inline CardId other_face(const Machine& m, ObjectId id, int which) {
  return m.card(id).becomes[static_cast<std::size_t>(which)];
}

// Visits the options to change form: visit(Option). If there is a choice, they name the identity.
template <class Visit>
void list_forms(const Machine& m, ObjectId identity, Visit visit) {
  const int faces = std::max(other_faces(m, identity), 1);
  for (int face = 0; face < faces; ++face)
    visit(Option{.kind = kOptChangeForm,
                 .object = faces > 1 ? identity : ObjectId{},
                 .number = static_cast<std::int16_t>(face)});
}

// Returns the name of a card. Cards that share a name are told apart by their subtitles, else by
// their numbers (labels.cpp).
std::string card_title(const kernel::Library& library, CardId id);

// form.keeps-state: the identity turns to another face.
void change_form(Machine& m, Seat seat, int which);
// flip.same-type-keeps, flip.other-type-loses.
void flip_card(Machine& m, ObjectId id, int which);
// double-sided.mode-faces: turns the card before it enters play.
void turn_to_mode(Machine& m, ObjectId id);

// These tell what has happened when a face has changed: a form was taken on, a card flipped.
int count_flips(const Machine& m);
Occurrence flip_at(const Machine& m, const Occurrence& changed, int which);

}  // namespace longbox::champions
