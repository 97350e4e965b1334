// Pays resource costs (cost.*, resource.*, wild.*): one card or ability after the other, until the
// price is met. Discarded cards lie on the table until then (faq.core.pepper-simultaneous).
#include <algorithm>

#include "cardgame/frames.h"
#include "games/champions/features.h"
#include "games/champions/game.h"
#include "games/champions/language/lexicon.h"
#include "games/champions/play/acts.h"
#include "games/champions/play/legality.h"

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
// printed.wild-not-other: wild does not stand in for a price in printed resources.
bool covers(const Resources& pool, const Resources& needs, int generic, bool printed = false) {
  int missing = 0;
  for (std::size_t i = 0; i < kWild; ++i) missing += std::max(0, needs[i] - pool[i]);
  if (printed && missing > 0) return false;
  if (missing + needs[kWild] > pool[kWild]) return false;
  return total(pool) >= total(needs) + generic;
}

// Returns the printed icons of a card (resource.icons-bottom-left).
Resources icons_on(const Card& card) {
  Resources icons{};
  for (std::size_t i = 0; i < kSymbols; ++i)
    icons[i] = static_cast<std::uint8_t>(card.numbers[static_cast<std::size_t>(kEnergyIcons) + i]);
  return icons;
}

// Visits everything the player may pay with: visit(object, ability; 0: discarded from hand).
template <class Visit>
void each_means_of(const Machine& m, Seat seat, ObjectId paid_for, Visit visit) {
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

// keyword.alliance: everybody may help to pay for such a card.
template <class Visit>
void each_means(const Machine& m, Seat seat, ObjectId paid_for, Visit visit) {
  if (paid_for && has_line(m, paid_for, kAlliance))
    each_player(m, [&](Seat other) {
      each_means_of(m, other, paid_for,
                    [&](ObjectId id, AbilityId ability) { visit(other, id, ability); });
    });
  else
    each_means_of(m, seat, paid_for,
                  [&](ObjectId id, AbilityId ability) { visit(seat, id, ability); });
}

// printed.resource-cost: an ability counts if its text shows the icons that it generates.
bool prints_yield(const Machine& m, AbilityId id) {
  const auto& ability = ability_of(m, id);
  const kernel::Node* node = m.library().at(ability.body) + ability.effect_start;
  for (; node->op >= kernel::kFirstPhrase; node += node->size)
    if (m.phrase(node->op - kernel::kFirstPhrase).code == kGeneratesLike) return false;
  return true;
}

// `used_up` is a card whose abilities are needed for another part of the price.
bool can_cover(const Machine& m, Seat seat, ObjectId card, const Resources& needs, int generic,
               ObjectId used_up, bool printed) {
  Resources pool{};
  each_means(m, seat, card, [&](Seat who, ObjectId id, AbilityId ability) {
    if (id == used_up || (printed && ability && !prints_yield(m, ability))) return;
    add(pool, ability ? yield_of_ability(m, who, id, ability, card) : yield_of_card(m, id, card));
  });
  return covers(pool, needs, generic, printed);
}

// --- What was paid ------------------------------------------------------------------------------

// Returns the types that the card asks about: "if you paid with ...".
std::array<bool, kSymbols> asked_types(const Machine& m, ObjectId card) {
  std::array<bool, kSymbols> asked{};
  for (const AbilityId id : m.card(card).abilities) {
    const auto& ability = ability_of(m, id);
    if (ability.body == 0) continue;
    for (const kernel::Node* node = m.library().at(ability.body); node->op != kernel::kEnd; ++node)
      if (node->op >= kernel::kFirstPhrase &&
          m.phrase(node->op - kernel::kFirstPhrase).code == kAsksForPayment)
        asked[static_cast<std::size_t>(node[1].value)] = true;
  }
  return asked;
}

// Moves up to n resources of one type from the pool to the payment, where they count as another.
int spend(Resources& pool, Resources& paid, std::size_t from, std::size_t as, int n) {
  const int spent = std::min<int>(pool[from], n);
  pool[from] = static_cast<std::uint8_t>(pool[from] - spent);
  paid[as] = static_cast<std::uint8_t>(paid[as] + spent);
  return spent;
}

// Pays the part of the price that asks for types, and returns what that took; the pool keeps the rest.
Resources pay_types(Resources& pool, const PayLocals& here) {
  Resources paid{};
  spend(pool, paid, kWild, kWild, here.needs[kWild]);
  for (std::size_t i = 0; i < kWild; ++i) {
    const int typed = spend(pool, paid, i, i, here.needs[i]);
    if (here.printed == 0) spend(pool, paid, kWild, i, here.needs[i] - typed);
  }
  return paid;
}

// Returns how many resources the price still lacks: one of a type that is not asked for pays only the part without
// a type.
int missing(const PayLocals& here) {
  Resources pool = here.pool;
  const Resources paid = pay_types(pool, here);
  return total(here.needs) - total(paid) + std::max(0, here.generic - total(pool));
}

// cost.overpaid-not-paid, wild.declare: only as much of the generated resources as the price takes
// was paid, first the types that the card asks for. Each wild resource stands for the type that
// serves its player best.
Resources paid_of(const Machine& m, const PayLocals& here) {
  Resources pool = here.pool;
  Resources paid = pay_types(pool, here);
  int left = here.generic;
  const auto asked = asked_types(m, here.card);
  for (std::size_t i = 0; i < kWild && left > 0; ++i)  // one of each type that is asked for
    if (asked[i] && paid[i] == 0) left -= spend(pool, paid, pool[i] > 0 ? i : std::size_t{kWild}, i, 1);
  for (const bool wanted : {true, false})
    for (std::size_t i = 0; i < kSymbols && left > 0; ++i)
      if (asked[i] == wanted) left -= spend(pool, paid, i, i, left);
  return paid;
}

// --- The procedure ------------------------------------------------------------------------------

// Puts away the cards that were discarded for this payment.
void put_away(Machine& m, const PayLocals& here, Seat seat) {
  while (true) {
    ObjectId found;
    m.each(kResolving, seat, [&](ObjectId id) {
      if (here.discarded.contains(id.index())) found = id;
    });
    if (!found) return;
    discard(m, found);
  }
}

bool is_paid(const PayLocals& here) {
  return here.covered != 0 || covers(here.pool, here.needs, here.generic, here.printed != 0);
}

Step pay_advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<PayLocals>(frame);
  if (!is_paid(here) && is_playing(m, here.seat)) {
    int means = 0;
    each_means(m, here.seat, here.card, [&](Seat, ObjectId, AbilityId ability) {
      if (here.printed == 0 || !ability || prints_yield(m, ability)) ++means;
    });
    if (means > 0) return Step::Ask;
  }
  each_player(m, [&](Seat seat) { put_away(m, here, seat); });
  const Resources paid = paid_of(m, here);
  note_payment(m, paid);
  if (anybody_listens(m, event::kSpent)) {  // resource-card.is-identity
    int types = 0;
    for (std::size_t i = 0; i < kSymbols; ++i) types |= paid[i] > 0 ? 1 << i : 0;
    const Seat seat = here.seat;
    start_moment(m, happening(event::kSpent, identity_of(m, seat), here.card, seat, 0, types));
  }
  return Step::Done;
}

void pay_ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<PayLocals>(frame);
  out.who = here.seat;
  out.about = here.card;
  out.kind = DecisionKind::Object;
  out.prompt = kAskPay;
  out.number = static_cast<std::int16_t>(missing(here));
  each_means(m, here.seat, here.card, [&](Seat who, ObjectId id, AbilityId ability) {
    if (here.printed != 0 && ability && !prints_yield(m, ability)) return;
    out.add({.kind = kOptPay,
             .seat = who,
             .object = id,
             .number = static_cast<std::int16_t>(ability.value)});
  });
  if (out.empty()) out.add({.kind = kernel::kOptionDone});
}

void pay_answer(Machine& m, Frame& frame, const Option& option) {
  auto& here = kernel::locals<PayLocals>(frame);
  if (option.kind == kernel::kOptionDone) {
    here.covered = 1;
    return;
  }
  if (option.number == 0) {
    add(here.pool, yield_of_card(m, option.object, here.card));
    m.move(option.object, kResolving, option.seat, kernel::Place::Bottom);
    here.discarded.insert(option.object.index());
    return;
  }
  start_use(m, option.seat, option.object, AbilityId{option.number}, nullptr);
}

// --- Rows ---------------------------------------------------------------------------------------

constexpr cardgame::OptionRow kOptions[] = {{.kind = kOptPay, .word = "pay", .label = "pay with {object}"}};
constexpr cardgame::PromptRow kPrompts[] = {
    {kAskPay, "resource.generate-by-discard", "What pays for {about}? {number} still to pay"}};
constexpr cardgame::ProcedureRow kProcedures[] = {
    {kPayProcedure, {"pay", pay_advance, pay_ask, pay_answer, kernel::rename_locals<PayLocals>}}};

}  // namespace

constexpr Feature kPayFeature{.options = kOptions, .prompts = kPrompts, .procedures = kProcedures};

std::optional<kernel::Meter> Champions::meter(const Machine& m, const Decision& decision) const {
  const Frame* frame = cardgame::frame_on_top(m.state(), kPayProcedure);
  if (frame == nullptr || decision.prompt != kAskPay) return std::nullopt;
  const auto& here = kernel::locals<PayLocals>(*frame);
  const int price = here.generic + total(here.needs);
  return kernel::Meter{.paid = price - missing(here), .of = price, .what = "resources"};
}

// resource-card.text-active: the Power of an aspect doubles for cards of it.
Resources yield_of_card(const Machine& m, ObjectId card, ObjectId paid_for) {
  Resources yield = icons_on(m.card(card));
  each_printed(m, card, kDoublesFor, m.object(card).owner, [&](kernel::Eval eval) {
    if (eval.word() != m.card(paid_for).numbers[kFaction]) return;
    for (auto& count : yield) count = static_cast<std::uint8_t>(count * 2);
  });
  return yield;
}

Resources yield_of_ability(const Machine& m, Seat seat, ObjectId object, AbilityId ability_id,
                           ObjectId paid_for) {
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
    if (phrase.code == kGeneratesFor) {  // resource-ability.specific
      const auto symbols = static_cast<unsigned>(eval.number());
      if (paid_for && eval.fits(paid_for)) add(yield, needs_of(symbols));
    }
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
  if (!has_text(m, object)) return Verdict::no("in-play.text-active", kNotInPlay, object);
  if (const Verdict verdict = could_use(m, context); !verdict) return verdict;
  return total(yield_of_ability(m, seat, object, ability, paid_for)) > 0
             ? Verdict::yes()
             : Verdict::no("resource-ability.when", kYieldsNothing, object);
}

bool can_pay(const Machine& m, Seat seat, ObjectId card, int generic, unsigned symbols,
             ObjectId used_up) {
  return can_cover(m, seat, card, needs_of(symbols), generic, used_up, false);
}

bool can_pay_printed(const Machine& m, Seat seat, ObjectId card, unsigned symbols) {
  return can_cover(m, seat, card, needs_of(symbols), 0, {}, true);
}

void start_payment(Machine& m, Seat seat, ObjectId card, int generic, unsigned symbols,
                   bool printed) {
  auto& here = kernel::locals<PayLocals>(m.push(kPayProcedure));
  here = {};
  here.card = card;
  here.seat = seat;
  here.generic = static_cast<std::uint8_t>(generic);
  here.needs = needs_of(symbols);
  here.printed = printed ? 1 : 0;
}

void generate(Machine& m, unsigned symbols) {
  if (auto* payment = cardgame::top_frame<PayLocals>(m, kPayProcedure))
    add(payment->pool, needs_of(symbols));
}

unsigned printed_resources(const Machine& m, ObjectId card) {
  const Resources icons = icons_on(m.card(card));
  unsigned symbols = 0;
  for (std::size_t i = 0; i < kSymbols; ++i) symbols |= static_cast<unsigned>(icons[i]) << 4 * i;
  return symbols;
}

}  // namespace longbox::champions
