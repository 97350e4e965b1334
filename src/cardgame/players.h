// Players are counted, listed as bits and visited in order of the table.
#pragma once

#include <bit>

#include "kernel/flow/machine.h"

namespace longbox::cardgame {

inline bool is_playing(const kernel::Machine& m, kernel::Seat seat) {
  return seat < m.state().seat_count && m.state().seats[seat].in_game != 0;
}
// A player who is out of the game has no bit.
inline unsigned seat_bit(const kernel::Machine& m, kernel::Seat seat) {
  return is_playing(m, seat) ? 1U << seat : 0U;
}
// The set holds everybody still in the game.
inline unsigned playing_seats(const kernel::State& state) {
  unsigned seats = 0;
  for (kernel::Seat seat = 0; seat < state.seat_count; ++seat)
    if (state.seats[seat].in_game != 0) seats |= 1U << seat;
  return seats;
}
inline int count_playing(const kernel::State& state) { return std::popcount(playing_seats(state)); }
// The set holds everybody at the table, in the game or not: all who may know a card.
inline std::uint8_t all_seats(const kernel::State& state) {
  return static_cast<std::uint8_t>((1U << state.seat_count) - 1);
}
// Visits the seats of the set in order of the table, beginning with `first`.
template <class Visit>
void each_seat_from(const kernel::State& state, kernel::Seat first, unsigned seats, Visit visit) {
  for (int i = 0; i < state.seat_count; ++i) {
    const auto seat = static_cast<kernel::Seat>((first + i) % state.seat_count);
    if ((seats >> seat & 1U) != 0) visit(seat);
  }
}
// Returns the one player that a slot means; nobody if there is none.
inline kernel::Seat one_seat(unsigned seats) {
  return seats == 0 ? kernel::kNobody : static_cast<kernel::Seat>(std::countr_zero(seats));
}

}  // namespace longbox::cardgame
