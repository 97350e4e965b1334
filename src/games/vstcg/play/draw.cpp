// Players draw one card at a time, the primary player first (213.2e, 702.1).
#include <algorithm>

#include "cardgame/frames.h"
#include "cardgame/players.h"
#include "games/vstcg/features.h"
#include "games/vstcg/play/happen.h"
#include "games/vstcg/procedures.h"
#include "kernel/effect/run.h"

namespace longbox::vstcg {

namespace {

struct DrawLocals {
  std::array<std::uint8_t, kernel::kMaxSeats> left{};  // so many cards a player has still to draw
  Seat seat = kernel::kNobody;                         // draws now
  std::uint8_t spare = 0;
  std::uint16_t deck = 0;  // the cards in that deck before it did
  std::int16_t drawn = 0;
};

int deck_size(const Machine& m, Seat seat) { return m.state().zone(kDeck, seat).count; }

Seat next_to_draw(const Machine& m, const DrawLocals& here) {
  Seat found = kernel::kNobody;
  cardgame::each_seat_from(m.state(), primary(m), cardgame::playing_seats(m.state()), [&](Seat seat) {
    if (found == kernel::kNobody && here.left[seat] > 0) found = seat;
  });
  return found;
}

// The statement that draws asks how many cards were drawn; a draw that was replaced is none (508.2i).
void count_last(Machine& m, const Frame& frame, DrawLocals& here) {
  if (here.seat == kernel::kNobody || deck_size(m, here.seat) >= here.deck) return;
  ++here.drawn;
  auto* effect = cardgame::frame_below<kernel::EffectLocals>(m, frame, kernel::kEffectProcedure);
  if (effect != nullptr) effect->done = std::min(here.drawn, effect->asked);
}

// Each card is one event, which is replaced or not before the next one is drawn.
Step draw_advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<DrawLocals>(frame);
  count_last(m, frame, here);
  here.seat = next_to_draw(m, here);
  if (here.seat == kernel::kNobody) return Step::Done;
  --here.left[here.seat];
  here.deck = static_cast<std::uint16_t>(deck_size(m, here.seat));
  happen(m, happening(event::kDrew, {}, {}, here.seat));
  return Step::Continue;
}

constexpr cardgame::ProcedureRow kProcedures[] = {
    {kDrawProcedure, {"draw", draw_advance, nullptr, nullptr}}};

constexpr int kMostDrawn = 255;

int draw_at_once(Machine& m, unsigned seats, int n) {
  int drawn = 0;
  cardgame::each_seat_from(m.state(), primary(m), seats, [&](Seat seat) {
    const int before = deck_size(m, seat);
    draw_first_hand(m, seat, n);
    drawn += before - deck_size(m, seat);
  });
  return drawn;
}

}  // namespace

constexpr Feature kDrawFeature{.procedures = kProcedures};

int start_drawing(Machine& m, unsigned seats, int n) {
  const unsigned playing = seats & cardgame::playing_seats(m.state());
  if (n <= 0 || playing == 0) return 0;
  if (!m.library().replaces_mask.contains(event::kDrew)) return draw_at_once(m, playing, n);
  auto& here = kernel::locals<DrawLocals>(m.push(kDrawProcedure));
  cardgame::each_seat_from(m.state(), 0, playing, [&](Seat seat) {
    here.left[seat] = static_cast<std::uint8_t>(std::min(n, kMostDrawn));
  });
  return 0;
}

}  // namespace longbox::vstcg
