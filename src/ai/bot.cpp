#include "ai/bot.h"

namespace longbox::ai {

Observation observe(const kernel::Game& game, const kernel::State& state,
                    const kernel::Decision& decision, bool with_view) {
  if (!with_view) return {game, std::nullopt, &decision};
  return {game, kernel::view_of(game, state, decision.who, &decision)};
}

}  // namespace longbox::ai
