// The conclusion of an attack compares ATK with DEF, both ways (602.6, 602.9).
#include <algorithm>

#include "cardgame/frames.h"
#include "games/vstcg/fight/stun.h"
#include "games/vstcg/fight/substep_frame.h"
#include "games/vstcg/play/happen.h"

namespace longbox::vstcg {

const Pick* pick_of(const SubstepLocals& here, ObjectId defender) {
  const auto* end = here.picks.begin() + here.picked;
  const auto* found = std::find_if(here.picks.begin(), end,
                                   [&](const Pick& pick) { return pick.defender == defender; });
  return found == end ? nullptr : found;
}

int combined_atk(const Machine& m) {
  int sum = 0;
  each_attacker(m, [&](ObjectId id) { sum += atk(m, id); });
  return sum;
}

bool overcomes(const Machine& m, ObjectId attacker, ObjectId defender) {
  if (!kernel::rule_holds("602.6a")) return false;
  const int strength = is_team_attack(m) ? combined_atk(m) : atk(m, attacker);
  return strength >= def(m, defender);
}

int breakthrough_over(const Machine& m, ObjectId attacker, ObjectId defender) {
  if (is_team_attack(m) || m.quality(attacker, kCannotCauseBreakthrough)) return 0;
  if (m.quality(defender, kReinforcement) && kernel::rule_holds("701.10a")) return 0;
  if (!kernel::rule_holds("602.6b")) return 0;
  return std::max(0, atk(m, attacker) - def(m, defender));
}

bool strikes_down(const Machine& m, ObjectId striker, ObjectId victim) {
  const bool attacks = m.object(striker).has(kAttacker) && m.object(victim).has(kDefender);
  if (attacks) return overcomes(m, striker, victim);
  const auto* here = cardgame::top_frame<SubstepLocals>(m, kSubstepProcedure);
  if (here == nullptr || !kernel::rule_holds("602.6c")) return false;
  const Pick* pick = pick_of(*here, striker);
  return pick != nullptr && pick->struck == victim && atk(m, striker) >= def(m, victim);
}

namespace {

ObjectId first_striker(const Machine& m, ObjectId struck) {
  ObjectId found;
  each_character(m, [&](ObjectId other) {
    if (!found && strikes_down(m, other, struck)) found = other;
  });
  return found;
}

// The source of a stun in an attack is found among all that strike the character down (708.11g).
void add_stun(const Machine& m, ObjectId struck, kernel::Batch& batch) {
  if (may_be_stunned(m, struck) && !batch.has(event::kBecomesStunned, struck))
    batch.add(stunning(m, struck, first_striker(m, struck), kByCombat));
}

// Effects can make more attackers and defenders than the book compares (docs/rulings-vstcg.md).
void tell_house_rules(Machine& m) {
  int attackers = 0;
  int defenders = 0;
  each_attacker(m, [&](ObjectId) { ++attackers; });
  each_defender(m, [&](ObjectId) { ++defenders; });
  const auto tell = [&](HouseRule rule) {
    m.announce(happening(event::kHouseRule, {}, {}, kernel::kNobody, rule));
  };
  if (defenders > 1) tell(kEachDefenderCompares);
  if (attackers > 1 && defenders > 0 && !is_team_attack(m)) tell(kEachAttackerCompares);
}

}  // namespace

// 602.6: numbers are compared once, and everything that follows happens together.
void strike(Machine& m) {
  tell_house_rules(m);
  Batch batch(m);
  each_attacker(m, [&](ObjectId attacker) {
    each_defender(m, [&](ObjectId defender) {
      if (strikes_down(m, attacker, defender)) add_stun(m, defender, batch);
      if (strikes_down(m, defender, attacker)) add_stun(m, attacker, batch);
      const int n = breakthrough_over(m, attacker, defender);
      if (n > 0) batch.add(breaking_through(attacker, m.object(defender).controller, n));
    });
  });
  batch.happen();
}

// 602.9: each attacker causes its own breakthrough, all of it at once: with the ATK that it has before any of that.
void strike_player(Machine& m) {
  const Seat player = defending_player(m);
  Batch batch(m);
  each_attacker(m, [&](ObjectId id) { batch.add(breaking_through(id, player, atk(m, id))); });
  batch.happen();
}

}  // namespace longbox::vstcg
