#include "cardlang/diagnostic.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cardlang/lines.h"

namespace longbox::cardlang {
namespace {

std::string render_at(std::string text, Span span) {
  const Source source{"a.card", std::move(text)};
  Diagnostics diagnostics;
  diagnostics.error("a.card", span, "no");
  return diagnostics.render(source);
}

TEST(Diagnostics, put_the_caret_under_the_span_and_the_hint_below) {
  const Source source{"cards/thor.card", "card \"Thor\"\n  put 3 minus on targt\n"};
  Diagnostics diagnostics;
  const std::vector<std::string> names = {"source", "target"};
  diagnostics.error(source.path, {2, 18, 5}, "unknown name 'targt'", did_you_mean("targt", names));
  EXPECT_EQ(diagnostics.render(source),
            "cards/thor.card:2:18: error: unknown name 'targt'\n"
            "  put 3 minus on targt\n"
            "                 ^~~~~\n"
            "  = hint: did you mean 'target'?\n");
}

TEST(Diagnostics, show_several_errors_of_one_run_in_order) {
  const Source source{"a.card", "card \"Thor\n   odd\n  a $ b\n  c [energy\n"};
  Diagnostics diagnostics;
  parse_lines(source, diagnostics);
  EXPECT_EQ(diagnostics.render(source),
            "a.card:1:6: error: the string is not closed\n"
            "card \"Thor\n"
            "     ^~~~~\n"
            "  = hint: add a \" at its end\n"
            "a.card:2:1: error: an indentation of 3 is not a multiple of 2\n"
            "   odd\n"
            "^~~\n"
            "  = hint: 2 blanks would fit here\n"
            "a.card:3:5: error: unknown character '$'\n"
            "  a $ b\n"
            "    ^\n"
            "a.card:4:5: error: the bracket '[' is not closed\n"
            "  c [energy\n"
            "    ^\n"
            "  = hint: add a ] behind the word\n");
}

TEST(Diagnostics, write_tabs_as_blanks_so_that_the_caret_fits) {
  EXPECT_EQ(render_at("\ta\tbad", {1, 4, 3}),
            "a.card:1:4: error: no\n"
            "    a   bad\n"
            "        ^~~\n");
}

TEST(Diagnostics, count_columns_of_wide_and_accented_letters) {
  EXPECT_EQ(render_at("\u00E9\u96F7 \u96F7x", {1, 7, 4}),
            "a.card:1:7: error: no\n"
            "\u00E9\u96F7 \u96F7x\n"
            "    ^~~\n");
}

TEST(Diagnostics, show_control_characters_and_invalid_bytes_as_replacements) {
  EXPECT_EQ(render_at(std::string("a\0\x1B\xFF b", 6), {1, 6, 1}),
            "a.card:1:6: error: no\n"
            "a\uFFFD\uFFFD\uFFFD b\n"
            "     ^\n");
}

TEST(Diagnostics, show_an_excerpt_of_a_very_long_line) {
  const std::string text = render_at(std::string(1'000'000, 'x'), {1, 500'000, 3});
  const std::string expected = "a.card:1:500000: error: no\n..." + std::string(160, 'x') + "...\n" +
                               std::string(63, ' ') + "^~~\n";
  EXPECT_EQ(text, expected);
}

TEST(Diagnostics, survive_spans_outside_the_line) {
  EXPECT_EQ(render_at("ab", {1, 99, 99}), "a.card:1:99: error: no\nab\n  ^\n");
  EXPECT_EQ(render_at("ab", {7, 1, 1}), "a.card:7:1: error: no\n");
  EXPECT_EQ(render_at("ab", {1, -5, -5}), "a.card:1:-5: error: no\nab\n^\n");
}

TEST(Diagnostics, name_only_the_path_when_the_whole_file_is_meant) {
  EXPECT_EQ(render_at("ab", {}), "a.card: error: no\n");
}

TEST(Diagnostics, do_not_take_warnings_for_errors) {
  Diagnostics diagnostics;
  diagnostics.warning("a.card", {1, 1, 1}, "careful");
  EXPECT_FALSE(diagnostics.has_errors());
  diagnostics.error("a.card", {1, 1, 1}, "no");
  EXPECT_TRUE(diagnostics.has_errors());
}

TEST(Diagnostics, keep_a_bounded_number_and_count_the_rest) {
  Diagnostics diagnostics;
  for (std::size_t i = 0; i < Diagnostics::kKept + 5; ++i) diagnostics.error("a", {}, "no");
  EXPECT_EQ(diagnostics.items().size(), Diagnostics::kKept);
  EXPECT_EQ(diagnostics.error_count(), Diagnostics::kKept + 5);
  EXPECT_TRUE(diagnostics.render(Source{}).ends_with("... and 5 more\n"));
}

TEST(Diagnostics, become_json_objects_with_all_fields) {
  Diagnostics diagnostics;
  diagnostics.warning("a.card", {2, 3, 4}, "careful", "look again");
  const auto expected = nlohmann::json::parse(R"([{"path": "a.card", "line": 2, "column": 3,
      "length": 4, "severity": "warning", "message": "careful", "hint": "look again"}])");
  EXPECT_EQ(diagnostics.to_json(), expected);
}

TEST(Diagnostics, become_json_even_with_invalid_bytes_in_them) {
  Diagnostics diagnostics;
  diagnostics.error("\xFF", {}, "\xC3", "\x80");
  EXPECT_NO_THROW(static_cast<void>(diagnostics.to_json().dump()));
}

}  // namespace
}  // namespace longbox::cardlang
