// The scores that all searching bots share.
#pragma once

#include <limits>

namespace longbox::ai {

// A win counts more than any evaluation: a game won or lost outweighs every position.
inline constexpr int kWin = 100'000'000;
inline constexpr int kWorst = std::numeric_limits<int>::min();

// A bot follows at most so many questions of one action.
inline constexpr int kLongestAction = 40;

}  // namespace longbox::ai
