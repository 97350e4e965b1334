// With these verbs players pay while an effect resolves: power symbols and recruit points.
#include <bit>

#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"
#include "games/vs2pcg/play/legality.h"
#include "games/vs2pcg/play/payment.h"
#include "games/vs2pcg/procedures.h"

namespace longbox::vs2pcg {

namespace {

kernel::Price price_of(int symbol) {
  kernel::Price price;
  price.symbols = static_cast<std::uint16_t>(1U << symbol);
  return price;
}

bool can_pay_symbol(Eval& e) {
  const kernel::Price price = price_of(e.word());
  return can_pay(e.machine(), e.you(), e.context().self.id, {&price, 1}, {});
}

Flow pay_symbol(EffectRun& run) {
  const kernel::Price price = price_of(run.word());
  const ObjectId user = run.context().self.id;
  if (can_pay(run.machine(), run.you(), user, {&price, 1}, {}))
    start_payment(run.machine(), run.you(), user, run.context().ability, price);
  return Flow::Done;
}

// One card pays one symbol, so that it is enough to count them.
bool can_pay_so_many(const Machine& m, Seat seat, ObjectId user, int n) {
  ObjectSet able;
  payers(m, seat, user, {&kAnySymbol, 1}, able);
  return able.count() >= n;
}

bool can_pay_any_symbols(Eval& e) {
  const int n = e.number();
  return can_pay_so_many(e.machine(), e.you(), e.context().self.id, n);
}

Flow pay_any_symbols(EffectRun& run) {
  const int n = run.number();
  if (run.stage() == kBegins) {
    if (!can_pay_so_many(run.machine(), run.you(), run.context().self.id, n)) return Flow::Done;
    run.here().scratch = static_cast<std::int16_t>(n);
    run.stage() = kBegun;
  }
  if (run.here().scratch-- <= 0) return Flow::Done;
  start_payment_of_any(run.machine(), run.you(), run.context().self.id, run.context().ability);
  return Flow::Continue;
}

Seat only_seat(unsigned seats) { return static_cast<Seat>(std::countr_zero(seats)); }

bool player_can_pay_symbol(Eval& e) {
  const unsigned seats = e.seats();
  return seats != 0 && symbol_payer(e.machine(), only_seat(seats), e.word());
}

Flow player_pays_symbol(EffectRun& run) {
  const unsigned seats = run.seats();
  const int symbol = run.word();
  if (seats == 0) return Flow::Done;
  const Seat seat = only_seat(seats);
  if (const ObjectId user = symbol_payer(run.machine(), seat, symbol))
    start_payment(run.machine(), seat, user, run.context().ability, price_of(symbol));
  return Flow::Done;
}

int points_of(const Machine& m, Seat seat) { return m.state().seats[seat].values[kRecruitPoints]; }

bool can_pay_points(Eval& e) {
  const int n = e.number();
  return n <= points_of(e.machine(), e.you());
}

Flow pay_points(EffectRun& run) {
  const int n = run.number();
  const int left = points_of(run.machine(), run.you()) - n;
  if (left >= 0) run.machine().set_seat_value(run.you(), kRecruitPoints, left);
  return Flow::Done;
}

Flow fewer_points(EffectRun& run) {
  const unsigned seats = run.seats();
  const int n = run.number();
  each_seat_from(run.machine().state(), 0, seats, [&](Seat seat) {
    kernel::Modifier modifier = made_by(run, kFewerPoints, {});
    modifier.controller = seat;
    modifier.duration = kRestOfGame;
    modifier.a = static_cast<std::int16_t>(n);
    run.machine().add_modifier(modifier);
  });
  return Flow::Done;
}

// The card may lie in anybody's zone; it is paid for and recruited like one of the hand.
template <Waived waived>
Flow recruit_card(EffectRun& run) {
  const ObjectId card = run.object();
  if (card && could_recruit(run.machine(), run.you(), card, waived))
    start_recruit(run.machine(), run.you(), card, waived != Waived::Nothing);
  return Flow::Done;
}

bool can_play_onto(Eval& e) {
  const Machine& m = e.machine();
  const ObjectId card = e.object();
  const ObjectId wearer = e.object();
  return card && wearer && stands_in_row(m, wearer) && is_worn(m.card(card)) &&
         could_recruit(m, e.you(), card, Waived::Cost) && may_wear(m, e.you(), wearer, card);
}

Flow play_onto(EffectRun& run) {
  Eval asking = run;
  const bool possible = can_play_onto(asking);
  const ObjectId card = run.object();
  const ObjectId wearer = run.object();
  if (possible) start_recruit_onto(run.machine(), run.you(), card, wearer);
  return Flow::Done;
}

bool can_recruit_for_less(Eval& e) {
  const ObjectId card = e.object();
  const int rebate = e.number();
  return card && may_recruit_for_less(e.machine(), e.you(), card, rebate).allowed();
}

bool can_recruit_card(Eval& e) {
  const ObjectId card = e.object();
  return card && could_recruit(e.machine(), e.you(), card).allowed();
}

}  // namespace

void add_price_verbs(std::vector<Phrase>& out) {
  verb(out, "pay <s:symbol>", "pay {s}",
       "As for a super power of this card: a location is turned down or discarded. As the first statement of "
       "`may` it is offered only to who can pay.",
       "power.super.pay-flip-or-discard", pay_symbol, can_pay_symbol)
      .price = true;
  verb(out, "<p:seats> pays <s:symbol>", "{p:does pays|pay} {s}",
       "The same for one player, as for a super power of one of that player's face-up characters.",
       "power.super.pay-flip-or-discard", player_pays_symbol, player_can_pay_symbol)
      .price = true;
  verb(out, "recruit <o:object>", "recruit {o:from}",
       "You pay its cost, and it appears on your side; nothing happens if you could not recruit it from your hand.",
       "turn.recruit.spend", recruit_card<Waived::Nothing>, can_recruit_card);
  verb(out, "recruit <o:object> for nothing", "recruit {o:from} without paying its cost",
       "It is recruited, and no recruit points are paid.", "turn.recruit.spend", recruit_card<Waived::Cost>);
  verb(out, "recruit <o:object> for nothing ignoring teams",
       "recruit {o:from} without paying its cost, whichever team it asks for",
       "The same, and nobody of the team that it asks for need be there.", "turn.recruit.spend",
       recruit_card<Waived::CostAndTeam>);
  verb(out, "play <o:object> onto <x:object> for nothing", "play {o:from} onto {x} without paying its cost",
       "The equipment is played, and that one wears it; nothing happens if it may not.", "play.equipment.sequence",
       play_onto, can_play_onto);
  verb(out, "pay <n:number> symbols", "pay {n} power symbols",
       "As many power symbols, of any kinds, as for super powers of this card.", "power.super.pay-flip-or-discard",
       pay_any_symbols, can_pay_any_symbols)
      .price = true;
  verb(out, "pay <n:number> recruit points", "pay {n:amount recruit point|recruit points}",
       "You have so many less.", "turn.recruit.spend", pay_points, can_pay_points)
      .price = true;
  verb(out, "<p:seats> has <n:number> fewer recruit points on the next turn",
       "{p:does has|have} {n} fewer recruit points on {p:their} next turn",
       "They gain so many less in the Recruit Step of their next turn, but never less than none.",
       "turn.recruit.points-per-ready-resource", fewer_points);
  condition(out, kernel::kWatchesAll, "you can recruit <o:object> for <n:number> less",
            "you can recruit {o} for {n} less",
            "It is your Recruit Step, the card lies where you may recruit it from, and your points are enough for its "
            "price with that taken off.",
            can_recruit_for_less)
      .rule = "turn.recruit.spend";
  number(out, kernel::kWatchesPlayers, "your recruit points", "the number of your recruit points",
         "How many you have left in this Recruit Step.",
         [](Eval& e) { return points_of(e.machine(), e.you()); });
}

}  // namespace longbox::vs2pcg
