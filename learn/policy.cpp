#include "learn/policy.h"

#include <algorithm>
#include <limits>

#include "ai/scores.h"
#include "ai/way_out.h"

namespace longbox::learn {

namespace {

constexpr int kMostChoices = 6;
constexpr float kLowest = std::numeric_limits<float>::lowest();

bool is_free(const kernel::Decision& question) {
  return question.kind == kernel::DecisionKind::Action && !question.about;
}

int place_of_way_out(const kernel::Decision& question) {
  const auto options = question.options();
  const auto found = std::ranges::find_if(options, ai::is_way_out);
  return found == options.end() ? 0 : static_cast<int>(found - options.begin());
}

}  // namespace

Judge::Judge(const kernel::Library& library) {
  scale.fill(1.F / champions::kSheetUnit);
  for (const kernel::Card& card : library.cards) uses_.push_back(champions::use_of(library, card));
}

Position Judge::describe(const kernel::Machine& m) const {
  const champions::Sheet sheet = champions::describe(m, uses_);
  Position position;
  for (std::size_t i = 0; i < position.size(); ++i) position[i] = static_cast<float>(sheet[i]) * scale[i];
  return position;
}

float Judge::odds(const kernel::Machine& m) {
  Weights::Cells cells;
  return weights.odds(describe(m), cells);
}

void Judge::scale_by(const std::vector<Position>& seen) {
  constexpr float kLeast = 0.3F;  // what is seldom there is not blown up
  Position sum{};
  for (const Position& position : seen)
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += position[i] * position[i];
  for (std::size_t i = 0; i < sum.size(); ++i)
    scale[i] /= std::max(kLeast, std::sqrt(sum[i] / static_cast<float>(std::max<std::size_t>(1, seen.size()))));
}

Policy::Policy(const kernel::Game& game, Judge& judge)
    : game_(game), judge_(judge), machine_(game.rules(), game.library()) {
  machine_.ask_forced(true);
}

int Policy::choose(const kernel::State& from, const kernel::Decision& question) {
  trial_ = from;
  machine_.attach(trial_);
  if (const int habit = is_free(question) ? -1 : game_.habit(machine_, question); habit >= 0) return habit;
  const Place here = place();
  int best = 0;
  float most = kLowest;
  for (int i = 0; i < question.size(); ++i) {
    trial_ = from;
    machine_.attach(trial_);
    machine_.answer(question[i]);
    finish_action(here);
    const float score = value();
    if (score > most) best = i;
    most = std::max(most, score);
  }
  return best;
}

void Policy::finish_action(const Place& here) {
  for (int step = 0; step < ai::kLongestAction; ++step) {
    if (!is_running() || place() != here) return;
    const kernel::Decision question = machine_.question();
    if (is_free(question)) return;
    const int answer = step < kMostChoices ? best_answer(question) : place_of_way_out(question);
    machine_.answer(question[answer]);
  }
}

int Policy::best_answer(const kernel::Decision& question) {
  if (question.size() == 1) return 0;
  if (const int habit = game_.habit(machine_, question); habit >= 0) return habit;
  int best = 0;
  float most = kLowest;
  for (int i = 0; i < question.size(); ++i) {
    beyond_ = trial_;
    machine_.attach(beyond_);
    machine_.answer(question[i]);
    const float score = value();
    if (score > most) best = i;
    most = std::max(most, score);
  }
  machine_.attach(trial_);
  return best;
}

float Policy::value() {
  if (!is_running()) return machine_.state().winners != 0 ? ai::kWin : -ai::kWin;
  if (trusts_game_) return static_cast<float>(game_.evaluate(machine_, 0));
  return judge_.odds(machine_);
}

bool Policy::is_running() const { return machine_.state().outcome == kernel::Outcome::Running; }

Policy::Place Policy::place() const {
  const kernel::State& state = machine_.state();
  return {state.turn, state.phase, state.active};
}

}  // namespace longbox::learn
