// By these statements something is chosen while an effect is announced: targets, modes, the value of X.
//
// When the effect is carried out, they are passed over: the link holds what was chosen.
#include <algorithm>
#include <array>
#include <span>

#include "kernel/effect/payable.h"
#include "kernel/effect/phrases.h"
#include "kernel/effect/run.h"
#include "kernel/effect/statements.h"
#include "kernel/flow/aiming.h"
#include "kernel/flow/chain.h"
#include "kernel/flow/machine.h"

namespace longbox::kernel {

namespace {

const Link& link_of(EffectRun& run) { return *run.machine().find_link(run.context().link); }

const Node* body_of(EffectRun& run) { return run.statement() - run.frame().pc; }

std::uint16_t place_of(EffectRun& run) { return static_cast<std::uint16_t>(run.frame().pc + 1); }

bool is_announcing(EffectRun& run) { return run.here().part == BodyPart::Announcement; }

// Nothing can be chosen: the effect is taken off the chain before its announcement is finished (506.4).
Flow fail(EffectRun& run) {
  run.here().ended = 1;
  negate(run.machine(), run.context().link, Leaving::Dropped);
  return Flow::Continue;
}

// --- One target --------------------------------------------------------------------------------------

// Lists what is still to be aimed behind the statement. The block of a mode comes before the rest of the
// effect.
Aims rest_of(EffectRun& run) {
  const Ability& ability = run.machine().library().ability(run.context().ability);
  const Node* body = body_of(run);
  Aims rest;
  rest.add(run.machine(), run.statement() + run.statement()->size, body + run.here().stop);
  if (run.frame().pc >= ability.costs_start)
    rest.add(run.machine(), body, body + ability.costs_start);
  return rest;
}

// Nothing is offered that would leave a later target without a candidate: enough legal targets must be there
// (505.1c).
Candidates choices(EffectRun& run) {
  const Link& link = link_of(run);
  if (link.target_count == kMaxTargets) return {};
  return good_candidates(run.machine(), link, wanted(run.machine(), link, run.statement()),
                         rest_of(run).all());
}

Flow run_target(EffectRun& run) {
  if (!is_announcing(run) || run.stage() == kBegun) return Flow::Done;
  return choices(run).empty() ? fail(run) : Flow::Ask;
}

void ask_target(EffectRun& run, Decision& out) {
  out.kind = question_about(run.machine().phrase(run.statement()->op - kFirstPhrase).aims);
  out.prompt = kPromptTarget;
  offer(run.machine(), choices(run), out);
}

void aim_at(EffectRun& run, const Option& option, std::uint8_t variable) {
  Target target = target_of(run.machine(), option);
  target.variable = variable;
  target.statement = place_of(run);
  if (variable != kNoVariable) run.set_variable(variable, target.object.id.value);
  run.machine().edit_link(run.context().link, [&](Link& link) { aim(link, target); });
  run.stage() = kBegun;
}

void answer_target(EffectRun& run, const Option& option) {
  aim_at(run, option, wanted(run.machine(), link_of(run), run.statement()).variable);
}

bool fits_object(Eval& eval, const Link&, const Target& target) {
  return eval.fits(target.object.id);
}

bool fits_player(Eval& eval, const Link&, const Target& target) {
  return (eval.seats() >> target.seat() & 1U) != 0;
}

bool fits_effect(Eval& eval, const Link&, const Target& target) {
  const Link* aimed = eval.machine().find_link(target.link());
  return eval.machine().rules().is_of_kind(eval.machine(), *aimed, eval.word());
}

// --- Several targets ---------------------------------------------------------------------------------

bool is_of(const Target& target, int statement) {
  return target.kind == TargetKind::Object && target.statement == statement;
}

// Visits the targets that the statement has chosen so far.
template <class Visit>
void each_of(const Link& link, int statement, Visit visit) {
  for (std::size_t i = 0; i < link.target_count; ++i)
    if (is_of(link.targets[i], statement)) visit(link.targets[i]);
}

int count_of(const Link& link, int statement) {
  int count = 0;
  each_of(link, statement, [&](const Target&) { ++count; });
  return count;
}

Candidates more_choices(EffectRun& run) {
  const Link& link = link_of(run);
  if (link.target_count + rest_of(run).count >= kMaxTargets) return {};
  const Target like{TargetKind::Object, kNoVariable, place_of(run), {}};
  return good_candidates(run.machine(), link, like, rest_of(run).all());
}

Flow ask_for_more(EffectRun& run, int limit) {
  if (run.stage() == kSettled || count_of(link_of(run), place_of(run)) >= limit) return Flow::Done;
  return more_choices(run).empty() ? Flow::Done : Flow::Ask;
}

Flow run_target_some(EffectRun& run) {
  return is_announcing(run) ? ask_for_more(run, run.number()) : Flow::Done;
}

Flow run_target_any_number(EffectRun& run) {
  return is_announcing(run) ? ask_for_more(run, kMaxTargets) : Flow::Done;
}

void ask_target_some(EffectRun& run, Decision& out) {
  out.kind = DecisionKind::Object;
  out.prompt = kPromptTarget;
  offer(run.machine(), more_choices(run), out);
  out.add({.kind = kOptionDone});
}

void answer_target_some(EffectRun& run, const Option& option) {
  if (option.kind == kOptionDone) run.stage() = kSettled;
  else aim_at(run, option, kNoVariable);
}

bool fits_one_of_some(Eval& eval, const Link&, const Target& target) {
  eval.skip();
  return eval.fits(target.object.id);
}

bool is_chosen(const Link& link, const Target& target) {
  const auto end = link.targets.begin() + link.target_count;
  return std::find(link.targets.begin(), end, target) != end;
}

// The total is minded while targets are chosen. Later each of them is legal for itself.
bool fits_within_total(Eval& eval, const Link& link, const Target& target) {
  if (!eval.fits(target.object.id)) return false;
  if (is_chosen(link, target)) return true;
  const auto fact = static_cast<std::size_t>(eval.word());
  const auto printed = [&](const Target& one) {
    return int{eval.machine().card(one.object.id).numbers[fact]};
  };
  int total = printed(target);
  each_of(link, target.statement, [&](const Target& one) { total += printed(one); });
  return total <= eval.number();
}

// The noun means what was chosen without a name and is still legal; the rules have dropped the others.
bool is_target(Eval& eval, ObjectId id) {
  const Link* link = eval.machine().find_link(eval.context().link);
  if (link == nullptr) return false;
  const ObjectRef object = eval.machine().state().ref(id);
  for (std::size_t i = 0; i < link->target_count; ++i) {
    const Target& target = link->targets[i];
    if (target.kind == TargetKind::Object && target.variable == kNoVariable &&
        target.object == object)
      return true;
  }
  return false;
}

// --- Modes -------------------------------------------------------------------------------------------

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
  if (phrase.legal != nullptr && !phrase.legal(block, link_of(run), {})) return false;
  const Ability& ability = run.machine().library().ability(run.context().ability);
  Aims aims;
  aims.add(run.machine(), mode + 1, mode + mode->size);
  aims.add(run.machine(), body_of(run), body_of(run) + ability.costs_start);
  return can_aim(run.machine(), link_of(run), aims.all());
}

Flow announce_modes(EffectRun& run) {
  bool any = false;
  each_mode(run, [&](const Node* mode, int) { any = any || is_open(run, mode); });
  return any ? Flow::Ask : fail(run);
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

// --- The value of X ----------------------------------------------------------------------------------

constexpr int kMostAmount = kMaxOptions - 1;

// Returns whether all that the effect costs can be paid with this X: nobody announces a price without the means to
// pay it (203.3, 505.1b).
bool is_payable(EffectRun& run, int variable, int x) {
  const Machine& machine = run.machine();
  Context context = run.context();
  context.variables[static_cast<std::size_t>(variable)] = static_cast<std::uint16_t>(x);
  const Ability& ability = machine.library().ability(context.ability);
  std::array<CostLine, kMaxCostLines> lines;
  auto count = static_cast<std::size_t>(
      cost_lines(machine, context, ability.costs_start, ability.effect_start, lines));
  count += static_cast<std::size_t>(
      machine.rules().further_costs(machine, context, std::span(lines).subspan(count)));
  return can_pay(machine, std::span(lines).first(count));
}

// Visits each X that can be announced: visit(x).
template <class Visit>
void each_amount(EffectRun& run, Visit visit) {
  Eval slots = run;
  const int variable = slots.word();
  const int most = std::min(slots.number(), kMostAmount);
  for (int x = 0; x <= most; ++x)
    if (is_payable(run, variable, x)) visit(x);
}

Flow run_announce(EffectRun& run) {
  if (!is_announcing(run) || run.stage() == kBegun) return Flow::Done;
  bool any = false;
  each_amount(run, [&](int) { any = true; });
  return any ? Flow::Ask : fail(run);
}

void ask_announce(EffectRun& run, Decision& out) {
  out.kind = DecisionKind::Number;
  out.prompt = kPromptAmount;
  each_amount(run, [&](int x) {
    out.add({.kind = kOptionNumber, .number = static_cast<std::int16_t>(x)});
  });
}

void answer_announce(EffectRun& run, const Option& option) {
  const int variable = run.word();
  const auto x = static_cast<std::uint16_t>(option.number);
  run.set_variable(variable, x);
  run.machine().edit_link(run.context().link, [&](Link& link) {
    link.x = option.number;
    link.context.variables[static_cast<std::size_t>(variable)] = x;
  });
  run.stage() = kBegun;
}

// --- Rows --------------------------------------------------------------------------------------------

void add_single_targets(std::vector<Phrase>& out) {
  out.push_back({.kind = PhraseKind::Verb, .form = "target <x:objects> as <v:new-variable>",
                 .english = "", .meaning = "Chosen while the effect is announced; if it is no longer legal "
                 "when the effect resolves, nothing happens to it.",
                 .example = "target attacker as friend",
                 .run = run_target, .ask = ask_target, .answer = answer_target, .chooses = true,
                 .announces = true, .legal = fits_object, .aims = TargetKind::Object});
  out.push_back({.kind = PhraseKind::Verb, .form = "target <p:seats> as <v:new-variable>",
                 .english = "", .meaning = "One of these players, chosen while the effect is announced.",
                 .run = run_target, .ask = ask_target, .answer = answer_target,
                 .announces = true, .legal = fits_player, .aims = TargetKind::Player});
  out.push_back({.kind = PhraseKind::Verb, .form = "target <k:effect-kind> as <v:new-variable>",
                 .english = "", .meaning = "An effect on the chain, never this one, chosen while this one is "
                 "announced.",
                 .run = run_target, .ask = ask_target, .answer = answer_target,
                 .announces = true, .legal = fits_effect, .aims = TargetKind::Link});
}

void add_several_targets(std::vector<Phrase>& out) {
  out.push_back({.kind = PhraseKind::Verb, .form = "target up to <n:number> <x:objects>",
                 .english = "choose up to {n:word} target {x:plural}",
                 .meaning = "At most so many of them, or none, chosen while the effect is announced.",
                 .run = run_target_some, .ask = ask_target_some, .answer = answer_target_some,
                 .announces = true, .legal = fits_one_of_some});
  out.push_back({.kind = PhraseKind::Verb,
                 .form = "target any number of <x:objects> with total <f:fact> <= <m:number>",
                 .english = "choose any number of target {x:plural} with total {f} {m:most}",
                 .meaning = "Some of them whose printed numbers add up to at most so much, or none, chosen "
                 "while the effect is announced.",
                 .run = run_target_any_number, .ask = ask_target_some, .answer = answer_target_some,
                 .announces = true, .legal = fits_within_total});
  out.push_back({.kind = PhraseKind::Noun, .form = "target", .english = "target|targets",
                 .meaning = "One of the targets that were chosen without a name and are still legal.",
                 .code = static_cast<int>(kEveryZone), .predicate = is_target});
}

}  // namespace

void add_targets(std::vector<Phrase>& out) {
  add_single_targets(out);
  add_several_targets(out);
  out.push_back({.kind = PhraseKind::Verb, .form = "modes <b:options>", .english = "choose one: {b}",
                 .meaning = "One of the options is chosen while the effect is announced, with its targets; "
                 "its block is done when the effect resolves.",
                 .run = run_modes, .ask = ask_modes, .answer = answer_modes, .announces = true});
  out.push_back({.kind = PhraseKind::Verb, .form = "announce <v:new-variable> up to <n:number>",
                 .english = "", .meaning = "The value of X, from 0 to this number, chosen while the effect is "
                 "announced.",
                 .run = run_announce, .ask = ask_announce, .answer = answer_announce,
                 .announces = true});
}

}  // namespace longbox::kernel
