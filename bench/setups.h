// All benchmarks measure these games.
#pragma once

#include "tests/support/games.h"

namespace longbox::bench {

// Seats two decks in turn around the table, so that figures stay comparable when decks are added.
inline kernel::Setup setup_of(const kernel::Game& game, int players, std::uint64_t seed) {
  kernel::Setup setup;
  setup.seed = seed;
  const bool duel = game.id() == "vs2pcg";
  const char* const first = duel ? "avengers" : "spider-man";
  const char* const second = duel ? "x-men" : "captain-marvel";
  for (int i = 0; i < players; ++i)
    setup.decks.push_back(support::deck_named(game, i % 2 == 0 ? first : second));
  return setup;
}

}  // namespace longbox::bench
