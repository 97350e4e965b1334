// ATK and DEF are given in amounts that are counted or calculated when the effect resolves, and stay as they
// were then (513.2c).
#include <algorithm>

#include "games/vstcg/language/verb_parts.h"

namespace longbox::vstcg {

namespace {

Flow give_for_each(EffectRun& run) {
  ObjectSet set;
  run.objects(set);
  kernel::Modifier modifier = made_by(run, kStatBonus, {});
  const int atk = run.number();
  const int def = run.number();
  const int duration = run.word();
  ObjectSet counted;
  run.objects(counted);
  modifier.a = static_cast<std::int16_t>(atk * counted.count());
  modifier.b = static_cast<std::int16_t>(def * counted.count());
  return give_to_each(run, set, modifier, duration);
}

template <bool kHasDef>
Flow give_calculated(EffectRun& run) {
  ObjectSet set;
  run.objects(set);
  kernel::Modifier modifier = made_by(run, kStatBonus, {});
  modifier.a = static_cast<std::int16_t>(run.number());
  if (kHasDef) modifier.b = static_cast<std::int16_t>(run.number());
  return give_to_each(run, set, modifier, run.word());
}

// A negative number that is neither compared nor added to reads as 0, and so do its digits (104.1).
template <int kUnit>
int digit(Eval& e) {
  return std::max(e.number(), 0) / kUnit % 10;
}

}  // namespace

void add_amount_verbs(std::vector<Phrase>& out) {
  verb(out, "give <x:objects> <s:stats> <d:duration> for each <y:objects>", "{x} gets, for each {y:bare}, {s} {d}",
       "Counted now; later changes of the number do not matter.", "513.2c", give_for_each);
  verb(out, "give <x:objects> <a:number> atk and <b:number> def <d:duration>",
       "{x} gets +X ATK / +Y DEF {d}, where X is {a} and Y is {b}", "Calculated now.", "513.2c",
       give_calculated<true>);
  verb(out, "give <x:objects> <a:number> atk <d:duration>", "{x} gets +X ATK {d}, where X is {a}",
       "Calculated now.", "513.2c", give_calculated<false>);
  number(out, kernel::kWatchesNothing, "the tens digit of <n:number>", "the tens digit of {n}",
         "0 if the number is negative.", digit<10>)
      .rule = "104.1";
  number(out, kernel::kWatchesNothing, "the ones digit of <n:number>", "the ones digit of {n}",
         "0 if the number is negative.", digit<1>)
      .rule = "104.1";
}

}  // namespace longbox::vstcg
