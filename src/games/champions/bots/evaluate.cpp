// Evaluates a position: how likely the players are to win it.
//
// Half of the evaluation are rules of thumb, the other half was learned from games in which every player
// does what looks best next (docs/ai.md): it knows what an unused card, a ready hero or a late change of form is
// worth at each point of a round. Neither knows a scenario, hero or card by name.
#include "games/champions/bots/rules_of_thumb.h"
#include "games/champions/bots/weights.h"
#include "games/champions/game.h"

namespace longbox::champions {

namespace {

constexpr int kOver = 1'000'000;
// The odds of winning are e to the evaluation divided by this (ai/playout.cpp).
constexpr int kPoint = 1500;

// Returns the logarithm of the odds that the net sees, in 1/65536.
std::int64_t verdict(const Net& net, const Sheet& sheet) {
  std::array<std::int32_t, Net::kCells> cells = net.threshold;
  std::int64_t sum = net.base;
  for (std::size_t i = 0; i < sheet.size(); ++i) {
    const std::int32_t value = sheet[i];
    if (value == 0) continue;
    sum += value * net.direct[i];
    for (std::size_t cell = 0; cell < cells.size(); ++cell) cells[cell] += value * net.inner[i][cell];
  }
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    const std::int64_t value = cells[cell] > 0 ? cells[cell] : cells[cell] / Net::kLeak;
    sum += value * net.outer[cell] / Net::kOuterUnit;
  }
  return sum;
}

}  // namespace

int Champions::evaluate(Machine& m, Seat) const {
  const State& s = m.state();
  if (s.outcome == kernel::Outcome::Over) return s.winners != 0 ? kOver : -kOver;
  const std::int64_t learned = verdict(kLearned, describe(m, uses_)) * kPoint / Net::kInnerUnit;
  return (rules_of_thumb(m) + static_cast<int>(learned)) / 2;
}

}  // namespace longbox::champions
