// Payers are found with all that is still to be paid in mind; amounts are costs, too.
#include "games/vstcg/language/pay_with.h"

#include <algorithm>
#include <array>
#include <span>

#include "base/assert.h"
#include "games/vstcg/play/to_hand.h"

namespace longbox::vstcg {

ObjectSet find_payers(EffectRun& run) {
  const Machine& m = run.machine();
  const kernel::Context& context = run.context();
  const kernel::Ability& ability = m.library().ability(context.ability);
  const auto from = static_cast<int>(run.statement() - m.library().at(ability.body));
  const int stop = run.here().stop != 0 ? run.here().stop : ability.effect_start;
  // A statement of the effect has only its own price.
  const int to = run.is_paying() && stop > from ? stop : from + run.statement()->size;
  std::array<kernel::CostLine, kernel::kMaxCostLines> lines;
  auto count = static_cast<std::size_t>(kernel::cost_lines(m, context, from, to, lines));
  if (run.is_paying())
    count += static_cast<std::size_t>(
        m.rules().further_costs(m, context, std::span(lines).subspan(count)));
  // A part that is paid after something has come to the hand needs no object that pays before.
  const Turns turns = turns_of(m, std::span(lines).first(count));
  ObjectSet found;
  kernel::payers(m, turns.early(), found);
  keep_ready_ones(m, turns.early(), found);
  const int named = named_payer(m, run.statement());
  if (named == 0) return found;
  ObjectSet fitting;
  found.for_each([&](int id) {
    if (rest_can_follow(m, turns.early().subspan(1), context, named - 1, ObjectId{id}))
      fitting.insert(id);
  });
  return fitting;
}

// Whoever plays something has been asked for the means before (203.3, 505.2).
void note_paid(EffectRun& run, bool able) {
  LONGBOX_CHECK(able || !run.is_paying(), "a price is being paid that cannot be paid");
  note_done(run, able ? 1 : 0, 1);
}

Flow ask_for_payer(EffectRun& run) {
  if (run.stage() == kBegun) return Flow::Done;
  const bool able = !find_payers(run).empty();
  note_paid(run, able);
  return able ? Flow::Ask : Flow::Done;
}

// Equal cards of a hand are offered once; objects in play differ by where they stand.
void ask_payer(EffectRun& run, Decision& out) {
  const Machine& m = run.machine();
  out.kind = DecisionKind::Object;
  out.prompt = kAskPayWith;
  find_payers(run).for_each([&](int id) {
    offer_once(out, {.kind = kernel::kOptionObject, .object = ObjectId{id}},
               [&](ObjectId a, ObjectId b) {
                 return m.object(a).zone == kHand && m.object(b).zone == kHand &&
                        cardgame::are_alike(m, a, b);
               });
  });
}

bool is_played_itself(const Eval& e, ObjectId id) {
  const int header = e.machine().library().ability(e.context().ability).header;
  const bool plays =
      header == kPlayHeader || header == kAdditionalHeader || header == kAlternateHeader;
  return plays && e.machine().object(id).zone == kHand;
}

namespace {

// --- Endurance and points ------------------------------------------------------------------------

template <Pool kPool>
void spends_amount(Eval& e, kernel::Spending& out) {
  out.pool = kPool;
  out.amount = static_cast<std::int16_t>(std::max(e.number(), 0));
}
template <Pool kPool>
bool has_amount(Eval& e) {
  const int n = e.number();
  return n <= 0 || e.machine().rules().pool(e.machine(), e.you(), kPool) >= n;
}

Flow pay_some_endurance(EffectRun& run) {
  Machine& m = run.machine();
  const int n = run.number();
  const bool able = n <= 0 || endurance(m, run.you()) >= n;
  note_paid(run, able);
  if (able && n > 0) pay_endurance(m, run.you(), n, run.self());
  return Flow::Done;
}

Flow pay_points(EffectRun& run) {
  Machine& m = run.machine();
  const int n = std::max(run.number(), 0);
  const bool able = points(m, run.you()) >= n;
  note_paid(run, able);
  if (able) m.set_seat_value(run.you(), kPoints, points(m, run.you()) - n);
  return Flow::Done;
}

// --- ATK and DEF ---------------------------------------------------------------------------------

// The value must be as high as the price, and is lower for the turn (203.6d).
template <Stat kStat>
bool has_stat(const Machine& m, ObjectId id, int n) {
  return id && is_character(m, id) && (kStat == kAtkStat ? atk(m, id) : def(m, id)) >= n;
}

// Sums up what all lines of the price take that say the same: each of them lowers the value for the next one. A
// statement of the effect stands alone.
int sum_of_price(Eval& e) {
  const kernel::Library& library = e.machine().library();
  const kernel::Ability& ability = library.ability(e.context().ability);
  const kernel::Node* body = library.at(ability.body);
  const kernel::Node* statement = e.place() - 1;
  const kernel::Node* end = body + ability.effect_start;
  if (statement < body + ability.costs_start || statement >= end) return e.number();
  int sum = 0;
  for (const kernel::Node* line = body + ability.costs_start; line < end; line += line->size)
    if (line->op == statement->op)
      sum += std::max(0, Eval(e.machine(), e.context(), line + 1).number());
  return sum;
}

template <Stat kStat>
bool can_pay_stat(Eval& e) {
  return has_stat<kStat>(e.machine(), e.self(), sum_of_price(e));
}

template <Stat kStat>
Flow pay_stat(EffectRun& run) {
  const int n = std::max(run.number(), 0);
  const bool able = has_stat<kStat>(run.machine(), run.self(), n);
  note_paid(run, able);
  if (!able) return Flow::Done;
  kernel::Modifier paid = made_by(run, kPaidStat, run.self());
  paid.duration = kThisTurn;
  (kStat == kAtkStat ? paid.a : paid.b) = static_cast<std::int16_t>(-n);
  run.machine().add_modifier(paid);
  return Flow::Done;
}

Flow pay_nothing(EffectRun& run) {
  note_done(run, 1, 1);
  return Flow::Done;
}

}  // namespace

void add_amount_costs(std::vector<Phrase>& out) {
  verb(out, "pay <n:number> endurance", "pay {n:measure endurance}", "Nobody pays more than the total.",
       "203.3", pay_some_endurance, has_amount<kEndurancePool>)
      .spends = spends_amount<kEndurancePool>;
  verb(out, "pay <n:number> points", "pay {n:amount resource point}", "In your own recruit step only.",
       "404.2", pay_points, has_amount<kPointPool>)
      .spends = spends_amount<kPointPool>;
  verb(out, "pay <n:number> atk", "pay {n} ATK this turn",
       "It must have as much, and has less for the turn.", "203.6d", pay_stat<kAtkStat>,
       can_pay_stat<kAtkStat>);
  verb(out, "pay <n:number> def", "pay {n} DEF this turn",
       "It must have as much, and has less for the turn.", "203.6d", pay_stat<kDefStat>,
       can_pay_stat<kDefStat>);
  verb(out, "free", "free", "Pays 0 endurance.", "203.1a", pay_nothing);
}

}  // namespace longbox::vstcg
