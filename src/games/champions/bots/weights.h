// Weights say what the numbers of a sheet are worth. They were learned from games (docs/ai.md).
#pragma once

#include "games/champions/bots/sheet.h"

namespace longbox::champions {

// A Net has one layer of cells between its inputs and its verdict, the logarithm of the odds. All
// numbers are whole, so that every machine finds the same verdict.
struct Net {
  static constexpr int kCells = 24;
  static constexpr int kInnerUnit = 65536;  // the parts of one in all numbers but `outer`
  static constexpr int kOuterUnit = 4096;
  static constexpr int kLeak = 20;  // a cell below nothing counts by this part

  std::array<std::array<std::int16_t, kCells>, input::kInputs> inner;
  std::array<std::int32_t, kCells> threshold;
  std::array<std::int16_t, kCells> outer;
  std::array<std::int16_t, input::kInputs> direct;  // past the cells
  std::int32_t base;
};

extern const Net kLearned;

}  // namespace longbox::champions
