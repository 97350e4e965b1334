// By these statements a player, or chance, picks one of several objects.
#include "kernel/effect/eval.h"
#include "kernel/effect/phrases.h"
#include "kernel/effect/run.h"
#include "kernel/effect/statements.h"
#include "kernel/flow/machine.h"

namespace longbox::kernel {

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

// Lists what may be chosen; the reader then stands at the word for the variable.
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
  if (run.stage() == kBegun) return Flow::Done;
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
  run.stage() = kBegun;
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

}  // namespace

void add_choices(std::vector<Phrase>& out) {
  out.push_back({.kind = PhraseKind::Verb, .form = "choose <x:objects> as <v:new-variable>",
                 .english = "choose {x:a}",
                 .meaning = "You pick one; nothing happens to the rest if there is none.",
                 .example = "choose enemy character as target",
                 .run = run_choose, .ask = ask_choose, .answer = answer_choose, .chooses = true});
  out.push_back({.kind = PhraseKind::Verb, .form = "choose up to one <x:objects> as <v:new-variable>",
                 .english = "choose up to one {x:bare}",
                 .meaning = "You pick one or none.",
                 .run = run_choose, .ask = ask_choose_or_not, .answer = answer_choose, .chooses = true});
  out.push_back({.kind = PhraseKind::Verb,
                 .form = "choose <x:objects> at random as <v:new-variable>",
                 .english = "choose a random {x:bare}",
                 .meaning = "Chance picks one of them; nobody chooses.",
                 .run = run_choose_at_random});
}

}  // namespace longbox::kernel
