// Acts are the things that happen to cards in this game, each with its event. Rules and card text
// both use these, so that a counter put by a rule and one put by a card are one act.
#pragma once

#include "cardgame/happening.h"
#include "games/vs2pcg/queries.h"

namespace longbox::vs2pcg {

using cardgame::happening;

// Announces an event that no rule asks about, if some card of this game listens to it or asks about it later.
inline void announce_if_heard(Machine& m, const Event& event) {
  if (m.may_hear(event.kind)) m.announce(event);
}

// Returns how many times a gain of the character counts.
int gain_factor(const Machine& m, ObjectId id);
// Returns whether effects and counters may raise its DEF.
bool can_gain_def(const Machine& m, ObjectId id);
// Puts n counters of a kind on a character; opposite counters cancel (counter.plus-minus.cancel,
// counter.vitality.cancels-wounds). A face-down character takes only wounds and vitality.
void put_counters(Machine& m, ObjectId id, Counter which, int n, ObjectId source);
// Takes away counters that may not lie on a character any more: those on a stunned one whose
// exception is over, or of a kind that a power forbids.
void strip_counters(Machine& m);
// A character that turns face down loses the counters of card files that do not last (stun.process,
// hidden.process).
void lose_named_counters(Machine& m, ObjectId id);
// Takes away counters of every kind.
void lose_all_counters(Machine& m, ObjectId id);
// Removes up to n of them; returns how many there were.
int remove_counters(Machine& m, ObjectId id, Counter which, int n);
void heal(Machine& m, ObjectId id, int n);

void ready(Machine& m, ObjectId id);
void exhaust(Machine& m, ObjectId id);
void recover(Machine& m, ObjectId id);
void hide(Machine& m, ObjectId id);
// Is called before a character is turned face down: one that never is shows its other card instead
// (ability.amortal.two-cards, .hide). Returns true if it did and stays face up.
bool turns_to_other_card(Machine& m, ObjectId id);

// Makes every move of a card between zones: a card that leaves a hand is told, and a token that
// leaves play ceases to exist (token.only-in-play) or goes back to its pile
// (token.from-pile-returns). Other cards belong to their pile until they leave play.
void move_card(Machine& m, ObjectId card, Zone zone, Seat seat,
               kernel::Place place = kernel::Place::Bottom, kernel::Flags flags = 0);

// Draws one at a time; an empty deck is skipped (draw.one-at-a-time, deck-out.skip-draw). Each card
// may be replaced by something else. With a character, the cards go into its part of the hand
// (card_game.h).
void draw(Machine& m, Seat seat, int n, ObjectId part = {});
void draw_after_all(Machine& m, Seat seat, ObjectId part);
void show_to_all(Machine& m, ObjectId card);
// Every player who may look at the top card of decks, or through the own one, at any time does so: before every draw, and
// whenever standing rules are looked at (draw.one-at-a-time). Hands that lie open are seen by everybody.
void look_at_decks(Machine& m);
void discard(Machine& m, ObjectId card);
// Tells that a player has discarded so many cards together.
void tell_of_discards(Machine& m, Seat seat, int n);
// Puts the card into the KO pile of its owner; a main character is removed from the game instead
// (card-type.main.ko-pile-removes).
void put_in_ko_pile(Machine& m, ObjectId card);
// Offers the card's move to the KO pile to replacements; returns true if one takes it. Then
// put_in_ko_pile must not be called. KOs ask before they are announced.
bool is_kept_from_ko_pile(Machine& m, ObjectId card);
// Makes that move after a replacement was declined, or asked for beforehand.
void put_in_ko_pile_after_all(Machine& m, ObjectId card);
void go_after_all(Machine& m, const Event& event);
// KOs the equipment of the character, if any (equipment.ko-with-wearer); from a vehicle with others
// aboard it only gets off.
void drop_equipment(Machine& m, ObjectId wearer);
void remove_from_game(Machine& m, ObjectId card);
void to_hand(Machine& m, ObjectId card);
// Puts the card into that pile of its owner, beside the game.
void to_pile(Machine& m, ObjectId card, int pile);
// Puts the card into the deck of its owner, on top or bottom, or to be shuffled in. A main
// character goes there like any card (end.start-of-turn-check, example.spider-ham-cartoonish).
void to_deck(Machine& m, ObjectId card, kernel::Place place = kernel::Place::Bottom);
// Makes a card a resource of its owner (zones.resource.owner-row); with a character, in its part of
// the row.
void put_in_resource_row(Machine& m, ObjectId card, bool face_up, ObjectId part = {});
// Turns a resource; a card that is no location stays face down
// (zones.resource.non-location-face-down).
void turn_resource(Machine& m, ObjectId card, bool face_up);
// Ends the effects that last until this card is stunned or leaves play.
void end_own_effects(Machine& m, ObjectId id);
// Ends the effects that last until this card leaves its side.
void end_effects_of_leaver(Machine& m, ObjectId id);
// Ends the effects that last until a character has no -1/-1 counters.
void check_counter_effects(Machine& m);

void move_to_row(Machine& m, ObjectId id, Zone row);
// Moves a character to a side under a player's control; one that may not be there stays away
// (unique.main-name-blocked). Returns true if it moved.
bool take_control(Machine& m, ObjectId id, Seat seat, Zone row);
// The character becomes an attacker or defender.
void join_combat(Machine& m, ObjectId id, kernel::Flags side);
void leave_combat(Machine& m, ObjectId id);
// Is called before a character goes to that side: its parts of a hand and a row stay behind
// (ability.card-game.changes-side).
void leave_parts(Machine& m, ObjectId id, Seat side);

// Puts the card onto a side; asks for the row if the effect does not say it (the caller settles).
void arrive(Machine& m, ObjectId id, Seat seat, Zone row, bool stunned = false);

// Announces that a card has appeared on that side, and looks after its name there.
void tell_of_arrival(Machine& m, ObjectId id, Seat seat);

// `may_enter` says whether the card may come to that side at all (appear.cannot-removed). `enter`
// puts it in before anybody is told, with the counters that it appears with
// (play.character.appears-with).
bool may_enter(const Machine& m, ObjectId id, Seat seat);
// Returns whether something else happens instead of its appearing on that side.
bool is_kept_from_appearing(Machine& m, ObjectId id, Seat seat);
void enter(Machine& m, ObjectId id, Seat seat, Zone row, bool stunned);
// A character shows another card from now on: `may_have_name_of` says whether a main of its side
// leaves it the name of that card, and `check_new_name` KOs those who have its name
// (docs/rulings.md).
bool may_have_name_of(const Machine& m, ObjectId id, ObjectId card);
void check_new_name(Machine& m, ObjectId id);
// Returns whether others of its name may stand beside it (unique.swarm-exception).
bool may_be_many(const Machine& m, ObjectId id);
// A player keeps one of the characters with one name that had Swarm by a power of somebody else, as by
// copying, and have it no more (docs/rulings.md).
void check_borrowed_swarm(Machine& m);
// The card, which is not in play, takes the place of the character (ability.transform.*).
void transform(Machine& m, ObjectId character, ObjectId card);
// KOs those of the side that have the name of one of several newcomers (unique.one-per-name).
void check_names_of(Machine& m, const ObjectSet& newcomers, Seat seat);

// Harm is the way in which characters come to harm; see harm.cpp for the procedure.
// A dressed daze leaves the equipment on.
enum class Harm : std::uint8_t { Stun, Daze, Wound, LethalWound, Ko, DressedDaze };
void harm(Machine& m, const ObjectSet& who, Harm how, ObjectId source, Cause cause);
void harm(Machine& m, ObjectId who, Harm how, ObjectId source, Cause cause);

// Harms by an event whose replacement was declined: it is not offered again.
void harm_after_all(Machine& m, ObjectId who, Harm how, ObjectId source, Cause cause);

// With `looks_back` the XP answers to a stun or KO, so that even a stunned main may level up by it.
void gain_xp(Machine& m, ObjectId main, int n, XpKind kind, bool looks_back);

}  // namespace longbox::vs2pcg
