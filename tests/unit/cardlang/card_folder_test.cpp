// Cards bound behind those of a folder are the same as if all had been read together.
#include "cardlang/card_folder.h"

#include <gtest/gtest.h>

#include <regex>
#include <string>
#include <vector>

#include "base/text.h"
#include "games/vs2pcg/language/lexicon.h"
#include "tests/support/games.h"

namespace longbox::cardlang {
namespace {

std::string card_files() { return support::source_dir() + "/cards/vs2pcg"; }

const CardFolder& folder() {
  static const CardFolder cards(card_files(), vs2pcg::own_lexicon());
  return cards;
}

// Returns a sound character with more lines below its facts.
std::string character(const std::string& id, const std::string& lines) {
  return "card \"" + id + "\"\n  id " + id + "\n  supporting cost 1 atk 1 def 1 health 1\n" + lines;
}

struct Read {
  CardBook book;
  Diagnostics diagnostics;
};

Read behind_the_folder(const std::string& text) {
  Read read;
  const Source source{"a.card", text};
  read.book = folder().book(std::span(&source, 1), read.diagnostics);
  return read;
}

Read together_with_it(const std::string& text) {
  Read read;
  auto sources = read_card_files(card_files(), read.diagnostics);
  sources.push_back({"a.card", text});
  load_cards(sources, vs2pcg::own_lexicon(), read.book, read.diagnostics);
  return read;
}

void expect_the_same(const std::string& text) {
  const Read behind = behind_the_folder(text);
  const Read together = together_with_it(text);
  EXPECT_EQ(behind.diagnostics.render(Source{"a.card", text}),
            together.diagnostics.render(Source{"a.card", text}));
  EXPECT_EQ(behind.book.library.fingerprint(), together.book.library.fingerprint());
  EXPECT_EQ(behind.book.library.trigger_mask, together.book.library.trigger_mask);
  EXPECT_EQ(behind.book.card_texts.size(), together.book.card_texts.size());
  EXPECT_EQ(behind.book.keyword_titles, together.book.keyword_titles);
}

TEST(CardFolder, binds_a_card_behind_those_of_the_files) {
  expect_the_same(character("tst-001", "  power \"P\":\n    when self is stunned:\n      draw 1\n"));
}

TEST(CardFolder, knows_the_keywords_of_the_files) {
  expect_the_same(character("tst-001", "  keyword bond \"Nobody Else\"\n  keyword genius\n"));
}

TEST(CardFolder, knows_keywords_and_spellings_that_come_with_the_cards) {
  expect_the_same("keyword tst-new \"New\":\n  self has flight\n" +
                  character("tst-001", "  keyword tst-new\n"));
  expect_the_same("spelling \"tst-001\" \"Wolverine\"\n" + character("tst-001", ""));
}

TEST(CardFolder, finds_the_cards_that_others_become) {
  expect_the_same("card \"A\"\n  id tst-001\n  main level 1 atk 1 def 1 health 1\n  into tst-002\n"
                  "card \"A\"\n  id tst-002\n  main level 2 atk 1 def 1 health 1\n");
}

TEST(CardFolder, says_what_is_wrong_with_the_cards) {
  expect_the_same(character("tst-001", "  power \"P\":\n    slef has flight\n"));
  expect_the_same("crad \"A\"\n");
  EXPECT_TRUE(behind_the_folder("crad \"A\"\n").diagnostics.has_errors());
}

TEST(CardFolder, forgets_the_cards_of_a_book_before_the_next) {
  const auto first = behind_the_folder(character("tst-001", "")).book;
  const auto second = behind_the_folder(character("tst-002", "")).book;
  EXPECT_FALSE(second.library.find_id("tst-001"));
  EXPECT_EQ(first.library.find_id("tst-001"), second.library.find_id("tst-002"));
}

TEST(CardFolder, says_every_time_that_there_is_no_such_folder) {
  const CardFolder nowhere(support::source_dir() + "/no-such-folder", vs2pcg::own_lexicon());
  for (int time = 0; time < 2; ++time) {
    Diagnostics diagnostics;
    nowhere.book({}, diagnostics);
    EXPECT_EQ(diagnostics.error_count(), 1U);
  }
}

// Returns the lines of the cards that hold for a while for each of some objects; `each player` and `each opponent` are
// no objects.
std::vector<std::string> lines_for_all(const std::vector<Source>& sources) {
  const std::regex lasting(R"(^\s+(from now on|for [a-z-]+) each (?!player|opponent).*)");
  std::vector<std::string> found;
  for (const auto& source : sources)
    for (const auto& line : base::split(source.text, '\n'))
      if (std::regex_match(line, lasting)) found.push_back(source.path + ": " + line);
  return found;
}

// modifier.resolved.only-present-characters: such a line reaches whoever fits it at any moment, so that cards say it in
// a loop over the characters that are there.
TEST(CardFiles, leave_alone_who_comes_later_by_what_effects_leave_behind) {
  Diagnostics diagnostics;
  const auto found = lines_for_all(read_card_files(card_files(), diagnostics));
  EXPECT_TRUE(found.empty()) << base::join(found, "\n");
  EXPECT_EQ(lines_for_all({{"a.card", "    for this-turn each enemy character has cannot-strike"}}).size(), 1U);
}

}  // namespace
}  // namespace longbox::cardlang
