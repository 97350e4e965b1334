// These verbs change the endurance of players.
#include <bit>

#include "games/vstcg/language/lexicon.h"
#include "games/vstcg/language/verb_parts.h"
#include "games/vstcg/play/happen.h"

namespace longbox::vstcg {

namespace {

// Visits the players of the set in order, beginning with the primary one (702.1).
template <class Visit>
void each_of_them(const Machine& m, unsigned seats, Visit visit) {
  each_seat_from(m.state(), primary(m), seats & playing_seats(m.state()), visit);
}

// No amount of endurance is below zero (203.1). Several players change theirs at one moment (702.1).
template <kernel::EventKind kKind>
Flow change_endurance(EffectRun& run, unsigned seats, int n) {
  Batch batch(run.machine());
  each_of_them(run.machine(), seats, [&](Seat seat) {
    if (n > 0) batch.add(changing_endurance(kKind, seat, n, run.self()));
  });
  batch.happen();
  cardgame::set_done(run, std::max(n, 0), std::max(n, 0));
  return Flow::Done;
}

Flow you_gain(EffectRun& run) {
  return change_endurance<event::kEnduranceGained>(run, 1U << run.you(), run.number());
}
template <kernel::EventKind kKind>
Flow players_change(EffectRun& run) {
  const unsigned seats = run.seats();
  return change_endurance<kKind>(run, seats, run.number());
}

// These are the events of the statements, for one player.
bool makes_your_gain(Eval& e, Event& out) {
  out = changing_endurance(event::kEnduranceGained, e.you(), e.number(), e.self());
  return true;
}
template <kernel::EventKind kKind>
bool makes_change(Eval& e, Event& out) {
  const unsigned seats = e.seats() & playing_seats(e.machine().state());
  if (std::popcount(seats) != 1) return false;
  out = changing_endurance(kKind, cardgame::one_seat(seats), e.number(), e.self());
  return true;
}

// The event of the replacement goes on with another amount (513.5g). A loss for a stun is still one for that character, and
// whoever attacks still causes the breakthrough; any other event comes from the replacement now (513.5h).
bool makes_it_so_much(Eval& e, Event& out) {
  out.amount = static_cast<std::int16_t>(std::max(e.number(), 0));
  const bool is_plain_loss = out.kind == event::kEnduranceLost && out.detail == kOfItself;
  if (is_plain_loss || out.kind == event::kEnduranceGained) out.object = e.self();
  if (out.kind == event::kCountersPut) out.other = e.self();
  return true;
}

// Paying in a resolution is a cost, which needs the means (203.3, 203.8a); 0 can always be paid.
bool has_endurance(const Machine& m, Seat seat, int n) { return n <= 0 || endurance(m, seat) >= n; }

Flow players_pay(EffectRun& run) {
  Machine& m = run.machine();
  const unsigned seats = run.seats();
  const int n = run.number();
  int payers = 0;
  int asked = 0;
  each_of_them(m, seats, [&](Seat seat) {
    ++asked;
    if (!has_endurance(m, seat, n)) return;
    ++payers;
    if (n > 0) pay_endurance(m, seat, n, run.self());
  });
  note_done(run, payers, asked);
  return Flow::Done;
}

bool can_pay(Eval& e) {
  const unsigned seats = e.seats();
  const int n = e.number();
  bool able = seats != 0;
  each_of_them(e.machine(), seats,
              [&](Seat seat) { able = able && has_endurance(e.machine(), seat, n); });
  return able;
}

}  // namespace

void add_endurance_verbs(std::vector<Phrase>& out) {
  verb(out, "gain <n:number> endurance", "gain {n:measure endurance}", "You gain it.", "203.1", you_gain)
      .makes = makes_your_gain;
  verb(out, "<p:seats> gains <n:number> endurance", "{p:does gains|gain} {n:measure endurance}",
       "Each of these players.", "203.1", players_change<event::kEnduranceGained>)
      .makes = makes_change<event::kEnduranceGained>;
  verb(out, "<p:seats> loses <n:number> endurance", "{p:does loses|lose} {n:measure endurance}",
       "Each of these players; it is no cost.", "203.8b", players_change<event::kEnduranceLost>)
      .makes = makes_change<event::kEnduranceLost>;
  verb(out, "<p:seats> pays <n:number> endurance", "{p:does pays|pay} {n:measure endurance}",
       "A cost in a resolution: who has less cannot pay.", "203.8a", players_pay, can_pay);
  verb(out, "let it be <n:number>", "{n}", "Only alone below `instead of`: the same event with another amount.",
       "513.5g", [](EffectRun&) { return Flow::Done; })
      .makes = makes_it_so_much;
  add_total_verbs(out);
}

}  // namespace longbox::vstcg
