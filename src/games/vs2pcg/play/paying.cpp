// Pays the price of a super power, symbol by symbol (power.super.pay-flip-or-discard).
#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "cardgame/frames.h"
#include "cardgame/names.h"
#include "cardgame/word_lists.h"
#include "games/vs2pcg/features.h"
#include "games/vs2pcg/features/nest.h"
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
// The number is the symbol that is left out, because some power saves it.
constexpr std::uint8_t kOptSave = kernel::kFirstGameOption + 21;

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
  std::uint8_t from_row = 0;  // so many symbols of any kind, by locations of the resource row alone
  std::uint8_t saved = 0;  // so many parts are still to be left out

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

ObjectSet payers_now(const Machine& m, const PayLocals& here) {
  if (here.from_row != 0) return row_payers(m, here.seat, here.user);
  ObjectSet set;
  payers(m, here.seat, here.user, prices_left(here), set, here.saved);
  return set;
}

bool has_choice(kernel::Price price) { return std::popcount(symbols_in(price)) > 1; }

// A price of which every part that is left is saved asks nothing more.
Step pay_advance(Machine&, Frame& frame) {
  auto& here = kernel::locals<PayLocals>(frame);
  const bool announces = kernel::stage_of<PayStage>(frame) == PayStage::Announce;
  if (here.saved >= here.count - (announces ? 0 : here.part)) return Step::Done;
  if (announces) {
    while (here.from_row != 0 && here.part < here.count) ++here.part;
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
    if (can_pay(m, here.seat, here.user, all_prices(announced), {}, here.saved))
      out.add({.kind = kOptSymbol, .number = static_cast<std::int16_t>(symbol)});
  }
}

void pay_ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<PayLocals>(frame);
  out.who = here.seat;
  out.about = here.user;
  out.ability = here.ability;
  if (kernel::stage_of<PayStage>(frame) == PayStage::Announce) return announce_ask(m, here, out);
  out.kind = DecisionKind::Object;
  out.prompt = kAskPay;
  const auto price = here.prices[here.from_row != 0 ? 0 : here.part];
  out.number = static_cast<std::int16_t>(here.from_row != 0 || has_choice(price) ? -1 : std::countr_zero(symbols_in(price)));
  const ObjectSet set = payers_now(m, here);
  const auto alike = [&](ObjectId a, ObjectId b) {
    return are_alike(m, a, b) && m.object(a).zone == m.object(b).zone;
  };
  set.for_each([&](int id) {
    cardgame::offer_once(out, {.kind = kOptPay, .object = ObjectId{id}}, alike);
  });
  if (here.saved > 0 && can_pay(m, here.seat, here.user, prices_left(here).subspan(1), {}, here.saved - 1))
    out.add({.kind = kOptSave, .number = out.number});
}

void pay_answer(Machine& m, Frame& frame, const Option& option) {
  auto& here = kernel::locals<PayLocals>(frame);
  const auto part = here.part++;
  if (option.kind == kOptSave) {
    --here.saved;
    return;
  }
  if (option.kind == kOptSymbol) {
    here.prices[part].symbols = static_cast<std::uint16_t>(1U << option.number);
    return m.announce(
        happening(event::kSymbolAnnounced, here.user, {}, here.seat, option.number));
  }
  note_paid(m, here.prices[part].symbols);
  if (m.object(option.object).zone == kHand) {
    note_paid_from_hand(m);
    discard(m, option.object);
    return tell_of_discards(m, here.seat, 1);
  }
  const bool nests = (m.library().ability(here.ability).sorts & kMakesNest) != 0 && here.count > 0;
  if (nests && is_character(m, here.user)) make_nest(m, here.user, option.object);
  else turn_resource(m, option.object, false);
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
std::string save_label(const cardgame::Offer& offer) {
  const auto symbol = cardgame::english_for(offer.m.rules().lexicon(), "symbol", offer.option.number);
  return symbol.empty() ? "pay nothing" : fmt::format("leave {} out", symbol);
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
    {.kind = kOptSave, .word = "save", .label = save_label},
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
  if (kernel::stage_of<PayStage>(*frame) == PayStage::Pay) set = payers_now(m, here);
  return here.seat == seat && set.contains(location.index())
             ? Verdict::yes()
             : Verdict::no("power.super.pay-flip-or-discard", kCannotPayForThis, location);
}

void start_payment(Machine& m, Seat seat, ObjectId user, AbilityId ability) {
  const auto& power = m.library().ability(ability);
  const int saved = std::min<int>(symbols_saved(m, user, ability, 1), power.cost_size);
  kernel::locals<PayLocals>(m.push(kPayProcedure)) = {.user = user,
                                                      .ability = ability,
                                                      .seat = seat,
                                                      .count = power.cost_size,
                                                      .prices = power.cost,
                                                      .saved = static_cast<std::uint8_t>(saved)};
}

void start_payment(Machine& m, Seat seat, ObjectId user, AbilityId ability, kernel::Price price) {
  kernel::locals<PayLocals>(m.push(kPayProcedure)) = {
      .user = user, .ability = ability, .seat = seat, .count = 1, .prices = {price}};
}

void start_row_payment(Machine& m, Seat seat, ObjectId user, AbilityId ability, int n) {
  kernel::locals<PayLocals>(m.push(kPayProcedure)) = {.user = user,
                                                      .ability = ability,
                                                      .seat = seat,
                                                      .count = static_cast<std::uint8_t>(n),
                                                      .from_row = 1};
}

void start_payment_of_any(Machine& m, Seat seat, ObjectId user, AbilityId ability) {
  start_payment(m, seat, user, ability, kAnySymbol);
  go(m.frame(m.depth() - 1), PayStage::Pay);
}

}  // namespace longbox::vs2pcg
