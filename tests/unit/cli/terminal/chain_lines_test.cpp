#include "cli/terminal/chain_lines.h"

#include <gtest/gtest.h>

#include "kernel/match.h"
#include "tests/support/fake_game.h"

namespace longbox::cli {
namespace {

using kernel::Link;
using kernel::Target;

class ChainLinesTest : public testing::Test {
 protected:
  // Puts an effect onto the chain: of a card, or without one and without a player, as the rules make them.
  Link& add_effect(kernel::CardId card, kernel::Seat seat) {
    Link link;
    link.context.link = static_cast<kernel::LinkId>(state_.chain.size + 1);
    link.context.you = seat;
    link.source_card = card;
    state_.chain[state_.chain.size++] = link;
    return state_.chain.back();
  }
  std::string drawn() const {
    kernel::Match match(*game_, state_);
    return draw_chain(TableView(match, 0), {"Anna", "Ben"}, Style(80));
  }
  kernel::CardId first_card() const { return state_.object(kernel::ObjectId{1}).card; }
  std::string name_of(kernel::CardId card) const { return game_->library().card(card).name; }

  std::unique_ptr<kernel::Game> game_ = support::make_fake_game();
  kernel::State state_ = kernel::Match(*game_, support::fake_setup(*game_, 2, 1)).state();
};

TEST_F(ChainLinesTest, AreNoneWithoutAChain) { EXPECT_EQ(drawn(), ""); }

TEST_F(ChainLinesTest, NameTheRulesWhereAnEffectHasNoCard) {
  add_effect({}, kernel::kNobody);
  EXPECT_EQ(drawn(), "chain     1. the rules\n");
}

TEST_F(ChainLinesTest, ShowTheEffectThatResolvesNextOnTop) {
  add_effect({}, kernel::kNobody);
  add_effect(first_card(), 1);
  EXPECT_EQ(drawn(), "chain     2. " + name_of(first_card()) + " (Ben)\n          1. the rules\n");
}

TEST_F(ChainLinesTest, TellWhatAnEffectIsAimedAt) {
  const kernel::LinkId rules = add_effect({}, kernel::kNobody).id();
  Link& aimed = add_effect(first_card(), 0);
  aimed.targets[0] = Target::at_player(1);
  aimed.targets[1] = Target::at_link(rules);
  aimed.target_count = 2;
  const std::string text = drawn();
  EXPECT_NE(text.find("Ben, the effect of the rules"), std::string::npos) << text;
}

TEST_F(ChainLinesTest, LeaveOutATargetThatHasLeftTheChain) {
  Link& aimed = add_effect(first_card(), 0);
  aimed.targets[0] = Target::at_link(40);
  aimed.target_count = 1;
  EXPECT_EQ(drawn(), "chain     1. " + name_of(first_card()) + " (Anna)\n");
}

}  // namespace
}  // namespace longbox::cli
