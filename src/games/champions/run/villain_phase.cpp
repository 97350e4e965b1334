// The villain phase goes step by step (villain-phase.*).
#include "games/champions/features.h"
#include "games/champions/play/acts.h"
#include "games/champions/play/legality.h"
#include "games/champions/run/rounds.h"

namespace longbox::champions {

namespace {

constexpr std::uint16_t kAskMinion = kernel::kFirstGamePrompt + 8;

struct VillainPhaseLocals {
  Seat seat = 0;
  std::uint8_t served = 0;   // players that are done with this step
  std::uint8_t villain = 0;  // the villain has activated against this player
  std::uint8_t spare = 0;
};

// villain-phase.1: all threat is one placement.
void place_threat(Machine& m) {
  const ObjectId scheme = main_scheme_of(m);
  if (!scheme) return;
  int amount = acceleration(m, scheme) + icons_in_play(m, kAcceleration);
  m.each_in_play([&](ObjectId id) { amount += counters(m, id, kAccelerationTokens); });
  start_threat(m, scheme, amount, scheme, true);
}

Seat after(const Machine& m, Seat seat) {
  return static_cast<Seat>((seat + 1) % m.state().seat_count);
}

void begin_laps(const Machine& m, VillainPhaseLocals& here) {
  here.seat = first_player(m);
  here.served = 0;
  here.villain = 0;
}

void next_player(const Machine& m, VillainPhaseLocals& here) {
  here.seat = after(m, here.seat);
  here.villain = 0;
  ++here.served;
}

void activate(Machine& m, ObjectId enemy, Seat player) {
  start_activation(m, enemy, player, in_hero_form(m, player));
}

template <class Visit>
void each_idle_minion(const Machine& m, Seat seat, Visit visit) {
  m.each(kEngaged, seat, [&](ObjectId id) {
    if (type_of(m, id) == kMinion && !m.object(id).has(kActivated)) visit(id);
  });
}

void forget_activations(Machine& m) {
  m.each_in(zone_bit(kEngaged), [&](ObjectId id) {
    if (m.object(id).has(kActivated)) m.set_flags(id, kActivated, false);
  });
}

// villain-phase.2a, villain-phase.2b, minion.late-arrival-activates.
Step activations(Machine& m, Frame& frame, VillainPhaseLocals& here) {
  if (here.served >= m.state().seat_count) {
    frame.stage = static_cast<std::uint8_t>(VillainStage::Deal);
    return Step::Continue;
  }
  if (!is_playing(m, here.seat)) {
    next_player(m, here);
    return Step::Continue;
  }
  if (here.villain == 0) {
    here.villain = 1;
    forget_activations(m);
    if (const ObjectId villain = villain_of(m)) activate(m, villain, here.seat);
    return Step::Continue;
  }
  int minions = 0;
  ObjectId only;
  each_idle_minion(m, here.seat, [&](ObjectId id) {
    ++minions;
    only = id;
  });
  if (minions > 1) return Step::Ask;
  if (minions == 0) {
    next_player(m, here);
    return Step::Continue;
  }
  m.set_flags(only, kActivated, true);
  activate(m, only, here.seat);
  return Step::Continue;
}

// villain-phase.3, hazard.distribution, mode.heroic.
void deal(Machine& m) {
  for (int i = 0; i <= m.state().globals[kHeroicLevel]; ++i)
    each_player(m, [&](Seat seat) { deal_encounter_card(m, seat); });
  Seat seat = first_player(m);
  for (int hazard = icons_in_play(m, kHazard); hazard > 0; --hazard) {
    deal_encounter_card(m, seat);
    seat = m.next_seat(seat);
  }
}

// villain-phase.4: reveals lap after lap until no dealt card is left.
Step reveals(Machine& m, Frame& frame, VillainPhaseLocals& here) {
  bool left = false;
  each_player(m, [&](Seat seat) { left = left || m.state().zone(kDealt, seat).count > 0; });
  if (!left) {
    frame.stage = static_cast<std::uint8_t>(VillainStage::PassToken);
    return Step::Continue;
  }
  while (!is_playing(m, here.seat) || m.state().zone(kDealt, here.seat).count == 0)
    here.seat = after(m, here.seat);
  start_reveal(m, here.seat, m.state().zone(kDealt, here.seat).first);
  return Step::Continue;
}

// keyword.temporary.
void discard_temporary(Machine& m) {
  ObjectSet set;
  m.each_in_play([&](ObjectId id) {
    if (m.quality(id, kTemporary)) set.insert(id.index());
  });
  set.for_each([&](int id) { discard(m, ObjectId{id}); });
}

Step phase_advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<VillainPhaseLocals>(frame);
  if (m.settle()) return Step::Continue;
  switch (static_cast<VillainStage>(frame.stage)) {
    case VillainStage::Threat:
      m.set_phase(kThreatStep);
      m.announce(happening(event::kPhaseBegins, {}, {}, first_player(m), 0, kThreatStep));
      frame.stage = static_cast<std::uint8_t>(VillainStage::Begin);
      place_threat(m);
      return Step::Continue;
    case VillainStage::Begin:
      m.set_phase(kActivationStep);
      begin_laps(m, here);
      frame.stage = static_cast<std::uint8_t>(VillainStage::Activations);
      return Step::Continue;
    case VillainStage::Activations:
      return activations(m, frame, here);
    case VillainStage::Deal:
      m.set_phase(kDealStep);
      deal(m);
      frame.stage = static_cast<std::uint8_t>(VillainStage::BeginReveals);
      return Step::Continue;
    case VillainStage::BeginReveals:
      m.set_phase(kRevealStep);
      begin_laps(m, here);
      frame.stage = static_cast<std::uint8_t>(VillainStage::Reveals);
      return Step::Continue;
    case VillainStage::Reveals:
      return reveals(m, frame, here);
    case VillainStage::PassToken:
      m.set_phase(kEndStep);
      m.set_first(m.next_seat(first_player(m)));
      frame.stage = static_cast<std::uint8_t>(VillainStage::Expire);
      return Step::Continue;
    case VillainStage::Expire:  // lasting.expire-before-end-triggers
      expire(m, kThisPhase);
      expire(m, kThisRound);
      frame.stage = static_cast<std::uint8_t>(VillainStage::EndTriggers);
      start_moment(m, happening(event::kPhaseEnds, {}, {}, first_player(m)));
      return Step::Continue;
    case VillainStage::EndTriggers:
      frame.stage = static_cast<std::uint8_t>(VillainStage::Over);
      start_moment(m, happening(event::kRoundEnds, {}, {}, first_player(m)));
      return Step::Continue;
    case VillainStage::Over:
      discard_temporary(m);
      expire_delayed(m, kThisPhase);
      expire_delayed(m, kThisRound);
      break;
  }
  return Step::Done;
}

void phase_ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<VillainPhaseLocals>(frame);
  out.who = here.seat;
  out.kind = DecisionKind::Order;
  out.prompt = kAskMinion;
  each_idle_minion(m, here.seat,
                   [&](ObjectId id) { out.add({.kind = kernel::kOptionObject, .object = id}); });
}

void phase_answer(Machine& m, Frame& frame, const Option& option) {
  const Seat seat = kernel::locals<VillainPhaseLocals>(frame).seat;
  m.set_flags(option.object, kActivated, true);
  activate(m, option.object, seat);
}

// --- Rows ---------------------------------------------------------------------------------------

constexpr cardgame::PromptRow kPrompts[] = {
    {kAskMinion, "villain-phase.2b", "Which minion activates next?"}};
constexpr cardgame::ProcedureRow kProcedures[] = {
    {kVillainPhaseProcedure, {"villain phase", phase_advance, phase_ask, phase_answer}}};

}  // namespace

constexpr Feature kVillainPhaseFeature{.prompts = kPrompts, .procedures = kProcedures};

}  // namespace longbox::champions
