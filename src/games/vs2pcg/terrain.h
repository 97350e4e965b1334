// Terrain (mode.terrain.*): cards that lie in a row and change things for the characters there.
//
// A Terrain lies on a player's side in a zone of its own, so that nothing that looks over a row meets it,
// and knows its row by a flag. Nobody owns it; "you" in its text is the player on whose side it lies. One without a number of places is about its whole row;
// a character in a limited one is held there by a modifier: its subject is the character, its source the
// Terrain.
#pragma once

#include <vector>

#include "games/vs2pcg/queries.h"

namespace longbox::vs2pcg {

inline bool is_terrain(const Machine& m, ObjectId id) { return m.object(id).zone == kTerrain; }
inline bool has_terrain(const Machine& m) {
  const State& s = m.state();
  for (Seat seat = 0; seat < s.seat_count; ++seat)
    if (s.zone(kTerrain, seat).count != 0) return true;
  return false;
}
// The row of its side in which the object stands or lies.
inline Zone row_of(const Machine& m, ObjectId id) {
  const Object& o = m.object(id);
  if (o.zone != kTerrain) return static_cast<Zone>(o.zone);
  return o.has(kBackRow) ? kBack : kFront;
}
inline bool is_in_row_of(const Machine& m, ObjectId id, ObjectId terrain) {
  return m.object(id).zone == row_of(m, terrain) && m.object(id).side == m.object(terrain).side;
}
inline int places_in(const Machine& m, ObjectId terrain) { return m.card(terrain).numbers[kRoom]; }
// Secret ones are all destructible, so that who may attack one tells nothing about what it is.
inline bool is_destructible(const Machine& m, ObjectId terrain) {
  return !is_face_up(m, terrain) || m.card(terrain).numbers[kHealth] > 0;
}
// The destructible Terrain in the row of that character; none if there is none.
ObjectId terrain_beside(const Machine& m, ObjectId character);

// The limited Terrain that the character is in; none if it is in none.
ObjectId terrain_around(const Machine& m, ObjectId character);
inline bool is_inside(const Machine& m, ObjectId character, ObjectId terrain) {
  return terrain && terrain_around(m, character) == terrain;
}

// Going in and coming out, in the Formation Step.
Verdict may_enter_terrain(const Machine& m, Seat seat, ObjectId character, ObjectId terrain);
Verdict may_leave_terrain(const Machine& m, Seat seat, ObjectId character, ObjectId terrain);
void list_terrain_moves(const Machine& m, Seat seat, Decision& out);
// The first that goes in turns a Secret one face up.
void enter_terrain(Machine& m, ObjectId character, ObjectId terrain);
void leave_terrain(Machine& m, ObjectId character);
// Whoever was moved away from the row of a Terrain is in it no more.
void check_terrain(Machine& m);

// A whole attack on a destructible Terrain: no combat comes of it.
void attack_terrain(Machine& m, Seat seat, ObjectId attacker, ObjectId terrain);
void discard_terrain(Machine& m, ObjectId terrain);
// All Terrain on the side of a player who is out of the game.
void discard_terrain_of(Machine& m, Seat seat);

// --- Set-up -------------------------------------------------------------------------------------

// Lays out a set, face down.
void create_terrain_pile(Machine& m, const std::vector<CardId>& set);
// The top card of the pile goes to that player, who looks at it; an empty pile is made anew before.
void draw_terrain(Machine& m, Seat seat);
// The one that the player has drawn and not placed; none if there is none.
ObjectId drawn_terrain(const Machine& m, Seat seat);
bool may_lie_in(const Card& terrain, Zone row);
void place_terrain(Machine& m, ObjectId terrain, Seat seat, Zone row);
// In scenes: Terrain lies as if the player of that side had placed it, and who has placed a Secret one knows it.
void own_given_terrain(Machine& m);

}  // namespace longbox::vs2pcg
