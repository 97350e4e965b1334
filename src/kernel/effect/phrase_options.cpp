// These statements have named options: one of them is done, or all in any order.
//
// Each option is a block that keeps its label; see Compiler::emit_options.
#include "kernel/effect/eval.h"
#include "kernel/effect/phrases.h"
#include "kernel/effect/run.h"
#include "kernel/effect/statements.h"
#include "kernel/flow/machine.h"

namespace longbox::kernel {

namespace {

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

// A Prospect counts how many statements of the option could be done now, how many in part only, and
// how many not at all. A statement about a choice made in the option itself cannot be told yet.
struct Prospect {
  int good = 0;
  int part = 0;
  int bad = 0;
  bool unpayable = false;
};

// Visits all statements of the option, its price first: visit(statement, is_cost).
template <class Visit>
void each_statement(const Node* option, Visit visit) {
  const Node* node = option + 1;
  const Node* costs_end = node->op == kCosts ? node + node->size : node;
  if (node->op == kCosts) ++node;
  for (; node < option + option->size && node->op >= kFirstPhrase; node += node->size)
    visit(node, node < costs_end);
}

void weigh(EffectRun& run, const Node* node, bool is_cost, Prospect& prospect) {
  const Phrase& phrase = run.machine().phrase(node->op - kFirstPhrase);
  bool good = true;
  bool part = false;
  if (phrase.chooses && phrase.possible == nullptr) {
    good = has_candidate(run, node);
  } else if (phrase.possible != nullptr) {
    Eval eval(run.machine(), run.context(), node + 1);
    good = phrase.possible(eval);
    Eval again(run.machine(), run.context(), node + 1);
    again.accept_part();
    part = !good && phrase.possible(again);
  }
  prospect.unpayable = prospect.unpayable || ((phrase.price || is_cost) && !good);
  if (is_cost) return;  // nothing of what it buys
  ++(good ? prospect.good : part ? prospect.part : prospect.bad);
}

Prospect prospect_of(EffectRun& run, const Node* option) {
  Prospect prospect;
  std::uint64_t chosen = 0;
  each_statement(option, [&](const Node* node, bool is_cost) {
    if (mentions(node, chosen)) return;
    weigh(run, node, is_cost, prospect);
    const Phrase& phrase = run.machine().phrase(node->op - kFirstPhrase);
    if (phrase.chooses && phrase.possible == nullptr)
      chosen |= std::uint64_t{1} << (node + node->size - 1)->value;
  });
  return prospect;
}

// Returns whether every price among the option's statements could be paid now.
bool is_payable(EffectRun& run, const Node* option) {
  if (run.machine().rules().lexicon().choices_must_matter)
    return !prospect_of(run, option).unpayable;
  bool payable = true;
  each_statement(option, [&](const Node* node, bool is_cost) {
    const Phrase& phrase = run.machine().phrase(node->op - kFirstPhrase);
    if (!(phrase.price || is_cost) || phrase.possible == nullptr) return;
    Eval eval(run.machine(), run.context(), node + 1);
    payable = payable && phrase.possible(eval);
  });
  return payable;
}

// An option whose price cannot be paid is none, and without options nothing is chosen.
Flow run_choose_one(EffectRun& run) {
  bool any = false;
  each_option(run.place(), [&](const Node* option) { any = any || is_payable(run, option); });
  return any ? Flow::Ask : Flow::Done;
}

// If choices must matter, a player's card offers what could be done at least in part, and others
// offer what could be done completely, else what goes furthest. Everything that can be paid is offered
// if there is no such option.
enum class Offer { Full, Part, All };

bool is_offered(EffectRun& run, const Node* option, Offer offer) {
  if (!run.machine().rules().lexicon().choices_must_matter) return is_payable(run, option);
  const Prospect prospect = prospect_of(run, option);
  if (prospect.unpayable) return false;
  if (offer == Offer::All) return true;
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

// --- Chance -------------------------------------------------------------------------------------

bool applies(EffectRun& run, const Node* option);

// No pick of chance is spent where there is nothing to pick between.
Flow run_choose_one_at_random(EffectRun& run) {
  int count = 0;
  each_option(run.place(), [&](const Node* option) { count += applies(run, option) ? 1 : 0; });
  if (count == 0) return Flow::Done;
  int left = count > 1 ? run.machine().random(count) : 0;
  const Node* chosen = nullptr;
  each_option(run.place(), [&](const Node* option) {
    if (applies(run, option) && left-- == 0) chosen = option;
  });
  run.jump(chosen + 1);
  return Flow::Continue;
}

Flow run_choose_applying(EffectRun& run) {
  bool any = false;
  each_option(run.place(), [&](const Node* option) { any = any || applies(run, option); });
  return any ? Flow::Ask : Flow::Done;
}

void ask_choose_applying(EffectRun& run, Decision& out) {
  out.kind = DecisionKind::Choice;
  out.prompt = kPromptChoose;
  each_option(run.place(), [&](const Node* option) {
    if (applies(run, option))
      out.add({.kind = kOptionMode, .number = static_cast<std::int16_t>(option->value)});
  });
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
  if (run.stage() == kBegins) {
    run.here().scratch = 0;
    int index = 0;
    each_option(run.place(), [&](const Node* option) {
      const int bit = applies(run, option) ? 1 << index : 0;
      run.here().scratch = static_cast<std::int16_t>(run.here().scratch | bit);
      ++index;
    });
    run.stage() = kBegun;
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
}  // namespace

void add_options(std::vector<Phrase>& out) {
  out.push_back({.kind = PhraseKind::Verb, .form = "choose one <b:options>",
                 .english = "choose one: {b}",
                 .meaning = "You pick one of the options by its name, and its block is done.",
                 .run = run_choose_one, .ask = ask_choose_one, .answer = answer_choose_one});
  out.push_back({.kind = PhraseKind::Verb, .form = "choose one at random <b:options>",
                 .english = "choose one at random: {b}",
                 .meaning = "Chance picks one of the options, but for those that begin with a condition that "
                 "does not hold, and its block is done.",
                 .run = run_choose_one_at_random});
  out.push_back({.kind = PhraseKind::Verb, .form = "choose one that applies <b:options>",
                 .english = "choose one: {b}",
                 .meaning = "As `choose one`, but options that begin with a condition that does not hold are not "
                 "offered.",
                 .run = run_choose_applying, .ask = ask_choose_applying, .answer = answer_choose_one});
  out.push_back({.kind = PhraseKind::Verb, .form = "in any order <b:steps>",
                 .english = "in any order: {b}",
                 .meaning = "All options are done, but for those that begin with a condition that does "
                 "not hold when this begins; you pick the next one.",
                 .run = run_in_any_order, .ask = ask_in_any_order, .answer = answer_in_any_order});
}

}  // namespace longbox::kernel
