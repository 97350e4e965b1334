#include "sim/pool.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>

#include "sim/table.h"

namespace longbox::sim {

namespace {

using Clock = std::chrono::steady_clock;

// So many lists of decks are tried for a game, since a mode may ask for certain ones.
constexpr std::uint64_t kTries = 60;

// Returns the options of one game, with decks that the game takes, or the last reason against them.
base::Result<SimOptions, std::string> options_of_game(const kernel::Game& game, const SimOptions& options,
                                                      const DeckMaker& make, std::int64_t number) {
  SimOptions one = options;
  one.first = number;
  one.games = 1;
  one.threads = 1;
  std::string wrong;
  const std::uint64_t seed = derived_seed(options.seed, static_cast<std::uint64_t>(number));
  for (std::uint64_t attempt = 0; attempt < kTries; ++attempt) {
    one.decks.clear();
    for (std::uint64_t player = 0; player < options.seats.size(); ++player)
      one.decks.push_back(make(derived_seed(seed, 1'000 + attempt * kernel::kMaxSeats + player)));
    wrong = check_options(game, one);
    if (wrong.empty()) return one;
  }
  return wrong;
}

void note(const kernel::Deck& deck, std::vector<bool>& seen) {
  for (const auto card : deck.leaders) seen[card.value] = true;
  for (const auto card : deck.side) seen[card.value] = true;
  for (const auto& entry : deck.cards) seen[entry.card.value] = true;
  for (const auto& pile : deck.piles)
    for (const auto& entry : pile.cards) seen[entry.card.value] = true;
}

// A Pool holds what the threads of a batch share.
class Pool {
 public:
  Pool(const kernel::Game& game, const SimOptions& options, const DeckMaker& make)
      : game_(game), options_(options), make_(make) {
    total_.games.wins.resize(options.seats.size());
    total_.games.wins_by_place.resize(options.seats.size());
    total_.seen.resize(game.library().cards.size());
  }

  base::Result<PoolResult, std::string> run(const Progress& progress) {
    const auto start = Clock::now();
    std::vector<std::thread> workers;
    for (int i = 1; i < options_.threads; ++i) workers.emplace_back([this] { work({}); });
    work(progress);
    for (auto& worker : workers) worker.join();
    if (!wrong_.empty()) return wrong_;
    total_.games.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return total_;
  }

 private:
  void work(const Progress& progress) {
    for (std::int64_t i = next_++; i < options_.games; i = next_++) {
      if (!play(options_.first + i)) next_ = options_.games;
      if (progress) progress(std::min<std::int64_t>(next_, options_.games), options_.games);
    }
  }

  bool play(std::int64_t number) {
    const auto options = options_of_game(game_, options_, make_, number);
    const auto result = options ? play_games(game_, options.value()) : base::Result<SimResult, std::string>(options.error());
    const std::lock_guard lock(mutex_);
    if (!result) {
      wrong_ = result.error();
      return false;
    }
    total_.games.add(result.value());
    for (const auto& deck : options.value().decks) note(deck, total_.seen);
    return true;
  }

  const kernel::Game& game_;
  const SimOptions& options_;
  const DeckMaker& make_;
  std::atomic<std::int64_t> next_ = 0;
  std::mutex mutex_;  // guards the members below
  PoolResult total_;
  std::string wrong_;
};

}  // namespace

base::Result<PoolResult, std::string> play_pool(const kernel::Game& game, const SimOptions& options, const DeckMaker& make,
                                                const Progress& progress) {
  return Pool(game, options, make).run(progress);
}

base::Result<kernel::Record, std::string> record_pool_game(const kernel::Game& game, const SimOptions& options,
                                                           const DeckMaker& make, std::int64_t number) {
  const auto one = options_of_game(game, options, make, number);
  if (!one) return one.error();
  return record_game(game, one.value(), number);
}

}  // namespace longbox::sim
