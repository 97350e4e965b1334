// The frame of cards that enter play together, and what becomes of each of them (213.5i, 214).
#pragma once

#include <array>

#include "games/vstcg/procedures.h"

namespace longbox::vstcg {

struct Entrant {
  kernel::ObjectRef card;  // a card that has gone elsewhere meanwhile does not enter play
  ObjectId bearer;
  std::int16_t spot = 0;
};

// More cards than these stay where they are: a frame has no room for them.
inline constexpr int kMaxEntrants = 20;

struct EnterLocals {
  std::array<Entrant, kMaxEntrants> entrants{};
  std::uint8_t count = 0;
  std::uint8_t current = 0;  // its player is being asked about this one
  Seat seat = kernel::kNobody;
  bool hidden = false;       // the current one looks for a spot in the hidden area
  bool stunned = false;
  bool exhausted = false;
  bool boosted = false;
  Zone row{};                // characters enter this row; none: either of them

  template <class Visit>
  void each_id(Visit visit) {
    for (Entrant& each : entrants) {
      visit(each.card);
      visit(each.bearer);
    }
  }
};

// Starts the entering of several cards, which is one moment for all of them (213.5i).
void start_entering_together(Machine& m, const ObjectSet& cards, Entering how);
// Returns whether the card prints or has such a line where it lies.
bool has_line(const Machine& m, ObjectId card, ContinuousKind kind);
// Puts all of them into play (214.3, 214.4); those that enter are known by their new references.
void enter_all(Machine& m, EnterLocals& here);
// Tells of them when all are there and others of a unique name have gone, also those whose way was replaced
// (214.5, 704.3).
void tell_entered(Machine& m, const EnterLocals& here);

}  // namespace longbox::vstcg
