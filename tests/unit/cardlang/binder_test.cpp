// The checker refuses these texts, each with its place, its reason and a hint.
#include <gtest/gtest.h>

#include "base/text.h"
#include "cardlang/book.h"
#include "tests/support/games.h"

namespace longbox::cardlang {
namespace {

// Returns the messages about a file as "line:column message; hint", one a line.
std::string messages(const std::string& text,
                     const kernel::Lexicon& lexicon = support::shared_game("vs2pcg").rules().lexicon()) {
  const Source source{"a.card", text};
  CardBook book;
  Diagnostics diagnostics;
  load_cards(std::span(&source, 1), lexicon, book, diagnostics);
  std::string out;
  for (const auto& item : diagnostics.items()) {
    out += std::to_string(item.span.line) + ":" + std::to_string(item.span.column) + " " +
           item.message + (item.hint.empty() ? "" : "; " + item.hint) + "\n";
  }
  return out;
}

// Returns the messages without what was expected and without hints.
std::string places(const std::string& messages) {
  std::string out;
  for (const std::string& line : base::split(messages, '\n'))
    if (!line.empty()) out += line.substr(0, line.find(';')) + "\n";
  return out;
}

// Returns the messages about a sound character with more lines below it, which begin on line 4.
std::string card(const std::string& lines) {
  return messages("card \"A\"\n  id tst-001\n  supporting cost 1 atk 1 def 1 health 1\n" + lines);
}

std::string twist(const std::string& lines) {
  return messages("card \"A\"\n  id tst-001\n  plot-twist\n  play main:\n" + lines);
}

TEST(Binder, accepts_a_sound_card) {
  EXPECT_EQ(card("  aka \"B\"\n  power \"P\":\n    self has flight\n"), "");
}

TEST(Binder, refuses_numbers_out_of_range_or_given_twice) {
  EXPECT_EQ(messages("card \"A\"\n  id tst-001\n  supporting cost -3 atk 70000 def 4 health 100\n"),
            "3:19 'cost' is at least 0 and at most 20\n3:26 'atk' is at least 0 and at most 99\n"
            "3:45 'health' is at least 0 and at most 99\n");
  EXPECT_EQ(card("  atk 3\n"), "4:3 'atk' was given already\n");
  EXPECT_EQ(card("  level\n"), "4:8 'level' needs a number\n");
}

TEST(Binder, wants_what_a_card_of_the_type_prints_and_nothing_else) {
  EXPECT_EQ(messages("card \"A\"\n  id tst-001\n  supporting cost 1\n"),
            "3:3 a card of the type 'supporting' needs 'atk', 'def' and 'health'; add each with its "
            "number\n");
  EXPECT_EQ(messages("card \"A\"\n  id tst-001\n  plot-twist atk 5\n  play main:\n    draw 1\n"),
            "3:3 a card of the type 'plot-twist' has no 'atk'; take it out\n");
  EXPECT_EQ(card("  placement back secret\n"),
            "3:3 a card of the type 'supporting' has no 'placement' or 'secret'; take it out\n");
  EXPECT_EQ(messages("card \"A\"\n  id tst-001\n  terrain placement back secret holds 1 health 2\n"), "");
  EXPECT_EQ(messages("card \"A\"\n  id tst-001\n  location\n"),
            "3:3 a card of the type 'location' supplies power symbols; add a line such as: supplies "
            "[energy]\n");
  EXPECT_EQ(messages("card \"A\"\n  id tst-001\n  plot-twist\n"),
            "3:3 a card of the type 'plot-twist' says what happens when it is played; add a line "
            "such as: play main:\n");
  EXPECT_EQ(card("  supplies [energy]\n"),
            "3:3 a card of the type 'supporting' supplies no power symbols; take 'supplies' out\n");
  EXPECT_EQ(card("  play main:\n    draw 1\n"),
            "3:3 a card of the type 'supporting' says nothing of being played; write a line such as: power \"Its Name\":\n");
}

TEST(Binder, wants_one_id_and_one_type) {
  EXPECT_EQ(card("  id tst-002\n"), "4:3 the card has an id already: tst-001; a card has one id\n");
  EXPECT_EQ(card("  main\n"),
            "4:3 the card is of the type 'supporting' already; a card has one type\n");
  EXPECT_EQ(messages("card \"A\"\n  plot-twist\n  play main:\n    draw 1\n"),
            "1:1 the card has no id; add a line such as: id set-001\n");
  EXPECT_EQ(messages("card \"A\"\n  id \"x\"\n"), "2:6 'id' needs a word; write for example: id set-001\n");
}

TEST(Binder, says_nothing_of_what_may_stand_in_a_line_that_it_could_not_read) {
  EXPECT_EQ(messages("card \"A\"\n  id tst-001\n  supporting cost 99999999999\n"),
            "3:19 the number is too large\n");
}

TEST(Binder, refuses_misspelt_facts) {
  EXPECT_EQ(messages("card \"A\"\n  id tst-001\n  location\n  supplies [enrgy]\n"),
            "4:12 'enrgy' is not a power symbol; did you mean 'energy'?\n");
  EXPECT_EQ(card("  avengers, x-men\n"),
            "4:11 commas stand between ids of cards only; separate facts by blanks\n");
  EXPECT_EQ(card("  flihgt\n"),
            "4:3 'flihgt' is neither a fact nor a power of a card; did you mean 'flight'?\n");
  EXPECT_EQ(card("  aka B\n"), "4:7 'aka' needs a name in quotes\n");
  EXPECT_EQ(card("  flight\n    ranged\n"),
            "4:3 nothing may be indented below the facts of a card; only powers open a block: power, "
            "super, play, level-up, level-down, pile\n");
}

TEST(Binder, refuses_headers_that_say_too_little_or_too_much) {
  EXPECT_EQ(messages("card \"A\" junk\n"),
            "1:10 nothing may follow the name of a card; write facts and powers on the lines below, "
            "indented\n");
  EXPECT_EQ(card("  power \"P\" junk:\n    self has flight\n"),
            "4:13 'junk' does not fit here; end the line with a colon\n");
  EXPECT_EQ(card("  power \"P\"\n    self has flight\n"),
            "4:12 the colon is missing; end the line with ':'\n");
  EXPECT_EQ(card("  power \"P\":\n"),
            "4:3 the lines it is about are missing below; write what it does, indented\n");
  EXPECT_EQ(card("  power \"P\":\n    when self appears:\n"),
            "5:5 the lines it is about are missing below; write what it does, indented\n");
  EXPECT_TRUE(card("  super \"S\" [might]:\n    draw 1\n")
                  .starts_with("4:3 it does not say when it may be used; say one or more of: "));
  EXPECT_EQ(card("  super \"S\" main [might] from ko-pyle:\n    draw 1\n"),
            "4:31 'ko-pyle' is no zone; did you mean 'ko-pile'?\n");
  EXPECT_EQ(card("  super \"S\" main [might] [might] [might] [might] [might] [might] [might] [might] [might]:\n    draw 1\n"),
            "4:82 a price has at most 8 symbols\n");
  EXPECT_EQ(card("  super \"S\" main [might] once-per-game once-each-turn:\n    draw 1\n"),
            "4:40 it has a limit already\n");
  EXPECT_EQ(card("  super \"S\" main main [might]:\n    draw 1\n"), "4:18 'main' was said already\n");
}

TEST(Binder, wants_the_colon_of_every_line_that_opens_a_block) {
  const auto missing = [](int line, int column) {
    return std::to_string(line) + ":" + std::to_string(column) +
           " the colon is missing; end the line with ':'\n";
  };
  EXPECT_EQ(card("  power \"P\":\n    when self appears\n      draw 1\n"), missing(5, 22));
  EXPECT_EQ(card("  power \"P\":\n    while self is stunned\n      self has flight\n"), missing(5, 26));
  EXPECT_EQ(twist("    later this-turn\n      when character appears:\n        draw 1\n"), missing(5, 20));
  EXPECT_EQ(twist("    later this-turn:\n      when character appears\n        draw 1\n"), missing(6, 29));
  EXPECT_EQ(twist("    may\n      draw 1\n"), missing(5, 8));
  EXPECT_EQ(twist("    may:\n      draw 1\n    otherwise\n      draw 2\n"), missing(7, 14));
  EXPECT_EQ(twist("    if any character\n      draw 1\n"), missing(5, 21));
  EXPECT_EQ(twist("    for each c in character\n      stun c\n"), missing(5, 28));
  EXPECT_EQ(twist("    repeat 2\n      draw 1\n"), missing(5, 13));
  EXPECT_EQ(twist("    choose one\n      option \"A\":\n        draw 1\n      option \"B\":\n        draw 2\n"),
            missing(5, 15));
  EXPECT_EQ(card("  super \"S\" main [might] while self is stunned\n    draw 1\n"), missing(4, 47));
}

TEST(Binder, looks_below_a_line_without_its_colon) {
  EXPECT_EQ(places(twist("    may\n      drw 1\n    if any character\n      drw 2\n    otherwise\n      drw 3\n")),
            "5:8 the colon is missing\n6:7 'drw' does not fit here\n7:21 the colon is missing\n"
            "8:7 'drw' does not fit here\n9:14 the colon is missing\n10:7 'drw' does not fit here\n");
}

TEST(Binder, refuses_a_colon_where_no_block_opens) {
  EXPECT_EQ(twist("    draw 1:\n"), "5:11 nothing may be indented below this line; take the colon out\n");
  EXPECT_EQ(card("  power \"P\":\n    self has flight:\n"),
            "5:20 nothing may be indented below this line; take the colon out\n");
  EXPECT_EQ(twist("    may:\n      draw 1\n    otherwise draw 2:\n      draw 3\n"),
            "7:15 'draw' does not fit here; end the line with a colon\n");
}

TEST(Binder, reads_a_card_whose_name_is_not_closed) {
  EXPECT_EQ(places(messages("card \"A\n  id tst-001\n  supporting cost 1 atk 1 def 1 health 1\n  power \"P\":\n"
                            "    self has flihgt\n")),
            "1:6 the string is not closed\n5:14 'flihgt' does not fit here\n");
  EXPECT_EQ(messages("card \"A\n  id tst-001\n  main level 1 atk 1 def 1 health 1\n\ncard \"B\"\n"
                     "  id tst-002\n  main level 1 atk 1 def 1 health 1\n  into tst-001\n"),
            "1:6 the string is not closed; add a \" at its end\n");
}

TEST(Binder, reads_a_keyword_whose_name_is_not_closed) {
  const std::string card = "card \"A\"\n  id tst-001\n  supporting cost 1 atk 1 def 1 health 1\n";
  EXPECT_EQ(places(messages("keyword zoom \"Zoom:\n  self has flihgt\n  when self appears:\n    drw 1\n\n" + card +
                            "  keyword zoom\n")),
            "1:14 the string is not closed\n2:12 'flihgt' does not fit here\n4:5 'drw' does not fit here\n");
  EXPECT_EQ(places(messages("keyword zoom \"Zoom <n:name> <k:number>:\n  when self appears:\n    draw k\n    drw k\n\n" +
                            card + "  keyword zoom \"Eddie\" 2\n")),
            "1:14 the string is not closed\n4:5 'drw' does not fit here\n");
  EXPECT_EQ(places(messages("keyword zoom <k:number>:\n  when self appears:\n    draw k\n    drw k\n\n" + card +
                            "  keyword zoom 2\n")),
            "1:1 a keyword is defined as: keyword its-word \"Its Name\":\n4:5 'drw' does not fit here\n");
  EXPECT_EQ(places(messages("keyword zoom \"Zoom\"\n\nkeyword zoom \"Zoom\" <k:number>:\n  when self appears:\n"
                            "    draw k\n    drw k\n")),
            "3:9 the keyword 'zoom' is defined already\n6:5 'drw' does not fit here\n");
  EXPECT_EQ(places(messages("keyword \"Zoom\":\n  self has flihgt\n")),
            "1:1 a keyword is defined as: keyword its-word \"Its Name\":\n2:12 'flihgt' does not fit here\n");
}

TEST(Binder, looks_below_every_line_that_cannot_be_read) {
  EXPECT_EQ(places(card("  power \"P\":\n    while self is stunned:\n      self has \"flight\n        drw 1\n")),
            "6:16 the string is not closed\n7:9 'drw' does not fit here\n");
  EXPECT_EQ(places(card("  power \"P\":\n    this game:\n      self has \"flight\n        drw 1\n")),
            "6:16 the string is not closed\n7:9 'drw' does not fit here\n");
  EXPECT_EQ(places(twist("    later this-turn:\n      when character named \"Thor appears:\n        drw 1\n")),
            "6:28 the string is not closed\n7:9 'drw' does not fit here\n");
  EXPECT_EQ(places(twist("    choose one:\n      option \"A:\n        drw 1\n      option \"B\":\n        draw 2\n")),
            "6:14 the string is not closed\n7:9 'drw' does not fit here\n");
  EXPECT_EQ(places(card("  keyword lethal 3\n    self has flihgt\n")),
            "4:11 there is no keyword 'lethal'\n5:14 'flihgt' does not fit here\n");
  EXPECT_EQ(places(messages("keyword zoom \"Zoom\"\n\ncard \"A\"\n  id tst-001\n"
                            "  supporting cost 1 atk 1 def 1 health 1\n  keyword zoom 3\n    self has flihgt\n")),
            "6:16 '3' does not fit here\n7:14 'flihgt' does not fit here\n");
  EXPECT_EQ(places(card("  pile \"P\" private:\n    tow character\n      three character\n")),
            "5:5 'tow' does not fit here\n6:7 'three' does not fit here\n");
  EXPECT_EQ(places(card("  printing-of tst-000\n    pwoer \"P\":\n")),
            "4:3 nothing may be indented below the facts of a card\n5:5 'pwoer' does not fit here\n");
  EXPECT_EQ(places(messages("spelling \"A\" \"B\"\n  drw 1\n")),
            "1:1 a spelling is defined as: spelling \"Other\" \"Name\"\n2:3 'drw' does not fit here\n");
}

TEST(Binder, shows_the_name_that_is_one_too_many) {
  const auto names = [](int count) {
    std::string lines;
    for (int i = 1; i <= count; ++i)
      lines += "    note 1 as n" + std::to_string(i) + "\n    draw n" + std::to_string(i) + "\n";
    return lines;
  };
  EXPECT_EQ(twist(names(8)), "");
  EXPECT_EQ(twist(names(10)), "21:15 the name 'n9' is one too many; a power gives at most 8 names\n");
  EXPECT_EQ(twist(names(8) + "    later this-turn:\n      when character appears:\n        for each c in character:\n"
                             "          stun c\n"),
            "23:18 the name 'c' is one too many; a power gives at most 8 names\n");
}

TEST(Binder, refuses_senseless_levels) {
  const std::string main = "card \"A\"\n  id tst-001\n  main level 1 atk 1 def 1 health 1\n";
  const std::string power = " 3:\n    when self appears:\n      gain 1 xp\n";
  EXPECT_EQ(messages(main + "  level-up \"L\"" + power), "");
  EXPECT_EQ(messages(main + "  level-up \"L\" 0:\n    when self appears:\n      gain 1 xp\n"),
            "4:16 the number of a level-up power is at least 1 and at most 99\n");
  EXPECT_EQ(messages(main + "  level-up \"L\"" + power + "  level-up \"M\"" + power),
            "7:3 the card has a level-up power already; take one of them out\n");
  EXPECT_EQ(messages(main + "  level-down \"L\"" + power + "  level-down \"M\"" + power),
            "7:3 the card has a level-down power already; take one of them out\n");
  EXPECT_EQ(messages(main + "  into tst-001\n"),
            "1:1 the card becomes itself; name another card\n");
  EXPECT_EQ(messages(main + "  into tst-01\n"),
            "4:8 there is no card 'tst-01'; did you mean 'tst-001'?\n");
  EXPECT_EQ(messages(main + "  into leg-003\n"), "") << "a set of the game that is not there";
  EXPECT_EQ(card("  into tst-002\n"),
            "3:3 a card of the type 'supporting' becomes no other card; take the ids out\n"
            "4:8 there is no card 'tst-002'; did you mean 'tst-001'?\n");
  EXPECT_EQ(card("  level-up \"L\"" + power),
            "3:3 a card of the type 'supporting' has no 'level-up'; take it out\n");
}

TEST(Binder, refuses_a_keyword_that_is_defined_twice) {
  EXPECT_EQ(messages("keyword foo \"Foo\":\n  self has flight\nkeyword foo \"Bar\":\n  self has ranged\n"),
            "3:9 the keyword 'foo' is defined already; give it a word of its own, or take one of the "
            "two definitions out\n");
  EXPECT_EQ(messages("keyword foo \"Foo\" alwys:\n  self has flight\n"),
            "1:19 'alwys' does not say where the keyword works; did you mean 'always'?\n");
  EXPECT_EQ(messages("keyword foo \"Foo\" of equipmnt:\n  self has flight\n"),
            "1:22 'of' is followed by what has the keyword, such as card; did you mean 'equipment'?\n");
}

TEST(Binder, wants_the_values_of_a_keyword) {
  const std::string bond = "keyword bond \"Bond\" <n:name>:\n  character named n has flight\n\n";
  EXPECT_EQ(messages(bond), "");
  EXPECT_EQ(card("  keyword bond \"X\"\n\n" + bond), "");
  EXPECT_EQ(card("  keyword bond\n\n" + bond), "4:15 the line ends here; expected a name in quotes\n");
  EXPECT_EQ(card("  keyword bond 3\n\n" + bond),
            "4:16 '3' does not fit here; expected a name in quotes\n");
  EXPECT_EQ(messages("keyword bond \"Bond\" <n:nmae>:\n  self has flight\n"),
            "1:21 a keyword cannot have a value of the type 'nmae'; did you mean 'name'?\n");
  const auto said = messages("keyword bond \"Bond\" <n:name>:\n  character named m has flight\n");
  EXPECT_TRUE(said.starts_with("2:19 'm' does not fit here")) << "read although no card uses it";
}

TEST(Binder, wants_options_with_names) {
  EXPECT_EQ(twist("    choose one:\n      option \"A\":\n        draw 1\n      option \"B\":\n"
                  "        draw 2\n"),
            "");
  EXPECT_EQ(twist("    choose one:\n      option \"A\":\n        draw 1\n"),
            "5:5 a single option is no choice; add another 'option'\n");
  EXPECT_EQ(twist("    choose one:\n      option \"A\":\n        draw 1\n      option \"A\":\n"
                  "        draw 2\n      draw 3\n"),
            "8:14 there is another option of that name\n10:7 an option begins with: option \"Its "
            "Name\":\n5:5 a single option is no choice; add another 'option'\n");
}

TEST(Binder, refuses_prices_that_make_no_sense) {
  EXPECT_EQ(card("  super \"S\" main [energy] or [skill] [\"Manor\"]:\n    draw 1\n"), "");
  EXPECT_EQ(card("  super \"S\" main [energy] or draw:\n    draw 1\n"),
            "4:30 'or' stands between two symbols\n");
}

TEST(Binder, wants_the_event_of_a_reaction) {
  EXPECT_EQ(card("  super \"S\" reaction [might] when enemy character attacks:\n    draw 1\n"), "");
  EXPECT_EQ(card("  super \"S\" reaction [might]:\n    draw 1\n"),
            "4:3 a reaction says what it answers; add 'when' and an event\n");
  EXPECT_EQ(card("  super \"S\" main [might] when enemy character attacks:\n    draw 1\n"),
            "4:26 only a reaction answers an event; its only timing word is 'reaction'\n");
}

TEST(Binder, wants_a_pile_to_be_described_in_one_way) {
  EXPECT_EQ(card("  pile \"P\" private:\n    2 \"B\"\n    up to 3 supporting thing\n"), "");
  EXPECT_EQ(card("  pile \"P\" publick:\n    2 \"B\"\n"),
            "4:12 'publick' says nothing about a pile; did you mean 'public'?\n");
  EXPECT_EQ(card("  pile \"P\":\n    2 \"B\"\n"),
            "4:3 it does not say what the pile is like; say one or more of: public, private, "
            "setup-2, setup-4, optional, nesting\n");
  EXPECT_EQ(card("  pile \"P\" private:\n    2 \"B\"\n  pile \"P\" public:\n    2 \"B\"\n"),
            "6:3 another card describes the pile 'P' in other words; say the same of a pile on all "
            "cards that bring it\n");
}

TEST(Binder, refuses_names_that_nothing_uses) {
  EXPECT_EQ(twist("    choose character as target\n    draw 1\n"),
            "5:25 nothing uses the name 'target'; take the statement out, or use the name below "
            "it\n");
  EXPECT_EQ(twist("    for each foe in stunned character:\n      draw 1\n"), "") << "a loop may";
  EXPECT_EQ(twist("    choose character as target\n    later this-turn:\n"
                  "      when the turn ends:\n        push target\n"),
            "") << "used later";
}

TEST(Binder, suggests_the_name_that_was_meant) {
  const auto said = twist("    choose character as target\n    push target\n    pull tagret\n");
  EXPECT_TRUE(said.starts_with("7:10 'tagret' does not fit here")) << said;
  EXPECT_TRUE(said.ends_with("did you mean 'target'?\n")) << said;
}

TEST(Binder, refuses_numbers_that_nothing_can_hold) {
  EXPECT_EQ(twist("    draw 99999\n"), "5:10 the number is too large; numbers go up to 9999\n");
}

TEST(Binder, refuses_to_replace_what_the_rules_never_offer) {
  const auto said = card("  power \"P\":\n    instead of the turn ends:\n      draw 1\n");
  EXPECT_TRUE(said.starts_with("5:16 nothing can happen instead of this event; events that can be "
                               "replaced: "))
      << said;
  EXPECT_NE(said.find("<x:objects> is stunned"), std::string::npos) << said;
}

TEST(Binder, lets_cards_wait_for_what_can_also_be_replaced) {
  EXPECT_EQ(card("  power \"P\":\n    when self goes to a ko-pile:\n      draw 1\n"), "");
  EXPECT_EQ(twist("    later this-turn:\n      when thing goes to a ko-pile:\n        draw 1\n"), "");
  EXPECT_EQ(card("  super \"S\" reaction [might] when self goes to a ko-pile:\n    draw 1\n"), "");
  EXPECT_EQ(card("  power \"P\":\n    instead of self goes to a ko-pile:\n      draw 1\n"), "");
}

TEST(Binder, refuses_nouns_that_an_event_is_never_about) {
  const auto when = [](const std::string& event) {
    return places(card("  power \"P\":\n    when " + event + ":\n      draw 1\n"));
  };
  const auto never = [](int column, const std::string& noun) {
    return "5:" + std::to_string(column) + " the event is never about '" + noun + "'\n";
  };
  EXPECT_EQ(when("location attacks"), never(10, "location"));
  EXPECT_EQ(when("enemy card in deck is stunned"), never(16, "card in deck"));
  EXPECT_EQ(when("attacker appears"), never(10, "attacker"));
  EXPECT_EQ(when("you play wearer"), never(19, "wearer"));
  EXPECT_EQ(when("self stuns equipment"), never(21, "equipment"));
  EXPECT_EQ(when("resource stuns resource and survives"),
            never(10, "resource") + never(25, "resource"));
  EXPECT_EQ(when("location appears"), "");
  EXPECT_EQ(when("equipment is ko'd"), "");
  EXPECT_EQ(when("card in ko-pile stuns character"), "");
  EXPECT_EQ(when("thing attacks"), "");
  EXPECT_EQ(card("  power \"P\":\n    instead of location is wounded:\n      draw 1\n"),
            "5:16 the event is never about 'location'; it can be about: character, attacker, "
            "character in combat, defender, wearer, your-main\n");
  EXPECT_EQ(places(twist("    later this-turn:\n      when location recovers:\n        drw 1\n")),
            "6:12 the event is never about 'location'\n7:9 'drw' does not fit here\n");
}

// Returns the messages about a support of Champions with more lines, which begin on line 4.
std::string support(const std::string& lines) {
  return places(messages("card \"A\"\n  id t-a\n  support faction_code basic cost 1\n" + lines,
                         support::shared_game("champions").rules().lexicon()));
}

TEST(Binder, refuses_answers_to_what_never_happens) {
  EXPECT_EQ(support("  response after scheme attacks:\n    draw 1\n"),
            "4:18 the event is never about 'scheme'\n");
  EXPECT_EQ(support("  interrupt when hero would attack:\n    draw 1\n"),
            "4:18 the event is never about 'hero'\n");
  EXPECT_EQ(support("  action:\n    later this-round:\n      when ally attacks you:\n        draw 1\n"),
            "6:12 the event is never about 'ally'\n");
  EXPECT_EQ(support("  response after side-scheme is defeated:\n    draw 1\n"), "");
  EXPECT_EQ(support("  response after permanent enters play:\n    draw 1\n"), "");
  EXPECT_EQ(support("  interrupt when the attack ends:\n    draw 1\n"),
            "4:13 no power can answer this event, only wait for it\n");
  EXPECT_EQ(support("  interrupt when the activation damages ally:\n    draw 1\n"),
            "4:13 no power can answer this event, only wait for it\n");
  EXPECT_EQ(support("  interrupt when the round ends:\n    draw 1\n"), "");
  EXPECT_EQ(support("  action:\n    later this-round:\n      when the attack ends:\n        draw 1\n"), "");
}

// --- Mistakes below mistakes ---------------------------------------------------------------------

TEST(Binder, looks_into_a_power_whose_header_is_wrong) {
  EXPECT_EQ(card("  super \"P\" mian [energy]:\n    darw 1\n"),
            "4:13 'mian' is no timing word; did you mean 'main'?\n"
            "5:5 'darw' does not fit here; expected a brand, a quality, a team, an object, 'a-force', 'add' or "
            "...; did you mean 'draw'?\n");
  EXPECT_EQ(card("  power:\n    self has fligth\n").substr(0, 4), "4:3 ");
  EXPECT_NE(card("  power:\n    self has fligth\n").find("\n5:14 'fligth'"), std::string::npos);
  EXPECT_NE(card("  power \"P\":\n    when self apears:\n      darw 1\n").find("\n6:7 'darw'"), std::string::npos);
  EXPECT_NE(card("  power \"P\":\n    instead of self attacks:\n      darw 1\n").find("\n6:7 'darw'"),
            std::string::npos);
  EXPECT_NE(card("  power \"P\":\n    while self is stuned:\n      self has fligth\n").find("\n6:16 'fligth'"),
            std::string::npos);
  EXPECT_NE(card("  level-up \"P\" x:\n    when self attcks:\n      gain 1 xp\n").find("\n5:15 'attcks'"),
            std::string::npos);
}

TEST(Binder, looks_below_a_misplaced_line) {
  EXPECT_NE(twist("    draw 1\n      darw 1\n").find("\n6:7 'darw'"), std::string::npos);
  EXPECT_NE(twist("    otherwise:\n      darw 1\n").find("\n6:7 'darw'"), std::string::npos);
  EXPECT_NE(card("  flight:\n    darw 1\n").find("\n5:5 'darw'"), std::string::npos);
  EXPECT_NE(card("  supr \"P\" main [energy]:\n    darw 1\n").find("\n5:5 'darw'"), std::string::npos);
  EXPECT_NE(card("  power \"P\":\n    self has flight\n      darw 1\n").find("\n6:7 'darw'"), std::string::npos);
  EXPECT_NE(twist("    if any sdkf:\n      darw 1\n").find("\n6:7 'darw'"), std::string::npos);
  EXPECT_NE(twist("    later this-turn:\n      when self attacks:\n        draw 1\n      darw 1\n").find("\n8:7 'darw'"),
            std::string::npos);
  EXPECT_NE(twist("    choose one:\n      optoin \"A\":\n        darw 1\n").find("\n7:9 'darw'"), std::string::npos);
  EXPECT_NE(card("  keyword nosuchword:\n    darw 1\n").find("\n5:5 'darw'"), std::string::npos);
}

TEST(Binder, looks_below_a_definition_that_is_none) {
  EXPECT_NE(messages("crad \"A\"\n  id tst-001\n  suporting\n").find("\n3:3 'suporting'"), std::string::npos);
  EXPECT_NE(messages("card A\n  id tst-001\n  suporting\n").find("\n3:3 'suporting'"), std::string::npos);
  EXPECT_NE(messages("keyword \"A\":\n  self has fligth\n").find("2:12 'fligth'"), std::string::npos);
  EXPECT_NE(messages("kyword a \"A\":\n  self has fligth\n").find("2:12 'fligth'"), std::string::npos);
}

TEST(Binder, suggests_the_power_that_a_misspelt_header_means) {
  EXPECT_EQ(card("  supr \"P\" main [energy]:\n    draw 1\n"),
            "4:3 'supr' is neither a fact nor a power of a card; did you mean 'super'?\n");
}

TEST(Binder, knows_the_names_of_a_statement_that_failed) {
  EXPECT_EQ(twist("    choose enemey character as target\n    push target\n").find("6:"), std::string::npos);
  EXPECT_EQ(twist("    for each foe in enemey character:\n      push foe\n").find("6:"), std::string::npos);
}

TEST(Binder, refuses_lines_that_are_too_long_or_can_be_read_in_too_many_ways) {
  std::string many;
  for (int i = 0; i < 5000; ++i) many += "not ";
  EXPECT_EQ(twist("    if " + many + "1 = 1:\n      draw 1\n"),
            "5:5 the line has more than 200 words and signs; say it in shorter lines\n");
  std::string nested;
  for (int i = 0; i < 60; ++i) nested += "that is ";
  EXPECT_EQ(twist("    choose character " + nested + "enemy as t\n    push t\n"),
            "5:5 the line can be read in too many ways; say it in shorter lines\n");
}

// --- Names for later -----------------------------------------------------------------------------

TEST(Binder, counts_a_name_in_the_event_of_later_as_used) {
  EXPECT_EQ(twist("    choose character on your side as friend\n    later this-turn:\n"
                  "      when friend attacks:\n        draw 1\n"),
            "");
  EXPECT_EQ(twist("    choose character on your side as friend\n    later this-turn:\n"
                  "      when the turn ends while friend is stunned:\n        draw 1\n"),
            "");
}

TEST(Binder, lets_what_comes_later_have_names_of_its_own) {
  EXPECT_EQ(twist("    choose character on your side as friend\n    later this-turn:\n"
                  "      when friend attacks:\n        choose enemy character as foe\n        push foe\n"
                  "        choose enemy character as other-foe\n        push other-foe\n"
                  "        choose enemy character as third-foe\n        push third-foe\n"),
            "");
}

TEST(Binder, remembers_up_to_three_names_for_later) {
  const std::string names =
      "    choose character on your side as friend\n    choose enemy character as foe\n"
      "    choose enemy character as other-foe\n";
  const std::string later = "    later this-turn:\n      when friend attacks:\n        push foe\n        push other-foe\n";
  EXPECT_EQ(twist(names + later), "");
  EXPECT_EQ(twist(names + later + "        choose enemy character as own-foe\n        push own-foe\n"), "");
  EXPECT_NE(twist(names + "    choose enemy character as third-foe\n" + later + "        push third-foe\n")
                .find("at most three names can be remembered for later"),
            std::string::npos);
}

}  // namespace
}  // namespace longbox::cardlang
