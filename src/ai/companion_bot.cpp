#include "ai/companion_bot.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace longbox::ai {

namespace {

// On so many deals all options that are left are followed before the worse half is left out, and on
// so many at most.
constexpr int kDeals = 4;
constexpr int kMostDeals = 12;
// How many turns ahead: to where the next turn would be ended.
constexpr int kTurns = 1;
// An evaluation of this size makes winning about three times as likely as losing.
constexpr double kScale = 1500;

constexpr int kWin = 100'000'000;
constexpr int kUnknown = 2 * kWin + 1;  // more than any action can bring
constexpr int kWorst = std::numeric_limits<int>::min();
// How many questions are followed at most: of one action, and up to the end of the next turn.
constexpr int kLongestAction = 40;
constexpr int kLongestWay = 240;

// Whether somebody may do what they like, and not just answer something that happens.
bool is_free(const kernel::Decision& question) {
  return question.kind == kernel::DecisionKind::Action && !question.about;
}

bool is_way_out(const kernel::Option& option) {
  return option.kind == kernel::kOptionPass || option.kind == kernel::kOptionDone;
}

const kernel::Option& way_out(const kernel::Decision& question) {
  const auto options = question.options();
  const auto found = std::ranges::find_if(options, is_way_out);
  return found == options.end() ? options.front() : *found;
}

}  // namespace

void CompanionBot::prepare(const Observation& seen) {
  if (game_ != &seen.game) {
    game_ = &seen.game;
    machine_.emplace(game_->rules(), game_->library());
    machine_->ask_forced(true);
  }
  me_ = seen.decision().who;
  candidates_.clear();
  for (int i = 0; i < seen.decision().size(); ++i) candidates_.push_back({i, 0});
}

int CompanionBot::choose(const Observation& seen) {
  if (seen.decision().size() <= 1) return 0;
  prepare(seen);
  int deals = 0;
  while (candidates_.size() > 1 && deals < kMostDeals) {
    for (int i = 0; i < kDeals; ++i, ++deals) follow_all(seen);
    std::ranges::stable_sort(candidates_, std::greater{}, &Candidate::sum);
    candidates_.resize((candidates_.size() + 1) / 2);
  }
  return candidates_.front().option;
}

// All options that are left on one deal.
void CompanionBot::follow_all(const Observation& seen) {
  const kernel::Decision& asked = seen.decision();
  deal_ = kernel::sample(*seen.view, random_);
  machine_->attach(deal_);
  const kernel::Decision offered = machine_->question();
  const bool same_list = offered.size() == asked.size();
  for (auto& candidate : candidates_) {
    const kernel::Option& option = asked[candidate.option];
    if (same_list || offered.find(option) >= 0)
      candidate.sum += look_ahead(same_list ? offered[candidate.option] : option);
  }
}

// How good the position is where the next turn would be ended: what hands are worth shows when they
// have been played.
double CompanionBot::look_ahead(const kernel::Option& option) {
  kernel::copy_state(ahead_, deal_);
  machine_->attach(ahead_);
  const int last = ahead_.turn + kTurns;
  gains_.clear();
  machine_->answer(option);
  for (int step = 0; step < kLongestWay && is_running(); ++step) {
    const kernel::Decision question = machine_->question();
    const Step next = question.size() == 1 && ahead_.turn < last ? Step{} : best_step(ahead_);
    machine_->attach(ahead_);
    if (ahead_.turn >= last && next.ends_turn) break;
    machine_->answer(question[next.option]);
  }
  return outcome();
}

// The best answer to the question of this position by what comes of it before the game goes on.
CompanionBot::Step CompanionBot::best_step(const kernel::State& from) {
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

// What an action brings changes little while others are taken: the one that brought most when it was
// last tried is tried again, until one keeps its word.
CompanionBot::Step CompanionBot::best_action(const kernel::State& from,
                                             const kernel::Decision& question) {
  const int now = value();
  const Place here = place();
  for (auto& gain : gains_) gain.place = -1;
  for (int i = 0; i < question.size(); ++i) {
    auto found = std::ranges::find(gains_, question[i], &Gain::option);
    if (found == gains_.end()) found = gains_.insert(found, {question[i], kUnknown});
    found->place = i;
    found->is_fresh = false;
  }
  std::erase_if(gains_, [](const Gain& gain) { return gain.place < 0; });
  while (true) {
    auto& best = *std::ranges::max_element(gains_, {}, &Gain::amount);
    if (best.is_fresh) return {best.place, best.ends_turn};
    best.is_fresh = true;
    best.amount = try_option(from, best.option) - now;
    best.ends_turn = place() != here && is_running();
    // Doing nothing more is as good as the position is: what follows comes anyway.
    if (best.ends_turn) best.amount = 1;
  }
}

int CompanionBot::try_option(const kernel::State& from, const kernel::Option& option) {
  kernel::copy_state(trial_, from);
  machine_->attach(trial_);
  const Place here = place();
  machine_->answer(option);
  finish_action(here);
  return value();
}

// Lets the rest of the same action happen, so that its outcome is seen.
void CompanionBot::finish_action(const Place& here) {
  for (int step = 0; step < kLongestAction; ++step) {
    if (!is_running() || place() != here) return;
    const kernel::Decision& question = machine_->question();
    if (is_free(question)) return;
    const int habit = game_->habit(*machine_, question);
    machine_->answer(kernel::Option(habit >= 0 ? question[habit] : way_out(question)));
  }
}

bool CompanionBot::is_running() const {
  return machine_->state().outcome == kernel::Outcome::Running;
}

CompanionBot::Place CompanionBot::place() const {
  const kernel::State& state = machine_->state();
  return {state.turn, state.phase, state.active};
}

int CompanionBot::value() const {
  const kernel::State& state = machine_->state();
  if (is_running()) return game_->evaluate(*machine_, me_);
  return state.winners != 0 ? kWin : -kWin;
}

// How likely the players win, from 0 to 1: a lost game must not outweigh all that is gained elsewhere.
double CompanionBot::outcome() const {
  if (!is_running()) return machine_->state().winners != 0 ? 1 : 0;
  return 1 / (1 + std::exp(-value() / kScale));
}

}  // namespace longbox::ai
