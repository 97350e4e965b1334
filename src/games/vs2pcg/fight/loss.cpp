// Players lose cards of a hand, deck or resource row (combat.ferocious.alternate-discard).
#include "games/vs2pcg/features.h"
#include "games/vs2pcg/procedures.h"

namespace longbox::vs2pcg {

namespace {

constexpr std::uint16_t kAskLose = kernel::kFirstGamePrompt + 19;

struct LossLocals {
  std::int16_t left = 0;
  Seat seat = 0;
  std::uint8_t place = kHand;
};

void lose(Machine& m, const LossLocals& here, ObjectId card) {
  if (here.place == kHand) discard(m, card);
  else put_in_ko_pile(m, card);
}

Step advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<LossLocals>(frame);
  const auto& zone = m.state().zone(here.place, here.seat);
  if (here.left <= 0 || zone.count == 0) return Step::Done;
  if (here.place != kDeck && here.left < zone.count) return Step::Ask;
  --here.left;
  lose(m, here, zone.first);
  return Step::Continue;
}

void ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<LossLocals>(frame);
  out.who = here.seat;
  out.kind = DecisionKind::Object;
  out.prompt = kAskLose;
  out.number = here.left;
  m.each(here.place, here.seat, [&](ObjectId id) {
    out.add({.kind = kernel::kOptionObject, .object = id});
  });
}

void answer(Machine& m, Frame& frame, const Option& option) {
  auto& here = kernel::locals<LossLocals>(frame);
  --here.left;
  lose(m, here, option.object);
}

// --- Rows ---------------------------------------------------------------------------------------

constexpr cardgame::PromptRow kPrompts[] = {
    {kAskLose, "combat.alternate.rules", "Which card is lost?"}};
constexpr cardgame::ProcedureRow kProcedures[] = {{kLossProcedure, {"loss", advance, ask, answer}}};

}  // namespace

constexpr Feature kLossFeature{.prompts = kPrompts, .procedures = kProcedures};

void start_loss(Machine& m, Seat seat, Zone place, int n) {
  if (n <= 0) return;
  auto& here = kernel::locals<LossLocals>(m.push(kLossProcedure));
  here.left = static_cast<std::int16_t>(n);
  here.seat = seat;
  here.place = place;
}

}  // namespace longbox::vs2pcg
