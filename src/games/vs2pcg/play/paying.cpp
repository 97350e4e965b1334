// Pays the price of a super power, symbol by symbol (power.super.pay-flip-or-discard).
#include <fmt/format.h>

#include <bit>

#include "cardgame/frames.h"
#include "cardgame/names.h"
#include "cardgame/word_lists.h"
#include "games/vs2pcg/features.h"
#include "games/vs2pcg/game.h"
#include "games/vs2pcg/play/legality.h"
#include "games/vs2pcg/procedures.h"

namespace longbox::vs2pcg {

using cardgame::frame_on_top;

namespace {

constexpr std::uint16_t kAskPay = kernel::kFirstGamePrompt + 14;
constexpr std::uint16_t kAskSymbol = kernel::kFirstGamePrompt + 30;
// The object is a location in hand or row.
constexpr std::uint8_t kOptPay = kernel::kFirstGameOption + 9;
// The number is the symbol that is announced.
constexpr std::uint8_t kOptSymbol = kernel::kFirstGameOption + 18;

// First the symbols of parts with a choice are announced (power.super.announce-symbol), then each part
// of the price is paid.
enum class PayStage : std::uint8_t { Announce, Pay };

struct PayLocals {
  ObjectId user;
  AbilityId ability;
  Seat seat = 0;
  std::uint8_t count = 0;  // parts of the price
  std::array<kernel::Price, kernel::kMaxCost> prices{};
  std::uint8_t part = 0;  // the part that is announced or paid next
  std::uint8_t spare = 0;

  template <class Visit>
  void each_id(Visit visit) {
    visit(user);
  }
};

std::span<const kernel::Price> all_prices(const PayLocals& here) {
  return std::span(here.prices).first(here.count);
}
std::span<const kernel::Price> prices_left(const PayLocals& here) {
  return all_prices(here).subspan(here.part);
}

bool has_choice(kernel::Price price) { return std::popcount(price.symbols) > 1; }

Step pay_advance(Machine&, Frame& frame) {
  auto& here = kernel::locals<PayLocals>(frame);
  if (kernel::stage_of<PayStage>(frame) == PayStage::Announce) {
    while (here.part < here.count && !has_choice(here.prices[here.part])) ++here.part;
    if (here.part < here.count) return Step::Ask;
    here.part = 0;
    go(frame, PayStage::Pay);
  }
  return here.part < here.count ? Step::Ask : Step::Done;
}

void announce_ask(const Machine& m, const PayLocals& here, Decision& out) {
  out.kind = DecisionKind::Choice;
  out.prompt = kAskSymbol;
  for (int symbol = 0; symbol < 16; ++symbol) {
    if ((here.prices[here.part].symbols >> symbol & 1U) == 0) continue;
    PayLocals announced = here;
    announced.prices[here.part].symbols = static_cast<std::uint16_t>(1U << symbol);
    if (can_pay(m, here.seat, here.user, all_prices(announced), {}))
      out.add({.kind = kOptSymbol, .number = static_cast<std::int16_t>(symbol)});
  }
}

void pay_ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<PayLocals>(frame);
  out.who = here.seat;
  out.about = here.user;
  out.ability = here.ability;
  if (kernel::stage_of<PayStage>(frame) == PayStage::Announce) return announce_ask(m, here, out);
  const auto price = here.prices[here.part];
  out.kind = DecisionKind::Object;
  out.prompt = kAskPay;
  out.number = static_cast<std::int16_t>(std::countr_zero(price.symbols));
  ObjectSet set;
  payers(m, here.seat, here.user, prices_left(here), set);
  const auto alike = [&](ObjectId a, ObjectId b) {
    return are_alike(m, a, b) && m.object(a).zone == m.object(b).zone;
  };
  set.for_each([&](int id) {
    cardgame::offer_once(out, {.kind = kOptPay, .object = ObjectId{id}}, alike);
  });
}

void pay_answer(Machine& m, Frame& frame, const Option& option) {
  auto& here = kernel::locals<PayLocals>(frame);
  const auto part = here.part++;
  if (option.kind == kOptSymbol) {
    here.prices[part].symbols = static_cast<std::uint16_t>(1U << option.number);
    return m.announce(
        happening(event::kSymbolAnnounced, here.user, {}, here.seat, option.number));
  }
  if (m.object(option.object).zone == kHand) {
    note_paid_from_hand(m);
    discard(m, option.object);
    return tell_of_discards(m, here.seat, 1);
  }
  turn_resource(m, option.object, false);
}

// --- Rows ---------------------------------------------------------------------------------------

std::string pay_label(const cardgame::Offer& offer) {
  const ObjectId location = offer.option.object;
  return fmt::format("{} {}", offer.m.object(location).zone == kHand ? "discard" : "turn down",
                     offer.name(location));
}
std::string symbol_label(const cardgame::Offer& offer) {
  return std::string(cardgame::word_for(offer.m.rules().lexicon(), "symbol", offer.option.number));
}
std::string pay_question(const cardgame::Question& asked) {
  const auto symbol = cardgame::english_for(asked.m.rules().lexicon(), "symbol", asked.decision.number);
  return symbol.empty() ? fmt::format("What pays for {}?", asked.power)
                        : fmt::format("What pays {} for {}?", symbol, asked.power);
}

Verdict judge_pay(const Machine& m, Seat seat, const Option& option) {
  return may_pay_now(m, seat, option.object);
}

constexpr cardgame::OptionRow kOptions[] = {
    {.kind = kOptPay, .word = "pay", .label = pay_label, .judge = judge_pay},
    {.kind = kOptSymbol, .word = "symbol", .label = symbol_label},
};
constexpr cardgame::PromptRow kPrompts[] = {
    {kAskPay, "power.super.pay-flip-or-discard", pay_question},
    {kAskSymbol, "power.super.announce-symbol", "Which symbol pays for {power}?"},
};
constexpr cardgame::ProcedureRow kProcedures[] = {
    {kPayProcedure,
     {"payment", pay_advance, pay_ask, pay_answer, kernel::rename_locals<PayLocals>}},
};

}  // namespace

constexpr Feature kPayingFeature{.options = kOptions, .prompts = kPrompts, .procedures = kProcedures};

std::optional<kernel::Meter> Vs2pcg::meter(const Machine& m, const Decision& decision) const {
  const Frame* frame = frame_on_top(m.state(), kPayProcedure);
  if (frame == nullptr || decision.about != kernel::locals<PayLocals>(*frame).user) return std::nullopt;
  const auto& here = kernel::locals<PayLocals>(*frame);
  const bool announces = kernel::stage_of<PayStage>(*frame) == PayStage::Announce;
  return kernel::Meter{.paid = announces ? 0 : here.part, .of = here.count, .what = "symbols"};
}

Verdict may_pay_now(const Machine& m, Seat seat, ObjectId location) {
  const Frame* frame = frame_on_top(m.state(), kPayProcedure);
  if (frame == nullptr)
    return Verdict::no("power.super.pay-flip-or-discard", kCannotPayForThis, location);
  const auto& here = kernel::locals<PayLocals>(*frame);
  ObjectSet set;
  if (kernel::stage_of<PayStage>(*frame) == PayStage::Pay)
    payers(m, here.seat, here.user, prices_left(here), set);
  return here.seat == seat && set.contains(location.index())
             ? Verdict::yes()
             : Verdict::no("power.super.pay-flip-or-discard", kCannotPayForThis, location);
}

void start_payment(Machine& m, Seat seat, ObjectId user, AbilityId ability) {
  const auto& cost = m.library().ability(ability).cost;
  kernel::locals<PayLocals>(m.push(kPayProcedure)) = {
      .user = user,
      .ability = ability,
      .seat = seat,
      .count = m.library().ability(ability).cost_size,
      .prices = cost};
}

void start_payment(Machine& m, Seat seat, ObjectId user, AbilityId ability, kernel::Price price) {
  kernel::locals<PayLocals>(m.push(kPayProcedure)) = {
      .user = user, .ability = ability, .seat = seat, .count = 1, .prices = {price}};
}

}  // namespace longbox::vs2pcg
