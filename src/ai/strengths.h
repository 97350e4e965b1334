// The strengths of bots, as they were measured: tools/strengths plays the games, and writes the
// results here and into docs/ai.md.
#pragma once

#include <span>
#include <string_view>

namespace longbox::ai {

// A Measured is the result of many games of a bot: against another bot, or in a game that is played
// together against the game itself.
struct Measured {
  std::string_view game;
  std::string_view bot;
  std::string_view against;  // a bot, or the name of a scenario
  int won = 0;
  int games = 0;
};

std::span<const Measured> measured_strengths();

}  // namespace longbox::ai
