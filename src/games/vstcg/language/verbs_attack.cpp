// These verbs take characters out of an attack and add others to it (602.2-602.4).
#include "games/vstcg/fight/substep.h"
#include "games/vstcg/language/verb_parts.h"

namespace longbox::vstcg {

namespace {

bool is_in_combat(const Machine& m, ObjectId id) { return m.object(id).has(kAttacker | kDefender); }

Flow remove_from_attack(EffectRun& run) {
  Machine& m = run.machine();
  return act_on(
      run, [&](ObjectId id) { return is_in_combat(m, id); },
      [&](ObjectId id) { leave_combat(m, id); });
}

// A modifier may add a character that could not attack or be attacked (602.2c, 602.3b).
template <void (*Become)(Machine&, ObjectId), Flag kRole>
Flow make(EffectRun& run) {
  Machine& m = run.machine();
  const ObjectId id = run.object();
  const bool had = id && is_in_combat(m, id);
  if (id && !had) Become(m, id);
  note_done(run, id && !had && m.object(id).has(kRole) ? 1 : 0, 1);
  return Flow::Done;
}

}  // namespace

void add_attack_verbs(std::vector<Phrase>& out) {
  verb(out, "remove <x:objects> from the attack", "remove {x} from the attack",
       "They are no longer attackers or defenders.", "602.2", remove_from_attack,
       possible_for_one<is_in_combat>);
  verb(out, "make <o:object> an attacker", "{o} becomes an attacker",
       "Whether it could attack or not; it does not exhaust.", "602.2c",
       make<become_attacker, kAttacker>);
  verb(out, "make <o:object> a defender", "{o} becomes a defender",
       "Whether it could be attacked or not.", "602.3b", make<become_defender, kDefender>);
}

}  // namespace longbox::vstcg
