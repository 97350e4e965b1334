#include "games/champions/play/faces.h"

#include "games/champions/play/acts.h"

namespace longbox::champions {

namespace {

void lose_everything_on(Machine& m, ObjectId id) {
  discard_attached(m, id);
  m.set_flags(id,
              kStunned | kStunnedTwice | kConfused | kConfusedTwice | kTough | kToughTwice |
                  kernel::kExhausted,
              false);
  clear_counters(m, id, kDamage);
}

}  // namespace

void flip_card(Machine& m, ObjectId id, int which) {
  const CardId next = other_face(m, id, which);
  const Type before = static_cast<Type>(m.card(id).type);
  const Type after = static_cast<Type>(m.library().card(next).type);
  const Seat seat = decider(m, id);
  if (before != after && !(is_identity_type(before) && is_identity_type(after)))
    lose_everything_on(m, id);
  m.become(id, next);
  if (before == after) return;
  if (after == kMinion) m.change_side(id, kEngaged, seat, kernel::kNeutral);
  if (after == kEnvironment || is_scheme_type(after))
    m.change_side(id, kVillainArea, 0, kernel::kNeutral);
}

void change_form(Machine& m, Seat seat, int which) {
  if (const ObjectId id = identity_of(m, seat); id && which < other_faces(m, id))
    m.become(id, other_face(m, id, which));
}

void turn_to_mode(Machine& m, ObjectId id) {
  if (other_faces(m, id) == 0) return;
  bool fits = true;
  each_printed(m, id, kModeOnly, kernel::kNobody,
               [&](kernel::Eval eval) { fits = eval.word() == m.state().globals[kExpertMode]; });
  if (!fits) m.become(id, other_face(m, id, 0));
}

int count_flips(const Machine& m) {
  const auto heard = m.library().reaction_mask | m.library().trigger_mask;
  return heard.contains(event::kFlipped) ? 2 : 1;
}

// flip.three-sided: any face may have come up. An answer leaves its own occurrence in the frame.
Occurrence flip_at(const Machine& m, const Occurrence& changed, int which) {
  Occurrence occurrence = changed;
  const ObjectId id = changed.event.object;
  const bool is_form = is_identity(m, id) || has_line(m, id, kExtraForm);
  if (which == 1)
    occurrence.event.kind = event::kFlipped;
  else
    occurrence.event.kind =
        is_form ? kernel::EventKind{event::kChangedForm} : kernel::EventKind{kernel::change::kNone};
  return occurrence;
}

}  // namespace longbox::champions
