// A card file with words of its own needs nothing else: both games print, name and play them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fmt/format.h>

#include "cardlang/card_folder.h"
#include "cardlang/diagnostic.h"
#include "games/champions/champions.h"
#include "games/vs2pcg/vs2pcg.h"
#include "kernel/words.h"
#include "tests/support/games.h"

namespace longbox {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

const cardlang::Source kVs2pcgCards{"new.card",
                                    "set new \"The New Set\"\n"
                                    "team new-warriors \"New Warriors\" good\n"
                                    "counter fame \"fame counter\"\n"
                                    "card \"Speedball\"\n"
                                    "  id new-001\n"
                                    "  supporting new-warriors cost 2 atk 2 def 2 health 1\n"
                                    "  power \"Famous\":\n"
                                    "    when self appears:\n"
                                    "      put 2 fame on self\n"
                                    "    each new-warriors character with fame has +1/+1\n"};

const cardlang::Source kChampionsCards{"new.card",
                                       "product 99 \"The New Box\"\n"
                                       "set nova \"Nova\"\n"
                                       "trait champion \"Champion\"\n"
                                       "counter helmet \"helmet counter\"\n"
                                       "card \"Snowguard\"\n"
                                       "  id 99001\n"
                                       "  ally set_code nova faction_code hero cost 2 attack 1 thwart 1 "
                                       "health 2\n"
                                       "  traits champion aerial\n"
                                       "  response after self enters play:\n"
                                       "    put 2 helmet on self\n"};

using Loader = std::unique_ptr<kernel::Game> (*)(std::span<const cardlang::Source>,
                                                 cardlang::Diagnostics&);

std::unique_ptr<kernel::Game> load_vs2pcg(std::span<const cardlang::Source> further,
                                          cardlang::Diagnostics& diagnostics) {
  static const auto cards = vs2pcg::read_cards(support::data_dir());
  return vs2pcg::load(*cards, further, diagnostics);
}
std::unique_ptr<kernel::Game> load_champions(std::span<const cardlang::Source> further,
                                             cardlang::Diagnostics& diagnostics) {
  static const auto cards = champions::read_cards(support::data_dir());
  return champions::load(*cards, further, diagnostics);
}

std::unique_ptr<kernel::Game> load(Loader loader, const cardlang::Source& source) {
  cardlang::Diagnostics diagnostics;
  auto game = loader(std::span(&source, 1), diagnostics);
  EXPECT_TRUE(game) << diagnostics.render(source);
  return game;
}

TEST(DeclaredWords, are_printed_on_cards_of_vs2pcg) {
  const auto game = load(load_vs2pcg, kVs2pcgCards);
  const auto card = game->library().find_id("new-001");
  EXPECT_THAT(game->card_line(card), HasSubstr("New Warriors"));
  EXPECT_THAT(game->card_text(card), HasSubstr("give Speedball two fame counters"));
  EXPECT_THAT(game->card_text(card), HasSubstr("New Warriors character with a fame counter"));
  EXPECT_EQ(game->library().card(card).set, "new");
  EXPECT_EQ(kernel::english(*game, "set", "new"), "The New Set");
  EXPECT_EQ(kernel::english(*game, "team", "new-warriors"), "New Warriors");
  EXPECT_EQ(kernel::english(*game, "counter", "fame", 2), "fame counters");
}

TEST(DeclaredWords, are_printed_on_cards_of_champions) {
  const auto game = load(load_champions, kChampionsCards);
  const auto card = game->library().find_id("99001");
  EXPECT_THAT(game->card_line(card), HasSubstr("Aerial. Champion."));
  EXPECT_THAT(game->card_text(card), HasSubstr("two helmet counters"));
  EXPECT_EQ(game->library().card(card).set, "nova");
  EXPECT_EQ(game->product(card), "The New Box");
  EXPECT_EQ(game->product(game->library().find_id("01001a")), "Core Set");
}

TEST(DeclaredWords, name_counters_of_a_state) {
  const auto new_words = [](const kernel::Game& game) {
    std::vector<std::string_view> words;
    for (const auto& named : game.names().counters) words.push_back(named.word);
    return words;
  };
  EXPECT_THAT(new_words(*load(load_vs2pcg, kVs2pcgCards)), Contains("fame"));
  EXPECT_THAT(new_words(*load(load_champions, kChampionsCards)), Contains("helmet"));
}

TEST(DeclaredWords, are_numbered_behind_those_of_the_library) {
  const auto with = load(load_champions, kChampionsCards);
  const auto& without = support::shared_game("champions");
  for (const auto& named : without.names().counters)
    EXPECT_EQ(kernel::word_of(with->names().counters, named.number), named.word);
}

TEST(DeclaredWords, fill_all_tags_and_no_more) {
  const auto traits = [](int count) {
    std::string text;
    for (int i = 0; i < count; ++i) text += fmt::format("trait t{}x \"T{}\"\n", i, i);
    return cardlang::Source{"many.card", text};
  };
  int known = 0;
  for (const auto& list : support::shared_game("champions").rules().lexicon().words)
    if (list.type == "trait") known = static_cast<int>(list.words.size());
  EXPECT_TRUE(load(load_champions, traits(kernel::kMaxTags - known)));
  cardlang::Diagnostics diagnostics;
  const auto too_many = traits(kernel::kMaxTags - known + 1);
  EXPECT_FALSE(load_champions(std::span(&too_many, 1), diagnostics));
  ASSERT_EQ(diagnostics.error_count(), 1U);
  EXPECT_EQ(diagnostics.items()[0].span.line, kernel::kMaxTags - known + 1);
  EXPECT_EQ(diagnostics.items()[0].message, "there is no room for another trait");
}

}  // namespace
}  // namespace longbox
