// The procedures of this game and how rules start them.
#pragma once

#include "games/vs2pcg/acts.h"
#include "kernel/flow/machine.h"

namespace longbox::vs2pcg {

extern const kernel::Procedure kGame;
extern const kernel::Procedure kTurn;
extern const kernel::Procedure kWindow;
extern const kernel::Procedure kFormation;
extern const kernel::Procedure kResourcePlay;
extern const kernel::Procedure kAttack;
extern const kernel::Procedure kCombat;
extern const kernel::Procedure kRecruit;
extern const kernel::Procedure kTwist;
extern const kernel::Procedure kUse;
extern const kernel::Procedure kPay;
extern const kernel::Procedure kArrive;
extern const kernel::Procedure kHarm;
extern const kernel::Procedure kLevelling;
extern const kernel::Procedure kReaction;
extern const kernel::Procedure kExtraCost;
extern const kernel::Procedure kChoosingNumber;

// Stages of a super power: announced and paid, with reactions to come; resolved or cancelled.
inline constexpr std::uint8_t kUseAnnounced = 2;
inline constexpr std::uint8_t kUseOver = 9;
extern const kernel::Procedure kDrawing;
extern const kernel::Procedure kLosing;
extern const kernel::Procedure kSplit;
extern const kernel::Procedure kLooping;
extern const kernel::Procedure kGathering;
extern const kernel::Procedure kLocking;
extern const kernel::Procedure kCardGames;

// Asks about a state that would flip for ever.
void check_loops(Machine& m);
// Asks of which main a continuous power speaks that says "your main character".
void check_locks(Machine& m);
// Sets hostages aside whose location or captor no longer holds them (ability.hostage.ends-main).
void check_hostages(Machine& m);
// Asks who keeps a vehicle whose passengers have come apart.
void check_vehicles(Machine& m);

// Switches on what the mains in play say of the whole game (setup.this-game-persists).
void begin_game_rules(Machine& m);

// --- Reactions (reactions.cpp)
void offer_reactions(Machine& m, const Event& event);
void start_reactions(Machine& m);
// Whether the object may be played or used right now in answer to an event.
bool may_answer(const Machine& m, Seat seat, ObjectId object, AbilityId ability, ObjectId copied_from);
// The same play or use, in answer to the event that was remembered.
void start_answer(Machine& m, const kernel::PendingTrigger& reaction);
// The super power of that frame, announced and paid, never resolves (term.cancel-super-power).
void cancel_use(Machine& m, Frame& frame, Seat by);
void start_answer_twist(Machine& m, const kernel::PendingTrigger& reaction);
// Whether triggers may be resolved now: those that an open window interrupted wait for its end.
bool may_settle(const Machine& m);

// Lets the player act until they pass (turn.priority-meaning).
void open_window(Machine& m, Seat seat, Prompt prompt);
// Carries out an action that was chosen in a window.
void act(Machine& m, Seat seat, const Option& option);

void start_attack(Machine& m, Seat seat, ObjectId attacker);
// Attacks that effects have allowed at once, if any.
void start_attacks_at_once(Machine& m);
void start_recruit(Machine& m, Seat seat, ObjectId card);
void start_twist(Machine& m, Seat seat, ObjectId card);
void start_use(Machine& m, Seat seat, ObjectId object, AbilityId ability, ObjectId copied_from);
void power_up(Machine& m, Seat seat, ObjectId card, ObjectId character);
void power_up_after_all(Machine& m, Seat seat, ObjectId card, ObjectId character);
void start_payment(Machine& m, Seat seat, ObjectId user, AbilityId ability);
// The same for a price of one symbol.
void start_payment(Machine& m, Seat seat, ObjectId user, AbilityId ability, kernel::Price price);
// Whether somebody can pay what playing the card costs besides, and the payment of it
// (extra_cost.cpp).
Verdict extra_cost_allows(const Machine& m, Seat seat, ObjectId card);
void start_extra_cost(Machine& m, Seat seat, ObjectId card);
// How a card comes to a row that a player picks.
enum class Moving : std::uint8_t {
  Arrive,     // it enters play; equipment is worn by whom the player picks
  TakeOver,   // it comes under that player's control, or only changes rows on its side
  Drive,      // to an enemy side; its controller stays (term.drive)
  DriveBack,  // to the side of its controller
};
// Asks for the row (or the wearer), then puts the card there.
void start_arrival(Machine& m, Seat seat, ObjectId card, Moving how);
// Several characters enter a side at one moment.
void start_gathering(Machine& m, Seat seat, const ObjectSet& cards);
// Of characters with one name on a side its player keeps one (ability.pocket-universe.collapse-uniqueness).
void start_keeping_one(Machine& m, Seat seat);
// One of the two, by their number.
void start_arrivals(Machine& m, Seat seat, const ObjectSet& cards);
// Attaches equipment to a character; the older one is KO'd (equipment.one-per-character).
void equip(Machine& m, Seat seat, ObjectId card, ObjectId wearer);
void end_combat(Machine& m);
// The player loses so many cards of the hand, deck or resource row to the KO pile: the top ones of the
// deck, elsewhere those they pick.
void start_loss(Machine& m, Seat seat, Zone place, int n);
// Whether the one has struck the other in the combat that is on.
bool has_struck(const Machine& m, ObjectId striker, ObjectId target);
// Whether it is this player's turn to act in the combat.
bool acts_in_combat(const Frame& combat, Seat seat);

// The turn of the active player in a Pocket Universe (ability.pocket-universe.turn-shape).
void start_turn_in(Machine& m, std::uint8_t pocket);
// "This turn" and the like run out.
void expire(Machine& m, Duration duration);

}  // namespace longbox::vs2pcg
