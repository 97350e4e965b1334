// These functions say what a player may do, with the rule that forbids it if they may not.
//
// Windows offer exactly what these allow, and `why not?` asks these functions, too, so that the
// offer and the explanation cannot differ. Attacks have attack_rules.h, prices payment.h.
#pragma once

#include "games/vs2pcg/fight/attack_rules.h"
#include "games/vs2pcg/play/payment.h"
#include "games/vs2pcg/words/reasons.h"

namespace longbox::vs2pcg {

// Actions in a window are of these kinds.
enum ActionOption : std::uint8_t {
  kOptRecruit = kernel::kFirstGameOption + 1,  // object; or number: a card that is searched for in the deck
  kOptPlayTwist,                               // object
  kOptUse,                                     // object; number: ability; other: copied from
  kOptPowerUp,                                 // object: card in hand; other: character
};
// The Formation Step offers these; a Mobile character changes rows in a window, too.
enum FormationOption : std::uint8_t {
  kOptMoveRow = kernel::kFirstGameOption + 8,  // object
  kOptBoard = kernel::kFirstGameOption + 16,   // object: a character; other: the vehicle
  kOptLeave,                                   // object; other: a vehicle or a limited Terrain
};

Verdict may_play_resource(const Machine& m, Seat seat, ObjectId card, bool face_up);
Verdict may_recruit(const Machine& m, Seat seat, ObjectId card);
// Judges recruiting the card for so many points less than it costs now.
Verdict may_recruit_for_less(const Machine& m, Seat seat, ObjectId card, int rebate);
// Returns whether the player could recruit the card but for its zone and the step.
// Waived says what somebody need not heed who recruits a card by an effect.
enum class Waived : std::uint8_t { Nothing, Cost, CostAndTeam };
Verdict could_recruit(const Machine& m, Seat seat, ObjectId card, Waived waived = Waived::Nothing, int rebate = 0);
Verdict may_play_twist(const Machine& m, Seat seat, ObjectId card);
// Judges, whatever zone the card lies in, whether timing and team let the seat play it.
Verdict could_play_twist(const Machine& m, Seat seat, ObjectId card);
// Judges whether timing and team let the seat play the card if it showed another one, as a copy of
// it.
Verdict could_play_as(const Machine& m, Seat seat, ObjectId card, CardId shown);
// Returns when the player may play the card: by its own timing, and as powers allow.
unsigned play_timing(const Machine& m, Seat seat, ObjectId card, const kernel::Ability& ability);
Verdict may_use(const Machine& m, Seat seat, ObjectId object, AbilityId ability,
                ObjectId copied_from);
// Returns whether the user could use that Build or Main super power of another character now, if it cost nothing.
bool may_use_for_nothing(const Machine& m, Seat seat, ObjectId user, ObjectId owner, AbilityId ability);
Verdict may_power_up(const Machine& m, Seat seat, ObjectId card, ObjectId character);
// Returns whether some power may let the card power up others than those of its name (power-up.basic).
bool may_power_up_others(const Machine& m, ObjectId card);
Verdict may_change_row(const Machine& m, Seat seat, ObjectId character);
Verdict may_board(const Machine& m, Seat seat, ObjectId character, ObjectId vehicle);
Verdict may_leave(const Machine& m, Seat seat, ObjectId character, ObjectId vehicle);
// Visits the characters among which the player looks for a wearer: the own ones, but for equipment that says on
// whom it is played.
template <class Visit>
void each_possible_wearer(const Machine& m, Seat seat, ObjectId equipment, Visit visit) {
  if (has_line(m, equipment, kPlayedOnto)) each_character(m, visit);
  else each_character_of(m, seat, visit);
}
// Judges whether equipment may be put on the character.
Verdict may_wear(const Machine& m, Seat seat, ObjectId character);
Verdict may_wear(const Machine& m, Seat seat, ObjectId character, ObjectId equipment);

// Returns whether the card is the top card of the player's deck and may be played from there.
bool may_play_top(const Machine& m, Seat seat, ObjectId card);
// Returns whether it is the Main Phase, in a window for actions of the phase.
bool in_main(const Machine& m);
// A Moment is the moment of a turn for a player, as far as the timing of powers and plot twists
// goes.
class Moment {
 public:
  Moment(const Machine& m, Seat seat);
  // Returns whether a power or card with that timing can be used or played now
  // (plot-twist.timing.*).
  bool allows(unsigned timing) const;
  // Returns whether anything whose timing consists of some of these bits might be. False is
  // certain.
  bool may_allow(unsigned timings) const;

 private:
  bool own_turn_;
  bool combat_;
  bool build_;
  bool main_;
  bool opening_;
  bool recovery_;
  bool draw_;
  bool end_of_other_turn_;
};
// Returns whether the rules allow it now: the answer of the moment, but for rules that are switched
// off.
bool is_timely(const Machine& m, Seat seat, const Moment& now, unsigned timing);
// Returns whether the player is the one who may act now (window.cpp, combat.cpp).
bool has_priority(const Machine& m, Seat seat);
// Returns whether windows and combats ask the player for such an option now. While reactions are
// asked for, all other options wait until everybody has answered (power.reaction.use).
bool is_asked_in_window(const Machine& m, Seat seat, const Option& option);
// Returns whether the Formation Step asks for such an option now.
bool is_asked_in_formation(const Machine& m, Seat seat, const Option& option);
// Judges whether the character can wear the equipment that is being played (play.cpp).
Verdict may_wear_now(const Machine& m, Seat seat, ObjectId character);
// Judges whether the location can pay for the power that is being paid for (paying.cpp).
Verdict may_pay_now(const Machine& m, Seat seat, ObjectId location);
// Judges joining the attack that is being declared now.
Verdict may_join_now(const Machine& m, Seat seat, ObjectId attacker);

// --- Listing ------------------------------------------------------------------------------------

// Lists everything the seat may do in the window that is open now, without the pass.
void list_actions(const Machine& m, Seat seat, Decision& out);
// Lists the effects of enemies that the seat may pay to end (buying_off.cpp).
void list_buying_off(const Machine& m, Seat seat, Decision& out);

}  // namespace longbox::vs2pcg
