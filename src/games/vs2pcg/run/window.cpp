// Runs priority windows and the resource of the turn (turn.priority-meaning).
#include <fmt/format.h>

#include <algorithm>

#include "cardgame/frames.h"
#include "cardgame/names.h"
#include "games/vs2pcg/features.h"
#include "games/vs2pcg/features/card_game.h"
#include "games/vs2pcg/play/legality.h"
#include "games/vs2pcg/procedures.h"
#include "games/vs2pcg/run/turn.h"

namespace longbox::vs2pcg {

using cardgame::frame_on_top;

namespace {

constexpr std::uint16_t kAskResource = kernel::kFirstGamePrompt + 4;
constexpr std::uint8_t kOptPlayResource = kernel::kFirstGameOption;  // object; number 1: face up
constexpr std::uint8_t kOptEndTurn = kernel::kFirstGameOption + 13;

struct WindowLocals {
  Seat seat = 0;
  std::uint8_t passed = 0;  // seats (bits) that have passed since somebody acted
  std::uint16_t prompt = kAskPriority;
};

// mode.two-headed.joint-formation-attacks: the Main Phase is open until both teammates have passed. All other windows
// are for one player.
unsigned still_to_pass(const Machine& m, const WindowLocals& here) {
  const unsigned seats = here.prompt == kAskMain ? side_of(m, here.seat) : 1U << here.seat;
  return seats & ~unsigned{here.passed};
}

void pass(Machine& m, WindowLocals& here) {
  here.passed = static_cast<std::uint8_t>(here.passed | 1U << here.seat);
  const unsigned others = still_to_pass(m, here);
  if (others == 0) return;
  here.seat = cardgame::one_seat(others);
  m.set_active(here.seat);
}

Step window_advance(Machine& m, Frame& frame) {
  if (m.settle()) return Step::Continue;
  const auto& here = kernel::locals<WindowLocals>(frame);
  if (still_to_pass(m, here) == 0 || !is_playing(m, here.seat)) return Step::Done;
  if (m.state().globals[kEndTurn] != 0) return Step::Done;
  return Step::Ask;
}

void window_ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<WindowLocals>(frame);
  out.who = here.seat;
  out.prompt = here.prompt;
  if (here.prompt == kAskPartRecruit) out.about = card_player(m);
  list_actions(m, here.seat, out);
  const bool last = (still_to_pass(m, here) & ~(1U << here.seat)) == 0;
  out.add({.kind = here.prompt == kAskMain && last ? kOptEndTurn : std::uint8_t{kernel::kOptionPass}});
}

void window_answer(Machine& m, Frame& frame, const Option& option) {
  auto& here = kernel::locals<WindowLocals>(frame);
  if (option.kind == kernel::kOptionPass || option.kind == kOptEndTurn) return pass(m, here);
  here.passed = 0;
  features().act(m, here.seat, option);
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
// A resource lies in its row before it counts as played (play.resource.sequence), so that powers see no face of one that
// lies face down.
void resource_answer(Machine& m, Frame& frame, const Option& option) {
  go(frame, OneQuestion::Answered);
  if (option.kind == kernel::kOptionPass) return;
  const Seat seat = m.state().active;
  const ObjectId player = card_player(m);
  if (!player) m.set_seat_value(seat, kResourcePlayed, 1);
  put_in_resource_row(m, option.object, option.number != 0, player);
  m.announce(happening(event::kPlayed, option.object, {}, seat));
}

// --- Rows ---------------------------------------------------------------------------------------

std::string resource_label(const cardgame::Offer& offer) {
  return fmt::format("resource {}{}", offer.name(offer.option.object),
                     offer.option.number != 0 ? " face up" : "");
}

Verdict judge_resource(const Machine& m, Seat seat, const Option& option) {
  return may_play_resource(m, seat, option.object, option.number != 0);
}

bool is_resource_asked(const Machine& m, Seat, const Option&) {
  return frame_on_top(m.state(), kResourceProcedure) != nullptr;
}

void add_intents(const Machine& m, Seat seat, ObjectId id, std::vector<Option>& out) {
  if (m.object(id).zone != kHand || m.object(id).owner != seat) return;
  out.push_back({.kind = kOptPlayResource, .object = id});
  out.push_back({.kind = kOptPlayResource, .object = id, .number = 1});
}

constexpr cardgame::OptionRow kOptions[] = {
    {.kind = kOptPlayResource,
     .word = "resource",
     .label = resource_label,
     .judge = judge_resource,
     .asked_by = is_resource_asked},
    {.kind = kOptEndTurn, .word = "end-turn", .label = "end turn"},
};
constexpr cardgame::PromptRow kPrompts[] = {{kAskResource, "turn.resource.one-optional-card",
                                             "Which card becomes your resource of the turn?"}};
constexpr cardgame::ProcedureRow kProcedures[] = {
    {kWindowProcedure, {"window", window_advance, window_ask, window_answer}},
    {kResourceProcedure, {"resource", resource_advance, resource_ask, resource_answer}},
};

// Returns whether the option plays or uses what answers an event.
bool is_reaction(const Machine& m, const Option& option) {
  AbilityId power;
  if (option.kind == kOptPlayTwist) power = play_ability(m, option.object);
  if (option.kind == kOptUse) power = AbilityId{option.number};
  return power && (m.library().ability(power).timing & kTimingReaction) != 0;
}

}  // namespace

constexpr Feature kWindowFeature{
    .options = kOptions, .prompts = kPrompts, .procedures = kProcedures, .intents = add_intents};

bool is_asked_in_window(const Machine& m, Seat seat, const Option& option) {
  return frame_on_top(m.state(), kReactionProcedure) != nullptr ? is_reaction(m, option)
                                                                : has_priority(m, seat);
}

bool has_priority(const Machine& m, Seat seat) {
  if (const Frame* window = frame_on_top(m.state(), kWindowProcedure))
    return kernel::locals<WindowLocals>(*window).seat == seat;
  const Frame* combat = frame_on_top(m.state(), kCombatProcedure);
  return combat != nullptr && acts_in_combat(*combat, seat);
}

void open_window(Machine& m, Seat seat, std::uint16_t prompt) {
  auto& here = kernel::locals<WindowLocals>(m.push(kWindowProcedure));
  here.seat = seat;
  here.passed = 0;
  here.prompt = prompt;
}

}  // namespace longbox::vs2pcg
