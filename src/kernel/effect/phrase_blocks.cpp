// These statements have blocks: if, may, loops.
//
// In code a statement with blocks looks like this: the statement, its arguments, the block for
// "yes", the block for "no". Both blocks are always there; the first ends with a jump behind the
// second.
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

// Returns whether one of the single objects that the statement names is not there, or beyond its
// reach.
bool names_nobody(const Machine& machine, const Context& context, const Node* statement) {
  const unsigned objects = machine.library().ability(context.ability).object_variables;
  for (const Node* arg = statement + 1; arg < statement + statement->size; arg += arg->size) {
    const bool named = arg->op == kVariable
                           ? (objects >> arg->value & 1U) != 0
                           : arg->op >= kFirstPhrase &&
                                 machine.phrase(arg->op - kFirstPhrase).kind == PhraseKind::Object;
    if (named && !Eval(machine, context, arg).reached_object()) return true;
  }
  return false;
}

// Returns whether a statement without blocks could do something: all that it says, or a part. Only
// some verbs can tell.
bool could_act(const Machine& machine, const Context& context, const Node* statement, bool partly) {
  if (names_nobody(machine, context, statement)) return false;
  Eval eval(machine, context, statement + 1);
  if (partly) eval.accept_part();
  const auto possible = machine.phrase(statement->op - kFirstPhrase).possible;
  return possible == nullptr || possible(eval);
}

// Returns whether a block may be offered: its first statement, which the others follow from, could
// be carried out.
bool is_possible(const Machine& machine, const Context& context, const Node* block) {
  const Node* first = block + 1;
  const bool acts = first->op >= kFirstPhrase && !machine.phrase(first->op - kFirstPhrase).tests;
  return !acts || could_act(machine, context, first, false);
}

// Returns whether you may be asked about a block. In a game that goes by parts any statement of it will do; what another
// player is offered is often a price, which its first statement names.
bool is_possible_for_you(const Machine& machine, const Context& context, const Node* block) {
  const bool in_part = machine.rules().lexicon().may_do_in_part;
  return is_possible(machine, context, block) ||
         (in_part && could_do_anything(machine, context, block + 1));
}

Flow run_may(EffectRun& run) {
  const bool possible = is_possible_for_you(run.machine(), run.context(), run.place());
  return possible ? Flow::Ask : enter(run, false);
}

void ask_may(EffectRun&, Decision& out) {
  out.kind = DecisionKind::YesNo;
  out.prompt = kPromptMay;
  out.add({.kind = kOptionYes});
  out.add({.kind = kOptionNo});
}

void answer_may(EffectRun& run, const Option& option) { enter(run, option.kind == kOptionYes); }

// Offers the block to another player; nobody there is nobody who would.
Flow run_player_may(EffectRun& run) {
  const bool somebody = run.seats() != 0;
  const bool possible = somebody && is_possible(run.machine(), run.context(), run.place());
  return possible ? Flow::Ask : enter(run, false);
}

void ask_player_may(EffectRun& run, Decision& out) {
  out.who = static_cast<Seat>(std::countr_zero(run.seats()));
  ask_may(run, out);
}

void answer_player_may(EffectRun& run, const Option& option) {
  run.skip();
  answer_may(run, option);
}

// Returns whether the statement could do something. One with blocks could if one of them could that
// is done or offered.
bool could_do(const Machine& machine, const Context& context, const Node* statement) {
  const Phrase& phrase = machine.phrase(statement->op - kFirstPhrase);
  const bool offers = phrase.run == run_may || phrase.run == run_player_may;
  if (phrase.run != run_if && !offers) return could_act(machine, context, statement, true);
  Eval eval(machine, context, statement + 1);
  const bool open = phrase.run == run_may || (offers ? eval.seats() != 0 : eval.condition());
  const Node* yes = eval.place();
  const Node* otherwise = yes + yes->size + 1;
  if (!offers) return could_do_anything(machine, context, open ? yes + 1 : otherwise);
  const bool possible = phrase.run == run_may ? is_possible_for_you(machine, context, yes)
                                              : open && is_possible(machine, context, yes);
  return possible || could_do_anything(machine, context, otherwise);
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
  if (run.stage() == kBegins) {
    here.set.clear();
    run.objects(here.set);
    here.loops = 1;
  } else {
    run.skip();
  }
  const int next = here.set.first();
  if (next < 0) {
    here.loops = 0;
    return Flow::Done;
  }
  here.set.erase(next);
  run.set_variable(variable, static_cast<std::uint16_t>(next));
  run.jump(run.place() + 1);
  return Flow::Continue;
}

// Returns the next player of the set in the order of the game; players who dropped out are passed
// over.
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
  if (run.stage() == kBegins) here.scratch = static_cast<std::int16_t>(seats);
  const int next = next_in_turn(run.machine(), static_cast<unsigned>(here.scratch));
  if (next < 0) return Flow::Done;
  here.scratch = static_cast<std::int16_t>(here.scratch & ~(1 << next));
  run.set_variable(variable, static_cast<std::uint16_t>(next));
  run.jump(run.place() + 1);
  return Flow::Continue;
}

Flow run_repeat(EffectRun& run) {
  auto& here = run.here();
  if (run.stage() == kBegins) {
    here.scratch2 = static_cast<std::int16_t>(run.number());
  } else {
    run.skip();
  }
  if (here.scratch2-- <= 0) return Flow::Done;
  run.jump(run.place() + 1);
  return Flow::Continue;
}
}  // namespace

ObjectId visited_now(const State& state, const Library& library, const Lexicon& lexicon, const Decision& decision) {
  if (decision.statement == 0 || state.frames.size == 0) return {};
  const Frame& frame = state.frames.back();
  if (frame.procedure != kEffectProcedure) return {};
  const Context& context = locals<EffectLocals>(frame).context;
  if (context.ability != decision.ability) return {};
  const Node* const asking = library.at(decision.statement);
  int variable = -1;
  for (const Node* node = library.at(library.ability(decision.ability).body); node < asking; ++node) {
    const bool holds_it = node->op >= kFirstPhrase && asking < node + node->size;
    if (holds_it && lexicon.phrases[node->op - kFirstPhrase].run == run_for_each) variable = node[1].value;
  }
  return variable < 0 ? ObjectId{} : ObjectId{context.variables[static_cast<std::size_t>(variable)]};
}

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
                 .meaning = "Does the block once for each of them, as they are at the start. A loop may stand in "
                            "another one.",
                 .run = run_for_each, .remembers = true});
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
