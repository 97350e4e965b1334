// Powers that begin at one moment get their timestamps in an order that their players choose: first those of the primary
// player, then those of the next one (515.7, 702.4). Nobody is asked about powers whose order makes no difference.
#include "games/vstcg/features.h"
#include "games/vstcg/procedures.h"
#include "games/vstcg/values/deriver.h"
#include "games/vstcg/values/stamps.h"
#include "games/vstcg/values/touched.h"

namespace longbox::vstcg {

namespace {

enum class Stage : std::uint8_t { Pick };

struct OrderPowersLocals {
  ObjectSet objects;
  std::uint32_t since = 0;  // what has a later timestamp has got its place
  std::uint8_t header = kNoHeader;
  Seat first = 0;
  std::uint8_t seats = 0;  // so many have ordered their powers

  template <class Visit>
  void each_id(Visit visit) {
    visit(objects);
  }
};

// --- The powers ---------------------------------------------------------------------------------------

bool begins(const Machine& m, const OrderPowersLocals& here, ObjectId id, AbilityId power) {
  const kernel::Ability& ability = m.library().ability(power);
  if (ability.kind != kernel::AbilityKind::Continuous || ability.body == 0) return false;
  if (part_of(ability.continuous) == kernel::kMaxParts) return false;
  if (here.header != kNoHeader && ability.header != here.header && ability.below != here.header) return false;
  return text_stamp(m, id, power) <= here.since && ability_works(m, id, ability);
}

// Visits the powers that have no place in the order yet.
template <class Visit>
void each_beginner(const Machine& m, const OrderPowersLocals& here, Visit visit) {
  here.objects.for_each([&](int i) {
    const ObjectId id{i};
    if (!m.in_play(id)) return;
    for (const AbilityId power : m.card(id).abilities)
      if (begins(m, here, id, power))
        visit(kernel::ActiveContinuous{id, power, m.library().ability(power).continuous, 0});
  });
}

bool is_taking(int kind) { return kind == kTakesQuality || kind == kTakesAffiliations; }

// Returns whether one of them takes what the other one gives, or whether they depend on each other (514.4a). In all
// other cases the result is the same, or dependency alone decides about the order.
bool is_order_needed(const Machine& m, const kernel::ActiveContinuous& one, const kernel::ActiveContinuous& other) {
  if (one == other) return false;
  const kernel::ValueWords first = words_written(m, one);
  const kernel::ValueWords second = words_written(m, other);
  if (is_taking(one.kind) != is_taking(other.kind) && first.meets(second)) return true;
  return words_read(m, one).meets(second) && words_read(m, other).meets(first);
}

bool is_of(const Machine& m, const kernel::ActiveContinuous& power, Seat seat) {
  return m.object(power.object).controller == seat;
}

// Visits the powers of a player of which another one of the same player begins that must not come in any order.
template <class Visit>
void each_contender(const Machine& m, const OrderPowersLocals& here, Seat seat, Visit visit) {
  each_beginner(m, here, [&](const kernel::ActiveContinuous& one) {
    bool contends = false;
    if (is_of(m, one, seat))
      each_beginner(m, here, [&](const kernel::ActiveContinuous& other) {
        contends = contends || (is_of(m, other, seat) && is_order_needed(m, one, other));
      });
    if (contends) visit(one);
  });
}

bool has_contenders(const Machine& m, const OrderPowersLocals& here, Seat seat) {
  bool found = false;
  each_contender(m, here, seat, [&](const kernel::ActiveContinuous&) { found = true; });
  return found;
}

// --- The procedure ------------------------------------------------------------------------------------

Seat seat_of(const Machine& m, const OrderPowersLocals& here) {
  return static_cast<Seat>((here.first + here.seats) % m.state().seat_count);
}

// Powers that nobody needs to order follow those that were ordered, still in front of the powers of the next player.
void place_rest(Machine& m, const OrderPowersLocals& here, Seat seat) {
  std::array<kernel::ActiveContinuous, 64> rest;
  std::size_t count = 0;
  each_beginner(m, here, [&](const kernel::ActiveContinuous& power) {
    if (is_of(m, power, seat) && count < rest.size()) rest[count++] = power;
  });
  for (std::size_t i = 0; i < count; ++i) renew_power(m, rest[i].object, rest[i].ability);
}

Step advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<OrderPowersLocals>(frame);
  for (; here.seats < m.state().seat_count; ++here.seats) {
    const Seat seat = seat_of(m, here);
    if (is_playing(m, seat) && has_contenders(m, here, seat)) return Step::Ask;
    place_rest(m, here, seat);
  }
  return Step::Done;
}

void ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<OrderPowersLocals>(frame);
  out.who = seat_of(m, here);
  out.kind = DecisionKind::Order;
  out.prompt = kAskOlder;
  each_contender(m, here, out.who, [&](const kernel::ActiveContinuous& power) {
    out.add({.kind = kernel::kOptionTrigger, .object = power.object, .other = ObjectId{power.ability.value}});
  });
}

void answer(Machine& m, Frame&, const Option& option) {
  renew_power(m, option.object, AbilityId{option.other.value});
}

constexpr cardgame::ProcedureRow kProcedures[] = {
    {kOrderPowersProcedure,
     {"order of powers", advance, ask, answer, kernel::rename_locals<OrderPowersLocals>}}};
constexpr cardgame::PromptRow kPrompts[] = {{kAskOlder, "515.7", "Which of these powers is the older one?"}};

// Counts powers by what is printed, which is enough to see that there is nothing to order.
bool may_contend(const Machine& m, const ObjectSet& objects) {
  int powers = 0;
  objects.for_each([&](int i) {
    const Card& card = m.card(ObjectId{i});
    if (!card.has_continuous) return;
    for (const AbilityId id : card.abilities) {
      const kernel::Ability& ability = m.library().ability(id);
      if (ability.kind == kernel::AbilityKind::Continuous && part_of(ability.continuous) != kernel::kMaxParts) ++powers;
    }
  });
  return powers > 1;
}

}  // namespace

constexpr Feature kOrderPowersFeature{.prompts = kPrompts, .procedures = kProcedures};

void begin_together(Machine& m, const ObjectSet& objects, int header) {
  if (!may_contend(m, objects) || !kernel::rule_holds("515.7")) return;
  OrderPowersLocals begun;
  begun.objects = objects;
  begun.since = m.state().clock;
  begun.header = static_cast<std::uint8_t>(header);
  begun.first = primary(m);
  bool contended = false;
  for (Seat seat = 0; seat < m.state().seat_count; ++seat)
    contended = contended || (is_playing(m, seat) && has_contenders(m, begun, seat));
  if (contended) kernel::locals<OrderPowersLocals>(m.push(kOrderPowersProcedure)) = begun;
}

}  // namespace longbox::vstcg
