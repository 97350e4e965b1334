// One of several modes of an effect is chosen while it is announced, and carried out when it resolves.
#include "kernel/effect/announcing.h"
#include "kernel/flow/aiming.h"

namespace longbox::kernel {

namespace {

template <class Visit>
void each_mode(EffectRun& run, Visit visit) {
  const Node* block = run.place();
  int index = 0;
  for (const Node* mode = block + 1; mode < block + block->size; mode += mode->size)
    visit(mode, index++);
}

// A mode can be chosen only if its targets can, besides those of the effect as a whole. A game may say of the phrase
// which modes are legal now.
bool is_open(EffectRun& run, const Node* mode) {
  const Phrase& phrase = run.machine().phrase(run.statement()->op - kFirstPhrase);
  Eval block(run.machine(), run.context(), mode);
  if (phrase.legal != nullptr && !phrase.legal(block, announced_link(run), {})) return false;
  const Ability& ability = run.machine().library().ability(run.context().ability);
  Aims aims;
  aims.add(run.machine(), mode + 1, mode + mode->size);
  aims.add(run.machine(), body_of(run), body_of(run) + ability.costs_start);
  return can_aim(run.machine(), announced_link(run), aims.all());
}

Flow announce_modes(EffectRun& run) {
  bool any = false;
  each_mode(run, [&](const Node* mode, int) { any = any || is_open(run, mode); });
  return any ? Flow::Ask : drop_effect(run);
}

// The effect enters the block of the mode that its link was announced with (508.2h).
Flow run_modes(EffectRun& run) {
  if (is_announcing(run)) return announce_modes(run);
  const Link* link = run.machine().find_link(run.context().link);
  const Node* chosen = nullptr;
  each_mode(run, [&](const Node* mode, int index) {
    if (link != nullptr && (link->modes >> index & 1U) != 0) chosen = mode;
  });
  if (chosen == nullptr) return Flow::Done;
  run.jump(chosen + 1);
  return Flow::Continue;
}

void ask_modes(EffectRun& run, Decision& out) {
  out.kind = DecisionKind::Choice;
  out.prompt = kPromptMode;
  each_mode(run, [&](const Node* mode, int) {
    if (is_open(run, mode))
      out.add({.kind = kOptionMode, .number = static_cast<std::int16_t>(mode->value)});
  });
}

void answer_modes(EffectRun& run, const Option& picked) {
  const Node* chosen = nullptr;
  int place = 0;
  each_mode(run, [&](const Node* mode, int index) {
    if (mode->value != picked.number) return;
    chosen = mode;
    place = index;
  });
  if (chosen == nullptr) return;
  run.machine().edit_link(run.context().link, [&](Link& link) {
    link.modes = static_cast<std::uint16_t>(link.modes | 1U << place);
  });
  run.jump(chosen + 1);
}

}  // namespace

void add_modes(std::vector<Phrase>& out) {
  out.push_back({.kind = PhraseKind::Verb, .form = "modes <b:options>", .english = "choose one: {b}",
                 .meaning = "One of the options is chosen while the effect is announced, with its targets; "
                 "its block is done when the effect resolves.",
                 .run = run_modes, .ask = ask_modes, .answer = answer_modes, .announces = true});
}

}  // namespace longbox::kernel
