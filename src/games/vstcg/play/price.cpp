#include "games/vstcg/play/price.h"

#include <algorithm>

#include "cardgame/frames.h"
#include "games/vstcg/game.h"
#include "games/vstcg/play/kinds.h"
#include "games/vstcg/play/play_frame.h"
#include "kernel/effect/phrase.h"
#include "kernel/effect/run.h"

namespace longbox::vstcg {

using kernel::Ability;
using kernel::Node;

namespace {

// Costs of a card have these places, and behind them one for each of its abilities.
enum CostPlace { kOfText, kAlternateOne, kFirstAdditional };

int places(const Machine& m, const Price& price) {
  const auto abilities = m.card(price.context.self.id).abilities.size();
  return price.of_card ? kFirstAdditional + static_cast<int>(abilities) : kAlternateOne;
}

// Returns the cost in that place; none if there is none, or if it does not apply now.
AbilityId cost_in(const Machine& m, const Price& price, int place) {
  if (place == kOfText) return price.context.ability;
  const ObjectId card = price.context.self.id;
  if (place == kAlternateOne) return (price.facts & kAlternate) != 0 ? alternate_cost(m, card) : AbilityId{};
  const AbilityId id = m.card(card).abilities[static_cast<std::size_t>(place - kFirstAdditional)];
  const Ability& ability = m.library().ability(id);
  const bool is_due = ability.header == kAdditionalHeader && applies_now(m, price.context, ability, price.facts);
  return is_due ? id : AbilityId{};
}

// The lines of one turn lie side by side (kinds.h). A cost that names what pays it is paid in one piece.
PricePart lines_of_turn(const Machine& m, AbilityId id, int turn) {
  PricePart part{id};
  const Ability& ability = m.library().ability(id);
  if (!id || !is_paid_in(ability, turn)) return part;
  const Node* body = m.library().at(ability.body);
  if (keeps_written_order(m.library(), ability))
    return {id, ability.costs_start, ability.effect_start};
  for (int at = ability.costs_start; at < ability.effect_start; at += body[at].size) {
    if (turn_to_pay(m.phrase(body[at].op - kernel::kFirstPhrase)) != turn) continue;
    if (part.empty()) part.from = at;
    part.to = at + body[at].size;
  }
  return part;
}

// Registers of an additional cost are none of the effect.
void start(Machine& m, const Context& context, const PricePart& part) {
  Context speaker = context;
  if (part.ability != context.ability) {
    speaker.ability = part.ability;
    speaker.link = 0;
    speaker.variables = {};
  }
  m.push_part(speaker, kernel::BodyPart::Costs, part.from, part.to);
}

// Begun is a price that is being paid, and the number of the next part.
struct Begun {
  Price price;
  int next = 0;
};

bool find_begun(const Machine& m, ObjectId card, Begun& out) {
  if (const auto* flip = cardgame::top_frame<FlipLocals>(m, kFlipProcedure);
      flip != nullptr && flip->card == card) {
    out = {price_of_flip(m, *flip), flip->extra};
    return true;
  }
  const auto* play = cardgame::top_frame<PlayLocals>(m, kPlayProcedure);
  if (play == nullptr || play->card != card || m.find_link(play->link) == nullptr) return false;
  out = {price_of_play(m, *play), play->extra};
  return true;
}

// Counts the lines of a part before this place that ask what pays them.
int asking_lines(const Machine& m, const PricePart& part, int before) {
  if (part.empty()) return 0;
  const Node* body = m.library().at(m.library().ability(part.ability).body);
  int count = 0;
  for (int at = part.from; at < std::min(part.to, before); at += body[at].size)
    count += m.phrase(body[at].op - kernel::kFirstPhrase).ask != nullptr ? 1 : 0;
  return count;
}

}  // namespace

int part_count(const Machine& m, const Price& price) { return kTurnsToPay * places(m, price); }

PricePart part_at(const Machine& m, const Price& price, int number) {
  const int count = places(m, price);
  return lines_of_turn(m, cost_in(m, price, number % count), number / count);
}

bool pay_next_part(Machine& m, const Price& price, std::uint8_t& number) {
  while (number < part_count(m, price)) {
    const PricePart part = part_at(m, price, number++);
    if (part.empty()) continue;
    start(m, price.context, part);
    return true;
  }
  return false;
}

// Before anything is paid, whoever asks knows the lines of its own cost already: X is being announced.
int lines_still_due(const Machine& m, const Context& context, std::span<kernel::CostLine> out) {
  Begun begun;
  if (!find_begun(m, context.self.id, begun)) return 0;
  std::size_t count = 0;
  for (int i = begun.next; i < part_count(m, begun.price); ++i) {
    const PricePart part = part_at(m, begun.price, i);
    if (part.empty() || (begun.next == 0 && part.ability == context.ability)) continue;
    Context speaker = context;
    speaker.ability = part.ability;
    const auto rest = out.subspan(count);
    const int more = kernel::cost_lines(m, speaker, part.from, part.to, rest);
    for (std::size_t j = 0; j < static_cast<std::size_t>(more); ++j) rest[j].context = &context;
    count += static_cast<std::size_t>(more);
  }
  return static_cast<int>(count);
}

// The part that is paid now is the one before the next. Whoever announces has paid nothing.
std::optional<kernel::Meter> Vstcg::meter(const Machine& m, const Decision& decision) const {
  const kernel::Frame* frame = cardgame::frame_on_top(m.state(), kernel::kEffectProcedure);
  if (frame == nullptr) return std::nullopt;
  const auto& here = kernel::locals<kernel::EffectLocals>(*frame);
  const bool announces = here.part == kernel::BodyPart::Announcement;
  const bool pays = here.part == kernel::BodyPart::Costs && decision.kind == kernel::DecisionKind::Object;
  Begun begun;
  if ((!announces && !pays) || !find_begun(m, here.context.self.id, begun)) return std::nullopt;
  kernel::Meter meter{.what = "costs"};
  for (int i = 0; i < part_count(m, begun.price); ++i) {
    const PricePart part = part_at(m, begun.price, i);
    meter.of += asking_lines(m, part, part.to);
    if (i < begun.next) meter.paid += asking_lines(m, part, i + 1 == begun.next ? frame->pc : part.to);
  }
  return meter.of == 0 ? std::nullopt : std::optional(meter);
}

}  // namespace longbox::vstcg
