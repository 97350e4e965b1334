#include "puzzle/puzzle.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "base/files.h"
#include "sim/replay_text.h"

namespace longbox::puzzle {
namespace {

constexpr const char* kEnding = ".puzzle";

base::Result<Task, std::string> task_of(const std::string& word) {
  for (const Task task : {Task::Win, Task::Survive})
    if (word == word_of(task)) return task;
  return fmt::format("there is no task '{}'", word);
}

}  // namespace

std::string_view word_of(Task task) { return task == Task::Win ? "win" : "survive"; }

base::Result<kernel::State, std::string> position_of(const kernel::Game& game, const Puzzle& puzzle) {
  const kernel::Record& record = puzzle.record;
  if (const auto first = game.new_game(record.setup); !first) return first.error();
  kernel::Match match(game, record.setup);
  for (const int answer : record.answers)
    if (!match.answer(answer)) return std::string("an answer of the record is not offered");
  if (record.hashes.empty() || record.hashes.back() != kernel::position_hash(game, match.machine()))
    return std::string("the position is another one: cards or rules have changed");
  return match.state();
}

std::string to_text(const Puzzle& puzzle, const kernel::Game& game) {
  nlohmann::ordered_json json;
  json["task"] = word_of(puzzle.task);
  json["seat"] = puzzle.seat;
  json["grade"] = puzzle.grade;
  json["solution"] = puzzle.solution;
  json["record"] = sim::record_to_json(puzzle.record, game);
  return json.dump(1) + "\n";
}

base::Result<Puzzle, std::string> from_text(const std::string& id, const std::string& text,
                                            const kernel::Game& game) {
  try {
    const auto json = nlohmann::json::parse(text);
    const auto task = task_of(json.at("task"));
    if (!task) return task.error();
    auto record = sim::record_from_json(json.at("record"), game);
    if (!record) return record.error();
    return Puzzle{id, std::move(record.value()), json.at("seat"), task.value(), json.at("grade"),
                  json.at("solution")};
  } catch (const nlohmann::json::exception& error) {
    return fmt::format("it is no puzzle: {}", error.what());
  }
}

std::vector<Puzzle> read_puzzles(const kernel::Game& game, const std::string& data_dir,
                                 std::vector<std::string>& problems) {
  const auto folder = std::filesystem::path(data_dir) / "puzzles" / game.id();
  std::vector<std::filesystem::path> files;
  std::error_code missing;
  for (const auto& entry : std::filesystem::directory_iterator(folder, missing))
    if (entry.path().extension() == kEnding) files.push_back(entry.path());
  std::ranges::sort(files);
  std::vector<Puzzle> puzzles;
  for (const auto& file : files) {
    const auto text = base::read_file(file);
    auto puzzle = text ? from_text(file.stem().string(), text.value().text, game)
                       : base::Result<Puzzle, std::string>(text.error());
    if (puzzle) puzzles.push_back(std::move(puzzle.value()));
    else problems.push_back(fmt::format("{}: {}", file.string(), puzzle.error()));
  }
  return puzzles;
}

}  // namespace longbox::puzzle
