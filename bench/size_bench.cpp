// Measures how large a state grows: the most that random games of two players use of it, over pairs
// of all decks.
#include <benchmark/benchmark.h>

#include <algorithm>

#include "kernel/match.h"
#include "tests/support/games.h"

namespace longbox {
namespace {

using kernel::State;

constexpr int kGames = 300;

struct Most {
  std::size_t bytes = 0;
  std::size_t middle = 0;  // the sum over all questions
  std::size_t questions = 0;
  int links = 0;
  int frames = 0;

  void note(const State& state) {
    const std::size_t used = kernel::size_in_use(state);
    bytes = std::max(bytes, used);
    middle += used;
    ++questions;
    links = std::max<int>(links, state.chain.size);
    frames = std::max<int>(frames, state.frames.size);
  }
};

void play_random(kernel::Machine& machine, State& state, base::Random& random, Most& most) {
  machine.attach(state);
  while (state.outcome == kernel::Outcome::Running) {
    most.note(state);
    const auto& question = machine.question();
    machine.answer(question[random.below(question.size())]);
  }
}

void largest_state(benchmark::State& run, const char* id) {
  const kernel::Game& game = support::shared_game(id);
  const auto decks = support::decks_of(game);
  kernel::Machine machine(game.rules(), game.library());
  base::Random random = base::Random::seeded(1);
  Most most;
  for (auto _ : run)
    for (std::uint64_t number = 0; number < kGames; ++number) {
      kernel::Setup setup;
      setup.seed = number;
      setup.decks = {decks[number % decks.size()], decks[number / decks.size() % decks.size()]};
      auto start = game.new_game(setup);
      if (start) play_random(machine, start.value(), random, most);
    }
  run.counters["largest_bytes"] = static_cast<double>(most.bytes);
  run.counters["mean_bytes"] = static_cast<double>(most.middle) / static_cast<double>(most.questions);
  run.counters["longest_chain"] = most.links;
  run.counters["deepest_frames"] = most.frames;
}
BENCHMARK_CAPTURE(largest_state, vs2pcg, "vs2pcg")->Iterations(1);
BENCHMARK_CAPTURE(largest_state, champions, "champions")->Iterations(1);
BENCHMARK_CAPTURE(largest_state, vstcg, "vstcg")->Iterations(1);

}  // namespace
}  // namespace longbox
