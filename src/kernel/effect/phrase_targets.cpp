// By these statements targets are chosen while an effect is announced.
#include <algorithm>

#include "kernel/effect/announcing.h"
#include "kernel/effect/phrases.h"
#include "kernel/effect/statements.h"
#include "kernel/flow/aiming.h"

namespace longbox::kernel {

namespace {

std::uint16_t place_of(EffectRun& run) { return static_cast<std::uint16_t>(run.frame().pc + 1); }

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
  const Link& link = announced_link(run);
  if (link.target_count == kMaxTargets) return {};
  return good_candidates(run.machine(), link, wanted(run.machine(), link, run.statement()),
                         rest_of(run).all());
}

Flow run_target(EffectRun& run) {
  if (!is_announcing(run) || run.stage() == kBegun) return Flow::Done;
  return choices(run).empty() ? drop_effect(run) : Flow::Ask;
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
  aim_at(run, option, wanted(run.machine(), announced_link(run), run.statement()).variable);
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
  const Link& link = announced_link(run);
  if (link.target_count + rest_of(run).count >= kMaxTargets) return {};
  const Target like{TargetKind::Object, kNoVariable, place_of(run), {}};
  return good_candidates(run.machine(), link, like, rest_of(run).all());
}

Flow ask_for_more(EffectRun& run, int limit) {
  if (run.stage() == kSettled || count_of(announced_link(run), place_of(run)) >= limit) return Flow::Done;
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
  add_modes(out);
  add_amounts(out);
}

}  // namespace longbox::kernel
