// A game that asks for more than a state can hold ends with a fault that says which list is full.
#include <gmock/gmock.h>

#include "cli/scene_loader.h"
#include "scenario/games.h"
#include "scenario/report.h"
#include "tests/support/games.h"

namespace longbox::scenario {
namespace {

using testing::HasSubstr;

// Plays the scene with the real cards; returns why it failed, or "passed".
std::string fault_of(const std::string& text, const std::string& game = "vs2pcg") {
  static const GameLoader loader = cli::scene_loader(support::data_dir());
  GameShelf shelf(loader);
  GameBorrower games(shelf);
  const auto scenes = parse_scenes({"tests/rules/" + game + "/a.scene", text});
  if (scenes.size() != 1 || !scenes[0].errors.empty()) return "no scene";
  RunOptions options;
  options.data_dir = support::data_dir();
  const auto result = run_scene(*games.game_for(scenes[0]), scenes[0], options);
  return result.passed ? "passed" : result.failure.found;
}

std::string with_retorts(int n) {
  return "scene \"everybody answers\"\n"
         "  cards:\n"
         "    card \"Test Remark\"\n"
         "      id tst-001\n"
         "      plot-twist\n"
         "      play main:\n"
         "        draw 1\n"
         "    card \"Test Retort\"\n"
         "      id tst-002\n"
         "      plot-twist\n"
         "      play reaction when an opponent plays plot-twist thing:\n"
         "        draw 1\n"
         "  given A front: main Hulk\n"
         "  given A hand: Test Remark\n"
         "  given B front: main Storm\n"
         "  given B hand: " + std::to_string(n) + " Test Retort\n"
         "  A: play Test Remark\n"
         "  expect asked B\n";
}

TEST(Faults, tell_of_more_reactions_than_a_game_can_hold) {
  EXPECT_EQ(fault_of(with_retorts(12)), "passed");
  EXPECT_THAT(fault_of(with_retorts(13)), HasSubstr("more cards may answer at once"));
}

// Every character has the grants of the heralds, in the words of `line`, so many times.
std::string with_heralds(int characters, int lines, const std::string& line) {
  std::string scene =
      "scene \"everybody is granted everything\"\n"
      "  cards:\n"
      "    card \"Test Recruit\"\n"
      "      id tst-003\n"
      "      supporting cost 1 atk 1 def 1 health 1\n"
      "    card \"Test Herald\"\n"
      "      id tst-004\n"
      "      supporting cost 1 atk 1 def 1 health 1\n"
      "      power \"Rally\":\n";
  for (int i = 0; i < lines; ++i) scene += "        " + line + "\n";
  return scene + "  given A front: main Hulk, Test Herald, " + std::to_string(characters) +
         " Test Recruit\n"
         "  given B front: main Storm\n"
         "  A: end turn\n"
         "  expect asked B\n";
}

TEST(Faults, tell_of_more_granted_powers_than_a_game_can_hold) {
  const std::string line = "each supporting character on your side has keyword berserker";
  EXPECT_EQ(fault_of(with_heralds(20, 5, line)), "passed");
  EXPECT_THAT(fault_of(with_heralds(220, 5, line)), HasSubstr("more powers are granted and copied"));
}

TEST(Faults, tell_of_more_changes_of_numbers_than_a_game_can_hold) {
  const std::string line = "each supporting character on your side has +1/+1";
  EXPECT_EQ(fault_of(with_heralds(20, 5, line)), "passed");
  EXPECT_THAT(fault_of(with_heralds(400, 12, line)), HasSubstr("more powers change numbers"));
}

TEST(Faults, tell_of_more_lost_powers_than_a_game_can_hold) {
  const std::string line = "each other supporting character on your side has no powers";
  EXPECT_EQ(fault_of(with_heralds(20, 3, line)), "passed");
  EXPECT_THAT(fault_of(with_heralds(400, 3, line)), HasSubstr("more powers are taken away"));
}

TEST(Faults, tell_of_more_continuous_powers_than_a_game_can_hold) {
  const auto crowd = [](int n) {
    std::string scene =
        "scene \"everybody says something\"\n"
        "  cards:\n"
        "    card \"Test Speaker\"\n"
        "      id tst-005\n"
        "      supporting cost 1 atk 1 def 1 health 1\n"
        "      power \"Talk\":\n";
    for (int i = 0; i < 4; ++i) scene += "        self has +1/+1\n";
    return scene + "  given A front: main Hulk, " + std::to_string(n) +
           " Test Speaker\n  given B front: main Storm\n  A: end turn\n  expect asked B\n";
  };
  EXPECT_EQ(fault_of(crowd(20)), "passed");
  EXPECT_THAT(fault_of(crowd(300)), HasSubstr("more powers are true all the time"));
}

TEST(Faults, tell_of_more_defenders_than_a_combat_can_hold) {
  const auto row = [](int n) {
    return "scene \"a whole row strikes back\"\n"
           "  cards:\n"
           "    card \"Test Sweeper\"\n"
           "      id tst-006\n"
           "      supporting cost 7 atk 1 def 1 health 9\n"
           "      power \"Sweep\":\n"
           "        self has attacks-rows\n"
           "    card \"Test Guard\"\n"
           "      id tst-007\n"
           "      supporting cost 1 atk 1 def 9 health 1\n"
           "  given A front: main Hulk, Test Sweeper\n"
           "  given B front: main Storm, " + std::to_string(n) + " Test Guard\n"
           "  A: attack with Test Sweeper\n"
           "  A: front row of player B\n"
           "  pass all\n"
           "  expect Test Sweeper stunned\n";
  };
  EXPECT_EQ(fault_of(row(39)), "passed");
  EXPECT_THAT(fault_of(row(40)), HasSubstr("more defenders strike at once"));
}

// --- Champions ----------------------------------------------------------------------------------

// A hero plays the card among so many others of another card.
std::string with_others(const std::string& cards, const std::string& place, int n, const std::string& other) {
  return "scene \"more than a game can hold\"\n"
         "  cards:\n" + cards +
         "    card \"Spare\"\n"
         "      id t-spare\n"
         "      resource faction_code basic resource_energy 1\n"
         "  given A area: Test Hero\n"
         "  given A " + place + ": " + std::to_string(n) + " " + other + "\n"
         "  given A hand: Shout\n"
         "  given A deck: 9 Spare\n"
         "  A: play Shout\n"
         "  expect asked A\n";
}

TEST(Faults, tell_of_more_answers_than_a_window_can_hold) {
  const std::string cards =
      "    card \"Echo\"\n"
      "      id t-echo\n"
      "      support faction_code basic cost 0\n"
      "      forced-response after you play event-card thing:\n"
      "        put 1 counter on self\n"
      "    card \"Shout\"\n"
      "      id t-shout\n"
      "      event faction_code basic cost 0 resource_mental 1\n"
      "      action:\n"
      "        draw 1\n";
  const auto echoes = [&](int n) {
    std::string scene = with_others(cards, "area", n, "Echo");
    for (int i = 1; i < n; ++i) scene += "  A: Echo\n";
    return scene + "  expect A deck 8\n";
  };
  EXPECT_EQ(fault_of(echoes(20), "champions"), "passed");
  EXPECT_THAT(fault_of(echoes(21), "champions"),
              HasSubstr("more abilities answer one event"));
}

TEST(Faults, tell_of_more_targets_than_an_attack_can_hold) {
  const std::string cards =
      "    card \"Goon\"\n"
      "      id t-goon\n"
      "      minion faction_code encounter attack 1 scheme 1 health 3\n"
      "    card \"Shout\"\n"
      "      id t-shout\n"
      "      event faction_code basic cost 0 resource_mental 1\n"
      "      hero-action attack:\n"
      "        deal 1 to each minion\n";
  EXPECT_EQ(fault_of(with_others(cards, "engaged", 24, "Goon"), "champions"), "passed");
  EXPECT_THAT(fault_of(with_others(cards, "engaged", 25, "Goon"), "champions"),
              HasSubstr("more cards are hit at once"));
}

TEST(Faults, tell_of_more_constant_abilities_than_a_game_can_hold) {
  std::string cards =
      "    card \"Speaker\"\n"
      "      id t-speaker\n"
      "      support faction_code basic cost 0\n"
      "      constant:\n";
  for (int i = 0; i < 4; ++i) cards += "        your identity gets + 1 hit-points\n";
  cards +=
      "    card \"Shout\"\n"
      "      id t-shout\n"
      "      event faction_code basic cost 0 resource_mental 1\n"
      "      action:\n"
      "        draw 1\n";
  EXPECT_EQ(fault_of(with_others(cards, "area", 20, "Speaker"), "champions"), "passed");
  EXPECT_THAT(fault_of(with_others(cards, "area", 300, "Speaker"), "champions"),
              HasSubstr("more powers are true all the time"));
}

TEST(Faults, spare_damage_that_is_no_attack) {
  const std::string cards =
      "    card \"Goon\"\n"
      "      id t-goon\n"
      "      minion faction_code encounter attack 1 scheme 1 health 1\n"
      "    card \"Shout\"\n"
      "      id t-shout\n"
      "      event faction_code basic cost 0 resource_mental 1\n"
      "      hero-action:\n"
      "        deal 1 to each minion\n"
      "        draw 1\n";
  const std::string none = "  expect A engaged empty\n";
  EXPECT_EQ(fault_of(with_others(cards, "engaged", 40, "Goon") + none, "champions"), "passed");
}

TEST(Faults, tell_of_more_counters_than_a_game_can_hold) {
  const std::string cards =
      "    card \"Shelf\"\n"
      "      id t-shelf\n"
      "      support faction_code basic cost 0\n"
      "    card \"Shout\"\n"
      "      id t-shout\n"
      "      event faction_code basic cost 0 resource_mental 1\n"
      "      action:\n"
      "        for each one in support:\n"
      "          put 1 arrow on one\n";
  EXPECT_EQ(fault_of(with_others(cards, "area", 250, "Shelf"), "champions"), "passed");
  EXPECT_THAT(fault_of(with_others(cards, "area", 260, "Shelf"), "champions"),
              HasSubstr("more kinds of counters lie on cards"));
}

}  // namespace
}  // namespace longbox::scenario
