// Players with the same number play together; without one everybody plays alone.
#include "kernel/state/teams.h"

#include <gtest/gtest.h>

namespace longbox::kernel {
namespace {

StateHead four_players(std::array<std::uint8_t, 4> teams) {
  StateHead state;
  state.seat_count = 4;
  for (std::size_t seat = 0; seat < teams.size(); ++seat) state.seats[seat].team = teams[seat];
  return state;
}

TEST(Teams, without_numbers_everybody_opposes_everybody_else) {
  const StateHead state = four_players({0, 0, 0, 0});
  EXPECT_FALSE(has_teams(state));
  EXPECT_FALSE(are_opponents(state, 1, 1));
  EXPECT_TRUE(are_opponents(state, 1, 3));
  EXPECT_EQ(team_of(state, 2), 0b0100U);
  EXPECT_TRUE(are_one_team(state, 0b0010U));
  EXPECT_FALSE(are_one_team(state, 0b0110U));
}

TEST(Teams, those_with_one_number_are_a_team) {
  const StateHead state = four_players({1, 2, 1, 2});
  EXPECT_TRUE(has_teams(state));
  EXPECT_FALSE(are_opponents(state, 0, 2));
  EXPECT_TRUE(are_opponents(state, 0, 1));
  EXPECT_EQ(team_of(state, 3), 0b1010U);
  EXPECT_TRUE(are_one_team(state, 0b0101U));
  EXPECT_FALSE(are_one_team(state, 0b0111U));
  EXPECT_FALSE(are_one_team(state, 0U));
}

TEST(Teams, whoever_is_no_player_opposes_all_players) {
  const StateHead state = four_players({1, 2, 2, 0});
  EXPECT_TRUE(are_opponents(state, 0, kNeutral));
  EXPECT_TRUE(are_opponents(state, kNobody, 3));
  EXPECT_FALSE(are_opponents(state, kNeutral, kNeutral));
}

}  // namespace
}  // namespace longbox::kernel
