// Measures what search and tables do with a state - copy, hash, view, save - and loading the cards.
#include <benchmark/benchmark.h>

#include "bench/setups.h"
#include "kernel/match.h"
#include "tests/support/games.h"

namespace longbox {
namespace {

using kernel::State;

// Returns a position some way into a game.
State middle_of_game(const kernel::Game& game) {
  State state = game.new_game(bench::setup_of(game, 2, 1)).value();
  kernel::Machine machine(game.rules(), game.library());
  machine.attach(state);
  base::Random random = base::Random::seeded(1);
  for (int i = 0; i < 60 && state.outcome == kernel::Outcome::Running; ++i) {
    const auto& question = machine.question();
    machine.answer(question[random.below(question.size())]);
  }
  return state;
}

void clone_state(benchmark::State& run, const char* id) {
  const State state = middle_of_game(support::shared_game(id));
  State copy;
  for (auto _ : run) {
    copy = state;
    benchmark::DoNotOptimize(copy);
    benchmark::ClobberMemory();
  }
  run.counters["state_bytes"] = static_cast<double>(kernel::size_in_use(state));
}
BENCHMARK_CAPTURE(clone_state, vs2pcg, "vs2pcg");
BENCHMARK_CAPTURE(clone_state, champions, "champions");
BENCHMARK_CAPTURE(clone_state, vstcg, "vstcg");

void hash_state(benchmark::State& run, const char* id) {
  const State state = middle_of_game(support::shared_game(id));
  for (auto _ : run) benchmark::DoNotOptimize(kernel::hash(state));
}
BENCHMARK_CAPTURE(hash_state, vs2pcg, "vs2pcg");

void view_state(benchmark::State& run, const char* id) {
  const kernel::Game& game = support::shared_game(id);
  const State state = middle_of_game(game);
  for (auto _ : run) benchmark::DoNotOptimize(kernel::view_of(game, state, 0));
}
BENCHMARK_CAPTURE(view_state, vs2pcg, "vs2pcg");

void sample_state(benchmark::State& run, const char* id) {
  const kernel::Game& game = support::shared_game(id);
  const auto view = kernel::view_of(game, middle_of_game(game), 0);
  base::Random random = base::Random::seeded(1);
  for (auto _ : run) benchmark::DoNotOptimize(kernel::sample(view, random));
}
BENCHMARK_CAPTURE(sample_state, vs2pcg, "vs2pcg");

void save_and_load(benchmark::State& run, const char* id) {
  const kernel::Game& game = support::shared_game(id);
  const State state = middle_of_game(game);
  for (auto _ : run) {
    const auto bytes = kernel::to_bytes(state, game.library());
    benchmark::DoNotOptimize(kernel::from_bytes(bytes, game.library()));
  }
}
BENCHMARK_CAPTURE(save_and_load, vs2pcg, "vs2pcg");

void load_library(benchmark::State& run, const char* id) {
  for (auto _ : run) benchmark::DoNotOptimize(support::load_game(id));
}
BENCHMARK_CAPTURE(load_library, vs2pcg, "vs2pcg")->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace longbox
