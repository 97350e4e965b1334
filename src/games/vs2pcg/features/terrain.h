// Terrain cards (mode.terrain.*) lie in a row and change things for the characters there.
//
// A Terrain lies on a player's side in a zone of its own, so that a look over a row does not meet
// it, and knows its row by a flag. Nobody owns it; "you" in its text is the player on whose side it
// lies. One without a number of places is about its whole row; a character in a limited one is held
// there by a modifier: its subject is the character, its source the Terrain.
#pragma once

#include <vector>

#include "games/vs2pcg/queries.h"

namespace longbox::vs2pcg {

// The object is a character, the other a limited Terrain.
inline constexpr std::uint8_t kOptEnter = kernel::kFirstGameOption + 19;
inline constexpr std::uint16_t kAskTerrain = kernel::kFirstGamePrompt + 40;

enum TerrainReason : std::uint16_t {
  kNotDestructible = 81,
  kNotItsRow,
  kForWholeRow,
  kNotInThatRow,
  kInATerrain,
  kNoPlaceLeft,  // first: how many it holds
  kNotInTerrain,
  kJustEntered,
  kAttackedAlone,
};

inline bool is_terrain(const Machine& m, ObjectId id) { return m.object(id).zone == kTerrain; }
inline bool has_terrain(const Machine& m) {
  const State& s = m.state();
  for (Seat seat = 0; seat < s.seat_count; ++seat)
    if (s.zone(kTerrain, seat).count != 0) return true;
  return false;
}
// Returns the row of its side in which the object stands or lies.
inline Zone row_of(const Machine& m, ObjectId id) {
  const Object& o = m.object(id);
  if (o.zone != kTerrain) return static_cast<Zone>(o.zone);
  return o.has(kBackRow) ? kBack : kFront;
}
inline bool is_in_row_of(const Machine& m, ObjectId id, ObjectId terrain) {
  return m.object(id).zone == row_of(m, terrain) && share_side(m, m.object(id).side, m.object(terrain).side);
}
inline int places_in(const Machine& m, ObjectId terrain) { return m.card(terrain).numbers[kRoom]; }
// Secret Terrain is always destructible, so that the possible attackers tell nothing about the
// card.
inline bool is_destructible(const Machine& m, ObjectId terrain) {
  return !is_face_up(m, terrain) || m.card(terrain).numbers[kHealth] > 0;
}
// Returns the destructible Terrain in the row of that character; none if there is none.
ObjectId terrain_beside(const Machine& m, ObjectId character);

// Returns the limited Terrain that the character is in; none if it is in none.
ObjectId terrain_around(const Machine& m, ObjectId character);
inline bool is_inside(const Machine& m, ObjectId character, ObjectId terrain) {
  return terrain && terrain_around(m, character) == terrain;
}

// These judge going in and coming out, in the Formation Step.
Verdict may_enter_terrain(const Machine& m, Seat seat, ObjectId character, ObjectId terrain);
Verdict may_leave_terrain(const Machine& m, Seat seat, ObjectId character, ObjectId terrain);
void list_terrain_moves(const Machine& m, Seat seat, Decision& out);
// The first character that goes in turns a Secret Terrain face up.
void enter_terrain(Machine& m, ObjectId character, ObjectId terrain);
void leave_terrain(Machine& m, ObjectId character);
// Ends the stay of a character that was moved away from the row of its Terrain.
void check_terrain(Machine& m);

// Carries out a whole attack on a destructible Terrain: there is no combat.
void attack_terrain(Machine& m, Seat seat, ObjectId attacker, ObjectId terrain);
void discard_terrain(Machine& m, ObjectId terrain);
// Discards all Terrain on the side of a player who is out of the game.
void discard_terrain_of(Machine& m, Seat seat);

// --- Set-up -------------------------------------------------------------------------------------

// Lays out a set, face down.
void create_terrain_pile(Machine& m, const std::vector<CardId>& set);
// Gives the top card of the pile to that player, who looks at it; an empty pile is made anew
// before.
void draw_terrain(Machine& m, Seat seat);
// Returns the Terrain that the player has drawn and not placed; none if there is none.
ObjectId drawn_terrain(const Machine& m, Seat seat);
bool may_lie_in(const Card& terrain, Zone row);
void place_terrain(Machine& m, ObjectId terrain, Seat seat, Zone row);
// In scenes Terrain lies as if the player of that side had placed it, and that player knows a
// Secret one.
void own_given_terrain(Machine& m);

}  // namespace longbox::vs2pcg
