#include "scenario/runner.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/unit/scenario/support.h"

namespace longbox::scenario {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

const std::string kBothFronts = "given A front: Thor\ngiven B front: Storm, Wasp\n";

TEST(Scene, plays_answers_by_label_and_checks_what_came_of_it) {
  EXPECT_EQ(outcome(kBothFronts +
                    "A: attack with thor\n"
                    "expect asked A \"Who defends?\"\n"
                    "expect options Storm, Wasp, nobody\n"
                    "A: Storm\n"
                    "expect asked B\n"
                    "pass all\n"
                    "expect Storm in B front\n"
                    "expect Storm stunned, flight, not exhausted, not face-down, 3/3\n"
                    "expect Thor exhausted, atk 6, plus 0\n"
                    "expect A points 1 ; expect B front 2\n"
                    "expect log \"Thor attacks Storm\"\n"
                    "expect log \"Thor stuns\"\n"
                    "expect no log \"Wasp\"\n"
                    "expect phase main ; expect turn 1 ; expect active A ; expect no winner\n"
                    "expect option gamble ; expect no option attack with Thor\n"),
            "passed");
}

TEST(Scene, passes_all_until_the_window_closes_or_a_choice_cannot_be_passed) {
  EXPECT_EQ(
      outcome(kBothFronts + "A: attack with Thor\npass all\nexpect asked A \"Who defends?\"\n"),
      "passed");
  EXPECT_EQ(outcome(kBothFronts + "A: attack with Thor\nA: Wasp\npass\nexpect asked A\npass all\n"
                                  "expect asked A \"What do you do?\"\n"),
            "passed");
  EXPECT_EQ(outcome(kBothFronts + "pass all\nexpect asked B ; expect turn 2\n"), "passed");
}

TEST(Scene, does_not_ask_where_there_is_no_choice_but_lets_it_be_written) {
  const std::string given = "given A front: Thor\ngiven B front: Wasp\n";
  EXPECT_EQ(outcome(given + "A: attack with Thor\nexpect asked B\n"), "passed");
  EXPECT_EQ(outcome(given + "A: attack with Thor\nA: Wasp\nexpect asked B\nB: pass\n"), "passed");
  EXPECT_THAT(outcome(given + "A: attack with Thor\nA: Wasp\nA: Wasp\nexpect asked B\n"),
              HasSubstr("a question for A"));
}

TEST(Scene, puts_cards_into_columns) {
  EXPECT_EQ(outcome("given A back: Wasp, Storm at 1, Thor at -1\n"
                    "expect Storm at 1, flight\nexpect Wasp at 2\nexpect Thor at -1\n"),
            "passed");
  EXPECT_EQ(outcome("given A back: Wasp\ngiven A back: Storm\nexpect Wasp at 1 ; expect Storm at 2\n"),
            "passed");
  EXPECT_THAT(outcome("given A back: Wasp\nexpect Wasp at 2\n"), HasSubstr("at 2 / 1"));
}

TEST(Scene, knows_columns_only_where_the_game_has_them) {
  EXPECT_THAT(outcome("given A front: Wasp at 1\nexpect no winner\n"), HasSubstr("front has none"));
  EXPECT_THAT(outcome("given A front: Wasp\nexpect Wasp at 1\n"), HasSubstr("a zone with columns"));
}

TEST(Scene, lets_a_player_concede_and_take_it_back) {
  EXPECT_EQ(outcome(kBothFronts + "B concedes\nexpect winner A\n"), "passed");
  EXPECT_EQ(outcome(kBothFronts + "A: attack with Thor\nA concedes\nexpect winner B\n"
                                  "undo\nexpect asked A \"Who defends?\"\n"),
            "passed");
  EXPECT_THAT(outcome(kBothFronts + "B concedes\nA concedes\nexpect winner A\n"),
              HasSubstr("A can give up"));
}

TEST(Scene, counts_the_ways_to_go_on_and_leaves_the_position_alone) {
  EXPECT_EQ(outcome(kBothFronts + "A: attack with Thor\nexpect 3 ways in 1 answer\n"
                                  "expect options Storm, Wasp, nobody\n"),
            "passed");
  EXPECT_THAT(outcome(kBothFronts + "A: attack with Thor\nexpect 4 ways in 1 answer\n"),
              HasSubstr("4 different ways"));
}

TEST(Scene, can_look_at_a_choice_that_is_none) {
  const std::string given = "given A front: Thor\ngiven B front: Wasp\ngiven B back: Storm\n";
  EXPECT_EQ(outcome(given + "A: attack with Thor\nexpect asked A ; expect options Wasp\n"
                            "A may not choose Storm because protection.front-row\n"
                            "expect Thor not exhausted\nexpect asked B\n"),
            "passed");
}

TEST(Scene, asks_who_can_only_end_the_turn_and_always_asks_first) {
  EXPECT_EQ(outcome("given A points 2\nexpect options rest\nA: rest\nexpect asked B\n"), "passed");
  EXPECT_EQ(outcome("given B points 2\npass\nexpect options rest ; expect turn 2\n"), "passed");
}

TEST(Scene, places_cards_with_flags_counters_owners_and_attachments) {
  EXPECT_EQ(outcome("given phase main\ngiven active B\ngiven players 3\n"
                    "given A front: Thor (exhausted, plus 2, owned by C) as big\n"
                    "given A equipment: Shield on big\n"
                    "given B deck: Storm, 2 Wasp\n"
                    "given B points 2\n"
                    "given C hand: main Thor, Thor, Main Strength, \"Well Done, Lad\"\n"
                    "expect big 8/7, exhausted\n"
                    "expect big owned by C ; expect big controlled by A\n"
                    "expect Shield on big\n"
                    "expect B points 2 ; expect asked B\n"
                    "expect B deck in order: Storm, Wasp, Wasp\n"
                    "expect B deck: 2 Wasp, Storm\n"
                    "expect C hand: Thor, Thor, \"Well Done, Lad\", Main Strength\n"
                    "expect 2 Thor in C hand ; expect Storm not in C hand ; expect A hand empty\n"
                    "expect C knows Main Strength ; expect A does not know Main Strength\n"),
            "passed");
}

TEST(Scene, prefers_no_main_unless_asked) {
  const auto given = [](const std::string& card) { return "given A front: " + card + "\n"; };
  EXPECT_EQ(outcome(given("Thor") + "expect Thor 6/5\n"), "passed");
  EXPECT_EQ(outcome(given("main Thor") + "expect Thor 2/4\n"), "passed");
  EXPECT_EQ(outcome(given("Thor [t-1]") + "expect Thor 2/4\n"), "passed");
  EXPECT_THAT(outcome(given("Storm [t-1]") + "expect no winner\n"), HasSubstr("it is \"Thor\""));
  EXPECT_THAT(outcome(given("Strom") + "expect no winner\n"), HasSubstr("did you mean \"Storm\"?"));
}

TEST(Scene, tells_what_is_allowed_and_which_rule_forbids_the_rest) {
  const std::string given =
      "given A front: Thor, Wasp (stunned)\ngiven B front: Storm\ngiven B back: Wasp as shy\n";
  EXPECT_EQ(outcome(given + "A may attack with Thor\n"
                            "A may not attack with A's Wasp because stun.restrictions\n"
                            "B may not attack with Storm\n"
                            "A: attack with Thor\n"
                            "A may choose Storm\n"
                            "A may not choose shy because protection.front-row\n"
                            "A may not choose Thor because attack.enemy\n"),
            "passed");
  EXPECT_THAT(outcome(given + "A may not attack with A's Wasp because attack.ready\n"),
              HasSubstr("forbidden by stun.restrictions because of A's Wasp (front)"));
  EXPECT_THAT(outcome(given + "A may not attack with Thor\n"), HasSubstr("is not offered"));
  EXPECT_THAT(outcome(given + "A may attack with A's Wasp\n"), HasSubstr("stun.restrictions"));
  EXPECT_THAT(outcome(given + "A may not attack with Strom\n"), HasSubstr("did you mean"));
}

TEST(Scene, tells_objects_of_one_name_apart) {
  const std::string given = "given A front: Wasp, Wasp (plus 1) as two\ngiven B front: Wasp\n";
  EXPECT_EQ(outcome(given + "expect two 2/2 ; expect A's Wasp 1/1 ; expect A's Wasp #2 2/2\n"
                            "A: attack with two\nA: B's Wasp\npass all\n"
                            "expect B's Wasp stunned\n"),
            "passed");
  EXPECT_THAT(outcome(given + "expect Wasp 1/1\n"),
              AllOf(HasSubstr("one object called \"Wasp\""), HasSubstr("A's Wasp (front)"),
                    HasSubstr("B's Wasp (front)")));
}

TEST(Scene, takes_a_numbered_name_without_its_number_where_only_one_fits) {
  const std::string given = "given A front: Wasp (stunned), Wasp\ngiven B front: Storm, Wasp\n";
  EXPECT_EQ(outcome(given + "A may not attack with Wasp because stun.restrictions\n"
                            "A: attack with Wasp\nA: Storm\npass all\nexpect Wasp #2 exhausted\n"),
            "passed");
}

TEST(Scene, needs_a_script_for_chance_and_uses_all_of_it) {
  EXPECT_EQ(outcome("given chance 2\nA: gamble\nexpect A points 2\n"), "passed");
  EXPECT_EQ(outcome("given chance 0\nA: gamble\nexpect draw\n"), "passed");
  EXPECT_THAT(outcome("A: gamble\nexpect A points 2\n"), HasSubstr("no number is left"));
  EXPECT_THAT(outcome("given chance 7\nA: gamble\nexpect draw\n"), HasSubstr("too large"));
  EXPECT_THAT(outcome("given chance 1 1\nA: gamble\nexpect A points 1\n"), HasSubstr("1 of the"));
}

TEST(Scene, takes_answers_back_with_log_and_chance) {
  EXPECT_EQ(outcome("given chance 2\nA: gamble\nundo\nexpect A points 0\nA: gamble\n"
                    "expect A points 2\n"),
            "passed");
  EXPECT_EQ(outcome(kBothFronts + "A: attack with Thor\nA: Wasp\nexpect log \"attacks\"\nundo\n"
                                  "expect no log \"attacks\"\nA: Storm\nexpect log \"Storm\"\n"),
            "passed");
  EXPECT_THAT(outcome("undo\nexpect no winner\n"), HasSubstr("there was none yet"));
}

TEST(Scene, puts_a_question_with_one_answer_again_that_was_taken_back) {
  const std::string given = "given A front: Thor\ngiven B front: Wasp\n";
  EXPECT_EQ(outcome(given + "A: attack with Thor\nA: Wasp\nexpect log \"attacks\"\nundo\n"
                            "expect no log \"attacks\"\nexpect asked A \"Who defends?\"\nexpect options Wasp\n"),
            "passed");
}

TEST(Scene, lets_a_seat_do_nothing_until_the_turn_is_over_or_somebody_else_is_asked) {
  EXPECT_EQ(outcome(kBothFronts + "A does nothing this turn\nexpect asked B\nexpect turn 2\nexpect Thor not exhausted\n"), "passed");
  EXPECT_EQ(outcome(kBothFronts + "A: attack with Thor\nA: Storm\nB does nothing this step\nexpect asked A\nexpect turn 1\n"), "passed");
  EXPECT_THAT(outcome(kBothFronts + "B does nothing this turn\nexpect turn 2\n"), HasSubstr("a question for B"));
}

TEST(Scene, goes_on_to_a_turn_or_phase_with_nobody_doing_anything) {
  EXPECT_EQ(outcome(kBothFronts + "go on to turn 4\nexpect turn 4 ; expect active B\n"), "passed");
  EXPECT_EQ(outcome(kBothFronts + "go on to main\nexpect turn 2 ; expect phase main\n"), "passed");
  EXPECT_THAT(outcome(kBothFronts + "go on to lunch\nexpect turn 2\n"), HasSubstr("a phase called \"lunch\""));
}

TEST(Scene, mixes_what_is_expected_of_one_object) {
  const std::string given = kBothFronts + "given A back: Wasp as own on Thor\n";
  EXPECT_EQ(outcome(given + "expect Thor 6/5, not exhausted, controlled by A, in A front, plus 0\n"
                            "expect own on Thor, owned by A, not in A front\n"), "passed");
  EXPECT_THAT(outcome(given + "expect Thor not exhausted, controlled by B\n"), HasSubstr("controlled by A"));
  EXPECT_THAT(outcome(given + "expect own in A back, on Storm\n"), HasSubstr("own on Storm"));
}

TEST(Scene, suggests_quotes_where_a_name_holds_a_word_that_stands_behind_names) {
  const auto game = make_duel({{"x-1", "Assault on the Tower", "supporting", 1, 1}});
  const auto scenes = parse("scene \"x\"\ngiven A front: Assault on the Tower\nexpect no winner\n");
  EXPECT_THAT(run_scene(*game, scenes[0]).failure.hint, HasSubstr("in quotes: \"Assault on the Tower\""));
}

TEST(Scene, begins_without_a_player_who_is_out) {
  EXPECT_EQ(outcome("given players 3\ngiven C out\ngo on to turn 3\nexpect active A\n"), "passed");
  EXPECT_THAT(outcome("given players 3\ngiven C out\ngiven C front: Thor\nexpect active A\n"), HasSubstr("owns no card"));
}

TEST(Scene, knows_winners_and_draws) {
  EXPECT_EQ(outcome(kBothFronts +
                    "given A points 2\nA: attack with Thor\nA: Wasp\npass all\nexpect winner A\n"),
            "passed");
  EXPECT_THAT(outcome("given chance 0\nA: gamble\nexpect winners A, B\n"), HasSubstr("a draw"));
  EXPECT_THAT(outcome("expect winner A\n"), HasSubstr("the game goes on"));
}

TEST(Scene, reads_the_log_as_a_seat_may_read_it) {
  EXPECT_EQ(outcome("given A deck: Storm\npass\nexpect log for A \"draws Storm\"\n"
                    "expect no log for B \"Storm\"\n"),
            "passed");
  EXPECT_EQ(outcome("given A deck: Storm\npass\nexpect log for B \"draws a card\"\n"), "passed");
  EXPECT_EQ(outcome("given A deck: Storm\ngiven phase end\nexpect log \"draws Storm\"\n"),
            "passed");
}

TEST(Scene, wants_log_lines_in_order) {
  EXPECT_THAT(outcome(kBothFronts + "A: attack with Thor\nA: Wasp\npass all\nexpect log \"stuns\"\n"
                                    "expect log \"attacks\"\n"),
              HasSubstr("only before the last log expectation"));
}

TEST(Scene, explains_a_wrong_answer) {
  EXPECT_EQ(outcome(kBothFronts + "A: attack with Thro\nexpect no winner\n"),
            "the option \"attack with Thro\" / A is asked \"What do you do?\": attack with Thor | "
            "gamble | pass / did you mean \"attack with Thor\"?");
  EXPECT_THAT(outcome(kBothFronts + "B: pass\nexpect no winner\n"), HasSubstr("a question for B"));
}

TEST(Scene, explains_unknown_words_with_the_nearest) {
  EXPECT_THAT(outcome("given A frnt: Thor\nexpect no winner\n"),
              AllOf(HasSubstr("a zone called \"frnt\""), HasSubstr("did you mean \"front\"?")));
  EXPECT_THAT(outcome("given A front: Thor (exhaustd)\nexpect no winner\n"),
              HasSubstr("exhausted"));
  EXPECT_THAT(outcome("given A front: Thor (wound)\nexpect no winner\n"), HasSubstr("wound 1"));
  EXPECT_THAT(outcome("given A front: Thor\nexpect Thor atc 6\n"), HasSubstr("\"atk\"?"));
  EXPECT_THAT(outcome("given A front: Thor\nexpect Thor happy\n"), HasSubstr("flag or quality"));
  EXPECT_THAT(outcome("given phse main\nexpect no winner\n"), HasSubstr("\"phase\"?"));
  EXPECT_THAT(outcome("given phase mian\nexpect no winner\n"), HasSubstr("\"main\"?"));
  EXPECT_THAT(outcome("expect A point 2\n"), HasSubstr("\"points\"?"));
  EXPECT_THAT(outcome("expect C hand 3\n"), HasSubstr("no seat C with 2 players"));
  EXPECT_THAT(outcome("given A front: Thor\nexpect Thro not in A hand\n"), HasSubstr("\"Thor\"?"));
  EXPECT_THAT(outcome("given A hand: Thor\nexpect Thor 6/5\n"), HasSubstr("in play"));
}

TEST(Scene, fails_when_a_law_of_the_game_breaks_on_the_way) {
  EXPECT_THAT(outcome("pass\npass\npass\npass\npass\nexpect no winner\n"),
              HasSubstr("a duel has five turns"));
}

TEST(Scene, refuses_more_cards_than_a_table_holds) {
  EXPECT_THAT(outcome("given A deck: 3000 Wasp\nexpect no winner\n"),
              HasSubstr("fit on the table"));
}

TEST(Scene, keeps_a_transcript_when_asked) {
  const auto result = play(kBothFronts + "A: attack with Thor\nA: Wasp\nexpect no winner\n", true);
  EXPECT_THAT(
      result.transcript,
      ElementsAre("the scene begins",
                  "      ? A is asked \"What do you do?\": attack with Thor | gamble | pass",
                  "   4  A: attack with Thor",
                  "      ? A is asked \"Who defends?\": Storm | Wasp | nobody", "   5  A: Wasp",
                  "      | Thor attacks Wasp",
                  "      ? B is asked \"Does anybody cheer?\": cheer Thor | pass",
                  "   6  expect no winner"));
}

// --- Files
// -----------------------------------------------------------------------------------------

TEST(SceneChecks, say_nothing_about_flags_of_cards_out_of_play) {
  EXPECT_THAT(outcome("given A hand: Thor\nexpect Thor not exhausted\n"),
              HasSubstr("a card in play"));
  EXPECT_EQ(outcome("given A front: Thor\nexpect Thor not exhausted\n"), "passed");
}

TEST(SceneDecks, are_lists_that_can_be_changed) {
  const std::string base = "deck base:\n  main Thor\n  2 Storm\n  Wasp\n";
  EXPECT_EQ(outcome(base + "expect deck base 3\nexpect deck base: 2 Storm, Wasp\n"), "passed");
  EXPECT_EQ(outcome(base + "deck A like base:\n  less 2 Storm\nexpect deck A: Wasp\n"), "passed");
  EXPECT_THAT(outcome(base + "deck A like base:\n  less 3 Storm\nexpect deck A legal\n"),
              HasSubstr("there are 2"));
  EXPECT_THAT(outcome(base + "expect deck base: Storm\n"), HasSubstr("2 Storm"));
  EXPECT_THAT(outcome(base + "expect deck bass 3\n"), HasSubstr("did you mean \"base\"?"));
  EXPECT_THAT(outcome(base + "expect deck base refused by deck.size\n"), HasSubstr("it is legal"));
  EXPECT_THAT(outcome("deck A like nobody\nexpect deck A legal\n"), HasSubstr("nobody"));
}

class SceneFiles : public testing::Test {
 protected:
  SceneFiles() {
    namespace fs = std::filesystem;
    const auto* info = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = fs::temp_directory_path() / ("longbox-" + std::string(info->name()));
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  ~SceneFiles() override { std::filesystem::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) {
    const auto path = folder_ / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
  }

  std::vector<SceneResult> run(const RunOptions& options = {}) {
    const GameLoader loader = [&](const std::string& id, std::span<const cardlang::Source> extra,
                                  cardlang::Diagnostics& diagnostics) {
      ++loads_;
      if (id != "duel") diagnostics.error("library", {}, "there is no game " + id);
      if (!extra.empty() && extra[0].text.find("broken") != std::string::npos)
        diagnostics.error(extra[0].path, {3, 1, 6}, "this is broken");
      const bool wrong = diagnostics.has_errors();
      std::vector<DuelCard> more;
      if (!extra.empty()) more.push_back({"x-1", "Inline", "supporting", 9, 9});
      return wrong ? nullptr : make_duel(more);
    };
    const std::vector<std::string> paths{folder_.string()};
    return run_paths(paths, loader, options);
  }

  std::filesystem::path folder_;
  std::atomic<int> loads_ = 0;
};

TEST_F(SceneFiles, run_in_order_with_a_library_loaded_once) {
  write("b/two.scene", "game duel\nscene \"two\"\nexpect no winner\n");
  write("a.scene",
        "game duel\nscene \"one\"\nexpect winner A\nscene \"three\"\nexpect no winner\n");
  write("notes.txt", "no scene");
  const auto results = run();
  ASSERT_EQ(results.size(), 3U);
  EXPECT_EQ(results[0].name, "one");
  EXPECT_FALSE(results[0].passed);
  EXPECT_EQ(results[0].failed_line, 3);
  EXPECT_TRUE(results[1].passed);
  EXPECT_EQ(results[2].name, "two");
  EXPECT_EQ(loads_, 1);
  const std::string text = report(results);
  EXPECT_THAT(text, HasSubstr("a.scene:3: one\n"));
  EXPECT_THAT(text, HasSubstr("--filter \"one\" --verbose"));
  EXPECT_TRUE(text.ends_with("\n2 passed, 1 failed\n")) << text;
}

TEST_F(SceneFiles, are_filtered_by_name_file_rule_or_card) {
  write(
      "a.scene",
      "game duel\nscene \"one\"\nrules r.one\nexpect draw\nscene \"two\"\ncard c-2\nexpect draw\n");
  EXPECT_EQ(run({.filter = "R.ONE"}).size(), 1U);
  EXPECT_EQ(run({.filter = "c-2"})[0].name, "two");
  EXPECT_EQ(run({.filter = "a.scene"}).size(), 2U);
  EXPECT_TRUE(run({.filter = "nothing"}).empty());
}

TEST_F(SceneFiles, bring_their_own_cards_and_show_errors_in_them_where_they_stand) {
  write("a.scene",
        "game duel\nscene \"good\"\n  cards:\n    card \"Inline\"\n"
        "  given A front: Inline\n  expect Inline 9/9\n");
  write("b.scene", "scene \"bad\"\n  cards:\n    broken line\n  game duel\n  expect no winner\n");
  const auto results = run({.threads = 1});
  EXPECT_TRUE(results[0].passed);
  EXPECT_THAT(results[1].failure.found,
              HasSubstr("b.scene:3:5: error: this is broken\n    broken line\n    ^~~~~~"));
}

TEST_F(SceneFiles, show_a_broken_card_of_the_file_once) {
  write("a.scene", "game duel\ncards:\n  broken line\nscene \"one\"\nexpect no winner\nscene \"two\"\nexpect no winner\n");
  const auto results = run({.threads = 1});
  ASSERT_EQ(results.size(), 2U);
  EXPECT_FALSE(results[1].passed);
  EXPECT_THAT(results[0].failure.found, HasSubstr("this is broken"));
  EXPECT_THAT(results[1].failure.found, HasSubstr("as the scene in line 4 says"));
  const std::string text = report(results);
  EXPECT_EQ(text.find("this is broken"), text.rfind("this is broken")) << text;
  EXPECT_EQ(text.find(": two"), std::string::npos) << text;
  EXPECT_THAT(text, HasSubstr("1 more scene of the file"));
  EXPECT_TRUE(text.ends_with("0 passed, 2 failed\n")) << text;
}

TEST_F(SceneFiles, are_only_laid_out_where_that_is_asked_for) {
  write("a.scene", "game duel\nscene \"one\"\ngiven A front: Thor\nexpect winner A\nscene \"two\"\ngiven A front: Nobody\nexpect draw\n");
  const auto results = run({.only_set_up = true});
  EXPECT_TRUE(results[0].passed);
  EXPECT_THAT(results[1].failure.expected, HasSubstr("Nobody"));
}

TEST_F(SceneFiles, that_are_only_laid_out_have_their_words_looked_up) {
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {"expect thor is suporting", "a type of cards"}, {"expect thor happy", "flag or quality"},
      {"expect thor atc 6", "atk"},               {"expect thro exhausted", "thor"},
      {"expect thor in A frnt", "front"},         {"expect A hnd 3", "hand"},
      {"expect A hand: Thro", "thor"},            {"go on to mian", "main"},
      {"expect phase mian", "main"},              {"A may choose Thro", "thor"},
      {"expect thor on shild", "something called"},           {"expect deck like legal", "a deck called"}};
  std::string text = "game duel\n";
  for (const auto& [line, word] : wrong)
    text += "scene \"" + line + "\"\ngiven A front: Thor as thor\nexpect no winner\n" + line + "\n";
  write("a.scene", text);
  const auto results = run({.only_set_up = true});
  ASSERT_EQ(results.size(), wrong.size());
  for (std::size_t i = 0; i < wrong.size(); ++i) {
    EXPECT_FALSE(results[i].passed) << wrong[i].first;
    EXPECT_EQ(results[i].step, wrong[i].first);
    EXPECT_THAT(results[i].failure.expected + results[i].failure.found + results[i].failure.hint, HasSubstr(wrong[i].second));
  }
}

TEST_F(SceneFiles, that_are_only_laid_out_may_speak_of_whatever_is_not_on_the_table_yet) {
  write("a.scene",
        "game duel\nscene \"one\"\ngiven A front: Thor as thor\nA: anything\nexpect B's Storm #2 exhausted, on thor\n"
        "expect log \"anything\"\nexpect no option anything\nexpect winner B\n");
  EXPECT_TRUE(run({.only_set_up = true})[0].passed);
}

TEST_F(SceneFiles, fail_by_scene_and_never_as_a_whole) {
  write("a.scene", "scene \"no game\"\ngame chess\nexpect no winner\n");
  write("b.scene", "scene \"no sense\"\ngame duel\nexpct nothing\n");
  write("c.scene", "scene \"fine\"\ngame duel\nexpect no winner\n");
  const auto results = run();
  ASSERT_EQ(results.size(), 3U);
  EXPECT_THAT(results[0].failure.found, HasSubstr("there is no game chess"));
  EXPECT_THAT(message_of(results[1]), HasSubstr("b.scene:3\n"));
  EXPECT_TRUE(results[2].passed);
}

TEST_F(SceneFiles, that_do_not_exist_are_failures) {
  const std::vector<std::string> paths{(folder_ / "none.scene").string()};
  EXPECT_EQ(missing_paths(paths), paths);
  const auto results = run_paths(paths, {}, {});
  ASSERT_EQ(results.size(), 1U);
  EXPECT_FALSE(results[0].passed);
}

TEST_F(SceneFiles, become_json) {
  write("a.scene", "game duel\nscene \"caf\xE9\"\nrules r.one\nexpect winner A\n");
  const auto json = to_json(run());
  ASSERT_EQ(json.size(), 1U);
  EXPECT_EQ(json[0]["status"], "failed");
  EXPECT_EQ(json[0]["rules"][0], "r.one");
  EXPECT_THAT(json[0]["message"].get<std::string>(), HasSubstr("expected: won by A"));
  EXPECT_NO_THROW(json.dump());
}

TEST_F(SceneFiles, of_one_game_can_be_run_alone) {
  write("a.scene", "game duel\nscene \"one\"\nrules r.one, r.two\nexpect nonsense of it\n");
  RunOptions options;
  options.game = "chess";
  EXPECT_TRUE(run(options).empty());
  options.game = "duel";
  const auto results = run(options);
  ASSERT_EQ(results.size(), 1U);
  EXPECT_EQ(results[0].line, 2);
  EXPECT_THAT(results[0].rules, ElementsAre("r.one", "r.two"));
}

}  // namespace
}  // namespace longbox::scenario
