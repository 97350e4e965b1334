#include "ai/search_bot.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <thread>

namespace longbox::ai {

namespace {

constexpr int kMostMilliseconds = 600'000;
constexpr int kMostTries = 10'000'000;
constexpr int kMostTrees = 64;

constexpr int kDeepest = 60;        // answers in the tree of one try
constexpr int kLongestAction = 40;  // answers until the action at hand is over
constexpr double kShare = 10000;    // what a shared victory is worth, beside evaluations
constexpr int kMeasurements = 24;   // positions that the scale is taken from
constexpr int kDeals = 8;           // until a deal leads to the question that was asked

std::optional<int> number_of(std::string_view text, int most) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number >= 1 && number <= most ? std::optional<int>(number) : std::nullopt;
}

AnswerKey mixed(AnswerKey key, std::uint64_t more) {
  key = (key ^ more) * 0x9E3779B97F4A7C15ULL;
  return key ^ (key >> 29U);
}

}  // namespace

base::Result<SearchBudget, std::string> parse_budget(std::string_view text) {
  SearchBudget budget;
  const auto wrong = [&] {
    return "'" + std::string(text) +
           "' is no budget of a search; write for example search:100ms, search:800 or search:800x4";
  };
  std::string_view rest = text;
  if (const auto cross = rest.find('x'); cross != std::string_view::npos) {
    const auto trees = number_of(rest.substr(cross + 1), kMostTrees);
    if (!trees) return wrong();
    budget.trees = *trees;
    rest = rest.substr(0, cross);
  }
  if (rest.ends_with("ms")) {
    const auto time = number_of(rest.substr(0, rest.size() - 2), kMostMilliseconds);
    if (!time) return wrong();
    budget.time = std::chrono::milliseconds(*time);
  } else {
    const auto tries = number_of(rest, kMostTries);
    if (!tries) return wrong();
    budget.tries = *tries;
  }
  return budget;
}

// --- One tree -----------------------------------------------------------------------------------

void Searcher::prepare(const Observation& seen) {
  if (game_ != &seen.game) {
    game_ = &seen.game;
    machine_.emplace(game_->rules(), game_->library());
  }
  view_ = &*seen.view;
  if (game_->is_cooperative()) playout_.prepare(*game_, seen.decision().who);
  tree_.clear();
}

void Searcher::search(const Observation& seen, const SearchBudget& budget) {
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

// A position that looks like the real one to this seat and asks the same question.
bool Searcher::deal() {
  for (int i = 0; i < kDeals; ++i) {
    kernel::copy_state(state_, kernel::sample(*view_, random_));
    machine_->attach(state_);
    if (machine_->question().size() == view_->question.size()) return true;
  }
  return false;
}

// Evaluations of different games are of different size: what counts is how far the positions that
// can be reached from here lie apart.
void Searcher::measure() {
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
      const double value = worth(static_cast<kernel::Seat>(seat));
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

void Searcher::try_once() {
  path_.clear();
  if (!deal()) return;
  descend();
  finish_action();
  const Rewards rewards = judge();
  for (const Step& step : path_) tree_.reward(step.place, rewards[step.who]);
}

// A playout goes on better from the first answer than a tree that is still being tried out.
void Searcher::descend() {
  int node = SearchTree::kRoot;
  const int deepest = game_->is_cooperative() ? 1 : kDeepest;
  for (int depth = 0; depth < deepest && state_.outcome == kernel::Outcome::Running; ++depth)
    if (!follow(node)) return;
}

// Answers the question on the table by the tree; false where the tree ends.
bool Searcher::follow(int& node) {
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

// Options that mean the same to the searching seat are one answer.
void Searcher::list_answers(const kernel::Decision& question, bool root) {
  offered_.clear();
  for (int i = 0; i < question.size(); ++i)
    offered_.push_back(root ? root_key(i) : key_of(question[i]));
}

AnswerKey Searcher::key_of(const kernel::Option& option) const {
  AnswerKey key = mixed(option.kind, option.seat);
  key = mixed(key, static_cast<std::uint16_t>(option.number));
  key = mixed(key, meaning_of(option.object));
  return mixed(key, meaning_of(option.other));
}

// Known cards are themselves; of others only what they are in this deal, and where they lie.
AnswerKey Searcher::meaning_of(kernel::ObjectId id) const {
  if (!id) return 0;
  if (id.value <= view_->state.object_count && view_->state.object(id).card) return id.value;
  const auto& object = state_.object(id);
  return (AnswerKey{object.card.value} << 32U) | (AnswerKey{object.zone} << 24U) |
         (AnswerKey{object.side} << 16U) | 1U << 15U;
}

// Whoever is asked on the way answers at random, and lets others' actions happen: a position is
// judged when somebody is free to act. Where the game itself answers, the playout does all that.
void Searcher::finish_action() {
  if (game_->is_cooperative()) return;
  for (int i = 0; i < kLongestAction && state_.outcome == kernel::Outcome::Running; ++i) {
    const kernel::Decision& question = machine_->question();
    int answer = random_.below(question.size());
    if (question.kind == kernel::DecisionKind::Action) {
      if (question.who == state_.active) return;
      for (int k = 0; k < question.size(); ++k)
        if (question[k].kind == kernel::kOptionPass) answer = k;
    }
    machine_->answer(question[answer]);
  }
}

// Where the game itself answers, a position is worth what becomes of it by the end of the next turn.
double Searcher::worth(kernel::Seat seat) {
  if (!game_->is_cooperative()) return game_->evaluate(*machine_, seat);
  if (seat == 0) shared_ = kShare * playout_.follow(state_, view_->state.turn);
  return shared_;
}

Searcher::Rewards Searcher::judge() {
  Rewards rewards{};
  for (kernel::Seat seat = 0; seat < state_.seat_count; ++seat) {
    if (state_.outcome != kernel::Outcome::Running) {
      const bool wins = (state_.winners >> seat & 1U) != 0;
      rewards[seat] = state_.winners == 0 ? 0.5 : wins ? 1 : 0;
      continue;
    }
    const double value = worth(seat) - middle_[seat];
    rewards[seat] = 0.5 + 0.45 * std::tanh(value / spread_ / 1.5);
  }
  return rewards;
}

// --- The bot ------------------------------------------------------------------------------------

SearchBot::SearchBot(std::uint64_t seed, const SearchBudget& budget) : budget_(budget) {
  base::Random seeds = base::Random::seeded(seed);
  for (int i = 0; i < budget.trees; ++i) searchers_.emplace_back(seeds.next());
}

int SearchBot::choose(const Observation& seen) {
  const int count = seen.decision().size();
  if (count <= 1) return 0;
  std::vector<std::jthread> others;
  for (std::size_t i = 1; i < searchers_.size(); ++i)
    others.emplace_back([&, i] { searchers_[i].search(seen, budget_); });
  searchers_[0].search(seen, budget_);
  others.clear();  // waits for them
  int best = 0;
  std::uint64_t most = 0;
  for (int i = 0; i < count; ++i) {
    std::uint64_t tries = 0;
    for (const auto& searcher : searchers_) tries += searcher.tries(i);
    if (tries > most) best = i;
    most = std::max(most, tries);
  }
  return best;
}

}  // namespace longbox::ai
