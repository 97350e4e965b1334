#include "cardgame/frames.h"

#include <gtest/gtest.h>

#include <memory>

#include "tests/unit/kernel/bell_game.h"

namespace longbox::cardgame {
namespace {

using kernel::Bells;
using kernel::kEffectProcedure;
using kernel::kReplaceProcedure;
using kernel::kRinging;
using kernel::Machine;

struct Note {
  int number = 0;
};

void push(Machine& m, std::uint8_t procedure, int number) {
  kernel::locals<Note>(m.push(procedure)).number = number;
}

TEST(Frames, are_found_from_the_top) {
  Bells bells("");
  Machine& m = bells.machine();
  push(m, kRinging, 1);
  push(m, kRinging, 2);
  push(m, kReplaceProcedure, 3);
  ASSERT_NE(top_frame<Note>(m, kRinging), nullptr);
  EXPECT_EQ(top_frame<Note>(m, kRinging)->number, 2);
  EXPECT_EQ(top_frame<Note>(std::as_const(m), kRinging)->number, 2);
  EXPECT_EQ(top_frame<Note>(m, kEffectProcedure), nullptr);
}

TEST(Frames, on_top_are_of_one_procedure) {
  const auto nothing = std::make_unique<kernel::State>();
  EXPECT_EQ(frame_on_top(*nothing, kRinging), nullptr);
  EXPECT_EQ(top_procedure(*nothing), kernel::kEmptyFrame);
  Bells bells("");
  Machine& m = bells.machine();
  push(m, kRinging, 1);
  push(m, kReplaceProcedure, 2);
  EXPECT_EQ(frame_on_top(m.state(), kRinging), nullptr);
  EXPECT_EQ(frame_on_top(m.state(), kReplaceProcedure), &m.state().frames.back());
  EXPECT_EQ(top_procedure(m.state()), kReplaceProcedure);
}

TEST(Frames, below_are_found_only_right_below) {
  Bells bells("");
  Machine& m = bells.machine();
  const int first = m.depth();
  push(m, kEffectProcedure, 1);
  push(m, kReplaceProcedure, 2);
  push(m, kReplaceProcedure, 3);
  EXPECT_EQ(frame_below<Note>(m, m.frame(0), kEffectProcedure), nullptr);
  ASSERT_NE(frame_below<Note>(m, m.frame(first + 1), kEffectProcedure), nullptr);
  EXPECT_EQ(frame_below<Note>(m, m.frame(first + 1), kEffectProcedure)->number, 1);
  EXPECT_EQ(frame_below<Note>(m, m.frame(first + 2), kEffectProcedure), nullptr);
}

TEST(Frames, run_wherever_they_lie) {
  Bells bells("");
  Machine& m = bells.machine();
  EXPECT_FALSE(is_running(m.state(), kReplaceProcedure));
  push(m, kReplaceProcedure, 1);
  push(m, kRinging, 2);
  EXPECT_TRUE(is_running(m.state(), kReplaceProcedure));
  EXPECT_TRUE(is_running(m.state(), kEffectProcedure, kReplaceProcedure));
  EXPECT_FALSE(is_running(m.state(), kEffectProcedure));
}

TEST(Frames, are_visited_down_to_the_one_that_is_looked_for) {
  Bells bells("");
  Machine& m = bells.machine();
  for (int number = 1; number <= 3; ++number) push(m, kRinging, number);
  std::vector<int> visited;
  each_frame_down(m, [&](kernel::Frame& frame) {
    visited.push_back(kernel::locals<Note>(frame).number);
    return visited.back() == 2;
  });
  EXPECT_EQ(visited, (std::vector<int>{3, 2}));
}

}  // namespace
}  // namespace longbox::cardgame
