#include <gmock/gmock.h>

#include "scenario/words.h"
#include "tests/unit/scenario/support.h"

namespace longbox::scenario {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::string first_error(const std::string& lines) {
  const auto scenes = parse("scene \"x\"\n" + lines);
  return scenes[0].errors.empty() ? "" : scenes[0].errors[0].message;
}

GivenCard card(const std::string& text) {
  const auto scenes = parse("scene \"x\"\ngiven A front: " + text + "\nexpect no winner\n");
  EXPECT_TRUE(scenes[0].errors.empty()) << scenes[0].errors[0].message;
  return scenes[0].given.zones[0].cards[0];
}

TEST(SceneParser, reads_heads_and_the_line_of_each_scene) {
  const auto scenes = parse(
      "rules common.rule\n"
      "\n"
      "scene \"one\"   # a comment\n"
      "  rules combat.melee.flight, combat.ranged\n"
      "  card mnb-001\n"
      "  game duel\n"
      "  expect no winner\n"
      "scene \"two\"\n"
      "  expect no winner\n");
  ASSERT_EQ(scenes.size(), 2U);
  EXPECT_EQ(scenes[0].name, "one");
  EXPECT_EQ(scenes[0].line, 3);
  EXPECT_EQ(scenes[0].game, "duel");
  EXPECT_THAT(scenes[0].rules, ElementsAre("common.rule", "combat.melee.flight", "combat.ranged"));
  EXPECT_THAT(scenes[0].cards, ElementsAre("mnb-001"));
  EXPECT_THAT(scenes[1].rules, ElementsAre("common.rule"));
  EXPECT_EQ(scenes[1].game, "vs2pcg");
}

TEST(SceneParser, reads_decks_of_the_file_and_of_a_scene) {
  const auto scenes = parse(
      "deck base:\n"
      "  main Thor\n"
      "  10 Storm   # a comment\n"
      "scene \"one\"\n"
      "  deck A like base:\n"
      "    less 2 Storm\n"
      "    also main Wasp [w-1]\n"
      "    level-up none\n"
      "  expect deck A legal\n"
      "scene \"two\"\n"
      "  expect deck base refused by deck.size\n");
  ASSERT_EQ(scenes.size(), 2U);
  ASSERT_EQ(scenes[0].decks.size(), 2U);
  EXPECT_EQ(scenes[0].decks[0].lines[1].card.count, 10);
  EXPECT_EQ(scenes[0].decks[1].like, "base");
  EXPECT_EQ(scenes[0].decks[1].lines[0].kind, DeckLine::Kind::Less);
  EXPECT_EQ(scenes[0].decks[1].lines[1].card.id, "w-1");
  EXPECT_EQ(scenes[0].decks[1].lines[2].kind, DeckLine::Kind::NoLevelUp);
  ASSERT_EQ(scenes[1].decks.size(), 1U);
  EXPECT_EQ(std::get<ExpectDeck>(scenes[1].steps[0].body).rule, "deck.size");
}

TEST(SceneParser, says_what_is_wrong_with_a_deck) {
  EXPECT_THAT(first_error("deck A loves B:\nexpect deck A legal\n"), HasSubstr("deck NAME like"));
  EXPECT_THAT(first_error("deck A:\n  Thor (exhausted)\nexpect deck A legal\n"),
              HasSubstr("nothing else"));
  EXPECT_THAT(first_error("expect deck A great\n"), HasSubstr("behind a deck"));
}

TEST(SceneParser, says_how_many_answers_can_be_counted) {
  EXPECT_THAT(first_error("expect 6 ways in 0 answers\n"), HasSubstr("1 to 8"));
  EXPECT_THAT(first_error("expect 6 ways in 9 answers\n"), HasSubstr("1 to 8"));
  EXPECT_THAT(first_error("expect 6 ways in 2 weeks\n"), HasSubstr("1 to 8"));
}

TEST(SceneParser, takes_the_game_from_the_folder) {
  EXPECT_EQ(default_game("/x/tests/rules/champions/attack/a.scene"), "champions");
  EXPECT_EQ(default_game("tests/cards/vstcg/a.scene"), "vstcg");
  EXPECT_EQ(default_game("tests/rules/a.scene"), "vs2pcg");
  EXPECT_EQ(default_game("a.scene"), "vs2pcg");
}

TEST(SceneParser, reads_every_part_of_a_card) {
  const GivenCard thor = card("2 Thor [t-2] (exhausted, plus 2, owned by B) on B's Storm");
  EXPECT_EQ(thor.count, 2);
  EXPECT_EQ(thor.name, "Thor");
  EXPECT_EQ(thor.id, "t-2");
  EXPECT_EQ(thor.host, "B's Storm");
  EXPECT_EQ(thor.owner, kernel::Seat{1});
  ASSERT_EQ(thor.properties.size(), 2U);
  EXPECT_EQ(thor.properties[0].word, "exhausted");
  EXPECT_EQ(thor.properties[1].number, 2);
}

TEST(SceneParser, keeps_odd_card_names_together) {
  EXPECT_EQ(card("8-Ball").name, "8-Ball");
  EXPECT_EQ(card("Ripley #8 as ripley").name, "Ripley #8");
  EXPECT_EQ(card("\"Dr. Britt Baker, D.M.D.\" (stunned)").name, "Dr. Britt Baker, D.M.D.");
  EXPECT_EQ(card("\"Assault on NORAD\" as plot").alias, "plot");
  EXPECT_EQ(card("[t-2] as thor").id, "t-2");
}

TEST(SceneParser, reads_the_column_of_a_card) {
  EXPECT_EQ(card("Storm at 2").column, 2);
  EXPECT_EQ(card("Storm at 2").name, "Storm");
  EXPECT_EQ(card("Storm (stunned) at -1 as shy").column, -1);
  EXPECT_EQ(card("Storm (stunned) at -1 as shy").alias, "shy");
  EXPECT_EQ(card("Storm").column, std::nullopt);
  EXPECT_EQ(card("Night at the Opera").name, "Night at the Opera");
  EXPECT_THAT(first_error("given A back: 2 Storm at 1\nexpect no winner\n"),
              HasSubstr("several cards would stand at 1"));
  EXPECT_THAT(first_error("given A back: Storm (stunned) at 200\nexpect no winner\n"),
              HasSubstr("no column"));
}

TEST(SceneParser, keeps_inline_cards_on_their_lines_and_unindented) {
  const auto scenes = parse(
      "scene \"x\"\n"
      "  cards:\n"
      "    card \"Test Flier\"   # kept\n"
      "      id test-flier\n"
      "\n"
      "    card \"Second\"\n"
      "  expect no winner\n");
  EXPECT_EQ(scenes[0].inline_cards.text,
            "\n\ncard \"Test Flier\"   # kept\n  id test-flier\n\ncard \"Second\"\n");
  EXPECT_EQ(scenes[0].shifts[3], 4);
  EXPECT_EQ(scenes[0].steps.size(), 1U);
}

TEST(SceneParser, gives_cards_before_the_first_scene_to_all_scenes) {
  const auto scenes = parse(
      "cards:\n  card \"A\"\n"
      "scene \"x\"\n  expect no winner\n"
      "scene \"y\"\n  cards:\n    card \"B\"\n  expect no winner\n");
  EXPECT_EQ(scenes[0].inline_cards.text, "\ncard \"A\"\n");
  EXPECT_EQ(scenes[1].inline_cards.text, "\ncard \"A\"\n\n\n\n\ncard \"B\"\n");
}

TEST(SceneParser, gives_what_is_given_before_the_first_scene_to_all_scenes) {
  const auto scenes = parse(
      "given A front: Thor as x ; given phase end\n"
      "scene \"x\"\n  given A front: Wasp\n  expect no winner\n"
      "scene \"y\"\n  given phase main\n  expect no winner\n"
      "scene \"z\"\n  given A hand: Wasp as x\n  expect no winner\n");
  ASSERT_EQ(scenes.size(), 3U);
  EXPECT_EQ(scenes[0].given.zones.size(), 2U);
  EXPECT_EQ(scenes[0].given.phase, "end");
  EXPECT_EQ(scenes[1].given.zones.size(), 1U);
  EXPECT_EQ(scenes[1].given.phase, "main");
  EXPECT_THAT(scenes[2].errors[0].message, HasSubstr("given twice"));
}

TEST(SceneParser, collects_cards_made_on_the_fly_once_each) {
  const auto scenes = parse("scene \"x\"\n  given A front: 2 V 3/9, V 3/9 as y, V 0/1, V 3, V x/1\n  expect no winner\n");
  ASSERT_EQ(scenes[0].vanillas.size(), 2U);
  EXPECT_EQ(scenes[0].vanillas[0], (Vanilla{"V 3/9", 3, 9}));
  EXPECT_EQ(scenes[0].vanillas[1], (Vanilla{"V 0/1", 0, 1}));
}

TEST(SceneParser, splits_steps_at_semicolons_outside_of_quotes) {
  const auto scenes = parse("scene \"x\"\nexpect turn 2 ; expect log \"a;b\" ; pass\n");
  ASSERT_EQ(scenes[0].steps.size(), 3U);
  EXPECT_EQ(scenes[0].steps[1].text, "expect log \"a;b\"");
}

TEST(SceneParser, says_what_is_wrong_with_a_line) {
  EXPECT_THAT(first_error("expct no winner\n"), HasSubstr("did you mean \"expect\"?"));
  EXPECT_THAT(first_error("E: pass\n"), HasSubstr("\"E\" is no seat"));
  EXPECT_THAT(first_error("given A front: Thor (plus x)\n"), HasSubstr("\"x\" is no number"));
  EXPECT_THAT(first_error("given A front: Thor (plus 2\n"), HasSubstr("a ')' is missing"));
  EXPECT_THAT(first_error("given A front: 2 Thor as x\n"), HasSubstr("several cards"));
  EXPECT_THAT(first_error("given A front: Thor,, Wasp\n"), HasSubstr("empty entry"));
  EXPECT_THAT(first_error("given players 9\n"), HasSubstr("number of players"));
  EXPECT_THAT(first_error("given chance one\n"), HasSubstr("\"one\" is no pick"));
  EXPECT_THAT(first_error("pass\n given A hand: Thor\n"), HasSubstr("before the first step"));
  EXPECT_THAT(first_error("A may fly because flight.rule\n"),
              HasSubstr("only what is not allowed"));
  EXPECT_THAT(first_error("expect log Thor\n"), HasSubstr("stands in quotes"));
  EXPECT_THAT(first_error("given players 2\nexpect C hand 3\n"), HasSubstr("no seat C with 2 players"));
  EXPECT_THAT(first_error("given A front: Thor as x\ngiven A back: Wasp as x\nexpect no winner\n"),
              HasSubstr("given twice"));
  EXPECT_THAT(first_error("pass\n"), HasSubstr("checks nothing"));
  EXPECT_THAT(first_error("A does nothing at all\n"), HasSubstr("\"this step\" or \"this turn\""));
  EXPECT_THAT(first_error("go on to\n"), HasSubstr("a phase or step is missing"));
  EXPECT_THAT(first_error("go on to turn soon\n"), HasSubstr("\"soon\" is no turn"));
  EXPECT_THAT(first_error("expect Thor exhausted, lies on the floor idly\n"), HasSubstr("is not understood"));
  EXPECT_THAT(first_error("cards:\nexpect no winner\n"), HasSubstr("no card follows"));
}

TEST(SceneParser, reports_text_outside_of_scenes_and_files_without_any) {
  EXPECT_THAT(parse("expect no winner\n")[0].errors[0].message,
              HasSubstr("before the first scene"));
  EXPECT_THAT(parse("# nothing\n")[0].errors[0].message, HasSubstr("holds no scene"));
  const auto twice = parse("scene \"x\"\nexpect draw\nscene \"x\"\nexpect draw\n");
  EXPECT_TRUE(twice[0].errors.empty());
  EXPECT_THAT(twice[1].errors[0].message, HasSubstr("same name"));
}

TEST(SceneParser, survives_any_bytes) {
  const std::string alphabet = "A:;#\"()[],' \n\tscene\"x\"expectgivenin on by 0/1\xC3\xFF";
  unsigned random = 1;
  for (int i = 0; i < 2000; ++i) {
    std::string text = i % 2 == 0 ? "scene \"x\"\n" : "";
    for (int j = 0; j < 60; ++j) {
      random = random * 1664525U + 1013904223U;
      text += alphabet[(random >> 16) % alphabet.size()];
    }
    parse(text);
  }
}

TEST(SceneWords, end_a_line_at_its_comment) {
  EXPECT_EQ(without_comment("A: Thor #2 # the second"), "A: Thor #2");
  EXPECT_EQ(without_comment("expect log \"a # b\""), "expect log \"a # b\"");
  EXPECT_EQ(without_comment("#1 of the list"), "");
}

}  // namespace
}  // namespace longbox::scenario
