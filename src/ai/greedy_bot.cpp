#include "ai/greedy_bot.h"

#include <algorithm>

#include "ai/scores.h"
#include "kernel/words.h"

namespace longbox::ai {

namespace {

const kernel::Option* find_pass(const kernel::Decision& question) {
  for (const auto& option : question.options())
    if (kernel::is_pass(option)) return &option;
  return nullptr;
}

bool is_free_to_pass(const kernel::Decision& question) {
  return question.kind == kernel::DecisionKind::Action && find_pass(question) != nullptr;
}

// Best keeps the best of the scores seen so far. Among equals each is kept with equal chance, but to
// stop is better than to go on for nothing.
class Best {
 public:
  explicit Best(base::Random& random) : random_(random) {}

  void offer(int index, int score) {
    if (score < score_ || (score == score_ && stops_)) return;
    stops_ = false;
    ties_ = score > score_ ? 1 : ties_ + 1;
    score_ = score;
    if (ties_ == 1 || random_.below(ties_) == 0) index_ = index;
  }
  void offer_stop(int index, int score) {
    if (score < score_) return;
    score_ = score;
    index_ = index;
    stops_ = true;
  }
  int index() const { return index_; }

 private:
  base::Random& random_;
  int index_ = 0;
  int score_ = kWorst;
  int ties_ = 0;
  bool stops_ = false;
};

}  // namespace

void GreedyBot::prepare(const Observation& seen) {
  if (game_ != &seen.game) {
    game_ = &seen.game;
    machine_.emplace(game_->rules(), game_->library());
  }
  me_ = seen.decision().who;
  sampled_ = kernel::sample(*seen.view, random_);
  machine_->attach(sampled_);
  offered_ = machine_->question();
}

int GreedyBot::choose(const Observation& seen) {
  const int count = seen.decision().size();
  if (count <= 1) return 0;
  if (seen.game.is_cooperative()) {
    if (!companion_) companion_ = std::make_unique<Companion>(seed_);
    return companion_->choose(seen);
  }
  prepare(seen);
  // The sample has the ids of the view. If the sample offers another number of options, only
  // options of equal content can be compared.
  const bool same_list = offered_.size() == count;
  const bool may_pass = is_free_to_pass(seen.decision());
  const int now = may_pass ? value_for(me_) : kWorst;
  Best best(random_);
  for (int i = 0; i < count; ++i) {
    const kernel::Option option = same_list ? offered_[i] : seen.decision()[i];
    const bool is_offered = same_list || offered_.find(option) >= 0;
    const int value = is_offered ? score(option, kExtraTries / count) : kWorst;
    // An action that leaves the value as it was is no better than passing. The bot could take it
    // for ever where passing lets others act and so looks worse.
    const bool is_idle = may_pass && value == now && !kernel::is_pass(option);
    if (option.kind == kernel::kOptionDone)
      best.offer_stop(i, value);
    else
      best.offer(i, is_idle ? kWorst : value);
  }
  return best.index();
}

int GreedyBot::score(const kernel::Option& option, int tries) {
  trial_ = sampled_;
  Trial trial{trial_, tries};
  machine_->attach(trial.state);
  machine_->answer(option);
  play_on(trial);
  return value_for(me_);
}

// Answers the remaining questions of the action, so that its outcome is seen.
void GreedyBot::play_on(Trial& trial) {
  for (int step = 0; step < kLongestAction; ++step) {
    if (is_settled(machine_->question())) return;
    const kernel::Option next = reply(trial, machine_->question());
    machine_->attach(trial.state);
    machine_->answer(next);
  }
}

// The action is over when this seat is free to act again, when the turn has passed, or with the
// game.
bool GreedyBot::is_settled(const kernel::Decision& question) const {
  const kernel::State& state = machine_->state();
  if (state.outcome == kernel::Outcome::Over || state.turn != sampled_.turn) return true;
  return question.kind == kernel::DecisionKind::Action && question.who == me_;
}

// Others are expected to let the action happen by passing. Every other question gets the best next
// step, or the pass or the first option once no tries are left.
kernel::Option GreedyBot::reply(Trial& trial, const kernel::Decision& question) {
  const kernel::Option* pass = find_pass(question);
  const bool lets_it_happen = question.kind == kernel::DecisionKind::Action && pass != nullptr;
  if (lets_it_happen && question.who != me_) return *pass;
  if (trial.tries_left >= question.size()) return best_next(trial, question);
  return pass != nullptr ? *pass : question[0];
}

kernel::Option GreedyBot::best_next(Trial& trial, const kernel::Decision& question) {
  const kernel::Decision options = question;  // the machine's own is rewritten by each try
  trial.tries_left -= options.size();
  Best best(random_);
  for (int i = 0; i < options.size(); ++i) {
    next_ = trial.state;
    machine_->attach(next_);
    machine_->answer(options[i]);
    best.offer(i, value_for(options.who));
  }
  return options[best.index()];
}

int GreedyBot::value_for(kernel::Seat seat) {
  const kernel::State& state = machine_->state();
  if (state.outcome == kernel::Outcome::Running) return game_->evaluate(*machine_, seat);
  if (state.winners == 0) return 0;
  return (state.winners >> seat & 1U) != 0 ? kWin : -kWin;
}

}  // namespace longbox::ai
