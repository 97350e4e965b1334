// These functions say who may attack whom (600, 601).
#pragma once

#include "games/vstcg/queries.h"
#include "games/vstcg/words/reasons.h"

namespace longbox::vstcg {

// Judges whether the player may propose an attack now, whoever attacks (601.1a).
Verdict may_propose(const Machine& m, Seat seat);
// Judges whether the character may be proposed as an attacker now, against anybody (601.1, 601.2).
Verdict may_attack(const Machine& m, Seat seat, ObjectId attacker);
// Judges the attacker alone: ready, not stunned, in its row (601.2); apart from step and priority.
Verdict could_attack(const Machine& m, Seat seat, ObjectId attacker);
Verdict may_attack_character(const Machine& m, ObjectId attacker, ObjectId defender);  // 601.3
Verdict may_attack_player(const Machine& m, ObjectId attacker, Seat player);           // 601.4
// Judges an attack on the defender; on the player if there is no defender.
Verdict may_attack_target(const Machine& m, ObjectId attacker, ObjectId defender, Seat player);
// Judges whether there is a character or player that the attacker may attack (601.1b).
Verdict may_attack_somebody(const Machine& m, Seat seat, ObjectId attacker);
// Judges joining others who attack the same defender or player (601.5).
Verdict may_join(const Machine& m, Seat seat, const ObjectSet& attackers, ObjectId attacker,
                 ObjectId defender, Seat player);
// Returns whether the player may end the attack step: nobody who attacks if able could still be
// proposed (600.4).
Verdict may_stop_attacking(const Machine& m, Seat seat);

}  // namespace longbox::vstcg
