// Carries out answers, passes and taking back, and checks what a seat may or may not do.
#include "scenario/steps.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <type_traits>

#include "base/text.h"
#include "scenario/failure.h"
#include "scenario/labels.h"
#include "scenario/objects.h"
#include "scenario/words.h"

namespace longbox::scenario {
namespace {

using kernel::Decision;
using kernel::Option;

// No window of a game can hold as many passes.
constexpr int kMostPasses = 500;

const Option* pass_of(const Decision& question) {
  const auto options = question.options();
  const auto found = std::ranges::find(options, kernel::kOptionPass, &Option::kind);
  return found == options.end() ? nullptr : &*found;
}

// A window is the procedure that asked when `pass all` began: its depth in the stack, and turn and
// phase. As long as it has not ended, every question belongs to that window.
struct Window {
  int depth = 0;
  int procedure = 0;
  int turn = 0;
  int phase = 0;

  explicit Window(const kernel::State& state)
      : depth(state.frames.size),
        procedure(state.frames.back().procedure),
        turn(state.turn),
        phase(state.phase) {}

  bool is_open(const kernel::State& state) const {
    return state.turn == turn && state.phase == phase && state.frames.size >= depth &&
           state.frames[depth - 1].procedure == procedure;
  }
};

void pass_once(Table& table) {
  const Decision question = table.question();
  const Option* pass = pass_of(question);
  if (pass == nullptr) throw Failure{"a question that can be passed", describe_question(table)};
  table.answer(*pass);
}

void pass_window(Table& table) {
  if (table.over()) return;
  const Window window(table.state());
  for (int passes = 0; passes < kMostPasses; ++passes) {
    table.settle();
    if (table.over() || !window.is_open(table.state())) return;
    const Decision question = table.question();
    const Option* pass = pass_of(question);
    if (pass == nullptr) return;
    table.answer(*pass);
  }
  throw Failure{"an end of the passing", fmt::format("{} passes did not bring it", kMostPasses)};
}

void require_question_for(const Table& table, kernel::Seat seat) {
  if (table.over() || table.question().who != seat)
    throw Failure{fmt::format("a question for {}", seat_name(seat)), describe_question(table)};
}

kernel::Verdict verdict_on(const Table& table, kernel::Seat seat, const Option& option) {
  return table.game().why_not(table.machine(), seat, option);
}

bool is_reason(const Table& table, const May& step, const Option& option,
               const kernel::Verdict& verdict) {
  if (!step.because.empty() && verdict.rule != step.because) return false;
  if (step.saying.empty()) return true;
  const auto sentence =
      base::to_lower(table.game().reason(table.machine(), step.seat, option, verdict));
  return sentence.find(base::to_lower(step.saying)) != std::string::npos;
}

std::string wanted_reason(const May& step) {
  std::string text = fmt::format("\"{}\" is forbidden", step.label);
  if (!step.because.empty()) text += " by " + step.because;
  if (!step.saying.empty()) text += fmt::format(", saying \"{}\"", step.saying);
  return text;
}

// Requires that the options are refused, and by this rule and with this sentence if they are named:
// one of the ways to understand the label must be.
void require_reason(Table& table, const May& step, const std::vector<Option>& options) {
  const bool demanded = !step.because.empty() || !step.saying.empty();
  std::string found;
  for (const Option& option : options) {
    const auto verdict = verdict_on(table, step.seat, option);
    const std::string text = describe(table, step.seat, option, verdict);
    // The kernel's own reasons only say that the question makes no sense to the game.
    const bool tells = !verdict.allowed() && !verdict.rule.starts_with("kernel.");
    if (tells) table.remark = text;
    if (demanded && is_reason(table, step, option, verdict)) return;
    if (found.empty() || tells) found = text;
  }
  if (demanded) throw Failure{wanted_reason(step), found};
}

// --- may choose ----------------------------------------------------------------------------------

// Returns the option to pick this object in answer to the present question, offered or not.
Option pick_of(const Decision& question, kernel::ObjectId object) {
  const auto options = question.options();
  const auto like = std::ranges::find_if(options, [](const Option& o) { return bool(o.object); });
  Option pick{.kind = kernel::kOptionObject};
  if (like != options.end()) pick = *like;
  pick.object = object;
  return pick;
}

// Returns the pick, and the action that it completes: to pick Storm for the attack of Thor is to
// attack Storm with Thor.
std::vector<Option> meanings_of_pick(const Table& table, const Decision& question,
                                     kernel::ObjectId object) {
  std::vector<Option> meanings{pick_of(question, object)};
  if (!question.about) return meanings;
  for (const auto& option : table.game().intents(table.machine(), question.who, question.about))
    if (option.object == question.about && option.other == object) meanings.push_back(option);
  return meanings;
}

void check_choice(Table& table, const May& step) {
  require_question_for(table, step.seat);
  const Decision question = table.question();
  const auto object = find_object(table, step.label);
  const auto options = question.options();
  const bool offered = std::ranges::any_of(options, [&](const Option& o) {
    return o.object && (o.object == object || interchangeable(table, o.object, object));
  });
  const auto picks = meanings_of_pick(table, question, object);
  if (step.allowed && !offered)
    throw Failure{fmt::format("{} is among the options", scenario::describe(table, object)),
                  describe_question(table),
                  describe(table, step.seat, picks.back(),
                           verdict_on(table, step.seat, picks.back()))};
  if (!step.allowed && offered)
    throw Failure{fmt::format("{} is not among the options", scenario::describe(table, object)),
                  describe_question(table)};
  if (!step.allowed) require_reason(table, step, picks);
}

// --- may -----------------------------------------------------------------------------------------

void check_allowed(Table& table, const May& step) {
  require_question_for(table, step.seat);
  const Decision question = table.question();
  if (!options_called(table, question, step.label).empty()) return;
  for (const Option& intent : intents_called(table, step.seat, step.label))
    if (is_offered_in_parts(table, intent)) return;
  the_option(table, question, step.label);  // explains what is wrong
}

void check_forbidden(Table& table, const May& step) {
  const Decision question = table.question();
  const bool offered = !table.over() && question.who == step.seat &&
                       !options_called(table, question, step.label).empty();
  if (offered)
    throw Failure{fmt::format("\"{}\" is not offered", step.label), describe_question(table)};
  const auto intents = intents_called(table, step.seat, step.label);
  // A misspelt label is never offered either; such a step would prove nothing.
  if (intents.empty()) {
    const auto known = intent_labels(table, step.seat);
    throw Failure{fmt::format("something {} could wish to do, called \"{}\"", seat_name(step.seat),
                              step.label),
                  "no card on the table has such a label", nearest_hint(step.label, known)};
  }
  for (const Option& intent : intents)
    if (is_offered_in_parts(table, intent))
      throw Failure{fmt::format("\"{}\" is not offered", step.label), "it is, in several steps"};
  require_reason(table, step, intents);
}

bool is_offered(const Table& table, const Answer& step) {
  const Decision question = table.question();
  return question.who == step.seat && !options_called(table, question, step.label).empty();
}

// --- Which question a step is about
// ----------------------------------------------------------------

// A step that looks at a question may be about one with a single answer.
template <class Body>
bool is_about_question(const Body&) {
  return std::is_same_v<Body, ExpectAsked> || std::is_same_v<Body, ExpectOptions> ||
         std::is_same_v<Body, ExpectOption>;
}
bool is_about_question(const May& step) { return step.choose; }

bool is_forced_pass(const Table& table) {
  return table.is_forced() && table.question().kind == kernel::DecisionKind::Action;
}

// Tries the step at each forced choice on the way to the next question worth asking. If it fits
// none of them, its failure at the first of them tells most.
template <class Body>
void act_at_some_question(Table& table, const Body& body) {
  std::optional<Failure> first;
  while (is_forced_pass(table)) table.answer_forced();
  for (;;) {
    try {
      return act(table, body);
    } catch (const Failure& failure) {
      if (!first) first = failure;
    }
    if (!table.is_forced()) throw Failure(*first);
    table.answer_forced();
  }
}

// Returns whether the question asks for an object; a payment does not.
bool is_pick(const Decision& question) {
  return std::ranges::any_of(question.options(),
                             [](const Option& o) { return o.kind == kernel::kOptionObject; });
}

// A step about an object that cannot be picked waits for the next real pick. A forced question of
// another kind, such as a payment, would make the step hold whatever the rules say.
void act_at_pick(Table& table, const May& step) {
  while (table.is_forced() && !is_pick(table.question())) table.answer_forced();
  if (!table.over() && table.question().kind == kernel::DecisionKind::Action)
    throw Failure{"a question that picks an object", describe_question(table)};
  act(table, step);
}

// An option that is not offered must be missing at every question up to the next one worth asking.
// The forced ones on the way may still be answered in words.
void act_at_every_question(Table& table, const ExpectOption& step) {
  while (is_forced_pass(table)) table.answer_forced();
  const auto start = table.moment();
  act(table, step);
  while (table.is_forced()) {
    table.answer_forced();
    act(table, step);
  }
  table.return_to(start);
}

template <class Body>
void act_in_time(Table& table, const Body& body) {
  if constexpr (std::is_same_v<Body, May>)
    if (body.choose && !body.allowed) return act_at_pick(table, body);
  if constexpr (std::is_same_v<Body, ExpectOption>)
    if (!body.offered) return act_at_every_question(table, body);
  if (is_about_question(body)) return act_at_some_question(table, body);
  // Forced choices on the way to a phase might lead past it, so that they are left to the step.
  if constexpr (!std::is_same_v<Body, Answer> && !std::is_same_v<Body, GoOn>) table.settle();
  act(table, body);
}

}  // namespace

void act(Table& table, const Answer& step) {
  // A forced choice may be written down or left out.
  while (table.is_forced() && !is_offered(table, step)) table.answer_forced();
  require_question_for(table, step.seat);
  table.answer(the_option(table, table.question(), step.label));
}

void act(Table& table, const Pass& step) { step.all ? pass_window(table) : pass_once(table); }

void act(Table& table, const Undo&) {
  if (!table.undo()) throw Failure{"an answer to take back", "there was none yet"};
}

void act(Table& table, const Concede& step) {
  if (!table.concede(step.seat))
    throw Failure{fmt::format("{} can give up", seat_name(step.seat)), "the game does not let anybody"};
}

void act(Table& table, const May& step) {
  if (step.choose) return check_choice(table, step);
  step.allowed ? check_allowed(table, step) : check_forbidden(table, step);
}

void perform(Table& table, const Step& step) {
  std::visit([&](const auto& body) { act_in_time(table, body); }, step.body);
}

}  // namespace longbox::scenario
