// Plays cards and uses powers (play.*.sequence, power.super.*).
#include <fmt/format.h>

#include <bit>

#include "cardgame/frames.h"
#include "cardgame/names.h"
#include "cardgame/word_lists.h"
#include "games/vs2pcg/features.h"
#include "games/vs2pcg/play/legality.h"
#include "games/vs2pcg/procedures.h"
#include "games/vs2pcg/run/stages.h"
#include "games/vs2pcg/values/printed.h"
#include "kernel/flow/replacements.h"
#include "kernel/words.h"

namespace longbox::vs2pcg {

using cardgame::frame_on_top;

namespace {

constexpr std::uint16_t kAskWearer = kernel::kFirstGamePrompt + 13;
constexpr std::uint16_t kAskPay = kernel::kFirstGamePrompt + 14;
constexpr std::uint16_t kAskSymbol = kernel::kFirstGamePrompt + 30;
// The object is a location in hand or row.
constexpr std::uint8_t kOptPay = kernel::kFirstGameOption + 9;
// The number is the symbol that is announced.
constexpr std::uint8_t kOptSymbol = kernel::kFirstGameOption + 18;

struct PlayLocals {
  ObjectId card;
  ObjectId copied_from;
  AbilityId ability;
  Seat seat = 0;
  Moving how = Moving::Arrive;
  // A reaction keeps the event that it answers.
  kernel::ObjectRef event_object;
  ObjectId event_other;
  std::int16_t amount = 0;
  Seat event_seat = kernel::kNobody;
  std::uint8_t spare = 0;

  template <class Visit>
  void each_id(Visit visit) {
    visit(card);
    visit(copied_from);
    visit(event_object);
    visit(event_other);
  }
};

PlayLocals& begin(Machine& m, std::uint8_t procedure, Seat seat, ObjectId card) {
  auto& here = kernel::locals<PlayLocals>(m.push(procedure));
  here = {};
  here.card = card;
  here.seat = seat;
  return here;
}

Context context_for(const Machine& m, const PlayLocals& here) {
  Context context;
  context.ability = here.ability;
  context.self = m.state().ref(here.card);
  context.you = here.seat;
  context.copied_from = here.copied_from;
  context.event_object = here.event_object;
  context.event_other = here.event_other;
  context.amount = here.amount;
  context.event_seat = here.event_seat;
  return context;
}

void answer_event(PlayLocals& here, const kernel::PendingTrigger& reaction) {
  here.event_object = reaction.object;
  here.event_other = reaction.other;
  here.amount = reaction.amount;
  here.event_seat = reaction.seat;
}

// --- Characters and equipment -------------------------------------------------------------------

// Paying belongs to the announcement, before recruit triggers (docs/rulings.md).
void pay_points(Machine& m, Seat seat, int price) {
  const int left = m.state().seats[seat].values[kRecruitPoints] - price;
  m.set_seat_value(seat, kRecruitPoints, left);
}

// A card recruited from the deck was searched for (search.shuffle-after).
void shuffle_around(Machine& m, Seat seat, ObjectId card) {
  m.move(card, kResolving, seat);
  m.shuffle(kDeck, seat);
}

void end_discounts(Machine& m, Seat seat, ObjectId card) {
  m.end_modifiers([&](const kernel::Modifier& modifier) {
    return modifier.kind == kCostDelta && rebates(m, modifier, seat, card);
  });
}

// A recruit goes by the steps of play.character.sequence and play.equipment.sequence.
enum class RecruitStage : std::uint8_t { Pay, Announce, Triggers, Place, Arrived };

Step recruit_advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<PlayLocals>(frame);
  switch (kernel::stage_of<RecruitStage>(frame)) {
    case RecruitStage::Pay:
      go(frame, RecruitStage::Announce);
      if (!has_prices(m, here.card)) pay_points(m, here.seat, cost_to_recruit(m, here.seat, here.card));
      end_discounts(m, here.seat, here.card);
      if (m.object(here.card).zone == kDeck) shuffle_around(m, here.seat, here.card);
      move_card(m, here.card, kResolving, here.seat);
      start_extra_cost(m, here.seat, here.card);
      return Step::Continue;
    case RecruitStage::Announce:
      go(frame, RecruitStage::Triggers);
      m.announce(happening(event::kPlayed, here.card, {}, here.seat));
      m.announce(happening(event::kRecruited, here.card, {}, here.seat));
      return Step::Continue;
    // power.trigger.recruit-first: these triggers resolve before the card appears.
    case RecruitStage::Triggers:
      go(frame, RecruitStage::Place);
      m.settle();
      return Step::Continue;
    case RecruitStage::Place:
      go(frame, RecruitStage::Arrived);
      return m.object(here.card).zone == kResolving ? Step::Ask : Step::Done;
    case RecruitStage::Arrived: break;
  }
  return is_worn(m.card(here.card)) && m.settle() ? Step::Continue : Step::Done;
}

// With `paid`, equipment with several prices is paid for with the choice of its wearer.
void ask_wearer(const Machine& m, Seat seat, ObjectId card, bool paid, Decision& out) {
  out.kind = DecisionKind::Object;
  out.prompt = kAskWearer;
  each_character_of(m, seat, [&](ObjectId id) {
    const bool affordable =
        paid || price_onto(m, seat, card, id) <= m.state().seats[seat].values[kRecruitPoints];
    if (affordable && may_wear(m, seat, id, card)) out.add({.kind = kernel::kOptionObject, .object = id});
  });
  if (out.empty()) out.add({.kind = kernel::kOptionDone});
}

void recruit_ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<PlayLocals>(frame);
  out.who = here.seat;
  out.about = here.card;
  if (!is_worn(m.card(here.card))) {
    out.kind = DecisionKind::Choice;
    out.prompt = kAskRow;
    out.add({.kind = kOptRow, .number = kFront});
    out.add({.kind = kOptRow, .number = kBack});
    return;
  }
  ask_wearer(m, here.seat, here.card, !has_prices(m, here.card), out);
}

void recruit_answer(Machine& m, Frame& frame, const Option& option) {
  const auto here = kernel::locals<PlayLocals>(frame);
  if (option.kind == kernel::kOptionDone) return remove_from_game(m, here.card);
  if (option.kind == kernel::kOptionObject) {
    if (has_prices(m, here.card))
      pay_points(m, here.seat, price_onto(m, here.seat, here.card, option.object));
    return equip(m, here.seat, here.card, option.object);
  }
  arrive(m, here.card, here.seat, static_cast<Zone>(option.number));
}

// --- Arriving by an effect ----------------------------------------------------------------------

int count_enemies(const Machine& m, Seat seat) {
  return std::popcount(cardgame::playing_seats(m.state()) & ~(1U << seat));
}

// With several enemies the rows are told apart by their players.
void ask_enemy_row(const Machine& m, Seat seat, Decision& out) {
  const bool several = count_enemies(m, seat) > 1;
  for (Seat other = 0; other < m.state().seat_count; ++other) {
    if (other == seat || !is_playing(m, other)) continue;
    for (const Zone row : {kFront, kBack})
      out.add({.kind = several ? std::uint8_t{kOptAttackRow} : kOptRow,
               .seat = several ? other : kernel::kNobody,
               .number = row});
  }
}

void arrive_ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<PlayLocals>(frame);
  out.who = here.seat;
  out.about = here.card;
  if (here.how == Moving::Arrive && is_worn(m.card(here.card))) return ask_wearer(m, here.seat, here.card, true, out);
  out.kind = DecisionKind::Choice;
  out.prompt = kAskRow;
  if (here.how == Moving::Drive)
    return ask_enemy_row(m, m.object(here.card).controller, out);
  out.add({.kind = kOptRow, .number = kFront});
  out.add({.kind = kOptRow, .number = kBack});
}

// term.drive: its equipment goes along, and neither changes its controller. A vehicle stays with
// others aboard (card-type.vehicle.multi-passenger-lost).
void drive(Machine& m, ObjectId id, Seat side, Zone row) {
  const Seat controller = m.object(id).controller;
  leave_combat(m, id);
  leave_parts(m, id, side);
  const ObjectId worn = equipment_of(m, id);
  if (worn && is_vehicle(m, worn) && count_passengers(m, worn) > 1) m.attach_to(id, {});
  else if (worn) m.change_side(worn, kEquipment, side, controller);
  m.change_side(id, row, side, controller);
  m.announce(happening(event::kChangedSide, id, {}, side));
}

void arrive_answer(Machine& m, Frame& frame, const Option& option) {
  const auto here = kernel::locals<PlayLocals>(frame);
  go(frame, OneQuestion::Answered);
  const auto row = static_cast<Zone>(option.number);
  if (option.kind == kernel::kOptionDone) return remove_from_game(m, here.card);
  if (option.kind == kernel::kOptionObject) return equip(m, here.seat, here.card, option.object);
  if (here.how == Moving::Arrive || !m.in_play(here.card))
    return arrive(m, here.card, here.seat, row);
  if (here.how == Moving::Drive) {
    const Seat only = m.next_seat(m.object(here.card).controller);
    return drive(m, here.card, option.seat != kernel::kNobody ? option.seat : only, row);
  }
  if (here.how == Moving::DriveBack)
    return drive(m, here.card, m.object(here.card).controller, row);
  if (m.object(here.card).side != here.seat) take_control(m, here.card, here.seat, row);
  else move_to_row(m, here.card, row);
}

// --- Plot twists --------------------------------------------------------------------------------

// A card that is played as a copy of another stays that copy until it has left the resolving zone
// (copy-card.only-original-stats).
void begin_to_resolve(Machine& m, Seat seat, ObjectId card) {
  const CardId shown = m.object(card).card;
  const bool copy = is_copy_now(m, card);
  move_card(m, card, kResolving, seat);
  if (!copy) return;
  kernel::Modifier modifier;
  modifier.duration = kRestOfGame;
  modifier.controller = seat;
  modifier.subject = m.state().ref(card);
  m.show_card(modifier, shown);
}

// A plot twist goes by the steps of play.plot-twist.sequence.
enum class TwistStage : std::uint8_t { Pay, Announce, Triggers, Resolve, Resolved };

Step twist_advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<PlayLocals>(frame);
  switch (kernel::stage_of<TwistStage>(frame)) {
    case TwistStage::Pay:
      go(frame, TwistStage::Announce);
      begin_to_resolve(m, here.seat, here.card);
      start_extra_cost(m, here.seat, here.card);
      return Step::Continue;
    case TwistStage::Announce:
      go(frame, TwistStage::Triggers);
      m.announce(happening(event::kPlayed, here.card, {}, here.seat));
      return Step::Continue;
    // Triggers on its being played resolve first.
    case TwistStage::Triggers:
      go(frame, TwistStage::Resolve);
      if (may_settle(m)) m.settle();
      return Step::Continue;
    case TwistStage::Resolve:
      go(frame, TwistStage::Resolved);
      here.ability = play_ability(m, here.card);
      m.push_effect(here.ability, context_for(m, here));
      return Step::Continue;
    case TwistStage::Resolved: break;
  }
  if (m.object(here.card).zone == kResolving) put_in_ko_pile(m, here.card);
  return Step::Done;
}

// --- Super powers -------------------------------------------------------------------------------

Step use_advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<PlayLocals>(frame);
  switch (kernel::stage_of<UseStage>(frame)) {
    case UseStage::Pay:
      go(frame, UseStage::Announce);
      m.remember_use(here.ability, m.state().ref(here.card), here.copied_from);
      if (m.library().ability(here.ability).limit == kernel::Limit::OncePerGame)
        m.remember_use_for_good(here.ability, here.card, here.copied_from);
      start_payment(m, here.seat, here.card, here.ability);
      return Step::Continue;
    case UseStage::Announce:
      go(frame, UseStage::Announced);
      if (is_super_power(m.library().ability(here.ability)))
        m.announce(happening(event::kPowerUsed, here.card, here.copied_from, here.seat, 0,
                             here.ability.value));
      return Step::Continue;
    case UseStage::Announced:
      go(frame, UseStage::Over);
      m.push_effect(here.ability, context_for(m, here));
      return Step::Continue;
    case UseStage::Over: break;
  }
  return Step::Done;
}

// --- Payment ------------------------------------------------------------------------------------

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
  if (m.object(option.object).zone == kHand) discard(m, option.object);
  else m.set_flags(option.object, kernel::kFaceDown, true);
}

// --- Rows ---------------------------------------------------------------------------------------

std::string pay_label(const cardgame::Offer& offer) {
  const ObjectId location = offer.option.object;
  return fmt::format("{} {}", offer.m.object(location).zone == kHand ? "discard" : "turn down",
                     offer.name(location));
}
std::string row_label(const cardgame::Offer& offer) {
  const std::string row = offer.option.number == kFront ? "front" : "back";
  const Seat seat = offer.option.seat;
  return seat == kernel::kNobody ? row : fmt::format("{} row of {}", row, kernel::seat_name(seat));
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
// An object that is picked is judged where equipment is looking for its wearer.
Verdict judge_wearer(const Machine& m, Seat seat, const Option& option) {
  return may_wear_now(m, seat, option.object);
}

constexpr cardgame::OptionRow kOptions[] = {
    {.kind = kOptRow, .label = row_label},
    {.kind = kOptPay, .label = pay_label, .judge = judge_pay},
    {.kind = kOptSymbol, .label = symbol_label},
    {.kind = kernel::kOptionObject, .about = cardgame::About::Nothing, .judge = judge_wearer},
};
constexpr cardgame::PromptRow kPrompts[] = {
    {kAskRow, "turn.recruit.placement", "Into which row does {about} go?"},
    {kAskWearer, "turn.recruit.placement", "Who wears {about}?"},
    {kAskPay, "power.super.pay-flip-or-discard", pay_question},
    {kAskSymbol, "power.super.announce-symbol", "Which symbol pays for {power}?"},
};
constexpr cardgame::ProcedureRow kProcedures[] = {
    {kRecruitProcedure,
     {"recruit", recruit_advance, recruit_ask, recruit_answer, kernel::rename_locals<PlayLocals>}},
    {kArriveProcedure,
     {"arrive", kernel::until_answered, arrive_ask, arrive_answer, kernel::rename_locals<PlayLocals>}},
    {kTwistProcedure,
     {"plot twist", twist_advance, nullptr, nullptr, kernel::rename_locals<PlayLocals>}},
    {kUseProcedure,
     {"super power", use_advance, nullptr, nullptr, kernel::rename_locals<PlayLocals>}},
    {kPayProcedure,
     {"payment", pay_advance, pay_ask, pay_answer, kernel::rename_locals<PayLocals>}},
};

}  // namespace

constexpr Feature kPlayFeature{.options = kOptions, .prompts = kPrompts, .procedures = kProcedures};

Verdict may_wear_now(const Machine& m, Seat seat, ObjectId character) {
  const Frame* frame = frame_on_top(m.state(), kRecruitProcedure);
  if (frame == nullptr) return Verdict::no("kernel.not-an-action");
  return may_wear(m, seat, character, kernel::locals<PlayLocals>(*frame).card);
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

void start_recruit(Machine& m, Seat seat, ObjectId card) {
  begin(m, kRecruitProcedure, seat, card);
}

void start_twist(Machine& m, Seat seat, ObjectId card) { begin(m, kTwistProcedure, seat, card); }

void start_answer_twist(Machine& m, const kernel::PendingTrigger& reaction) {
  answer_event(begin(m, kTwistProcedure, reaction.controller, reaction.self.id), reaction);
}

void start_answer(Machine& m, const kernel::PendingTrigger& reaction) {
  auto& here = begin(m, kUseProcedure, reaction.controller, reaction.self.id);
  here.ability = reaction.ability;
  here.copied_from = reaction.copied_from;
  answer_event(here, reaction);
}

void cancel_use(Machine& m, Frame& frame, Seat by) {
  const auto& here = kernel::locals<PlayLocals>(frame);
  go(frame, UseStage::Over);
  m.announce(happening(event::kPowerCancelled, here.card, {}, by, 0, here.ability.value));
}

void start_use(Machine& m, Seat seat, ObjectId object, AbilityId ability, ObjectId copied_from) {
  auto& here = begin(m, kUseProcedure, seat, object);
  here.ability = ability;
  here.copied_from = copied_from;
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

void start_arrival(Machine& m, Seat seat, ObjectId card, Moving how) {
  if (how == Moving::Arrive && !cannot_appear(m, card, seat).empty())
    return remove_from_game(m, card);
  begin(m, kArriveProcedure, seat, card).how = how;
}

void equip(Machine& m, Seat seat, ObjectId card, ObjectId wearer) {
  if (kernel::rule_holds("equipment.one-per-character")) drop_equipment(m, wearer);
  move_card(m, card, kEquipment, seat);
  if (is_vehicle(m, card)) m.attach_to(wearer, card);
  else m.attach_to(card, wearer);
  m.announce(happening(event::kAppeared, card, {}, seat));
  m.announce(happening(event::kEquipped, card, wearer, seat));
}

void power_up(Machine& m, Seat seat, ObjectId card, ObjectId character) {
  if (!kernel::replaced(m, happening(event::kPoweredUp, character, card, seat)))
    power_up_after_all(m, seat, card, character);
}

void power_up_after_all(Machine& m, Seat seat, ObjectId card, ObjectId character) {
  discard(m, card);
  put_counters(m, character, kPlus, 1, character);
  m.announce(happening(event::kPoweredUp, character, card, seat));
}

}  // namespace longbox::vs2pcg
