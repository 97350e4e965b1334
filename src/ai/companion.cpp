#include "ai/companion.h"

#include <algorithm>
#include <bit>
#include <functional>

namespace longbox::ai {

namespace {

// For a quick answer the worse half is left out this many times, each time after so many deals.
constexpr int kHalvings = 3;
constexpr int kDeals = 4;

using Clock = std::chrono::steady_clock;

}  // namespace

void Companion::prepare(const Observation& seen) {
  playout_.prepare(seen.game, seen.decision().who);
  candidates_.clear();
  for (int i = 0; i < seen.decision().size(); ++i) candidates_.push_back({i, 0});
  tries_.assign(candidates_.size(), 0);
}

int Companion::choose(const Observation& seen) {
  prepare(seen);
  for (int round = 0; round < kHalvings && candidates_.size() > 1; ++round) {
    for (int i = 0; i < kDeals; ++i) follow_all(seen);
    leave_out_half();
  }
  return candidates_.front().option;
}

void Companion::search(const Observation& seen, const SearchBudget& budget) {
  const auto begin = Clock::now();
  prepare(seen);
  const int halvings = static_cast<int>(std::bit_width(candidates_.size() - 1));
  for (int round = 1; round <= halvings; ++round) {
    const auto end = begin + budget.time * round / halvings;
    const auto enough = static_cast<std::size_t>(budget.tries / halvings);
    std::size_t tries = 0;
    do {
      follow_all(seen);
      tries += candidates_.size();
    } while (budget.tries > 0 ? tries < enough : Clock::now() < end);
    leave_out_half();
  }
  // The last two were tried equally often.
  ++tries_[static_cast<std::size_t>(candidates_.front().option)];
}

// Follows all options that are left on one deal.
void Companion::follow_all(const Observation& seen) {
  const kernel::Decision& asked = seen.decision();
  deal_ = kernel::sample(*seen.view, random_);
  playout_.machine().attach(deal_);
  const kernel::Decision offered = playout_.machine().question();
  const bool same_list = offered.size() == asked.size();
  for (auto& candidate : candidates_) {
    ++tries_[static_cast<std::size_t>(candidate.option)];
    const kernel::Option& option = asked[candidate.option];
    if (same_list || offered.find(option) >= 0)
      candidate.sum += playout_.follow(deal_, same_list ? offered[candidate.option] : option);
  }
}

void Companion::leave_out_half() {
  std::ranges::stable_sort(candidates_, std::greater{}, &Candidate::sum);
  candidates_.resize((candidates_.size() + 1) / 2);
}

}  // namespace longbox::ai
