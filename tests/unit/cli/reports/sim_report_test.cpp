#include "cli/reports/sim_report.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/reports/progress.h"

namespace longbox::cli {
namespace {

sim::SimResult result(std::vector<std::int64_t> wins, std::int64_t draws) {
  sim::SimResult made;
  made.draws = made.games = draws;
  for (const auto count : wins) made.games += count;
  made.wins = made.wins_by_place = std::move(wins);
  made.decisions = 100 * made.games;
  made.turns = 12 * made.games;
  made.seconds = 2;
  made.signature = 0xABC;
  return made;
}

SimReport one_pairing() {
  SimReport report;
  report.game = "vs2pcg";
  report.decks = {"avengers", "x-men"};
  report.seats = {"greedy", "random"};
  report.matchups = {{{0, 1}, result({70, 20}, 10)}};
  return report;
}

SimReport matrix() {
  SimReport report = one_pairing();
  report.decks = {"avengers", "x-men", "guardians"};
  report.seats = {"random", "random"};
  report.matchups = {
      {{0, 1}, result({60, 40}, 0)}, {{0, 2}, result({50, 40}, 10)}, {{1, 2}, result({30, 70}, 0)}};
  return report;
}

TEST(SimJson, has_the_promised_keys) {
  const auto json = sim_json(one_pairing());
  for (const char* key : {"games", "decisions", "seconds", "games_per_second",
                          "decisions_per_second", "wins", "draws", "mean_turns", "signature"})
    EXPECT_TRUE(json.contains(key)) << key;
  EXPECT_EQ(json["games"], 100);
  EXPECT_EQ(json["wins"], (std::vector<int>{70, 20}));
  EXPECT_EQ(json["mean_turns"], 12.0);
  EXPECT_EQ(json["games_per_second"], 50.0);
  EXPECT_EQ(json["signature"], "0000000000000abc");
}

TEST(SimJson, counts_a_mirror_match_by_player) {
  SimReport report = one_pairing();
  report.decks = {"avengers"};
  report.matchups[0].decks = {0, 0};
  EXPECT_EQ(sim_json(report)["wins"], (std::vector<int>{70, 20}));
}

TEST(SimJson, counts_a_matrix_by_deck) {
  const auto json = sim_json(matrix());
  EXPECT_EQ(json["games"], 300);
  EXPECT_EQ(json["draws"], 10);
  EXPECT_EQ(json["wins"], (std::vector<int>{110, 70, 110}));
  EXPECT_EQ(json["matchups"].size(), 3u);
  EXPECT_EQ(json["matchups"][1]["decks"], (std::vector<std::string>{"avengers", "guardians"}));
}

TEST(SimText, shows_shares_with_their_intervals) {
  const auto text = sim_text(one_pairing(), Style());
  EXPECT_NE(text.find("avengers (greedy)       70   70.0 %   60.4 -  78.1 %  "), std::string::npos)
      << text;
  EXPECT_NE(text.find("nobody"), std::string::npos);
  EXPECT_NE(text.find("signature 0000000000000abc"), std::string::npos);
}

TEST(SimText, shows_a_matrix_from_both_sides) {
  const auto text = sim_text(matrix(), Style());
  EXPECT_NE(text.find("avengers  -             60.0 ±9.4     50.0 ±9.6"), std::string::npos)
      << text;
  EXPECT_NE(text.find("x-men     40.0 ±9.4"), std::string::npos) << text;
}

TEST(ProgressBar, tells_how_much_is_left) {
  EXPECT_EQ(ProgressBar::line(250, 1000, 10, "games"),
            "[#######.......................]  25 % of 1000 games, 30 s left");
  EXPECT_EQ(ProgressBar::line(0, 1000, 0, "games"),
            "[..............................]   0 % of 1000 games");
}

}  // namespace
}  // namespace longbox::cli
