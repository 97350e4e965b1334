#include "server/tables/reel.h"

namespace longbox::server {

void Reel::begin(const kernel::State& told, int step, std::size_t lines) {
  if (!told_) told_ = std::make_unique<kernel::State>();
  *told_ = told;
  step_ = step;
  lines_ = lines;
  is_cut_ = false;
  moments_.clear();
}

void Reel::stop() {
  told_.reset();
  moments_.clear();
}

void Reel::add(const kernel::State& after, const kernel::Event& event, std::size_t line) {
  if (!is_whole()) return;
  if (moments_.size() == kMostMoments) {
    is_cut_ = true;
    moments_.clear();
    return;
  }
  moments_.push_back({event, line, after});
}

void Reel::follow(const kernel::State& after, const kernel::Event& change) {
  if (moments_.empty() || !change.object || !kernel::change::is_change(change.kind)) return;
  Moment& last = moments_.back();
  if (change.object == last.event.object || change.object == last.event.other) last.after = after;
}

}  // namespace longbox::server
