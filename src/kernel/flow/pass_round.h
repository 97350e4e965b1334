// A pass round lets every player act in turn until all of them have passed in a row.
#pragma once

#include "kernel/state/state.h"

namespace longbox::kernel {

// PassRound lies in the locals of the procedure that asks. Passes are kept as bits of seats and not
// counted: a player who passed and then left the game must not pass for somebody else.
struct PassRound {
  Seat seat = 0;            // the player to be asked
  std::uint8_t passed = 0;  // seats (bits) that have passed since somebody acted

  // Begins with this seat, or begins anew after somebody has acted.
  void begin(Seat first) {
    seat = first;
    passed = 0;
  }
  // The player who was to be asked passes.
  void pass(const State& state) {
    passed = static_cast<std::uint8_t>(passed | 1U << seat);
    seat = static_cast<Seat>((seat + 1) % state.seat_count);
  }
  // Returns whether everybody who is in the game has passed.
  bool is_over(const State& state) const {
    for (Seat each = 0; each < state.seat_count; ++each)
      if (state.seats[each].in_game != 0 && (passed >> each & 1U) == 0) return false;
    return true;
  }
  // Passes for those who are out of the game or have no options: has_options(seat). Returns whether
  // `seat` is to be asked; if not, the round is over.
  template <class HasOptions>
  bool finds(const State& state, HasOptions has_options) {
    for (; !is_over(state); pass(state))
      if (state.seats[seat].in_game != 0 && has_options(seat)) return true;
    return false;
  }
};

}  // namespace longbox::kernel
