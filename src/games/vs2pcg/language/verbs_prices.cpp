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

// Returns a face-up character of the player who could pay; a location of a team pays for that team
// (card-type.location.special-team).
ObjectId payer_of(const Machine& m, Seat seat, int symbol) {
  const kernel::Price price = price_of(symbol);
  ObjectId found;
  each_character_of(m, seat, [&](ObjectId id) {
    if (!found && is_face_up(m, id) && can_pay(m, seat, id, {&price, 1}, {})) found = id;
  });
  return found;
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

Seat only_seat(unsigned seats) { return static_cast<Seat>(std::countr_zero(seats)); }

bool player_can_pay_symbol(Eval& e) {
  const unsigned seats = e.seats();
  return seats != 0 && payer_of(e.machine(), only_seat(seats), e.word());
}

Flow player_pays_symbol(EffectRun& run) {
  const unsigned seats = run.seats();
  const int symbol = run.word();
  if (seats == 0) return Flow::Done;
  const Seat seat = only_seat(seats);
  if (const ObjectId user = payer_of(run.machine(), seat, symbol))
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
Flow recruit_card(EffectRun& run, bool free) {
  const ObjectId card = run.object();
  if (card && could_recruit(run.machine(), run.you(), card, free))
    start_recruit(run.machine(), run.you(), card, free);
  return Flow::Done;
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
       "turn.recruit.spend", [](EffectRun& run) { return recruit_card(run, false); }, can_recruit_card);
  verb(out, "recruit <o:object> for nothing", "recruit {o:from} without paying its cost",
       "It is recruited, and no recruit points are paid.", "turn.recruit.spend",
       [](EffectRun& run) { return recruit_card(run, true); });
  verb(out, "pay <n:number> recruit points", "pay {n:amount recruit point|recruit points}",
       "You have so many less.", "turn.recruit.spend", pay_points, can_pay_points)
      .price = true;
  verb(out, "<p:seats> has <n:number> fewer recruit points on the next turn",
       "{p:does has|have} {n} fewer recruit points on {p:their} next turn",
       "They gain so many less in the Recruit Step of their next turn, but never less than none.",
       "turn.recruit.points-per-ready-resource", fewer_points);
  number(out, kernel::kWatchesPlayers, "your recruit points", "the number of your recruit points",
         "How many you have left in this Recruit Step.",
         [](Eval& e) { return points_of(e.machine(), e.you()); });
}

}  // namespace longbox::vs2pcg
