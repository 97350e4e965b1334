// A start is where a play begins: with the set-up of a game, which Game::new_game must have accepted, or in the
// position of a lesson, where of the set-up only the seed counts.
#pragma once

#include "kernel/game.h"
#include "scenario/lesson.h"

namespace longbox::server {

struct Start {
  kernel::Setup setup;
  const scenario::Lesson* lesson = nullptr;
};

// Returns the position in which the play begins. A lesson begins as it was written, but what is left to chance in
// it differs from play to play.
kernel::State first_position(const kernel::Game& game, const Start& start);

}  // namespace longbox::server
