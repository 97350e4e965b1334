#include "server/tables/start.h"

#include "base/assert.h"

namespace longbox::server {

kernel::State first_position(const kernel::Game& game, const Start& start) {
  if (start.lesson != nullptr) {
    kernel::State position = start.lesson->position();
    position.random = base::Random::seeded(start.setup.seed);
    return position;
  }
  auto first = game.new_game(start.setup);
  LONGBOX_ASSERT(first.ok(), "a table is made from a set-up that the game accepts");
  return first.value();
}

}  // namespace longbox::server
