// Printed numbers, and the nouns that agree with them.
#include <gtest/gtest.h>

#include "tests/unit/cardlang/printing.h"

namespace longbox::cardlang::printing {
namespace {

TEST(Printer, measures_what_is_not_counted) {
  EXPECT_EQ(played("heat self by 3"), "Put 3 heat on Gizmo.");
  EXPECT_EQ(played("heat self by 1 or 2 if self rests"),
            "Put 1 heat (2 instead if Gizmo is at rest) on Gizmo.");
  EXPECT_EQ(played("heat self by speed of self"), "Put heat equal to Gizmo's speed on Gizmo.");
  EXPECT_EQ(played("heat self by count robot"), "Put 1 heat on Gizmo for each robot.");
  EXPECT_EQ(played("heat self by 2 * count robot"), "Put 2 heat on Gizmo for each robot.");
  EXPECT_EQ(played("peek speed of self"), "Look at the top cards, as many as Gizmo's speed.");
}

TEST(Printer, puts_adjectives_behind_the_article_of_what_there_is_once) {
  EXPECT_EQ(played("fix broken boss"), "Fix the broken boss.");
  EXPECT_EQ(played("fix boss"), "Fix the boss.");
}

TEST(Printer, prints_descriptions_with_or_and_not) {
  EXPECT_EQ(played("fix each robot that is enemy or broken"),
            "Fix each robot that is an enemy or broken.");
  EXPECT_EQ(played("fix each robot that is not nearby"), "Fix each robot that is not near you.");
}

TEST(Printer, counts_nouns_in_words) {
  EXPECT_EQ(played("put 1 oil on self"), "Put an oil token on Gizmo.");
  EXPECT_EQ(played("put 3 bolt on self"), "Put three bolts on Gizmo.");
}

TEST(Printer, leaves_the_article_to_the_wording) {
  EXPECT_EQ(played("peek 1\npeek 3"), "Look at the top card. Look at the top three cards.");
}

TEST(Printer, calls_a_player_that_player) {
  EXPECT_EQ(played("choose a player as p\np discards 1"),
            "Choose a player. That player discards a card.");
}

TEST(Printer, turns_a_count_into_for_each) {
  EXPECT_EQ(played("put count other robot nearby bolt on self"),
            "Put a bolt on Gizmo for each other robot near you.");
  EXPECT_EQ(played("draw 2 * count enemy robot"), "Draw two cards for each enemy robot.");
  EXPECT_EQ(played("draw tokens oil on self"), "Draw a card for each oil token on Gizmo.");
}

TEST(Printer, describes_other_numbers_as_equal_to_something) {
  EXPECT_EQ(played("draw speed of self"), "Draw a number of cards equal to Gizmo's speed.");
}

TEST(Printer, keeps_figures_where_the_wording_asks_for_them) {
  EXPECT_EQ(played("self gains 2"), "Gizmo gains 2 XP.");
  EXPECT_EQ(played("self gains count robot"), "Gizmo gains 1 XP for each robot.");
}

TEST(Printer, says_that_many_of_what_was_taken_away) {
  EXPECT_EQ(played("choose robot as t\nnote tokens oil on t as a\nnote tokens bolt on t as b\n"
                   "remove oil from t\nremove bolt from t\nput a bolt on t\nput b oil on t"),
            "Remove all oil tokens from a robot. Remove all bolts from it. Put as many bolts on it "
            "as there were oil tokens on it. Put as many oil tokens on it as there were bolts on "
            "it.");
  EXPECT_EQ(played("note tokens oil on self as n\nremove oil from self\ndraw n"),
            "Remove all oil tokens from Gizmo. Draw that many cards.");
}

TEST(Printer, describes_a_noted_number_where_it_is_used) {
  EXPECT_EQ(played("note count robot as n\ndraw n"), "Draw a card for each robot.");
}

TEST(Printer, agrees_narrowings_with_the_number_of_the_noun) {
  EXPECT_EQ(played("fix each robot costing 2"), "Fix each robot that costs 2 or less.");
  EXPECT_EQ(played("if no robot costing 2:\n  draw 1"),
            "If there are no robots that cost 2 or less, draw a card.");
}

TEST(Printer, speaks_of_one_of_your_things) {
  EXPECT_EQ(played("choose your robot as t\nfix t"), "Fix one of your robots.");
  EXPECT_EQ(played("choose up to one your robot as t\nfix t"), "Fix up to one of your robots.");
  EXPECT_EQ(played("fix each your other robot"), "Fix each of your other robots.");
  EXPECT_EQ(played("draw count your robot"), "Draw a card for each of your robots.");
  EXPECT_EQ(played("if any your robot:\n  draw 1"), "If you have one or more robots, draw a card.");
  EXPECT_EQ(played("if count your robot > 2:\n  draw 1"),
            "If you have three or more robots, draw a card.");
  EXPECT_EQ(played("if no your robot:\n  draw 1"), "If you have no robots, draw a card.");
}

TEST(Printer, says_whose_zone_it_is) {
  EXPECT_EQ(played("choose your scrap as t\nfix t"), "Fix a card in your scrap heap.");
  EXPECT_EQ(played("choose broken enemy scrap as t\nfix t\ndraw 1\nfix t"),
            "Fix a broken card in an enemy's scrap heap. Draw a card. Fix that card.");
  EXPECT_EQ(played("draw count scrap"), "Draw a card for each card in any scrap heap.");
}

TEST(Printer, gives_qualities_the_verb_they_need) {
  EXPECT_EQ(printed("  power \"P\":\n    self can fly\n    self can idle\n"),
            "P — Gizmo has [Flight] and can't attack.");
  EXPECT_EQ(printed("  power \"P\":\n    self can banned\n"), "P — Gizmo is banned.");
  EXPECT_EQ(printed("  power \"P\":\n    self forgets banned\n    self forgets fly\n"),
            "P — Gizmo is no longer banned and loses [Flight].");
  EXPECT_EQ(played("fix each banned robot\nif self is banned:\n  draw 1"),
            "Fix each robot that is banned. If Gizmo is banned, draw a card.");
  EXPECT_EQ(played("fix each fly robot\nfix each idle robot"),
            "Fix each [Flight] robot. Fix each robot that can't attack.");
}

}  // namespace
}  // namespace longbox::cardlang::printing
