// Two powers may flip a state for ever: the active player says which holds for the rest of the turn
// (modifier.continuous.binary-loop).
#include <fmt/format.h>

#include "cardgame/names.h"
#include "cardgame/word_lists.h"
#include "games/vs2pcg/features.h"
#include "games/vs2pcg/procedures.h"

namespace longbox::vs2pcg {

namespace {

constexpr std::uint16_t kAskLoop = kernel::kFirstGamePrompt + 26;

// The number of the question is the team it is about or, below zero, the quality.
constexpr int number_of_loop(int kind, int word) { return kind == kGrantsTeam ? word : -1 - word; }
constexpr bool is_loop_of_team(int number) { return number >= 0; }
constexpr int word_of_loop(int number) { return is_loop_of_team(number) ? number : -1 - number; }

struct LoopLocals {
  ObjectId object;
  std::uint16_t word = 0;
  std::uint8_t kind = 0;
  std::uint8_t spare = 0;

  template <class Visit>
  void each_id(Visit visit) {
    visit(object);
  }
};

void ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<LoopLocals>(frame);
  out.who = m.state().active;
  out.kind = DecisionKind::YesNo;
  out.prompt = kAskLoop;
  out.about = here.object;
  out.number = static_cast<std::int16_t>(number_of_loop(here.kind, here.word));
  out.add({.kind = kernel::kOptionYes});
  out.add({.kind = kernel::kOptionNo});
}

void answer(Machine& m, Frame& frame, const Option& option) {
  const auto& here = kernel::locals<LoopLocals>(frame);
  go(frame, OneQuestion::Answered);
  kernel::Modifier choice;
  choice.kind = kLoopChoice;
  choice.duration = kUntilTurnBegins;
  choice.controller = m.state().active;
  choice.subject = m.state().ref(here.object);
  choice.word = here.word;
  choice.a = option.kind == kernel::kOptionYes ? 1 : 0;
  choice.b = here.kind;
  m.add_modifier(choice);
}

// --- Rows ---------------------------------------------------------------------------------------

std::string loop_question(const cardgame::Question& asked) {
  const Decision& decision = asked.decision;
  const std::string_view type = is_loop_of_team(decision.number) ? "team" : "quality";
  return fmt::format("Does {} have {} for the rest of this turn?", asked.name(decision.about),
                     cardgame::word_for(asked.m.rules().lexicon(), type,
                                        word_of_loop(decision.number)));
}

constexpr cardgame::PromptRow kPrompts[] = {
    {kAskLoop, "modifier.continuous.binary-loop", loop_question}};
constexpr cardgame::ProcedureRow kProcedures[] = {
    {kLoopProcedure,
     {"loop", kernel::until_answered, ask, answer, kernel::rename_locals<LoopLocals>}}};

}  // namespace

constexpr Feature kLoopFeature{.prompts = kPrompts, .procedures = kProcedures};

void check_loops(Machine& m) {
  const auto& loop = m.derived().loop;
  if (!loop.object) return;
  const LoopLocals found{.object = loop.object, .word = loop.word, .kind = loop.kind};
  kernel::locals<LoopLocals>(m.push(kLoopProcedure)) = found;
}

}  // namespace longbox::vs2pcg
