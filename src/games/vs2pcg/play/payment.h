// Prices say what things cost a player, and which cards can pay for them.
#pragma once

#include <span>

#include "games/vs2pcg/queries.h"

namespace longbox::vs2pcg {

inline std::span<const kernel::Price> prices_of(const kernel::Ability& ability) {
  return {ability.cost.data(), ability.cost_size};
}
// Above the symbols of a price stands whether only a card of the hand pays it.
inline constexpr std::uint16_t kByHandOnly = 1U << 15;
inline constexpr std::uint16_t symbols_in(kernel::Price price) {
  return static_cast<std::uint16_t>(price.symbols & ~kByHandOnly);
}
// Any symbol pays this price.
inline constexpr kernel::Price kAnySymbol{.symbols = 0x7FFF};
// Returns whether the location can pay this part of the price of a power of the user.
bool pays(const Machine& m, ObjectId location, kernel::Price price, ObjectId user);
// Returns how many symbols the user need not pay for that power now.
int symbols_saved(const Machine& m, ObjectId user, AbilityId power, int remembered);
// Returns whether the seat can pay all of these together but for `saved` of them, without `spent`.
bool can_pay(const Machine& m, Seat seat, ObjectId user, std::span<const kernel::Price> prices,
             const ObjectSet& spent, int saved = 0);
// Returns a face-up character of the player who could pay the symbol; a location of a team pays for that team
// (card-type.location.special-team).
ObjectId symbol_payer(const Machine& m, Seat seat, int symbol);
// Finds the locations that may pay the first of these, so that the rest can still be paid.
void payers(const Machine& m, Seat seat, ObjectId user, std::span<const kernel::Price> prices,
            ObjectSet& out, int saved = 0);
// Finds the face-up locations of the resource row that can pay a symbol of any kind for that character.
ObjectSet row_payers(const Machine& m, Seat seat, ObjectId user);
inline int count_row_payers(const Machine& m, Seat seat, ObjectId user) { return row_payers(m, seat, user).count(); }
// Returns whether this modifier lowers the price of the card for the seat.
bool rebates(const Machine& m, const kernel::Modifier& modifier, Seat seat, ObjectId card);
// Returns what the seat pays for the card now, with a rebate of so many points beside all others.
int cost_to_recruit(const Machine& m, Seat seat, ObjectId card, int rebate = 0);
// These return the price of equipment for this wearer, and whether its price depends on that at
// all.
int price_onto(const Machine& m, Seat seat, ObjectId equipment, ObjectId wearer);
bool has_prices(const Machine& m, ObjectId equipment);

}  // namespace longbox::vs2pcg
