// These verbs make modifiers that end when an object no longer remains exhausted (513.1d).
#include "games/vstcg/fight/ready.h"
#include "games/vstcg/language/verb_parts.h"

namespace longbox::vstcg {

namespace {

// No modifier is made if the object has readied since its power was used.
Flow give_while_exhausted(EffectRun& run) {
  ObjectSet set;
  run.objects(set);
  kernel::Modifier modifier = made_by(run, kStatBonus, {});
  modifier.a = static_cast<std::int16_t>(run.number());
  modifier.b = static_cast<std::int16_t>(run.number());
  modifier.word = kEndsWithReadying;
  const int duration = run.word();
  if (remains_exhausted(run, run.self())) return give_to_each(run, set, modifier, duration);
  note_done(run, 0, set.count());
  return Flow::Done;
}

}  // namespace

void add_remaining_verbs(std::vector<Phrase>& out) {
  verb(out, "give <x:objects> <s:stats> <d:duration> while self remains exhausted",
       "{x} gets {s} {d} while {self} remains exhausted",
       "To those that it concerns now. It ends when this object readies or leaves play.", "513.1d",
       give_while_exhausted);
}

}  // namespace longbox::vstcg
