// Players may play in teams: those with the same number in SeatState::team win and lose together. A player
// without a number plays alone.
#pragma once

#include "kernel/state/state.h"

namespace longbox::kernel {

// Returns whether the two play against each other. Whoever is no player (kNeutral) opposes everybody else.
inline bool are_opponents(const StateHead& state, Seat one, Seat other) {
  if (one == other) return false;
  if (one >= kMaxSeats || other >= kMaxSeats) return true;
  return state.seats[one].team == 0 || state.seats[one].team != state.seats[other].team;
}

// Returns the player and all who play in the same team, in the game or not, as bits.
inline unsigned team_of(const StateHead& state, Seat seat) {
  unsigned seats = 0;
  for (Seat other = 0; other < state.seat_count; ++other)
    if (!are_opponents(state, seat, other)) seats |= 1U << other;
  return seats;
}

// Returns whether no two of these seats (bits) play against each other; one seat alone does not.
inline bool are_one_team(const StateHead& state, unsigned seats) {
  const auto first = static_cast<Seat>(std::countr_zero(seats));
  return seats != 0 && (seats & ~team_of(state, first)) == 0;
}

inline bool has_teams(const StateHead& state) {
  for (Seat seat = 0; seat < state.seat_count; ++seat)
    if (state.seats[seat].team != 0) return true;
  return false;
}

}  // namespace longbox::kernel
