// A start is where a play begins: with the set-up of a game, which Game::new_game must have accepted, or in a
// position that was laid out, where of the set-up only the seed counts, and the choices for whoever asks.
#pragma once

#include "kernel/game.h"
#include "scenario/lesson.h"
#include "server/tables/challenge.h"

namespace longbox::server {

struct Start {
  kernel::Setup setup;
  const scenario::Lesson* lesson = nullptr;
  const Challenge* challenge = nullptr;
  std::shared_ptr<const kernel::State> position{};  // of a scene that somebody wrote
};

// Returns the position in which the play begins. A lesson or scene begins as it was written, but what is left to
// chance in it differs from play to play; a puzzle leaves nothing to chance.
kernel::State first_position(const kernel::Game& game, const Start& start);

// A goal is what a lesson or a puzzle asks for. A lesson never fails: there is always a way back.
enum class Goal { Open, Reached, Failed };

// Returns how the goal stands in a position of the play; Open where there is none.
Goal goal_in(const kernel::Game& game, const Start& start, const kernel::State& now);

}  // namespace longbox::server
