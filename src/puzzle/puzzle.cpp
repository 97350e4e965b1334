#include "puzzle/puzzle.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>

#include "base/files.h"
#include "base/text.h"
#include "sim/replay_text.h"
#include "sim/signature.h"

namespace longbox::puzzle {
namespace {

using nlohmann::json;

constexpr const char* kEnding = ".puzzle";
constexpr int kMostActsInFile = 100;

base::Result<Task, std::string> task_of(const std::string& word) {
  for (const Task task : {Task::Win, Task::Survive})
    if (word == word_of(task)) return task;
  return fmt::format("there is no task '{}'", word);
}

// A Fault carries the sentence about a field. It is thrown inside this file only.
struct Fault {
  std::string sentence;
};

int number_in(const json& value, std::string_view name, int least, int most) {
  const bool is_in_range = value.is_number_integer() && value >= least && value <= most;
  if (!is_in_range)
    throw Fault{
        fmt::format("the field '{}' is not a whole number from {} to {}", name, least, most)};
  return value.get<int>();
}

std::vector<int> solution_in(const json& value) {
  if (!value.is_array() || value.empty() || value.size() > kLongestGame)
    throw Fault{fmt::format("the field 'solution' is not a list of 1 to {} answers", kLongestGame)};
  std::vector<int> solution;
  for (const json& answer : value)
    solution.push_back(number_in(answer, "solution", 0, kernel::kMaxOptions - 1));
  return solution;
}

kernel::Record record_in(const json& value, const kernel::Game& game) {
  const auto head = sim::head_from_json(value);
  if (!head) throw Fault{head.error()};
  if (head.value().game != game.id())
    throw Fault{fmt::format("it is a puzzle of {}", head.value().game)};
  auto record = sim::record_from_json(value, game);
  if (!record) throw Fault{record.error()};
  if (record.value().answers.size() > kLongestGame)
    throw Fault{fmt::format("its game has more than {} answers", kLongestGame)};
  return std::move(record.value());
}

Puzzle puzzle_in(const std::string& id, const json& file, const kernel::Game& game) {
  const auto task = task_of(file.at("task"));
  if (!task) throw Fault{task.error()};
  Puzzle puzzle;
  puzzle.id = id;
  puzzle.task = task.value();
  puzzle.seat =
      static_cast<kernel::Seat>(number_in(file.at("seat"), "seat", 0, kernel::kMaxSeats - 1));
  puzzle.grade = number_in(file.at("grade"), "grade", kEasiest, kHardest);
  puzzle.acts = number_in(file.at("acts"), "acts", 1, kMostActsInFile);
  puzzle.solution = solution_in(file.at("solution"));
  puzzle.record = record_in(file.at("record"), game);
  if (puzzle.seat >= puzzle.record.setup.decks.size()) throw Fault{"there is no such seat"};
  if (id != id_of(puzzle.record))
    throw Fault{fmt::format("its name should be {}{}", id_of(puzzle.record), kEnding)};
  return puzzle;
}

// Plays a record. Returns a sentence if an answer is not offered; `each` is told every position.
template <class Each>
std::string play(const kernel::Record& record, kernel::Machine& machine, Each each) {
  std::size_t number = 0;
  for (const int answer : record.answers) {
    each(number++);
    if (answer >= machine.question().size())
      return fmt::format(
          "answer {} of its game is not offered any more: cards or rules have changed", number);
    machine.answer(machine.question()[answer]);
  }
  return {};
}

// Returns the number of the first answer before which the game is another one.
std::size_t first_change(const kernel::Game& game, const kernel::Record& record,
                         kernel::State state) {
  kernel::Machine machine(game.rules(), game.library());
  machine.attach(state);
  std::size_t first = record.answers.size();
  play(record, machine, [&](std::size_t number) {
    if (first == record.answers.size() &&
        kernel::position_hash(game, machine) != record.hashes[number])
      first = number;
  });
  return first;
}

}  // namespace

std::string_view word_of(Task task) { return task == Task::Win ? "win" : "survive"; }

std::string id_of(const kernel::Record& record) { return sim::to_hex(record.hashes.back()); }

std::string matchup_of(const kernel::Setup& setup) {
  std::vector<std::string> words;
  for (const kernel::Deck& deck : setup.decks) words.push_back(deck.name);
  std::ranges::sort(words);
  for (const kernel::Choice& choice : setup.choices)
    words.push_back(choice.option + " " + choice.value);
  return base::join(words, ", ");
}

base::Result<kernel::State, std::string> position_of(const kernel::Game& game,
                                                     const Puzzle& puzzle) {
  const kernel::Record& record = puzzle.record;
  auto start = game.new_game(record.setup);
  if (!start) return start.error();
  kernel::State state = start.value();
  kernel::Machine machine(game.rules(), game.library());
  machine.attach(state);
  if (const std::string fault = play(record, machine, [](std::size_t) {}); !fault.empty())
    return fault;
  if (record.hashes.back() == kernel::position_hash(game, machine)) return state;
  return fmt::format(
      "the position is another one, the game differs after {} of {} answers: cards or rules have "
      "changed",
      first_change(game, record, start.value()), record.answers.size());
}

kernel::Record solved(const kernel::Game& game, const Puzzle& puzzle) {
  kernel::Match match(game, puzzle.record.setup);
  for (const auto* answers : {&puzzle.record.answers, &puzzle.solution})
    for (const int answer : *answers) match.answer(answer);
  return match.record();
}

// Every field has a line, so that a change shows where it is.
std::string to_text(const Puzzle& puzzle, const kernel::Game& game) {
  return fmt::format(
      "{{\n\"task\": \"{}\",\n\"seat\": {},\n\"grade\": {},\n\"acts\": {},\n\"solution\": "
      "{},\n\"record\": {}\n}}\n",
      word_of(puzzle.task), puzzle.seat, puzzle.grade, puzzle.acts, json(puzzle.solution).dump(),
      sim::record_to_json(puzzle.record, game).dump());
}

base::Result<Puzzle, std::string> from_text(const std::string& id, const std::string& text,
                                            const kernel::Game& game) {
  try {
    return puzzle_in(id, json::parse(text), game);
  } catch (const Fault& fault) {
    return fault.sentence;
  } catch (const json::exception& error) {
    return fmt::format("it is no puzzle: {}", error.what());
  }
}

std::vector<Puzzle> read_puzzles(const kernel::Game& game, const std::string& data_dir,
                                 std::vector<std::string>& problems) {
  const auto folder = std::filesystem::path(data_dir) / "puzzles" / game.id();
  std::vector<Puzzle> puzzles;
  if (!base::is_folder(folder)) return puzzles;
  for (const auto& file : base::files_below(folder, kEnding)) {
    const auto text = base::read_file(file);
    if (!text) {
      problems.push_back(text.error());
      continue;
    }
    auto puzzle = from_text(file.stem().string(), text.value().text, game);
    if (puzzle)
      puzzles.push_back(std::move(puzzle.value()));
    else
      problems.push_back(fmt::format("{}: {}", file.string(), puzzle.error()));
  }
  return puzzles;
}

}  // namespace longbox::puzzle
