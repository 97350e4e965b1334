#include "games/vs2pcg/play/payment.h"

#include <algorithm>
#include <array>

#include "games/vs2pcg/features/nest.h"
#include "games/vs2pcg/values/derive.h"
#include "games/vs2pcg/values/fixed.h"
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

namespace {

// keyword.chosen-by: a card may take something off its own price, from whatever zone it is recruited.
int own_rebate(const Machine& m, Seat seat, ObjectId card) {
  int sum = 0;
  if (m.in_play(card)) return sum;
  each_printed(m, card, kPaysLess, seat, [&](const Ability& ability, kernel::Eval eval) {
    if (ability.zones != kernel::kEveryZone) return;
    const int less = eval.number();
    if (eval.fits(card)) sum += less;
  });
  return sum;
}

}  // namespace

int cost_to_recruit(const Machine& m, Seat seat, ObjectId card, int rebate) {
  if (const auto fixed = fixed_cost(m, card)) return std::max(0, *fixed);
  int price = cost(m, card) - rebate - own_rebate(m, seat, card);
  if (m.has_modifier(kCostDelta))
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
  if (fixed_cost(m, equipment)) return price;
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
    if (is_face_up(m, id) && is_location_card(m.card(id)) && !is_nest(m, id)) visit(id);
  });
  m.each(kHand, seat, [&](ObjectId id) {
    if (is_location_card(m.card(id)) || m.card(id).has_continuous) visit(id);
  });
}

}  // namespace

// A named location gives no symbol (power.super.named-location-cost).
bool pays(const Machine& m, ObjectId location, kernel::Price price, ObjectId user) {
  if ((price.symbols & kByHandOnly) != 0 && m.object(location).zone != kHand) return false;
  if (price.name != 0) {
    const auto& names = m.card(location).names;
    if (!is_location_card(m.card(location))) return false;
    return std::find(names.begin(), names.end(), price.name) != names.end();
  }
  if (!is_location_card(m.card(location)))
    return m.object(location).zone == kHand && pays_for(m, location, user);
  return supplies(m, m.card(location), symbols_in(price), user);
}

namespace {

// A Matching finds a location of its own for as many parts of a price as possible: a location that two
// parts want goes to the one that has no other, however long the chain of exchanges is.
class Matching {
 public:
  Matching(const Machine& m, Seat seat, ObjectId user, std::span<const kernel::Price> prices, const ObjectSet& spent)
      : m_(m), seat_(seat), user_(user), prices_(prices), spent_(spent) {}

  int count_paid() {
    int paid = 0;
    for (std::size_t part = 0; part < prices_.size(); ++part) {
      tried_ = spent_;
      paid += pay(part) ? 1 : 0;
    }
    return paid;
  }

 private:
  bool pay(std::size_t part) {
    bool paid = false;
    each_location(m_, seat_, [&](ObjectId id) {
      if (paid || tried_.contains(id.index()) || !pays(m_, id, prices_[part], user_)) return;
      tried_.insert(id.index());
      const std::size_t rival = paid_by(id);
      if (rival < prices_.size() && !pay(rival)) return;
      payer_[part] = id;
      paid = true;
    });
    return paid;
  }
  std::size_t paid_by(ObjectId id) const {
    std::size_t part = 0;
    while (part < prices_.size() && payer_[part] != id) ++part;
    return part;
  }

  const Machine& m_;
  Seat seat_;
  ObjectId user_;
  std::span<const kernel::Price> prices_;
  const ObjectSet& spent_;
  ObjectSet tried_;
  std::array<ObjectId, kernel::kMaxCost> payer_{};
};

bool is_first_use(const Machine& m, ObjectId user) {
  const auto& history = m.state().history;
  return std::none_of(history.begin(), history.end(), [&](const kernel::HistoryEntry& entry) {
    return entry.kind == event::kPowerUsed && entry.object == user;
  });
}

}  // namespace

int symbols_saved(const Machine& m, ObjectId user, AbilityId power, int remembered) {
  int saved = 0;
  const Ability& ability = m.library().ability(power);
  if (!is_super_power(ability)) return saved;
  each_active(m, kSavesSymbols, [&](const Context&, kernel::Eval eval) {
    const bool fits = eval.fits(user);
    const int n = eval.number();
    if (fits && ability.name == m.library().names[static_cast<std::size_t>(eval.word())]) saved += n;
  });
  each_active(m, kSavesFirst, [&](const Context&, kernel::Eval eval) {
    const bool fits = eval.fits(user);
    const int n = eval.number();
    if (fits && is_first_use(m, user)) saved += n;
  });
  each_active(m, kSavesEach, [&](const Context&, kernel::Eval eval) {
    const bool fits = eval.fits(user);
    const int n = eval.number();
    if (fits && !m.used_this_turn(power, m.state().ref(user), {}, remembered + 1)) saved += n;
  });
  return saved;
}

bool can_pay(const Machine& m, Seat seat, ObjectId user, std::span<const kernel::Price> prices,
             const ObjectSet& spent, int saved) {
  const int owed = static_cast<int>(prices.size()) - saved;
  return owed <= 0 || Matching(m, seat, user, prices, spent).count_paid() >= owed;
}

ObjectId symbol_payer(const Machine& m, Seat seat, int symbol) {
  const kernel::Price price{static_cast<std::uint16_t>(1U << symbol), 0};
  ObjectId found;
  each_character_of(m, seat, [&](ObjectId id) {
    if (!found && is_face_up(m, id) && can_pay(m, seat, id, {&price, 1}, {})) found = id;
  });
  return found;
}

ObjectSet row_payers(const Machine& m, Seat seat, ObjectId user) {
  ObjectSet found;
  m.each(kResource, seat, [&](ObjectId id) {
    if (is_face_up(m, id) && is_location_card(m.card(id)) && !is_nest(m, id) && pays(m, id, kAnySymbol, user)) found.insert(id.index());
  });
  return found;
}

void payers(const Machine& m, Seat seat, ObjectId user, std::span<const kernel::Price> prices,
            ObjectSet& out, int saved) {
  each_location(m, seat, [&](ObjectId id) {
    if (!pays(m, id, prices[0], user)) return;
    ObjectSet spent;
    spent.insert(id.index());
    if (can_pay(m, seat, user, prices.subspan(1), spent, saved)) out.insert(id.index());
  });
}

}  // namespace longbox::vs2pcg
