// The lines of a printed card: names, headings, keywords, powers.
#include <gtest/gtest.h>

#include "tests/unit/cardlang/printing.h"

namespace longbox::cardlang::printing {
namespace {

TEST(Printer, begins_with_the_other_names_of_a_card) {
  EXPECT_EQ(printed("  aka \"Gadget\"\n  aka \"Widget\"\n  play main:\n    draw 1\n"),
            "AKA Gadget and Widget\nMain: Draw a card.");
}

TEST(Printer, puts_timing_words_in_the_order_of_their_list_and_costs_behind) {
  EXPECT_EQ(printed("  super \"Zap\" combat any-turn [might] [energy]:\n    draw 1\n"),
            "Zap — Any Turn Combat for [Might][Energy]: Draw a card.");
}

TEST(Printer, says_from_where_and_how_often_a_power_works) {
  EXPECT_EQ(printed("  super \"Zap\" main [energy] from scrap once-per-game:\n    draw 2\n"),
            "Zap — Main for [Energy], from your scrap heap, once per game: Draw two cards.");
  EXPECT_EQ(printed("  super \"Zap\" main once-a-day:\n    draw 2\n"),
            "Zap — Main (once a day): Draw two cards.");
}

TEST(Printer, prints_a_play_ability_without_a_name) {
  EXPECT_EQ(printed("  play any-turn combat:\n    draw 11\n"), "Any Turn Combat: Draw 11 cards.");
}

TEST(Printer, prints_a_level_up_power_with_its_number) {
  EXPECT_EQ(printed("  level-up \"Grow\" 3:\n    when self hits enemy ally:\n      self gains 1\n"),
            "Grow — Level Up (3): When Gizmo hits an enemy ally, Gizmo gains 1 XP.");
  EXPECT_EQ(
      printed("  level-down \"Fade\" 2:\n    when self hits enemy ally:\n      self gains 1\n"),
      "Fade — Level Down (2): When Gizmo hits an enemy ally, Gizmo gains 1 XP.");
}

TEST(Printer, prints_prices_with_a_choice_and_places) {
  EXPECT_EQ(printed("  super \"Zap\" main [energy] or [might] [\"Shed\"]:\n    draw 1\n"),
            "Zap — Main for [Energy] or [Might] and [Shed]: Draw a card.");
}

TEST(Printer, says_while_what_a_power_may_be_used) {
  EXPECT_EQ(printed("  super \"Zap\" main [energy] while self is broken:\n    draw 1\n"),
            "Zap — Main for [Energy]: Use this only while Gizmo is broken. Draw a card.");
}

TEST(Printer, gives_each_power_a_line) {
  EXPECT_EQ(printed("  power \"A\":\n    self is fast\n  power \"B\":\n    self has +1/+1\n"),
            "A — Gizmo has flight.\nB — Gizmo gets +1/+1.");
}

TEST(Printer, prints_nothing_for_a_card_without_powers) { EXPECT_EQ(printed(""), ""); }

// --- Keywords ---------------------------------------------------------------------------------------

TEST(Printer, explains_a_keyword_by_the_quality_of_its_name) {
  EXPECT_EQ(printed("  keyword sleepy\n", "keyword sleepy \"Sleepy\":\n  self can sleepy\n\n"),
            "Sleepy — It rests by day.");
  EXPECT_EQ(printed("  keyword banned\n", "keyword banned \"Banned\":\n  self can banned\n\n"),
            "Banned — Nobody plays it.");
}

TEST(Printer, explains_a_keyword_in_its_own_words) {
  const std::string keyword =
      "keyword sturdy \"Sturdy\":\n  when self arrives:\n    put 1 oil on self\n";
  EXPECT_EQ(printed("  keyword sturdy\n", keyword),
            "Sturdy — When this character arrives, put an oil token on it.");
}

TEST(Printer, calls_the_card_with_a_keyword_by_what_the_definition_says) {
  EXPECT_EQ(printed("  keyword sturdy\n", "keyword sturdy \"Sturdy\" of hero:\n  self is fast\n\n"),
            "Sturdy — This hero has flight.");
  EXPECT_EQ(printed("  keyword sturdy\n",
                    "keyword sturdy \"Sturdy\" always of card:\n  self is fast\n\n"),
            "Sturdy — This card has flight. This power can't be turned off.");
}

TEST(Printer, says_in_one_sentence_what_is_true_of_one_object) {
  EXPECT_EQ(printed("  keyword sturdy\n",
                    "keyword sturdy \"Sturdy\":\n  self can fly\n  self can idle\n  robot is fast\n\n"),
            "Sturdy — This character has [Flight] and can't attack. A robot has flight.");
}

TEST(Printer, says_of_a_power_that_it_cannot_be_turned_off) {
  EXPECT_EQ(printed("  keyword sturdy\n",
                    "keyword sturdy \"Sturdy\" always:\n  self has +0/+1\n\n"),
            "Sturdy — This character gets +0/+1. This power can't be turned off.");
}

TEST(Printer, puts_values_into_titles) {
  EXPECT_EQ(printed("  keyword pal \"Rusty\"\n  keyword zap energy\n",
                    "keyword pal \"Pal\" <n:name>:\n  self is fast\n\n"
                    "keyword zap \"Zapper\" <s:symbol>\n\n"),
            "Pal (Rusty) — This character has flight.\nEnergy Zapper");
}

}  // namespace
}  // namespace longbox::cardlang::printing
