#include "ai/planner.h"

#include <algorithm>
#include <cmath>

namespace longbox::ai {

namespace {

// Nobody drops out before so many deals.
constexpr int kFewestDeals = 5;
// An option is clearly behind if the difference is so many times its standard error.
constexpr double kClearly = 2.5;
// The usual answer is left for another one with a lead of so many standard errors.
constexpr double kHardlyLuck = 1;

// Returns whether the better one leads by so many standard errors, or both are equal on every deal.
bool leads(const std::vector<double>& better, const std::vector<double>& worse, double errors) {
  double sum = 0;
  double squares = 0;
  for (std::size_t i = 0; i < worse.size(); ++i) {
    const double lead = better[i] - worse[i];
    sum += lead;
    squares += lead * lead;
  }
  const auto count = static_cast<double>(worse.size());
  if (count < 2) return false;
  const double variance = std::max(0.0, squares - sum * sum / count) / (count - 1);
  return sum >= errors * std::sqrt(variance * count);
}

}  // namespace

// The first of equally good options is taken, so the greedy answer comes first.
void Planner::prepare(const Observation& seen) {
  const kernel::Decision& question = seen.decision();
  forecast_.prepare(seen.game, question.who);
  candidates_.clear();
  for (int i = 0; i < question.size(); ++i) candidates_.push_back({i});
  usual_ = greedy_.choose(seen);
  std::swap(candidates_.front(), candidates_[static_cast<std::size_t>(usual_)]);
  tries_.assign(candidates_.size(), 0);
  followed_ = 0;
  deals_ = 0;
}

void Planner::search(const Observation& seen, const SearchBudget& budget) {
  const Limit limit{budget.tries, Clock::now() + budget.time};
  prepare(seen);
  while (candidates_.size() > 1 && follow_all(seen, limit)) drop_the_worse();
  // Those that are left were tried equally often.
  ++tries_[static_cast<std::size_t>(answer())];
}

int Planner::answer() const {
  const auto best = std::ranges::max_element(candidates_, {}, &Candidate::sum);
  const Candidate& first = candidates_.front();
  const bool has_usual = first.option == usual_;
  return has_usual && !leads(best->results, first.results, kHardlyLuck) ? usual_ : best->option;
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
  latest_.clear();
  for (const auto& candidate : candidates_) {
    if (deals_ > 0 && is_over(limit)) return false;
    const kernel::Option& option = asked[candidate.option];
    const bool is_offered = same_list || offered.find(option) >= 0;
    latest_.push_back(
        is_offered ? forecast_.follow(deal_, same_list ? offered[candidate.option] : option) : 0);
    ++followed_;
  }
  note_latest();
  return true;
}

void Planner::note_latest() {
  ++deals_;
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    candidates_[i].sum += latest_[i];
    candidates_[i].results.push_back(latest_[i]);
    ++tries_[static_cast<std::size_t>(candidates_[i].option)];
  }
}

void Planner::drop_the_worse() {
  if (deals_ < kFewestDeals) return;
  const Candidate best = *std::ranges::max_element(candidates_, {}, &Candidate::sum);
  std::erase_if(candidates_, [&](const Candidate& one) {
    return one.option != best.option && leads(best.results, one.results, kClearly);
  });
}

}  // namespace longbox::ai
