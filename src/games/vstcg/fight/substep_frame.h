// The parts of the attack substep share its frame: its start (roles.cpp), its end (conclusion.cpp)
// and the course between them (substep.cpp).
#pragma once

#include <array>

#include "games/vstcg/fight/substep.h"

namespace longbox::vstcg {

// A Pick is the attacker that a defender strikes back at (602.5c).
struct Pick {
  ObjectId defender;
  ObjectId struck;
};
inline constexpr int kMaxPicks = 24;
inline constexpr int kMaxDefended = 16;

struct SubstepLocals {
  std::array<Pick, kMaxPicks> picks{};
  std::array<kernel::ObjectRef, kMaxDefended> defended{};  // was a defender in this substep
  Seat seat = 0;                                           // proposed the attack
  std::uint8_t picked = 0;
  std::uint8_t defended_count = 0;
  std::uint8_t spare = 0;

  template <class Visit>
  void each_id(Visit visit) {
    for (Pick& pick : picks) {
      visit(pick.defender);
      visit(pick.struck);
    }
    for (kernel::ObjectRef& ref : defended) visit(ref);
  }
};

// Remembers a defender, which may lose its part in the attack before the end (gl.attacked).
void note_defender(Machine& m, ObjectId id);
// Checks the proposed attack again and begins it, or voids it (602.1).
void check_attack(Machine& m, Seat seat);
// Compares ATK and DEF, or takes the endurance of the player who is attacked directly (602.6,
// 602.9).
void strike(Machine& m);
void strike_player(Machine& m);
// Returns the attacker that was picked for the defender; null if none was yet.
const Pick* pick_of(const SubstepLocals& here, ObjectId defender);

}  // namespace longbox::vstcg
