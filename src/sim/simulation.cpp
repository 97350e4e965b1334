#include "sim/simulation.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "sim/table.h"

namespace longbox::sim {

namespace {

using Clock = std::chrono::steady_clock;

// A thread takes so many games at once: enough to make sharing cheap, few enough to end together.
constexpr std::int64_t kPortion = 8;
constexpr auto kProgressEvery = std::chrono::milliseconds(100);

SimResult empty_result(std::size_t players) {
  SimResult result;
  result.wins.resize(players);
  result.wins_by_place.resize(players);
  return result;
}

void count(SimResult& result, const Table& table, bool cooperative, std::int64_t number,
           const GameEnd& end) {
  ++result.games;
  result.decisions += end.decisions;
  result.turns += end.turns;
  result.longest = std::max<std::int64_t>(result.longest, end.decisions);
  result.signature += end.fingerprint;
  if (end.stuck) {
    ++result.stuck;
    if (result.first_stuck < 0 || number < result.first_stuck) result.first_stuck = number;
    return;
  }
  // A victory of several counts as a draw, unless they are a team or all play together.
  if (end.winners == 0 || (!cooperative && !end.together)) {
    ++result.draws;
    return;
  }
  for (std::size_t place = 0; place < result.wins.size(); ++place) {
    if ((end.winners >> place & 1U) == 0) continue;
    ++result.wins_by_place[place];
    ++result.wins[static_cast<std::size_t>(table.player_at(static_cast<int>(place), number))];
  }
}

// A Batch holds the threads of one batch and the data that they share.
class Batch {
 public:
  Batch(const kernel::Game& game, const SimOptions& options)
      : game_(game), options_(options), total_(empty_result(options.seats.size())) {}

  SimResult run(const Progress& progress) {
    const auto start = Clock::now();
    const auto threads = std::max(1, options_.threads);
    working_ = threads;
    std::vector<std::thread> workers;
    for (int i = 0; i < threads; ++i) workers.emplace_back([this] { work(); });
    watch(progress);
    for (auto& worker : workers) worker.join();
    total_.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return total_;
  }

 private:
  void work() {
    SimResult mine = empty_result(options_.seats.size());
    Table table(game_, options_);
    for (;;) {
      const std::int64_t begin = next_.fetch_add(kPortion);
      if (begin >= options_.games) break;
      play(table, begin, std::min(begin + kPortion, options_.games), mine);
    }
    const std::lock_guard lock(mutex_);
    total_.add(mine);
    --working_;
    finished_.notify_one();
  }

  void play(Table& table, std::int64_t begin, std::int64_t end, SimResult& mine) {
    for (std::int64_t i = begin; i < end; ++i) {
      const std::int64_t number = options_.first + i;
      count(mine, table, game_.is_cooperative(), number, table.play(number));
      done_.fetch_add(1, std::memory_order_relaxed);
    }
  }

  void watch(const Progress& progress) {
    std::unique_lock lock(mutex_);
    while (!finished_.wait_for(lock, kProgressEvery, [this] { return working_ == 0; }))
      if (progress) progress(done_.load(std::memory_order_relaxed), options_.games);
    if (progress) progress(options_.games, options_.games);
  }

  const kernel::Game& game_;
  const SimOptions& options_;
  std::atomic<std::int64_t> next_ = 0;
  std::atomic<std::int64_t> done_ = 0;
  std::mutex mutex_;  // guards the members below
  std::condition_variable finished_;
  SimResult total_;
  int working_ = 0;
};

}  // namespace

void SimResult::add(const SimResult& other) {
  games += other.games;
  decisions += other.decisions;
  turns += other.turns;
  draws += other.draws;
  longest = std::max(longest, other.longest);
  stuck += other.stuck;
  if (other.first_stuck >= 0 && (first_stuck < 0 || other.first_stuck < first_stuck))
    first_stuck = other.first_stuck;
  signature += other.signature;
  for (std::size_t i = 0; i < wins.size() && i < other.wins.size(); ++i) {
    wins[i] += other.wins[i];
    wins_by_place[i] += other.wins_by_place[i];
  }
}

base::Result<SimResult, std::string> play_games(const kernel::Game& game, const SimOptions& options,
                                                const Progress& progress) {
  if (auto problem = check_options(game, options); !problem.empty()) return problem;
  return Batch(game, options).run(progress);
}

base::Result<kernel::Record, std::string> record_game(const kernel::Game& game,
                                                      const SimOptions& options,
                                                      std::int64_t number) {
  if (auto problem = check_options(game, options); !problem.empty()) return problem;
  return Table(game, options).record(number);
}

}  // namespace longbox::sim
