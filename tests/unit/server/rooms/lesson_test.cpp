// A lesson is played at a table of its own: it begins in the position of its scene, and its goal is checked after
// every answer.
#include <gtest/gtest.h>

#include "cli/games.h"
#include "scenario/files.h"
#include "scenario/scene.h"
#include "scenario/table.h"
#include "server/tables/play.h"
#include "server/tables/shelf.h"
#include "tests/support/games.h"

namespace longbox::server {
namespace {

class LessonTest : public testing::TestWithParam<std::string> {
 protected:
  GameBox box_{support::load_game(GetParam()), support::data_dir(), {}};
};

TEST_P(LessonTest, there_are_ten_and_none_is_reached_before_it_is_played) {
  EXPECT_EQ(box_.lessons().size(), 10U);
  for (const scenario::Lesson& lesson : box_.lessons()) {
    EXPECT_FALSE(lesson.is_reached(box_.game(), lesson.position())) << lesson.id();
    EXPECT_EQ(box_.lesson(lesson.id()), &lesson);
    EXPECT_FALSE(lesson.rules().empty()) << lesson.id();
  }
  EXPECT_EQ(box_.lesson("no such lesson"), nullptr);
}

// The steps of a lesson's scene are one way to its goal, which the last of them reaches.
TEST_P(LessonTest, each_is_reached_by_the_steps_of_its_scene) {
  const std::string folder = support::data_dir() + "/lessons/" + GetParam() + "/";
  for (const scenario::Lesson& lesson : box_.lessons()) {
    const auto scenes = scenario::parse_scenes(*scenario::read_source(folder + lesson.id() + ".scene"));
    ASSERT_EQ(scenes.size(), 1U) << lesson.id();
    scenario::Table table(box_.game(), box_.game().usual_seats());
    scenario::set_up(table, scenes[0], support::data_dir());
    for (const scenario::Step& step : scenes[0].steps) scenario::perform(table, step);
    EXPECT_TRUE(lesson.is_reached(box_.game(), table.state())) << lesson.id();
  }
}

TEST_P(LessonTest, one_that_was_reached_stays_so_until_it_is_taken_back) {
  for (const scenario::Lesson& lesson : box_.lessons()) {
    Play play(box_.game(), {.setup = {{}, 1}, .lesson = &lesson});
    ASSERT_EQ(play.goal(), Goal::Open) << lesson.id();
    for (int i = 0; i < 60 && !play.is_over() && play.goal() == Goal::Open; ++i)
      play.answer(i % play.question().size());
    const bool was_reached = play.goal() == Goal::Reached;
    for (int i = 0; i < 3 && !play.is_over(); ++i) play.answer(0);
    if (was_reached) { EXPECT_EQ(play.goal(), Goal::Reached) << lesson.id(); }
    play.go_back_to(0);
    EXPECT_EQ(play.goal(), Goal::Open) << lesson.id();
  }
}

INSTANTIATE_TEST_SUITE_P(Games, LessonTest, testing::ValuesIn(cli::game_ids()),
                         [](const auto& game) { return game.param; });

}  // namespace
}  // namespace longbox::server
