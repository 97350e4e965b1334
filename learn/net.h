// A net in floating point, as learning needs it; games use whole numbers (bots/weights.h).
#pragma once

#include <array>
#include <cmath>
#include <vector>

#include "base/random.h"
#include "games/champions/bots/weights.h"

namespace longbox::learn {

using champions::Net;
inline constexpr int kInputs = champions::input::kInputs;
inline constexpr int kCells = Net::kCells;

using Position = std::array<float, kInputs>;

inline float chance(float odds) { return 1 / (1 + std::exp(-odds)); }

// Weights hold all numbers of a net in one list, so that a step of learning is one loop.
class Weights {
 public:
  static constexpr int kSize = kInputs * kCells + 2 * kCells + kInputs + 1;
  using Cells = std::array<float, kCells>;

  float* inner(int input) { return all_.data() + input * kCells; }
  float* threshold() { return all_.data() + kInputs * kCells; }
  float* outer() { return threshold() + kCells; }
  float* direct() { return outer() + kCells; }
  float& base() { return all_.back(); }
  std::vector<float>& all() { return all_; }

  // Begins with small random weights of the inputs and none behind the cells.
  void scatter(base::Random& random) {
    constexpr float kSpread = 0.25F;
    for (int i = 0; i < kInputs * kCells; ++i)
      all_[static_cast<std::size_t>(i)] = kSpread * (static_cast<float>(random.below(2001)) / 1000 - 1);
    for (int i = 0; i < kCells; ++i) outer()[i] = 0.05F * (i % 2 == 0 ? 1.F : -1.F);
  }

  // Returns the logarithm of the odds to win.
  float odds(const Position& position, Cells& cells) {
    std::copy(threshold(), threshold() + kCells, cells.begin());
    float sum = base();
    for (int i = 0; i < kInputs; ++i) {
      const float value = position[static_cast<std::size_t>(i)];
      if (value == 0) continue;
      sum += value * direct()[i];
      for (int cell = 0; cell < kCells; ++cell) cells[static_cast<std::size_t>(cell)] += value * inner(i)[cell];
    }
    for (int cell = 0; cell < kCells; ++cell) {
      float& value = cells[static_cast<std::size_t>(cell)];
      if (value < 0) value /= Net::kLeak;
      sum += value * outer()[cell];
    }
    return sum;
  }

  // Adds to `gradient` how the odds of the position follow from each weight, times `error`.
  void blame(const Position& position, const Cells& cells, float error, Weights& gradient) {
    Cells shares;
    for (int cell = 0; cell < kCells; ++cell) {
      const float value = cells[static_cast<std::size_t>(cell)];
      gradient.outer()[cell] += error * value;
      shares[static_cast<std::size_t>(cell)] = error * outer()[cell] / (value > 0 ? 1 : Net::kLeak);
      gradient.threshold()[cell] += shares[static_cast<std::size_t>(cell)];
    }
    for (int i = 0; i < kInputs; ++i) {
      const float value = position[static_cast<std::size_t>(i)];
      if (value == 0) continue;
      gradient.direct()[i] += error * value;
      for (int cell = 0; cell < kCells; ++cell)
        gradient.inner(i)[cell] += value * shares[static_cast<std::size_t>(cell)];
    }
    gradient.base() += error;
  }

 private:
  std::vector<float> all_ = std::vector<float>(kSize);
};

// Adam walks down a gradient, each weight at its own pace.
class Adam {
 public:
  void step(Weights& weights, Weights& gradient, float pace) {
    constexpr float kMemory = 0.9F;
    constexpr float kLongMemory = 0.999F;
    ++steps_;
    const float fresh = 1 - std::pow(kMemory, steps_);
    const float long_fresh = 1 - std::pow(kLongMemory, steps_);
    for (std::size_t i = 0; i < mean_.size(); ++i) {
      const float slope = gradient.all()[i];
      mean_[i] = kMemory * mean_[i] + (1 - kMemory) * slope;
      square_[i] = kLongMemory * square_[i] + (1 - kLongMemory) * slope * slope;
      weights.all()[i] -= pace * (mean_[i] / fresh) / (std::sqrt(square_[i] / long_fresh) + 1e-6F);
    }
  }

 private:
  std::vector<float> mean_ = std::vector<float>(Weights::kSize);
  std::vector<float> square_ = std::vector<float>(Weights::kSize);
  float steps_ = 0;
};

}  // namespace longbox::learn
