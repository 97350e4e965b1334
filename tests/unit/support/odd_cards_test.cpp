#include "tests/support/odd_cards.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/text.h"

namespace longbox::support {
namespace {

std::vector<std::string> words_after(const cardlang::Source& source, std::string_view head) {
  std::vector<std::string> words;
  for (const std::string_view line : source.lines())
    if (line.starts_with(head)) words.emplace_back(base::trim(line.substr(head.size())));
  return words;
}

TEST(OddCards, have_ids_of_their_own) {
  const auto odd = odd_cards("vs2pcg", 7, 300);
  const auto ids = words_after(odd, "  id ");
  EXPECT_GE(ids.size(), 300U);
  EXPECT_EQ(std::set<std::string>(ids.begin(), ids.end()).size(), ids.size());
  for (const auto& id : ids) EXPECT_TRUE(id.starts_with("odd-")) << id;
}

TEST(OddCards, still_name_each_other) {
  const auto odd = odd_cards("vs2pcg", 7, 3000);
  const auto ids = words_after(odd, "  id ");
  const auto levels = words_after(odd, "  into ");
  EXPECT_FALSE(levels.empty());
  for (const auto& level : levels)
    for (std::string id : base::split(level, ' ')) {
      if (id.ends_with(',')) id.pop_back();
      const bool is_odd = id.starts_with("odd-");
      EXPECT_TRUE(!is_odd || std::find(ids.begin(), ids.end(), id) != ids.end()) << id;
    }
}

TEST(OddCards, are_picked_by_the_seed) {
  EXPECT_EQ(odd_cards("vs2pcg", 7, 100).text, odd_cards("vs2pcg", 7, 100).text);
  EXPECT_NE(odd_cards("vs2pcg", 7, 100).text, odd_cards("vs2pcg", 8, 100).text);
}

}  // namespace
}  // namespace longbox::support
