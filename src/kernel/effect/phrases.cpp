#include "kernel/effect/phrases.h"

#include <algorithm>
#include <functional>

#include "kernel/effect/eval.h"
#include "kernel/effect/run.h"
#include "kernel/effect/statements.h"
#include "kernel/flow/machine.h"

namespace longbox::kernel {

namespace {

// --- Numbers and conditions ---------------------------------------------------------------------

int count_objects(Eval& eval) {
  ObjectSet set;
  eval.objects(set);
  return set.count();
}

// Calculated numbers stay within what counters, stats and variables can hold.
constexpr std::int64_t kLargest = 30000;

template <class Operation>
int calculated(Eval& eval, Operation operation) {
  const std::int64_t a = eval.number();
  const std::int64_t b = eval.number();
  return static_cast<int>(std::clamp(operation(a, b), -kLargest, kLargest));
}

int sum(Eval& eval) { return calculated(eval, std::plus<>()); }
int difference(Eval& eval) { return calculated(eval, std::minus<>()); }
int product(Eval& eval) { return calculated(eval, std::multiplies<>()); }

template <class Compare>
bool compared(Eval& eval, Compare compare) {
  const int a = eval.number();
  return compare(a, eval.number());
}

bool both(Eval& eval) {
  const bool first = eval.condition();
  if (first) return eval.condition();
  eval.skip();
  return false;
}

bool either(Eval& eval) {
  const bool first = eval.condition();
  if (!first) return eval.condition();
  eval.skip();
  return true;
}

bool any_object(Eval& eval) { return count_objects(eval) > 0; }

bool object_is(Eval& eval) {
  const ObjectId id = eval.object();
  return eval.fits(id);
}

// --- Descriptions -------------------------------------------------------------------------------

template <int Count>
bool fits_any(Eval& eval, ObjectId id) {
  bool fits = false;
  for (int i = 0; i < Count; ++i) fits = eval.fits(id) || fits;
  return fits;
}

void add_descriptions(std::vector<Phrase>& out) {
  const auto postfix = [&](std::string_view form, std::string_view english,
                           std::string_view meaning, bool (*test)(Eval&, ObjectId)) {
    out.push_back({.kind = PhraseKind::Postfix, .form = form, .english = english,
                   .meaning = meaning, .predicate = test, .watches = kWatchesNothing});
  };
  postfix("that is <a:description>", "{a:that}", "Fits the description as well.", fits_any<1>);
  postfix("that is <a:description> or <b:description>", "{a:that} or {b:or}",
          "Fits at least one of them. What follows the last one belongs to it.", fits_any<2>);
  postfix("that is <a:description> or <b:description> or <c:description>",
          "{a:that}, {b:or} or {c:or}", "Fits at least one of them.", fits_any<3>);
  postfix("that is <a:description> or <b:description> or <c:description> or <d:description>",
          "{a:that}, {b:or}, {c:or} or {d:or}", "Fits at least one of them.", fits_any<4>);
  postfix("that is not <a:description>", "{a:not}", "Does not fit the description.",
          [](Eval& eval, ObjectId id) { return !eval.fits(id); });
}

// --- Notes and what happens later ----------------------------------------------------------------

Flow run_note(EffectRun& run) {
  const int value = run.number();
  run.set_variable(run.word(), static_cast<std::uint16_t>(value));
  return Flow::Done;
}

Flow run_note_random(EffectRun& run) {
  const int from = run.number();
  const int to = run.number();
  const int value = from + (to > from ? run.machine().random(to - from + 1) : 0);
  run.set_variable(run.word(), static_cast<std::uint16_t>(value));
  return Flow::Done;
}

Flow run_later(EffectRun& run) {
  const auto& context = run.here().context;
  Modifier waiting;
  waiting.kind = kDelayedTrigger;
  waiting.duration = static_cast<std::uint8_t>(run.word());
  waiting.controller = context.you;
  waiting.source = context.self;
  waiting.ability = AbilityId{run.word()};
  const Ability& ability = run.machine().library().ability(waiting.ability);
  const auto held = [&](std::uint8_t captured) {
    return captured > 0 ? context.variables[captured - 1U] : std::uint16_t{0};
  };
  waiting.also = ObjectId{held(ability.captured)};
  waiting.a = static_cast<std::int16_t>(held(ability.also_captured[0]));
  waiting.b = static_cast<std::int16_t>(held(ability.also_captured[1]));
  run.machine().add_modifier(waiting);
  return Flow::Done;
}

void add_values(std::vector<Phrase>& out) {
  out.push_back({.kind = PhraseKind::Number, .form = "<a:number> + <b:number>",
                 .english = "{a} plus {b}", .meaning = "The sum of two numbers.",
                 .number = sum, .watches = kWatchesNothing});
  out.push_back({.kind = PhraseKind::Number, .form = "<a:number> - <b:number>",
                 .english = "{a} minus {b}", .meaning = "The difference of two numbers.",
                 .number = difference, .watches = kWatchesNothing});
  out.push_back({.kind = PhraseKind::Number, .form = "<a:number> * <b:number>",
                 .english = "{a} times {b}", .meaning = "The product of two numbers.",
                 .number = product, .watches = kWatchesNothing});
  out.push_back({.kind = PhraseKind::Number, .form = "count <x:objects>",
                 .english = "the number of {x:plural}",
                 .meaning = "How many there are.",
                 .example = "draw count supporting character on your side",
                 .number = count_objects, .watches = kWatchesNothing});
}

void add_conditions(std::vector<Phrase>& out) {
  const auto condition = [&](std::string_view form, std::string_view english,
                             std::string_view meaning, bool (*test)(Eval&)) {
    out.push_back({.kind = PhraseKind::Condition, .form = form, .english = english,
                   .meaning = meaning, .condition = test, .watches = kWatchesNothing});
  };
  condition("<a:number> >= <b:number>", "{a} is at least {b}", "The first is not smaller.",
            [](Eval& e) { return compared(e, [](int a, int b) { return a >= b; }); });
  condition("<a:number> <= <b:number>", "{a} is at most {b}", "The first is not larger.",
            [](Eval& e) { return compared(e, [](int a, int b) { return a <= b; }); });
  condition("<a:number> = <b:number>", "{a} is {b}", "Both are equal.",
            [](Eval& e) { return compared(e, [](int a, int b) { return a == b; }); });
  condition("<a:number> > <b:number>", "{a} is more than {b}", "The first is larger.",
            [](Eval& e) { return compared(e, [](int a, int b) { return a > b; }); });
  condition("<a:number> < <b:number>", "{a} is less than {b}", "The first is smaller.",
            [](Eval& e) { return compared(e, [](int a, int b) { return a < b; }); });
  condition("<a:condition> and <b:condition>", "{a} and {b}", "Both hold.", both);
  condition("<a:condition> or <b:condition>", "{a} or {b}", "At least one of them holds.", either);
  condition("not <c:condition>", "it is not true that {c}", "The condition does not hold.",
            [](Eval& e) { return !e.condition(); });
  condition("any <x:objects>", "there is {x:a}", "There is at least one.", any_object);
  condition("no <x:objects>", "there are no {x:plural}", "There is none.",
            [](Eval& e) { return !any_object(e); });
  condition("<o:object> is <x:description>", "{o} is {x:a}", "The object fits the description.",
            object_is);
}

void add_notes(std::vector<Phrase>& out) {
  out.push_back({.kind = PhraseKind::Verb, .form = "note <n:number> as <v:new-variable>",
                 .english = "", .meaning = "Remembers a number for later statements.",
                 .run = run_note, .tests = true});
  out.push_back({.kind = PhraseKind::Verb,
                 .form = "note a random number from <a:number> to <b:number> as <v:new-variable>",
                 .english = "pick a number from {a} to {b} at random",
                 .meaning = "Chance picks a whole number, as a die or a coin does.",
                 .run = run_note_random});
  out.push_back({.kind = PhraseKind::Verb, .form = "later <d:duration> <t:trigger>",
                 .english = "{t}", .meaning = "Waits for an event, once, and then does the block.",
                 .rule = "modifier.delayed.behaviour",
                 .run = run_later});
}

}  // namespace

std::vector<Phrase> common_phrases() {
  std::vector<Phrase> phrases;
  add_values(phrases);
  add_conditions(phrases);
  add_blocks(phrases);
  add_choices(phrases);
  add_options(phrases);
  add_notes(phrases);
  add_descriptions(phrases);
  phrases.push_back({.kind = PhraseKind::Object, .form = "self", .english = "{self}",
                     .meaning = "The card that this is printed on (or that copied it).",
                     .object = [](Eval& e) { return e.self(); },
                     .watches = kWatchesNothing});
  phrases.push_back({.kind = PhraseKind::Object, .form = "it", .english = "it",
                     .meaning = "The object of the event that triggered this.",
                     .object = [](Eval& e) { return e.context().event_object.id; },
                     .watches = kWatchesNothing});
  phrases.push_back({.kind = PhraseKind::Object, .form = "its source", .english = "that card",
                     .meaning = "The source of the event that triggered this.",
                     .object = [](Eval& e) { return e.context().event_other; },
                     .watches = kWatchesNothing,
                     .of_event = true});
  return phrases;
}

}  // namespace longbox::kernel
