// Printed text of a game that announces targets, lists costs and says behind the text when a power is used.
#include <gtest/gtest.h>

#include "tests/unit/cardlang/chain_words.h"

namespace longbox::cardlang::chained {
namespace {

// The text of a power that is paid for by activating, behind the arrow.
std::string bought(const std::string& targets, const std::string& effect) {
  const std::string text = printed("  payment:\n" + targets + "    cost activate\n" + effect);
  const std::string start = "Activate >>> ";
  EXPECT_TRUE(text.starts_with(start)) << text;
  return text.substr(std::min(start.size(), text.size()));
}

// --- Targets ----------------------------------------------------------------------------------------

TEST(PrintStyles, name_a_target_where_it_is_used_first) {
  EXPECT_EQ(bought("    target your acme robot as t\n", "    fix t\n"), "Fix target Acme robot you control.");
  EXPECT_EQ(bought("    target robot as t\n", "    give t +4/+0 today\n    fix t\n"),
            "Target robot gets +4 ATK today. Fix it.");
  EXPECT_EQ(bought("    target robot as t\n", "    if t is broken:\n      fix t\n"),
            "If target robot is broken, fix it.");
  EXPECT_EQ(bought("    target other your robot as t\n", "    fix t\n"), "Fix another target robot you control.");
}

TEST(PrintStyles, tell_two_targets_apart) {
  EXPECT_EQ(bought("    target robot as a\n    target robot as b\n", "    fix a\n    fix b\n"),
            "Fix target robot and fix another target robot.");
}

TEST(PrintStyles, name_players_and_effects_as_targets) {
  EXPECT_EQ(bought("    target each player as p\n", "    p loses 2\n"), "Target player loses 2 oil.");
  EXPECT_EQ(bought("    target payment-effect as e\n", "    stop e\n"), "Stop target payment effect.");
}

TEST(PrintStyles, call_an_announced_number_x) {
  EXPECT_EQ(printed("  payment:\n    announce n up to 3\n    cost pay n oil\n    draw n\n"),
            "Pay X oil, where X is at most 3 >>> Draw X cards.");
}

TEST(PrintStyles, name_the_targets_of_modes) {
  EXPECT_EQ(bought("", "    modes:\n      option \"fix\":\n        target your robot as t\n        fix t\n"
                       "      option \"draw\":\n        draw 1\n"),
            "Choose one: fix target robot you control; or draw a card.");
}

TEST(PrintStyles, tell_a_player_what_a_target_is_for) {
  const CardBook book = book_of("  payment:\n    target robot as t\n    cost activate\n    fix t\n");
  const auto body = book.library.abilities[1].body;
  EXPECT_EQ(Printer(book, book.lexicon, style()).statement(kernel::AbilityId{1}, body, "Gizmo"), "fix target robot");
}

// --- Costs and use ----------------------------------------------------------------------------------

TEST(PrintStyles, list_costs_and_say_the_use_behind) {
  EXPECT_EQ(printed("  payment once-each-turn day-shift:\n    cost activate\n    cost scrap one your robot\n"
                    "    draw 1\n    fix self\n"),
            "Activate, scrap a robot you control >>> Draw a card and fix Gizmo. Use only during the day shift, "
            "only once per turn.");
  EXPECT_EQ(printed("  payment from hand while self is broken:\n    cost activate\n    draw 1\n"),
            "Activate >>> Draw a card. Use only from your hand, only while Gizmo is broken.");
}

TEST(PrintStyles, put_costs_into_the_words_of_the_header) {
  EXPECT_EQ(printed_tool("  play:\n    target your broken robot as t\n    cost scrap one your robot\n    fix t\n"),
            "To play, scrap a robot you control. Fix target broken robot you control.");
  EXPECT_EQ(printed_tool("  play day-shift:\n    draw 1\n"), "Draw a card. Play only during the day shift.");
  EXPECT_EQ(printed("  additional:\n    cost pay 5 oil\n"), "To build, pay 5 oil.");
  EXPECT_EQ(printed("  additional while no your robot:\n    cost pay 5 oil\n"),
            "If you control no robots, to build, pay 5 oil.");
}

TEST(PrintStyles, say_what_is_paid_in_place_of_an_event) {
  EXPECT_EQ(printed("  power:\n    may instead of self arrives if self is back-row:\n      cost pay 6 oil\n"
                    "      fix self\n      draw 1\n"),
            "If Gizmo would arrive while in the back row, instead, you may pay 6 oil. If you do, fix Gizmo and "
            "draw a card.");
  EXPECT_EQ(printed("  power:\n    may instead of self arrives:\n      cost pay 6 oil\n"),
            "If Gizmo would arrive, you may pay 6 oil instead.");
}

// --- Headers and keywords ---------------------------------------------------------------------------

TEST(PrintStyles, put_headers_in_front_of_lines) {
  EXPECT_EQ(printed("  lead:\n    each your robot beside self has +2/+0\n"),
            "Lead: Each robot you control beside Gizmo gets +2 ATK.");
  EXPECT_EQ(printed("  extra 2:\n    when self arrives:\n      draw 1\n"), "Extra 2: When Gizmo arrives, draw a card.");
  EXPECT_EQ(printed("  extra-action:\n    additional optional:\n      cost scrap one your robot\n"
                    "    when self arrives:\n      target robot as t\n      fix t\n"),
            "Extra—Scrap a robot you control: When Gizmo arrives, fix target robot.");
  EXPECT_EQ(printed("  help:\n    payment day-shift:\n      cost activate\n      draw 1\n"),
            "Help: Activate >>> Draw a card. Use only during the day shift.");
}

TEST(PrintStyles, give_each_line_of_a_header_without_words_its_own) {
  EXPECT_EQ(printed("  power:\n    self has +1/+0\n    when self arrives:\n      draw 1\n"),
            "Gizmo gets +1 ATK.\nWhen Gizmo arrives, draw a card.");
}

TEST(PrintStyles, leave_what_a_keyword_means_to_the_rules) {
  EXPECT_EQ(printed("  keyword shiny\n", "keyword shiny \"Shiny\":\n  self has shiny\n  self has +1/+0\n"), "Shiny");
  EXPECT_EQ(printed("  keyword bright\n", "keyword bright \"Bright\":\n  self has +1/+0\n"),
            "Bright: This character gets +1 ATK.");
}

// --- Words ------------------------------------------------------------------------------------------

TEST(PrintStyles, name_the_halves_of_a_pair) {
  EXPECT_EQ(printed("  power:\n    self has +1/-2\n"), "Gizmo gets +1 ATK / -2 DEF.");
  EXPECT_EQ(printed("  power:\n    self has +0/+2\n"), "Gizmo gets +2 DEF.");
  EXPECT_EQ(printed("  power:\n    self has -2/-0\n"), "Gizmo gets -2 ATK.");
  EXPECT_EQ(printed("  power:\n    self has +0/+0\n"), "Gizmo gets +0 ATK / +0 DEF.");
}

TEST(PrintStyles, say_behind_the_noun_what_is_yours) {
  EXPECT_EQ(bought("", "    if any your broken robot:\n      draw 1\n"), "If you control a broken robot, draw a card.");
  EXPECT_EQ(bought("", "    fix your card in drawer\n"), "Fix a card in your drawer.");
  EXPECT_EQ(printed("  power:\n    when your robot arrives:\n      draw 1\n"),
            "When a robot you control arrives, draw a card.");
}

TEST(PrintStyles, name_the_place_of_a_card_behind_what_it_has) {
  EXPECT_EQ(bought("", "    fix your acme card in drawer with weight 2\n"),
            "Fix an Acme card with weight 2 or less in your drawer.");
  EXPECT_EQ(bought("", "    fix your card in drawer beside self\n"), "Fix a card in your drawer beside Gizmo.");
}

TEST(PrintStyles, leave_out_a_place_that_the_wording_names) {
  EXPECT_EQ(bought("", "    rummage for your broken card in drawer with weight 2\n"),
            "Rummage in your drawer for a broken card with weight 2 or less.");
}

TEST(PrintStyles, say_that_no_one_can) {
  EXPECT_EQ(printed("  power:\n    each broken robot has cannot-roll\n"), "No broken robot can roll.");
  EXPECT_EQ(printed("  power:\n    self has cannot-roll\n"), "Gizmo can't roll.");
  EXPECT_EQ(printed("  power:\n    each broken robot has is-lost\n"), "Each broken robot is lost and can't roll.");
}

TEST(PrintStyles, have_nouns_without_an_article) {
  EXPECT_EQ(printed("  power:\n    host has +0/+2\n"), "Workshop gets +2 DEF.");
}

TEST(PrintStyles, say_how_long_something_waits_for_a_moment) {
  EXPECT_EQ(bought("    target robot as t\n", "    fix t\n    later today:\n      when the night-shift starts:\n"
                                              "        fix t\n"),
            "Fix target robot. At the start of the night shift today, fix it.");
  EXPECT_EQ(bought("    target robot as t\n", "    later this-week:\n      whenever t arrives:\n        draw 1\n"),
            "Whenever target robot arrives this week, draw a card.");
}

}  // namespace
}  // namespace longbox::cardlang::chained
