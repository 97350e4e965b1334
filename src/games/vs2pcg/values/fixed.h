// Some texts settle a cost or the stats of cards for good: nothing else changes these, in whatever zone the cards are
// (ability.ban.cost-lock, ability.nerf).
#pragma once

#include <optional>

#include "games/vs2pcg/queries.h"

namespace longbox::vs2pcg {

struct FixedStats {
  int atk = 0;
  int def = 0;
  int health = 0;
};

// Return what is settled for this card; if several texts settle it, the youngest one counts.
std::optional<int> listed_cost(const Machine& m, ObjectId id);
std::optional<FixedStats> listed_stats(const Machine& m, ObjectId id);
inline std::optional<int> fixed_cost(const Machine& m, ObjectId id) {
  return m.is_listed(kFixedCost) ? listed_cost(m, id) : std::nullopt;
}
inline std::optional<FixedStats> fixed_stats(const Machine& m, ObjectId id) {
  return m.is_listed(kFixedStats) ? listed_stats(m, id) : std::nullopt;
}

}  // namespace longbox::vs2pcg
