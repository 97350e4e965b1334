// Printed choices, and how what was chosen is called afterwards.
#include <gtest/gtest.h>

#include "tests/unit/cardlang/printing.h"

namespace longbox::cardlang::printing {
namespace {

TEST(Printer, names_a_choice_where_it_is_used) {
  EXPECT_EQ(played("choose enemy robot as t\nput 1 bolt on t"), "Put a bolt on an enemy robot.");
  EXPECT_EQ(played("choose up to one other robot as t\nfix t"), "Fix up to one other robot.");
  EXPECT_EQ(played("choose robot as a\nchoose ally as b\nswap a with b"),
            "Swap a robot with an ally.");
}

TEST(Printer, says_it_when_only_one_thing_can_be_meant) {
  EXPECT_EQ(played("choose enemy robot as t\nfix t\nt gets +1/+0 today"),
            "Fix an enemy robot. It gets +1/+0 today.");
  EXPECT_EQ(played("choose other robot as t\nt gets +1/+0 today"),
            "Choose another robot. It gets +1/+0 today.");
}

TEST(Printer, uses_the_noun_when_several_things_can_be_meant) {
  EXPECT_EQ(played("choose robot as a\nchoose ally as b\nswap a with b\nfix b"),
            "Swap a robot with an ally. Fix that ally.");
  EXPECT_EQ(played("choose robot as a\nchoose enemy robot as b\nswap a with b\nfix b"),
            "Swap a robot with an enemy robot. Fix that enemy robot.");
  EXPECT_EQ(played("choose robot as a\nchoose robot as b\nswap a with b\nfix b"),
            "Swap a robot with a robot. Fix the second robot.");
}

TEST(Printer, does_not_say_it_after_naming_the_card) {
  EXPECT_EQ(played("choose robot as t\nt gets +1/+0 today\nself gains 1\nfix t"),
            "Choose a robot. It gets +1/+0 today. Gizmo gains 1 XP. Fix that robot.");
}

TEST(Printer, calls_the_object_of_an_event_it) {
  EXPECT_EQ(printed("  power \"P\":\n    when enemy robot arrives:\n      fix it\n"),
            "P — When an enemy robot arrives, fix it.");
}

TEST(Printer, lets_words_speak_of_the_card) {
  EXPECT_EQ(played("choose robot as t\nt gets +1/+0 while-here"),
            "Choose a robot. It gets +1/+0 until Gizmo leaves.");
}

TEST(Printer, says_that_choices_come_first_where_something_is_done_twice) {
  EXPECT_EQ(played("choose enemy robot as a\nchoose enemy robot as b\nfix a\nfix b"),
            "Twice, fix an enemy robot (choose both first).");
  EXPECT_EQ(played("draw 1\ndraw 1"), "Twice, draw a card.");
}

}  // namespace
}  // namespace longbox::cardlang::printing
