#include "ai/planner.h"

#include <algorithm>
#include <cmath>

#include "ai/way_out.h"

namespace longbox::ai {

namespace {

// Nobody drops out before so many deals.
constexpr int kFewestDeals = 5;
// An option is clearly behind if the difference is so many times its standard error.
constexpr double kClearly = 2.5;

// Returns whether the one is clearly worse than the other, or equal to it on every deal.
bool is_behind(const std::vector<double>& worse, const std::vector<double>& better) {
  double sum = 0;
  double squares = 0;
  for (std::size_t i = 0; i < worse.size(); ++i) {
    const double lead = better[i] - worse[i];
    sum += lead;
    squares += lead * lead;
  }
  const auto count = static_cast<double>(worse.size());
  const double variance = std::max(0.0, squares - sum * sum / count) / (count - 1);
  return sum >= kClearly * std::sqrt(variance * count);
}

}  // namespace

// Of equally good options the first is taken, so ways out come first: an action that changes
// nothing is not worth taking.
void Planner::prepare(const Observation& seen) {
  const kernel::Decision& question = seen.decision();
  forecast_.prepare(seen.game, question.who);
  candidates_.clear();
  for (int i = 0; i < question.size(); ++i) candidates_.push_back({i});
  std::ranges::stable_partition(
      candidates_, [&](const Candidate& one) { return is_way_out(question[one.option]); });
  tries_.assign(candidates_.size(), 0);
  followed_ = 0;
  deals_ = 0;
}

void Planner::search(const Observation& seen, const SearchBudget& budget) {
  const Limit limit{budget.tries, Clock::now() + budget.time};
  prepare(seen);
  while (candidates_.size() > 1 && follow_all(seen, limit)) drop_the_worse();
  // Those that are left were tried equally often.
  const auto best = std::ranges::max_element(candidates_, {}, &Candidate::sum);
  ++tries_[static_cast<std::size_t>(best->option)];
}

bool Planner::is_over(const Limit& limit) const {
  return limit.tries > 0 ? followed_ >= limit.tries : Clock::now() >= limit.end;
}

// Follows all options that are left on one deal; returns false when the budget is used up. Then the
// deal is forgotten, unless it is the first.
bool Planner::follow_all(const Observation& seen, const Limit& limit) {
  const kernel::Decision& asked = seen.decision();
  deal_ = kernel::sample(*seen.view, random_);
  forecast_.machine().attach(deal_);
  const kernel::Decision offered = forecast_.machine().question();
  const bool same_list = offered.size() == asked.size();
  const auto deal = static_cast<std::size_t>(deals_);
  for (auto& candidate : candidates_) {
    if (deals_ > 0 && is_over(limit)) return false;
    const kernel::Option& option = asked[candidate.option];
    const bool is_offered = same_list || offered.find(option) >= 0;
    candidate.results.resize(deal);
    candidate.results.push_back(
        is_offered ? forecast_.follow(deal_, same_list ? offered[candidate.option] : option) : 0);
    ++followed_;
  }
  ++deals_;
  for (auto& candidate : candidates_) {
    candidate.sum += candidate.results.back();
    ++tries_[static_cast<std::size_t>(candidate.option)];
  }
  return true;
}

void Planner::drop_the_worse() {
  if (deals_ < kFewestDeals) return;
  const Candidate best = *std::ranges::max_element(candidates_, {}, &Candidate::sum);
  std::erase_if(candidates_, [&](const Candidate& one) {
    return one.option != best.option && is_behind(one.results, best.results);
  });
}

}  // namespace longbox::ai
