// A position is written as a scene and laid out from one, so that people can change it as text, share it and play on
// from it. Only `given` lines count here: what the scene does and expects is left to its runner.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "kernel/game.h"
#include "scenario/scene.h"
#include "scenario/table.h"

namespace longbox::scenario {

// A longer text is refused: the largest position of four players takes half of it.
inline constexpr std::size_t kLongestPosition = 32U * 1024;

struct LaidOut {
  kernel::State position;
  std::vector<GivenObject> cards;  // in the order of the text
  kernel::Choices choices;
};

// Lays out the position of a text that holds one scene of this game. Texts come from anybody: cards of the scene's
// own, decks and set-up are refused, and so is a position that breaks a law of the game.
base::Result<LaidOut, std::vector<SceneError>> lay_out(const kernel::Game& game, const std::string& text);

struct WrittenPosition {
  std::string text;
  std::vector<std::string> missing;  // sentences about what the scene cannot carry
};

// Writes the position as a scene of this name that begins with the phase that it is in. The choices are those that
// the game was set up with.
WrittenPosition write_position(const kernel::Game& game, const kernel::State& state, const kernel::Choices& choices,
                               std::string_view name);

}  // namespace longbox::scenario
