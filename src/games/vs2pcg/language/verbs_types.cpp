// With these verbs card text changes the types of cards (card-type.change, promote.*, demote.*).
#include "games/vs2pcg/features/concepts.h"
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"
#include "games/vs2pcg/procedures.h"

namespace longbox::vs2pcg {

namespace {

// A change of type works in any zone, because it follows the card (promote.any-zone).
void change_type(EffectRun& run, const ObjectSet& set, Type type, int level, int duration) {
  Machine& m = run.machine();
  if (is_banned(m, type, level)) return;
  m.set_global(kTypeChanges, 1);
  set.for_each([&](int id) {
    kernel::Modifier modifier;
    modifier.kind = kChangesType;
    modifier.duration = static_cast<std::uint8_t>(duration);
    modifier.controller = run.you();
    modifier.subject = m.state().ref(ObjectId{id});
    modifier.source = run.context().self;
    modifier.ability = run.context().ability;
    modifier.word = type;
    modifier.a = static_cast<std::int16_t>(level);
    m.add_modifier(modifier);
  });
}

Flow promote(EffectRun& run, bool to_level) {
  ObjectSet set;
  run.objects(set);
  const int level = to_level ? run.number() : 1;
  change_type(run, set, kMain, level, kRestOfGame);
  return Flow::Done;
}

Flow demote(EffectRun& run) {
  ObjectSet set;
  run.objects(set);
  change_type(run, set, kSupporting, 0, kRestOfGame);
  return Flow::Done;
}

Flow make(EffectRun& run) {
  ObjectSet set;
  run.objects(set);
  const auto type = static_cast<Type>(run.word());
  change_type(run, set, type, 0, run.word());
  return Flow::Done;
}

}  // namespace

void add_type_verbs(std::vector<Phrase>& out) {
  verb(out, "promote <x:objects>", "{x} becomes a main character",
       "Supporting cards become level 1 main characters for the rest of the game, in any zone.",
       "promote.level-one-default", [](EffectRun& run) { return promote(run, false); });
  verb(out, "promote <x:objects> to level <n:number>", "{x} becomes a level {n} main character",
       "The same with a level of its own.", "promote.level-one-default",
       [](EffectRun& run) { return promote(run, true); });
  verb(out, "demote <x:objects>", "{x} becomes a supporting character",
       "Main characters become supporting characters for the rest of the game.",
       "demote.keeps-level-and-xp", demote);
  verb(out, "make <x:objects> <t:type> <d:duration>", "{x} becomes {t:a} {d}",
       "Their type is another for a while, and not the old one.", "card-type.change", make);
}

}  // namespace longbox::vs2pcg
