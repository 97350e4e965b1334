// These verbs make modifiers that last for a while (513.2).
//
// A modifier with qualities in it is made for each object that it concerns now, and for no other
// later (513.2c). ATK and DEF are `a` and `b`, every other number is `a`, and what has a word is
// `word`.
#include "games/vstcg/fight/ready.h"
#include "games/vstcg/language/lexicon.h"
#include "games/vstcg/language/verb_parts.h"

namespace longbox::vstcg {

kernel::Modifier made_by(EffectRun& run, int kind, ObjectId subject) {
  kernel::Modifier modifier;
  modifier.kind = static_cast<std::uint8_t>(kind);
  modifier.controller = run.you();
  modifier.source = run.context().self;
  modifier.ability = run.context().ability;
  if (subject) modifier.subject = run.machine().state().ref(subject);
  return modifier;
}

bool still_to_come(const Machine& m, int duration) {
  return duration != kThisAttack || attack_is_on(m);
}

namespace {

// A quality is there or not. When a power is used again, the modifier of its former use is of no use beside the newer
// one, and a power that costs little would fill the list of modifiers.
void drop_former_use(Machine& m, const kernel::Modifier& fresh) {
  if (fresh.kind != kGrantsQuality && fresh.kind != kTakesQuality) return;
  m.end_modifiers([&](const kernel::Modifier& old) {
    return old.kind == fresh.kind && old.subject == fresh.subject && old.word == fresh.word &&
           old.duration == fresh.duration && old.source == fresh.source &&
           old.ability == fresh.ability && old.controller == fresh.controller;
  });
}

}  // namespace

Flow give_to_each(EffectRun& run, const ObjectSet& set, kernel::Modifier like, int duration) {
  Machine& m = run.machine();
  like.duration = static_cast<std::uint8_t>(duration);
  int given = 0;
  set.for_each([&](int id) {
    if (!m.in_play(ObjectId{id}) || !still_to_come(m, duration)) return;
    like.subject = m.state().ref(ObjectId{id});
    drop_former_use(m, like);
    m.add_modifier(like);
    ++given;
  });
  note_done(run, given, set.count());
  return Flow::Done;
}

namespace {

// --- Numbers -------------------------------------------------------------------------------------

template <ContinuousKind kKind>
Flow give_stats(EffectRun& run) {
  ObjectSet set;
  run.objects(set);
  kernel::Modifier modifier = made_by(run, kKind, {});
  modifier.a = static_cast<std::int16_t>(run.number());
  modifier.b = static_cast<std::int16_t>(run.number());
  return give_to_each(run, set, modifier, run.word());
}

Flow give_willpower(EffectRun& run) {
  ObjectSet set;
  run.objects(set);
  kernel::Modifier modifier = made_by(run, kWillpowerBonus, {});
  modifier.a = static_cast<std::int16_t>(run.number());
  return give_to_each(run, set, modifier, run.word());
}

// --- Words ---------------------------------------------------------------------------------------

template <ContinuousKind kKind>
Flow give_word(EffectRun& run) {
  ObjectSet set;
  run.objects(set);
  kernel::Modifier modifier = made_by(run, kKind, {});
  modifier.word = static_cast<std::uint16_t>(run.word());
  return give_to_each(run, set, modifier, run.word());
}

// Returns those of the set that the source may reinforce: one that can't reinforce others reinforces itself at most
// (701.10d).
ObjectSet reinforced_by(EffectRun& run, const ObjectSet& set) {
  const Machine& m = run.machine();
  const ObjectId by = run.self();
  const bool barred = by && m.in_play(by) && has_quality(m, by, kCannotReinforce) && kernel::rule_holds("701.10d");
  if (!barred) return set;
  ObjectSet own;
  if (set.contains(by.index())) own.insert(by.index());
  return own;
}

// The source of a modifier that gives reinforcement has reinforced the character (701.10c, 708.7c).
void tell_reinforced(EffectRun& run, const ObjectSet& set, int duration) {
  Machine& m = run.machine();
  const ObjectId by = run.self();
  if (!by || !is_character(m, by) || !still_to_come(m, duration)) return;
  set.for_each([&](int id) {
    if (is_character(m, ObjectId{id})) m.announce(happening(event::kReinforced, by, ObjectId{id}));
  });
}

Flow give_quality(EffectRun& run) {
  ObjectSet set;
  run.objects(set);
  kernel::Modifier modifier = made_by(run, kGrantsQuality, {});
  modifier.word = static_cast<std::uint16_t>(run.word());
  const int duration = run.word();
  if (modifier.word != kReinforcement) return give_to_each(run, set, modifier, duration);
  const ObjectSet given = reinforced_by(run, set);
  const Flow flow = give_to_each(run, given, modifier, duration);
  tell_reinforced(run, given, duration);
  return flow;
}

Flow take_quality(EffectRun& run) {
  kernel::Modifier modifier = made_by(run, kTakesQuality, {});
  modifier.word = static_cast<std::uint16_t>(run.word());
  ObjectSet set;
  run.objects(set);
  return give_to_each(run, set, modifier, run.word());
}

void add_gifts(std::vector<Phrase>& out) {
  verb(out, "give <x:objects> <s:stats> <d:duration>", "{x} gets {s} {d}",
       "To those that it concerns now, and to no others.", "513.2c", give_stats<kStatBonus>);
  verb(out, "give <x:objects> <q:quality> <d:duration>", "{x} {q:gains} {d}",
       "To those that it concerns now, and to no others.", "513.2c", give_quality);
  verb(out, "give <x:objects> <n:number> willpower <d:duration>", "{x} gets +{n} willpower {d}",
       "To those that it concerns now, and to no others.", "513.2c", give_willpower);
  verb(out, "give <x:objects> version <t:version> <d:duration>", "{x} gains the version {t} {d}",
       "Besides the versions that it has.", "202.1a", give_word<kGrantsAffiliation>);
  verb(out, "take <q:quality> from <x:objects> <d:duration>", "{x} {q:loses} {d}",
       "What gives it later gives it again.", "513.2f", take_quality);
  verb(out, "set <x:objects> to <s:stats> <d:duration>", "{x:poss} ATK and DEF become {s} {d}",
       "Modifiers that come later still change them.", "513.1h", give_stats<kBaseStats>);
}

// --- Holding and prices --------------------------------------------------------------------------

// No hold is made if the captor has readied since its power was used (513.1d).
Flow hold(EffectRun& run) {
  ObjectSet set;
  run.objects(set);
  if (remains_exhausted(run, run.self())) return give_to_each(run, set, made_by(run, kHeld, {}), kWhileHeld);
  note_done(run, 0, set.count());
  return Flow::Done;
}

// The number is counted now (706.14); the next character that is recruited uses the modifier up.
Flow cheapen(EffectRun& run) {
  kernel::Modifier modifier = made_by(run, kNextCosts, {});
  modifier.duration = kThisTurn;
  modifier.a = static_cast<std::int16_t>(run.number());
  note_done(run, 1, 1);
  if (modifier.a > 0) run.machine().add_modifier(modifier);
  return Flow::Done;
}

}  // namespace

void add_lasting_verbs(std::vector<Phrase>& out) {
  add_gifts(out);
  add_amount_verbs(out);
  verb(out, "hold <x:objects> while self remains exhausted",
       "{x} can't ready while {self} remains exhausted",
       "Unless this object has readied since its power was used.", "513.6a", hold);
  verb(out, "cheapen your next character by <n:number>",
       "reduce the cost to recruit your next character this turn by {n}, to no less than 1",
       "Used up by the next character that you recruit this turn.", "706.14", cheapen);
  add_powers_verbs(out);
  add_remaining_verbs(out);
}

}  // namespace longbox::vstcg
