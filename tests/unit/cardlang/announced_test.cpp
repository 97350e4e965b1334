// Text that is announced, paid for and done in parts: what the binder takes, and what becomes of it.
#include <gtest/gtest.h>

#include "tests/unit/cardlang/chain_words.h"

namespace longbox::cardlang::chained {
namespace {

const kernel::Ability& ability_at(const CardBook& book, std::size_t place) {
  return book.library.abilities.at(place);
}

// --- Parts of a body --------------------------------------------------------------------------------

TEST(AnnouncedText, is_cut_where_costs_and_effect_begin) {
  const CardBook book = book_of("  payment:\n    target robot as t\n    cost activate\n    cost pay 1 oil\n    fix t\n");
  const auto& ability = ability_at(book, 1);
  EXPECT_EQ(form_at(book, ability, ability.costs_start), "activate");
  EXPECT_EQ(form_at(book, ability, ability.effect_start), "fix <x:objects>");
  EXPECT_EQ(ability.modes_at, 0);
}

TEST(AnnouncedText, has_its_effect_behind_the_announcement_without_costs) {
  const CardBook book = book_of("  power:\n    when self arrives:\n      target robot as t\n      fix t\n");
  const auto& ability = ability_at(book, 1);
  EXPECT_GT(ability.costs_start, 0);
  EXPECT_EQ(ability.effect_start, ability.costs_start);
  EXPECT_EQ(form_at(book, ability, ability.effect_start), "fix <x:objects>");
}

TEST(AnnouncedText, keeps_the_places_of_text_without_targets) {
  const CardBook book = book_of("  payment:\n    cost activate\n    draw 1\n");
  EXPECT_EQ(ability_at(book, 1).costs_start, 0);
  EXPECT_EQ(form_at(book, ability_at(book, 1), ability_at(book, 1).effect_start), "draw <n:number>");
  const CardBook plain = book_of("  power:\n    when self arrives:\n      draw 1\n");
  EXPECT_EQ(ability_at(plain, 1).effect_start, 0);
}

TEST(AnnouncedText, refuses_more_targets_than_an_effect_can_have) {
  std::string lines = "  payment:\n";
  const std::string names = "abcdefg";
  for (const char name : names) lines += std::string("    target robot as ") + name + "\n";
  for (const char name : names) lines += std::string("    fix ") + name + "\n";
  EXPECT_EQ(refused_hero(lines), "11:5 a power has at most 6 targets\n");
}

TEST(AnnouncedText, refuses_targets_behind_costs_or_effects_and_inside_blocks) {
  const std::string message = " targets stand before costs and effect\n";
  EXPECT_EQ(refused_hero("  payment:\n    cost activate\n    target robot as t\n    fix t\n"), "6:5" + message);
  EXPECT_EQ(refused_hero("  payment:\n    draw 1\n    target robot as t\n    fix t\n"), "6:5" + message);
  EXPECT_EQ(refused_hero("  payment:\n    if any robot:\n      target robot as t\n      fix t\n"), "6:7" + message);
  EXPECT_EQ(refused_hero("  payment:\n    cost target robot as t\n    fix t\n"), "5:10" + message);
  EXPECT_EQ(refused_hero("  power:\n    instead of self arrives:\n      target robot as t\n      fix t\n"),
            "6:7" + message);
}

TEST(AnnouncedText, finds_its_modes) {
  const std::string modes =
      "    modes:\n      option \"fix\":\n        target robot as t\n        fix t\n"
      "      option \"draw\":\n        draw 1\n";
  const CardBook book = book_of("  payment:\n    cost activate\n" + modes);
  const auto& ability = ability_at(book, 1);
  EXPECT_EQ(form_at(book, ability, ability.modes_at - 1), "modes <b:options>");
  EXPECT_EQ(refused_hero("  payment:\n" + modes + modes), "11:5 the modes of an effect are chosen once\n");
  EXPECT_EQ(refused_hero("  payment:\n    if any robot:\n      modes:\n        option \"a\":\n          draw 1\n"
                         "        option \"b\":\n          draw 2\n"),
            "6:7 modes are chosen for the whole effect\n");
}

TEST(AnnouncedText, knows_the_durations_of_its_effect) {
  const CardBook book = book_of(
      "  payment:\n    give self +1/+0 today\n    later this-week:\n      when self arrives:\n"
      "        give self +1/+0 today\n");
  EXPECT_EQ(ability_at(book, 2).durations, 1U << 1 | 1U << 2);
  EXPECT_EQ(ability_at(book, 1).durations, 1U << 1);
  const CardBook waiting = book_of(
      "  payment:\n    later this-week:\n      when self arrives:\n        give self +1/+0 today\n");
  EXPECT_EQ(ability_at(waiting, 2).durations, 1U << 2);
}

TEST(AnnouncedText, knows_which_names_hold_objects) {
  const CardBook book = book_of(
      "  payment:\n    target each player as p\n    target robot as t\n    p loses 1\n    later today:\n"
      "      when the night-shift starts:\n        fix t\n");
  EXPECT_EQ(ability_at(book, 2).object_variables, 2);
}

TEST(AnnouncedText, lets_replacements_be_paid_for_but_no_triggers) {
  const CardBook book = book_of("  power:\n    may instead of self arrives:\n      cost pay 2 oil\n      draw 1\n");
  EXPECT_EQ(form_at(book, ability_at(book, 1), ability_at(book, 1).effect_start), "draw <n:number>");
  EXPECT_EQ(refused_hero("  power:\n    may instead of self arrives:\n      cost pay 2 oil\n"), "");
  EXPECT_NE(refused_hero("  power:\n    when self arrives:\n      cost pay 2 oil\n"), "");
}

TEST(AnnouncedText, names_effects_only_where_they_are_wanted) {
  EXPECT_EQ(refused_hero("  payment:\n    target any-effect as e\n    stop e\n"), "");
  EXPECT_NE(refused_hero("  payment:\n    stop robot\n"), "");
  EXPECT_EQ(refused_hero("  payment:\n    target robot as t\n    stop t\n"), "6:10 't' names no effect\n");
  EXPECT_EQ(refused_hero("  payment:\n    target any-effect as e\n    fix e\n"),
            "6:9 'e' is the name of an effect\n");
}

// --- What waits for later ---------------------------------------------------------------------------

TEST(AnnouncedText, waits_once_or_again_and_again) {
  const std::string start = "  payment:\n    later today:\n";
  EXPECT_FALSE(ability_at(book_of(start + "      when self arrives:\n        draw 1\n"), 1).repeats);
  EXPECT_TRUE(ability_at(book_of(start + "      whenever self arrives:\n        draw 1\n"), 1).repeats);
  EXPECT_NE(refused_hero("  power:\n    whenever self arrives:\n      draw 1\n"), "");
}

TEST(AnnouncedText, remembers_three_names) {
  const std::string targets = "    target robot as a\n    target robot as b\n    target robot as c\n";
  const std::string later = "    later today:\n      when a arrives:\n        fix b\n        fix c\n";
  const CardBook book = book_of("  payment:\n" + targets + later);
  const auto& inner = ability_at(book, 1);
  EXPECT_EQ(inner.captured, 1);
  EXPECT_EQ(inner.also_captured[0], 2);
  EXPECT_EQ(inner.also_captured[1], 3);
  EXPECT_EQ(refused_hero("  payment:\n" + targets + "    target robot as d\n" + later + "        fix d\n"),
            "9:5 at most three names can be remembered for later\n");
}

// --- Headers, facts, zones --------------------------------------------------------------------------

TEST(AnnouncedText, has_the_keyword_of_a_header_once) {
  const CardBook book = book_of("  lead:\n    self has +1/+0\n  lead:\n    self has +0/+1\n", "keyword lead \"Lead\"\n");
  const auto& card = book.library.card(book.library.find_id("set-001"));
  EXPECT_TRUE(card.keywords.contains(1));
  EXPECT_EQ(card.abilities.size(), 3U);
  EXPECT_EQ(book.card_texts.back().size(), 2U);
}

TEST(AnnouncedText, keeps_the_header_around_a_header) {
  const CardBook book = book_of("  lead:\n    payment:\n      cost activate\n      draw 1\n  payment:\n    draw 1\n");
  EXPECT_EQ(ability_at(book, 1).header, kPayment);
  EXPECT_EQ(ability_at(book, 1).below, kLead);
  EXPECT_EQ(ability_at(book, 2).below, 0);
}

TEST(AnnouncedText, takes_tags_from_the_list_of_each_fact) {
  const CardBook book = book_of("  maker acme\n  model mk2\n");
  const auto& card = book.library.card(book.library.find_id("set-001"));
  EXPECT_TRUE(card.tags.contains(10));
  EXPECT_TRUE(card.tags.contains(20));
  EXPECT_EQ(refused_hero("  maker mk2\n"), "4:9 'mk2' is no maker\n");
}

TEST(AnnouncedText, works_where_its_words_say) {
  EXPECT_EQ(ability_at(book_of("  power:\n    self may be built from drawer\n"), 1).zones, 1U << 3);
  EXPECT_EQ(ability_at(book_of("  payment:\n    cost show self\n    draw 1\n"), 1).zones, 1U << 2);
  EXPECT_EQ(ability_at(book_of("  payment from drawer:\n    cost show self\n    draw 1\n"), 1).zones, 1U << 3);
  EXPECT_EQ(ability_at(book_of("  payment:\n    show self\n"), 1).zones, 0U);
}

TEST(AnnouncedText, wants_a_power_for_a_flag_of_its_word) {
  const std::string tool = "card \"A\"\n  id set-001\n  tool";
  EXPECT_EQ(refused(tool + " lasting\n  lasting:\n    self has +1/+0\n"), "");
  EXPECT_EQ(refused(tool + " lasting\n"), "3:3 a card that is 'lasting' has a power of that word\n");
  EXPECT_EQ(refused(tool + "\n  play:\n    draw 1\n  lasting:\n    self has +1/+0\n"),
            "3:3 a card with the power 'lasting' is 'lasting'\n");
  EXPECT_EQ(refused(tool + "\n"), "3:3 a card of the type 'tool' says what happens when it is played\n");
}

}  // namespace
}  // namespace longbox::cardlang::chained
