// What a player may do, with the rule that forbids it where they may not.
//
// Windows offer exactly what these allow, and `why not?` asks the same functions, so that the offer
// and the explanation cannot differ.
#pragma once

#include <span>

#include "games/vs2pcg/queries.h"

namespace longbox::vs2pcg {

Verdict may_play_resource(const Machine& m, Seat seat, ObjectId card, bool face_up);
Verdict may_recruit(const Machine& m, Seat seat, ObjectId card);
Verdict may_play_twist(const Machine& m, Seat seat, ObjectId card);
// The same wherever the card lies: whether timing and team let the seat play it.
Verdict could_play_twist(const Machine& m, Seat seat, ObjectId card);
Verdict may_use(const Machine& m, Seat seat, ObjectId object, AbilityId ability,
                ObjectId copied_from);
Verdict may_power_up(const Machine& m, Seat seat, ObjectId card, ObjectId character);
Verdict may_change_row(const Machine& m, Seat seat, ObjectId character);
Verdict may_board(const Machine& m, Seat seat, ObjectId character, ObjectId vehicle);
Verdict may_leave(const Machine& m, Seat seat, ObjectId character, ObjectId vehicle);
// Whether equipment may be put on the character.
Verdict may_wear(const Machine& m, Seat seat, ObjectId character);
Verdict may_wear(const Machine& m, Seat seat, ObjectId character, ObjectId equipment);

// An attack as such, one at this defender, and joining the attackers there are so far.
Verdict may_attack(const Machine& m, Seat seat, ObjectId attacker);
Verdict may_attack(const Machine& m, Seat seat, ObjectId attacker, ObjectId defender);
// What is attacked: one defender, all of a row, or a place (then the player stands for it).
struct Target {
  ObjectSet defenders;
  Zone place = static_cast<Zone>(kernel::kNowhere);
  bool whole_row = false;
};
Target row_target(const Machine& m, Zone row, Seat seat);
Verdict may_join(const Machine& m, Seat seat, const Target& target, const ObjectSet& attackers,
                 ObjectId attacker);
// The same whatever the phase: ready, in their row, reaching the target, of a common team.
Verdict could_join_attack(const Machine& m, const Target& target, const ObjectSet& attackers,
                          ObjectId attacker);
// Whether it can attack anything but single characters and players.
bool has_special_targets(const Machine& m, ObjectId attacker);
// Whether powers and plot twists of that timing can be used by the player now.
bool is_timely(const Machine& m, Seat seat, unsigned timing);
// Everything this attacker could choose to attack, as options.
void list_targets(const Machine& m, ObjectId attacker, Decision& out);
Verdict can_reach(const Machine& m, ObjectId attacker, const Target& target);
// Ready, face up and able to attack from its row, whatever the phase (term.could-attack).
Verdict could_attack(const Machine& m, ObjectId attacker);

// Requirements on the first attack of a turn (requirement.maximise, keyword.angry), in
// requirements.cpp: whether an attack by this character, on this target, with these, can still
// include as many as possible of those who must be in it; and whether it does already.
bool has_required(const Machine& m, Seat seat);
Verdict first_attack_allows(const Machine& m, Seat seat, ObjectId attacker);
Verdict first_attack_allows(const Machine& m, Seat seat, const ObjectSet& attackers,
                            const Target& target);
Verdict first_attack_complete(const Machine& m, Seat seat, const ObjectSet& attackers,
                              const Target& target);

// Whether the player is the one who may act now (window.cpp, combat.cpp).
bool has_priority(const Machine& m, Seat seat);
// Whether the character can wear the equipment that is being played (play.cpp).
Verdict may_wear_now(const Machine& m, Seat seat, ObjectId character);
// Whether the location can pay for the power that is being paid for (play.cpp).
Verdict may_pay_now(const Machine& m, Seat seat, ObjectId location);
// Joining the attack that is being declared now.
Verdict may_join_now(const Machine& m, Seat seat, ObjectId attacker);
// Whether the one may be a defender against the other at all, wherever it stands.
Verdict can_be_attacked(const Machine& m, ObjectId attacker, ObjectId defender);
// Whether an attack by this character on that one breaks no rule about who can be reached.
Verdict can_reach(const Machine& m, ObjectId attacker, ObjectId defender);

// An attack that an effect allows at once: neither readiness nor the front row matters.
Verdict may_attack_at_once(const Machine& m, ObjectId attacker, ObjectId defender);

// What any option, offered or not, comes to.
Verdict judge(const Machine& m, Seat seat, const Option& option);

// --- Paying -------------------------------------------------------------------------------------

// Whether this location can supply the symbol for a power of the user.
bool supplies(const Machine& m, ObjectId location, int symbol, ObjectId user);
inline std::span<const kernel::Price> prices_of(const kernel::Ability& ability) {
  return {ability.cost.data(), ability.cost_size};
}
// Whether the location can pay this part of the price of a power of the user.
bool pays(const Machine& m, ObjectId location, kernel::Price price, ObjectId user);
// Whether the seat can pay all of these together, without `spent`.
bool can_pay(const Machine& m, Seat seat, ObjectId user, std::span<const kernel::Price> prices,
             const ObjectSet& spent);
// Locations that may pay the first of these, so that the rest can still be paid.
void payers(const Machine& m, Seat seat, ObjectId user, std::span<const kernel::Price> prices,
            ObjectSet& out);
// Whether this modifier lowers the price of the card for the seat.
bool rebates(const Machine& m, const kernel::Modifier& modifier, Seat seat, ObjectId card);
int cost_to_recruit(const Machine& m, Seat seat, ObjectId card);
// What equipment costs if that one is to wear it, and whether its price depends on that at all.
int price_onto(const Machine& m, Seat seat, ObjectId equipment, ObjectId wearer);
bool has_prices(const Machine& m, ObjectId equipment);

// --- Listing ------------------------------------------------------------------------------------

// Everything the seat may do in the window that is open now, without the pass.
void list_actions(const Machine& m, Seat seat, Decision& out);

}  // namespace longbox::vs2pcg
