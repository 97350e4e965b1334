#include "kernel/effect/phrases.h"

#include <algorithm>
#include <bit>
#include <functional>

#include "base/assert.h"
#include "kernel/effect/eval.h"
#include "kernel/effect/run.h"
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

// --- Blocks and loops ---------------------------------------------------------------------------

// Statements with blocks look like this in code: the statement, its arguments, the block for "yes",
// the block for "no". Both blocks are always there; the first ends with a jump behind the second.

Flow enter(EffectRun& run, bool yes) {
  const Node* block = run.place();
  run.jump(yes ? block + 1 : block + block->size + 1);
  return Flow::Continue;
}

Flow run_if(EffectRun& run) {
  const bool yes = run.condition();
  return enter(run, yes);
}

// Whether the first statement of the block at hand could do anything. Only some verbs can tell.
bool is_possible(EffectRun& run) {
  const Node* first = run.place() + 1;
  if (first->op < kFirstPhrase) return true;
  const auto possible = run.machine().phrase(first->op - kFirstPhrase).possible;
  if (possible == nullptr) return true;
  Eval eval(run.machine(), run.context(), first + 1);
  return possible(eval);
}

Flow run_may(EffectRun& run) { return is_possible(run) ? Flow::Ask : enter(run, false); }

void ask_may(EffectRun&, Decision& out) {
  out.kind = DecisionKind::YesNo;
  out.prompt = kPromptMay;
  out.add({.kind = kOptionYes});
  out.add({.kind = kOptionNo});
}

void answer_may(EffectRun& run, const Option& option) { enter(run, option.kind == kOptionYes); }

// The same for another player; nobody there is nobody who would.
Flow run_player_may(EffectRun& run) {
  const bool somebody = run.seats() != 0;
  return somebody && is_possible(run) ? Flow::Ask : enter(run, false);
}

void ask_player_may(EffectRun& run, Decision& out) {
  out.who = static_cast<Seat>(std::countr_zero(run.seats()));
  ask_may(run, out);
}

void answer_player_may(EffectRun& run, const Option& option) {
  run.skip();
  answer_may(run, option);
}

// A loop takes the next object from the set in its frame each time around.
Flow run_for_each(EffectRun& run) {
  const int variable = run.word();
  auto& here = run.here();
  if (run.stage() == 0) {
    here.set.clear();
    run.objects(here.set);
  } else {
    run.skip();
  }
  const int next = here.set.first();
  if (next < 0) return Flow::Done;
  here.set.erase(next);
  run.set_variable(variable, static_cast<std::uint16_t>(next));
  run.jump(run.place() + 1);
  return Flow::Continue;
}

// The next player of the set in the order of the game; players who dropped out are passed over.
int next_in_turn(const Machine& machine, unsigned seats) {
  const State& state = machine.state();
  const int first = machine.rules().first_of_each(machine);
  for (int i = 0; i < state.seat_count; ++i) {
    const int seat = (first + i) % state.seat_count;
    if ((seats >> seat & 1U) != 0 && state.seats[static_cast<std::size_t>(seat)].in_game != 0)
      return seat;
  }
  return -1;
}

Flow run_for_each_player(EffectRun& run) {
  const int variable = run.word();
  auto& here = run.here();
  const unsigned seats = run.seats();
  if (run.stage() == 0) here.scratch = static_cast<std::int16_t>(seats);
  const int next = next_in_turn(run.machine(), static_cast<unsigned>(here.scratch));
  if (next < 0) return Flow::Done;
  here.scratch = static_cast<std::int16_t>(here.scratch & ~(1 << next));
  run.set_variable(variable, static_cast<std::uint16_t>(next));
  run.jump(run.place() + 1);
  return Flow::Continue;
}

Flow run_repeat(EffectRun& run) {
  auto& here = run.here();
  if (run.stage() == 0) {
    here.scratch2 = static_cast<std::int16_t>(run.number());
  } else {
    run.skip();
  }
  if (here.scratch2-- <= 0) return Flow::Done;
  run.jump(run.place() + 1);
  return Flow::Continue;
}

// --- Choices ------------------------------------------------------------------------------------

}  // namespace

bool choice_matters(const Machine& machine, Context context, const Node* next, int variable,
                    std::uint16_t candidate) {
  context.variables[static_cast<std::size_t>(variable)] = candidate;
  bool spoken_of = false;
  for (const Node* node = next; node->op >= kFirstPhrase; node += node->size) {
    bool mentioned = false;
    for (const Node* part = node + 1; part < node + node->size; ++part)
      mentioned = mentioned || (part->op == kVariable && part->value == variable);
    if (!mentioned) continue;
    spoken_of = true;
    const Phrase& phrase = machine.phrase(node->op - kFirstPhrase);
    if (phrase.possible == nullptr) return true;
    Eval eval(machine, context, node + 1);
    eval.accept_part();
    if (phrase.possible(eval)) return true;
    if (phrase.decides) return false;
  }
  return !spoken_of;
}

namespace {

// What may be chosen; the reader then stands at the word for the variable.
void candidates(EffectRun& run, ObjectSet& set) {
  run.objects(set);
  if (!run.machine().rules().lexicon().choices_must_matter) return;
  const int variable = run.place()->value;
  const Node* next = run.statement() + run.statement()->size;
  ObjectSet good;
  set.for_each([&](int id) {
    if (choice_matters(run.machine(), run.context(), next, variable, static_cast<std::uint16_t>(id)))
      good.insert(id);
  });
  set = good;
}

void offer(EffectRun& run, Decision& out, bool may_decline) {
  ObjectSet set;
  candidates(run, set);
  out.kind = DecisionKind::Object;
  out.prompt = kPromptChoose;
  set.for_each([&](int id) { out.add({.kind = kOptionObject, .object = ObjectId{id}}); });
  if (may_decline) out.add({.kind = kOptionDone});
}

Flow run_choose(EffectRun& run) {
  if (run.stage() == 1) return Flow::Done;
  ObjectSet set;
  candidates(run, set);
  const int variable = run.word();
  run.set_variable(variable, 0);
  if (set.empty()) return Flow::Done;
  return Flow::Ask;
}

void ask_choose(EffectRun& run, Decision& out) { offer(run, out, false); }
void ask_choose_or_not(EffectRun& run, Decision& out) { offer(run, out, true); }

void answer_choose(EffectRun& run, const Option& option) {
  run.skip();
  run.set_variable(run.word(), option.object.value);
  run.stage() = 1;
}

// No pick of chance is spent where there is nothing to pick between.
Flow run_choose_at_random(EffectRun& run) {
  ObjectSet set;
  run.objects(set);
  const int variable = run.word();
  int left = set.count() > 1 ? run.machine().random(set.count()) : 0;
  int chosen = set.first();
  for (; left > 0; --left) chosen = set.next(chosen + 1);
  run.set_variable(variable, static_cast<std::uint16_t>(chosen < 0 ? 0 : chosen));
  return Flow::Done;
}

Flow run_note(EffectRun& run) {
  const int value = run.number();
  run.set_variable(run.word(), static_cast<std::uint16_t>(value));
  return Flow::Done;
}

// --- Options ------------------------------------------------------------------------------------

// Each option is a block that keeps its label; see Compiler::emit_options.
template <class Visit>
void each_option(const Node* block, Visit visit) {
  for (const Node* option = block + 1; option < block + block->size; option += option->size)
    visit(option);
}

bool mentions(const Node* statement, std::uint64_t variables) {
  for (const Node* part = statement + 1; part < statement + statement->size; ++part)
    if (part->op == kVariable && (variables >> part->value & 1U) != 0) return true;
  return false;
}

bool has_candidate(EffectRun& run, const Node* statement) {
  Eval eval(run.machine(), run.context(), statement + 1);
  ObjectSet set;
  eval.objects(set);
  const int variable = eval.place()->value;
  bool found = false;
  set.for_each([&](int id) {
    found = found || choice_matters(run.machine(), run.context(), statement + statement->size,
                                    variable, static_cast<std::uint16_t>(id));
  });
  return found;
}

// How many statements of the option could be done now, how many in part only, and how many not at
// all. What speaks of a choice made in the option itself cannot be told yet.
struct Prospect {
  int good = 0;
  int part = 0;
  int bad = 0;
  bool unpayable = false;
};

void weigh(EffectRun& run, const Node* node, Prospect& prospect) {
  const Phrase& phrase = run.machine().phrase(node->op - kFirstPhrase);
  bool good = true;
  bool part = false;
  if (phrase.chooses) {
    good = has_candidate(run, node);
  } else if (phrase.possible != nullptr) {
    Eval eval(run.machine(), run.context(), node + 1);
    good = phrase.possible(eval);
    Eval again(run.machine(), run.context(), node + 1);
    again.accept_part();
    part = !good && phrase.possible(again);
  }
  prospect.unpayable = prospect.unpayable || (phrase.price && !good);
  ++(good ? prospect.good : part ? prospect.part : prospect.bad);
}

Prospect prospect_of(EffectRun& run, const Node* option) {
  Prospect prospect;
  std::uint64_t chosen = 0;
  for (const Node* node = option + 1; node < option + option->size && node->op >= kFirstPhrase;
       node += node->size) {
    if (mentions(node, chosen)) continue;
    weigh(run, node, prospect);
    if (run.machine().phrase(node->op - kFirstPhrase).chooses)
      chosen |= std::uint64_t{1} << (node + node->size - 1)->value;
  }
  return prospect;
}

// Whether every price among the option's statements could be paid now.
bool is_payable(EffectRun& run, const Node* option) {
  for (const Node* node = option + 1; node < option + option->size && node->op >= kFirstPhrase;
       node += node->size) {
    const Phrase& phrase = run.machine().phrase(node->op - kFirstPhrase);
    Eval eval(run.machine(), run.context(), node + 1);
    if (phrase.price && !phrase.possible(eval)) return false;
  }
  return true;
}

// Where choices need not matter, options whose price cannot be paid are no options all the same.
Flow run_choose_one(EffectRun& run) {
  if (run.machine().rules().lexicon().choices_must_matter) return Flow::Ask;
  bool any = false;
  each_option(run.place(), [&](const Node* option) { any = any || is_payable(run, option); });
  return any ? Flow::Ask : Flow::Done;
}

// Where choices must matter: of a player's card what could be done at least in part, of others what
// could be done completely, else what goes furthest; everything if there is no such option.
enum class Offer { Full, Part, All };

bool is_offered(EffectRun& run, const Node* option, Offer offer) {
  if (!run.machine().rules().lexicon().choices_must_matter) return is_payable(run, option);
  if (offer == Offer::All) return true;
  const Prospect prospect = prospect_of(run, option);
  if (prospect.unpayable) return false;
  const bool neutral = run.machine().object(run.context().self.id).owner == kNeutral;
  if (offer == Offer::Part || !neutral) return prospect.good + prospect.part > 0;
  return prospect.bad + prospect.part == 0;
}

void ask_choose_one(EffectRun& run, Decision& out) {
  out.kind = DecisionKind::Choice;
  out.prompt = kPromptChoose;
  for (const Offer offer : {Offer::Full, Offer::Part, Offer::All}) {
    each_option(run.place(), [&](const Node* option) {
      if (is_offered(run, option, offer))
        out.add({.kind = kOptionMode, .number = static_cast<std::int16_t>(option->value)});
    });
    if (!out.empty()) return;
  }
}

void answer_choose_one(EffectRun& run, const Option& picked) {
  const Node* chosen = nullptr;
  each_option(run.place(), [&](const Node* option) {
    if (option->value == picked.number) chosen = option;
  });
  if (chosen != nullptr) run.jump(chosen + 1);
}

// --- Several things in any order ----------------------------------------------------------------

// An option that begins with a condition is left out where that does not hold.
bool applies(EffectRun& run, const Node* option) {
  const Node* first = option + 1;
  if (first->op < kFirstPhrase || run.machine().phrase(first->op - kFirstPhrase).run != run_if)
    return true;
  Eval eval(run.machine(), run.context(), first + 1);
  return eval.condition();
}

// `scratch` holds which options are still to be done, as bits: all that apply in the beginning.
template <class Visit>
void each_left(EffectRun& run, Visit visit) {
  int index = 0;
  each_option(run.place(), [&](const Node* option) {
    if ((run.here().scratch >> index & 1) != 0) visit(option, index);
    ++index;
  });
}

void do_next(EffectRun& run, const Node* option, int index) {
  run.here().scratch = static_cast<std::int16_t>(run.here().scratch & ~(1 << index));
  run.jump(option + 1);
}

Flow run_in_any_order(EffectRun& run) {
  if (run.stage() == 0) {
    run.here().scratch = 0;
    int index = 0;
    each_option(run.place(), [&](const Node* option) {
      const int bit = applies(run, option) ? 1 << index : 0;
      run.here().scratch = static_cast<std::int16_t>(run.here().scratch | bit);
      ++index;
    });
    run.stage() = 1;
  }
  int left = 0;
  const Node* only = nullptr;
  int place = 0;
  each_left(run, [&](const Node* option, int index) {
    ++left;
    only = option;
    place = index;
  });
  if (left > 1) return Flow::Ask;
  if (left == 0) return Flow::Done;
  do_next(run, only, place);
  return Flow::Continue;
}

void ask_in_any_order(EffectRun& run, Decision& out) {
  out.kind = DecisionKind::Order;
  out.prompt = kPromptOrder;
  each_left(run, [&](const Node* option, int) {
    out.add({.kind = kOptionMode, .number = static_cast<std::int16_t>(option->value)});
  });
}

void answer_in_any_order(EffectRun& run, const Option& picked) {
  const Node* chosen = nullptr;
  int place = 0;
  each_left(run, [&](const Node* option, int index) {
    if (option->value != picked.number) return;
    chosen = option;
    place = index;
  });
  if (chosen != nullptr) do_next(run, chosen, place);
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

// --- Later --------------------------------------------------------------------------------------

Flow run_later(EffectRun& run) {
  const auto& context = run.here().context;
  Modifier waiting;
  waiting.kind = kDelayedTrigger;
  waiting.duration = static_cast<std::uint8_t>(run.word());
  waiting.controller = context.you;
  waiting.source = context.self;
  waiting.ability = AbilityId{run.word()};
  const int captured = run.machine().library().ability(waiting.ability).captured;
  if (captured > 0)
    waiting.also = ObjectId{context.variables[static_cast<std::size_t>(captured - 1)]};
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

void add_statements(std::vector<Phrase>& out) {
  out.push_back({.kind = PhraseKind::Verb, .form = "if <c:condition> <b:block> <e:else>",
                 .english = "if {c}, {b}", .meaning = "Does the block if the condition holds, "
                 "else what follows under `otherwise`.", .run = run_if, .tests = true});
  out.push_back({.kind = PhraseKind::Verb, .form = "may <b:block> <e:else>",
                 .english = "you may {b}", .meaning = "You choose whether to do the block; "
                 "if not, what follows under `otherwise` is done.",
                 .run = run_may, .ask = ask_may, .answer = answer_may});
  out.push_back({.kind = PhraseKind::Verb, .form = "<p:seats> may <b:block> <e:else>",
                 .english = "{p} may {b}",
                 .meaning = "That player chooses whether to do the block; if not, or if its first "
                 "statement could do nothing, what follows under `otherwise` is done.",
                 .run = run_player_may, .ask = ask_player_may, .answer = answer_player_may});
  out.push_back({.kind = PhraseKind::Verb,
                 .form = "for each <v:new-variable> in <x:objects> <b:loop>",
                 .english = "for each {x:bare}, {b}",
                 .meaning = "Does the block once for each of them, as they are at the start.",
                 .run = run_for_each});
  out.push_back({.kind = PhraseKind::Verb,
                 .form = "for each <v:new-variable> in <p:seats> <b:loop>",
                 .english = "for {p}, {b}",
                 .meaning = "Does the block once for each of these players, from the left of the "
                 "player whose turn it is; the name stands for that player.",
                 .run = run_for_each_player});
  out.push_back({.kind = PhraseKind::Verb, .form = "repeat <n:number> <b:loop>",
                 .english = "{n:times}, {b}", .meaning = "Does the block so many times.",
                 .run = run_repeat});
  out.push_back({.kind = PhraseKind::Verb, .form = "choose <x:objects> as <v:new-variable>",
                 .english = "choose {x:a}",
                 .meaning = "You pick one; nothing happens to the rest if there is none.",
                 .example = "choose enemy character as target",
                 .run = run_choose, .ask = ask_choose, .answer = answer_choose, .chooses = true});
  out.push_back({.kind = PhraseKind::Verb, .form = "choose up to one <x:objects> as <v:new-variable>",
                 .english = "choose up to one {x:bare}",
                 .meaning = "You pick one or none.",
                 .run = run_choose, .ask = ask_choose_or_not, .answer = answer_choose});
  out.push_back({.kind = PhraseKind::Verb, .form = "choose one <b:options>",
                 .english = "choose one: {b}",
                 .meaning = "You pick one of the options by its name, and its block is done.",
                 .run = run_choose_one, .ask = ask_choose_one, .answer = answer_choose_one});
  out.push_back({.kind = PhraseKind::Verb, .form = "in any order <b:steps>",
                 .english = "in any order: {b}",
                 .meaning = "All options are done, but for those that begin with a condition that does "
                 "not hold when this begins; you pick the next one.",
                 .run = run_in_any_order, .ask = ask_in_any_order, .answer = answer_in_any_order});
  out.push_back({.kind = PhraseKind::Verb,
                 .form = "choose <x:objects> at random as <v:new-variable>",
                 .english = "choose a random {x:bare}",
                 .meaning = "Chance picks one of them; nobody chooses.",
                 .run = run_choose_at_random});
  out.push_back({.kind = PhraseKind::Verb, .form = "note <n:number> as <v:new-variable>",
                 .english = "", .meaning = "Remembers a number for later statements.",
                 .run = run_note, .tests = true});
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
  add_statements(phrases);
  add_descriptions(phrases);
  phrases.push_back({.kind = PhraseKind::Object, .form = "self", .english = "{self}",
                     .meaning = "The card that this is printed on (or that copied it).",
                     .object = [](Eval& e) { return e.self(); },
                     .watches = kWatchesNothing});
  phrases.push_back({.kind = PhraseKind::Object, .form = "it", .english = "it",
                     .meaning = "The object of the event that triggered this.",
                     .object = [](Eval& e) { return e.context().event_object; },
                     .watches = kWatchesNothing});
  phrases.push_back({.kind = PhraseKind::Object, .form = "its source", .english = "that card",
                     .meaning = "The source of the event that triggered this.",
                     .object = [](Eval& e) { return e.context().event_other; },
                     .watches = kWatchesNothing});
  return phrases;
}

}  // namespace longbox::kernel
