// Measures random play: decisions a second on one core, from prepared starts.
#include <benchmark/benchmark.h>

#include "ai/greedy_bot.h"
#include "bench/setups.h"
#include "kernel/match.h"
#include "tests/support/games.h"

namespace longbox {
namespace {

using kernel::Decision;
using kernel::State;

// Returns so many different starts that the branch predictor learns no game by heart.
std::vector<State> starts_of(const kernel::Game& game, int players) {
  std::vector<State> starts;
  auto setup = bench::setup_of(game, players, 0);
  for (setup.seed = 1; setup.seed <= 64; ++setup.seed)
    starts.push_back(game.new_game(setup).value());
  return starts;
}

int play_random(kernel::Machine& machine, State& state, base::Random& random) {
  machine.attach(state);
  int decisions = 0;
  for (; state.outcome == kernel::Outcome::Running; ++decisions) {
    const Decision& question = machine.question();
    machine.answer(question[random.below(question.size())]);
  }
  return decisions;
}

void random_decisions(benchmark::State& run, const char* id, int players) {
  const kernel::Game& game = support::shared_game(id);
  const auto starts = starts_of(game, players);
  kernel::Machine machine(game.rules(), game.library());
  base::Random random = base::Random::seeded(1);
  std::int64_t decisions = 0;
  std::size_t next = 0;
  for (auto _ : run) {
    State state = starts[next++ % starts.size()];
    decisions += play_random(machine, state, random);
    benchmark::DoNotOptimize(state);
  }
  run.SetItemsProcessed(decisions);
  run.counters["decisions_per_game"] =
      static_cast<double>(decisions) / static_cast<double>(run.iterations());
}
BENCHMARK_CAPTURE(random_decisions, vs2pcg_2_players, "vs2pcg", 2)->MinTime(3);
BENCHMARK_CAPTURE(random_decisions, vs2pcg_4_players, "vs2pcg", 4)->MinTime(3);
BENCHMARK_CAPTURE(random_decisions, champions_1_player, "champions", 1)->MinTime(3);
BENCHMARK_CAPTURE(random_decisions, champions_2_players, "champions", 2)->MinTime(3);
BENCHMARK_CAPTURE(random_decisions, vstcg_2_players, "vstcg", 2)->MinTime(3);

void set_up(benchmark::State& run, const char* id, int players) {
  const kernel::Game& game = support::shared_game(id);
  auto setup = bench::setup_of(game, players, 1);
  for (auto _ : run) {
    ++setup.seed;
    benchmark::DoNotOptimize(game.new_game(setup));
  }
}
BENCHMARK_CAPTURE(set_up, vs2pcg_2_players, "vs2pcg", 2);

// Measures one answer of the greedy bot at questions from the middle of games.
void greedy_answer(benchmark::State& run, const char* id) {
  const kernel::Game& game = support::shared_game(id);
  kernel::Machine machine(game.rules(), game.library());
  ai::GreedyBot bot(1);
  base::Random random = base::Random::seeded(1);
  auto starts = starts_of(game, 2);
  std::size_t next = 0;
  for (auto _ : run) {
    State& state = starts[next++ % starts.size()];
    if (state.outcome == kernel::Outcome::Over) continue;
    machine.attach(state);
    const Decision question = machine.question();
    benchmark::DoNotOptimize(bot.choose(ai::observe(game, state, question)));
    machine.answer(question[random.below(question.size())]);
  }
}
BENCHMARK_CAPTURE(greedy_answer, vs2pcg, "vs2pcg")->Iterations(4000);

}  // namespace
}  // namespace longbox
