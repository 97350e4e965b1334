// The bots at the tables, and how strong people are told they are.
#include "server/tables/bots.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ai/registry.h"
#include "ai/strengths.h"
#include "base/files.h"
#include "cli/games.h"
#include "sim/interval.h"
#include "tests/support/games.h"

namespace longbox::server {
namespace {

using testing::ElementsAre;

TEST(OfferedBots, are_easy_medium_and_hard) {
  std::vector<std::string> names;
  for (const OfferedBot& bot : offered_bots()) {
    EXPECT_TRUE(ai::check_bot(bot.id)) << bot.id;
    EXPECT_TRUE(ai::check_bot(bot.measured)) << bot.measured;
    names.push_back(seat_name(bot));
  }
  EXPECT_THAT(names, ElementsAre("Easy bot", "Medium bot", "Hard bot"));
  EXPECT_EQ(offered_bots().front().id, "easy");
  EXPECT_EQ(seat_name(usual_bot()), "Medium bot");
}

// The hard bot takes too long in Champions to be measured on the way.
TEST(OfferedBots, are_told_with_the_strength_that_was_measured_in_every_game) {
  for (const std::string& game : cli::game_ids()) {
    const Json strengths = bot_strengths(game);
    ASSERT_EQ(strengths.size(), offered_bots().size() - (game == "champions" ? 1 : 0)) << game;
    for (std::size_t i = 0; i < strengths.size(); ++i) {
      EXPECT_EQ(strengths[i]["bot"], offered_bots()[i].id) << game;
      EXPECT_THAT(strengths[i]["text"].get<std::string>(), testing::StartsWith("wins ")) << game;
    }
  }
  EXPECT_TRUE(bot_strengths("fake").empty());
}

// Returns the row of docs/ai.md that tells a result.
std::string row_of(const ai::Measured& one) {
  const auto [low, high] = sim::wilson(one.won, one.games);
  const bool is_bot = ai::check_bot(one.against).ok();
  return fmt::format("| `{}` | `{}` against {} | {} of {} | {:.1f} % ({:.0f} to {:.0f}) |", one.game,
                     one.bot, is_bot ? fmt::format("`{}`", one.against) : std::string(one.against),
                     one.won, one.games, 100.0 * one.won / one.games, 100 * low, 100 * high);
}

TEST(OfferedBots, have_the_strengths_of_the_page) {
  const auto file = base::read_file(support::source_dir() + "/docs/ai.md");
  ASSERT_TRUE(file);
  const std::string& page = file.value().text;
  const auto begin = page.find("<!-- strengths -->");
  const auto end = page.find("<!-- end of strengths -->");
  ASSERT_LT(begin, end);
  std::string rows;
  for (const ai::Measured& one : ai::measured_strengths()) rows += row_of(one) + "\n";
  const std::string table = page.substr(begin, end - begin);
  EXPECT_EQ(table.substr(table.find("| `")), rows);
}

TEST(OfferedBots, win_as_often_as_is_said) {
  for (const ai::Measured& one : ai::measured_strengths()) {
    for (const Json& told : bot_strengths(one.game)) {
      const auto text = told["text"].get<std::string>();
      const double tenths = 10.0 * told["won"].get<int>() / told["games"].get<int>();
      if (text.starts_with("wins about ")) {
        EXPECT_NEAR(std::stod(text.substr(11)), tenths, 0.5) << text;
      }
    }
  }
}

}  // namespace
}  // namespace longbox::server
