#include "cardgame/players.h"

#include <gtest/gtest.h>

#include "kernel/game/scenes.h"
#include "tests/unit/kernel/bell_game.h"

namespace longbox::cardgame {
namespace {

using kernel::Seat;

kernel::State four_players_without(Seat out) {
  kernel::State state = kernel::seated(4);
  state.seats[out].in_game = 0;
  return state;
}

TEST(Players, are_counted_while_they_are_in_the_game) {
  const kernel::State state = four_players_without(1);
  EXPECT_EQ(playing_seats(state), 0b1101U);
  EXPECT_EQ(count_playing(state), 3);
  EXPECT_EQ(all_seats(state), 0b1111);
}

TEST(Players, are_none_beyond_the_seats_of_the_table) {
  kernel::Bells bells("");
  bells.machine().set_in_game(1, false);
  EXPECT_TRUE(is_playing(bells.machine(), 0));
  EXPECT_FALSE(is_playing(bells.machine(), 1));
  EXPECT_FALSE(is_playing(bells.machine(), 2));
  EXPECT_FALSE(is_playing(bells.machine(), kernel::kNobody));
  EXPECT_EQ(seat_bit(bells.machine(), 0), 1U);
  EXPECT_EQ(seat_bit(bells.machine(), 1), 0U);
}

TEST(Players, are_visited_in_order_of_the_table) {
  const kernel::State state = four_players_without(1);
  std::vector<int> visited;
  each_seat_from(state, 2, playing_seats(state), [&](Seat seat) { visited.push_back(seat); });
  EXPECT_EQ(visited, (std::vector<int>{2, 3, 0}));
}

TEST(Players, may_be_meant_one_by_one) {
  EXPECT_EQ(one_seat(0b0100), 2);
  EXPECT_EQ(one_seat(0), kernel::kNobody);
}

}  // namespace
}  // namespace longbox::cardgame
