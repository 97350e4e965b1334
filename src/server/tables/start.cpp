#include "server/tables/start.h"

#include "base/assert.h"

namespace longbox::server {

kernel::State first_position(const kernel::Game& game, const Start& start) {
  if (start.challenge != nullptr) return *start.challenge->position;
  if (start.lesson != nullptr || start.position != nullptr) {
    kernel::State position = start.lesson != nullptr ? start.lesson->position() : *start.position;
    position.random = base::Random::seeded(start.setup.seed);
    return position;
  }
  auto first = game.new_game(start.setup);
  LONGBOX_ASSERT(first.ok(), "a table is made from a set-up that the game accepts");
  return first.value();
}

Goal goal_in(const kernel::Game& game, const Start& start, const kernel::State& now) {
  if (start.lesson != nullptr) return start.lesson->is_reached(game, now) ? Goal::Reached : Goal::Open;
  if (start.challenge == nullptr) return Goal::Open;
  const auto is_done = end_of(*start.challenge, now);
  if (!is_done) return Goal::Open;
  return *is_done ? Goal::Reached : Goal::Failed;
}

}  // namespace longbox::server
