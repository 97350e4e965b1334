// Lays out a position from a text of anybody.
#include <fmt/format.h>

#include "kernel/match.h"
#include "scenario/failure.h"
#include "scenario/position.h"

namespace longbox::scenario {
namespace {

using Errors = std::vector<SceneError>;

// Returns what speaks against the text before anything is laid out.
Errors faults_of(const kernel::Game& game, const std::vector<Scene>& scenes) {
  if (scenes.empty()) return {{1, "the text holds no scene"}};
  if (!scenes[0].errors.empty()) return scenes[0].errors;
  if (scenes.size() > 1) return {{scenes[1].line, "a position is one scene"}};
  const Scene& scene = scenes[0];
  if (scene.game != game.id()) return {{1, fmt::format("it is a scene of '{}', not of '{}'", scene.game, game.id())}};
  if (!scene.inline_cards.text.empty()) return {{scene.line, "a position has only cards of the library"}};
  if (!scene.decks.empty()) return {{scene.decks[0].line, "a position has no decks: give the cards where they lie"}};
  if (scene.given.phase == "setup") return {{scene.given.phase_line, "a position begins in a phase of a turn"}};
  return {};
}

// The game itself says what is impossible; a position that breaks its laws is not played.
Errors faults_of(const kernel::Game& game, Table& table, int line) {
  const kernel::State& state = table.state();
  if (state.fault != kernel::Fault::None) return {{line, kernel::fault_text(game, state)}};
  if (const std::string law = game.broken_law(table.machine()); !law.empty())
    return {{line, fmt::format("the position breaks a law of the game: {}", law)}};
  return {};
}

}  // namespace

base::Result<LaidOut, Errors> lay_out(const kernel::Game& game, const std::string& text) {
  if (text.size() > kLongestPosition)
    return Errors{{1, fmt::format("the text is too long: {} bytes of {} at most", text.size(), kLongestPosition)}};
  std::vector<Scene> scenes = parse_scenes({"", text});
  if (Errors faults = faults_of(game, scenes); !faults.empty()) return faults;
  Scene& scene = scenes[0];
  scene.steps.assign(1, {scene.line, "", ExpectNoWinner{}});
  const int seats = scene.given.players > 0 ? scene.given.players : game.usual_seats();
  if (seats < game.fewest_seats()) return Errors{{scene.line, fmt::format("{} has {} players at least", game.title(), game.fewest_seats())}};
  Table table(game, seats);
  try {
    set_up(table, scene, "");
    if (Errors faults = faults_of(game, table, scene.line); !faults.empty()) return faults;
  } catch (const Failure& failure) {
    return Errors{{failure.line != 0 ? failure.line : scene.line, sentence(failure)}};
  }
  return LaidOut{table.state(), table.given, table.choices};
}

}  // namespace longbox::scenario
