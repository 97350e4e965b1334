// Lists the functions by which rules start procedures, and what several of them ask.
#pragma once

#include "games/vs2pcg/play/acts.h"
#include "kernel/flow/machine.h"

namespace longbox::vs2pcg {

// Several procedures ask for a row and offer one: the number is the row, the seat says whose it is,
// where that is asked.
inline constexpr std::uint16_t kAskRow = kernel::kFirstGamePrompt + 12;
inline constexpr std::uint8_t kOptRow = kernel::kFirstGameOption + 10;

// Asks whose copy a card is that has just come to a side (copying.cpp).
inline constexpr std::uint8_t kCopyProcedure = kernel::kFirstGameProcedure + 24;

// Asks about a state that would flip for ever.
void check_loops(Machine& m);
// Asks which main a continuous power means that says "your main character".
void check_locks(Machine& m);
// Sets hostages aside whose location or captor no longer holds them (ability.hostage.ends-main).
void check_hostages(Machine& m);
// Asks which passenger keeps a vehicle when its passengers have come apart.
void check_vehicles(Machine& m);

// Notes what the cards of the game ask of its rules outside play (start.cpp).
void watch_outside(Machine& m);
// Switches on the rules that the mains in play give the whole game (setup.this-game-persists).
void begin_game_rules(Machine& m);
// A card of a pile is chosen for the game: it leaves the pile, and what it says of this game holds from now on.
void take_up(Machine& m, ObjectId card);

// --- Reactions (reactions.cpp)
// Returns whether the object may be played or used right now in answer to an event.
bool may_answer(const Machine& m, Seat seat, ObjectId object, AbilityId ability, ObjectId copied_from);
// Starts that play or use, in answer to the remembered event.
void start_answer(Machine& m, const kernel::PendingTrigger& reaction);
// Cancels the super power of that frame, which is announced and paid and never resolves
// (term.cancel-super-power).
void cancel_use(Machine& m, Frame& frame, Seat by);
void start_answer_twist(Machine& m, const kernel::PendingTrigger& reaction);
// Returns whether triggers may be resolved now: those that an open window interrupted wait for its
// end.
bool may_settle(const Machine& m);

// Lets the player act until they pass (turn.priority-meaning).
void open_window(Machine& m, Seat seat, std::uint16_t prompt);

void start_attack(Machine& m, Seat seat, ObjectId attacker);
// Starts the attacks that effects have allowed at once, if any.
void start_attacks_at_once(Machine& m);
// Lets the character attack others in its row in melee, one after the other, as long as its player likes.
void start_attacks_in_row(Machine& m, ObjectId attacker);
void start_recruit(Machine& m, Seat seat, ObjectId card, bool free = false);
// Plays equipment onto this character, for nothing.
void start_recruit_onto(Machine& m, Seat seat, ObjectId card, ObjectId wearer);
void start_twist(Machine& m, Seat seat, ObjectId card);
void start_use(Machine& m, Seat seat, ObjectId object, AbilityId ability, ObjectId copied_from);
// The object uses a super power of another one and pays nothing for it.
void start_free_use(Machine& m, Seat seat, ObjectId object, AbilityId ability, ObjectId copied_from);
void power_up(Machine& m, Seat seat, ObjectId card, ObjectId character);
void power_up_after_all(Machine& m, Seat seat, ObjectId card, ObjectId character);
void start_payment(Machine& m, Seat seat, ObjectId user, AbilityId ability);
// Is called when a card from the hand pays: the super power that it pays for is amplified
// (ability.amplify).
void note_paid_from_hand(Machine& m);
// Is called when a part of a price is paid: its symbols, of which one was announced if there was a choice.
void note_paid(Machine& m, unsigned symbols);
// Returns the symbols (bits) that were paid for the super power whose effect this is.
unsigned symbols_paid(const Machine& m, AbilityId ability);
// Starts the payment of one symbol.
void start_payment(Machine& m, Seat seat, ObjectId user, AbilityId ability, kernel::Price price);
// Starts the payment of so many symbols of any kind, by locations of the resource row alone.
void start_row_payment(Machine& m, Seat seat, ObjectId user, AbilityId ability, int n);
// Starts the payment of one symbol of any kind, which need not be announced.
void start_payment_of_any(Machine& m, Seat seat, ObjectId user, AbilityId ability);
// These say whether somebody can pay the extra cost of playing the card, and start its payment
// (extra_cost.cpp).
Verdict extra_cost_allows(const Machine& m, Seat seat, ObjectId card);
void start_extra_cost(Machine& m, Seat seat, ObjectId card);
// Moving says how a card comes to a row that a player picks.
enum class Moving : std::uint8_t {
  Arrive,     // it enters play; equipment goes to the wearer that the player picks
  TakeOver,   // it comes under that player's control, or only changes rows on its side
  Shift,      // to a row of its own side, whoever picks the row
  Drive,      // to an enemy side; its controller stays (term.drive)
  DriveBack,  // to the side of its controller
};
// Offers the rows in which the card that is asked about may stand.
void offer_rows(const Machine& m, Decision& out);
// Moves those to the back row who may not stand in the front row any more.
void check_rows(Machine& m);
// Asks who wears the equipment. With `paid`, equipment with several prices is paid for with that choice.
void ask_wearer(const Machine& m, Seat seat, ObjectId card, bool paid, Decision& out);
// Asks for the row (or the wearer), then puts the card there.
void start_arrival(Machine& m, Seat seat, ObjectId card, Moving how);
// Lets several characters enter a side at one moment.
void start_gathering(Machine& m, Seat seat, const ObjectSet& cards);
// Lets the player of a side keep one of the characters with one name (unique.simultaneous-pick). Some may
// have returned by the end of a Pocket Universe (ability.pocket-universe.collapse-uniqueness).
void start_keeping_one(Machine& m, Seat seat, bool returned);
inline constexpr const char* kWhichIsKod = "Two of one name: which is KO'd?";
// Asks whose copy the card is that has come to the side, if it says that it appears as one and there is a model; its
// arrival is told then. Returns false if there is nothing to ask.
bool asks_for_model(Machine& m, ObjectId card, Seat seat);
// Starts an arrival for one card, a gathering for several.
void start_arrivals(Machine& m, Seat seat, const ObjectSet& cards);
// Attaches equipment to a character; the older one is KO'd (equipment.one-per-character).
void equip(Machine& m, Seat seat, ObjectId card, ObjectId wearer);
void end_combat(Machine& m);
// Ends the actions of the present combat; the strikes come next.
void resolve_combat(Machine& m);
// Before somebody is wounded there is a moment for answers to that. These say whether the procedure that harms is
// in it, and whether this character is one of those concerned; the last keeps some from being wounded.
bool awaits_answers(const Frame& harm);
bool is_about_to_be_wounded(const Machine& m, ObjectId id);
void prevent_wounds(Machine& m, const ObjectSet& who);
// Makes the player lose so many cards of the hand, deck or resource row to the KO pile: the top
// ones of the deck, otherwise those they pick.
void start_loss(Machine& m, Seat seat, Zone place, int n);
// Returns whether the one has struck the other in the present combat.
bool has_struck(const Machine& m, ObjectId striker, ObjectId target);
// Returns whether it is this player's turn to act in the combat.
bool acts_in_combat(const Frame& combat, Seat seat);

// Starts the turn of the active player in a Pocket Universe (ability.pocket-universe.turn-shape).
void start_turn_in(Machine& m, std::uint8_t pocket);
// Ends modifiers of this duration, such as "this turn".
void expire(Machine& m, Duration duration);
// Returns those who attack while an attack is being declared.
ObjectSet declared_attackers(const Machine& m);
// Returns whether a card from the hand helped to pay for the super power whose effect this is
// (ability.amplify).
bool is_amplified(const Machine& m, AbilityId ability);
// The plot twist that was played last and has not resolved yet never does; the card goes where it would have gone.
void cancel_twist(Machine& m);
// Returns whether the card is just being recruited out of a hand.
bool is_recruited_from_hand(const Machine& m, ObjectId card);
// Returns whose turn comes next, which an effect may have changed.
Seat next_to_play(Machine& m);

}  // namespace longbox::vs2pcg
