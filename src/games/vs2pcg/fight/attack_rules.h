// These functions say which character may attack which, with the rule that forbids it.
#pragma once

#include "games/vs2pcg/queries.h"

namespace longbox::vs2pcg {

enum AttackOption : std::uint8_t {
  kOptAttack = kernel::kFirstGameOption + 5,      // object: attacker; other: defender of a pair
  kOptJoin,                                       // object: another attacker
  kOptDeclare,                                    // the group is complete
  kOptAttackRow = kernel::kFirstGameOption + 14,  // seat; number: the row
  kOptAttackPlace,                                // seat; number: hand, deck or resource row
};

enum AttackReason : std::uint16_t {
  kNeedsRanged = 53,
  kFlierInTheWay,
  kGrabsFliers,
  kProtects,
  kNoLeaveForPlayers,
  kStillStands,
  kNoEnemy,
  kNoCharacter,
  kDodges,
  kMayNotBeAttacked,
  kGuardsMachine,
  kNoLeaveForThat,
  kNobodyToAttack,
  kAttacksAlready,
  kNoAttackToJoin,
  kDefenderFirst,
  kOtherRow,
  kAttacksAlone,
  kNoCommonTeam,
  kMustAttackToo,
  kNotTogether = 93,
  kIsTeammates = 95,  // other features own the numbers between
};

// These judge an attack as such, one at this defender, and joining the present attackers.
Verdict may_attack(const Machine& m, Seat seat, ObjectId attacker);
Verdict may_attack(const Machine& m, Seat seat, ObjectId attacker, ObjectId defender);
// A target is one defender, all of a row, or a place (then the player stands for it).
struct Target {
  ObjectSet defenders;
  Zone place = static_cast<Zone>(kernel::kNowhere);
  bool whole_row = false;
};
Target row_target(const Machine& m, Zone row, Seat seat);
Verdict may_join(const Machine& m, Seat seat, const Target& target, const ObjectSet& attackers,
                 ObjectId attacker);
// Judges joining apart from the phase: ready, in their row, reaching the target, of a common team.
Verdict could_join_attack(const Machine& m, const Target& target, const ObjectSet& attackers,
                          ObjectId attacker);
// Returns whether it can attack anything but single characters and players.
bool has_special_targets(const Machine& m, ObjectId attacker);
// Lists everything this attacker could choose to attack, as options.
void list_targets(const Machine& m, ObjectId attacker, Decision& out);
Verdict can_reach(const Machine& m, ObjectId attacker, const Target& target);
// Judges whether it is ready, face up and able to attack from its row, whatever the phase
// (term.could-attack).
Verdict could_attack(const Machine& m, ObjectId attacker);

// Judges whether the one may be a defender against the other at all: an enemy, and face up unless
// the attacker may attack others.
Verdict can_defend(const Machine& m, ObjectId attacker, ObjectId defender);
// Judges whether an attack on it may begin as well, in any row: no power forbids that.
Verdict can_be_attacked(const Machine& m, ObjectId attacker, ObjectId defender);
// Judges whether an attack by this character on that one breaks no rule about the reach of attacks.
Verdict can_reach(const Machine& m, ObjectId attacker, ObjectId defender);

// Judges an attack that an effect allows at once: neither readiness nor the front row matters.
Verdict may_attack_at_once(const Machine& m, ObjectId attacker, ObjectId defender);
// Judges a melee attack that an effect allows on somebody in the attacker's own row.
Verdict may_attack_in_its_row(const Machine& m, ObjectId attacker, ObjectId defender);

// Returns how many attacks the player has made this turn; tell_of_attack counts one more, if some card asks.
int attacks_made(const Machine& m, Seat seat);
void tell_of_attack(Machine& m, Seat seat);

// Some attacks of a turn have requirements (requirement.maximise, keyword.angry;
// requirements.cpp): these say whether an attack by this character, on this target, with these
// others, can still include as many as possible of those who must be in it; and whether it does
// already.
bool has_required(const Machine& m, Seat seat);
Verdict first_attack_allows(const Machine& m, Seat seat, ObjectId attacker);
Verdict first_attack_allows(const Machine& m, Seat seat, const ObjectSet& attackers,
                            const Target& target);
Verdict first_attack_complete(const Machine& m, Seat seat, const ObjectSet& attackers,
                              const Target& target);

}  // namespace longbox::vs2pcg
