// The printer writes the text of cards from a small vocabulary made up for these tests.
#include "cardlang/printer.h"

#include <gtest/gtest.h>

#include "kernel/effect/phrases.h"

namespace longbox::cardlang {
namespace {

using kernel::Lexicon;
using kernel::Phrase;
using kernel::PhraseKind;

void add(Lexicon& lexicon, PhraseKind kind, std::string_view form, std::string_view english) {
  lexicon.phrases.push_back({.kind = kind, .form = form, .english = english, .meaning = "Test."});
}

void add_descriptions(Lexicon& lexicon) {
  add(lexicon, PhraseKind::Noun, "thing", "card|cards");
  add(lexicon, PhraseKind::Noun, "anything", "card|cards");
  add(lexicon, PhraseKind::Noun, "robot", "robot|robots");
  add(lexicon, PhraseKind::Noun, "ally", "ally|allies");
  add(lexicon, PhraseKind::Noun, "boss", "the boss");
  add(lexicon, PhraseKind::Adjective, "enemy", "enemy|an enemy|an enemy's");
  add(lexicon, PhraseKind::Adjective, "other", "other");
  add(lexicon, PhraseKind::Adjective, "your", "your|yours|your");
  add(lexicon, PhraseKind::Adjective, "<q:quality>", "{q}");
  add(lexicon, PhraseKind::Noun, "scrap",
      "card in {owner:any} scrap heap|cards in {owner:any} scrap heap");
  add(lexicon, PhraseKind::Adjective, "broken", "broken");
  add(lexicon, PhraseKind::Postfix, "nearby", "near you");
  add(lexicon, PhraseKind::Postfix, "costing <n:number>",
      "that costs {n} or less|that cost {n} or less");
  add(lexicon, PhraseKind::Seats, "you", "you");
  add(lexicon, PhraseKind::Seats, "opponents", "each opponent");
  add(lexicon, PhraseKind::Number, "tokens <c:token> on <o:object>",
      "the number of {c:plural} on {o}");
  add(lexicon, PhraseKind::Number, "speed of <o:object>", "{o:poss} speed");
  add(lexicon, PhraseKind::Condition, "<o:object> rests", "{o} is at rest");
  add(lexicon, PhraseKind::Condition, "<o:object> exists", "");
}

void add_statements(Lexicon& lexicon) {
  add(lexicon, PhraseKind::Event, "<x:objects> arrives", "{x} arrives|{x} would arrive");
  lexicon.phrases.back().replaceable = true;
  add(lexicon, PhraseKind::Event, "<o:object> hits <x:objects>", "{o} hits {x:a}");
  add(lexicon, PhraseKind::Event, "dawn", "at the start of the day");
  add(lexicon, PhraseKind::Verb, "put <n:number> <c:token> on <x:objects>", "put {n:of c} on {x}");
  add(lexicon, PhraseKind::Verb, "remove <c:token> from <o:object>",
      "remove all {c:plural} from {o}");
  add(lexicon, PhraseKind::Verb, "fix <x:objects>", "fix {x}");
  add(lexicon, PhraseKind::Verb, "draw <n:number>", "draw {n:cards}");
  add(lexicon, PhraseKind::Verb, "peek <n:number>", "look at the top {n:many card|cards}");
  add(lexicon, PhraseKind::Verb, "choose a player as <v:new-variable>", "choose a player");
  add(lexicon, PhraseKind::Verb, "<p:seats> discards <n:number>",
      "{p:does discards|discard} {n:of card|cards}");
  add(lexicon, PhraseKind::Verb, "<o:object> gains <n:number>", "{o} gains {n:amount XP|XP}");
  add(lexicon, PhraseKind::Verb, "<x:objects> gets <s:stats> <d:duration>", "{x} gets {s} {d}");
  add(lexicon, PhraseKind::Verb, "swap <a:object> with <b:object>", "swap {a} with {b}");
  add(lexicon, PhraseKind::Verb, "heat <x:objects> by <n:number>", "put {n:measure heat} on {x}");
  add(lexicon, PhraseKind::Number, "<a:number> or <b:number> if <c:condition>", "{a} ({b} instead if {c})");
  add(lexicon, PhraseKind::Verb, "wordless <n:number>", "");
  add(lexicon, PhraseKind::Continuous, "<x:objects> has <s:stats>", "{x} gets {s}");
  add(lexicon, PhraseKind::Continuous, "<x:objects> is fast", "{x} has flight");
  add(lexicon, PhraseKind::Continuous, "<x:objects> can <q:quality>", "{x} {q:has}");
}

Lexicon lexicon() {
  Lexicon out;
  out.phrases = kernel::common_phrases();
  add_descriptions(out);
  add_statements(out);
  using kernel::Wanted;
  out.headers = {{.word = "power", .example = "power \"Its Name\":", .name = Wanted::Must, .lines = true},
                 {.word = "super", .example = "super \"Its Name\" main:", .name = Wanted::Must,
                  .timing = Wanted::Must},
                 {.word = "play", .example = "play main:", .timing = Wanted::Must, .in_powers = true,
                  .played = true},
                 {.word = "level-up", .english = "Level Up", .code = 1, .name = Wanted::Must,
                  .lines = true, .number = 0},
                 {.word = "level-down", .english = "Level Down", .code = 2, .name = Wanted::Must,
                  .lines = true, .number = 1}};
  out.words = {
      {"type", {{"hero", "hero", 1}}},
      {"timing", {{"any-turn", "Any Turn", 8}, {"main", "Main", 2}, {"combat", "Combat", 4}}},
      {"symbol", {{"energy", "Energy", 0}, {"might", "Might", 1}}},
      {"zone", {{"scrap", "scrap heap", 3}}},
      {"duration", {{"today", "today", 1}, {"ever", "", 2},
                    {"while-here", "until {self} leaves", 3}}},
      {"quality", {{"fly", "[Flight]", 0}, {"idle", "can't attack", 1},
                   {"sleepy", "sleepy", 2, "it rests by day"}}},
      {"token", {{"oil", "oil token|oil tokens", 0}, {"bolt", "bolt|bolts", 1}}}};
  return out;
}

std::string printed(const std::string& lines, const std::string& before = "") {
  const Lexicon words = lexicon();
  const Source source{"a.card", before + "card \"Gizmo\"\n  id set-001\n  hero\n" + lines};
  CardBook book;
  Diagnostics diagnostics;
  load_cards(std::span(&source, 1), words, book, diagnostics);
  EXPECT_FALSE(diagnostics.has_errors()) << diagnostics.render(source);
  return print_card(book, words, book.library.find_id("set-001"), {});
}

// Returns the text of a card that does these things when it is played.
std::string played(const std::string& lines) {
  std::string body;
  for (std::size_t at = 0; at < lines.size();) {
    const auto end = std::min(lines.find('\n', at), lines.size());
    body += "    " + lines.substr(at, end - at) + "\n";
    at = end + 1;
  }
  const auto text = printed("  play main:\n" + body);
  const std::string start = "Main: ";
  EXPECT_TRUE(text.starts_with(start)) << text;
  return text.substr(std::min(start.size(), text.size()));
}

// --- Lines --------------------------------------------------------------------------------------

TEST(Printer, begins_with_the_other_names_of_a_card) {
  EXPECT_EQ(printed("  aka \"Gadget\"\n  aka \"Widget\"\n  play main:\n    draw 1\n"),
            "AKA Gadget and Widget\nMain: Draw a card.");
}

TEST(Printer, keeps_otherwise_with_the_condition_it_belongs_to) {
  EXPECT_EQ(played("if self rests:\n  if count robot >= 3:\n    draw 1\n  otherwise:\n    draw 2\n"
                   "otherwise:\n  draw 3"),
            "If Gizmo is at rest, if there are three or more robots, draw a card; otherwise, draw two cards. "
            "Otherwise, draw three cards.");
}

TEST(Printer, puts_adjectives_behind_the_article_of_what_there_is_once) {
  EXPECT_EQ(played("fix broken boss"), "Fix the broken boss.");
  EXPECT_EQ(played("fix boss"), "Fix the boss.");
}

TEST(Printer, measures_what_is_not_counted) {
  EXPECT_EQ(played("heat self by 3"), "Put 3 heat on Gizmo.");
  EXPECT_EQ(played("heat self by 1 or 2 if self rests"),
            "Put 1 heat (2 instead if Gizmo is at rest) on Gizmo.");
  EXPECT_EQ(played("heat self by speed of self"), "Put heat equal to Gizmo's speed on Gizmo.");
  EXPECT_EQ(played("heat self by count robot"), "Put 1 heat on Gizmo for each robot.");
  EXPECT_EQ(played("heat self by 2 * count robot"), "Put 2 heat on Gizmo for each robot.");
  EXPECT_EQ(played("peek speed of self"), "Look at the top cards, as many as Gizmo's speed.");
}

TEST(Printer, explains_a_keyword_by_the_quality_of_its_name) {
  EXPECT_EQ(printed("  keyword sleepy\n", "keyword sleepy \"Sleepy\":\n  self can sleepy\n\n"),
            "Sleepy — It rests by day.");
}

TEST(Printer, puts_timing_words_in_the_order_of_their_list_and_costs_behind) {
  EXPECT_EQ(printed("  super \"Zap\" combat any-turn [might] [energy]:\n    draw 1\n"),
            "Zap — Any Turn Combat [Might][Energy]: Draw a card.");
}

TEST(Printer, says_from_where_and_how_often_a_power_works) {
  EXPECT_EQ(printed("  super \"Zap\" main [energy] from scrap once-per-game:\n    draw 2\n"),
            "Zap — Main [Energy], from your scrap heap, once per game: Draw two cards.");
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

TEST(Printer, lets_words_speak_of_the_card) {
  EXPECT_EQ(played("choose robot as t\nt gets +1/+0 while-here"),
            "Choose a robot. It gets +1/+0 until Gizmo leaves.");
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

TEST(Printer, prints_prices_with_a_choice_and_places) {
  EXPECT_EQ(printed("  super \"Zap\" main [energy] or [might] [\"Shed\"]:\n    draw 1\n"),
            "Zap — Main [Energy] or [Might] and [Shed]: Draw a card.");
}

TEST(Printer, says_while_what_a_power_may_be_used) {
  EXPECT_EQ(printed("  super \"Zap\" main [energy] while self is broken:\n    draw 1\n"),
            "Zap — Main [Energy]: Use this only while Gizmo is broken. Draw a card.");
}

TEST(Printer, prints_what_one_may_choose_from) {
  EXPECT_EQ(played("choose one:\n  option \"A\":\n    draw 1\n  option \"B\":\n    fix self\n"
                   "    draw 2"),
            "Choose one: draw a card; or fix Gizmo and draw two cards.");
}

TEST(Printer, prints_descriptions_with_or_and_not) {
  EXPECT_EQ(played("fix each robot that is enemy or broken"),
            "Fix each robot that is an enemy or broken.");
  EXPECT_EQ(played("fix each robot that is not nearby"), "Fix each robot that is not near you.");
}

TEST(Printer, gives_each_power_a_line) {
  EXPECT_EQ(printed("  power \"A\":\n    self is fast\n  power \"B\":\n    self has +1/+1\n"),
            "A — Gizmo has flight.\nB — Gizmo gets +1/+1.");
}

TEST(Printer, prints_nothing_for_a_card_without_powers) { EXPECT_EQ(printed(""), ""); }

// --- Numbers and nouns --------------------------------------------------------------------------

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
  EXPECT_EQ(played("fix each fly robot\nfix each idle robot"),
            "Fix each [Flight] robot. Fix each robot that can't attack.");
}

// --- Choices and pronouns -----------------------------------------------------------------------

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

// --- Statements ---------------------------------------------------------------------------------

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

// --- Abilities ----------------------------------------------------------------------------------

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

TEST(Printer, says_that_choices_come_first_where_something_is_done_twice) {
  EXPECT_EQ(played("choose enemy robot as a\nchoose enemy robot as b\nfix a\nfix b"),
            "Twice, fix an enemy robot (choose both first).");
  EXPECT_EQ(played("draw 1\ndraw 1"), "Twice, draw a card.");
}

// --- Odd trees ----------------------------------------------------------------------------------

TEST(Printer, survives_trees_that_no_binder_makes) {
  const Lexicon words = lexicon();
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

// --- Single statements ----------------------------------------------------------------------------

// Returns the words of the statement of that form in the middle of the power.
std::string said(const std::string& lines, std::string_view form) {
  const Lexicon words = lexicon();
  const Source source{"a.card", "card \"Gizmo\"\n  id set-001\n  hero\n" + lines};
  CardBook book;
  Diagnostics diagnostics;
  load_cards(std::span(&source, 1), words, book, diagnostics);
  EXPECT_FALSE(diagnostics.has_errors()) << diagnostics.render(source);
  const auto& ability = book.library.abilities[1];
  for (auto at = ability.body; book.library.code[at].op != kernel::kEnd; ++at) {
    const int op = book.library.code[at].op - kernel::kFirstPhrase;
    if (op >= 0 && words.phrases[static_cast<std::size_t>(op)].form == form)
      return Printer(book, words, {}).statement(kernel::AbilityId{1}, at, "Gizmo");
  }
  return "no such statement";
}

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
  const Lexicon words = lexicon();
  const Source source{"a.card", "card \"Gizmo\"\n  id set-001\n  hero\n"};
  CardBook book;
  Diagnostics diagnostics;
  load_cards(std::span(&source, 1), words, book, diagnostics);
  EXPECT_EQ(Printer(book, words, {}).statement(kernel::AbilityId{1}, 3, "Gizmo"), "");
}

}  // namespace
}  // namespace longbox::cardlang
