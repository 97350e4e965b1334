#include "base/text.h"

#include <gtest/gtest.h>

namespace longbox::base {
namespace {

const std::vector<std::string> kVerbs = {"target", "draw", "discard", "exhaust", "recover", "ko"};

TEST(Nearest, finds_a_word_with_one_letter_missing) {
  EXPECT_EQ(nearest("targt", kVerbs), "target");
}

TEST(Nearest, counts_swapped_neighbours_as_one_edit) {
  EXPECT_EQ(edit_distance("drwa", "draw"), 1u);
  EXPECT_EQ(nearest("drwa", kVerbs), "draw");
}

TEST(Nearest, accepts_one_edit_in_a_short_word) { EXPECT_EQ(nearest("kp", kVerbs), "ko"); }

TEST(Nearest, refuses_more_edits_than_a_third_of_the_word) {
  EXPECT_EQ(nearest("exaust", kVerbs), "exhaust");
  EXPECT_EQ(nearest("disguise", kVerbs), std::nullopt);
  EXPECT_EQ(nearest("dr", kVerbs), std::nullopt);
}

TEST(Nearest, prefers_the_first_of_equally_near_candidates) {
  const std::vector<std::string> candidates = {"cat", "bat"};
  EXPECT_EQ(nearest("rat", candidates), "cat");
}

TEST(Nearest, gives_up_on_empty_and_on_endless_words) {
  EXPECT_EQ(nearest("", kVerbs), std::nullopt);
  EXPECT_EQ(nearest(std::string(1'000'000, 'a'), kVerbs), std::nullopt);
}

TEST(EditDistance, counts_inserted_deleted_and_changed_letters) {
  EXPECT_EQ(edit_distance("", "abc"), 3u);
  EXPECT_EQ(edit_distance("abc", ""), 3u);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3u);
}

TEST(DisplayWidth, counts_columns_and_not_bytes) {
  EXPECT_EQ(display_width("Thor"), 4u);
  EXPECT_EQ(display_width("Dum Dum Dugan\u2019s"), 15u);
  EXPECT_EQ(display_width("e\u0301"), 1u);
  EXPECT_EQ(display_width("\u96F7\u795E"), 4u);
}

TEST(DisplayWidth, counts_an_invalid_byte_as_one_column) {
  EXPECT_EQ(display_width("\xFF\xC3"), 2u);
}

TEST(Utf8, replaces_what_is_not_valid) {
  EXPECT_EQ(to_valid_utf8("a\xFFz"), "a\uFFFDz");
  EXPECT_EQ(to_valid_utf8("\xC0\x80"), "\uFFFD\uFFFD");
  EXPECT_EQ(to_valid_utf8("\xED\xA0\x80"), "\uFFFD\uFFFD\uFFFD");
  EXPECT_EQ(to_valid_utf8("\u00E9\u20AC\U0001F600\uFFFD"), "\u00E9\u20AC\U0001F600\uFFFD");
}

TEST(Wrap, breaks_between_words_within_the_width) {
  const std::vector<std::string> expected = {"choose a", "character"};
  EXPECT_EQ(wrap("choose a character", 9), expected);
}

TEST(Wrap, gives_a_word_wider_than_the_width_its_own_line) {
  const std::vector<std::string> expected = {"an", "uncommonly", "big", "word"};
  EXPECT_EQ(wrap("an uncommonly big word", 4), expected);
}

TEST(Wrap, keeps_line_breaks_and_empty_lines) {
  const std::vector<std::string> expected = {"one", "", "two"};
  EXPECT_EQ(wrap("one\n\n two ", 20), expected);
}

TEST(Join, writes_an_english_list) {
  using Names = std::vector<std::string>;
  EXPECT_EQ(join(Names{}, ", ", " and "), "");
  EXPECT_EQ(join(Names{"Thor"}, ", ", " and "), "Thor");
  EXPECT_EQ(join(Names{"Thor", "Wasp"}, ", ", " and "), "Thor and Wasp");
  EXPECT_EQ(join(Names{"Thor", "Wasp", "Hulk"}, ", ", " and "), "Thor, Wasp and Hulk");
  EXPECT_EQ(join(Names{"a", "b", "c"}, "/"), "a/b/c");
}

TEST(Split, gives_one_part_more_than_separators) {
  EXPECT_EQ(split("a,,b", ','), (std::vector<std::string>{"a", "", "b"}));
  EXPECT_EQ(split("", ','), (std::vector<std::string>{""}));
  EXPECT_EQ(split("a,", ','), (std::vector<std::string>{"a", ""}));
}

TEST(Trim, takes_blanks_off_both_ends) {
  EXPECT_EQ(trim(" \t a b \r\n"), "a b");
  EXPECT_EQ(trim(" \t "), "");
  EXPECT_EQ(trim_end("  a "), "  a");
}

TEST(ToLower, changes_plain_letters_only) { EXPECT_EQ(to_lower("X-MEN \u00C9"), "x-men \u00C9"); }

TEST(Slug, makes_a_name_fit_for_a_file) {
  EXPECT_EQ(slug("Dr. Strange"), "dr-strange");
  EXPECT_EQ(slug("S.H.I.E.L.D. Agents"), "shield-agents");
  EXPECT_EQ(slug("  Thor: God of Thunder!"), "thor-god-of-thunder");
  EXPECT_EQ(slug("Ka-Zar's Caf\u00E9"), "ka-zars-cafe");
  EXPECT_EQ(slug("!?"), "");
}

}  // namespace
}  // namespace longbox::base
