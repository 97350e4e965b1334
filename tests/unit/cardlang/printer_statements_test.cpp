// Printed statements: conditions, offers, loops, and one of them alone.
#include <gtest/gtest.h>

#include "tests/unit/cardlang/printing.h"

namespace longbox::cardlang::printing {
namespace {

TEST(Printer, joins_a_block_so_that_its_extent_is_clear) {
  EXPECT_EQ(played("if count robot >= 3:\n  draw 1\n  fix self\notherwise:\n  draw 2"),
            "If there are three or more robots, draw a card and fix Gizmo. Otherwise, draw two "
            "cards.");
}

TEST(Printer, offers_what_one_may_do) {
  EXPECT_EQ(played("may:\n  draw 1"), "You may draw a card.");
  EXPECT_EQ(played("may:\n  you discards 1\n  draw 1\notherwise:\n  fix self"),
            "You may discard a card and draw a card. If you don't, fix Gizmo.");
  EXPECT_EQ(played("may:\n  draw 1\n  self gains 2"),
            "You may draw a card. If you do, Gizmo gains 2 XP.");
  EXPECT_EQ(played("may:\n  self gains 2"), "If you wish, Gizmo gains 2 XP.");
}

TEST(Printer, leaves_out_you_as_a_subject) {
  EXPECT_EQ(played("you discards 2\nopponents discards 1"),
            "Discard two cards. Each opponent discards a card.");
}

TEST(Printer, prints_loops) {
  EXPECT_EQ(played("for each r in enemy robot:\n  fix r"), "Fix each enemy robot.");
  EXPECT_EQ(played("for each r in robot:\n  r gets +1/+0 today"), "Each robot gets +1/+0 today.");
  EXPECT_EQ(played("for each r in enemy robot:\n  fix r\n  draw 1"),
            "For each enemy robot, fix it and draw a card.");
  EXPECT_EQ(played("self gains 1\nfor each r in robot:\n  draw 1\n  fix r"),
            "Gizmo gains 1 XP. For each robot, draw a card and fix it.");
  EXPECT_EQ(played("repeat 2:\n  draw 1"), "Twice, draw a card.");
}

TEST(Printer, says_not_where_it_belongs) {
  EXPECT_EQ(played("if not self is broken:\n  draw 1"), "If Gizmo is not broken, draw a card.");
  EXPECT_EQ(played("if not self rests:\n  draw 1"), "If Gizmo is not at rest, draw a card.");
  EXPECT_EQ(played("if not any robot:\n  draw 1"), "If there are no robots, draw a card.");
  EXPECT_EQ(played("if self is enemy robot:\n  draw 1"),
            "If Gizmo is an enemy robot, draw a card.");
}

TEST(Printer, shows_what_or_belongs_to) {
  EXPECT_EQ(played("if (any robot or any ally) and self rests:\n  draw 1"),
            "If either there is a robot or there is an ally and Gizmo is at rest, draw a card.");
}

TEST(Printer, finds_the_verb_of_a_description) {
  EXPECT_EQ(played("if self is fly:\n  draw 1"), "If Gizmo has [Flight], draw a card.");
  EXPECT_EQ(played("if self is idle:\n  draw 1"), "If Gizmo can't attack, draw a card.");
  EXPECT_EQ(played("if self is costing 2:\n  draw 1"), "If Gizmo costs 2 or less, draw a card.");
  EXPECT_EQ(played("if self is enemy:\n  draw 1"), "If Gizmo is an enemy, draw a card.");
}

TEST(Printer, says_once_what_is_done_twice) {
  EXPECT_EQ(played("choose robot as a\nchoose robot as b\nfix a\nfix b"), "Twice, fix a robot (choose both first).");
}

TEST(Printer, says_if_you_do_of_what_hangs_on_a_choice) {
  EXPECT_EQ(played("choose robot as t\nif t exists:\n  fix t"), "Fix a robot.");
  EXPECT_EQ(played("choose robot as t\nif t exists:\n  fix t\n  draw 1"),
            "Fix a robot. If you do, draw a card.");
  EXPECT_EQ(played("choose robot as t\nif t exists:\n  draw 1\n  fix t"),
            "Choose a robot. If you do, draw a card and fix that robot.");
  EXPECT_EQ(played("may:\n  choose robot as t\n  if t exists:\n    fix t\n    draw 1"),
            "You may fix a robot. If you do, draw a card.");
  EXPECT_EQ(played("choose up to one robot as t\nif t exists:\n  fix t\notherwise:\n  draw 1"),
            "Choose up to one robot. Fix it. If you can't, draw a card.");
}

TEST(Printer, falls_back_to_the_form) { EXPECT_EQ(played("wordless 2"), "Wordless 2."); }

TEST(Printer, keeps_otherwise_with_the_condition_it_belongs_to) {
  EXPECT_EQ(played("if self rests:\n  if count robot >= 3:\n    draw 1\n  otherwise:\n    draw 2\n"
                   "otherwise:\n  draw 3"),
            "If Gizmo is at rest, if there are three or more robots, draw a card; otherwise, draw two cards. "
            "Otherwise, draw three cards.");
}

TEST(Printer, prints_what_one_may_choose_from) {
  EXPECT_EQ(played("choose one:\n  option \"A\":\n    draw 1\n  option \"B\":\n    fix self\n"
                   "    draw 2"),
            "Choose one: draw a card; or fix Gizmo and draw two cards.");
}

TEST(Printer, offers_what_hangs_on_a_condition_in_one_sentence) {
  EXPECT_EQ(played("may:\n  if self rests:\n    draw 1\n  otherwise:\n    draw 2\n"
                   "otherwise:\n  draw 3"),
            "If you wish, if Gizmo is at rest, draw a card; otherwise, draw two cards. If you don't, draw "
            "three cards.");
  EXPECT_EQ(played("may:\n  if self rests:\n    draw 1"), "If you wish, if Gizmo is at rest, draw a card.");
  EXPECT_EQ(played("opponents may:\n  if self rests:\n    draw 1\notherwise:\n  draw 3"),
            "If each opponent wishes, if Gizmo is at rest, draw a card. If they don't, draw three cards.");
  EXPECT_EQ(played("may:\n  for each r in robot:\n    draw 1\n    fix r"),
            "If you wish, for each robot, draw a card and fix it.");
  EXPECT_EQ(played("may:\n  draw 1\n  if self rests:\n    draw 2\n  otherwise:\n    draw 3"),
            "You may draw a card. If you do, if Gizmo is at rest, draw two cards; otherwise, draw three "
            "cards.");
}

// --- One statement -------------------------------------------------------------------------------------

TEST(Statements, of_an_offer_say_what_is_offered) {
  EXPECT_EQ(said("  power \"A\":\n    when dawn:\n      draw 1\n      may:\n        fix self\n",
                 "may <b:block> <e:else>"),
            "fix Gizmo");
}

TEST(Statements, of_a_choice_say_what_it_is_for) {
  EXPECT_EQ(said("  power \"A\":\n    when dawn:\n      choose enemy robot as target\n"
                 "      fix target\n",
                 "choose <x:objects> as <v:new-variable>"),
            "fix an enemy robot");
}

TEST(Statements, speak_of_what_was_mentioned_before) {
  EXPECT_EQ(said("  power \"A\":\n    when enemy robot arrives:\n      may:\n        fix it\n",
                 "may <b:block> <e:else>"),
            "fix it");
}

TEST(Statements, that_do_not_stand_there_say_nothing) {
  const kernel::Lexicon words = lexicon();
  const Source source{"a.card", "card \"Gizmo\"\n  id set-001\n  hero\n"};
  CardBook book;
  Diagnostics diagnostics;
  load_cards(std::span(&source, 1), words, book, diagnostics);
  EXPECT_EQ(Printer(book, words, {}).statement(kernel::AbilityId{1}, 3, "Gizmo"), "");
}

}  // namespace
}  // namespace longbox::cardlang::printing
