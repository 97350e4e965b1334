// Lets a card that an effect moves come to a row, or a piece of equipment to its wearer, of a player's choice.
#include <fmt/format.h>

#include <bit>

#include "games/vs2pcg/features.h"
#include "games/vs2pcg/features/atlantis.h"
#include "games/vs2pcg/play/legality.h"
#include "games/vs2pcg/procedures.h"
#include "games/vs2pcg/values/printed.h"
#include "kernel/words.h"

namespace longbox::vs2pcg {
namespace {

constexpr std::uint16_t kAskWearer = kernel::kFirstGamePrompt + 13;

struct ArriveLocals {
  ObjectId card;
  Seat seat = 0;
  Moving how = Moving::Arrive;

  template <class Visit>
  void each_id(Visit visit) {
    visit(card);
  }
};

// With several enemies the rows are told apart by their players.
void ask_enemy_row(const Machine& m, Seat seat, Decision& out) {
  const unsigned enemies = enemy_sides(m, seat);
  const bool several = std::popcount(enemies) > 1;
  for (Seat other = 0; other < m.state().seat_count; ++other) {
    if ((enemies >> other & 1U) == 0) continue;
    for (const Zone row : {kFront, kBack})
      out.add({.kind = several ? std::uint8_t{kOptAttackRow} : kOptRow,
               .seat = several ? other : kernel::kNobody,
               .number = row});
  }
}

// A card that shifts stays on its side; any other goes to the side of the player.
Seat side_for(const Machine& m, const ArriveLocals& here) {
  return here.how == Moving::Shift ? m.object(here.card).side : here.seat;
}

void arrive_ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<ArriveLocals>(frame);
  out.who = here.seat;
  out.about = here.card;
  if (here.how == Moving::Arrive && is_worn(m.card(here.card))) return ask_wearer(m, here.seat, here.card, true, out);
  out.kind = DecisionKind::Choice;
  out.prompt = kAskRow;
  if (here.how == Moving::Drive)
    return ask_enemy_row(m, m.object(here.card).controller, out);
  offer_rows(m, side_for(m, here), out);
}

// term.drive: its equipment goes along, and neither changes its controller. A vehicle stays with
// others aboard (card-type.vehicle.multi-passenger-lost).
void drive(Machine& m, ObjectId id, Seat side, Zone row) {
  const Seat controller = m.object(id).controller;
  leave_combat(m, id);
  leave_parts(m, id, side);
  end_effects_of_leaver(m, id);
  const ObjectId worn = equipment_of(m, id);
  if (worn && is_vehicle(m, worn) && count_passengers(m, worn) > 1) m.attach_to(id, {});
  else if (worn && m.object(worn).controller == controller) m.change_side(worn, kEquipment, side, controller);
  m.change_side(id, row, side, controller);
  m.announce(happening(event::kChangedSide, id, {}, side));
}

void arrive_answer(Machine& m, Frame& frame, const Option& option) {
  const auto here = kernel::locals<ArriveLocals>(frame);
  go(frame, OneQuestion::Answered);
  const auto row = static_cast<Zone>(option.number);
  if (option.kind == kernel::kOptionDone) return remove_from_game(m, here.card);
  if (option.kind == kernel::kOptionObject) return equip(m, here.seat, here.card, option.object);
  if (here.how == Moving::Arrive || !m.in_play(here.card))
    return arrive(m, here.card, here.seat, row);
  if (here.how == Moving::Drive) {
    const Seat only = cardgame::one_seat(enemy_sides(m, m.object(here.card).controller));
    return drive(m, here.card, option.seat != kernel::kNobody ? option.seat : only, row);
  }
  if (here.how == Moving::DriveBack)
    return drive(m, here.card, m.object(here.card).controller, row);
  if (here.how == Moving::Shift || share_side(m, m.object(here.card).side, here.seat))
    return move_to_row(m, here.card, row);
  if (!m.quality(here.card, kCannotMove)) take_control(m, here.card, here.seat, row);
}

std::string row_label(const cardgame::Offer& offer) {
  const std::string row{row_name(offer.option.number)};
  const Seat seat = offer.option.seat;
  return seat == kernel::kNobody ? row : fmt::format("{} row of {}", row, kernel::seat_name(seat));
}

constexpr cardgame::OptionRow kOptions[] = {
    {.kind = kOptRow, .word = "row", .label = row_label},
};
constexpr cardgame::PromptRow kPrompts[] = {
    {kAskRow, "turn.recruit.placement", "Into which row does {about} go?"},
    {kAskWearer, "turn.recruit.placement", "Who wears {about}?"},
};
constexpr cardgame::ProcedureRow kProcedures[] = {
    {kArriveProcedure,
     {"arrive", kernel::until_answered, arrive_ask, arrive_answer, kernel::rename_locals<ArriveLocals>}},
};

}  // namespace

constexpr Feature kArriveFeature{.options = kOptions, .prompts = kPrompts, .procedures = kProcedures};

void offer_rows(const Machine& m, Decision& out) {
  for (const Zone row : {kFront, kBack})
    if (may_stand_in(m, out.about, row)) out.add({.kind = kOptRow, .number = row});
}

void ask_wearer(const Machine& m, Seat seat, ObjectId card, bool paid, Decision& out) {
  out.kind = DecisionKind::Object;
  out.prompt = kAskWearer;
  each_possible_wearer(m, seat, card, [&](ObjectId id) {
    const bool affordable =
        paid || price_onto(m, seat, card, id) <= m.state().seats[seat].values[kRecruitPoints];
    if (affordable && may_wear(m, seat, id, card)) out.add({.kind = kernel::kOptionObject, .object = id});
  });
  if (out.empty()) out.add({.kind = kernel::kOptionDone});
}

void start_arrival(Machine& m, Seat seat, ObjectId card, Moving how) {
  if (how == Moving::Arrive && !cannot_appear(m, card, seat).empty())
    return remove_from_game(m, card);
  kernel::locals<ArriveLocals>(m.push(kArriveProcedure)) = {.card = card, .seat = seat, .how = how};
}

}  // namespace longbox::vs2pcg
