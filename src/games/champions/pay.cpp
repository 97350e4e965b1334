// Paying resource costs (cost.*, resource.*, wild.*): one card or ability after the other, until
// the price is met. What was discarded lies on the table until then (faq.core.pepper-simultaneous).
#include <algorithm>

#include "games/champions/acts.h"
#include "games/champions/legality.h"
#include "games/champions/lexicon.h"

namespace longbox::champions {

namespace {

int total(const Resources& resources) {
  int n = 0;
  for (const auto count : resources) n += count;
  return n;
}

void add(Resources& to, const Resources& more) {
  for (std::size_t i = 0; i < kSymbols; ++i)
    to[i] = static_cast<std::uint8_t>(std::min(to[i] + more[i], 200));
}

Resources needs_of(unsigned symbols) {
  Resources needs{};
  for (std::size_t i = 0; i < kSymbols; ++i)
    needs[i] = static_cast<std::uint8_t>(symbols >> 4 * i & 15U);
  return needs;
}

// resource.typed-cost: wild may stand in for every type, but nothing for wild.
bool covers(const Resources& pool, const Resources& needs, int generic) {
  int missing = 0;
  for (std::size_t i = 0; i < kWild; ++i) missing += std::max(0, needs[i] - pool[i]);
  if (missing + needs[kWild] > pool[kWild]) return false;
  return total(pool) >= total(needs) + generic;
}

// Printed icons of a card (resource.icons-bottom-left).
Resources icons_on(const Card& card) {
  Resources icons{};
  for (std::size_t i = 0; i < kSymbols; ++i)
    icons[i] = static_cast<std::uint8_t>(card.numbers[static_cast<std::size_t>(kEnergyIcons) + i]);
  return icons;
}

// visit(object, ability; 0: discarded from hand) for everything the player may pay with.
template <class Visit>
void each_means(const Machine& m, Seat seat, ObjectId paid_for, Visit visit) {
  m.each(kHand, seat, [&](ObjectId id) {
    if (may_pay_with(m, seat, id, {}, paid_for)) visit(id, AbilityId{});
  });
  m.each(kArea, seat, [&](ObjectId id) {
    for (const AbilityId ability : m.card(id).abilities)
      if (is_resource_ability(ability_of(m, ability)) &&
          may_pay_with(m, seat, id, ability, paid_for))
        visit(id, ability);
  });
}

bool can_cover(const Machine& m, Seat seat, ObjectId card, Resources pool, const Resources& needs,
               int generic) {
  each_means(m, seat, card, [&](ObjectId id, AbilityId ability) {
    add(pool, ability ? yield_of_ability(m, seat, id, ability) : yield_of_card(m, id, card));
  });
  return covers(pool, needs, generic);
}

// --- The procedure ------------------------------------------------------------------------------

// Cards that were discarded for this payment.
void put_away(Machine& m, Seat seat, ObjectId paid_for) {
  while (true) {
    ObjectId found;
    m.each(kResolving, seat, [&](ObjectId id) {
      if (m.object(id).has(kMarked) && id != paid_for) found = id;
    });
    if (!found) return;
    discard(m, found);
  }
}

bool is_paid(const PayLocals& here) {
  if (here.any_number != 0) return here.covered != 0;
  return covers(here.pool, here.needs, here.generic);
}

Step pay_advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<PayLocals>(frame);
  if (!is_paid(here) && plays(m, here.seat)) {
    int means = 0;
    each_means(m, here.seat, here.card, [&](ObjectId, AbilityId) { ++means; });
    if (means > 0) return Step::Ask;
  }
  put_away(m, here.seat, here.card);
  note_payment(m, here.pool);
  return Step::Done;
}

// cost.any-number-min-one: an open payment ends when the player likes, but not before the first.
void pay_ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<PayLocals>(frame);
  out.who = here.seat;
  out.about = here.card;
  out.kind = DecisionKind::Object;
  out.prompt = kAskPay;
  out.number =
      static_cast<std::int16_t>(std::max(0, here.generic + total(here.needs) - total(here.pool)));
  const std::size_t wanted = here.any_number - 1U;
  each_means(m, here.seat, here.card, [&](ObjectId id, AbilityId ability) {
    if (here.any_number != 0) {
      const Resources yield =
          ability ? yield_of_ability(m, here.seat, id, ability) : yield_of_card(m, id, here.card);
      if (yield[wanted] + yield[kWild] == 0) return;
    }
    out.add({.kind = kOptPay, .object = id, .number = static_cast<std::int16_t>(ability.value)});
  });
  if (out.empty() || (here.any_number != 0 && here.pool[wanted] + here.pool[kWild] > 0))
    out.add({.kind = kernel::kOptionDone});
}

void pay_answer(Machine& m, Frame& frame, const Option& option) {
  auto& here = kernel::locals<PayLocals>(frame);
  if (option.kind == kernel::kOptionDone) {
    here.covered = 1;
    return;
  }
  if (option.number == 0) {
    add(here.pool, yield_of_card(m, option.object, here.card));
    const Seat seat = here.seat;
    m.move(option.object, kResolving, seat, kernel::Place::Bottom, kMarked);
    return;
  }
  start_use(m, here.seat, option.object, AbilityId{option.number}, nullptr);
}

}  // namespace

const kernel::Procedure kPaying{"pay", pay_advance, pay_ask, pay_answer,
                                kernel::rename_locals<PayLocals>};

// resource-card.text-active: the Power of an aspect doubles for cards of it.
Resources yield_of_card(const Machine& m, ObjectId card, ObjectId paid_for) {
  Resources yield = icons_on(m.card(card));
  each_line(m, card, kDoublesFor, m.object(card).owner, [&](kernel::Eval eval) {
    if (eval.word() != m.card(paid_for).numbers[kFaction]) return;
    for (auto& count : yield) count = static_cast<std::uint8_t>(count * 2);
  });
  return yield;
}

Resources yield_of_ability(const Machine& m, Seat seat, ObjectId object, AbilityId ability_id) {
  const auto& ability = ability_of(m, ability_id);
  Resources yield{};
  Context context;
  context.ability = ability_id;
  context.self = m.state().ref(object);
  context.you = seat;
  const kernel::Node* node = m.library().at(ability.body) + ability.effect_start;
  for (; node->op >= kernel::kFirstPhrase; node += node->size) {
    const auto& phrase = m.phrase(node->op - kernel::kFirstPhrase);
    kernel::Eval eval(m, context, node + 1);
    if (phrase.code == kGenerates) add(yield, needs_of(static_cast<unsigned>(eval.number())));
    if (phrase.code == kGeneratesLike)
      if (const ObjectId like = eval.object()) add(yield, icons_on(m.card(like)));
  }
  return yield;
}

Verdict may_pay_with(const Machine& m, Seat seat, ObjectId object, AbilityId ability,
                     ObjectId paid_for) {
  if (object == paid_for && !ability)
    return Verdict::no("initiate.3-place-card", kPaysForOthers, object);
  if (!ability)
    return total(icons_on(m.card(object))) > 0
               ? Verdict::yes()
               : Verdict::no("resource.icons-bottom-left", kHasNoIcons, object);
  Context context;
  context.ability = ability;
  context.self = m.state().ref(object);
  context.you = seat;
  if (!is_face_up(m, object)) return Verdict::no("in-play.text-active", kNotInPlay, object);
  if (const Verdict verdict = could_use(m, context); !verdict) return verdict;
  return total(yield_of_ability(m, seat, object, ability)) > 0
             ? Verdict::yes()
             : Verdict::no("resource-ability.when", kYieldsNothing, object);
}

bool can_pay(const Machine& m, Seat seat, ObjectId card, int generic, unsigned symbols) {
  return can_cover(m, seat, card, {}, needs_of(symbols), generic);
}

void start_payment(Machine& m, Seat seat, ObjectId card, int generic, unsigned symbols) {
  auto& here = kernel::locals<PayLocals>(m.push(kPayProcedure));
  here = {};
  here.card = card;
  here.seat = seat;
  here.generic = static_cast<std::uint8_t>(generic);
  here.needs = needs_of(symbols);
}

void start_open_payment(Machine& m, Seat seat, ObjectId card, Symbol symbol) {
  start_payment(m, seat, card, 0, 0);
  kernel::locals<PayLocals>(m.frame(m.depth() - 1)).any_number =
      static_cast<std::uint8_t>(symbol + 1);
}

void generate(Machine& m, unsigned symbols) {
  for (int i = m.depth() - 1; i >= 0; --i) {
    if (m.state().frames[i].procedure != kPayProcedure) continue;
    add(kernel::locals<PayLocals>(m.frame(i)).pool, needs_of(symbols));
    return;
  }
}

unsigned printed_resources(const Machine& m, ObjectId card) {
  const Resources icons = icons_on(m.card(card));
  unsigned symbols = 0;
  for (std::size_t i = 0; i < kSymbols; ++i) symbols |= static_cast<unsigned>(icons[i]) << 4 * i;
  return symbols;
}

}  // namespace longbox::champions
