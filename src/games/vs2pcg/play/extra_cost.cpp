// An extra cost of playing a card is a symbol that some character must pay (keyword.spell).
#include "games/vs2pcg/features.h"
#include "games/vs2pcg/play/legality.h"
#include "games/vs2pcg/procedures.h"
#include "games/vs2pcg/values/printed.h"
#include "games/vs2pcg/words/reasons.h"

namespace longbox::vs2pcg {

namespace {

constexpr std::uint16_t kAskPayer = kernel::kFirstGamePrompt + 36;
constexpr std::uint16_t kNeedsPayer = 79;
constexpr std::uint8_t kExtraCostProcedure = kernel::kFirstGameProcedure + 21;

struct ExtraCostLocals {
  ObjectId card;
  AbilityId ability;
  Seat seat = 0;
  std::uint8_t symbol = 0;

  template <class Visit>
  void each_id(Visit visit) {
    visit(card);
  }
};

kernel::Price price_of(int symbol) {
  return {static_cast<std::uint16_t>(1U << symbol), 0};
}

// Returns the characters on the player's side that fit the description and could pay the symbol.
ObjectSet payers_of(const Machine& m, Seat seat, int symbol, const kernel::Eval& who) {
  ObjectSet able;
  const kernel::Price price = price_of(symbol);
  each_character_of(m, seat, [&](ObjectId id) {
    if (kernel::Eval(who).fits(id) && can_pay(m, seat, id, {&price, 1}, {})) able.insert(id.index());
  });
  return able;
}

ObjectSet payers_of(const Machine& m, const ExtraCostLocals& here) {
  ObjectSet able;
  each_printed(m, here.card, kAlsoCosts, here.seat,
               [&](const kernel::Ability& ability, kernel::Eval eval) {
                 if (&ability != &m.library().ability(here.ability)) return;
                 const int symbol = eval.word();
                 able = payers_of(m, here.seat, symbol, eval);
               });
  return able;
}

void ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<ExtraCostLocals>(frame);
  out.who = here.seat;
  out.kind = DecisionKind::Object;
  out.prompt = kAskPayer;
  out.about = here.card;
  payers_of(m, here).for_each([&](int id) {
    out.add({.kind = kernel::kOptionObject, .object = ObjectId{id}});
  });
  if (out.empty()) out.add({.kind = kernel::kOptionDone});
}

void answer(Machine& m, Frame& frame, const Option& option) {
  const auto here = kernel::locals<ExtraCostLocals>(frame);
  go(frame, OneQuestion::Answered);
  if (option.kind == kernel::kOptionObject)
    start_payment(m, here.seat, option.object, here.ability, price_of(here.symbol));
}

// --- Rows ---------------------------------------------------------------------------------------

constexpr cardgame::PromptRow kPrompts[] = {{kAskPayer, "keyword.spell", "Who pays for {about}?"}};
constexpr cardgame::ReasonRow kReasons[] = {
    {kNeedsPayer, "{it} takes a character on your side that pays for it, and none can"}};
constexpr cardgame::ProcedureRow kProcedures[] = {
    {kExtraCostProcedure,
     {"extra cost", kernel::until_answered, ask, answer, kernel::rename_locals<ExtraCostLocals>}}};

}  // namespace

constexpr Feature kExtraCostFeature{
    .prompts = kPrompts, .reasons = kReasons, .procedures = kProcedures};

Verdict extra_cost_allows(const Machine& m, Seat seat, ObjectId card) {
  Verdict verdict;
  each_printed(m, card, kAlsoCosts, seat, [&](const kernel::Ability& ability, kernel::Eval eval) {
    const int symbol = eval.word();
    if (payers_of(m, seat, symbol, eval).empty()) verdict = Verdict::no(rule_of(m, ability), kNeedsPayer, card);
  });
  return verdict;
}

void start_extra_cost(Machine& m, Seat seat, ObjectId card) {
  for (const AbilityId id : m.card(card).abilities) {
    const auto& ability = m.library().ability(id);
    if (ability.kind != kernel::AbilityKind::Continuous || ability.continuous != kAlsoCosts) continue;
    if (is_erased(m, ability)) continue;
    auto& here = kernel::locals<ExtraCostLocals>(m.push(kExtraCostProcedure));
    here = {card, id, seat, static_cast<std::uint8_t>(m.library().at(ability.body)[1].value)};
  }
}

}  // namespace longbox::vs2pcg
