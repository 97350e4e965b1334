// Stunning together, and what it costs (708.11, 602.6).
#pragma once

#include <array>
#include <span>

#include "games/vstcg/queries.h"

namespace longbox::vstcg {

// Is told that a declined replacement lets the character be stunned after all (513.5e).
void stun_after_all(Machine& m, ObjectId id);
// Lets the attacker cause so much breakthrough (602.6b, 602.9).
void cause_breakthrough(Machine& m, ObjectId attacker, Seat player, int n);

// A Breakthrough is endurance that a player loses to an attacker.
struct Breakthrough {
  ObjectId attacker;
  std::int16_t amount = 0;
  Seat player = kernel::kNobody;
  std::uint8_t spare = 0;
};
inline constexpr int kMaxBreakthroughs = 10;
// Starts the conclusion of an attack: all of these become stunned and all breakthrough is caused at
// once, after whatever replaces a stun (602.6).
void start_strike(Machine& m, const ObjectSet& struck, std::span<const Breakthrough> breakthroughs);

}  // namespace longbox::vstcg
