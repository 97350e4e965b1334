// All benchmarks measure these games.
#pragma once

#include "tests/support/games.h"

namespace longbox::bench {

struct Pair {
  const char* first;
  const char* second;
};

inline Pair decks_of(std::string_view game) {
  if (game == "vs2pcg") return {"avengers", "x-men"};
  if (game == "vstcg") return {"rooftop-vigil", "foundry"};
  return {"spider-man", "captain-marvel"};
}

// Seats two decks in turn around the table, so that figures stay comparable when decks are added.
inline kernel::Setup setup_of(const kernel::Game& game, int players, std::uint64_t seed) {
  kernel::Setup setup;
  setup.seed = seed;
  const Pair decks = decks_of(game.id());
  for (int i = 0; i < players; ++i)
    setup.decks.push_back(support::deck_named(game, i % 2 == 0 ? decks.first : decks.second));
  return setup;
}

}  // namespace longbox::bench
