#include "decks/near_names.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "base/text.h"
#include "decks/card_index.h"
#include "tests/support/games.h"

namespace longbox::decks {
namespace {

TEST(NearNames, FindsWhatDiffersByALetterOrTwo) {
  NearNames names;
  for (const char* name : {"thor", "hulk", "ant-man", "iron-man", "captain-america"}) names.add(name);
  EXPECT_EQ(names.nearest("tohr"), "thor");
  EXPECT_EQ(names.nearest("hlk"), "hulk");
  EXPECT_EQ(names.nearest("antman"), "ant-man");
  EXPECT_EQ(names.nearest("captian-amercia"), "captain-america");
  EXPECT_EQ(names.nearest(""), std::nullopt);
  EXPECT_EQ(names.nearest("xyzzy"), std::nullopt);
  EXPECT_EQ(names.nearest(std::string(65, 'a')), std::nullopt);
}

TEST(NearNames, TakesTheFirstOfThoseThatAreEquallyNear) {
  NearNames names;
  for (const char* name : {"abxdefgh", "abcdefghx"}) names.add(name);
  EXPECT_EQ(names.nearest("abcdefgh"), "abxdefgh");
}

// However many names there are, only those few that share most pairs of letters with the word are
// compared.
TEST(NearNames, ComparesFewOfManyNames) {
  const std::string word = "abcdefgh";
  const std::string near = "axcdexgh";  // five of nine pairs
  const auto nearest_among = [&](int others) {
    NearNames names;
    for (int i = 0; i < others; ++i)
      names.add(word + "-" + std::to_string(i) + "-" + word);  // all nine
    names.add(near);
    return names.nearest(word);
  };
  EXPECT_EQ(nearest_among(20), near);
  EXPECT_EQ(nearest_among(1000), std::nullopt);
}

// Drops, adds or changes one letter, or swaps two.
std::string with_typo(std::string word, base::Random& random) {
  const auto at = static_cast<std::size_t>(random.below(static_cast<int>(word.size())));
  switch (random.below(4)) {
    case 0:
      word.erase(at, 1);
      break;
    case 1:
      word.insert(at, 1, 'x');
      break;
    case 2:
      word[at] = 'q';
      break;
    default:
      if (at + 1 < word.size()) std::swap(word[at], word[at + 1]);
  }
  return word;
}

// The index must not miss a name that a look at every name finds.
TEST(NearNames, AreAsNearAsThoseOfAllNames) {
  base::Random random = base::Random::seeded(5);
  for (const char* id : {"vs2pcg", "champions"}) {
    NearNames names;
    std::vector<std::string> all;
    const CardIndex index(support::shared_game(id));
    for (const IndexedCard* card : index.cards()) {
      names.add(card->key);
      all.push_back(card->key);
    }
    for (const std::string& name : all) {
      if (name.size() < 4) continue;
      const std::string word = with_typo(with_typo(name, random), random);
      const auto expected = base::nearest(word, all);
      const auto found = names.nearest(word);
      ASSERT_EQ(found.has_value(), expected.has_value()) << word;
      if (!found) continue;
      EXPECT_EQ(base::edit_distance(word, *found), base::edit_distance(word, *expected)) << word;
    }
  }
}

}  // namespace
}  // namespace longbox::decks
