#include "ai/tree_searcher.h"

#include <algorithm>
#include <cmath>

#include "ai/scores.h"
#include "kernel/words.h"

namespace longbox::ai {

namespace {

constexpr int kDeepest = 60;       // answers in the tree of one try
constexpr int kMeasurements = 24;  // positions that the scale is taken from
constexpr int kDeals = 8;          // deals until one leads to the question that was asked

AnswerKey mixed(AnswerKey key, std::uint64_t more) {
  key = (key ^ more) * 0x9E3779B97F4A7C15ULL;
  return key ^ (key >> 29U);
}

}  // namespace

void TreeSearcher::prepare(const Observation& seen) {
  if (game_ != &seen.game) {
    game_ = &seen.game;
    machine_.emplace(game_->rules(), game_->library());
  }
  view_ = &*seen.view;
  tree_.clear();
}

void TreeSearcher::search(const Observation& seen, const SearchBudget& budget) {
  const auto end = std::chrono::steady_clock::now() + budget.time;
  prepare(seen);
  measure();
  if (budget.tries > 0) {
    for (int i = 0; i < budget.tries; ++i) try_once();
    return;
  }
  do {
    try_once();
  } while (std::chrono::steady_clock::now() < end);
}

// Deals a position that looks like the real one to this seat and asks the question on the table.
bool TreeSearcher::deal() {
  for (int i = 0; i < kDeals; ++i) {
    state_ = kernel::sample(*view_, random_);
    machine_->attach(state_);
    if (machine_->question().size() == view_->question.size()) return true;
  }
  return false;
}

// Evaluations of different games differ in size, so the scale is taken from how far apart the
// positions lie that can be reached from here.
void TreeSearcher::measure() {
  std::array<double, kernel::kMaxSeats> sum{};
  std::array<double, kernel::kMaxSeats> squares{};
  const auto seats = static_cast<std::size_t>(view_->state.seat_count);
  int measured = 0;
  for (int i = 0; i < kMeasurements && deal(); ++i) {
    machine_->answer(machine_->question()[random_.below(machine_->question().size())]);
    finish_action();
    if (state_.outcome != kernel::Outcome::Running) continue;
    ++measured;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const double value = game_->evaluate(*machine_, static_cast<kernel::Seat>(seat));
      sum[seat] += value;
      squares[seat] += value * value;
    }
  }
  spread_ = 1;
  middle_ = {};
  if (measured == 0) return;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    middle_[seat] = sum[seat] / measured;
    const double variance = squares[seat] / measured - middle_[seat] * middle_[seat];
    spread_ = std::max(spread_, 2 * std::sqrt(std::max(0.0, variance)));
  }
}

void TreeSearcher::try_once() {
  path_.clear();
  if (!deal()) return;
  descend();
  finish_action();
  const Rewards rewards = judge();
  for (const Step& step : path_) tree_.reward(step.place, rewards[step.who]);
}

void TreeSearcher::descend() {
  int node = SearchTree::kRoot;
  for (int depth = 0; depth < kDeepest && state_.outcome == kernel::Outcome::Running; ++depth)
    if (!follow(node)) return;
}

// Answers the question on the table by the tree; returns false at the end of the tree.
bool TreeSearcher::follow(int& node) {
  const kernel::Decision& question = machine_->question();
  if (question.size() == 1 && !path_.empty()) {
    machine_->answer(question[0]);
    return true;
  }
  list_answers(question, path_.empty());
  int picked = 0;
  const kernel::Seat who = question.who;
  const auto place = tree_.pick(node, offered_, random_, picked);
  const bool grown = tree_.is_new(place);
  path_.push_back({place, who});
  node = tree_.below(place);
  machine_->answer(question[picked]);
  return !grown;
}

// Options of equal meaning to the searching seat are one answer.
void TreeSearcher::list_answers(const kernel::Decision& question, bool root) {
  offered_.clear();
  for (int i = 0; i < question.size(); ++i)
    offered_.push_back(root ? root_key(i) : key_of(question[i]));
}

AnswerKey TreeSearcher::key_of(const kernel::Option& option) const {
  AnswerKey key = mixed(option.kind, option.seat);
  key = mixed(key, static_cast<std::uint16_t>(option.number));
  key = mixed(key, meaning_of(option.object));
  // A trigger's `other` is its power and no card.
  const bool is_power = option.kind == kernel::kOptionTrigger;
  return mixed(key, is_power ? option.other.value : meaning_of(option.other));
}

// A known card stands for itself; an unknown one for its card in this deal and the place where it
// lies.
AnswerKey TreeSearcher::meaning_of(kernel::ObjectId id) const {
  if (!id) return 0;
  if (id.value <= view_->state.object_count() && view_->state.object(id).card) return id.value;
  const auto& object = state_.object(id);
  return (AnswerKey{object.card.value} << 32U) | (AnswerKey{object.zone} << 24U) |
         (AnswerKey{object.side} << 16U) | 1U << 15U;
}

// The asked players answer at random, and let others' actions happen: a position is judged when a
// player is free to act.
void TreeSearcher::finish_action() {
  for (int i = 0; i < kLongestAction && state_.outcome == kernel::Outcome::Running; ++i) {
    const kernel::Decision& question = machine_->question();
    int answer = random_.below(question.size());
    if (question.kind == kernel::DecisionKind::Action) {
      if (question.who == state_.active) return;
      for (int k = 0; k < question.size(); ++k)
        if (kernel::is_pass(question[k])) answer = k;
    }
    machine_->answer(question[answer]);
  }
}

TreeSearcher::Rewards TreeSearcher::judge() {
  Rewards rewards{};
  for (kernel::Seat seat = 0; seat < state_.seat_count; ++seat) {
    if (state_.outcome != kernel::Outcome::Running) {
      const bool wins = (state_.winners >> seat & 1U) != 0;
      rewards[seat] = state_.winners == 0 ? 0.5 : wins ? 1 : 0;
      continue;
    }
    const double value = game_->evaluate(*machine_, seat) - middle_[seat];
    rewards[seat] = 0.5 + 0.45 * std::tanh(value / spread_ / 1.5);
  }
  return rewards;
}

}  // namespace longbox::ai
