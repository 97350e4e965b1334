// modifier.resolved.only-present-characters: a line of an effect that holds for a while reaches whoever fits it at any
// moment, so that cards say it in a loop over the characters that are there.
#include <gmock/gmock.h>

#include <regex>
#include <string>
#include <vector>

#include "base/text.h"
#include "cardlang/card_folder.h"
#include "tests/support/games.h"

namespace longbox::vs2pcg {
namespace {

using testing::IsEmpty;

// Returns the lines of the cards that hold for a while for each of some objects; `each player` and
// `each opponent` are no objects.
std::vector<std::string> lines_for_all(const std::vector<cardlang::Source>& sources) {
  const std::regex lasting(R"(^\s+(from now on|for [a-z-]+) each (?!player|opponent).*)");
  std::vector<std::string> found;
  for (const auto& source : sources)
    for (const auto& line : base::split(source.text, '\n'))
      if (std::regex_match(std::string(line), lasting)) found.push_back(source.path + ": " + std::string(line));
  return found;
}

TEST(LaterArrivals, are_left_alone_by_what_effects_leave_behind) {
  cardlang::Diagnostics diagnostics;
  const auto sources = cardlang::read_card_files(support::source_dir() + "/cards/vs2pcg", diagnostics);
  ASSERT_FALSE(sources.empty());
  EXPECT_THAT(lines_for_all(sources), IsEmpty());
  EXPECT_EQ(lines_for_all({{"a.card", "    for this-turn each enemy character has cannot-strike"}}).size(), 1U);
}

}  // namespace
}  // namespace longbox::vs2pcg
