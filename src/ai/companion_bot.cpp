#include "ai/companion_bot.h"

#include <algorithm>
#include <limits>

namespace longbox::ai {

namespace {

constexpr int kWin = 100'000'000;
constexpr int kWorst = std::numeric_limits<int>::min();
// How many questions are followed at most: of one action, and up to the next turn.
constexpr int kLongestAction = 40;
constexpr int kLongestTurn = 120;
// How many answers are tried on the way through one action, at the table and in thought.
constexpr int kTries = 40;
constexpr int kTriesAhead = 0;
// How many options are followed to the next turn.
constexpr std::size_t kFollowed = 4;

// Whether somebody may do what they like, and not just answer something that happens.
bool is_free(const kernel::Decision& question) {
  return question.kind == kernel::DecisionKind::Action && !question.about;
}

bool is_way_out(const kernel::Option& option) {
  return option.kind == kernel::kOptionPass || option.kind == kernel::kOptionDone;
}

const kernel::Option* find_way_out(const kernel::Decision& question) {
  const auto options = question.options();
  const auto found = std::ranges::find_if(options, is_way_out);
  return found == options.end() ? nullptr : &*found;
}

}  // namespace

void CompanionBot::prepare(const Observation& seen) {
  if (game_ != &seen.game) {
    game_ = &seen.game;
    machine_.emplace(game_->rules(), game_->library());
    machine_->ask_forced(true);
  }
  me_ = seen.decision().who;
  for (auto& deal : deals_) deal = kernel::sample(*seen.view, random_);
}

int CompanionBot::choose(const Observation& seen) {
  const int count = seen.decision().size();
  if (count <= 1) return 0;
  prepare(seen);
  std::vector<std::int64_t> scores(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i)
    scores[static_cast<std::size_t>(i)] = sum_over_deals(seen.decision(), i, false);
  if (is_free(seen.decision())) keep_the_best(seen.decision(), scores);
  return static_cast<int>(std::ranges::max_element(scores) - scores.begin());
}

// The option on all deals: what it brings at once, or where it leads to.
std::int64_t CompanionBot::sum_over_deals(const kernel::Decision& asked, int which, bool ahead) {
  std::int64_t sum = 0;
  for (const auto& deal : deals_) {
    machine_->attach(const_cast<kernel::State&>(deal));
    const kernel::Decision offered = machine_->question();
    const bool same_list = offered.size() == asked.size();
    if (!same_list && offered.find(asked[which]) < 0) continue;
    const kernel::Option option = same_list ? offered[which] : asked[which];
    if (ahead) {
      sum += look_ahead(deal, option);
      continue;
    }
    const int now = value();
    const Place here = place();
    const int then = try_option(deal, option, kTries);
    // Doing nothing more is as good as the position is: what follows comes anyway.
    sum += is_free(asked) && place() != here && is_running() ? now + 1 : then;
  }
  return sum;
}

// Those that look best at once are followed to the next turn; the others are left alone.
void CompanionBot::keep_the_best(const kernel::Decision& asked, std::vector<std::int64_t>& scores) {
  std::vector<int> order(scores.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
  std::ranges::stable_sort(order, [&](int left, int right) {
    return scores[static_cast<std::size_t>(left)] > scores[static_cast<std::size_t>(right)];
  });
  for (std::size_t i = 0; i < order.size(); ++i) {
    const auto which = static_cast<std::size_t>(order[i]);
    scores[which] = i < kFollowed ? sum_over_deals(asked, order[i], true)
                                  : std::numeric_limits<std::int64_t>::min();
  }
}

// The value of the position at the beginning of the next turn.
int CompanionBot::look_ahead(const kernel::State& deal, const kernel::Option& option) {
  kernel::copy_state(ahead_, deal);
  machine_->attach(ahead_);
  const int turn = ahead_.turn;
  machine_->answer(option);
  for (int step = 0; step < kLongestTurn; ++step) {
    if (ahead_.outcome == kernel::Outcome::Over) break;
    const kernel::Decision question = machine_->question();
    if (ahead_.turn != turn && is_free(question)) break;
    const int next = question.size() == 1 ? 0 : best_step(ahead_);
    machine_->attach(ahead_);
    machine_->answer(question[next]);
  }
  return value();
}

// The best answer to the question of this position by what comes of it before the game goes on.
int CompanionBot::best_step(const kernel::State& from) {
  machine_->attach(const_cast<kernel::State&>(from));
  const kernel::Decision question = machine_->question();
  const Place here = place();
  // Doing nothing more is as good as the position is: what follows comes anyway.
  const int now = is_free(question) ? value() : kWorst;
  int best = 0;
  int best_score = kWorst;
  for (int i = 0; i < question.size(); ++i) {
    int score = try_option(from, question[i], kTriesAhead);
    if (is_free(question) && place() != here && is_running()) score = now + 1;
    if (score > best_score) best = i;
    best_score = std::max(best_score, score);
  }
  return best;
}

int CompanionBot::try_option(const kernel::State& from, const kernel::Option& option, int tries) {
  kernel::copy_state(trial_, from);
  machine_->attach(trial_);
  const Place here = place();
  machine_->answer(option);
  finish_action(here, tries);
  return value();
}

// Answers the questions of the same action, so that its outcome is seen.
void CompanionBot::finish_action(const Place& here, int tries) {
  for (int step = 0; step < kLongestAction; ++step) {
    if (trial_.outcome == kernel::Outcome::Over || place() != here) return;
    const kernel::Decision question = machine_->question();
    if (is_free(question)) return;
    const kernel::Option next = reply(question, tries);
    machine_->attach(trial_);
    machine_->answer(next);
  }
}

// The best by what the position is right after it, as long as answers may be tried.
kernel::Option CompanionBot::reply(const kernel::Decision& question, int& tries) {
  const kernel::Option* way_out = find_way_out(question);
  if (question.size() == 1) return question[0];
  if (tries < question.size()) return way_out != nullptr ? *way_out : question[0];
  tries -= question.size();
  int best = 0;
  int best_score = kWorst;
  for (int i = 0; i < question.size(); ++i) {
    kernel::copy_state(next_, trial_);
    machine_->attach(next_);
    machine_->answer(question[i]);
    const int score = value();
    if (score > best_score) best = i;
    best_score = std::max(best_score, score);
  }
  return question[best];
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

}  // namespace longbox::ai
