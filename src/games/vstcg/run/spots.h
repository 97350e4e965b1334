// Spots are the places in the rows where characters stand (705.1).
#pragma once

#include <array>

#include "games/vstcg/queries.h"

namespace longbox::vstcg {

// So many characters can be moved, or enter play, at once: their new spots lie in the locals of a frame.
inline constexpr int kMaxClaims = 30;

// Claims tell which spots are about to change: those of lifted characters are free, and those that were chosen
// for others are not (213.5i, 405.5, 708.4d).
struct Claims {
  ObjectSet lifted;
  std::array<std::int16_t, kMaxClaims> spots{};
  int count = 0;

  void add(std::int16_t spot) { spots[static_cast<std::size_t>(count++)] = spot; }
};

// These return what the procedure that is asking has promised for the rows of the player.
Claims claims_of_move(const Machine& m, Seat seat);      // formation.cpp
Claims claims_of_entering(const Machine& m, Seat seat);  // play/enter.cpp

// Returns the free spot of the row and area that is nearest to the divider, where nobody is asked.
int first_free_column(const Machine& m, Seat seat, Zone row, bool hidden);

}  // namespace longbox::vstcg
