#include <gtest/gtest.h>

#include <array>
#include <nlohmann/json.hpp>
#include <random>

#include "cardlang/formatter.h"
#include "cardlang/lines.h"

namespace longbox::cardlang {
namespace {

constexpr std::string_view kSample =
    "# Avengers of the first box\n"
    "\n"
    "card \"Thor \\\"Odinson\\\"\"  # god\n"
    "  id mnb-021\n"
    "  supporting avengers cost 6 atk 6 def 5 health 2 flight can't\n"
    "  super \"Lightning Strike\" main [energy]:\n"
    "    choose target: (an enemy character, cost <= 3 + 1)\n"
    "    # comment\n"
    "    put 3 minus \\\n"
    "      on target\n"
    "    target gets +2/+0, -1/-1\n"
    "# the end\n";

// These pieces matter to the grammar, and random bytes would rarely hit them.
constexpr std::array<std::string_view, 24> kPieces = {
    "\n", "  ", "\t", "#",     "\"", "\\", "(", ")",    "[",    "]",     ":",        ",",
    "+",  "-",  "3",  "+2/+0", "<=", "!",  "a", "\r\n", "\n\n", "# c\n", "\xC3\xA9", "\xFF"};

class Mutator {
 public:
  explicit Mutator(unsigned seed) : random_(seed) {}

  std::string mutate(std::string text) {
    const std::size_t edits = below(8);
    for (std::size_t edit = 0; edit < edits; ++edit) change(text);
    return text;
  }

 private:
  std::size_t below(std::size_t limit) { return random_() % limit; }

  void change(std::string& text) {
    const std::size_t at = below(text.size() + 1);
    switch (below(5)) {
      case 0:
        text.insert(at, kPieces[below(kPieces.size())]);
        break;
      case 1:
        text.insert(at, 1, static_cast<char>(below(256)));
        break;
      case 2:
        text.erase(at, below(4));
        break;
      case 3:
        text.erase(at, below(40));
        break;
      default:
        text.insert(at, text.substr(below(text.size() + 1), below(30)));
        break;
    }
  }

  std::mt19937 random_;
};

// Two laws hold for any bytes at all: errors can be shown, and a text without errors survives
// formatting.
void check_laws(const std::string& text) {
  const Source source{"a.card", text};
  Diagnostics diagnostics;
  const std::vector<Line> lines = parse_lines(source, diagnostics);
  static_cast<void>(diagnostics.render(source));
  static_cast<void>(diagnostics.to_json().dump());
  const std::string once = format(lines);
  if (diagnostics.has_errors()) return;

  Diagnostics none;
  const std::vector<Line> again = parse_lines({"b.card", once}, none);
  ASSERT_FALSE(none.has_errors()) << text << "\nbecame\n" << once;
  ASSERT_TRUE(same_content(lines, again)) << text << "\nbecame\n" << once;
  ASSERT_EQ(format(again), once) << text;
}

TEST(Robustness, mutated_cards_never_break_the_parser_or_the_formatter) {
  for (unsigned seed = 0; seed < 5'000 && !testing::Test::HasFatalFailure(); ++seed) {
    SCOPED_TRACE(seed);
    check_laws(Mutator(seed).mutate(std::string(kSample)));
  }
}

TEST(Robustness, random_bytes_never_break_the_parser_or_the_formatter) {
  std::mt19937 random(7);
  for (int run = 0; run < 2'000 && !testing::Test::HasFatalFailure(); ++run) {
    std::string text(random() % 200, ' ');
    for (char& byte : text) byte = static_cast<char>(random() % 256);
    check_laws(text);
  }
}

TEST(Robustness, random_pieces_never_break_the_parser_or_the_formatter) {
  std::mt19937 random(11);
  for (int run = 0; run < 5'000 && !testing::Test::HasFatalFailure(); ++run) {
    std::string text;
    for (auto left = random() % 12; left > 0; --left) text += kPieces[random() % kPieces.size()];
    check_laws(text);
  }
}

}  // namespace
}  // namespace longbox::cardlang
