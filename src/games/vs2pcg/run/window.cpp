// Runs priority windows and the resource of the turn (turn.priority-meaning).
#include <algorithm>

#include "cardgame/frames.h"
#include "games/vs2pcg/features/card_game.h"
#include "games/vs2pcg/play/legality.h"
#include "games/vs2pcg/procedures.h"

namespace longbox::vs2pcg {

using cardgame::frame_on_top;

namespace {

struct WindowLocals {
  Seat seat = 0;
  std::uint8_t passed = 0;
  std::uint16_t prompt = kAskPriority;
};

Step window_advance(Machine& m, Frame& frame) {
  if (m.settle()) return Step::Continue;
  const auto& here = kernel::locals<WindowLocals>(frame);
  if (here.passed != 0 || !is_playing(m, here.seat)) return Step::Done;
  if (m.state().globals[kEndTurn] != 0) return Step::Done;
  return Step::Ask;
}

void window_ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<WindowLocals>(frame);
  out.who = here.seat;
  out.prompt = here.prompt;
  if (here.prompt == kAskPartRecruit) out.about = card_player(m);
  list_actions(m, here.seat, out);
  out.add({.kind = here.prompt == kAskMain ? std::uint8_t{kOptEndTurn}
                                           : std::uint8_t{kernel::kOptionPass}});
}

void window_answer(Machine& m, Frame& frame, const Option& option) {
  auto& here = kernel::locals<WindowLocals>(frame);
  if (option.kind == kernel::kOptionPass || option.kind == kOptEndTurn) here.passed = 1;
  else act(m, here.seat, option);
}

// --- The resource of the turn (turn.resource.one-optional-card), and that of a character
// (ability.card-game.resource) ---------------------------------------------------------------------

Step resource_advance(Machine& m, Frame& frame) {
  if (m.settle()) return Step::Continue;
  return kernel::until_answered(m, frame);
}

void resource_ask(Machine& m, const Frame&, Decision& out) {
  const Seat seat = m.state().active;
  out.who = seat;
  out.about = card_player(m);
  out.prompt = out.about ? kAskPartResource : kAskResource;
  m.each(kHand, seat, [&](ObjectId id) {
    const auto is_like_it = [&](const Option& option) { return are_alike(m, option.object, id); };
    if (std::ranges::any_of(out.options(), is_like_it)) return;
    for (const bool up : {false, true})
      if (may_play_resource(m, seat, id, up))
        out.add({.kind = kOptPlayResource, .object = id, .number = up});
  });
  out.add({.kind = kernel::kOptionPass});
}

// play.resource.sequence.
void resource_answer(Machine& m, Frame& frame, const Option& option) {
  go(frame, OneQuestion::Answered);
  if (option.kind == kernel::kOptionPass) return;
  const Seat seat = m.state().active;
  const ObjectId player = card_player(m);
  if (!player) m.set_seat_value(seat, kResourcePlayed, 1);
  m.announce(happening(event::kPlayed, option.object, {}, seat));
  put_in_resource_row(m, option.object, option.number != 0, player);
}

}  // namespace

const kernel::Procedure kWindow{"window", window_advance, window_ask, window_answer};
const kernel::Procedure kResourcePlay{"resource", resource_advance, resource_ask, resource_answer};

bool has_priority(const Machine& m, Seat seat) {
  if (const Frame* window = frame_on_top(m.state(), kWindowProcedure))
    return kernel::locals<WindowLocals>(*window).seat == seat;
  const Frame* combat = frame_on_top(m.state(), kCombatProcedure);
  return combat != nullptr && acts_in_combat(*combat, seat);
}

void open_window(Machine& m, Seat seat, Prompt prompt) {
  auto& here = kernel::locals<WindowLocals>(m.push(kWindowProcedure));
  here.seat = seat;
  here.passed = 0;
  here.prompt = prompt;
}

void act(Machine& m, Seat seat, const Option& option) {
  switch (option.kind) {
    case kOptRecruit: start_recruit(m, seat, option.object); break;
    case kOptPlayTwist: start_twist(m, seat, option.object); break;
    case kOptUse:
      start_use(m, seat, option.object, AbilityId{option.number}, option.other);
      break;
    case kOptPowerUp: power_up(m, seat, option.object, option.other); break;
    case kOptMoveRow:
      m.remember_use(kMobileMove, m.state().ref(option.object), {});
      move_to_row(m, option.object, m.object(option.object).zone == kFront ? kBack : kFront);
      break;
    case kOptAttack: start_attack(m, seat, option.object); break;
    default: break;
  }
}

}  // namespace longbox::vs2pcg
