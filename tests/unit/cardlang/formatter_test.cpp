#include "cardlang/formatter.h"

#include <gtest/gtest.h>

namespace longbox::cardlang {
namespace {

std::vector<Line> lines_of(const std::string& text) {
  Diagnostics diagnostics;
  const Source source{"a.card", text};
  std::vector<Line> lines = parse_lines(source, diagnostics);
  EXPECT_FALSE(diagnostics.has_errors()) << diagnostics.render(source);
  return lines;
}

// Formats a text and checks that nothing but its looks has changed, and that
// formatting once more leaves it alone.
std::string formatted(const std::string& text) {
  const std::vector<Line> lines = lines_of(text);
  const std::string result = format(lines);
  const std::vector<Line> again = lines_of(result);
  EXPECT_TRUE(same_content(lines, again)) << result;
  EXPECT_EQ(format(again), result);
  return result;
}

TEST(Formatter, leaves_canonical_text_alone) {
  const std::string text =
      "# Avengers of the first box\n"
      "\n"
      "card \"Thor\"\n"
      "  id mnb-021\n"
      "  supporting avengers cost 6 atk 6 def 5 health 2 flight  # he flies\n"
      "  super \"Lightning Strike\" main [energy]:\n"
      "    choose target: an enemy character\n"
      "    put 3 minus on target\n"
      "    # the end of Thor\n"
      "\n"
      "# Next comes Wasp\n"
      "card \"Wasp\"\n"
      "  id 01005\n"
      "# the end of the file\n";
  EXPECT_EQ(formatted(text), text);
}

TEST(Formatter, writes_single_blanks_and_no_blank_lines_twice) {
  EXPECT_EQ(formatted("\n\na   b\t c  \n\n\n\n  d\n\n\n"), "a b c\n\n  d\n");
}

TEST(Formatter, sets_colons_commas_and_parentheses_close) {
  EXPECT_EQ(formatted("a , b :c( d,e ) :"), "a, b: c (d, e):\n");
  EXPECT_EQ(formatted("((a)(b))"), "((a) (b))\n");
}

TEST(Formatter, puts_blanks_around_operators) {
  EXPECT_EQ(formatted("a<=b>c!=d=e*f"), "a <= b > c != d = e * f\n");
  EXPECT_EQ(formatted("5-3"), "5 - 3\n");
  EXPECT_EQ(formatted("< = > = - 3"), "< = > = - 3\n");
}

TEST(Formatter, keeps_signs_with_their_numbers) {
  EXPECT_EQ(formatted("x  +3 and -2 and ( +1 )"), "x +3 and -2 and (+1)\n");
  EXPECT_EQ(formatted("x+3 5+4 (y)+1"), "x + 3 5 + 4 (y) + 1\n");
  EXPECT_EQ(formatted("gets   +2/+0,-1/-1"), "gets +2/+0, -1/-1\n");
}

TEST(Formatter, escapes_strings_again) {
  EXPECT_EQ(formatted(R"(a  "b \"c\" \\")"), "a \"b \\\"c\\\" \\\\\"\n");
}

TEST(Formatter, joins_continued_lines_and_keeps_their_comments) {
  EXPECT_EQ(formatted("a \\ # one\n    b # two\n"), "# one\na b  # two\n");
  EXPECT_EQ(formatted("a (\n  # one\n  b,\n  c # two\n)\n"), "# one\n# two\na (b, c)\n");
}

TEST(Formatter, moves_oddly_indented_comments_to_a_level) {
  EXPECT_EQ(formatted("a\n      #x\n  b\n   # y\n # z\nc\n"), "a\n  # x\n  b\n  # y\n  # z\nc\n");
}

TEST(Formatter, keeps_a_file_of_comments_only) {
  EXPECT_EQ(formatted("\n#one\n\n\n  # two\n\n"), "# one\n\n# two\n");
  EXPECT_EQ(formatted(""), "");
}

TEST(Formatter, spells_tokens_made_by_a_program) {
  EXPECT_EQ(spell({TokenKind::Number, "", -4, 0, false, {}}), "-4");
  EXPECT_EQ(spell({TokenKind::Stats, "", 2, 0, true, {}}), "+2/+0");
  EXPECT_EQ(spell({TokenKind::Stats, "", 6, 5, false, {}}), "6/5");
  EXPECT_EQ(format_tokens({{TokenKind::Word, "draw", 0, 0, false, {}},
                           {TokenKind::Punctuation, "+", 0, 0, false, {}},
                           {TokenKind::Number, "", 3, 0, false, {}}}),
            "draw + 3");
}

}  // namespace
}  // namespace longbox::cardlang
