// Flips a location in the own resource row, which uses no chain (303, 510).
#include "games/vstcg/features.h"
#include "games/vstcg/play/costs.h"
#include "games/vstcg/procedures.h"

namespace longbox::vstcg {

namespace {

enum class Stage : std::uint8_t { Show, Costs, Turn };

struct FlipLocals {
  ObjectId card;
  Seat seat = kernel::kNobody;
  std::uint8_t extra = 0;  // so many abilities were looked at for additional costs

  template <class Visit>
  void each_id(Visit visit) {
    visit(card);
  }
};

void show(Machine& m, ObjectId card) {
  show_to_all(m, card);
  m.set_flags(card, kRevealed, true);
}

// Starts the next additional cost; returns false if there is none left (510.2b, 510.2c).
bool pay_next(Machine& m, FlipLocals& here) {
  const Context context = context_for(m, here.seat, here.card, {});
  const auto& abilities = m.card(here.card).abilities;
  while (here.extra < abilities.size()) {
    const AbilityId id = abilities[here.extra++];
    const kernel::Ability& ability = m.library().ability(id);
    if (ability.header != kAdditionalHeader || !applies_now(m, context, ability, 0)) continue;
    pay_additional(m, context, id);
    return true;
  }
  return false;
}

// The other objects of its name go before its powers are told of (510.2d-g).
void turn(Machine& m, const FlipLocals& here) {
  m.set_flags(here.card, kRevealed, false);
  if (!is_resource(m, here.card)) return;  // it has paid for itself
  turn_resource(m, here.card, true);
  if (kernel::rule_holds("704.2")) sweep(m, here.seat, here.card);
  m.announce(happening(event::kFlipped, here.card, {}, here.seat));
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
      if (!pay_next(m, here)) go(frame, Stage::Turn);
      return Step::Continue;
    case Stage::Turn: break;
  }
  turn(m, here);
  return Step::Done;
}

constexpr cardgame::ProcedureRow kProcedures[] = {
    {kFlipProcedure, {"flip", advance, nullptr, nullptr, kernel::rename_locals<FlipLocals>}}};

}  // namespace

constexpr Feature kFlipFeature{.procedures = kProcedures};

void start_flip(Machine& m, Seat seat, ObjectId location) {
  auto& here = kernel::locals<FlipLocals>(m.push(kFlipProcedure));
  here = {};
  here.card = location;
  here.seat = seat;
}

}  // namespace longbox::vstcg
