// Plays cards and uses powers (play.*.sequence, power.super.*).
#include "cardgame/frames.h"
#include "games/vs2pcg/features.h"
#include "games/vs2pcg/features/atlantis.h"
#include "games/vs2pcg/features/wish.h"
#include "games/vs2pcg/play/legality.h"
#include "games/vs2pcg/procedures.h"
#include "games/vs2pcg/run/stages.h"
#include "games/vs2pcg/values/printed.h"
#include "kernel/flow/replacements.h"

namespace longbox::vs2pcg {

using cardgame::frame_on_top;

namespace {

struct PlayLocals {
  ObjectId card;
  ObjectId copied_from;
  ObjectId wearer;  // who is to wear equipment that is recruited for it
  AbilityId ability;
  Seat seat = 0;
  // A reaction keeps the event that it answers.
  kernel::ObjectRef event_object;
  ObjectId event_other;
  std::int16_t amount = 0;
  Seat event_seat = kernel::kNobody;
  std::uint8_t amplified = 0;  // a card from the hand paid for it
  std::uint8_t from_hand = 0;  // a recruit that came from there
  std::uint8_t free = 0;       // a recruit that costs no points
  std::uint8_t paid = 0;       // symbols (bits) that were paid for a super power

  template <class Visit>
  void each_id(Visit visit) {
    visit(card);
    visit(copied_from);
    visit(wearer);
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
      here.from_hand = m.object(here.card).zone == kHand ? 1 : 0;
      if (!has_prices(m, here.card) && here.free == 0)
        pay_points(m, here.seat, cost_to_recruit(m, here.seat, here.card));
      end_discounts(m, here.seat, here.card);
      use_wish(m, here.seat, here.card);
      if (m.object(here.card).zone == kDeck && !may_play_top(m, here.seat, here.card))
        shuffle_around(m, here.seat, here.card);
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
      if (m.object(here.card).zone != kResolving) return Step::Done;
      if (here.wearer && may_wear(m, here.seat, here.wearer, here.card)) {
        equip(m, here.seat, here.card, here.wearer);
        return Step::Continue;
      }
      return Step::Ask;
    case RecruitStage::Arrived: break;
  }
  return is_worn(m.card(here.card)) && m.settle() ? Step::Continue : Step::Done;
}

// mode.two-v-two.optional-recruit: a character that could stand there may go to a teammate's rows, too.
void add_rows_of_teammates(const Machine& m, Seat seat, ObjectId card, Decision& out) {
  const bool lends = (m.state().globals[kModeOptions] & kLendsRecruits) != 0;
  if (!lends || !is_character_type(type_of(m, card))) return;
  const unsigned mates = kernel::team_of(m.state(), seat) & ~(1U << seat);
  cardgame::each_seat_from(m.state(), seat, mates & cardgame::playing_seats(m.state()), [&](Seat mate) {
    if (!may_enter(m, card, mate)) return;
    for (const Zone row : {kFront, kBack}) out.add({.kind = kOptRow, .seat = mate, .number = row});
  });
}

void recruit_ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<PlayLocals>(frame);
  out.who = here.seat;
  out.about = here.card;
  if (!is_worn(m.card(here.card))) {
    out.kind = DecisionKind::Choice;
    out.prompt = kAskRow;
    offer_rows(m, here.seat, out);
    return add_rows_of_teammates(m, here.seat, here.card, out);
  }
  ask_wearer(m, here.seat, here.card, here.free != 0 || !has_prices(m, here.card), out);
}

void recruit_answer(Machine& m, Frame& frame, const Option& option) {
  const auto here = kernel::locals<PlayLocals>(frame);
  if (option.kind == kernel::kOptionDone) return remove_from_game(m, here.card);
  if (option.kind == kernel::kOptionObject) {
    if (has_prices(m, here.card) && here.free == 0)
      pay_points(m, here.seat, price_onto(m, here.seat, here.card, option.object));
    return equip(m, here.seat, here.card, option.object);
  }
  const Seat side = option.seat == kernel::kNobody ? here.seat : option.seat;
  arrive(m, here.card, side, static_cast<Zone>(option.number));
}

// --- Plot twists --------------------------------------------------------------------------------

// A card that is played as a copy of another stays that copy until it has left the resolving zone
// (copy-card.only-original-stats).
void begin_to_resolve(Machine& m, Seat seat, ObjectId card) {
  const CardId shown = m.object(card).card;
  const bool copy = is_copy_now(m, card);
  use_wish(m, seat, card);
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
      if (m.library().ability(here.ability).limit != kernel::Limit::AnyNumber || m.is_listed(kSavesEach))
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

// --- Rows ---------------------------------------------------------------------------------------

// An object that is picked is judged where equipment is looking for its wearer.
Verdict judge_wearer(const Machine& m, Seat seat, const Option& option) {
  return may_wear_now(m, seat, option.object);
}

constexpr cardgame::OptionRow kOptions[] = {
    {.kind = kernel::kOptionObject, .about = cardgame::About::Nothing, .judge = judge_wearer},
};
constexpr cardgame::ProcedureRow kProcedures[] = {
    {kRecruitProcedure,
     {"recruit", recruit_advance, recruit_ask, recruit_answer, kernel::rename_locals<PlayLocals>}},
    {kTwistProcedure,
     {"plot twist", twist_advance, nullptr, nullptr, kernel::rename_locals<PlayLocals>}},
    {kUseProcedure,
     {"super power", use_advance, nullptr, nullptr, kernel::rename_locals<PlayLocals>}},
};

}  // namespace

constexpr Feature kPlayFeature{.options = kOptions, .procedures = kProcedures};

Verdict may_wear_now(const Machine& m, Seat seat, ObjectId character) {
  const Frame* frame = frame_on_top(m.state(), kRecruitProcedure);
  if (frame == nullptr) return Verdict::no("kernel.not-an-action");
  return may_wear(m, seat, character, kernel::locals<PlayLocals>(*frame).card);
}

namespace {

// A payment stands right on the use that it is for; null: it is for something else.
PlayLocals* paid_use(Machine& m) {
  if (m.depth() < 2) return nullptr;
  Frame& below = m.frame(m.depth() - 2);
  return below.procedure == kUseProcedure ? &kernel::locals<PlayLocals>(below) : nullptr;
}

const PlayLocals* use_of(const Machine& m, AbilityId ability) {
  const auto& frames = m.state().frames;
  for (int i = frames.size - 1; i >= 0; --i) {
    if (frames[i].procedure != kUseProcedure) continue;
    const auto& use = kernel::locals<PlayLocals>(frames[i]);
    if (use.ability == ability) return &use;
  }
  return nullptr;
}

}  // namespace

void note_paid_from_hand(Machine& m) {
  if (PlayLocals* use = paid_use(m)) use->amplified = 1;
}

void note_paid(Machine& m, unsigned symbols) {
  if (PlayLocals* use = paid_use(m)) use->paid = static_cast<std::uint8_t>(use->paid | symbols);
}

unsigned symbols_paid(const Machine& m, AbilityId ability) {
  const PlayLocals* use = use_of(m, ability);
  return use == nullptr ? 0 : use->paid;
}

void cancel_twist(Machine& m) {
  for (int i = m.depth() - 1; i >= 0; --i) {
    Frame& frame = m.frame(i);
    if (frame.procedure != kTwistProcedure) continue;
    const auto stage = kernel::stage_of<TwistStage>(frame);
    if (stage == TwistStage::Resolved) continue;
    return go(frame, TwistStage::Resolved);
  }
}

bool is_recruited_from_hand(const Machine& m, ObjectId card) {
  const auto* recruit = cardgame::top_frame<PlayLocals>(m, kRecruitProcedure);
  return recruit != nullptr && recruit->card == card && recruit->from_hand != 0;
}

bool is_amplified(const Machine& m, AbilityId ability) {
  const PlayLocals* use = use_of(m, ability);
  return use != nullptr && use->amplified != 0;
}

void start_recruit(Machine& m, Seat seat, ObjectId card, bool free) {
  begin(m, kRecruitProcedure, seat, card).free = free ? 1 : 0;
}

void start_recruit_onto(Machine& m, Seat seat, ObjectId card, ObjectId wearer) {
  auto& here = begin(m, kRecruitProcedure, seat, card);
  here.free = 1;
  here.wearer = wearer;
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

void start_free_use(Machine& m, Seat seat, ObjectId object, AbilityId ability, ObjectId copied_from) {
  start_use(m, seat, object, ability, copied_from);
  go(m.frame(m.depth() - 1), UseStage::Announce);
}

void equip(Machine& m, Seat seat, ObjectId card, ObjectId wearer) {
  if (kernel::rule_holds("equipment.one-per-character")) drop_equipment(m, wearer);
  const Seat side = m.object(wearer).side;
  move_card(m, card, kEquipment, share_side(m, seat, side) ? side : seat);
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
  tell_of_discards(m, seat, 1);
  put_counters(m, character, kPlus, 1, character);
  m.announce(happening(event::kPoweredUp, character, card, seat));
}

}  // namespace longbox::vs2pcg
