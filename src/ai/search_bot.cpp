#include "ai/search_bot.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <thread>

#include "ai/companion.h"
#include "ai/planner.h"
#include "ai/tree_searcher.h"
#include "base/random.h"

namespace longbox::ai {

namespace {

std::unique_ptr<Searcher> make_searcher(const kernel::Game& game, std::uint64_t seed) {
  if (game.is_cooperative()) return std::make_unique<Companion>(seed);
  if (game.foresight() > 0) return std::make_unique<Planner>(seed);
  return std::make_unique<TreeSearcher>(seed);
}

}  // namespace

void SearchBot::prepare(const kernel::Game& game) {
  if (!searchers_.empty()) return;
  base::Random seeds = base::Random::seeded(seed_);
  for (int i = 0; i < budget_.searchers; ++i)
    searchers_.push_back(make_searcher(game, seeds.next()));
}

void SearchBot::search(const Observation& seen) {
  prepare(seen.game);
  std::vector<std::jthread> others;
  for (std::size_t i = 1; i < searchers_.size(); ++i)
    others.emplace_back([&, i] { searchers_[i]->search(seen, budget_); });
  searchers_[0]->search(seen, budget_);
}

std::vector<int> SearchBot::rank(const Observation& seen) {
  const int count = seen.decision().size();
  if (count <= 1) return {0};
  search(seen);
  std::vector<std::uint64_t> tries(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i)
    for (const auto& searcher : searchers_) tries[static_cast<std::size_t>(i)] += searcher->tries(i);
  std::vector<int> ranked(tries.size());
  std::iota(ranked.begin(), ranked.end(), 0);
  const auto tries_of = [&](int option) { return tries[static_cast<std::size_t>(option)]; };
  std::ranges::stable_sort(ranked, std::greater{}, tries_of);
  std::erase_if(ranked, [&](int option) { return option != ranked.front() && tries_of(option) == 0; });
  return ranked;
}

int SearchBot::choose(const Observation& seen) { return rank(seen).front(); }

}  // namespace longbox::ai
