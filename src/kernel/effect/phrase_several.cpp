// By these statements a player picks several objects, one after the other.
//
// The picks are kept in the frame of the effect, and the noun `chosen one` means them.
#include <algorithm>

#include "kernel/effect/eval.h"
#include "kernel/effect/run.h"
#include "kernel/effect/statements.h"
#include "kernel/flow/machine.h"

namespace longbox::kernel {

namespace {

// A Picking is how a statement picks: at most so many, among these, and whether fewer will do.
struct Picking {
  ObjectSet open;  // what can be picked next
  int left = 0;
  bool may_stop = true;

  bool is_over() const { return left <= 0 || open.empty(); }
};

ObjectSet unpicked(EffectRun& run) {
  ObjectSet found;
  run.objects(found);
  return found ^ (found & run.here().kept);
}

Picking up_to(EffectRun& run) {
  const int limit = run.number();
  return {unpicked(run), limit - run.here().kept.count()};
}

Picking exactly(EffectRun& run) {
  Picking picking = up_to(run);
  picking.may_stop = false;
  return picking;
}

Picking any_number(EffectRun& run) { return {unpicked(run), kMaxObjects}; }

Picking one_or_more(EffectRun& run) {
  const bool begun = !run.here().kept.empty();
  return {unpicked(run), begun ? kMaxObjects : 1, begun};
}

// Objects that would exceed the total together with the picks so far are left out.
Picking within_total(EffectRun& run) {
  Picking picking{unpicked(run), kMaxObjects};
  const auto fact = static_cast<std::size_t>(run.word());
  int room = run.number();
  const auto printed = [&](int id) {
    return int{run.machine().card(ObjectId{id}).numbers[fact]};
  };
  run.here().kept.for_each([&](int id) { room -= printed(id); });
  const ObjectSet open = picking.open;
  open.for_each([&](int id) {
    if (printed(id) > room) picking.open.erase(id);
  });
  return picking;
}

// If there are no more than have to be picked, all are picked and nobody is asked.
void pick_all(EffectRun& run, const Picking& picking) {
  if (picking.may_stop || picking.open.count() > picking.left) return;
  run.here().kept |= picking.open;
  run.stage() = kSettled;
}

template <Picking (*Read)(EffectRun&)>
Flow run_pick(EffectRun& run) {
  if (run.stage() == kSettled) return Flow::Done;
  if (run.stage() == kBegins) run.here().kept.clear();
  run.stage() = kBegun;
  const Picking picking = Read(run);
  if (picking.is_over()) return Flow::Done;
  pick_all(run, picking);
  return run.stage() == kSettled ? Flow::Done : Flow::Ask;
}

template <Picking (*Read)(EffectRun&)>
void ask_pick(EffectRun& run, Decision& out) {
  const Picking picking = Read(run);
  out.kind = DecisionKind::Object;
  out.prompt = kPromptChoose;
  out.number = static_cast<std::int16_t>(std::min(picking.left, kMaxObjects));
  picking.open.for_each(
      [&](int id) { out.add({.kind = kOptionObject, .object = ObjectId{id}}); });
  if (picking.may_stop) out.add({.kind = kOptionDone});
}

void answer_pick(EffectRun& run, const Option& option) {
  if (option.kind == kOptionDone) run.stage() = kSettled;
  else run.here().kept.insert(option.object.index());
}

// The innermost frame of the ability that speaks holds its picks.
bool is_chosen_one(Eval& eval, ObjectId id) {
  const auto& frames = eval.machine().state().frames;
  for (int i = frames.size - 1; i >= 0; --i) {
    if (frames[i].procedure != kEffectProcedure) continue;
    const auto& effect = locals<EffectLocals>(frames[i]);
    if (effect.context.ability == eval.context().ability) return effect.kept.contains(id.index());
  }
  return false;
}

}  // namespace

void add_several(std::vector<Phrase>& out) {
  out.push_back({.kind = PhraseKind::Verb, .form = "choose up to <n:number> <x:objects>",
                 .english = "choose up to {n} {x:plural}",
                 .meaning = "You pick at most so many of them, or none.",
                 .run = run_pick<up_to>, .ask = ask_pick<up_to>, .answer = answer_pick});
  out.push_back({.kind = PhraseKind::Verb, .form = "choose exactly <n:number> <x:objects>",
                 .english = "choose {n} {x:plural}",
                 .meaning = "You pick so many of them; if there are fewer, all of them.",
                 .run = run_pick<exactly>, .ask = ask_pick<exactly>, .answer = answer_pick});
  out.push_back({.kind = PhraseKind::Verb, .form = "choose any number of <x:objects>",
                 .english = "choose any number of {x:plural}",
                 .meaning = "You pick some of them, all of them, or none.",
                 .run = run_pick<any_number>, .ask = ask_pick<any_number>, .answer = answer_pick});
  out.push_back({.kind = PhraseKind::Verb, .form = "choose one or more <x:objects>",
                 .english = "choose one or more {x:plural}",
                 .meaning = "You pick at least one of them, if there is one.",
                 .run = run_pick<one_or_more>, .ask = ask_pick<one_or_more>, .answer = answer_pick});
  out.push_back({.kind = PhraseKind::Verb,
                 .form = "choose any number of <x:objects> with total <f:fact> <= <m:number>",
                 .english = "choose any number of {x:plural} with total {f} {m} or less",
                 .meaning = "You pick some of them whose printed numbers add up to at most so much, or none.",
                 .run = run_pick<within_total>, .ask = ask_pick<within_total>, .answer = answer_pick});
  out.push_back({.kind = PhraseKind::Noun, .form = "chosen one", .english = "chosen card|chosen cards",
                 .meaning = "One of those that this effect has chosen last by `choose up to`, `exactly` or "
                 "`any number`.",
                 .code = static_cast<int>(kEveryZone), .predicate = is_chosen_one});
}

}  // namespace longbox::kernel
