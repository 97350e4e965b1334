// These verbs make a player's endurance total equal to that of another player (104.1b).
#include <bit>

#include "games/vstcg/language/lexicon.h"
#include "games/vstcg/language/verb_parts.h"
#include "games/vstcg/play/happen.h"

namespace longbox::vstcg {

namespace {

// Pair holds the players that the two slots of a statement mean, as bits.
struct Pair {
  unsigned one = 0;
  unsigned other = 0;
};

// Returns the picked player instead of several; a pick is kept as 1 + the seat.
unsigned narrowed(unsigned seats, int picked) {
  const bool is_open = std::popcount(seats) > 1;
  return is_open && picked > 0 ? 1U << (picked - 1) : seats;
}

// Nobody is both of them, so that whoever was picked first is no choice any more.
Pair meant(EffectRun& run) {
  const unsigned playing = playing_seats(run.machine().state());
  const auto& here = run.here();
  Pair pair;
  pair.one = narrowed(run.seats() & playing, here.scratch);
  const unsigned rest = std::popcount(pair.one) == 1 ? ~pair.one : ~0U;
  pair.other = narrowed(run.seats() & playing & rest, here.scratch2);
  return pair;
}

// A total becomes another by adding or subtracting, and the true negative number counts (104.1b,
// gl.switch).
void become(EffectRun& run, Seat seat, int total) {
  Machine& m = run.machine();
  const int more = total - endurance(m, seat);
  const auto kind = more > 0 ? event::kEnduranceGained : event::kEnduranceLost;
  if (more != 0) happen(m, changing_endurance(kind, seat, std::abs(more), run.self()));
}

// If the words fit several players, you pick one of them as the effect resolves (508.2b).
template <bool kBothWays>
Flow equal_endurance(EffectRun& run) {
  if (run.stage() == kBegins) run.here().scratch = run.here().scratch2 = 0;
  run.stage() = kBegun;
  const auto [ones, others] = meant(run);
  const bool both = ones != 0 && others != 0;
  if (both && std::popcount(ones) + std::popcount(others) > 2) return Flow::Ask;
  note_done(run, both ? 1 : 0, 1);
  if (!both) return Flow::Done;
  const Seat one = cardgame::one_seat(ones);
  const Seat other = cardgame::one_seat(others);
  const int total = endurance(run.machine(), one);
  become(run, one, endurance(run.machine(), other));
  if (kBothWays) become(run, other, total);
  return Flow::Done;
}

void ask_player(EffectRun& run, Decision& out) {
  const auto [ones, others] = meant(run);
  out.kind = DecisionKind::Player;
  out.prompt = kAskPlayer;
  each_seat_from(run.machine().state(), primary(run.machine()),
                 std::popcount(ones) > 1 ? ones : others,
                 [&](Seat seat) { out.add({.kind = kernel::kOptionSeat, .seat = seat}); });
}

void answer_player(EffectRun& run, const Option& option) {
  const bool is_first = std::popcount(meant(run).one) > 1;
  (is_first ? run.here().scratch : run.here().scratch2) =
      static_cast<std::int16_t>(1 + option.seat);
}

template <bool kBothWays>
constexpr cardgame::Asking kEqualling{
    .run = equal_endurance<kBothWays>, .ask = ask_player, .answer = answer_player};

}  // namespace

void add_total_verbs(std::vector<Phrase>& out) {
  verb(out, "set the endurance of <p:seats> to that of <q:seats>",
       "{p:poss} endurance total becomes equal to that of {q}",
       "Negative totals, too. You pick a player where the words fit several.", "104.1b",
       kEqualling<false>);
  verb(out, "switch the endurance of <p:seats> and <q:seats>",
       "switch the endurance totals of {p} and {q}",
       "Each gets the total of the other. You pick a player where the words fit several.",
       "gl.switch", kEqualling<true>);
}

}  // namespace longbox::vstcg
