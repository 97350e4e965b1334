// A tree searcher does information-set Monte Carlo tree search through the contract alone.
//
// Each try deals out the cards that the seat cannot see (kernel::sample), follows the tree by the
// answers that have gone well for the answering player, grows it by one answer, lets the action at
// hand come to its end and asks the game how good the position is for everybody.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "ai/search_tree.h"
#include "ai/searcher.h"
#include "base/random.h"

namespace longbox::ai {

class TreeSearcher final : public Searcher {
 public:
  explicit TreeSearcher(std::uint64_t seed) : random_(base::Random::seeded(seed)) {}

  void search(const Observation& seen, const SearchBudget& budget) override;
  std::uint32_t tries(int option) const override { return tree_.tries_at_root(root_key(option)); }

 private:
  using Rewards = std::array<double, kernel::kMaxSeats>;
  struct Step {
    SearchTree::Place place;
    kernel::Seat who = 0;
  };

  static AnswerKey root_key(int option) { return static_cast<AnswerKey>(option) + 1; }
  void prepare(const Observation& seen);
  bool deal();
  void measure();
  void try_once();
  void descend();
  bool follow(int& node);
  void list_answers(const kernel::Decision& question, bool root);
  AnswerKey key_of(const kernel::Option& option) const;
  AnswerKey meaning_of(kernel::ObjectId id) const;
  void finish_action();
  Rewards judge();

  base::Random random_;
  SearchTree tree_;
  const kernel::Game* game_ = nullptr;
  const kernel::View* view_ = nullptr;
  std::optional<kernel::Machine> machine_;
  kernel::State state_;             // the position of this try
  std::vector<Step> path_;          // from the root down
  std::vector<AnswerKey> offered_;  // answers at the node at hand
  std::array<double, kernel::kMaxSeats> middle_{};  // average worth of a position here,
  double spread_ = 1;                               // and how far positions are apart
};

}  // namespace longbox::ai
