#include "kernel/flow/places.h"

#include <algorithm>

namespace longbox::kernel {

void Places::list_roster() const {
  roster_.list(*state_, roster_zones_);
  roster_is_fresh_ = true;
  printed_is_fresh_ = false;
}

void Places::read_printed() const {
  printed_is_fresh_ = true;
  printed_.triggers.clear();
  printed_.kinds = KindSet::of(0);
  each_in(roster_zones_, [&](ObjectId id) {
    printed_.triggers |= card(id).trigger_mask;
    printed_.kinds |= card(id).continuous_kinds;
  });
}

void Places::list_outsiders() const {
  outsiders_.clear();
  for (int i = 1; i <= state_->object_count(); ++i)
    if (is_outside(ObjectId{i})) outsiders_.insert(i);
  outsiders_are_fresh_ = true;
}

// A card that is covered by the print of another one may still have effects that last.
void Places::read_scope() const {
  scope_ = library_.keyword_scope;
  for (int i = 1; i <= state_->object_count(); ++i) {
    const Object& o = object(ObjectId{i});
    scope_ |= library_.card(o.card).scope;
    if (o.original_card != o.card) scope_ |= library_.card(o.original_card).scope;
  }
  scope_is_fresh_ = true;
}

bool Places::awaits(EventKind kind) const {
  return std::ranges::any_of(state_->modifiers, [&](const Modifier& modifier) {
    return modifier.ability && library_.ability(modifier.ability).event == kind;
  });
}

Seat Places::next_seat(Seat seat) const {
  do {
    seat = static_cast<Seat>((seat + 1) % state_->seat_count);
  } while (state_->seats[seat].in_game == 0);
  return seat;
}

}  // namespace longbox::kernel
