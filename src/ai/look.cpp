#include "ai/look.h"

#include "kernel/words.h"

namespace longbox::ai {

const kernel::Option* find_pass(const kernel::Decision& question) {
  for (const auto& option : question.options())
    if (kernel::is_pass(option)) return &option;
  return nullptr;
}

bool is_free_to_pass(const kernel::Decision& question) {
  return question.kind == kernel::DecisionKind::Action && find_pass(question) != nullptr;
}

void Best::offer(int index, int score) {
  if (score < score_ || (score == score_ && stops_)) return;
  stops_ = false;
  ties_ = score > score_ ? 1 : ties_ + 1;
  score_ = score;
  if (ties_ == 1 || random_.below(ties_) == 0) index_ = index;
}

void Best::offer_stop(int index, int score) {
  if (score < score_) return;
  score_ = score;
  index_ = index;
  stops_ = true;
}

void Look::prepare(const Observation& seen) {
  if (game_ != &seen.game) {
    game_ = &seen.game;
    machine_.emplace(game_->rules(), game_->library());
  }
  asked_ = &seen.decision();
  me_ = asked_->who;
  sampled_ = kernel::sample(*seen.view, random_);
  machine_->attach(sampled_);
  offered_ = machine_->question();
}

int Look::value_now() {
  machine_->attach(sampled_);
  return value_for(me_);
}

// The sample has the ids of the view. If the sample offers another number of options, only options
// of equal content can be compared.
int Look::value_after(int place, const Effort& effort) {
  const bool same_list = offered_.size() == asked_->size();
  const kernel::Option option = same_list ? offered_[place] : (*asked_)[place];
  if (!same_list && offered_.find(option) < 0) return kWorst;
  trial_ = sampled_;
  Trial trial{trial_, effort};
  machine_->attach(trial.state);
  machine_->answer(option);
  play_on(trial);
  return value_for(me_);
}

// Answers the remaining questions of the action, so that its outcome is seen.
void Look::play_on(Trial& trial) {
  for (int step = 0; step < kLongestAction; ++step) {
    if (is_settled(machine_->question())) return;
    const kernel::Option next = reply(trial, machine_->question());
    machine_->attach(trial.state);
    machine_->answer(next);
  }
}

// The action is over when this seat is free to act again, when the turn has passed, or with the
// game.
bool Look::is_settled(const kernel::Decision& question) const {
  const kernel::State& state = machine_->state();
  if (state.outcome == kernel::Outcome::Over || state.turn != sampled_.turn) return true;
  return question.kind == kernel::DecisionKind::Action && question.who == me_;
}

// Others are expected to let the action happen by passing. Every other question gets the best next
// step, or the pass or the first option once no tries are left.
kernel::Option Look::reply(Trial& trial, const kernel::Decision& question) {
  const kernel::Option* pass = find_pass(question);
  const bool lets_it_happen = question.kind == kernel::DecisionKind::Action && pass != nullptr;
  if (lets_it_happen && question.who != me_) return *pass;
  const bool is_thought_about = trial.effort.thinks_for_others || question.who == me_;
  if (is_thought_about && trial.effort.tries >= question.size()) return best_next(trial, question);
  return pass != nullptr ? *pass : question[0];
}

kernel::Option Look::best_next(Trial& trial, const kernel::Decision& question) {
  const kernel::Decision options = question;  // the machine's own is rewritten by each try
  trial.effort.tries -= options.size();
  Best best(random_);
  for (int i = 0; i < options.size(); ++i) {
    next_ = trial.state;
    machine_->attach(next_);
    machine_->answer(options[i]);
    best.offer(i, value_for(options.who));
  }
  return options[best.index()];
}

int Look::value_for(kernel::Seat seat) {
  const kernel::State& state = machine_->state();
  if (state.outcome == kernel::Outcome::Running) return game_->evaluate(*machine_, seat);
  if (state.winners == 0) return 0;
  return (state.winners >> seat & 1U) != 0 ? kWin : -kWin;
}

}  // namespace longbox::ai
