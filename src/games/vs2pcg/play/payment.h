// Prices say what things cost a player, and which cards can pay for them.
#pragma once

#include <span>

#include "games/vs2pcg/queries.h"

namespace longbox::vs2pcg {

inline std::span<const kernel::Price> prices_of(const kernel::Ability& ability) {
  return {ability.cost.data(), ability.cost_size};
}
// Returns whether the location can pay this part of the price of a power of the user.
bool pays(const Machine& m, ObjectId location, kernel::Price price, ObjectId user);
// Returns whether the seat can pay all of these together, without `spent`.
bool can_pay(const Machine& m, Seat seat, ObjectId user, std::span<const kernel::Price> prices,
             const ObjectSet& spent);
// Finds the locations that may pay the first of these, so that the rest can still be paid.
void payers(const Machine& m, Seat seat, ObjectId user, std::span<const kernel::Price> prices,
            ObjectSet& out);
// Returns whether this modifier lowers the price of the card for the seat.
bool rebates(const Machine& m, const kernel::Modifier& modifier, Seat seat, ObjectId card);
int cost_to_recruit(const Machine& m, Seat seat, ObjectId card);
// These return the price of equipment for this wearer, and whether its price depends on that at
// all.
int price_onto(const Machine& m, Seat seat, ObjectId equipment, ObjectId wearer);
bool has_prices(const Machine& m, ObjectId equipment);

}  // namespace longbox::vs2pcg
