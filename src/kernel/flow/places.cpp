#include "kernel/flow/places.h"

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

void Places::add_lasting(const Modifier& modifier) const {
  lasting_.kinds.insert(modifier.kind);
  lasting_.durations |= duration_bit(modifier.duration);
  if (modifier.ability) lasting_.events.insert(library_.ability(modifier.ability).event);
}

void Places::read_lasting() const {
  lasting_ = {};
  for (const Modifier& modifier : state_->modifiers) add_lasting(modifier);
  lasting_is_fresh_ = true;
}

Seat Places::next_seat(Seat seat) const {
  do {
    seat = static_cast<Seat>((seat + 1) % state_->seat_count);
  } while (state_->seats[seat].in_game == 0);
  return seat;
}

}  // namespace longbox::kernel
