#include "ai/search_bot.h"

#include <algorithm>
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

int SearchBot::choose(const Observation& seen) {
  const int count = seen.decision().size();
  if (count <= 1) return 0;
  prepare(seen.game);
  std::vector<std::jthread> others;
  for (std::size_t i = 1; i < searchers_.size(); ++i)
    others.emplace_back([&, i] { searchers_[i]->search(seen, budget_); });
  searchers_[0]->search(seen, budget_);
  others.clear();  // waits for them
  int best = 0;
  std::uint64_t most = 0;
  for (int i = 0; i < count; ++i) {
    std::uint64_t tries = 0;
    for (const auto& searcher : searchers_) tries += searcher->tries(i);
    if (tries > most) best = i;
    most = std::max(most, tries);
  }
  return best;
}

}  // namespace longbox::ai
