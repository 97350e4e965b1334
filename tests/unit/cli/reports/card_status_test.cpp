#include "cli/reports/card_status.h"

#include <gtest/gtest.h>

namespace longbox::cli {
namespace {

class CardStatus : public testing::Test {
 protected:
  void add(const std::string& set, const std::string& id, std::vector<std::string> native = {}) {
    kernel::Card card;
    card.id = id;
    card.native = std::move(native);
    cards_.push_back({.card = library_.add(card), .id = id, .name = id, .set = set, .type = "",
                      .key = id});
  }
  std::vector<SetStatus> status(std::vector<scenario::SceneResult> scenes) const {
    std::vector<const decks::IndexedCard*> all;
    for (const auto& card : cards_) all.push_back(&card);
    return card_status(all, library_, scenes);
  }
  static scenario::SceneResult scene(std::vector<std::string> cards, bool passed) {
    scenario::SceneResult result;
    result.cards = std::move(cards);
    result.passed = passed;
    return result;
  }

  kernel::Library library_;
  std::vector<decks::IndexedCard> cards_;
};

TEST_F(CardStatus, counts_the_cards_of_each_set) {
  add("one", "one-1");
  add("two", "two-1");
  add("one", "one-2");
  const auto sets = status({});
  ASSERT_EQ(sets.size(), 2u);
  EXPECT_EQ(sets[0].set, "one");
  EXPECT_EQ(sets[0].defined, 2);
  EXPECT_EQ(sets[0].proven, 0);
  EXPECT_EQ(sets[0].unproven, (std::vector<std::string>{"one-1", "one-2"}));
}

TEST_F(CardStatus, counts_a_card_as_proven_only_by_a_scene_that_passes) {
  add("one", "one-1");
  add("one", "one-2");
  const auto sets = status({scene({"one-1"}, true), scene({"one-2"}, false)});
  EXPECT_EQ(sets[0].proven, 1);
  EXPECT_EQ(sets[0].unproven, std::vector<std::string>{"one-2"});
}

TEST_F(CardStatus, lists_native_cards_with_their_phrases) {
  add("one", "one-1", {"juggle <n:number>"});
  add("one", "one-2");
  const auto sets = status({});
  ASSERT_EQ(sets[0].native.size(), 1u);
  EXPECT_EQ(sets[0].native[0].id, "one-1");
  EXPECT_EQ(sets[0].native[0].phrases, std::vector<std::string>{"juggle <n:number>"});
}

}  // namespace
}  // namespace longbox::cli
