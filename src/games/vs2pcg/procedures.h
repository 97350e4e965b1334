// Lists the functions by which rules start procedures, and what several of them ask.
#pragma once

#include "games/vs2pcg/play/acts.h"
#include "kernel/flow/machine.h"

namespace longbox::vs2pcg {

// Several procedures ask for a row and offer one: the number is the row, the seat says whose it is,
// where that is asked.
inline constexpr std::uint16_t kAskRow = kernel::kFirstGamePrompt + 12;
inline constexpr std::uint8_t kOptRow = kernel::kFirstGameOption + 10;

// Asks about a state that would flip for ever.
void check_loops(Machine& m);
// Asks which main a continuous power means that says "your main character".
void check_locks(Machine& m);
// Sets hostages aside whose location or captor no longer holds them (ability.hostage.ends-main).
void check_hostages(Machine& m);
// Asks which passenger keeps a vehicle when its passengers have come apart.
void check_vehicles(Machine& m);

// Switches on the rules that the mains in play give the whole game (setup.this-game-persists).
void begin_game_rules(Machine& m);

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
void start_recruit(Machine& m, Seat seat, ObjectId card, bool free = false);
void start_twist(Machine& m, Seat seat, ObjectId card);
void start_use(Machine& m, Seat seat, ObjectId object, AbilityId ability, ObjectId copied_from);
void power_up(Machine& m, Seat seat, ObjectId card, ObjectId character);
void power_up_after_all(Machine& m, Seat seat, ObjectId card, ObjectId character);
void start_payment(Machine& m, Seat seat, ObjectId user, AbilityId ability);
// Is called when a card from the hand pays: the super power that it pays for is amplified
// (ability.amplify).
void note_paid_from_hand(Machine& m);
// Starts the payment of one symbol.
void start_payment(Machine& m, Seat seat, ObjectId user, AbilityId ability, kernel::Price price);
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
// Starts an arrival for one card, a gathering for several.
void start_arrivals(Machine& m, Seat seat, const ObjectSet& cards);
// Attaches equipment to a character; the older one is KO'd (equipment.one-per-character).
void equip(Machine& m, Seat seat, ObjectId card, ObjectId wearer);
void end_combat(Machine& m);
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
