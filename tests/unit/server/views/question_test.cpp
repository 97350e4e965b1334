// A question says in words and numbers what it is about: kinds of acts, rows, prices and fights.
#include <gtest/gtest.h>

#include <set>

#include "base/random.h"
#include "cli/games.h"
#include "server/views/view_writer.h"
#include "tests/support/games.h"

namespace longbox::server {
namespace {

constexpr int kLookedAt = 600;

// Plays games by chance and looks at every question, as the asked player sees it.
template <class Look>
void look_at_questions(const GameBox& box, std::uint64_t seed, Look look) {
  const auto decks = support::decks_of(box.game());
  base::Random random = base::Random::seeded(seed);
  kernel::State state;
  kernel::Machine machine(box.game().rules(), box.game().library());
  for (int step = 0; step < kLookedAt; ++step) {
    if (step == 0 || machine.question().empty()) {
      state = box.game().new_game({{decks[0], decks[1]}, seed + static_cast<std::uint64_t>(step)}).value();
      machine.attach(state);
    }
    ViewWriter writer(box, machine, machine.question().who, true);
    look(writer);
    if (testing::Test::HasFatalFailure()) return;
    machine.answer(machine.question()[random.below(machine.question().size())]);
  }
}

class QuestionViewTest : public testing::TestWithParam<std::string> {
 protected:
  GameBox box_{support::load_game(GetParam()), support::data_dir(), {}};
};

std::set<int> ids_of(const Json& objects) {
  std::set<int> ids;
  for (const Json& object : objects) ids.insert(object["id"].get<int>());
  return ids;
}

std::set<std::string> zone_ids(const Json& zones) {
  std::set<std::string> ids;
  for (const Json& zone : zones) ids.insert(zone["id"].get<std::string>());
  return ids;
}

TEST_P(QuestionViewTest, every_act_has_a_word) {
  std::set<std::string> words;
  look_at_questions(box_, 3, [&](ViewWriter& writer) {
    const Json decision = writer.decision();
    for (const Json& option : decision["options"])
      if (option["kind"] == "act") {
        ASSERT_NE(option["act"], "") << option.dump();
        words.insert(option["act"].get<std::string>());
      }
  });
  EXPECT_TRUE(words.contains("attack"));
  EXPECT_TRUE(words.contains("use"));
}

TEST_P(QuestionViewTest, zones_of_options_are_on_the_table) {
  look_at_questions(box_, 4, [&](ViewWriter& writer) {
    const auto zones = zone_ids(writer.zones());
    const Json decision = writer.decision();
    for (const Json& option : decision["options"])
      if (option.contains("zone")) {
        ASSERT_TRUE(zones.contains(option["zone"].get<std::string>())) << option.dump();
      }
  });
}

TEST_P(QuestionViewTest, a_price_that_is_asked_for_is_not_yet_paid) {
  int meters = 0;
  look_at_questions(box_, 5, [&](ViewWriter& writer) {
    const Json decision = writer.decision();
    if (!decision.contains("meter")) return;
    ++meters;
    const Json& meter = decision["meter"];
    ASSERT_GE(meter["paid"].get<int>(), 0);
    ASSERT_LT(meter["paid"].get<int>(), meter["of"].get<int>()) << decision.dump();
  });
  EXPECT_GT(meters, GetParam() == "champions" ? 20 : 0) << meters;
}

TEST_P(QuestionViewTest, a_fight_names_cards_on_the_table) {
  int fights = 0;
  look_at_questions(box_, 6, [&](ViewWriter& writer) {
    const Json fight = writer.fight();
    if (fight.is_null()) return;
    ++fights;
    const auto shown = ids_of(writer.objects());
    ASSERT_FALSE(fight["attackers"]["objects"].empty());
    for (const auto* side : {"attackers", "defenders"})
      for (const Json& id : fight[side]["objects"]) ASSERT_TRUE(shown.contains(id.get<int>())) << fight.dump();
  });
  EXPECT_GT(fights, 10);
}

// attack-enemy.step2-defend: whoever is asked to defend sees who attacks, and for how much before boosts.
TEST(QuestionView, a_defender_is_told_who_attacks_for_how_much) {
  const GameBox box(support::load_game("champions"), support::data_dir(), {});
  int asked = 0;
  look_at_questions(box, 7, [&](ViewWriter& writer) {
    const Json decision = writer.decision();
    if (decision["options"].empty() || decision["options"][0].value("act", "") != "defend") return;
    ++asked;
    const Json fight = writer.fight();
    ASSERT_FALSE(fight.is_null());
    ASSERT_EQ(fight["attackers"]["objects"], Json::array({decision["about"]}));
    const Json shown = writer.objects();
    for (const Json& object : shown)
      if (object["id"] == decision["about"])
        for (const Json& stat : object["stats"])
          if (stat["name"] == "attack") {
            ASSERT_EQ(fight["attackers"]["number"], stat["value"]);
          }
    ASSERT_EQ(fight["defenders"]["objects"].size(), 1U);
  });
  EXPECT_GT(asked, 5);
}

INSTANTIATE_TEST_SUITE_P(Games, QuestionViewTest, testing::ValuesIn(cli::game_ids()),
                         [](const auto& game) { return game.param; });

}  // namespace
}  // namespace longbox::server
