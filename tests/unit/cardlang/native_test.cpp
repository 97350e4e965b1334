// Native phrases, made for particular cards, are reported with the cards that use them.
#include <gtest/gtest.h>

#include "cardlang/book.h"
#include "kernel/effect/phrases.h"

namespace longbox::cardlang {
namespace {

using kernel::PhraseKind;

kernel::Lexicon native_lexicon() {
  kernel::Lexicon lexicon;
  lexicon.phrases = kernel::common_phrases();
  lexicon.phrases.push_back({.kind = PhraseKind::Event, .form = "dawn", .english = "at dawn",
                             .meaning = "Test."});
  lexicon.phrases.push_back({.kind = PhraseKind::Verb, .form = "draw <n:number>",
                             .english = "draw {n}", .meaning = "Test."});
  lexicon.phrases.push_back({.kind = PhraseKind::Verb, .form = "juggle <n:number>",
                             .english = "juggle {n}", .meaning = "Test.", .native = true});
  lexicon.headers = {{.word = "power", .name = kernel::Wanted::Must, .lines = true}};
  lexicon.words = {{"type", {{"hero", "hero", 1}}}, {"duration", {{"today", "today", 1}}}};
  return lexicon;
}

// Returns the native phrases of a card with these lines below `when dawn:`.
std::vector<std::string> native_of(const std::string& lines) {
  const kernel::Lexicon words = native_lexicon();
  const Source source{"a.card", "card \"Clown\"\n  id set-001\n  hero\n  power \"Act\":\n    when dawn:\n" + lines};
  CardBook book;
  Diagnostics diagnostics;
  load_cards(std::span(&source, 1), words, book, diagnostics);
  EXPECT_FALSE(diagnostics.has_errors()) << diagnostics.render(source);
  return book.library.card(book.library.find_id("set-001")).native;
}

using Phrases = std::vector<std::string>;

TEST(NativePhrases, are_none_on_most_cards) { EXPECT_EQ(native_of("      draw 1\n"), Phrases{}); }

TEST(NativePhrases, are_kept_with_the_card_once) {
  EXPECT_EQ(native_of("      juggle 1\n      juggle 2\n"), Phrases{"juggle <n:number>"});
}

TEST(NativePhrases, are_found_inside_blocks) {
  EXPECT_EQ(native_of("      may:\n        repeat 2:\n          juggle 1\n"),
            Phrases{"juggle <n:number>"});
}

TEST(NativePhrases, are_found_in_triggers_that_wait) {
  EXPECT_EQ(native_of("      later today:\n        when dawn:\n          juggle 1\n"),
            Phrases{"juggle <n:number>"});
}

}  // namespace
}  // namespace longbox::cardlang
