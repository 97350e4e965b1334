#include "games/vstcg/bots/outlook.h"

#include <algorithm>

#include "cardgame/frames.h"

namespace longbox::vstcg {

namespace {

// No chain of the game's own cards needs so many answers; a longer one is judged as it stands then.
constexpr int kLongestWay = 80;

bool is_way_on(const Option& option) {
  return option.kind == kernel::kOptionPass || option.kind == kernel::kOptionGoOn ||
         option.kind == kOptPropose || option.kind == kernel::kOptionYes;
}

int usual_answer(const kernel::Game& game, Machine& m, const Decision& question) {
  if (const int habit = game.habit(m, question); habit >= 0) return habit;
  const auto options = question.options();
  const auto found = std::ranges::find_if(options, is_way_on);
  if (found != options.end()) return static_cast<int>(found - options.begin());
  if (question.kind == DecisionKind::Action) return -1;
  // The last answer keeps the target, so that a copy of a copy of a copy comes to an end.
  return question.prompt == kernel::kPromptRetarget ? question.size() - 1 : 0;
}

}  // namespace

// Triggers of the wrap-up wait for the next turn, which is another matter (408.2).
bool is_unsettled(const Machine& m) {
  return !m.state().chain.empty() || (m.has_triggers() && phase(m) != kWrapUp) ||
         m.state().globals[kAttackState] != kNoAttack ||
         cardgame::is_running(m.state(), kAttackProcedure, kPlayProcedure, kFlipProcedure,
                              kEnterProcedure, kernel::kHappeningProcedure, kernel::kEffectProcedure,
                              kernel::kLinkProcedure);
}

void pass_on(const kernel::Game& game, Machine& m) {
  for (int step = 0; step < kLongestWay; ++step) {
    const Decision& question = m.question();
    if (m.state().outcome == kernel::Outcome::Over || question.empty() || !is_unsettled(m)) return;
    const int answer = usual_answer(game, m, question);
    if (answer < 0) return;
    m.answer(Option(question[answer]));
  }
}

}  // namespace longbox::vstcg
