#include "ai/companion_bot.h"

#include <algorithm>
#include <functional>

namespace longbox::ai {

namespace {

// On so many deals all options that are left are followed before the worse half is left out, and on
// so many at most.
constexpr int kDeals = 4;
constexpr int kMostDeals = 12;
}  // namespace

void CompanionBot::prepare(const Observation& seen) {
  playout_.prepare(seen.game, seen.decision().who);
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
  playout_.machine().attach(deal_);
  const kernel::Decision offered = playout_.machine().question();
  const bool same_list = offered.size() == asked.size();
  for (auto& candidate : candidates_) {
    const kernel::Option& option = asked[candidate.option];
    if (same_list || offered.find(option) >= 0)
      candidate.sum += playout_.follow(deal_, same_list ? offered[candidate.option] : option);
  }
}

}  // namespace longbox::ai
