#include "scenario/lesson.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "scenario/failure.h"
#include "scenario/files.h"
#include "scenario/runner.h"
#include "scenario/table.h"

namespace longbox::scenario {
namespace {

int seats_of(const kernel::Game& game, const Scene& scene) {
  return scene.given.players > 0 ? scene.given.players : game.usual_seats();
}

// Returns the first of the expectations that nothing is done behind.
auto goal_of(const std::vector<Step>& steps) {
  auto first = steps.end();
  while (first != steps.begin() && is_check(*(first - 1))) --first;
  return first;
}

// Returns the sentence against a scene that is no lesson; it is empty if it is one.
std::string fault_of(const kernel::Game& game, const Scene& scene) {
  if (!scene.errors.empty()) return fmt::format("line {}: {}", scene.errors[0].line, scene.errors[0].message);
  if (scene.game != game.id()) return fmt::format("it is about '{}'", scene.game);
  if (!scene.inline_cards.text.empty()) return "a lesson is played with cards of the library";
  const Teaching& told = scene.teaching;
  const std::array<const std::string*, 4> lines = {&told.title, &told.tell, &told.goal, &told.why};
  if (std::ranges::any_of(lines, &std::string::empty)) return "lesson, tell, goal and why are all needed";
  if (goal_of(scene.steps) == scene.steps.end()) return "it ends without an expectation";
  return {};
}

}  // namespace

base::Result<Lesson, std::string> Lesson::make(const kernel::Game& game, Scene scene,
                                               const std::string& data_dir) {
  if (auto fault = fault_of(game, scene); !fault.empty()) return fault;
  Lesson lesson;
  lesson.id_ = std::filesystem::path(scene.file).stem().string();
  lesson.scene_ = std::move(scene);
  try {
    Table table(game, seats_of(game, lesson.scene_));
    set_up(table, lesson.scene_, data_dir);
    lesson.position_ = std::make_shared<const kernel::State>(table.state());
    lesson.aliases_ = table.aliases;
  } catch (const Failure& failure) {
    return sentence(failure);
  }
  return lesson;
}

// The table of a scene is laid out as the game stands; the checks find everything there but a log.
bool Lesson::is_reached(const kernel::Game& game, const kernel::State& state) const {
  try {
    Table table(game, seats_of(game, scene_));
    table.aliases = aliases_;
    table.return_to({state, {}, 0, 0});
    std::for_each(goal_of(scene_.steps), scene_.steps.end(), [&](const Step& step) { perform(table, step); });
    return true;
  } catch (const Failure&) {
    return false;
  }
}

std::vector<Lesson> read_lessons(const kernel::Game& game, const std::string& data_dir,
                                 std::vector<std::string>& problems) {
  const std::array folder = {(std::filesystem::path(data_dir) / "lessons" / game.id()).string()};
  if (!missing_paths(folder).empty()) return {};
  std::vector<Lesson> lessons;
  for (const std::string& file : scene_files(folder)) {
    const auto source = read_source(file);
    auto scenes = source ? parse_scenes(*source) : std::vector<Scene>();
    if (scenes.size() != 1) {
      problems.push_back(fmt::format("{}: a lesson is one scene", file));
      continue;
    }
    auto lesson = Lesson::make(game, std::move(scenes[0]), data_dir);
    if (lesson) lessons.push_back(std::move(lesson.value()));
    else problems.push_back(fmt::format("{}: {}", file, lesson.error()));
  }
  return lessons;
}

}  // namespace longbox::scenario
