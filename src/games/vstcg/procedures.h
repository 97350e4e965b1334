// Lists the functions by which rules and card text start procedures.
#pragma once

#include "games/vstcg/play/acts.h"
#include "kernel/flow/chain.h"
#include "kernel/flow/machine.h"
#include "kernel/flow/priority.h"

namespace longbox::vstcg {

// --- The turn (run/) --------------------------------------------------------------------------------

// Starts the set-up of a game, after which its turns follow (101.4-101.6).
void start_game(Machine& m);
// Starts a turn, or the rest of one that begins in the middle (scenes).
void start_turn(Machine& m, Phase from = kDrawPhase);
void start_step(Machine& m, Phase step, Seat seat);
void start_formation(Machine& m, Seat seat);
void start_wrap_up(Machine& m);
// Ends modifiers of this duration, such as "this turn".
void expire(Machine& m, Duration duration);

// --- Moving (run/formation.cpp) ---------------------------------------------------------------------

// A Destination limits where moved characters may stand; none of it: any free spot of their own area.
struct Destination {
  Zone row = static_cast<Zone>(kernel::kNowhere);
  bool other_area = false;
};
// Lifts the characters and asks `by` where each stands (708.4).
void start_move(Machine& m, Seat by, const ObjectSet& who, Destination to = {});
// Lists the free spots of a row of an area of that player as options about the character (705.1).
void list_spots(const Machine& m, Seat seat, ObjectId character, bool hidden, Zone row, Decision& out);

// --- Playing (play/) --------------------------------------------------------------------------------

// Starts to play an effect: legality said yes, so that it can be finished (505.2). `facts` are bits of
// LinkFact.
void start_recruit(Machine& m, Seat seat, ObjectId card, std::uint16_t facts);
void start_plot_twist(Machine& m, Seat seat, ObjectId card, std::uint16_t facts);
void start_use(Machine& m, Seat seat, ObjectId object, AbilityId ability, ObjectId copied_from);
void start_flip(Machine& m, Seat seat, ObjectId location);
void start_power_up(Machine& m, Seat seat, ObjectId card, ObjectId character);
void start_reinforcement(Machine& m, Seat seat, ObjectId supporter, ObjectId defender);
// Puts the draw effect of a turn onto the chain, which no player controls (401.1).
void push_draw_effect(Machine& m);
// Returns whether the object is the card of a play that is not finished yet: its ongoing text does not work
// (304.10).
bool is_being_played(const Machine& m, ObjectId card);

// Entering says how a card enters play besides its spot.
struct Entering {
  Seat seat = kernel::kNobody;
  ObjectId bearer;      // of equipment; none: its player chooses
  Zone row{};           // of characters; none: its player chooses
  bool stunned = false;
  bool exhausted = false;
  bool boosted = false;
};
void start_entering(Machine& m, ObjectId card, Entering how);

// Lets the player put the cards one after the other onto a deck's top or bottom (213.2c).
void start_deck_order(Machine& m, Seat seat, const ObjectSet& cards, kernel::Place place);
// Lets the players draw so many cards each. Returns how many were drawn at once; if something may replace a draw, a
// procedure draws them and tells the effect below how many these were.
int start_drawing(Machine& m, unsigned seats, int n);
// Replaces these resources (708.8).
void start_replacing(Machine& m, const ObjectSet& resources);

// --- Attacks (fight/) -------------------------------------------------------------------------------

void start_attack(Machine& m, Seat seat, ObjectId attacker);
// Starts the substep of the attack that is proposed.
void start_substep(Machine& m, Seat seat);
// Stuns all of them together (708.11).
void start_stun(Machine& m, const ObjectSet& who, ObjectId source, Cause cause);
// Readies all of them together; captors' controllers are asked (408.2c, 513.6).
void start_readying(Machine& m, const ObjectSet& who);

}  // namespace longbox::vstcg
