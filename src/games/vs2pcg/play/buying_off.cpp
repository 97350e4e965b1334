// Some effects last until an enemy player pays a symbol in the own Main Phase. The modifier has that symbol,
// counted from 1, as its word, and the power that made it as its second number.
#include <fmt/format.h>

#include "cardgame/names.h"
#include "games/vs2pcg/features.h"
#include "games/vs2pcg/play/legality.h"
#include "games/vs2pcg/procedures.h"

namespace longbox::vs2pcg {

namespace {

// The object is the card that made the effect; the number is its power.
constexpr std::uint8_t kOptBuyOff = kernel::kFirstGameOption + 22;

bool is_it(const kernel::Modifier& rule, const Option& option) {
  return rule.kind == kGameRule && rule.word != 0 && rule.source.id == option.object && rule.b == option.number;
}

Verdict may_buy_off(const Machine& m, Seat seat, const Option& option) {
  if (m.state().active != seat || !in_main(m)) return Verdict::no("turn.opponents-act-only-in-combat", kForMainPhase);
  for (const auto& rule : m.state().modifiers) {
    if (!is_it(rule, option) || !are_opponents(m, seat, rule.controller)) continue;
    return symbol_payer(m, seat, rule.word - 1) ? Verdict::yes()
                                                : Verdict::no("power.super.pay-flip-or-discard", kCannotPay);
  }
  return Verdict::no("golden.card-beats-rules", kNothingToAnswer, option.object);
}

void buy_off(Machine& m, Seat seat, const Option& option) {
  const auto& modifiers = m.state().modifiers;
  for (int i = 0; i < modifiers.size; ++i) {
    if (!is_it(modifiers[i], option)) continue;
    const int symbol = modifiers[i].word - 1;
    m.end_modifier(i);
    return start_payment(m, seat, symbol_payer(m, seat, symbol), AbilityId{option.number},
                         {static_cast<std::uint16_t>(1U << symbol), 0});
  }
}

// --- Rows ---------------------------------------------------------------------------------------

std::string buy_off_label(const cardgame::Offer& offer) {
  return fmt::format("end {}", offer.m.library().ability(AbilityId{offer.option.number}).name);
}

constexpr cardgame::OptionRow kOptions[] = {{.kind = kOptBuyOff,
                                             .word = "buy-off",
                                             .label = buy_off_label,
                                             .judge = may_buy_off,
                                             .asked_by = is_asked_in_window,
                                             .act = buy_off}};

}  // namespace

constexpr Feature kBuyingOffFeature{.options = kOptions};

void list_buying_off(const Machine& m, Seat seat, Decision& out) {
  if (!m.has_modifier(kGameRule)) return;
  for (const auto& rule : m.state().modifiers) {
    if (rule.kind != kGameRule || rule.word == 0) continue;
    const Option option{.kind = kOptBuyOff, .object = rule.source.id, .number = rule.b};
    if (out.find(option) < 0 && may_buy_off(m, seat, option)) out.add(option);
  }
}

}  // namespace longbox::vs2pcg
