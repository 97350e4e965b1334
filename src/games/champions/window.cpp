// Windows: interrupts and responses to one occurrence (trigger-condition.single-window).
//
// First what is forced, in the first player's order; then, from the first player on, everybody may
// use one ability or pass, until all have passed in a row.
#include "games/champions/legality.h"

namespace longbox::champions {

namespace {

// trigger-condition.once: each copy answers an occurrence once.
struct Used {
  AbilityId ability;
  ObjectId object;
  friend bool operator==(const Used&, const Used&) = default;
};

constexpr int kMostUsed = 24;
struct WindowLocals {
  std::uint8_t below = 0;  // the frame whose occurrence this is
  std::uint8_t passes = 0;
  Seat asking = 0;
  std::uint8_t used_count = 0;
  std::array<Used, kMostUsed> used{};

  template <class Visit>
  void each_id(Visit visit) {
    for (Used& one : used) visit(one.object);
  }
};

enum WindowStage : std::uint8_t { kForcedStage, kOptionalStage };

const Occurrence& occurrence_at(const Machine& m, int depth) {
  return kernel::locals<HasOccurrence>(m.state().frames[depth]).occurrence;
}

bool is_used(const WindowLocals& here, ObjectId object, AbilityId ability) {
  for (int i = 0; i < here.used_count; ++i)
    if (here.used[static_cast<std::size_t>(i)] == Used{ability, object}) return true;
  return false;
}

void mark_used(WindowLocals& here, ObjectId object, AbilityId ability) {
  if (here.used_count < kMostUsed)
    here.used[static_cast<std::size_t>(here.used_count++)] = {ability, object};
}

// visit(seat who would use it, object, ability) for all compulsory abilities, or all that this seat
// may use.
template <class Visit>
void each_answer(const Machine& m, const WindowLocals& here, bool forced, Seat seat, Visit visit) {
  const Occurrence& occurrence = occurrence_at(m, here.below);
  const auto bit = kernel::event_bit(occurrence.event.kind);
  const auto look_at = [&](ObjectId id) {
    if ((m.card(id).answer_mask & bit) == 0) return;
    for (const AbilityId ability_id : m.card(id).abilities) {
      const auto& ability = ability_of(m, ability_id);
      if (ability.event != occurrence.event.kind || !is_answer(ability) ||
          is_forced(ability) != forced || is_used(here, id, ability_id))
        continue;
      const Seat who = forced ? speaker_of(m, id, occurrence.event) : seat;
      if (may_answer(m, who, id, ability_id, occurrence)) visit(who, id, ability_id);
    }
  };
  if ((m.derived().trigger_mask & bit) != 0) m.each_in_play(look_at);
  if (!forced) m.each(kHand, seat, look_at);
}

int count_answers(const Machine& m, const WindowLocals& here, bool forced, Seat seat) {
  int n = 0;
  each_answer(m, here, forced, seat, [&](Seat, ObjectId, AbilityId) { ++n; });
  return n;
}

void use_answer(Machine& m, Frame& frame, Seat seat, ObjectId object, AbilityId ability) {
  auto& here = kernel::locals<WindowLocals>(frame);
  mark_used(here, object, ability);
  const Occurrence occurrence = occurrence_at(m, here.below);
  start_use(m, seat, object, ability, &occurrence);
}

Step forced_stage(Machine& m, Frame& frame) {
  auto& here = kernel::locals<WindowLocals>(frame);
  const int n = count_answers(m, here, true, kernel::kNobody);
  if (n > 1) return Step::Ask;
  if (n == 0) {
    frame.stage = kOptionalStage;
    here.asking = first_player(m);
    return Step::Continue;
  }
  Seat who = 0;
  ObjectId object;
  AbilityId ability;
  each_answer(m, here, true, kernel::kNobody, [&](Seat seat, ObjectId id, AbilityId found) {
    who = seat;
    object = id;
    ability = found;
  });
  use_answer(m, frame, who, object, ability);
  return Step::Continue;
}

Seat next_in_order(const Machine& m, Seat seat) {
  return static_cast<Seat>((seat + 1) % m.state().seat_count);
}

Step optional_stage(const Machine& m, Frame& frame) {
  auto& here = kernel::locals<WindowLocals>(frame);
  for (; here.passes < m.state().seat_count; ++here.passes) {
    if (plays(m, here.asking) && count_answers(m, here, false, here.asking) > 0) return Step::Ask;
    here.asking = next_in_order(m, here.asking);
  }
  return Step::Done;
}

// interrupt.replaced-closes.
Step window_advance(Machine& m, Frame& frame) {
  const int before = m.depth();
  m.check();
  if (m.depth() != before) return Step::Continue;
  const auto& here = kernel::locals<WindowLocals>(frame);
  if (occurrence_at(m, here.below).replaced != 0) return Step::Done;
  return frame.stage == kForcedStage ? forced_stage(m, frame) : optional_stage(m, frame);
}

bool is_response(const Machine& m, AbilityId ability) {
  return ability_of(m, ability).header >= kResponse;
}

void window_ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<WindowLocals>(frame);
  const bool forced = frame.stage == kForcedStage;
  out.who = forced ? first_player(m) : here.asking;
  out.about = occurrence_at(m, here.below).event.object;
  out.kind = forced ? DecisionKind::Order : DecisionKind::Action;
  out.prompt = forced ? kAskForced : kAskInterrupt;
  each_answer(m, here, forced, here.asking, [&](Seat, ObjectId id, AbilityId ability) {
    if (!forced && is_response(m, ability)) out.prompt = kAskResponse;
    const bool play = m.object(id).zone == kHand;
    out.add({.kind = forced ? std::uint8_t{kernel::kOptionTrigger}
                     : play ? std::uint8_t{kOptPlay}
                            : std::uint8_t{kOptUse},
             .object = id,
             .number = static_cast<std::int16_t>(ability.value)});
  });
  if (!forced) out.add({.kind = kernel::kOptionPass});
}

void window_answer(Machine& m, Frame& frame, const Option& option) {
  auto& here = kernel::locals<WindowLocals>(frame);
  if (option.kind == kernel::kOptionPass) {
    ++here.passes;
    here.asking = next_in_order(m, here.asking);
    return;
  }
  const AbilityId ability{option.number};
  const bool forced = frame.stage == kForcedStage;
  const Seat seat =
      forced ? speaker_of(m, option.object, occurrence_at(m, here.below).event) : here.asking;
  here.passes = 0;
  if (!forced) here.asking = next_in_order(m, here.asking);
  use_answer(m, frame, seat, option.object, ability);
}

// Whether any card in play or in a hand listens to such an event.
bool anybody_listens(const Machine& m, kernel::EventKind kind) {
  const auto bit = kernel::event_bit(kind);
  if ((m.library().reaction_mask & bit) == 0) return false;
  if ((m.derived().trigger_mask & bit) != 0) return true;
  bool found = false;
  each_player(m, [&](Seat seat) {
    m.each(kHand, seat, [&](ObjectId id) { found = found || (m.card(id).answer_mask & bit) != 0; });
  });
  return found;
}

}  // namespace

const kernel::Procedure kWindow{"window", window_advance, window_ask, window_answer,
                                kernel::rename_locals<WindowLocals>};

Event occurrence_of(kernel::EventKind kind, ObjectId object, ObjectId other, Seat seat, int amount,
                    int detail) {
  return {.kind = kind,
          .seat = seat,
          .object = object,
          .other = other,
          .amount = static_cast<std::int16_t>(amount),
          .detail = static_cast<std::uint16_t>(detail)};
}

// The occurrence lies in the locals of the top frame.
void open_window(Machine& m, Occurrence& occurrence) {
  m.announce(occurrence.event);
  if (!anybody_listens(m, occurrence.event.kind)) return;
  const int below = m.depth() - 1;
  auto& here = kernel::locals<WindowLocals>(m.push(kWindowProcedure));
  here = {};
  here.below = static_cast<std::uint8_t>(below);
}

const Occurrence* interrupted(const Machine& m) {
  for (int i = m.depth() - 1; i >= 0; --i)
    if (m.state().frames[i].procedure == kWindowProcedure)
      return &occurrence_at(m, kernel::locals<WindowLocals>(m.state().frames[i]).below);
  return nullptr;
}

Occurrence* interrupted(Machine& m) {
  for (int i = m.depth() - 1; i >= 0; --i) {
    if (m.state().frames[i].procedure != kWindowProcedure) continue;
    const int below = kernel::locals<WindowLocals>(m.frame(i)).below;
    return &kernel::locals<HasOccurrence>(m.frame(below)).occurrence;
  }
  return nullptr;
}

// ability.encounter-optional-any-player: for compulsory text of encounter cards "you" is the player
// whom the event concerns, else the one in whose area the card lies, else the first player.
Seat speaker_of(const Machine& m, ObjectId object, const Event& event) {
  const Object& o = m.object(object);
  if (plays(m, o.controller)) return o.controller;
  if (plays(m, event.seat)) return event.seat;
  return decider(m, object);
}

Context answering(const Machine& m, Seat seat, ObjectId object, AbilityId ability,
                  const Occurrence& occurrence) {
  Context context;
  context.ability = ability;
  context.self = m.state().ref(object);
  context.event_object = occurrence.event.object;
  context.event_other = occurrence.event.other;
  context.amount = occurrence.event.amount;
  context.event_seat = occurrence.event.seat;
  context.you = seat;
  return context;
}

namespace {

// triggered.controlled-or-encounter, ability.obligation-owner-only,
// attachment.controller-only-pays.
Verdict may_trigger(const Machine& m, Seat seat, ObjectId object) {
  const Object& o = m.object(object);
  if (o.zone == kHand)
    return o.side == seat && m.card(object).type == kEventCard
               ? Verdict::yes()
               : Verdict::no("play.from-hand", kNotInHand, object);
  if (!m.in_play(object) || !is_face_up(m, object))
    return Verdict::no("in-play.text-active", kNotInPlay, object);
  if (o.controller == seat) return Verdict::yes();
  if (o.controller != kernel::kNeutral)
    return Verdict::no("triggered.controlled-or-encounter", kNotYours, object);
  if (m.card(object).type == kObligation && o.side != seat)
    return Verdict::no("ability.obligation-owner-only", kOwnersOnly, object);
  return Verdict::yes();
}

}  // namespace

Verdict may_answer(const Machine& m, Seat seat, ObjectId object, AbilityId ability_id,
                   const Occurrence& occurrence) {
  const auto& ability = ability_of(m, ability_id);
  if (m.state().globals[kInSetup] != 0 && !is_encounter_card(m.card(object)))
    return Verdict::no("ability.no-player-abilities-in-setup", kNotInSetup, object);
  if (!is_forced(ability))
    if (const Verdict verdict = may_trigger(m, seat, object); !verdict) return verdict;
  const Context context = answering(m, seat, object, ability_id, occurrence);
  kernel::Eval filter(m, context, m.library().at(ability.filter));
  filter.recall(occurrence.event.object, occurrence.look);
  if (ability.event != occurrence.event.kind || !filter.event(occurrence.event))
    return Verdict::no("trigger-condition.def", kNothingToAnswer, object);
  for (const auto condition : {ability.while_condition, ability.if_condition}) {
    if (condition == 0) continue;
    kernel::Eval eval(m, context, m.library().at(condition));
    if (!eval.condition()) return Verdict::no("trigger-condition.def", kNothingToAnswer, object);
  }
  return could_use(m, context);
}

}  // namespace longbox::champions
