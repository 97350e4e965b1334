// These functions say what a player may do, and why not. Offers and explanations both use them.
#pragma once

#include "games/champions/procedures.h"
#include "games/champions/words/reasons.h"

namespace longbox::champions {

// Judges whether an ability could be used at all now: form, limit, costs and something to do it to.
// It does not look at whose time it is.
Verdict could_use(const Machine& m, const Context& context);
// Returns whether all of its costs can be paid (cost.all-or-nothing).
bool can_pay_costs(const Machine& m, const Context& context);
// choose-element.no-target-no-initiate, target.requires-one.
bool has_anything_to_do(const Machine& m, const Context& context);
// Gives the reason why the ability has no target, by the verdict about one of them.
Verdict why_no_target(const Machine& m, const Context& context);
// Judges whether the object may be picked in answer to the present question for a target.
Verdict may_pick(const Machine& m, Seat seat, ObjectId object);
Verdict within_limit(const Machine& m, const Context& context);
// Counts the use against the limit or maximum of the ability; cancelled ones count, too.
void note_use(Machine& m, const Context& context);
// Judges whether the player may use abilities of the card at all.
Verdict is_open_to(const Machine& m, Seat seat, ObjectId object);

// Actions are of these kinds.
enum ActionOption : std::uint8_t {
  kOptPlay = kernel::kFirstGameOption,  // object: a card in hand; number: its ability, if an event
  kOptUse,                              // object; number: ability
  kOptAttack,                           // object: who attacks
  kOptThwart,
  kOptRecover,
};
inline constexpr std::uint8_t kOptDefend = kernel::kFirstGameOption + 8;  // object

Verdict may_play(const Machine& m, Seat seat, ObjectId card);
Verdict may_use(const Machine& m, Seat seat, ObjectId object, AbilityId ability);
Verdict may_attack(const Machine& m, Seat seat, ObjectId actor);
Verdict may_thwart(const Machine& m, Seat seat, ObjectId actor);
Verdict may_recover(const Machine& m, Seat seat);
Verdict may_change_form(const Machine& m, Seat seat);
Verdict may_defend(const Machine& m, Seat seat, ObjectId character);
// Returns whether the player has to defend against the present attack with an ally.
bool must_defend(const Machine& m, Seat seat);
// These judge whether the character, or a card of the player, may attack the enemy or remove threat
// from the scheme.
Verdict can_be_attacked(const Machine& m, Seat seat, ObjectId enemy);
Verdict can_be_thwarted(const Machine& m, Seat seat, ObjectId scheme);
Verdict can_lose_threat(const Machine& m, ObjectId scheme);
// keyword.team-up: returns whether both characters that the card names are in play, one of them the
// player's own.
bool team_is_there(const Machine& m, ObjectId card, Seat seat);
// Returns whether the card can be paid for with its additional costs (cost.additional-together).
bool can_pay_for(const Machine& m, Seat seat, ObjectId card);
// unique.one-in-play, also for cards that are put into play (unique.minion-put-into-play).
bool may_enter_play(const Machine& m, ObjectId card);
bool controls_copy(const Machine& m, Seat seat, ObjectId card);
bool may_attach(const Machine& m, Seat seat, ObjectId card, ObjectId host);
// Finds the hosts that the card may be attached to; returns false if it is not attached to
// anything.
bool hosts_of(const Machine& m, Seat seat, ObjectId card, ObjectSet& hosts);

int cost_of(const Machine& m, Seat seat, ObjectId card);
// A price is so much of any type, and the symbols that must be among it (keyword.requirement).
struct Price {
  int generic = 0;
  unsigned symbols = 0;
  bool payable = true;  // else the requirement is more than the cost
};
Price price_of(const Machine& m, Seat seat, ObjectId card);
// Returns the event ability of a card in hand; none if it is no event.
AbilityId event_ability(const Machine& m, ObjectId card);

// Lists the actions of one player now: on their own turn everything, on others' turns actions only.
void list_actions(const Machine& m, Seat seat, bool own_turn, Decision& out);

// --- Paying (payment.cpp) -----------------------------------------------------------------------

inline constexpr std::uint16_t kAskPay = kernel::kFirstGamePrompt + 3;
// The object pays by its resource ability, the number; 0: it is discarded from hand.
inline constexpr std::uint8_t kOptPay = kernel::kFirstGameOption + 7;

using Resources = std::array<std::uint8_t, kSymbols>;
// Returns the resources that discarding this card from hand yields when it pays for the other one.
Resources yield_of_card(const Machine& m, ObjectId card, ObjectId paid_for);
Resources yield_of_ability(const Machine& m, Seat seat, ObjectId object, AbilityId ability,
                           ObjectId paid_for);
bool can_pay_printed(const Machine& m, Seat seat, ObjectId card, unsigned symbols);
// Returns whether the player could pay; neither `card` itself nor `used_up` is among the means.
bool can_pay(const Machine& m, Seat seat, ObjectId card, int generic, unsigned symbols,
             ObjectId used_up = {});
Verdict may_pay_with(const Machine& m, Seat seat, ObjectId object, AbilityId ability,
                     ObjectId paid_for);

}  // namespace longbox::champions
