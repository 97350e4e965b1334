// Characters and equipment enter play: their player chooses area, spot and bearer of each, and then all of them
// enter at one moment (213.5i, 214, 301.5, 302.4).
#include "cardgame/frames.h"
#include "games/vstcg/features.h"
#include "games/vstcg/play/enter_frame.h"
#include "games/vstcg/play/legality.h"
#include "games/vstcg/run/spots.h"

namespace longbox::vstcg {

namespace {

enum class Stage : std::uint8_t { Area, Spot, Bearer, Tell };

Entrant& current(EnterLocals& here) { return here.entrants[here.current]; }
const Entrant& current(const EnterLocals& here) { return here.entrants[here.current]; }

Step next(Frame& frame, EnterLocals& here) {
  ++here.current;
  here.hidden = false;
  go(frame, Stage::Area);
  return Step::Continue;
}

// A concealed character enters the hidden area; one whose concealment is optional has no area by default
// (214.3a, 706.9, 706.10a). Equipment that has its bearer needs nothing.
Step choose_area(const Machine& m, Frame& frame, EnterLocals& here) {
  const Entrant& entrant = current(here);
  const ObjectId card = entrant.card.id;
  if (!m.state().alive(entrant.card)) return next(frame, here);
  if (m.card(card).type != kCharacter) {
    if (entrant.bearer) return next(frame, here);
    go(frame, Stage::Bearer);
    return Step::Continue;
  }
  here.hidden = has_line(m, card, kEntersHidden) && kernel::rule_holds("706.9");
  if (!here.hidden && has_line(m, card, kMayEnterHidden)) return Step::Ask;
  go(frame, Stage::Spot);
  return Step::Continue;
}

bool has_bearer(const Machine& m, const EnterLocals& here) {
  Decision bearers;
  list_bearers(m, here.seat, current(here).card.id, bearers);
  return !bearers.empty();
}

// A player who has left puts nothing into play (102.3).
Step advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<EnterLocals>(frame);
  if (!is_playing(m, here.seat)) return Step::Done;
  if (kernel::stage_of<Stage>(frame) == Stage::Tell) {
    tell_entered(m, EnterLocals{here});
    return Step::Done;
  }
  if (here.current == here.count) {
    go(frame, Stage::Tell);
    enter_all(m, here);
    return Step::Continue;
  }
  if (!m.state().alive(current(here).card)) return next(frame, here);
  switch (kernel::stage_of<Stage>(frame)) {
    case Stage::Area: return choose_area(m, frame, here);
    case Stage::Spot: return Step::Ask;
    case Stage::Bearer:
    case Stage::Tell: break;
  }
  return has_bearer(m, here) ? Step::Ask : next(frame, here);
}

void ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<EnterLocals>(frame);
  const ObjectId card = current(here).card.id;
  out.who = here.seat;
  out.about = card;
  out.kind = DecisionKind::Choice;
  switch (kernel::stage_of<Stage>(frame)) {
    case Stage::Area:
      out.prompt = kAskArea;
      out.add({.kind = kOptArea, .object = card, .number = 0});
      out.add({.kind = kOptArea, .object = card, .number = 1});
      return;
    case Stage::Spot:
      out.prompt = kAskSpot;
      for (const Zone row : {kFront, kSupport})
        if (here.row == Zone{} || here.row == row) list_spots(m, here.seat, card, here.hidden, row, out);
      return;
    case Stage::Bearer:
    case Stage::Tell: break;
  }
  out.prompt = kAskBearer;
  out.kind = DecisionKind::Object;
  list_bearers(m, here.seat, card, out);
}

void answer(Machine&, Frame& frame, const Option& option) {
  auto& here = kernel::locals<EnterLocals>(frame);
  if (kernel::stage_of<Stage>(frame) == Stage::Area) {
    here.hidden = option.number != 0;
    go(frame, Stage::Spot);
    return;
  }
  if (option.kind == kOptSpot) current(here).spot = option.number;
  else current(here).bearer = option.object;
  next(frame, here);
}

// --- Rows -------------------------------------------------------------------------------------------

std::string area_label(const cardgame::Offer& offer) {
  return offer.option.number == 0 ? "visible" : "hidden";
}

constexpr cardgame::ProcedureRow kProcedures[] = {
    {kEnterProcedure, {"enter", advance, ask, answer, kernel::rename_locals<EnterLocals>}}};
constexpr cardgame::OptionRow kOptions[] = {{.kind = kOptArea, .word = "area", .label = area_label}};
constexpr cardgame::PromptRow kPrompts[] = {
    {kAskArea, "706.10a", "Does {about} enter play visible or hidden?"},
    {kAskBearer, "302.3c", "Who bears {about}?"},
};

}  // namespace

constexpr Feature kEnterFeature{
    .options = kOptions, .prompts = kPrompts, .procedures = kProcedures};

Claims claims_of_entering(const Machine& m, Seat seat) {
  Claims claims;
  const auto& here = kernel::locals<EnterLocals>(*cardgame::frame_on_top(m.state(), kEnterProcedure));
  if (here.seat != seat) return claims;
  for (std::size_t i = 0; i < here.current; ++i)
    if (here.entrants[i].spot != 0) claims.add(here.entrants[i].spot);
  return claims;
}

void start_entering(Machine& m, ObjectId card, Entering how) {
  ObjectSet one;
  one.insert(card.index());
  start_entering_together(m, one, how);
}

void start_entering_together(Machine& m, const ObjectSet& cards, Entering how) {
  auto& here = kernel::locals<EnterLocals>(m.push(kEnterProcedure));
  here = {};
  cards.for_each([&](int id) {
    if (here.count == kMaxEntrants) return;
    here.entrants[here.count++] = {m.state().ref(ObjectId{id}), how.bearer, 0};
  });
  here.seat = how.seat;
  here.row = how.row;
  here.stunned = how.stunned;
  here.exhausted = how.exhausted;
  here.boosted = how.boosted;
}

}  // namespace longbox::vstcg
