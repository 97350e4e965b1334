#include "sim/replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/files.h"
#include "sim/replay_text.h"

namespace longbox::sim {

namespace {

std::string at_step(std::size_t step) {
  return step == 0 ? "before the first answer" : fmt::format("after answer {}", step);
}

// Plays the record and compares every hash; hashes that cannot be compared are written anew. Returns a
// sentence about the first fault; empty when all is right.
std::string check_record(const kernel::Game& game, kernel::Record& record, bool compares) {
  if (record.setup.decks.size() > kernel::kMaxSeats) return "there are too many decks";
  auto start = game.new_game(record.setup);
  if (!start) return "the set-up is not accepted: " + start.error();
  kernel::State& state = start.value();
  kernel::Machine machine(game.rules(), game.library());
  machine.attach(state);
  for (std::size_t step = 0;; ++step) {
    const std::uint64_t hash = kernel::position_hash(game, machine);
    if (!compares) record.hashes[step] = hash;
    if (hash != record.hashes[step])
      return fmt::format(
          "{} the position is not the recorded one: the file was edited, or the rules "
          "have changed",
          at_step(step));
    if (step == record.answers.size()) return {};
    if (state.outcome == kernel::Outcome::Over)
      return fmt::format("the game is over {}, but there are more answers", at_step(step));
    const auto answer = record.answers[step];
    const kernel::Decision& question = machine.question();
    if (answer >= question.size())
      return fmt::format("answer {} is option {}, but only {} are offered", step + 1, answer,
                         question.size());
    machine.answer(question[answer]);
  }
}

base::Result<Replay, std::string> replay_from(const nlohmann::json& json,
                                              const GameLoader& loader) {
  const auto head = head_from_json(json);
  if (!head) return head.error();
  Replay replay;
  replay.game = loader(head.value().game);
  if (!replay.game) return fmt::format("there is no game '{}'", head.value().game);
  auto record = record_from_json(json, *replay.game);
  if (!record) return record.error();
  replay.record = std::move(record.value());
  replay.compared = head.value().version == kReplayVersion;
  std::string wrong = check_record(*replay.game, replay.record, replay.compared);
  if (wrong.empty()) return replay;
  if (!replay.compared)
    wrong += fmt::format(" (a replay of version {}, which an earlier program made and plays)",
                         head.value().version);
  // Other cards need not matter to this game; when something differs, they are the first suspect.
  if (head.value().library != replay.game->library().fingerprint())
    wrong += " (the replay was made with another card library)";
  return wrong;
}

}  // namespace

std::string replay_text(const kernel::Record& record, const kernel::Game& game) {
  return record_to_json(record, game).dump(1) + "\n";
}

base::Result<Replay, std::string> read_replay(std::string_view text, const GameLoader& loader) {
  try {
    return replay_from(nlohmann::json::parse(text), loader);
  } catch (const nlohmann::json::parse_error& error) {
    const auto line = 1 + std::count(text.begin(), text.begin() + std::min(error.byte, text.size()), '\n');
    return fmt::format("line {}: this is no JSON text: the file was cut off or damaged", line);
  }
}

base::Result<std::size_t, std::string> save_replay(const std::string& path,
                                                   const kernel::Record& record,
                                                   const kernel::Game& game) {
  const std::string text = replay_text(record, game);
  if (const std::string error = base::write_file(path, text); !error.empty()) return error;
  return text.size();
}

base::Result<Replay, std::string> load_replay(const std::string& path, const GameLoader& loader) {
  const auto file = base::read_file(path);
  if (!file) return file.error();
  auto replay = read_replay(file.value().text, loader);
  if (!replay) return path + ": " + replay.error();
  return replay;
}

}  // namespace longbox::sim
