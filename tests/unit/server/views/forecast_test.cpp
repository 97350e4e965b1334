// A forecast tells a player what would follow from an option, and nothing that the player cannot know.
#include "server/views/forecast.h"

#include <gtest/gtest.h>

#include "ai/search_bot.h"
#include "base/random.h"
#include "cli/games.h"
#include "kernel/match.h"
#include "tests/support/games.h"

namespace longbox::server {
namespace {

constexpr int kForecastSteps = 160;
constexpr int kHintEvery = 8;  // a search takes longer than a forecast
constexpr int kHintTries = 24;

class ForecastTest : public testing::TestWithParam<std::string> {
 protected:
  // Plays a game by chance and looks at every question of it.
  template <class Look>
  void look_at_questions(std::uint64_t seed, Look look) {
    const auto decks = support::decks_of(box_.game());
    base::Random random = base::Random::seeded(seed);
    kernel::State state = box_.game().new_game({{decks[0], decks[1]}, seed}).value();
    kernel::Machine machine(box_.game().rules(), box_.game().library());
    machine.attach(state);
    for (int step = 0; step < kForecastSteps && !machine.question().empty(); ++step) {
      look(machine, random);
      if (HasFatalFailure()) return;
      machine.answer(machine.question()[random.below(machine.question().size())]);
    }
  }

  GameBox box_{support::load_game(GetParam()), support::data_dir(), {}};
};

TEST_P(ForecastTest, it_tells_what_follows_and_changes_nothing) {
  std::size_t lines = 0;
  std::size_t changes = 0;
  look_at_questions(5, [&](kernel::Machine& machine, base::Random& random) {
    const std::uint64_t before = kernel::position_hash(box_.game(), machine);
    const int option = random.below(machine.question().size());
    const Json told = forecast(box_, machine, option, {});
    lines += told["lines"].size();
    changes += told["changes"].size();
    ASSERT_EQ(kernel::position_hash(box_.game(), machine), before);
  });
  EXPECT_GT(lines, 20U);
  EXPECT_GT(changes, 20U);
}

// Hidden cards are dealt anew: the forecast must not differ, or it would tell of them.
TEST_P(ForecastTest, it_does_not_depend_on_what_is_hidden) {
  look_at_questions(6, [&](kernel::Machine& machine, base::Random& random) {
    const kernel::Decision& asked = machine.question();
    const int option = random.below(asked.size());
    kernel::State dealt =
        kernel::sample(kernel::view_of(box_.game(), machine.state(), asked.who, &asked), random);
    kernel::Machine other(box_.game().rules(), box_.game().library());
    other.attach(dealt);
    ASSERT_EQ(forecast(box_, machine, option, {}), forecast(box_, other, option, {}));
  });
}

// A hint names the answers of a search with what follows from them, so the search must not see hidden cards either.
TEST_P(ForecastTest, the_answers_of_a_hint_do_not_depend_on_what_is_hidden) {
  int compared = 0;
  look_at_questions(7, [&](kernel::Machine& machine, base::Random& random) {
    const kernel::Decision& asked = machine.question();
    if (asked.size() < 2 || random.below(kHintEvery) != 0) return;
    const kernel::State dealt =
        kernel::sample(kernel::view_of(box_.game(), machine.state(), asked.who, &asked), random);
    const auto advice = [&](const kernel::State& state) {
      return ai::SearchBot(1, {.tries = kHintTries}).rank(ai::observe(box_.game(), state, asked));
    };
    const std::vector<int> answers = advice(machine.state());
    ASSERT_EQ(answers, advice(dealt));
    compared += answers.size() > 1 ? 1 : 0;
  });
  EXPECT_GT(compared, 3);
}

INSTANTIATE_TEST_SUITE_P(Games, ForecastTest, testing::ValuesIn(cli::game_ids()),
                         [](const auto& game) { return game.param; });

}  // namespace
}  // namespace longbox::server
