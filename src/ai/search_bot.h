// The search bot thinks ahead as long as its budget lets it. In games of players against each other
// it grows trees (tree_searcher.h), in games played together it follows its options to the end of
// the next turn (companion.h). It answers with the option that was tried most often.
#pragma once

#include <memory>
#include <vector>

#include "ai/searcher.h"

namespace longbox::ai {

class SearchBot final : public Bot {
 public:
  SearchBot(std::uint64_t seed, const SearchBudget& budget) : seed_(seed), budget_(budget) {}

  int choose(const Observation& seen) override;
  // Returns the options that were tried, the one that the bot would take first: whoever is given a hint may ask
  // what it is better than.
  std::vector<int> rank(const Observation& seen);

 private:
  void prepare(const kernel::Game& game);
  void search(const Observation& seen);

  std::uint64_t seed_;
  SearchBudget budget_;
  std::vector<std::unique_ptr<Searcher>> searchers_;
};

}  // namespace longbox::ai
