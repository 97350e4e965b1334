// Refusals, events and questions each have words or a row of the inventory.
#include <gtest/gtest.h>

#include "cli/reports/inventory.h"
#include "games/vs2pcg/features.h"
#include "games/vs2pcg/play/legality.h"
#include "kernel/match.h"
#include "tests/support/games.h"

namespace longbox::vs2pcg {
namespace {

const cli::Inventory& inventory() {
  static const auto loaded = cli::Inventory::load(support::source_dir(), "vs2pcg");
  return loaded.value();
}

bool is_row(std::string_view rule) { return rule.empty() || inventory().find(rule) != nullptr; }

std::vector<cardgame::ReasonRow> reason_texts() {
  std::vector<cardgame::ReasonRow> all;
  for (const Feature* feature : kFeatures)
    all.insert(all.end(), feature->reasons.begin(), feature->reasons.end());
  return all;
}

// The numbers of all features together have no gap, so that a reason without a text would show.
TEST(Reasons, have_one_text_each) {
  const auto count = static_cast<std::uint16_t>(reason_texts().size());
  for (std::uint16_t reason = 1; reason <= count; ++reason)
    EXPECT_NE(features().reason(reason), nullptr) << "reason " << reason;
}

TEST(Reasons, are_sentences_without_gaps) {
  const kernel::Game& game = support::shared_game("vs2pcg");
  const auto decks = support::decks_of(game);
  kernel::Match match(game, {{decks[0], decks[1]}, 1});
  for (const auto& row : reason_texts()) {
    const auto verdict = Verdict::no("any.rule", row.reason, ObjectId{1}, 2, 1);
    const auto text = game.reason(match.machine(), 0,
                                  {.kind = kOptPowerUp, .object = ObjectId{1}, .other = ObjectId{2}},
                                  verdict);
    EXPECT_FALSE(text.empty()) << row.text;
    EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
  }
}

TEST(Reasons, do_not_name_cards_that_the_player_does_not_know) {
  const kernel::Game& game = support::shared_game("vs2pcg");
  const auto decks = support::decks_of(game);
  kernel::Match match(game, {{decks[0], decks[1]}, 1});
  const ObjectId hidden = match.state().zone(kDeck, 1).first;
  const auto text = game.reason(match.machine(), 0, {.kind = kOptAttack, .object = hidden},
                                Verdict::no("any.rule", kIsStunned, hidden));
  EXPECT_EQ(text, "a card is stunned");
}

TEST(Events, are_listed_in_the_order_of_their_numbers) {
  const auto events = support::shared_game("vs2pcg").events();
  ASSERT_EQ(events.size(), static_cast<std::size_t>(event::kLastEvent - event::kTurnStarts));
  for (std::size_t i = 0; i < events.size(); ++i) {
    EXPECT_EQ(events[i].kind, event::kTurnStarts + i);
    EXPECT_TRUE(is_row(events[i].rule)) << events[i].rule;
    EXPECT_TRUE(is_row(events[i].by_card)) << events[i].by_card;
    EXPECT_FALSE(events[i].word.empty());
    EXPECT_FALSE(events[i].fields.empty());
  }
}

TEST(Questions, have_words_and_rows_that_exist) {
  for (const Feature* feature : kFeatures)
    for (const auto& row : feature->prompts) {
      EXPECT_TRUE(row.text.is_given()) << "question " << row.prompt;
      EXPECT_TRUE(is_row(row.rule)) << row.rule;
    }
}

TEST(Options, of_the_game_have_labels) {
  for (const Feature* feature : kFeatures)
    for (const auto& row : feature->options)
      EXPECT_TRUE(row.label.is_given() || row.kind < kernel::kFirstGameOption)
          << "option " << int{row.kind};
}

}  // namespace
}  // namespace longbox::vs2pcg
