// A round of passes ends when everybody who is still in the game has passed in a row.
#include "kernel/flow/pass_round.h"

#include <gtest/gtest.h>

#include <memory>

namespace longbox::kernel {
namespace {

class PassRoundTest : public testing::Test {
 protected:
  PassRoundTest() {
    state_->seat_count = 3;
    for (Seat seat = 0; seat < 3; ++seat) state_->seats[seat].in_game = 1;
    round_.begin(1);
  }

  bool finds() {
    return round_.finds(*state_, [](Seat) { return true; });
  }

  std::unique_ptr<State> state_ = std::make_unique<State>();
  PassRound round_;
};

TEST_F(PassRoundTest, asks_each_player_in_turn_until_all_have_passed) {
  for (const int seat : {1, 2, 0}) {
    ASSERT_TRUE(finds());
    EXPECT_EQ(round_.seat, seat);
    round_.pass(*state_);
  }
  EXPECT_FALSE(finds());
}

TEST_F(PassRoundTest, begins_anew_after_somebody_has_acted) {
  round_.pass(*state_);
  round_.pass(*state_);
  round_.begin(2);
  EXPECT_TRUE(finds());
  EXPECT_EQ(round_.seat, 2);
  round_.pass(*state_);
  round_.pass(*state_);
  EXPECT_TRUE(finds());
  EXPECT_EQ(round_.seat, 1);
}

TEST_F(PassRoundTest, passes_over_players_without_options) {
  EXPECT_TRUE(round_.finds(*state_, [](Seat seat) { return seat == 0; }));
  EXPECT_EQ(round_.seat, 0);
  EXPECT_FALSE(round_.finds(*state_, [](Seat) { return false; }));
}

TEST_F(PassRoundTest, passes_over_players_who_are_out_of_the_game) {
  state_->seats[1].in_game = 0;
  EXPECT_TRUE(finds());
  EXPECT_EQ(round_.seat, 2);
}

TEST_F(PassRoundTest, counts_no_pass_of_a_player_who_has_left_for_somebody_else) {
  round_.pass(*state_);
  state_->seats[1].in_game = 0;
  round_.pass(*state_);
  EXPECT_TRUE(finds());  // two passes and two players, but player A has not been asked
  EXPECT_EQ(round_.seat, 0);
}

TEST_F(PassRoundTest, is_over_where_nobody_is_left) {
  for (Seat seat = 0; seat < 3; ++seat) state_->seats[seat].in_game = 0;
  EXPECT_FALSE(finds());
}

}  // namespace
}  // namespace longbox::kernel
