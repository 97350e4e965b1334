// The conclusion of an attack compares ATK with DEF, both ways (602.6, 602.9).
#include <algorithm>

#include "cardgame/frames.h"
#include "games/vstcg/fight/stun.h"
#include "games/vstcg/fight/substep_frame.h"

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

// 602.6: numbers are compared once, and everything that follows happens together.
void strike(Machine& m) {
  ObjectSet struck;
  std::array<Breakthrough, kMaxBreakthroughs> caused{};
  std::size_t count = 0;
  each_attacker(m, [&](ObjectId attacker) {
    each_defender(m, [&](ObjectId defender) {
      if (strikes_down(m, attacker, defender)) struck.insert(defender.index());
      if (strikes_down(m, defender, attacker)) struck.insert(attacker.index());
      const int n = breakthrough_over(m, attacker, defender);
      if (n > 0 && count < caused.size())
        caused[count++] = {attacker, static_cast<std::int16_t>(n), m.object(defender).controller};
    });
  });
  start_strike(m, struck, std::span(caused).first(count));
}

// 602.9: each attacker causes its own breakthrough, all of it at once: with the ATK that it has
// before any of that. Nobody is stunned, so that nothing has to be offered first.
void strike_player(Machine& m) {
  constexpr std::size_t kMostAttackers = 64;  // more than a player has cards
  const Seat player = defending_player(m);
  std::array<Breakthrough, kMostAttackers> caused{};
  std::size_t count = 0;
  each_attacker(m, [&](ObjectId id) {
    if (count < caused.size())
      caused[count++] = {id, static_cast<std::int16_t>(atk(m, id)), player};
  });
  for (const Breakthrough& each : std::span(caused).first(count))
    cause_breakthrough(m, each.attacker, player, each.amount);
}

}  // namespace longbox::vstcg
