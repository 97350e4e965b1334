// Printed triggers, replacements, what holds all the time, and what waits for later.
#include <gtest/gtest.h>

#include "tests/unit/cardlang/printing.h"

namespace longbox::cardlang::printing {
namespace {

TEST(Printer, puts_clauses_behind_the_event) {
  EXPECT_EQ(
      printed("  power \"P\":\n    when self arrives first-time-each-turn while self is broken "
              "if any robot:\n      draw 1\n"),
      "P — The first time each turn that Gizmo arrives, while Gizmo is broken, if there is a "
      "robot, draw a card.");
}

TEST(Printer, leaves_out_when_before_at) {
  EXPECT_EQ(printed("  power \"P\":\n    when dawn:\n      draw 1\n"),
            "P — At the start of the day, draw a card.");
}

TEST(Printer, says_what_happens_instead) {
  EXPECT_EQ(printed("  power \"P\":\n    instead of self arrives:\n      draw 1\n"),
            "P — If Gizmo would arrive, draw a card instead.");
  EXPECT_EQ(printed("  power \"P\":\n    instead of self arrives if any robot:\n      draw 1\n"),
            "P — If Gizmo would arrive and there is a robot, draw a card instead.");
  EXPECT_EQ(printed("  power \"P\":\n    may instead of self arrives:\n      draw 1\n"),
            "P — If Gizmo would arrive, you may draw a card instead.");
}

TEST(Printer, makes_one_sentence_of_the_lines_below_while) {
  EXPECT_EQ(printed("  power \"P\":\n    while self is broken:\n      self has +2/+0\n"
                    "      self is fast\n"),
            "P — While Gizmo is broken, Gizmo gets +2/+0 and has flight.");
}

TEST(Printer, tells_what_waits_for_later) {
  EXPECT_EQ(played("later today:\n  when self hits robot:\n    draw 1"),
            "The next time Gizmo hits a robot today, draw a card.");
  EXPECT_EQ(played("choose robot as t\nfix t\nlater ever:\n  when dawn:\n    fix t"),
            "Fix a robot. At the start of the day, fix it.");
}

TEST(Printer, says_of_every_event_that_it_is_the_next_one) {
  EXPECT_EQ(played("later today:\n  when sunset of robot:\n    draw 1"),
            "The next time the sun sets on a robot today, draw a card.");
  EXPECT_EQ(played("later today:\n  when sunrise of robot:\n    draw 1"),
            "After the next time the sun rises on a robot today, draw a card.");
}

TEST(Printer, says_how_long_something_waits) {
  EXPECT_EQ(played("later this-day:\n  when self hits robot:\n    draw 1"),
            "The next time Gizmo hits a robot during this day, draw a card.");
  EXPECT_EQ(played("self gets +1/+0 this-day"), "Gizmo gets +1/+0 until the end of this day.");
  EXPECT_EQ(played("later this-day:\n  when quake:\n    draw 1"),
            "The next time the earth shakes during this day, draw a card.");
}

TEST(Printer, says_before_it_waits_what_was_counted) {
  EXPECT_EQ(played("note count robot as n\nlater today:\n  when dawn:\n    draw n"),
            "Note the number of robots. At the start of the day, draw that many cards.");
  EXPECT_EQ(played("note speed of self as n\nlater today:\n  when self hits robot:\n    heat self by n"),
            "Note Gizmo's speed. The next time Gizmo hits a robot today, put that much heat on Gizmo.");
  EXPECT_EQ(played("note count robot as n\nif self rests:\n  later today:\n    when dawn:\n      draw n"),
            "Note the number of robots. If Gizmo is at rest, at the start of the day, draw that many cards.");
  EXPECT_EQ(played("note tokens oil on self as n\nremove oil from self\nlater today:\n  when dawn:\n"
                   "    draw n"),
            "Remove all oil tokens from Gizmo. At the start of the day, draw that many cards.");
  EXPECT_EQ(played("later today:\n  when dawn:\n    note count robot as n\n    draw n"),
            "At the start of the day, draw a card for each robot.");
}

// --- Odd trees --------------------------------------------------------------------------------------

TEST(Printer, survives_trees_that_no_binder_makes) {
  const kernel::Lexicon words = lexicon();
  CardBook book;
  book.library.cards.push_back({});
  book.card_texts.push_back({BoundText{"Odd", 0, {kernel::AbilityId{1}, kernel::AbilityId{99}}}});
  BoundAbility ability;
  for (int op = 0; op < kernel::kFirstPhrase + static_cast<int>(words.phrases.size()) + 2; ++op) {
    Bound bare;
    bare.op = op;
    Bound full = bare;
    full.args = {bare, bare, bare};
    ability.body.push_back(bare);
    ability.body.push_back(full);
  }
  book.abilities.push_back(ability);
  EXPECT_NE(print_card(book, words, kernel::CardId{1}, {}), "");
  EXPECT_EQ(print_card(book, words, kernel::CardId{7}, {}), "");
}

}  // namespace
}  // namespace longbox::cardlang::printing
