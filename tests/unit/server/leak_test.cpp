// What a reader is told depends on nothing that the reader does not know: in every position the hidden
// cards are dealt anew, and the same must be told.
#include <gtest/gtest.h>

#include "base/random.h"
#include "cli/games.h"
#include "server/explain.h"
#include "server/view_writer.h"
#include "tests/support/games.h"

namespace longbox::server {
namespace {

constexpr int kEvery = 9;       // positions that are looked at
constexpr int kPositions = 30;  // of each game

// Everything that an update and the explanations of all cards tell of the position.
Json told(const GameBox& box, kernel::Machine& machine, kernel::Seat viewer) {
  ViewWriter writer(box, machine, viewer, true);
  Json json = {{"zones", writer.zones()}, {"objects", writer.objects()}, {"decision", writer.decision()}};
  for (const Json& object : json["objects"]) {
    const auto reasons = explain(box, machine, viewer, object["id"].get<int>());
    EXPECT_TRUE(reasons);
    // Why something is not allowed may depend on what the others hold: it is the engine that knows, and
    // the law of views there that holds it.
    json["reasons"].push_back(reasons.value()["stats"]);
  }
  return json;
}

std::string difference(const Json& left, const Json& right) { return Json::diff(left, right).dump(); }

void check_position(const GameBox& box, kernel::Machine& machine, base::Random& random) {
  const kernel::State& state = machine.state();
  for (int i = 0; i <= state.seat_count; ++i) {
    const kernel::Seat viewer = i == state.seat_count ? kernel::kSpectator : static_cast<kernel::Seat>(i);
    const auto view = kernel::view_of(box.game(), state, viewer, &machine.question());
    kernel::State dealt = kernel::sample(view, random);
    kernel::Machine other(box.game().rules(), box.game().library());
    other.attach(dealt);
    const Json here = told(box, machine, viewer);
    const Json there = told(box, other, viewer);
    ASSERT_EQ(here, there) << "viewer " << i << ": " << difference(here, there);
  }
}

class LeakTest : public testing::TestWithParam<std::string> {};

TEST_P(LeakTest, nothing_hidden_is_told) {
  const GameBox box(support::load_game(GetParam()), support::data_dir(), {});
  const auto decks = support::decks_of(box.game());
  base::Random random = base::Random::seeded(11);
  kernel::Setup setup{{decks[0], decks[1 % decks.size()]}, 4};
  kernel::State state = box.game().new_game(setup).value();
  kernel::Machine machine(box.game().rules(), box.game().library());
  machine.attach(state);
  for (int step = 0; step < kEvery * kPositions; ++step) {
    const kernel::Decision& asked = machine.question();
    if (asked.empty()) break;
    if (step % kEvery == 0) check_position(box, machine, random);
    if (HasFatalFailure()) return;
    machine.answer(asked[random.below(asked.size())]);
  }
}

std::string game_name(const testing::TestParamInfo<std::string>& game) { return game.param; }

INSTANTIATE_TEST_SUITE_P(Games, LeakTest, testing::ValuesIn(cli::game_ids()), game_name);

}  // namespace
}  // namespace longbox::server
