// Setting up the game (setup.step1 to setup.step5) and the run of turns.
#include "games/vs2pcg/procedures.h"

namespace longbox::vs2pcg {

namespace {

enum class Stage : std::uint8_t { ChooseFirst, PlaceMain, Draw, Mulligan, Start, Turns };

struct GameLocals {
  Seat seat = 0;   // whose choice it is, or whose turn comes next
  Seat asked = 0;  // how many have been asked
};

void go(Frame& frame, Stage stage) { frame.stage = static_cast<std::uint8_t>(stage); }

bool next_to_ask(Machine& m, GameLocals& here) {
  here.seat = m.next_seat(here.seat);
  return ++here.asked < m.state().seat_count;
}

void draw_hand(Machine& m, Seat seat) {
  m.shuffle(kDeck, seat);
  draw(m, seat, 7);
}

void mulligan(Machine& m, Seat seat) {
  m.set_seat_value(seat, kMulliganed, 1);
  while (const ObjectId card = m.state().zone(kHand, seat).first) m.move(card, kDeck, seat);
  draw_hand(m, seat);
}

// end.start-of-turn-check: a player all of whose mains are gone from their side loses.
bool has_main_on_own_side(const Machine& m, Seat seat) {
  bool found = false;
  bool owns_one = false;
  m.each_in(kAnywhere, [&](ObjectId id) {
    const Object& o = m.object(id);
    if (o.owner != seat || type_of(m, id) != kMain || o.zone == kLevelUp) return;
    owns_one = true;
    found = found || (is_character(m, id) && o.side == seat);
  });
  return found || !owns_one;
}

Step advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<GameLocals>(frame);
  switch (static_cast<Stage>(frame.stage)) {
    case Stage::ChooseFirst:
      m.set_phase(kSetup);
      here.seat = static_cast<Seat>(m.random(m.state().seat_count));
      return Step::Ask;
    case Stage::PlaceMain: return Step::Ask;
    case Stage::Draw:
      for (Seat seat = 0; seat < m.state().seat_count; ++seat) draw_hand(m, seat);
      go(frame, Stage::Mulligan);
      return Step::Continue;
    case Stage::Mulligan: return Step::Ask;
    case Stage::Start:
      here.seat = m.state().first;
      go(frame, Stage::Turns);
      return Step::Continue;
    case Stage::Turns: {
      if (m.state().turn > 0) here.seat = m.next_seat(m.state().active);
      m.begin_turn(here.seat);
      if (!has_main_on_own_side(m, here.seat)) {
        m.set_seat_value(here.seat, kMainLost, 1);
        if (m.settle() || m.state().outcome == kernel::Outcome::Over) return Step::Continue;
        if (m.state().seats[here.seat].in_game == 0) return Step::Continue;
      }
      m.push(kTurnProcedure);
      return Step::Continue;
    }
  }
  return Step::Continue;
}

void ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<GameLocals>(frame);
  out.who = here.seat;
  switch (static_cast<Stage>(frame.stage)) {
    case Stage::ChooseFirst:
      out.kind = DecisionKind::Player;
      out.prompt = kAskFirst;
      for (Seat seat = 0; seat < m.state().seat_count; ++seat)
        out.add({.kind = kernel::kOptionSeat, .seat = seat});
      break;
    case Stage::PlaceMain:
      out.kind = DecisionKind::Choice;
      out.prompt = kAskPlaceMain;
      out.about = m.state().zone(kResolving, here.seat).first;
      out.add({.kind = kOptRow, .number = kFront});
      out.add({.kind = kOptRow, .number = kBack});
      break;
    default:
      out.kind = DecisionKind::Choice;
      out.prompt = kAskMulligan;
      out.add({.kind = kOptKeep});
      out.add({.kind = kOptMulligan});
  }
}

void answer(Machine& m, Frame& frame, const Option& option) {
  auto& here = kernel::locals<GameLocals>(frame);
  switch (static_cast<Stage>(frame.stage)) {
    case Stage::ChooseFirst:
      m.set_first(option.seat);
      here = {option.seat, 0};
      go(frame, Stage::PlaceMain);
      break;
    case Stage::PlaceMain:
      while (const ObjectId main = m.state().zone(kResolving, here.seat).first)
        m.move(main, static_cast<Zone>(option.number), here.seat);
      if (next_to_ask(m, here)) break;
      here.asked = 0;
      go(frame, Stage::Draw);
      break;
    default:
      if (option.kind == kOptMulligan) mulligan(m, here.seat);
      if (!next_to_ask(m, here)) go(frame, Stage::Start);
  }
}

}  // namespace

const kernel::Procedure kGame{"game", advance, ask, answer};

}  // namespace longbox::vs2pcg
