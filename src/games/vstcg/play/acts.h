// Acts are the things that happen to cards and players in this game, each with its event. Rules and card
// text both use these, so that a card discarded as a cost and one discarded by an effect are one act.
#pragma once

#include "cardgame/happening.h"
#include "games/vstcg/queries.h"

namespace longbox::vstcg {

using cardgame::happening;

// --- Cards (acts_cards.cpp) -------------------------------------------------------------------------

// Shows the top cards of decks to those who may look at them now (213.3c, 511.8).
void look_at_tops(Machine& m);
// Draws one at a time; an empty deck gives nothing (213.2, 213.3c). Nothing replaces it: a game begins.
void draw_first_hand(Machine& m, Seat seat, int n);
void discard(Machine& m, ObjectId card);
// Makes every move of a card between zones: what leaves play is told (kLeavesPlay) before, drops its
// equipment, leaves combat and loses what was lent to it.
void move_card(Machine& m, ObjectId card, Zone zone, Seat seat,
               kernel::Place place = kernel::Place::Bottom, kernel::Flags flags = 0);
// KOs the object (708.13); equipment goes with its bearer (302.6).
void ko(Machine& m, ObjectId id, ObjectId source, Cause cause);
void ko(Machine& m, const ObjectSet& who, ObjectId source, Cause cause);
// Puts the card into its owner's KO'd pile, which is not a KO.
void put_in_ko_pile(Machine& m, ObjectId card);
void put_in_ko_pile(Machine& m, const ObjectSet& cards);
void to_hand(Machine& m, ObjectId card);
void to_deck(Machine& m, ObjectId card, kernel::Place place);
void remove_from_game(Machine& m, ObjectId card);
// Builds a card as a resource: face down at the end of the row of `seat`, or in front of `before` (217, 705.3).
void build_resource(Machine& m, Seat seat, ObjectId card, ObjectId before = {});
void show_to_all(Machine& m, ObjectId card);
void turn_resource(Machine& m, ObjectId card, bool face_up);
// KOs every other unique object of the player that has this name: before a unique one begins to count (704).
void sweep(Machine& m, Seat seat, ObjectId newcomer);

// --- Characters (acts_characters.cpp) ---------------------------------------------------------------

// Returns whether the object could ready now; one that is held stays exhausted (513.6).
bool may_ready(const Machine& m, ObjectId id);
void exhaust(Machine& m, ObjectId id);
int remove_counters(Machine& m, ObjectId id, int which, int n);
// Gives +1 ATK / +1 DEF for the attack (708.5) and tells of it.
void power_up(Machine& m, ObjectId character, ObjectId source);
bool may_be_powered_up(const Machine& m, ObjectId character);
// Gives reinforcement for this attack (708.7).
void reinforce(Machine& m, ObjectId by, ObjectId defender);
// Ends the part of the object in an attack; it stays proposed if it is (602.2, 602.3).
void leave_combat(Machine& m, ObjectId id);

// --- Places (acts_places.cpp) -----------------------------------------------------------------------

// Puts the character onto a spot of its area; another area makes it lose its equipment only where the caller says so.
void place(Machine& m, ObjectId id, Zone row, int column);
void change_control(Machine& m, ObjectId id, Seat seat, Zone row, int column);
// Attaches equipment to another bearer (708.12).
void transfer(Machine& m, ObjectId equipment, ObjectId bearer);

// --- Players (acts_players.cpp) ---------------------------------------------------------------------

// Pays endurance; the caller has looked that there is enough (203.3).
void pay_endurance(Machine& m, Seat seat, int n, ObjectId source);

}  // namespace longbox::vstcg
