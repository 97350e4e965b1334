// Card files declare words: traits, teams, counters, stages.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cardlang/book.h"
#include "cardlang/reference.h"
#include "kernel/effect/phrases.h"

namespace longbox::cardlang {
namespace {

using kernel::PhraseKind;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

// Traits 0 to 3, of which the rules know "robot"; teams with a side; counters from 5 on; stages.
kernel::Lexicon lexicon() {
  kernel::Lexicon lexicon;
  lexicon.phrases = kernel::common_phrases();
  lexicon.phrases.push_back(
      {.kind = PhraseKind::Adjective, .form = "<t:trait>", .english = "{t}", .meaning = "Test."});
  lexicon.phrases.push_back(
      {.kind = PhraseKind::Adjective, .form = "ready", .english = "ready", .meaning = "Test."});
  lexicon.words = {{"type", {{"hero", "hero", 1}}},
                   {"trait", {{"robot", "Robot", 1}}},
                   {"side", {{"good", "Good", 1}, {"evil", "Evil", 2}}}};
  lexicon.facts = {{"traits", kernel::FactKind::Tags, 0, "trait", "Test."},
                   {"stage", kernel::FactKind::Word, 3, "stage", "Test."}};
  lexicon.tag_list = "trait";
  lexicon.tags_need_fact = true;
  lexicon.open_lists = {
      {.type = "trait", .example = "trait elf \"Elf\"", .meaning = "Traits.", .room = 4, .marks = "side"},
      {.type = "counter", .example = "counter web \"web counter\"", .first = 5, .room = 100,
       .is_counted = true},
      {.type = "stage", .example = "stage 1A \"1A\" 11", .first = 1, .room = 50,
       .is_numbered = true}};
  return lexicon;
}

struct Loaded {
  CardBook book;
  Diagnostics diagnostics;
};

Loaded load(const std::vector<Source>& sources) {
  Loaded loaded;
  load_cards(sources, lexicon(), loaded.book, loaded.diagnostics);
  return loaded;
}

// Returns the messages about a file as "line:column message; hint", one a line.
std::string messages_of(const std::string& text) {
  std::string out;
  const auto loaded = load({{"a.card", text}});
  for (const auto& item : loaded.diagnostics.items())
    out += std::to_string(item.span.line) + ":" + std::to_string(item.span.column) + " " +
           item.message + (item.hint.empty() ? "" : "; " + item.hint) + "\n";
  return out;
}

// Returns the words of a list with their English and their numbers: "elf Elf 0".
std::vector<std::string> words(const CardBook& book, std::string_view list) {
  std::vector<std::string> out;
  for (const auto& each : book.lexicon.words)
    for (const auto& word : each.words)
      if (each.type == list)
        out.push_back(word.word + " " + word.english + " " + std::to_string(word.value));
  return out;
}

TEST(Declarations, give_words_the_lowest_free_numbers_in_the_order_of_the_files) {
  const Loaded loaded = load({{"a.card", "trait elf \"Elf\"\ntrait imp \"Imp\"\n"},
                              {"b.card", "trait orc \"Orc\"\n"}});
  EXPECT_FALSE(loaded.diagnostics.has_errors());
  EXPECT_THAT(words(loaded.book, "trait"),
              ElementsAre("robot Robot 1", "elf Elf 0", "imp Imp 2", "orc Orc 3"));
}

TEST(Declarations, hold_for_cards_above_them_and_in_other_files) {
  const Loaded loaded = load({{"a.card", "card \"Ann\"\n  id set-001\n  hero\n  traits elf robot\n"},
                              {"b.card", "trait elf \"Elf\"\n"}});
  EXPECT_FALSE(loaded.diagnostics.has_errors());
  const auto& tags = loaded.book.library.card(loaded.book.library.find_id("set-001")).tags;
  EXPECT_TRUE(tags.contains(0));
  EXPECT_TRUE(tags.contains(1));
}

TEST(Declarations, make_plurals_of_what_is_counted) {
  const Loaded loaded =
      load({{"a.card", "counter web \"web counter\"\ncounter fungus \"fungus\" \"fungi\"\n"}});
  EXPECT_THAT(words(loaded.book, "counter"),
              ElementsAre("web web counter|web counters 5", "fungus fungus|fungi 6"));
}

TEST(Declarations, end_with_a_number_where_it_has_a_meaning) {
  EXPECT_THAT(words(load({{"a.card", "stage 2B \"2B\" 22\nstage I \"I\" 1\n"}}).book, "stage"),
              ElementsAre("2B 2B 22", "I I 1"));
  EXPECT_EQ(messages_of("stage I \"I\"\n"),
            "1:12 a stage needs its number; write for example: stage 1A \"1A\" 11\n");
  EXPECT_EQ(messages_of("stage I \"I\" 50\n"), "1:13 the number is at least 1 and at most 49\n");
  EXPECT_EQ(messages_of("stage I \"I\" 1\nstage II \"II\" 1\n"),
            "2:15 another stage has the number 1\n");
}

TEST(Declarations, end_with_a_mark_that_the_library_knows) {
  const Loaded loaded = load({{"a.card", "trait elf \"Elf\" good\ntrait orc \"Orc\" evil\n"}});
  EXPECT_EQ(loaded.book.library.tags_marked(1), kernel::TagSet::of(0));
  EXPECT_EQ(loaded.book.library.tags_marked(2), kernel::TagSet::of(2));
  EXPECT_TRUE(loaded.book.library.tags_marked(3).empty());
  EXPECT_EQ(messages_of("trait elf \"Elf\" god\n"), "1:17 'god' is no side; did you mean 'good'?\n");
}

TEST(Declarations, are_refused_for_a_word_that_there_is) {
  EXPECT_EQ(messages_of("trait elf \"Elf\"\ntrait elf \"Elves\"\n"),
            "2:7 the trait 'elf' is declared already; see a.card:1\n");
  EXPECT_EQ(messages_of("trait robot \"Robot\"\n"),
            "1:7 the trait 'robot' is a word of the rules already; take the line out\n");
  EXPECT_EQ(messages_of("trait ready \"Ready\"\n"),
            "1:7 'ready' has a meaning in the language already; give the trait another word; its "
            "name may stay\n");
}

TEST(Declarations, are_refused_where_they_end_differently) {
  const std::string hint = "; write for example: trait elf \"Elf\"\n";
  EXPECT_EQ(messages_of("trait elf\n"), "1:1 a trait is declared by one line" + hint);
  EXPECT_EQ(messages_of("trait elf \"Elf\":\n  hero\n"), "1:1 a trait is declared by one line" + hint);
  EXPECT_EQ(messages_of("trait elf \"Elf\" \"Elves\"\n"), "1:17 'Elves' does not belong to a trait" + hint);
  EXPECT_EQ(messages_of("trait elf \"Elf\" 3\n"), "1:17 '3' does not belong to a trait" + hint);
  EXPECT_EQ(messages_of("trait elf \"E|f\"\n"),
            "1:11 a name is not empty and holds neither bars nor braces\n");
}

TEST(Declarations, are_refused_at_the_one_that_finds_no_room) {
  EXPECT_EQ(messages_of("trait a-a \"A\"\ntrait b-b \"B\"\ntrait c-c \"C\"\ntrait d-d \"D\"\n"),
            "4:7 there is no room for another trait; at most 4 can be declared\n");
}

TEST(Declarations, are_what_a_message_about_an_unknown_word_asks_for) {
  const std::string card = "card \"Ann\"\n  id set-001\n  hero\n  traits ";
  EXPECT_EQ(messages_of("trait goblin \"Goblin\"\n" + card + "gobln\n"),
            "5:10 'gobln' is no trait; did you mean 'goblin'?\n");
  EXPECT_EQ(messages_of(card + "wizard\n"),
            "4:10 'wizard' is no trait; declare it in a line of its own: trait wizard \"Wizard\"\n");
  EXPECT_THAT(messages_of("triat elf \"Elf\"\n"), HasSubstr("did you mean 'trait'?"));
}

TEST(Declarations, stand_in_the_reference) {
  const std::string page = reference(load({{"a.card", "trait elf \"Elf\" good\n"}}).book.lexicon, "Test");
  EXPECT_THAT(page, HasSubstr("Traits. Card files declare them: `trait elf \"Elf\"`."));
  EXPECT_THAT(page, HasSubstr("| `elf` | Elf | Good |"));
}

}  // namespace
}  // namespace longbox::cardlang
