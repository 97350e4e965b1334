#include "server/tables/play.h"

#include "base/assert.h"

namespace longbox::server {

Play::Play(const kernel::Game& game, Start start)
    : game_(game),
      start_(std::move(start)),
      log_(game),
      machine_(game.rules(), game.library()) {
  restart();
}

void Play::restart() {
  state_ = first_position(game_, start_);
  log_.clear();
  steps_.clear();
  goal_ = Goal::Open;
  machine_.attach(state_);
  machine_.set_sink(&log_);
  machine_.question();
}

void Play::answer(int option) {
  const kernel::Decision& asked = machine_.question();
  LONGBOX_ASSERT(option >= 0 && option < asked.size(), "an answer is one of the options");
  Step step{.option = option, .seat = asked.who, .paid = game_.meter(machine_, asked).has_value()};
  const kernel::State before = state_;
  log_.begin_step(this->step() + 1);
  machine_.answer(asked[option]);
  // The hash asks the next question, so that the log is complete.
  step.hash = kernel::position_hash(game_, machine_);
  step.showed_hidden = kernel::showed_hidden(before, state_);
  steps_.push_back(step);
  if (goal_ == Goal::Open) goal_ = goal_in(game_, start_, state_);
}

void Play::go_back_to(int step) {
  const std::vector<Step> kept(steps_.begin(), steps_.begin() + step);
  restart();
  for (const Step& each : kept) answer(each.option);
}

}  // namespace longbox::server
