// Weighs all costs of a card or power together: one object pays for one of them only (203.3, 203.6b).
#include <algorithm>
#include <array>

#include "games/vstcg/play/acts.h"
#include "games/vstcg/play/costs.h"
#include "games/vstcg/play/to_hand.h"
#include "kernel/effect/phrase.h"

namespace longbox::vstcg {

using kernel::Ability;
using kernel::CostLine;

// --- Lines that speak of what paid -------------------------------------------------------------------

int named_payer(const Machine& m, const kernel::Node* line) {
  const std::string_view form = m.phrase(line->op - kernel::kFirstPhrase).form;
  return form.ends_with(":new-variable>") ? 1 + line[line->size - 1].value : 0;
}

bool rest_can_follow(const Machine& m, std::span<const CostLine> rest, const Context& speaker,
                     int variable, ObjectId payer) {
  Context named = speaker;
  named.variables[static_cast<std::size_t>(variable)] = payer.value;
  std::array<CostLine, kernel::kMaxCostLines> lines;
  std::copy(rest.begin(), rest.end(), lines.begin());
  for (CostLine& line : lines)
    if (line.context == &speaker) line.context = &named;
  return kernel::can_pay(m, std::span(lines).first(rest.size()));
}

namespace {

// Ways and pools have numbers below this.
constexpr int kWays = 8;

bool has_price(const Machine& m, AbilityId ability) {
  const Ability& text = m.library().ability(ability);
  return text.effect_start > text.costs_start;
}

using Lines = std::span<const CostLine>;

// Visits what the lines take.
template <class Visit>
void each_spending(const Machine& m, Lines lines, Visit visit) {
  for (const CostLine& line : lines) {
    const kernel::Phrase& phrase = m.phrase(line.statement->op - kernel::kFirstPhrase);
    if (phrase.spends == nullptr) continue;
    kernel::Eval eval(m, *line.context, line.statement + 1);
    kernel::Spending spending;
    phrase.spends(eval, spending);
    visit(spending, line);
  }
}

// A line that speaks of what paid another one must be payable with one of those that could be chosen.
bool names_fit(const Machine& m, Lines lines) {
  bool fit = true;
  each_spending(m, lines, [&](const kernel::Spending& spending, const CostLine& line) {
    const int named = named_payer(m, line.statement);
    if (named == 0) return;
    const Lines rest = lines.subspan(static_cast<std::size_t>(&line - lines.data()) + 1);
    bool any = false;
    spending.objects.for_each([&](int id) {
      any = any || rest_can_follow(m, rest, *line.context, named - 1, ObjectId{id});
    });
    fit = fit && any;
  });
  return fit;
}

int points_of(const Machine& m, Lines lines) {
  int sum = 0;
  each_spending(m, lines, [&](const kernel::Spending& spending, const CostLine&) {
    if (spending.pool == kPointPool) sum += spending.amount;
  });
  return sum;
}

bool suffice(std::span<const kernel::Spending> taken, int way) {
  std::array<kernel::ObjectSet, kernel::kMaxCostLines> sets;
  std::size_t count = 0;
  for (const kernel::Spending& spending : taken)
    for (int i = 0; spending.way == way && i < spending.amount && count < sets.size(); ++i)
      sets[count++] = spending.objects;
  return kernel::have_different(std::span(sets).first(count));
}

// The card lies on the chain when it is paid for, so that it cannot be discarded or revealed for itself.
bool do_without(const Machine& m, Lines lines, ObjectId played) {
  std::array<kernel::Spending, kernel::kMaxCostLines> taken;
  std::size_t count = 0;
  unsigned ways = 0;
  each_spending(m, lines, [&](const kernel::Spending& spending, const CostLine&) {
    ways |= 1U << spending.way;
    taken[count] = spending;
    taken[count++].objects.erase(played.index());
  });
  for (int way = 1; way < kWays; ++way)
    if ((ways >> way & 1U) != 0 && !suffice(std::span(taken).first(count), way)) return false;
  return true;
}

bool are_payable(const Machine& m, Lines lines, ObjectId played) {
  return kernel::can_pay(m, lines) && ready_ones_suffice(m, lines) && names_fit(m, lines) &&
         (!played || do_without(m, lines, played));
}

// Bill gathers all lines that are to be paid together; each additional cost has a speaker of its own.
class Bill {
 public:
  Bill(const Machine& m, const Context& context) : m_(m), context_(context) {}

  void add(AbilityId ability) {
    const Ability& text = m_.library().ability(ability);
    if (speakers_ == kRoom || !has_price(m_, ability)) return;
    Context& speaker = speaker_[static_cast<std::size_t>(speakers_++)];
    speaker = context_;
    speaker.ability = ability;
    const auto rest = std::span(lines_).subspan(static_cast<std::size_t>(count_));
    count_ += cost_lines(m_, speaker, text.costs_start, text.effect_start, rest);
  }
  // Returns whether all lines can be paid together with so many points, without the card that is played.
  bool can_be_paid(int points, ObjectId played) const {
    if (count_ == 0) return true;
    const Turns turns = turns_of(m_, lines());
    if (!are_payable(m_, turns.early(), played)) return false;
    if (turns.late_count > 0 && !once_in_hand(m_, turns, [&](const Machine& after) {
          return are_payable(after, turns.late(), played);
        }))
      return false;
    return points == 0 || points_of(m_, lines()) + points <= m_.rules().pool(m_, context_.you, kPointPool);
  }

 private:
  static constexpr int kRoom = 6;

  std::span<const CostLine> lines() const {
    return std::span(lines_).first(static_cast<std::size_t>(count_));
  }

  const Machine& m_;
  const Context& context_;
  std::array<Context, kRoom> speaker_{};
  std::array<CostLine, kernel::kMaxCostLines> lines_{};
  int speakers_ = 0;
  int count_ = 0;
};

// A recruit and a plot twist from the hand leave their place before they are paid for; a plot twist in the row
// stays there, and so does a location.
ObjectId moving_card(const Machine& m, ObjectId card) {
  const Object& o = m.object(card);
  const auto type = m.card(card).type;
  const bool stays = o.zone == kResource && (type == kPlotTwist || type == kLocation);
  return m.in_play(card) && (stays || o.zone != kResource) ? ObjectId{} : card;
}

bool is_card_played(const Machine& m, const Context& context) {
  return !context.ability || m.library().ability(context.ability).played;
}

// Most prices are one line, and nothing vies with it. Returns that line; null: there are several, or it names what pays.
const kernel::Node* only_line(const Machine& m, AbilityId ability) {
  const Ability& text = m.library().ability(ability);
  const kernel::Node* line = m.library().at(text.body) + text.costs_start;
  const bool is_alone = text.costs_start + line->size == text.effect_start;
  const bool names_payer = text.cost_variables != 0 && named_payer(m, line) != 0;
  return is_alone && !names_payer ? line : nullptr;
}

// Returns whether the line takes one object, and finds those that could be taken.
bool takes_one(const Machine& m, const CostLine& line, ObjectSet& out) {
  const kernel::Phrase& phrase = m.phrase(line.statement->op - kernel::kFirstPhrase);
  if (phrase.spends == nullptr) return false;
  kernel::Eval eval(m, *line.context, line.statement + 1);
  kernel::Spending spending;
  phrase.spends(eval, spending);
  out = spending.objects;
  return spending.way > 0 && spending.way < kWays && spending.amount == 1;
}

}  // namespace

bool costs_more_than_text(const Machine& m, const Context& context, std::uint16_t facts) {
  bool more = (facts & kAlternate) != 0;
  each_additional_cost(m, context, facts, [&](AbilityId) { more = true; });
  return more;
}

bool can_pay_text(const Machine& m, const Context& context) {
  if (!has_price(m, context.ability)) return true;
  const ObjectId played = is_card_played(m, context) ? moving_card(m, context.self.id) : ObjectId{};
  if (const kernel::Node* statement = only_line(m, context.ability)) {
    const CostLine line{&context, statement};
    if (!played) return kernel::can_pay(m, {&line, 1});
    ObjectSet payers;
    if (takes_one(m, line, payers)) {
      payers.erase(played.index());
      return !payers.empty();
    }
  }
  Bill bill(m, context);
  bill.add(context.ability);
  return bill.can_be_paid(0, played);
}

// Additional costs belong to a card that is played or flipped, and not to the use of a power in play.
bool can_pay_all(const Machine& m, const Context& context, std::uint16_t facts, int points) {
  if (!is_card_played(m, context)) return can_pay_text(m, context);
  if (!costs_more_than_text(m, context, facts) && !has_price(m, context.ability)) return true;
  Bill bill(m, context);
  bill.add(context.ability);
  if ((facts & kAlternate) != 0) bill.add(alternate_cost(m, context.self.id));
  each_additional_cost(m, context, facts, [&](AbilityId id) { bill.add(id); });
  return bill.can_be_paid(points, moving_card(m, context.self.id));
}

// --- Refilling the row ------------------------------------------------------------------------------

namespace {

// Looks ahead: the reservist lies on the chain, and the other card in its place.
bool can_pay_with(const Machine& m, const Context& context, std::uint16_t facts, int points, ObjectId filler) {
  State after = m.state();
  Machine trial(m.rules(), m.library());
  trial.attach(after);
  const ObjectId card = context.self.id;
  if (trial.object(card).zone == kResource) move_card(trial, card, kOnChain, 0);
  build_resource(trial, context.you, filler);
  return can_pay_all(trial, context_for(trial, context.you, card, {}), facts, points);
}

}  // namespace

bool may_fill_in(const Machine& m, const Context& context, std::uint16_t facts, int points, ObjectId filler) {
  return !costs_more_than_text(m, context, facts) || can_pay_with(m, context, facts, points, filler);
}

bool can_pay_refilled(const Machine& m, const Context& context, std::uint16_t facts, int points) {
  if (!kernel::rule_holds("706.13b")) return false;
  bool found = false;
  m.each(kHand, context.you, [&](ObjectId id) {
    found = found || may_fill_in(m, context, facts, points, id);
  });
  return found;
}

}  // namespace longbox::vstcg
