#include "sim/interval.h"

#include <algorithm>
#include <cmath>

namespace longbox::sim {

Interval wilson(std::int64_t hits, std::int64_t tries) {
  if (tries <= 0) return {};
  constexpr double kZ = 1.959963984540054;  // 2.5 % of a normal distribution lie beyond
  const double n = static_cast<double>(tries);
  const double share = static_cast<double>(hits) / n;
  const double scale = 1 / (1 + kZ * kZ / n);
  const double centre = scale * (share + kZ * kZ / (2 * n));
  const double reach = scale * kZ * std::sqrt(share * (1 - share) / n + kZ * kZ / (4 * n * n));
  return {std::max(0.0, centre - reach), std::min(1.0, centre + reach)};
}

}  // namespace longbox::sim
