// Sets up the game (101.4-101.6) and runs its turns.
#include <initializer_list>

#include "games/vstcg/features.h"
#include "games/vstcg/procedures.h"
#include "games/vstcg/run/stages.h"

namespace longbox::vstcg {

namespace {

using Stage = GameStage;

constexpr int kOpeningHand = 4;
// The book lets such a game go on for ever (102.6): after so many turns in which nobody has a card to act with
// besides resources, nobody wins (house rule).
constexpr int kQuietTurns = 10;
// Characters alone do not end a game either in which texts give back more than fights take.
constexpr int kDrainedTurns = 60;

struct GameLocals {
  Seat seat = 0;           // whoever chooses
  std::uint8_t asked = 0;  // so many seats had their choice of a mulligan
  std::uint8_t quiet = 0;    // so many turns began without a card in any deck, hand or row of characters
  std::uint8_t drained = 0;  // so many turns began without a card in any deck
};

// 101.6: the holder of the initiative decides first, the others follow clockwise.
Step next_mulligan(Machine& m, Frame& frame) {
  auto& here = kernel::locals<GameLocals>(frame);
  here.seat = static_cast<Seat>((here.seat + 1) % m.state().seat_count);
  const bool all = ++here.asked >= m.state().seat_count;
  go(frame, all ? Stage::Turns : Stage::Mulligan);
  return Step::Continue;
}

// 101.5: endurance is on the table from the beginning (Vstcg::empty_table).
void deal(Machine& m) {
  if (!kernel::rule_holds("101.5")) return;
  cardgame::each_seat_from(m.state(), m.state().first, cardgame::playing_seats(m.state()),
                           [&](Seat seat) { draw_first_hand(m, seat, kOpeningHand); });
}

ObjectSet hand_of(const Machine& m, Seat seat) {
  ObjectSet hand;
  m.each(kHand, seat, [&](ObjectId id) { hand.insert(id.index()); });
  return hand;
}

// 708.14a: the player orders the hand below the deck before drawing, and the deck is not shuffled.
void mulligan(Machine& m, Seat seat) {
  m.set_seat_value(seat, kMulliganed, 1);
  m.announce(happening(event::kMulligan, {}, {}, seat));
  const ObjectSet hand = hand_of(m, seat);
  if (!hand.empty()) start_deck_order(m, seat, hand, kernel::Place::Bottom);
}

bool are_empty(const Machine& m, std::initializer_list<Zone> zones) {
  for (Seat seat = 0; seat < m.state().seat_count; ++seat)
    for (const Zone zone : zones)
      if (m.state().zone(zone, seat).count > 0) return false;
  return true;
}

Step next_turn(Machine& m, GameLocals& here) {
  const auto count = [](bool goes_on, std::uint8_t turns) {
    return static_cast<std::uint8_t>(goes_on ? turns + 1 : 0);
  };
  here.quiet = count(are_empty(m, {kDeck, kHand, kFront, kSupport}), here.quiet);
  here.drained = count(are_empty(m, {kDeck}), here.drained);
  if (here.quiet > kQuietTurns || here.drained > kDrainedTurns) m.end_game(0);
  else start_turn(m);
  return Step::Continue;
}

Step advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<GameLocals>(frame);
  switch (kernel::stage_of<Stage>(frame)) {
    case Stage::Chooser:
      m.set_phase(kSetup);
      here.seat = static_cast<Seat>(m.random(m.state().seat_count));
      go(frame, Stage::Holder);
      return Step::Continue;
    case Stage::Holder: return Step::Ask;
    case Stage::Deal:
      deal(m);
      here = {m.state().first, 0, 0};
      go(frame, Stage::Mulligan);
      return Step::Continue;
    case Stage::Mulligan:
      return is_playing(m, here.seat) ? Step::Ask : next_mulligan(m, frame);
    case Stage::Redraw:
      if (is_playing(m, here.seat)) draw_first_hand(m, here.seat, kOpeningHand);
      return next_mulligan(m, frame);
    case Stage::Turns: return next_turn(m, here);
  }
  return Step::Continue;
}

void ask(Machine& m, const Frame& frame, Decision& out) {
  out.who = kernel::locals<GameLocals>(frame).seat;
  if (kernel::stage_of<Stage>(frame) == Stage::Holder) {
    out.kind = DecisionKind::Player;
    out.prompt = kAskInitiative;
    for (Seat seat = 0; seat < m.state().seat_count; ++seat)
      if (is_playing(m, seat)) out.add({.kind = kernel::kOptionSeat, .seat = seat});
    return;
  }
  out.kind = DecisionKind::Choice;
  out.prompt = kAskMulligan;
  if (kernel::rule_holds("101.6")) out.add({.kind = kOptMulligan});
  out.add({.kind = kOptKeep});
}

void answer(Machine& m, Frame& frame, const Option& option) {
  const auto here = kernel::locals<GameLocals>(frame);
  switch (option.kind) {
    case kernel::kOptionSeat:
      m.set_first(option.seat);
      m.set_active(option.seat);
      return go(frame, Stage::Deal);
    case kOptMulligan:
      go(frame, Stage::Redraw);
      return mulligan(m, here.seat);
    default: next_mulligan(m, frame);
  }
}

// --- Rows -------------------------------------------------------------------------------------------

constexpr cardgame::OptionRow kOptions[] = {
    {.kind = kOptKeep, .word = "keep", .label = "keep", .about = cardgame::About::Nothing},
    {.kind = kOptMulligan, .word = "mulligan", .label = "mulligan", .about = cardgame::About::Nothing},
};
constexpr cardgame::PromptRow kPrompts[] = {
    {kAskInitiative, "101.4", "Who starts with the initiative?"},
    {kAskMulligan, "101.6", "Keep this hand?"},
};
constexpr cardgame::ProcedureRow kProcedures[] = {
    {kGameProcedure, {"game", advance, ask, answer}}};

}  // namespace

constexpr Feature kSetupFeature{
    .options = kOptions, .prompts = kPrompts, .procedures = kProcedures};

void start_game(Machine& m) { m.push(kGameProcedure); }

}  // namespace longbox::vstcg
