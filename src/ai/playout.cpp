#include "ai/playout.h"

#include <algorithm>
#include <cmath>

#include "ai/scores.h"
#include "ai/way_out.h"

namespace longbox::ai {

namespace {

// A playout looks so many turns ahead: to the point at which the next turn would be ended.
constexpr int kTurns = 1;
// An evaluation of this size makes winning about three times as likely as losing.
constexpr double kScale = 1500;

// So many choices of an action are thought about; an effect that asks for ever more of them gets quick
// answers.
constexpr int kMostChoices = 6;
// A playout follows at most so many questions up to the end of the next turn.
constexpr int kLongestWay = 240;

// Returns whether a player may act freely, and does not just answer something that happens.
bool is_free(const kernel::Decision& question) {
  return question.kind == kernel::DecisionKind::Action && !question.about;
}

int place_of_way_out(const kernel::Decision& question) {
  const auto options = question.options();
  const auto found = std::ranges::find_if(options, is_way_out);
  return found == options.end() ? 0 : static_cast<int>(found - options.begin());
}

}  // namespace

void Playout::prepare(const kernel::Game& game, kernel::Seat me) {
  if (game_ != &game) {
    game_ = &game;
    machine_.emplace(game.rules(), game.library());
    machine_->ask_forced(true);
  }
  me_ = me;
}

double Playout::follow(const kernel::State& from, const kernel::Option& option) {
  ahead_ = from;
  machine_->attach(ahead_);
  const int last = ahead_.turn + kTurns;
  machine_->answer(option);
  return go_on(last);
}

double Playout::go_on(int last) {
  for (int step = 0; step < kLongestWay && is_running(); ++step) {
    const kernel::Decision question = machine_->question();
    const Step next = question.size() == 1 && ahead_.turn < last ? Step{} : best_step(ahead_);
    machine_->attach(ahead_);
    if (ahead_.turn >= last && next.ends_turn) break;
    machine_->answer(question[next.option]);
  }
  return chance();
}

// Returns the best answer to the question of this position, by its result before the game goes on.
Playout::Step Playout::best_step(const kernel::State& from) {
  machine_->attach(const_cast<kernel::State&>(from));
  const kernel::Decision question = machine_->question();
  if (is_free(question)) return best_action(from, question);
  if (const int habit = game_->habit(*machine_, question); habit >= 0) return {habit, false};
  Step best;
  int best_score = kWorst;
  for (int i = 0; i < question.size(); ++i) {
    const int score = try_option(from, question[i]);
    if (score > best_score) best.option = i;
    best_score = std::max(best_score, score);
  }
  return best;
}

// The end of the turn is judged where it leads, like every other action.
Playout::Step Playout::best_action(const kernel::State& from, const kernel::Decision& question) {
  const Place here = place();
  Step best;
  int most = kWorst;
  for (int i = 0; i < question.size(); ++i) {
    const int score = try_option(from, question[i]);
    if (score > most) best = {i, place() != here && is_running()};
    most = std::max(most, score);
  }
  return best;
}

int Playout::try_option(const kernel::State& from, const kernel::Option& option) {
  trial_ = from;
  machine_->attach(trial_);
  const Place here = place();
  machine_->answer(option);
  finish_action(here);
  return value();
}

// Lets the rest of the action happen, so that its outcome is seen.
void Playout::finish_action(const Place& here) {
  for (int step = 0; step < kLongestAction; ++step) {
    if (!is_running() || place() != here) return;
    const kernel::Decision question = machine_->question();
    if (is_free(question)) return;
    const int answer = step < kMostChoices ? best_answer(question) : place_of_way_out(question);
    machine_->answer(question[answer]);
  }
}

// Returns the answer after which the trial looks best, before the action goes on.
int Playout::best_answer(const kernel::Decision& question) {
  if (question.size() == 1) return 0;
  if (const int habit = game_->habit(*machine_, question); habit >= 0) return habit;
  int best = 0;
  int most = kWorst;
  for (int i = 0; i < question.size(); ++i) {
    beyond_ = trial_;
    machine_->attach(beyond_);
    machine_->answer(question[i]);
    const int score = value();
    if (score > most) best = i;
    most = std::max(most, score);
  }
  machine_->attach(trial_);
  return best;
}

bool Playout::is_running() const { return machine_->state().outcome == kernel::Outcome::Running; }

Playout::Place Playout::place() const {
  const kernel::State& state = machine_->state();
  return {state.turn, state.phase, state.active};
}

int Playout::value() const {
  const kernel::State& state = machine_->state();
  if (is_running()) return game_->evaluate(*machine_, me_);
  return state.winners != 0 ? kWin : -kWin;
}

double Playout::chance() const {
  if (!is_running()) return machine_->state().winners != 0 ? 1 : 0;
  return 1 / (1 + std::exp(-value() / kScale));
}

}  // namespace longbox::ai
