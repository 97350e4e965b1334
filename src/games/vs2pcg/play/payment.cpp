#include "games/vs2pcg/play/payment.h"

#include <algorithm>

#include "games/vs2pcg/values/derive.h"
#include "games/vs2pcg/values/printed.h"

namespace longbox::vs2pcg {

using kernel::Ability;

// --- Prices -------------------------------------------------------------------------------------

// The modifier remembers the place of the card's description in the text of its power.
bool rebates(const Machine& m, const kernel::Modifier& modifier, Seat seat, ObjectId card) {
  if (modifier.controller != seat) return false;
  Context context;
  context.ability = modifier.ability;
  context.self = modifier.source;
  context.you = seat;
  kernel::Eval eval(m, context,
                    m.library().at(m.library().ability(modifier.ability).body) + modifier.b);
  return eval.fits(card);
}

int cost_to_recruit(const Machine& m, Seat seat, ObjectId card) {
  int price = cost(m, card);
  for (const auto& modifier : m.state().modifiers)
    if (modifier.kind == kCostDelta && rebates(m, modifier, seat, card)) price += modifier.a;
  each_active(m, kPaysLess, [&](const Context& context, kernel::Eval eval) {
    const int less = eval.number();
    if (context.you == seat && eval.fits(card)) price -= less;
  });
  each_active(m, kPaysMore, [&](const Context&, kernel::Eval eval) {
    const unsigned seats = eval.seats();
    const int more = eval.number();
    if ((seats >> seat & 1U) != 0 && eval.fits(card)) price += more;
  });
  each_active(m, kPaysLessTo, [&](const Context& context, kernel::Eval eval) {
    const int less = eval.number();
    const bool fits = eval.fits(card);
    const int least = eval.number();
    if (context.you == seat && fits && price > least) price = std::max(least, price - less);
  });
  return price > 0 ? price : 0;
}

int price_onto(const Machine& m, Seat seat, ObjectId equipment, ObjectId wearer) {
  int price = cost_to_recruit(m, seat, equipment);
  each_printed(m, equipment, kCheaperOnto, seat, [&](const Ability&, kernel::Eval eval) {
    const int less = eval.number();
    if (eval.fits(wearer)) price = std::max(0, price - less);
  });
  each_printed(m, equipment, kPlayedFor, seat, [&](const Ability&, kernel::Eval eval) {
    const int other = eval.number();
    if (eval.fits(wearer)) price = std::min(price, std::max(0, other));
  });
  return price;
}

bool has_prices(const Machine& m, ObjectId equipment) {
  bool found = false;
  for (const auto kind : {kCheaperOnto, kPlayedFor})
    each_printed(m, equipment, kind, m.object(equipment).owner,
                 [&](const Ability&, kernel::Eval) { found = true; });
  return found;
}

// --- Symbols ------------------------------------------------------------------------------------

namespace {

// A special location works for its own team only (card-type.location.special-team).
bool supplies(const Machine& m, const Card& location, unsigned symbols, ObjectId user) {
  if ((location.symbols & symbols) == 0) return false;
  return location.tags.empty() || location.tags.meets(teams(m, user_of(m, user)));
}

// keyword.bond: a card in hand that may be discarded in place of a location.
bool pays_for(const Machine& m, ObjectId card, ObjectId user) {
  bool found = false;
  each_printed(m, card, kPaysFor, m.object(card).owner, [&](const Ability&, kernel::Eval eval) {
    found = found || eval.fits(user);
  });
  return found;
}

template <class Visit>
void each_location(const Machine& m, Seat seat, Visit visit) {
  m.each(kResource, seat, [&](ObjectId id) {
    if (is_face_up(m, id) && is_location_card(m.card(id))) visit(id);
  });
  m.each(kHand, seat, [&](ObjectId id) {
    if (is_location_card(m.card(id)) || m.card(id).has_continuous) visit(id);
  });
}

}  // namespace

// A named location gives no symbol (power.super.named-location-cost).
bool pays(const Machine& m, ObjectId location, kernel::Price price, ObjectId user) {
  if (price.name != 0) {
    const auto& names = m.card(location).names;
    if (!is_location_card(m.card(location))) return false;
    return std::find(names.begin(), names.end(), price.name) != names.end();
  }
  if (!is_location_card(m.card(location)))
    return m.object(location).zone == kHand && pays_for(m, location, user);
  return supplies(m, m.card(location), price.symbols, user);
}

bool can_pay(const Machine& m, Seat seat, ObjectId user, std::span<const kernel::Price> prices,
             const ObjectSet& spent) {
  if (prices.empty()) return true;
  bool payable = false;
  each_location(m, seat, [&](ObjectId id) {
    if (payable || spent.contains(id.index()) || !pays(m, id, prices[0], user)) return;
    if (prices.size() == 1) {
      payable = true;
      return;
    }
    ObjectSet next = spent;
    next.insert(id.index());
    payable = can_pay(m, seat, user, prices.subspan(1), next);
  });
  return payable;
}

void payers(const Machine& m, Seat seat, ObjectId user, std::span<const kernel::Price> prices,
            ObjectSet& out) {
  each_location(m, seat, [&](ObjectId id) {
    if (!pays(m, id, prices[0], user)) return;
    ObjectSet spent;
    spent.insert(id.index());
    if (can_pay(m, seat, user, prices.subspan(1), spent)) out.insert(id.index());
  });
}

}  // namespace longbox::vs2pcg
