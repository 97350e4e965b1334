// The bot that thinks ahead: information-set Monte Carlo tree search through the contract alone.
//
// Each try deals out the cards that the seat cannot see (kernel::sample), follows the tree by what
// has gone well for whoever answers, grows it by one answer, lets the action at hand come to its end
// and asks the game how good the position is for everybody. The answer that was tried most often is
// given.
#pragma once

#include <array>
#include <chrono>
#include <deque>
#include <optional>
#include <string_view>
#include <vector>

#include "ai/bot.h"
#include "ai/playout.h"
#include "ai/search_tree.h"
#include "base/random.h"
#include "base/result.h"

namespace longbox::ai {

// How long a search may take: `search:100ms`, `search:800` (tries), `search:800x4` (in each of four
// trees, which threads grow side by side and which vote).
struct SearchBudget {
  std::chrono::milliseconds time{0};  // 0: by tries
  int tries = 0;
  int trees = 1;
};
// From the words behind the name of the bot; the error is a sentence.
base::Result<SearchBudget, std::string> parse_budget(std::string_view text);

// One tree and the memory that it is grown with; a thread each.
class Searcher {
 public:
  explicit Searcher(std::uint64_t seed) : random_(base::Random::seeded(seed)) {}

  void search(const Observation& seen, const SearchBudget& budget);
  // How often the option at that place of the question was tried.
  std::uint32_t tries(int option) const { return tree_.tries_at_root(root_key(option)); }

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
  double worth(kernel::Seat seat);
  Rewards judge();

  base::Random random_;
  SearchTree tree_;
  const kernel::Game* game_ = nullptr;
  const kernel::View* view_ = nullptr;
  std::optional<kernel::Machine> machine_;
  Playout playout_;     // in games that are played together
  double shared_ = 0;   // what the position at hand is worth to all who play together
  kernel::State state_;            // the position of this try
  std::vector<Step> path_;         // from the root down
  std::vector<AnswerKey> offered_;  // at the node at hand
  std::array<double, kernel::kMaxSeats> middle_{};  // what a position is worth here on average,
  double spread_ = 1;                               // and how far positions are apart
};

class SearchBot final : public Bot {
 public:
  SearchBot(std::uint64_t seed, const SearchBudget& budget);

  int choose(const Observation& seen) override;

 private:
  SearchBudget budget_;
  std::deque<Searcher> searchers_;  // they do not move: each holds a machine
};

}  // namespace longbox::ai
