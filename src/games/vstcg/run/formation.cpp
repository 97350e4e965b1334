// Characters are picked up and put down again: in the formation step, and by effects that move them (405, 708.4).
#include <array>

#include "cardgame/frames.h"
#include "games/vstcg/features.h"
#include "games/vstcg/procedures.h"
#include "games/vstcg/run/spots.h"

namespace longbox::vstcg {

namespace {

constexpr int kMaxLifted = kMaxClaims;

struct Placed {
  ObjectId id;
  std::int16_t spot = 0;
};

struct MoveLocals {
  ObjectSet waiting;  // lifted, without a new spot
  std::array<Placed, kMaxLifted> placed{};
  std::uint8_t count = 0;
  Seat by = 0;
  std::uint8_t row = kernel::kNowhere;
  std::uint8_t other_area = 0;

  template <class Visit>
  void each_id(Visit visit) {
    visit(waiting);
    for (Placed& one : placed) visit(one.id);
  }
};

// --- Moving (708.4) ---------------------------------------------------------------------------------

// Equipment does not follow into the other area, unless it may be hidden as well as visible (302.7, 708.4c).
void drop_equipment(Machine& m, ObjectId bearer) {
  ObjectSet dropped;
  each_equipment_of(m, bearer, [&](ObjectId id) {
    if (!has_quality(m, id, kHasConcealed)) dropped.insert(id.index());
  });
  put_in_ko_pile(m, dropped);
}

// A row of another player gives that player control (708.4b); otherwise only the place changes (405.2, 708.4f).
void put_down(Machine& m, Seat by, Placed placed) {
  const int column = column_of(placed.spot);
  if (!is_character(m, placed.id)) return;
  if ((column < 0) != is_hidden(m, placed.id) && kernel::rule_holds("708.4c"))
    drop_equipment(m, placed.id);
  if (m.object(placed.id).controller == by) place(m, placed.id, row_of(placed.spot), column);
  else change_control(m, placed.id, by, row_of(placed.spot), column);
}

ObjectId next_to_place(const Machine& m, const MoveLocals& here) {
  for (int id = here.waiting.first(); id >= 0; id = here.waiting.next(id + 1))
    if (is_character(m, ObjectId{id})) return ObjectId{id};
  return {};
}

Step move_advance(Machine& m, Frame& frame) {
  const auto here = kernel::locals<MoveLocals>(frame);
  const bool asks = is_playing(m, here.by) && here.count < kMaxLifted;
  if (asks && next_to_place(m, here)) return Step::Ask;
  if (!is_playing(m, here.by)) return Step::Done;
  for (int i = 0; i < here.count; ++i) put_down(m, here.by, here.placed[static_cast<std::size_t>(i)]);
  return Step::Done;
}

void move_ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<MoveLocals>(frame);
  const ObjectId id = next_to_place(m, here);
  out.who = here.by;
  out.kind = DecisionKind::Choice;
  out.prompt = kAskSpot;
  out.about = id;
  const bool hidden = is_hidden(m, id) != (here.other_area != 0);  // 405.5, 708.4a
  for (const Zone row : {kFront, kSupport})
    if (here.row == kernel::kNowhere || here.row == row) list_spots(m, here.by, id, hidden, row, out);
}

void move_answer(Machine&, Frame& frame, const Option& option) {
  auto& here = kernel::locals<MoveLocals>(frame);
  here.waiting.erase(option.object.index());
  here.placed[here.count++] = {option.object, option.number};
}

// --- The formation step (405) -----------------------------------------------------------------------

enum class Stage : std::uint8_t { Lift, Place };

struct FormationLocals {
  ObjectSet lifted;
  Seat seat = 0;
  std::array<std::uint8_t, 3> spare{};

  template <class Visit>
  void each_id(Visit visit) {
    visit(lifted);
  }
};

Step advance(Machine& m, Frame& frame) {
  const auto here = kernel::locals<FormationLocals>(frame);
  if (!is_playing(m, here.seat)) return Step::Done;
  if (kernel::stage_of<Stage>(frame) == Stage::Lift) return Step::Ask;
  if (!here.lifted.empty()) start_move(m, here.seat, here.lifted);
  return Step::Done;
}

void ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<FormationLocals>(frame);
  out.who = here.seat;
  out.kind = DecisionKind::Object;
  out.prompt = kAskLift;
  if (here.lifted.count() < kMaxLifted)
    each_character_of(m, here.seat, [&](ObjectId id) {
      if (!here.lifted.contains(id.index())) out.add({.kind = kOptLift, .object = id});
    });
  out.add({.kind = kernel::kOptionDone});
}

void answer(Machine&, Frame& frame, const Option& option) {
  if (option.kind == kernel::kOptionDone) return go(frame, Stage::Place);
  kernel::locals<FormationLocals>(frame).lifted.insert(option.object.index());
}

// --- Rows -------------------------------------------------------------------------------------------

std::string spot_label(const cardgame::Offer& offer) {
  const int spot = offer.option.number;
  return (row_of(spot) == kFront ? "front " : "support ") + std::to_string(column_of(spot));
}

constexpr cardgame::OptionRow kOptions[] = {
    {.kind = kOptLift, .word = "lift", .label = "lift {object}"},
    {.kind = kOptSpot, .word = "spot", .label = spot_label},
};
constexpr cardgame::PromptRow kPrompts[] = {
    {kAskLift, "405.1", "Which characters do you move?"},
    {kAskSpot, "705.1", "Where does {about} stand?"},
};
constexpr cardgame::ProcedureRow kProcedures[] = {
    {kFormationProcedure, {"formation", advance, ask, answer, kernel::rename_locals<FormationLocals>}},
    {kMoveProcedure,
     {"move", move_advance, move_ask, move_answer, kernel::rename_locals<MoveLocals>}},
};

}  // namespace

constexpr Feature kFormationFeature{
    .options = kOptions, .prompts = kPrompts, .procedures = kProcedures};

Claims claims_of_move(const Machine& m, Seat seat) {
  Claims claims;
  const auto& here = kernel::locals<MoveLocals>(*cardgame::frame_on_top(m.state(), kMoveProcedure));
  if (here.by != seat) return claims;
  claims.lifted = here.waiting;
  for (int i = 0; i < here.count; ++i) {
    const Placed& placed = here.placed[static_cast<std::size_t>(i)];
    claims.lifted.insert(placed.id.index());
    claims.add(placed.spot);
  }
  return claims;
}

void start_formation(Machine& m, Seat seat) {
  if (!kernel::rule_holds("405.1")) return;
  kernel::locals<FormationLocals>(m.push(kFormationProcedure)).seat = seat;
}

void start_move(Machine& m, Seat by, const ObjectSet& who, Destination to) {
  auto& here = kernel::locals<MoveLocals>(m.push(kMoveProcedure));
  here.waiting = who;
  here.by = by;
  here.row = to.row;
  here.other_area = to.other_area ? 1 : 0;
}

}  // namespace longbox::vstcg
