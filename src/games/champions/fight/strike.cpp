// An enemy strikes or schemes: damage, threat, and what is dealt back (attack-enemy.step4-*, step5a).
#include <algorithm>

#include "games/champions/fight/bouts.h"
#include "games/champions/play/acts.h"
#include "games/champions/play/legality.h"

namespace longbox::champions {

namespace {

// attack-enemy.defender-ally-gone: undefended, the attack hits the character it is aimed at, or the
// identity of the player who became its target (attack-enemy.step4-undefended, reading 33).
void settle_target(const Machine& m, Bout& bout) {
  const ObjectId defender = defender_of(m, bout);
  if (defender != bout.defender.id) bout.defender = defender ? m.state().ref(defender) : ObjectRef{};
  if (!defender && bout.player != bout.original)
    bout.character = m.state().ref(identity_of(m, bout.player));
  bout.bits |= kMade;
  if (const ObjectId attacked = attacked_in(m, bout))
    bout.look = pack_look(m.state().look(attacked));
}

int strength_against(const Machine& m, const ActivationLocals& here, const Bout& bout) {
  int amount = m.stat(here.enemy.id, kAttackStat) + here.boost;
  if (bout.defender.id && bout.basic_defense == 1)
    amount -= m.stat(bout.defender.id, kDefenseStat);
  return std::max(amount, 0);
}

// indirect.enemy-attack-step4: the attacked player divides the damage.
void deal_indirect(Machine& m, const ActivationLocals& here, std::size_t which, int depth) {
  const Bout& bout = here.bouts[which];
  ObjectSet targets;
  m.each(kArea, bout.player, [&](ObjectId id) {
    if (is_character(m, id)) targets.insert(id.index());
  });
  start_shared_damage(m, targets, bout.player, here.enemy.id, strength_against(m, here, bout),
                      depth, which);
}

}  // namespace

void strike(Machine& m, ActivationLocals& here) {
  for (const Quality quality : {kOverkill, kPiercing, kRanged, kIndirect})
    if (m.quality(here.enemy.id, quality))
      here.gains = static_cast<std::uint16_t>(here.gains | gain_bit(quality));
  const int depth = m.depth();
  for (std::size_t i = 0; i < here.count; ++i) {
    Bout& bout = here.bouts[i];
    settle_target(m, bout);
    const ObjectRef target = bout.defender.id ? bout.defender : bout.character;
    if (!is_playing(m, bout.player) || !target.id || !is_there(m, target)) continue;
    if ((here.gains & gain_bit(kIndirect)) != 0)
      deal_indirect(m, here, i, depth);
    else if (m.depth() == depth)
      start_damage(m, target.id, here.enemy.id, strength_against(m, here, bout), depth, i);
    else
      add_to_damage(m, target.id, strength_against(m, here, bout), i);
  }
}

void place_threat(Machine& m, const ActivationLocals& here) {
  const int amount = m.stat(here.enemy.id, kSchemeStat) + here.boost - here.occurrence.less;
  if (const ObjectId main = main_scheme_of(m))
    start_threat(m, main, std::max(amount, 0), here.enemy.id);
}

bool retaliate(Machine& m, ActivationLocals& here) {
  const bool ranged = (here.gains & gain_bit(kRanged)) != 0;
  while (here.current < here.count) {
    const Bout& bout = here.bouts[here.current++];
    const ObjectId target = attacked_in(m, bout);
    if (ranged || !target || !m.in_play(target) || !is_there(m, here.enemy)) continue;
    if (m.stat(target, kRetaliate) <= 0) continue;
    start_damage(m, here.enemy.id, target, m.stat(target, kRetaliate), 0);
    return true;
  }
  return false;
}

}  // namespace longbox::champions
