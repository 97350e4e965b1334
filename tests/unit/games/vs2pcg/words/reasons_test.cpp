// Refusals, events and questions each have words or a row of the inventory.
#include "games/vs2pcg/words/reasons.h"

#include <gtest/gtest.h>

#include <set>

#include "cli/reports/inventory.h"
#include "games/vs2pcg/words.h"
#include "kernel/match.h"
#include "tests/support/games.h"

namespace longbox::vs2pcg {
namespace {

const cli::Inventory& inventory() {
  static const auto loaded = cli::Inventory::load(support::source_dir(), "vs2pcg");
  return loaded.value();
}

bool is_row(std::string_view rule) { return rule.empty() || inventory().find(rule) != nullptr; }

TEST(Reasons, have_one_text_each) {
  std::multiset<int> told;
  for (const auto& row : reason_texts()) told.insert(row.reason);
  for (int reason = kNoReason + 1; reason < kLastReason; ++reason)
    EXPECT_EQ(told.count(reason), 1u) << "reason " << reason;
  EXPECT_EQ(told.size(), static_cast<std::size_t>(kLastReason - 1));
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

TEST(Questions, have_rows_that_exist) {
  const kernel::Game& game = support::shared_game("vs2pcg");
  int known = 0;
  for (std::uint16_t prompt = 0; prompt < 100; ++prompt) {
    kernel::Decision decision;
    decision.prompt = prompt;
    const auto rule = game.question_rule({}, decision);
    EXPECT_TRUE(is_row(rule)) << rule;
    known += rule.empty() ? 0 : 1;
  }
  EXPECT_GT(known, 30);
}

}  // namespace
}  // namespace longbox::vs2pcg
