#include "cardlang/tokenizer.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace longbox::cardlang {
namespace {

std::string show(const Token& token) {
  switch (token.kind) {
    case TokenKind::Word:
      return token.text;
    case TokenKind::Number:
      return fmt::format("number {}", token.number);
    case TokenKind::Stats:
      return fmt::format("{}stats {} {}", token.signed_stats ? "signed " : "", token.number,
                         token.number2);
    case TokenKind::String:
      return fmt::format("string <{}>", token.text);
    case TokenKind::Symbol:
      return fmt::format("symbol {}", token.text);
    case TokenKind::NamedSymbol:
      return fmt::format("named symbol {}", token.text);
    case TokenKind::Slot:
      return fmt::format("slot {}", token.text);
    case TokenKind::Punctuation:
      return token.text;
    case TokenKind::End:
      break;
  }
  return "end";
}

// Returns the tokens of a line, each as its kind and value, with " | " between them.
std::string tokens_of(std::string_view text) {
  Diagnostics diagnostics;
  const TokenizedLine line = tokenize({text, 1, 1}, "a.card", diagnostics);
  EXPECT_FALSE(diagnostics.has_errors()) << text;
  std::string result;
  for (const Token& token : line.tokens) result += (result.empty() ? "" : " | ") + show(token);
  return result;
}

Diagnostic error_of(std::string_view text) {
  Diagnostics diagnostics;
  const TokenizedLine line = tokenize({text, 1, 1}, "a.card", diagnostics);
  EXPECT_TRUE(line.broken) << text;
  EXPECT_EQ(diagnostics.items().size(), 1u) << text;
  return diagnostics.items().empty() ? Diagnostic{} : diagnostics.items().front();
}

TEST(Tokenizer, reads_words_with_hyphens_apostrophes_and_digits) {
  EXPECT_EQ(tokens_of("can't mnb-021 _x1"), "can't | mnb-021 | _x1");
}

TEST(Tokenizer, reads_a_card_number_with_a_letter_as_a_word) {
  EXPECT_EQ(tokens_of("01001a 01001"), "01001a | number 1001");
}

TEST(Tokenizer, reads_numbers_that_touch_no_word) {
  EXPECT_EQ(tokens_of("draw 3 -2 x-3"), "draw | number 3 | number -2 | x-3");
}

TEST(Tokenizer, reads_a_sign_that_touches_a_value_as_an_operator) {
  EXPECT_EQ(tokens_of("5-3"), "number 5 | - | number 3");
  EXPECT_EQ(tokens_of("5 -3"), "number 5 | number -3");
  EXPECT_EQ(tokens_of("(x)-3"), "( | x | ) | - | number 3");
  EXPECT_EQ(tokens_of("(-3)"), "( | number -3 | )");
}

TEST(Tokenizer, reads_stat_pairs_with_and_without_signs) {
  EXPECT_EQ(tokens_of("+2/+0 -1/-1 6/5"), "signed stats 2 0 | signed stats -1 -1 | stats 6 5");
}

TEST(Tokenizer, takes_escapes_off_strings) {
  EXPECT_EQ(tokens_of(R"("a \"b\" \\ # c" "")"), R"(string <a "b" \ # c> | string <>)");
}

TEST(Tokenizer, reads_symbols_and_all_punctuation) {
  EXPECT_EQ(tokens_of("[energy]:"), "symbol energy | :");
  EXPECT_EQ(tokens_of(": , ( ) = < > <= >= != + - *"),
            ": | , | ( | ) | = | < | > | <= | >= | != | + | - | *");
  EXPECT_EQ(tokens_of("a<=b!=c"), "a | <= | b | != | c");
}

TEST(Tokenizer, knows_where_a_token_stands_in_bytes) {
  Diagnostics diagnostics;
  const TokenizedLine line = tokenize({"  \"\u00E9\" [a]", 7, 1}, "a.card", diagnostics);
  EXPECT_EQ(line.tokens.at(0).span, (Span{7, 3, 4}));
  EXPECT_EQ(line.tokens.at(1).span, (Span{7, 8, 3}));
}

TEST(Tokenizer, keeps_a_comment_in_its_canonical_spelling) {
  const auto comment_of = [](std::string_view text) {
    Diagnostics diagnostics;
    return tokenize({text, 1, 1}, "a.card", diagnostics).comment;
  };
  EXPECT_EQ(comment_of("draw 1 #one card  "), "# one card");
  EXPECT_EQ(comment_of("#"), "#");
  EXPECT_EQ(comment_of("## Heading"), "## Heading");
  EXPECT_EQ(comment_of("draw 1"), "");
}

TEST(Tokenizer, takes_a_backslash_at_the_end_for_a_continuation) {
  Diagnostics diagnostics;
  EXPECT_TRUE(tokenize({"draw \\ # more", 1, 1}, "a.card", diagnostics).continues);
  EXPECT_FALSE(diagnostics.has_errors());
  EXPECT_EQ(error_of("draw \\ 3").message, "unknown character '\\'");
}

TEST(Tokenizer, names_what_is_wrong_with_a_string) {
  EXPECT_EQ(error_of("\"Thor").message, "the string is not closed");
  EXPECT_EQ(error_of(R"("a\nb")").span, (Span{1, 3, 2}));
  EXPECT_EQ(error_of("\"a\tb\"").message, "byte 0x09 cannot stand in a string");
  EXPECT_EQ(error_of("\"a\xFF\"").span, (Span{1, 3, 1}));
}

TEST(Tokenizer, names_what_is_wrong_with_a_symbol) {
  EXPECT_EQ(error_of("[energy").message, "the bracket '[' is not closed");
  EXPECT_EQ(error_of("[two words]").message, "a symbol is one word in brackets, such as [energy]");
}

TEST(Tokenizer, names_unknown_characters_and_their_plain_spelling) {
  EXPECT_EQ(error_of("a / b").message, "unknown character '/'");
  EXPECT_EQ(error_of(std::string_view("a\0b", 3)).message, "unknown character U+0000");
  EXPECT_EQ(error_of("can\u2019t").hint, "write a plain apostrophe '");
  EXPECT_EQ(error_of("\xFE").message, "byte 0xFE is not valid UTF-8");
}

TEST(Tokenizer, refuses_numbers_that_fit_no_int) {
  EXPECT_EQ(error_of("99999999999 99999999999").message, "the number is too large");
  EXPECT_EQ(error_of("+1/99999999999").message, "the number is too large");
  EXPECT_EQ(tokens_of("-2147483648"), "number -2147483648");
}

TEST(Tokenizer, reads_named_symbols_and_the_slots_of_keywords) {
  EXPECT_EQ(tokens_of("keyword bond \"Bond\" <n:name> <k:keyword>:"),
            "keyword | bond | string <Bond> | slot n:name | slot k:keyword | :");
  EXPECT_EQ(tokens_of("main [\"Some Place\"] [energy]"),
            "main | named symbol Some Place | symbol energy");
  EXPECT_EQ(tokens_of("cost <n"), "cost | < | n");
}

}  // namespace
}  // namespace longbox::cardlang
