// In the Formation Step (turn.formation.rearrange) each character moves once at most, boards or
// leaves a vehicle once, and goes into or out of Terrain.
#include <fmt/format.h>

#include "cardgame/frames.h"
#include "cardgame/names.h"
#include "games/vs2pcg/features.h"
#include "games/vs2pcg/features/atlantis.h"
#include "games/vs2pcg/features/terrain.h"
#include "games/vs2pcg/play/legality.h"
#include "games/vs2pcg/procedures.h"

namespace longbox::vs2pcg {

namespace {

constexpr std::uint16_t kAskFormation = kernel::kFirstGamePrompt + 6;
constexpr std::uint16_t kAskSplit = kernel::kFirstGamePrompt + 20;

enum VehicleReason : std::uint16_t {
  kAboard = 73,
  kNotAboard,
  kHasBoarded,
  kHasLeft,
  kFull,  // first: how many it holds
  kLastAboard,
};

enum class Stage : std::uint8_t { Rearrange, Done };

struct FormationLocals {
  ObjectSet boarded;  // characters that have boarded something in this step
  ObjectSet left;

  template <class Visit>
  void each_id(Visit visit) {
    visit(boarded);
    visit(left);
  }
};

// Returns what has happened in the present step; nothing if there is none.
FormationLocals step_so_far(const Machine& m) {
  const auto* step = cardgame::top_frame<FormationLocals>(m, kFormationProcedure);
  return step == nullptr ? FormationLocals{} : *step;
}

template <class Visit>
void each_vehicle_of(const Machine& m, Seat seat, Visit visit) {
  each_on_side(m, kEquipment, seat, [&](ObjectId id) {
    if (is_vehicle(m, id)) visit(id);
  });
}

ObjectId empty_vehicle(const Machine& m, Seat seat) {
  ObjectId found;
  each_vehicle_of(m, seat, [&](ObjectId id) {
    if (count_passengers(m, id) == 0) found = id;
  });
  return found;
}

bool somebody_could_board(const Machine& m, Seat seat, ObjectId vehicle, ObjectId other_than) {
  bool found = false;
  each_character_of(m, seat, [&](ObjectId id) {
    found = found || (id != other_than && may_wear(m, seat, id).allowed() &&
                      m.object(id).host != vehicle);
  });
  return found;
}

// card-type.vehicle.announce-passengers.
void tell_passengers(Machine& m, const FormationLocals& here) {
  each_vehicle_of(m, m.state().active, [&](ObjectId vehicle) {
    bool changed = false;
    each_character(m, [&](ObjectId id) {
      changed = changed || (here.boarded.contains(id.index()) && m.object(id).host == vehicle);
    });
    if (changed || !here.left.empty())
      m.announce(happening(event::kVehicleCarries, vehicle, {}, m.state().active));
  });
}

Step advance(Machine& m, Frame& frame) {
  if (m.settle()) return Step::Continue;
  if (kernel::stage_of<Stage>(frame) == Stage::Rearrange && is_playing(m, m.state().active))
    return Step::Ask;
  m.each_in(kRows, [&](ObjectId id) { m.set_flags(id, kMoved, false); });
  return Step::Done;
}

void list_vehicle_options(const Machine& m, Seat seat, Decision& out) {
  each_vehicle_of(m, seat, [&](ObjectId vehicle) {
    each_character_of(m, seat, [&](ObjectId id) {
      if (may_board(m, seat, id, vehicle))
        out.add({.kind = kOptBoard, .object = id, .other = vehicle});
      if (may_leave(m, seat, id, vehicle))
        out.add({.kind = kOptLeave, .object = id, .other = vehicle});
    });
    if (may_change_row(m, seat, vehicle)) out.add({.kind = kOptMoveRow, .object = vehicle});
  });
}

// A move goes to the other row, or to the one that the option says.
Zone destination(const Machine& m, const Option& option) {
  if (option.number != 0) return static_cast<Zone>(option.number);
  return m.object(option.object).zone == kFront ? kBack : kFront;
}

void ask(Machine& m, const Frame&, Decision& out) {
  const Seat seat = m.state().active;
  out.who = seat;
  out.prompt = kAskFormation;
  each_character_of(m, seat, [&](ObjectId id) {
    if (may_change_row(m, seat, id)) offer_moves(m, seat, id, out);
  });
  list_vehicle_options(m, seat, out);
  list_terrain_moves(m, seat, out);
  // card-type.vehicle.minimum-one.
  const ObjectId empty = empty_vehicle(m, seat);
  if (!empty || !somebody_could_board(m, seat, empty, {})) out.add({.kind = kernel::kOptionDone});
}

ObjectSet passengers(const Machine& m, ObjectId vehicle) {
  ObjectSet aboard;
  each_character(m, [&](ObjectId id) {
    if (m.object(id).host == vehicle) aboard.insert(id.index());
  });
  return aboard;
}

void change_row(Machine& m, ObjectId id, Zone row) {
  m.set_flags(id, kMoved, true);
  move_to_row(m, id, row);
}

void board(Machine& m, ObjectId id, ObjectId vehicle) {
  const ObjectId other = some_passenger(m, vehicle);
  drop_equipment(m, id);
  m.attach_to(id, vehicle);
  if (other && m.object(other).zone != m.object(id).zone)
    move_to_row(m, id, static_cast<Zone>(m.object(other).zone));
}

void answer(Machine& m, Frame& frame, const Option& option) {
  auto& here = kernel::locals<FormationLocals>(frame);
  switch (option.kind) {
    case kOptBoard:
      here.boarded.insert(option.object.index());
      return board(m, option.object, option.other);
    case kOptLeave:
      if (is_terrain(m, option.other)) return leave_terrain(m, option.object);
      here.left.insert(option.object.index());
      return m.attach_to(option.object, {});
    case kOptMoveRow:
      if (!is_vehicle(m, option.object)) return change_row(m, option.object, destination(m, option));
      return passengers(m, option.object).for_each([&](int id) {
        change_row(m, ObjectId{id}, destination(m, {.object = ObjectId{id}}));
      });
    case kernel::kOptionDone:
      go(frame, Stage::Done);
      return tell_passengers(m, here);
    default:
      features().act(m, m.state().active, option);
  }
}

}  // namespace

bool is_asked_in_formation(const Machine& m, Seat seat, const Option&) {
  return m.state().phase == kFormationStep
             ? cardgame::frame_on_top(m.state(), kFormationProcedure) != nullptr
             : has_priority(m, seat);
}

Verdict may_board(const Machine& m, Seat seat, ObjectId character, ObjectId vehicle) {
  if (!has_turn(m, seat) || m.state().phase != kFormationStep)
    return Verdict::no("card-type.vehicle.board-when-rearranging", kForFormationStep, vehicle);
  if (!controls(m, seat, vehicle))
    return Verdict::no("card-type.vehicle.board-when-rearranging", kNotYours, vehicle);
  if (m.object(character).host == vehicle)
    return Verdict::no("card-type.vehicle.same-row-adjacent", kAboard, vehicle);
  if (const Verdict verdict = may_wear(m, seat, character); !verdict) return verdict;
  if (const int room = m.card(vehicle).numbers[kPassengers]; count_passengers(m, vehicle) >= room)
    return Verdict::no("card-type.vehicle.passenger-limit", kFull, vehicle, room);
  const ObjectId other = some_passenger(m, vehicle);
  if (other && step_so_far(m).boarded.contains(character.index()))
    return Verdict::no("card-type.vehicle.board-when-rearranging", kHasBoarded, character);
  const bool moves = other && m.object(other).zone != m.object(character).zone;
  if (moves && m.quality(character, kCannotMove))
    return Verdict::no("golden.cant-beats-can", kMayNotMove, character);
  return Verdict::yes();
}

Verdict may_leave(const Machine& m, Seat seat, ObjectId character, ObjectId vehicle) {
  if (!has_turn(m, seat) || m.state().phase != kFormationStep)
    return Verdict::no("card-type.vehicle.unboard", kForFormationStep, vehicle);
  if (m.object(character).host != vehicle)
    return Verdict::no("card-type.vehicle.unboard", kNotAboard, vehicle);
  if (step_so_far(m).left.contains(character.index()))
    return Verdict::no("card-type.vehicle.unboard", kHasLeft, character);
  if (count_passengers(m, vehicle) > 1 || somebody_could_board(m, seat, vehicle, character))
    return Verdict::yes();
  return Verdict::no("card-type.vehicle.minimum-one", kLastAboard, vehicle);
}

// --- Passengers in different rows (card-type.vehicle.split-rows-choice) -------------------------

namespace {

struct SplitLocals {
  ObjectId vehicle;

  template <class Visit>
  void each_id(Visit visit) {
    visit(vehicle);
  }
};

bool is_split(const Machine& m, ObjectId vehicle) {
  bool split = false;
  const ObjectId first = some_passenger(m, vehicle);
  each_character(m, [&](ObjectId id) {
    const bool together = m.object(id).zone == m.object(first).zone &&
                          share_side(m, m.object(id).side, m.object(first).side);
    split = split || (m.object(id).host == vehicle && !together);
  });
  return split;
}

void split_ask(Machine& m, const Frame& frame, Decision& out) {
  const ObjectId vehicle = kernel::locals<SplitLocals>(frame).vehicle;
  out.who = m.object(vehicle).controller;
  out.kind = DecisionKind::Choice;
  out.prompt = kAskSplit;
  out.about = vehicle;
  offer_rows(m, out.who, out);
}

void split_answer(Machine& m, Frame& frame, const Option& option) {
  const ObjectId vehicle = kernel::locals<SplitLocals>(frame).vehicle;
  go(frame, OneQuestion::Answered);
  ObjectSet off;
  each_character(m, [&](ObjectId id) {
    if (m.object(id).host == vehicle && m.object(id).zone != option.number) off.insert(id.index());
  });
  off.for_each([&](int id) { m.attach_to(ObjectId{id}, {}); });
}

// --- Rows ---------------------------------------------------------------------------------------

Verdict judge_move(const Machine& m, Seat seat, const Option& option) {
  if (option.number == kAtlantis && !has_atlantis(m, seat)) return Verdict::no("ability.atlantis.row", kStaysInRow, option.object);
  return may_change_row(m, seat, option.object);
}
Verdict judge_board(const Machine& m, Seat seat, const Option& option) {
  return may_board(m, seat, option.object, option.other);
}
Verdict judge_leave(const Machine& m, Seat seat, const Option& option) {
  return is_terrain(m, option.other) ? may_leave_terrain(m, seat, option.object, option.other)
                                     : may_leave(m, seat, option.object, option.other);
}

std::string move_label(const cardgame::Offer& offer) {
  const std::string move = "move " + offer.name(offer.option.object);
  return offer.option.number == 0 ? move : fmt::format("{} to {}", move, row_name(offer.option.number));
}

// keyword.mobile. In the Formation Step the step itself moves whoever is chosen.
void move_mobile(Machine& m, Seat, const Option& option) {
  m.remember_use(kMobileMove, m.state().ref(option.object), {});
  move_to_row(m, option.object, destination(m, option));
}

void add_intents(const Machine& m, Seat seat, ObjectId id, std::vector<Option>& out) {
  if (!controls(m, seat, id)) return;
  if (is_character(m, id) && has_atlantis(m, seat)) {
    // ability.atlantis.row: there is more than one other row, and a move says to which it goes.
    for (const Zone row : {kFront, kBack, kAtlantis})
      if (m.object(id).zone != row) out.push_back({.kind = kOptMoveRow, .object = id, .number = row});
  } else if (is_character(m, id) || is_character_aside(m, id) || is_machine(m, id)) {
    out.push_back({.kind = kOptMoveRow, .object = id});
  }
  if (!is_character(m, id)) return;
  m.each_in(zone_bit(kEquipment), [&](ObjectId vehicle) {
    if (!is_vehicle(m, vehicle)) return;
    out.push_back({.kind = kOptBoard, .object = id, .other = vehicle});
    out.push_back({.kind = kOptLeave, .object = id, .other = vehicle});
  });
}

constexpr cardgame::OptionRow kOptions[] = {
    {.kind = kOptMoveRow,
     .word = "move",
     .label = move_label,
     .judge = judge_move,
     .asked_by = is_asked_in_formation,
     .act = move_mobile},
    {.kind = kOptBoard,
     .word = "board",
     .label = "board {other} with {object}",
     .about = cardgame::About::Pair,
     .judge = judge_board,
     .asked_by = is_asked_in_formation},
    {.kind = kOptLeave,
     .word = "leave",
     .label = "leave {other} with {object}",
     .about = cardgame::About::Pair,
     .judge = judge_leave,
     .asked_by = is_asked_in_formation},
};
constexpr cardgame::PromptRow kPrompts[] = {
    {kAskFormation, "turn.formation.rearrange", "Rearrange your characters"},
    {kAskSplit, "card-type.vehicle.split-rows-choice", "In which row do passengers keep {about}?"},
};
constexpr cardgame::ReasonRow kReasons[] = {
    {kAboard, "{it} is aboard {by}"},
    {kNotAboard, "{it} is not aboard {by}"},
    {kHasBoarded, "{by} has boarded a vehicle in this step"},
    {kHasLeft, "{by} has left a vehicle in this step"},
    {kFull, "{by} holds {first}, and so many are aboard"},
    {kLastAboard, "nobody else could board {by}"},
};
constexpr cardgame::ProcedureRow kProcedures[] = {
    {kFormationProcedure,
     {"formation", advance, ask, answer, kernel::rename_locals<FormationLocals>}},
    {kSplitProcedure,
     {"split", kernel::until_answered, split_ask, split_answer, kernel::rename_locals<SplitLocals>}},
};

}  // namespace

constexpr Feature kFormationFeature{.options = kOptions,
                                    .prompts = kPrompts,
                                    .reasons = kReasons,
                                    .procedures = kProcedures,
                                    .intents = add_intents};

void check_vehicles(Machine& m) {
  ObjectId found;
  m.each_in(zone_bit(kEquipment), [&](ObjectId id) {
    if (is_vehicle(m, id) && count_passengers(m, id) > 1 && is_split(m, id)) found = id;
  });
  if (found) kernel::locals<SplitLocals>(m.push(kSplitProcedure)).vehicle = found;
}

}  // namespace longbox::vs2pcg
