// The player phase has turns in player order, then its end (turn.*, end-player-phase.*).
#include <fmt/format.h>

#include "cardgame/offers.h"
#include "games/champions/features.h"
#include "games/champions/play/acts.h"
#include "games/champions/play/faces.h"
#include "games/champions/play/legality.h"
#include "kernel/flow/pass_round.h"

namespace longbox::champions {

namespace {

constexpr std::uint16_t kAskTurn = kernel::kFirstGamePrompt + 0;
constexpr std::uint16_t kAskAct = kernel::kFirstGamePrompt + 1;
constexpr std::uint16_t kAskDiscardDown = kernel::kFirstGamePrompt + 10;
constexpr std::uint8_t kOptEndTurn = kernel::kFirstGameOption + 6;
constexpr std::uint8_t kOptLet = kernel::kFirstGameOption + 10;  // seat: another player may act

struct TurnLocals {
  Occurrence occurrence;  // occurrence of a change of form
  Seat seat = 0;
  std::uint8_t over = 0;
  std::uint8_t declined = 0;  // seats that have nothing to add to the position, as bits
  std::uint8_t spare = 0;

  template <class Visit>
  void each_id(Visit visit) {
    occurrence.each_id(visit);
  }
};

Step turn_advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<TurnLocals>(frame);
  if (m.settle()) return Step::Continue;
  if (here.over == 0 && is_playing(m, here.seat)) return Step::Ask;
  m.announce(happening(event::kTurnEnds, identity_of(m, here.seat), {}, here.seat));
  expire(m, kThisTurn);
  expire_delayed(m, kThisTurn);
  return Step::Done;
}

bool has_actions(const Machine& m, Seat seat) {
  Decision out;
  list_actions(m, seat, false, out);
  return !out.empty();
}

// Nobody has to tell what they hold (table-talk.free), so whoever holds cards might have an action.
bool might_have_actions(const Machine& m, Seat seat) { return m.state().zone(kHand, seat).count > 0 || has_actions(m, seat); }

// turn.ask-other-player: the player whose turn it is lets others in. A player who has declined is
// not asked again before something has happened (reading 41).
void turn_ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<TurnLocals>(frame);
  out.who = here.seat;
  out.prompt = kAskTurn;
  list_actions(m, here.seat, true, out);
  each_player(m, [&](Seat other) {
    const bool declined = (here.declined >> other & 1U) != 0;
    if (other != here.seat && !declined && might_have_actions(m, other)) out.add({.kind = kOptLet, .seat = other});
  });
  out.add({.kind = kOptEndTurn});
}

// turn.change-form-once; abilities that change it are free (form.ability-change-free).
void change_own_form(Machine& m, TurnLocals& here, int which) {
  m.set_seat_value(here.seat, kFormChanged, 1);
  change_form(m, here.seat, which);
  const ObjectId id = identity_of(m, here.seat);
  here.occurrence = {happening(event::kChangedForm, id, {}, here.seat), m.state().look(id)};
  open_window(m);
}

void start_offer(Machine& m, Seat seat);

void decline(TurnLocals& turn, Seat seat) { turn.declined = static_cast<std::uint8_t>(turn.declined | 1U << seat); }

void turn_answer(Machine& m, Frame& frame, const Option& option) {
  auto& here = kernel::locals<TurnLocals>(frame);
  if (option.kind == kOptLet) return has_actions(m, option.seat) ? start_offer(m, option.seat) : decline(here, option.seat);
  here.declined = 0;
  if (option.kind == kOptEndTurn)
    here.over = 1;
  else if (option.kind == kOptChangeForm)
    change_own_form(m, here, option.number);
  else
    features().act(m, here.seat, option);
}

// --- Another player acts (turn.asked-player-decides) --------------------------------------------

struct OfferLocals {
  Seat seat = 0;
  std::uint8_t spare = 0;
};

enum OfferStage : std::uint8_t { kOfferAsks, kOfferAnswered };

Step offer_advance(Machine&, Frame& frame) {
  return frame.stage == kOfferAsks ? Step::Ask : Step::Done;
}

void offer_ask(Machine& m, const Frame& frame, Decision& out) {
  out.who = kernel::locals<OfferLocals>(frame).seat;
  out.prompt = kAskAct;
  list_actions(m, out.who, false, out);
  out.add({.kind = kernel::kOptionPass});
}

// The frame below is that of the turn.
void offer_answer(Machine& m, Frame& frame, const Option& option) {
  frame.stage = kOfferAnswered;
  const Seat seat = kernel::locals<OfferLocals>(frame).seat;
  auto& turn = kernel::locals<TurnLocals>(m.frame(m.depth() - 2));
  if (option.kind == kernel::kOptionPass) return decline(turn, seat);
  turn.declined = 0;
  features().act(m, seat, option);
}

void start_offer(Machine& m, Seat seat) {
  auto& here = kernel::locals<OfferLocals>(m.push(kOfferProcedure));
  here = {};
  here.seat = seat;
}

// --- The end of the phase -----------------------------------------------------------------------

struct EndLocals {
  kernel::PassRound round;  // players who discard; passing is being done with it
};

enum EndStage : std::uint8_t { kDiscardStage, kDrawStage, kReadyStage, kPhaseOver, kPhaseDone };

int hand_size(const Machine& m, Seat seat) { return m.stat(identity_of(m, seat), kHandSizeStat); }

Step next_discard(const Machine& m, Frame& frame, EndLocals& here) {
  if (here.round.passed == 0) here.round.begin(first_player(m));
  const auto has_cards = [&](Seat seat) { return m.state().zone(kHand, seat).count > 0; };
  if (here.round.finds(m.state(), has_cards)) return Step::Ask;
  frame.stage = kDrawStage;
  return Step::Continue;
}

void ready_all(Machine& m) {
  m.each_in(zone_bit(kArea), [&](ObjectId id) { ready(m, id); });
}

Step end_advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<EndLocals>(frame);
  if (m.settle()) return Step::Continue;
  switch (frame.stage) {
    case kDiscardStage:
      return next_discard(m, frame, here);
    case kDrawStage:
      frame.stage = kReadyStage;
      each_player(m, [&](Seat seat) { draw_up(m, seat, hand_size(m, seat)); });
      return Step::Continue;
    case kReadyStage:
      frame.stage = kPhaseOver;
      ready_all(m);
      return Step::Continue;
    case kPhaseOver:  // end-player-phase.4-effects-end comes before the triggers of the end
      frame.stage = kPhaseDone;
      expire(m, kThisPhase);
      start_moment(m, happening(event::kPhaseEnds, {}, {}, first_player(m)));
      return Step::Continue;
    default:
      expire_delayed(m, kThisPhase);
      return Step::Done;
  }
}

// hand-size.check-end: the player discards any cards, and must discard down to the hand size.
void end_ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<EndLocals>(frame);
  out.who = here.round.seat;
  out.kind = DecisionKind::Object;
  out.prompt = kAskDiscardDown;
  const int over = m.state().zone(kHand, out.who).count - hand_size(m, out.who);
  out.number = static_cast<std::int16_t>(over > 0 ? over : 0);
  m.each(kHand, out.who, [&](ObjectId id) {
    cardgame::offer_once(m, out, {.kind = kOptDiscard, .object = id});
  });
  if (over <= 0) out.add({.kind = kernel::kOptionDone});
}

void end_answer(Machine& m, Frame& frame, const Option& option) {
  auto& here = kernel::locals<EndLocals>(frame);
  if (option.kind == kOptDiscard) return discard(m, option.object);
  here.round.pass(m.state());
}

// --- Rows ---------------------------------------------------------------------------------------

std::string discard_question(const cardgame::Question& asked) {
  const int more = asked.decision.number;
  return more > 0 ? fmt::format("Discard {} more", more) : "Discard cards before you draw?";
}

constexpr cardgame::OptionRow kOptions[] = {
    {.kind = kOptEndTurn, .word = "end-turn", .label = "end turn"},
    {.kind = kOptDiscard, .word = "discard", .label = "discard {object}"},
    {.kind = kOptLet, .word = "let", .label = "let {seat} act"},
};
constexpr cardgame::PromptRow kPrompts[] = {
    {kAskTurn, "turn.any-order-any-number", "Your turn: what do you do?"},
    {kAskAct, "turn.ask-other-player", "Use an action?"},
    {kAskDiscardDown, "end-player-phase.1-discard", discard_question},
};
constexpr cardgame::ProcedureRow kProcedures[] = {
    {kTurnProcedure,
     {"turn", turn_advance, turn_ask, turn_answer, kernel::rename_locals<TurnLocals>}},
    {kOfferProcedure, {"offer", offer_advance, offer_ask, offer_answer}},
    {kEndPhaseProcedure, {"end of the player phase", end_advance, end_ask, end_answer}},
};

}  // namespace

constexpr Feature kTurnFeature{.options = kOptions, .prompts = kPrompts, .procedures = kProcedures};

void start_turn(Machine& m, Seat seat) {
  auto& here = kernel::locals<TurnLocals>(m.push(kTurnProcedure));
  here = {};
  here.seat = seat;
  m.set_active(seat);
  m.announce(happening(event::kTurnBegins, identity_of(m, seat), {}, seat));
}

namespace {

// control.reverts.
void give_back(Machine& m, Duration duration) {
  ObjectSet held;
  for (const auto& modifier : m.state().modifiers)
    if (modifier.kind == kControlled && modifier.duration == duration &&
        m.state().alive(modifier.subject) && m.in_play(modifier.subject.id))
      held.insert(modifier.subject.id.index());
  held.for_each([&](int id) { take_control(m, ObjectId{id}, m.object(ObjectId{id}).owner); });
}

}  // namespace

// Delayed effects are no lasting ones: they wait for the event right after (delayed.def).
void expire(Machine& m, Duration duration) {
  give_back(m, duration);
  m.end_modifiers([&](const kernel::Modifier& modifier) {
    if (modifier.kind == kWaitingActivation || modifier.kind == kernel::kDelayedTrigger)
      return false;
    return modifier.duration == duration;
  });
}

void expire_delayed(Machine& m, Duration duration) {
  m.end_modifiers([&](const kernel::Modifier& modifier) {
    return modifier.kind == kernel::kDelayedTrigger && modifier.duration == duration;
  });
}

}  // namespace longbox::champions
