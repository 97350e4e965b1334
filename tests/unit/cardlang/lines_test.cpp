#include "cardlang/lines.h"

#include <gtest/gtest.h>

namespace longbox::cardlang {
namespace {

using Strings = std::vector<std::string>;

struct Parsed {
  std::vector<Line> lines;
  Diagnostics diagnostics;

  Strings messages() const {
    Strings result;
    for (const Diagnostic& item : diagnostics.items()) result.push_back(item.message);
    return result;
  }
};

Parsed parse(std::string text) {
  Parsed result;
  result.lines = parse_lines({"a.card", std::move(text)}, result.diagnostics);
  return result;
}

// Returns the shape of a tree: the first word of each line, children in parentheses.
std::string shape(const std::vector<Line>& lines) {
  std::string result;
  for (const Line& line : lines) {
    if (!result.empty()) result += ' ';
    result += line.tokens.empty() ? "?" : line.tokens.front().text;
    if (!line.children.empty()) result += "(" + shape(line.children) + ")";
  }
  return result;
}

TEST(Lines, put_deeper_lines_under_the_line_above) {
  const Parsed parsed = parse("a\n  b:\n    c\n    d\n  e\nf\n");
  EXPECT_EQ(shape(parsed.lines), "a(b(c d) e) f");
  EXPECT_FALSE(parsed.diagnostics.has_errors());
  EXPECT_FALSE(parsed.lines[0].opens_block);
  EXPECT_TRUE(parsed.lines[0].children[0].opens_block);
}

TEST(Lines, span_their_tokens) {
  const Parsed parsed = parse("a\n  b c: # d\n");
  EXPECT_EQ(parsed.lines[0].children[0].span, (Span{2, 3, 4}));
  EXPECT_EQ(end_token(parsed.lines[0].children[0]).span, (Span{2, 7, 1}));
}

TEST(Lines, accept_windows_line_ends_and_a_byte_order_mark) {
  const Parsed parsed = parse(
      "\xEF\xBB\xBF"
      "a\r\n  b\r\n\r\nc");
  EXPECT_EQ(shape(parsed.lines), "a(b) c");
  EXPECT_EQ(parsed.lines[0].span, (Span{1, 4, 1}));
  EXPECT_FALSE(parsed.diagnostics.has_errors());
}

TEST(Lines, go_on_after_a_backslash) {
  const Parsed parsed = parse("a \\\n b \\\n  c\nd\n");
  EXPECT_EQ(shape(parsed.lines), "a d");
  EXPECT_EQ(parsed.lines[0].tokens.size(), 3u);
  EXPECT_FALSE(parsed.diagnostics.has_errors());
}

TEST(Lines, go_on_while_a_parenthesis_is_open) {
  const Parsed parsed = parse("a (\n    b # one\n    c\n) d\ne\n");
  EXPECT_EQ(shape(parsed.lines), "a e");
  EXPECT_EQ(parsed.lines[0].tokens.size(), 6u);
  EXPECT_EQ(parsed.lines[0].comments_above, Strings{"# one"});
}

TEST(Lines, report_a_continuation_that_leads_nowhere) {
  EXPECT_EQ(parse("a \\\n\nb\n").messages(),
            Strings{"the line ends with a backslash but nothing follows"});
  EXPECT_EQ(parse("a \\").messages().size(), 1u);
}

TEST(Lines, report_an_unclosed_parenthesis_once_and_go_on) {
  const Parsed parsed = parse("a (b\nc\n  d )\ne\n");
  EXPECT_EQ(parsed.messages(),
            (Strings{"the parenthesis '(' is not closed", "')' closes no parenthesis"}));
  EXPECT_EQ(shape(parsed.lines), "a c(d) e");
  EXPECT_TRUE(parsed.lines[0].broken);
  EXPECT_FALSE(parsed.lines[2].broken);
}

TEST(Lines, keep_comments_with_the_line_they_belong_to) {
  const Parsed parsed = parse("# one\n\n# two\na # three\n  b\n  # four\n# five\nc\n# six\n");
  ASSERT_EQ(shape(parsed.lines), "a(b) c");
  EXPECT_EQ(parsed.lines[0].comments_above, (Strings{"# one", "", "# two"}));
  EXPECT_EQ(parsed.lines[0].trailing_comment, "# three");
  EXPECT_EQ(parsed.lines[0].children[0].comments_below, Strings{"# four"});
  EXPECT_EQ(parsed.lines[1].comments_above, Strings{"# five"});
  EXPECT_EQ(parsed.lines[1].comments_below, Strings{"# six"});
}

TEST(Lines, remember_a_blank_line_above_except_at_the_start) {
  const Parsed parsed = parse("\n\na\n\n\nb\nc\n");
  EXPECT_FALSE(parsed.lines[0].blank_above);
  EXPECT_TRUE(parsed.lines[1].blank_above);
  EXPECT_FALSE(parsed.lines[2].blank_above);
}

TEST(Lines, keep_the_comments_of_a_file_without_cards) {
  const Parsed parsed = parse("# one\n\n# two\n\n");
  ASSERT_EQ(parsed.lines.size(), 1u);
  EXPECT_TRUE(parsed.lines[0].tokens.empty());
  EXPECT_EQ(parsed.lines[0].comments_above, (Strings{"# one", "", "# two"}));
}

TEST(Lines, report_odd_indentation) {
  EXPECT_EQ(parse("a\n   b\nc\n").messages(),
            Strings{"an indentation of 3 is not a multiple of 2"});
}

TEST(Lines, report_a_jump_once_for_the_whole_block) {
  const Parsed parsed = parse("a\n    b\n    c\n    d\ne\n");
  EXPECT_EQ(parsed.messages(), Strings{"the line is indented by more than one level"});
  EXPECT_EQ(shape(parsed.lines), "a(b c d) e");
}

TEST(Lines, report_tabs_in_the_indentation_only) {
  const Parsed parsed = parse("a\n\tb\tx\n\t\n");
  EXPECT_EQ(parsed.messages(), Strings{"a tab cannot indent a line"});
  EXPECT_EQ(shape(parsed.lines), "a(b)");
}

TEST(Lines, report_an_indented_first_line) {
  EXPECT_EQ(parse("  a\n").messages(), Strings{"the first line must not be indented"});
}

TEST(Lines, keep_the_children_of_a_broken_line) {
  const Parsed parsed = parse("$ a\n  b\nc\n");
  EXPECT_EQ(parsed.messages(), Strings{"unknown character '$'"});
  EXPECT_EQ(shape(parsed.lines), "?(b) c");
}

TEST(Lines, report_several_errors_in_one_run) {
  const Parsed parsed = parse("a $\n  \"b\n      c\n\td\n  [e\n  fine\n");
  EXPECT_EQ(parsed.messages(),
            (Strings{"unknown character '$'", "the string is not closed",
                     "the line is indented by more than one level", "a tab cannot indent a line",
                     "the bracket '[' is not closed"}));
}

TEST(Lines, stop_at_the_deepest_level_with_one_error) {
  std::string text;
  for (std::size_t level = 0; level < 2'000; ++level) text += std::string(2 * level, ' ') + "x\n";
  const Parsed parsed = parse(text + "y\n");
  EXPECT_EQ(parsed.messages(), Strings{"the line is nested more than 64 levels deep"});
  EXPECT_EQ(parsed.lines.size(), 2u);
}

TEST(Lines, refuse_a_file_that_is_too_large) {
  const Parsed parsed = parse(std::string(kLargestSource + 1, '\n'));
  EXPECT_EQ(parsed.messages(), Strings{"the file is larger than 4 MiB"});
  EXPECT_FALSE(parse(std::string(kLargestSource, '\n')).diagnostics.has_errors());
}

TEST(Lines, read_a_line_of_a_megabyte) {
  std::string text = "a";
  while (text.size() < 1'000'000) text += " (b, 1) [c] \"d\"";
  EXPECT_FALSE(parse(text).diagnostics.has_errors());
  EXPECT_EQ(parse(std::string(1'000'000, '(')).messages().size(), 1u);
  EXPECT_EQ(parse(std::string(1'000'001, '"')).messages().size(), 1u);
  EXPECT_EQ(parse(std::string(1'000'000, '7')).messages().size(), 1u);
}

}  // namespace
}  // namespace longbox::cardlang
