// Tells who defends in an attack of an enemy, and who is hit (attack-enemy.step2-defend, defend.*).
#include "games/champions/fight/bouts.h"
#include "games/champions/play/acts.h"
#include "games/champions/play/legality.h"

namespace longbox::champions {

namespace {

void become_defender(Machine& m, ActivationLocals& here, Seat seat, ObjectId character) {
  Bout& bout = here.bout();
  bout.defender = m.state().ref(character);
  bout.player = seat;  // defend.other-player-becomes-target
  start_moment(m, happening(event::kDefends, character, here.enemy.id, seat));
}

}  // namespace

Seat asked_now(const Machine& m, const ActivationLocals& here) {
  return static_cast<Seat>((here.bout().original + here.bout().asked) % m.state().seat_count);
}

bool can_defend(const Machine& m, Seat seat) {
  bool found = false;
  m.each(kArea, seat, [&](ObjectId id) { found = found || may_defend(m, seat, id).allowed(); });
  return found;
}

void defend(Machine& m, ActivationLocals& here, Seat seat, ObjectId character) {
  here.bout().basic_defense = type_of(m, character) == kHero ? 1 : 2;
  exhaust(m, character);
  become_defender(m, here, seat, character);
}

bool is_defended(const Machine& m, const ActivationLocals& here) {
  for (int i = 0; i < here.count; ++i)
    if (defender_of(m, here.bouts[static_cast<std::size_t>(i)])) return true;
  return false;
}

// faq.mutant-genesis.mutant-protectors: if the defending ally is gone, the identity of the player
// who used a (defense) ability beside it defends.
ObjectId defender_of(const Machine& m, const Bout& bout) {
  if (!bout.defender.id || (bout.bits & kMade) != 0 || is_there(m, bout.defender))
    return bout.defender.id;
  return bout.labelled != 0 ? identity_of(m, bout.player) : ObjectId{};
}

ObjectId attacked_in(const Machine& m, const Bout& bout) {
  const ObjectId defender = defender_of(m, bout);
  return defender ? defender : bout.character.id;
}

int count_bouts(const ActivationLocals& here) { return here.attacks != 0 ? here.count : 1; }

// Returns an attack that is over, for the window of responses.
Occurrence bout_at(const Machine& m, const ActivationLocals& here, int which) {
  const Bout& bout = here.bouts[static_cast<std::size_t>(which)];
  Occurrence occurrence;
  occurrence.look = m.state().look(here.enemy.id);
  if (here.attacks == 0) {
    occurrence.event =
        happening(event::kSchemed, here.enemy.id, {}, bout.player, bout.dealt, kByEnemy);
    return occurrence;
  }
  const bool defended = static_cast<bool>(defender_of(m, bout));
  const int defence = (defended ? kDefended : 0) |
                      (defended && bout.basic_defense == 1 ? kBasicDefense : 0);
  occurrence.event = happening(event::kAttackOver, here.enemy.id, attacked_in(m, bout),
                               bout.player, bout.dealt, kByEnemy | bout.bits | defence);
  return occurrence;
}

// defend.label-becomes-defender, defend.label-locks-others. Outside an attack nobody defends.
void defend_by_label(Machine& m, Seat seat) {
  ActivationLocals* here = activation(m);
  if (here == nullptr || here->attacks == 0) return;
  for (int i = 0; i < here->count; ++i)  // among several attacks, the one on oneself
    if (here->bouts[static_cast<std::size_t>(i)].original == seat && here->count > 1)
      here->current = static_cast<std::uint8_t>(i);
  Bout& bout = here->bout();
  if (!defender_of(m, bout)) return become_defender(m, *here, seat, identity_of(m, seat));
  if (bout.player == seat) bout.labelled = 1;  // defend.label-with-ally-defending
}

void declare_defender(Machine& m, ObjectId character) {
  ActivationLocals* here = activation(m);
  if (here == nullptr || here->attacks == 0 || defender_of(m, here->bout())) return;
  here->bout().basic_defense = type_of(m, character) == kHero ? 1 : 2;
  become_defender(m, *here, m.object(character).controller, character);
}

}  // namespace longbox::champions
