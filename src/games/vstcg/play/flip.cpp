// Flips a location in the own resource row, which uses no chain (303, 510).
#include "games/vstcg/features.h"
#include "games/vstcg/play/play_frame.h"
#include "games/vstcg/procedures.h"

namespace longbox::vstcg {

namespace {

enum class Stage : std::uint8_t { Show, Costs, Turn, Tell };

void show(Machine& m, ObjectId card) {
  show_to_all(m, card);
  m.set_flags(card, kRevealed, true);
}

void turn(Machine& m, const FlipLocals& here) {
  m.set_flags(here.card, kRevealed, false);
  if (!is_resource(m, here.card)) return;  // it has paid for itself
  turn_resource(m, here.card, true);
  if (kernel::rule_holds("704.2")) sweep(m, here.seat, here.card);
}

// The other objects of its name are gone by now, also those whose way was replaced (510.2f, 510.2g).
void tell(Machine& m, const FlipLocals& here) {
  if (is_resource(m, here.card)) m.announce(happening(event::kFlipped, here.card, {}, here.seat));
}

// A player who leaves while paying turns nothing up (102.3).
Step advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<FlipLocals>(frame);
  if (!is_playing(m, here.seat)) {
    m.set_flags(here.card, kRevealed, false);
    return Step::Done;
  }
  switch (kernel::stage_of<Stage>(frame)) {
    case Stage::Show:
      go(frame, Stage::Costs);
      show(m, here.card);
      return Step::Continue;
    case Stage::Costs:
      if (!pay_next_part(m, price_of_flip(m, here), here.extra)) go(frame, Stage::Turn);
      return Step::Continue;
    case Stage::Turn:
      go(frame, Stage::Tell);
      turn(m, here);
      return Step::Continue;
    case Stage::Tell: break;
  }
  tell(m, here);
  return Step::Done;
}

constexpr cardgame::ProcedureRow kProcedures[] = {
    {kFlipProcedure, {"flip", advance, nullptr, nullptr, kernel::rename_locals<FlipLocals>}}};

}  // namespace

// A location costs nothing by itself but what it says of flipping (510.2b, 510.2c).
Price price_of_flip(const Machine& m, const FlipLocals& here) {
  return {context_for(m, here.seat, here.card, {}), 0, true};
}

constexpr Feature kFlipFeature{.procedures = kProcedures};

void start_flip(Machine& m, Seat seat, ObjectId location) {
  auto& here = kernel::locals<FlipLocals>(m.push(kFlipProcedure));
  here = {};
  here.card = location;
  here.seat = seat;
}

}  // namespace longbox::vstcg
