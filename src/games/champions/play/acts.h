// Acts are the things that happen to cards; rules and card text both use them.
#pragma once

#include "games/champions/queries.h"

namespace longbox::champions {

// Draws cards (draw.procedure, player-deck.continue-draw) and returns how many were drawn.
int draw_cards(Machine& m, Seat seat, int n);
// end-player-phase: draws one by one up to the hand size, which is looked at again each time.
void draw_up(Machine& m, Seat seat, int size);

// Puts the card into its owner's discard pile (discard.*); boost and encounter cards into the
// encounter discard pile. Attached cards follow (attach-to.stays-until-host-leaves).
void discard(Machine& m, ObjectId id);
// Identities, villains, main schemes and permanent cards cannot be discarded from play.
bool can_be_discarded(const Machine& m, ObjectId id);
void remove_from_game(Machine& m, ObjectId id);
// Discards the cards that are attached to it or lie under it.
void discard_attached(Machine& m, ObjectId host);
// Moves the card into such a hand, deck or discard pile of its owner, wherever it was
// (control.leave-to-owner): out of the game if that player has left it, and to the encounter cards if it
// belongs to the scenario. There is no hand of the scenario.
void send_home(Machine& m, ObjectId id, Zone zone, kernel::Place place = kernel::Place::Bottom);
// Moves the card out of play to any zone of its owner, and discards the cards attached to it.
void leave_play(Machine& m, ObjectId id, Zone zone);
// These discard the top cards of a player deck or of the encounter deck, report them, and return how
// many.
int discard_top(Machine& m, Seat seat, int n);
int discard_encounter_top(Machine& m, int n);
// Returns the number of cards in that hand beside this one.
int hand_count(const Machine& m, Seat seat, ObjectId but);
// Reports to the present effect that it discarded the card.
void report_discarded(Machine& m, ObjectId id);

// A deck is made anew the moment it is empty (encounter-deck.*, player-deck.*).
void refill_encounter_deck(Machine& m);
void refill_deck(Machine& m, Seat seat);
// Takes away all counters of this word and the words behind it.
void clear_counters(Machine& m, ObjectId id, int from_word);
ObjectId take_encounter_card(Machine& m, Zone zone, Seat seat, kernel::Flags flags);
void deal_encounter_card(Machine& m, Seat seat);
void give_boost_card(Machine& m, ObjectId enemy);

void exhaust(Machine& m, ObjectId id);
void ready(Machine& m, ObjectId id);
bool can_ready(const Machine& m, ObjectId id);
// Returns how much was healed.
int heal(Machine& m, ObjectId id, int n);
bool stun(Machine& m, ObjectId id);
bool confuse(Machine& m, ObjectId id);
bool toughen(Machine& m, ObjectId id);
// Takes away one tough card (tough.one-per-damage). Stun and confused cards go when they have
// cancelled something; a steady character loses both.
void lose_tough(Machine& m, ObjectId id);
void lose_stun(Machine& m, ObjectId id);
void lose_confusion(Machine& m, ObjectId id);

void take_control(Machine& m, ObjectId id, Seat seat);
void give_drone(Machine& m, Seat seat);
// Gives a card the counters and statuses that it enters play with.
void equip_on_entry(Machine& m, ObjectId id, Seat seat);
// keyword.uses.discard-last: discards the card right after the effect that removed the last
// counter.
void discard_used_up(Machine& m, ObjectId id);

// elimination.*: takes the player out of the game; the others go on.
void eliminate(Machine& m, Seat seat);
void lose_game(Machine& m);
void win_game(Machine& m);

}  // namespace longbox::champions
