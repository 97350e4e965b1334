// What happens to cards, used by rules and by card text alike.
#pragma once

#include "games/champions/queries.h"

namespace longbox::champions {

Event happening(kernel::EventKind kind, ObjectId object, ObjectId other = {},
                Seat seat = kernel::kNobody, int amount = 0, int detail = 0);

// draw.procedure, player-deck.continue-draw. How many were drawn.
int draw_cards(Machine& m, Seat seat, int n);
// end-player-phase: one by one up to the hand size, which is looked at again each time.
void draw_up(Machine& m, Seat seat, int size);

// To its owner's discard pile (discard.*); boost and encounter cards to the encounter discard pile.
// Attached cards follow (attach-to.stays-until-host-leaves).
void discard(Machine& m, ObjectId id);
// Identities, villains, main schemes and permanent cards cannot be discarded from play.
bool can_be_discarded(const Machine& m, ObjectId id);
void remove_from_game(Machine& m, ObjectId id);
// What is attached to it or lies under it goes.
void discard_attached(Machine& m, ObjectId host);
// Leaves play to any zone of its owner, with what was attached to it discarded.
void leave_play(Machine& m, ObjectId id, Zone zone);
// The top cards of a player deck or of the encounter deck; those discarded are marked. How many.
int discard_top(Machine& m, Seat seat, int n);
int discard_encounter_top(Machine& m, int n);
// Cards in that hand beside this one.
int hand_count(const Machine& m, Seat seat, ObjectId but);
// A card of that hand by chance, but not this one; none if there is no other.
ObjectId random_card(Machine& m, Seat seat, ObjectId but);
void clear_marks(Machine& m);
// The card was discarded by the effect at hand.
void mark_discarded(Machine& m, ObjectId id);

// The moment a deck is empty it is made anew (encounter-deck.*, player-deck.*).
void refill_encounter_deck(Machine& m);
void refill_deck(Machine& m, Seat seat);
ObjectId take_encounter_card(Machine& m, Zone zone, Seat seat, std::uint16_t flags);
void deal_encounter_card(Machine& m, Seat seat);
void give_boost_card(Machine& m, ObjectId enemy);

void exhaust(Machine& m, ObjectId id);
void ready(Machine& m, ObjectId id);
bool can_ready(const Machine& m, ObjectId id);
// How much was healed.
int heal(Machine& m, ObjectId id, int n);
bool stun(Machine& m, ObjectId id);
bool confuse(Machine& m, ObjectId id);
bool toughen(Machine& m, ObjectId id);
// The cards that cancelled something go; a steady character loses both.
// One tough card goes (tough.one-per-damage).
void lose_tough(Machine& m, ObjectId id);
void lose_stun(Machine& m, ObjectId id);
void lose_confusion(Machine& m, ObjectId id);

void take_control(Machine& m, ObjectId id, Seat seat);
void give_drone(Machine& m, Seat seat);
// Counters and statuses that a card enters play with.
void equip_on_entry(Machine& m, ObjectId id, Seat seat);
// keyword.uses.discard-last: at once after the effect that removed the last counter.
void discard_used_up(Machine& m, ObjectId id);

// elimination.*: the player is out, the others go on.
void eliminate(Machine& m, Seat seat);
void lose_game(Machine& m);
void win_game(Machine& m);

}  // namespace longbox::champions
