#include "ai/forecast.h"

#include <cmath>

#include "ai/scores.h"
#include "ai/way_out.h"

namespace longbox::ai {

namespace {

// An evaluation of this size makes winning about three times as likely as losing.
constexpr double kForecastScale = 1500;
// A forecast follows at most so many questions.
constexpr int kMostAnswers = 1000;

}  // namespace

void Forecast::prepare(const kernel::Game& game, kernel::Seat me) {
  if (game_ != &game) {
    game_ = &game;
    machine_.emplace(game.rules(), game.library());
  }
  me_ = me;
}

double Forecast::follow(const kernel::State& from, const kernel::Option& option) {
  ahead_ = from;
  machine_->attach(ahead_);
  const int last = ahead_.turn + game_->foresight();
  machine_->answer(option);
  for (int i = 0; i < kMostAnswers && is_running() && ahead_.turn < last; ++i) {
    const int answer = next_answer();
    machine_->answer(machine_->question()[answer]);
  }
  return chance();
}

int Forecast::next_answer() {
  const kernel::Decision& question = machine_->question();
  if (question.size() == 1) return 0;
  if (const int reflex = game_->reflex(*machine_, question); reflex >= 0) return reflex;
  return best_tried(kernel::Decision(question));
}

// To stop is better than to go on for nothing.
int Forecast::best_tried(const kernel::Decision& question) {
  int best = 0;
  int most = kWorst;
  for (int i = 0; i < question.size(); ++i) {
    trial_ = ahead_;
    machine_->attach(trial_);
    machine_->answer(question[i]);
    const int value = value_for(question.who);
    if (value < most || (value == most && !is_way_out(question[i]))) continue;
    best = i;
    most = value;
  }
  machine_->attach(ahead_);
  return best;
}

int Forecast::value_for(kernel::Seat seat) {
  const kernel::State& state = machine_->state();
  if (is_running()) return game_->evaluate(*machine_, seat);
  if (state.winners == 0) return 0;
  return (state.winners >> seat & 1U) != 0 ? kWin : -kWin;
}

double Forecast::chance() { return 1 / (1 + std::exp(-value_for(me_) / kForecastScale)); }

}  // namespace longbox::ai
