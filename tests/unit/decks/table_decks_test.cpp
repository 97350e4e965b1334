// Players without a deck get the first ones with which the game accepts the table.
#include "decks/table_decks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/decks/cards_only_game.h"

namespace longbox::decks {
namespace {

using testing::ElementsAre;

// It is played with a boss, and nobody brings a deck twice.
class BossGame : public CardsOnlyGame {
 public:
  base::Result<kernel::State, std::string> new_game(const kernel::Setup& setup) const override {
    tries += 1;
    const auto is_boss = [](const kernel::Deck& deck) { return deck.name.starts_with("boss"); };
    if (std::ranges::any_of(setup.decks, is_boss)) return kernel::State{};
    return std::string("nobody is a boss");
  }
  mutable int tries = 0;
};

kernel::Deck named(const std::string& name) {
  kernel::Deck deck;
  deck.name = name;
  return deck;
}

class TableDecks : public testing::Test {
 protected:
  std::vector<std::string> found(std::vector<std::optional<kernel::Deck>> chosen, std::vector<std::string> offered) {
    std::vector<kernel::Deck> decks;
    for (const std::string& name : offered) decks.push_back(named(name));
    const auto all = find_decks(game_, {}, chosen, decks);
    if (!all) return {all.error()};
    std::vector<std::string> names;
    for (const kernel::Deck& deck : all.value()) names.push_back(deck.name);
    return names;
  }

  BossGame game_;
};

TEST_F(TableDecks, are_the_first_that_may_be_played_together) {
  EXPECT_THAT(found({{}, {}}, {"boss", "one", "two"}), ElementsAre("boss", "one"));
  EXPECT_THAT(found({{}, {}, {}}, {"one", "two", "three", "boss"}), ElementsAre("one", "two", "boss"));
}

TEST_F(TableDecks, leave_those_that_were_chosen_and_play_none_twice) {
  EXPECT_THAT(found({named("own"), {}}, {"one", "boss", "two"}), ElementsAre("own", "boss"));
  EXPECT_THAT(found({{}, named("boss")}, {"boss", "one"}), ElementsAre("one", "boss"));
  EXPECT_THAT(found({{}, {}, {}}, {"one", "boss"}), ElementsAre("one", "one", "boss"));
}

TEST_F(TableDecks, tell_why_there_are_none) {
  EXPECT_THAT(found({named("own"), {}}, {"one", "two"}), ElementsAre("nobody is a boss"));
  EXPECT_THAT(found({{}}, {}), ElementsAre("the game comes without a deck"));
}

TEST_F(TableDecks, are_not_looked_for_without_end) {
  std::vector<std::string> many;
  for (int i = 0; i < 60; ++i) many.push_back(std::to_string(i));
  EXPECT_THAT(found({{}, {}, {}, {}}, many), ElementsAre("nobody is a boss"));
  EXPECT_LE(game_.tries, 2000);
}

}  // namespace
}  // namespace longbox::decks
