// An attack that goes on is told as a contest: who attacks whom, for how much, and what a defence takes off.
#include "cardgame/frames.h"
#include "games/champions/fight/bouts.h"
#include "games/champions/game.h"

namespace longbox::champions {

namespace {

kernel::Contest contest_of(const Machine& m, const ActivationLocals& here) {
  kernel::Contest contest;
  contest.acting = {.objects = {here.enemy.id}, .number = m.stat(here.enemy.id, kAttackStat) + here.boost};
  const Bout& bout = here.bout();
  const ObjectId defender = defender_of(m, bout);
  const ObjectId attacked = defender ? defender : bout.character.id;
  if (attacked && m.in_play(attacked)) contest.facing.objects = {attacked};
  // attack-enemy.step4-basic-defense: only a basic defence of a hero takes the DEF off.
  if (defender && bout.basic_defense == 1) contest.facing.number = m.stat(defender, kDefenseStat);
  return contest;
}

// An ability that attacks says itself how much, so that only a basic attack has a number.
kernel::Contest contest_of(const Machine& m, const DeedLocals& here) {
  kernel::Contest contest;
  contest.acting.objects = {here.actor.id};
  if (here.basic != 0) contest.acting.number = m.stat(here.actor.id, kAttackStat) + here.bonus;
  for (std::size_t i = 0; i < here.count; ++i)
    if (here.attacked[i] && m.in_play(here.attacked[i])) contest.facing.objects.push_back(here.attacked[i]);
  if (contest.facing.objects.empty() && here.target.id) contest.facing.objects = {here.target.id};
  return contest;
}

}  // namespace

// An attack within an attack hides the outer one.
std::optional<kernel::Contest> Champions::contest(const Machine& m) const {
  const auto& frames = m.state().frames;
  for (int i = frames.size - 1; i >= 0; --i) {
    if (frames[i].procedure == kActivationProcedure) {
      const auto& here = kernel::locals<ActivationLocals>(frames[i]);
      if (here.attacks == 0 || !is_there(m, here.enemy)) return std::nullopt;
      return contest_of(m, here);
    }
    if (frames[i].procedure != kDeedProcedure) continue;
    const auto& here = kernel::locals<DeedLocals>(frames[i]);
    if ((here.labels & kAttackLabel) == 0 || !is_there(m, here.actor)) return std::nullopt;
    return contest_of(m, here);
  }
  return std::nullopt;
}

}  // namespace longbox::champions
