// Statements with blocks: if, may, loops.
//
// Statements with blocks look like this in code: the statement, its arguments, the block for "yes",
// the block for "no". Both blocks are always there; the first ends with a jump behind the second.
#include <bit>

#include "kernel/effect/run.h"
#include "kernel/effect/statements.h"
#include "kernel/flow/machine.h"

namespace longbox::kernel {

namespace {

Flow enter(EffectRun& run, bool yes) {
  const Node* block = run.place();
  run.jump(yes ? block + 1 : block + block->size + 1);
  return Flow::Continue;
}

}  // namespace

Flow run_if(EffectRun& run) {
  const bool yes = run.condition();
  return enter(run, yes);
}

namespace {

// Whether one of the single objects that the statement names is not there.
bool names_nobody(const Machine& machine, const Context& context, const Node* statement) {
  const unsigned objects = machine.library().ability(context.ability).object_variables;
  for (const Node* arg = statement + 1; arg < statement + statement->size; arg += arg->size) {
    const bool named = arg->op == kVariable
                           ? (objects >> arg->value & 1U) != 0
                           : arg->op >= kFirstPhrase &&
                                 machine.phrase(arg->op - kFirstPhrase).kind == PhraseKind::Object;
    if (named && !Eval(machine, context, arg).object()) return true;
  }
  return false;
}

// Whether the statement speaks of a card that it cannot reach (Rules::lost_references).
bool acts_on_lost(const Machine& machine, const Context& context, const Node* statement) {
  if (context.lost == 0) return false;
  for (const Node* slot = statement + 1; slot < statement + statement->size; slot += slot->size) {
    if (slot->op < kFirstPhrase || machine.phrase(slot->op - kFirstPhrase).object == nullptr)
      continue;
    Eval eval(machine, context, slot);
    if (!eval.reached_object()) return true;
  }
  return false;
}

// Whether the first statement of the block could do anything. Only some verbs can tell.
bool is_possible(const Machine& machine, const Context& context, const Node* block) {
  const Node* first = block + 1;
  if (first->op < kFirstPhrase) return true;
  if (acts_on_lost(machine, context, first)) return false;
  if (context.lost != 0 && names_nobody(machine, context, first)) return false;
  const auto possible = machine.phrase(first->op - kFirstPhrase).possible;
  if (possible == nullptr) return true;
  Eval eval(machine, context, first + 1);
  return possible(eval);
}

bool is_possible(EffectRun& run) { return is_possible(run.machine(), run.context(), run.place()); }

Flow run_may(EffectRun& run) { return is_possible(run) ? Flow::Ask : enter(run, false); }

void ask_may(EffectRun&, Decision& out) {
  out.kind = DecisionKind::YesNo;
  out.prompt = kPromptMay;
  out.add({.kind = kOptionYes});
  out.add({.kind = kOptionNo});
}

void answer_may(EffectRun& run, const Option& option) { enter(run, option.kind == kOptionYes); }

}  // namespace

bool only_offers_nothing(const Machine& machine, const Context& context, const Node* body) {
  if (body->op < kFirstPhrase || machine.phrase(body->op - kFirstPhrase).run != run_may)
    return false;
  const Node* yes = body + 1;
  const Node* no = yes + yes->size;
  return no->size == 1 && body[body->size].op == kEnd && !is_possible(machine, context, yes);
}

namespace {

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

// Whether the statement could do something: what holds blocks, whether they could.
bool could_do(const Machine& machine, const Context& context, const Node* statement) {
  const Phrase& phrase = machine.phrase(statement->op - kFirstPhrase);
  Eval eval(machine, context, statement + 1);
  if (phrase.run == run_if) {
    const bool yes = eval.condition();
    const Node* block = eval.place();
    return could_do_anything(machine, context, yes ? block + 1 : block + block->size + 1);
  }
  if (phrase.run == run_may) return could_do_anything(machine, context, eval.place() + 1);
  if (names_nobody(machine, context, statement)) return false;
  eval.accept_part();
  return phrase.possible == nullptr || phrase.possible(eval);
}

}  // namespace

bool could_do_anything(const Machine& machine, const Context& context, const Node* statement) {
  for (; statement->op >= kFirstPhrase; statement += statement->size)
    if (could_do(machine, context, statement)) return true;
  return false;
}

namespace {

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
}  // namespace

void add_blocks(std::vector<Phrase>& out) {
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
}

}  // namespace longbox::kernel
