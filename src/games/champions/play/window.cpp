// A window holds the interrupts and responses to one occurrence (trigger-condition.single-window).
//
// Forced abilities come first, in the first player's order; then, from the first player on,
// everybody may use one ability or pass, until all have passed in a row.
#include "cardgame/frames.h"
#include "games/champions/play/window.h"

#include <algorithm>

#include "games/champions/features.h"
#include "games/champions/fight/damage.h"
#include "games/champions/fight/defeat.h"
#include "games/champions/play/faces.h"
#include "games/champions/play/legality.h"
#include "kernel/flow/pass_round.h"

namespace longbox::champions {

namespace {

// trigger-condition.once: each copy answers an occurrence once; each of several things that happen
// at once is an occurrence of its own.
struct Used {
  AbilityId ability;
  ObjectId object;
  ObjectId about;
  std::uint16_t rank = 0;  // so many occurrences about that object come before this one
  friend bool operator==(const Used&, const Used&) = default;
};

constexpr int kMostUsed = 20;
struct WindowLocals {
  std::uint8_t below = 0;  // the frame whose occurrence this is
  kernel::PassRound round;
  std::uint8_t used_count = 0;
  std::uint8_t several = 0;  // the frame tells of several things that happened at once
  std::uint8_t spare = 0;
  std::array<Used, kMostUsed> used{};

  template <class Visit>
  void each_id(Visit visit) {
    for (Used& one : used) {
      visit(one.object);
      visit(one.about);
    }
  }
};

enum WindowStage : std::uint8_t { kForcedStage, kOptionalStage };

// --- What has happened --------------------------------------------------------------------------

const Occurrence& occurrence_in(const Machine& m, int depth) {
  return kernel::locals<HasOccurrence>(m.state().frames[depth]).occurrence;
}

int count_moments(const Machine& m, const Frame& frame) {
  switch (frame.procedure) {
    case kDamageProcedure: return count_harmed(kernel::locals<DamageLocals>(frame));
    case kDefeatProcedure: return count_fallen(kernel::locals<DefeatLocals>(frame));
    case kDeedProcedure: return count_deeds(kernel::locals<DeedLocals>(frame));
    case kActivationProcedure: return count_bouts(kernel::locals<ActivationLocals>(frame));
    case kEnterProcedure:
    case kRevealProcedure: return count_arrivals(m, frame);
    case kTurnProcedure:
    case kMomentProcedure: return count_flips(m);
    default: return 0;
  }
}

// Returns the occurrence at that place of the frame; one without an event is not to be answered.
Occurrence moment_at(const Machine& m, const Frame& frame, int which) {
  switch (frame.procedure) {
    case kDamageProcedure: return harm_at(kernel::locals<DamageLocals>(frame), which);
    case kDefeatProcedure: return defeat_at(kernel::locals<DefeatLocals>(frame), which);
    case kDeedProcedure: return deed_at(m, kernel::locals<DeedLocals>(frame), which);
    case kActivationProcedure: return bout_at(m, kernel::locals<ActivationLocals>(frame), which);
    case kTurnProcedure:
    case kMomentProcedure:
      return flip_at(m, kernel::locals<HasOccurrence>(frame).occurrence, which);
    default: return arrival_at(m, frame, which);
  }
}

// Returns the object that tells an occurrence from the others of the window.
ObjectId about(const Event& event) {
  return event.kind == event::kAttackOver || event.kind == event::kThwartOver ? event.other
                                                                             : event.object;
}

// Returns how many occurrences of the frame before that place are of its kind and about its object:
// an attack on each hero strikes one hero twice if that hero defends for another, and the excess of
// two minions is dealt to one villain.
int rank_of(const Machine& m, const Frame& frame, int which, const Event& event) {
  int rank = 0;
  for (int i = 0; i < which; ++i) {
    const Event before = moment_at(m, frame, i).event;
    if (before.kind == event.kind && about(before) == about(event)) ++rank;
  }
  return rank;
}

// Visits every occurrence that the window answers: visit(occurrence, rank).
template <class Visit>
void each_moment(const Machine& m, const WindowLocals& here, Visit visit) {
  if (here.several == 0) return visit(occurrence_in(m, here.below), 0);
  const Frame& frame = m.state().frames[here.below];
  const int count = count_moments(m, frame);
  for (int i = 0; i < count; ++i)
    if (const Occurrence occurrence = moment_at(m, frame, i);
        occurrence.event.kind != kernel::change::kNone)
      visit(occurrence, rank_of(m, frame, i, occurrence.event));
}

// --- Who answers --------------------------------------------------------------------------------

bool is_used(const WindowLocals& here, const Used& use) {
  for (int i = 0; i < here.used_count; ++i)
    if (here.used[static_cast<std::size_t>(i)] == use) return true;
  return false;
}

// max.one-per-instance: only one of all copies of a title may answer.
bool copy_has_answered(const Machine& m, const WindowLocals& here, const Used& asked) {
  if (ability_of(m, asked.ability).limit != kernel::Limit::MaximumPerEvent) return false;
  for (int i = 0; i < here.used_count; ++i) {
    const Used& use = here.used[static_cast<std::size_t>(i)];
    const bool is_same = use.about == asked.about && use.rank == asked.rank;
    if (is_same && have_one_title(m, use.object, asked.object)) return true;
  }
  return false;
}

void mark_used(Machine& m, WindowLocals& here, const Used& use) {
  if (here.used_count == kMostUsed) return m.give_up(kernel::Fault::TooManyAnswers);
  here.used[static_cast<std::size_t>(here.used_count++)] = use;
}

struct Answer {
  Seat seat = kernel::kNobody;
  Used use;
  Occurrence occurrence;
};

// One option stands for equal answers to several occurrences about one object: the first of them is
// answered first.
bool are_one_option(const Answer& a, const Answer& b) {
  return a.use.ability == b.use.ability && a.use.object == b.use.object && a.use.about == b.use.about;
}

// Visits all compulsory abilities, or all that this seat may use, that answer one occurrence:
// visit(Answer).
template <class Visit>
void each_answer_to(const Machine& m, const WindowLocals& here, const Occurrence& occurrence,
                    int rank, bool forced, Seat seat, Visit visit) {
  const kernel::EventKind kind = occurrence.event.kind;
  const auto look_at = [&](ObjectId id) {
    if (!m.card(id).answer_mask.contains(kind)) return;
    if (m.in_play(id) && !has_text(m, id)) return;
    for (const AbilityId ability_id : m.card(id).abilities) {
      const auto& ability = ability_of(m, ability_id);
      const Used use{ability_id, id, about(occurrence.event), static_cast<std::uint16_t>(rank)};
      if (ability.event != occurrence.event.kind || !is_answer(ability) ||
          is_forced(ability) != forced || is_used(here, use) || copy_has_answered(m, here, use))
        continue;
      const Seat who = forced ? speaker_of(m, id, occurrence.event) : seat;
      if (may_answer(m, who, id, ability_id, occurrence)) visit(Answer{who, use, occurrence});
    }
  };
  if (m.derived().trigger_mask.contains(kind)) m.each_in_play(look_at);
  if (!forced) m.each(kHand, seat, look_at);
}

template <class Visit>
void each_answer(const Machine& m, const WindowLocals& here, bool forced, Seat seat, Visit visit) {
  each_moment(m, here, [&](const Occurrence& occurrence, int rank) {
    each_answer_to(m, here, occurrence, rank, forced, seat, visit);
  });
}

int count_answers(const Machine& m, const WindowLocals& here, bool forced, Seat seat) {
  int n = 0;
  each_answer(m, here, forced, seat, [&](const Answer&) { ++n; });
  return n;
}

// Interrupts change the occurrence of the frame below, and "that" in their text means it.
void use_answer(Machine& m, Frame& frame, const Answer& answer) {
  auto& here = kernel::locals<WindowLocals>(frame);
  mark_used(m, here, answer.use);
  if (here.several != 0)
    kernel::locals<HasOccurrence>(m.frame(here.below)).occurrence = answer.occurrence;
  start_use(m, answer.seat, answer.use.object, answer.use.ability, &answer.occurrence);
}

Step forced_stage(Machine& m, Frame& frame) {
  auto& here = kernel::locals<WindowLocals>(frame);
  Answer first;
  bool choice = false;
  each_answer(m, here, true, kernel::kNobody, [&](const Answer& answer) {
    if (!first.use.object) first = answer;
    choice = choice || !are_one_option(first, answer);
  });
  if (choice) return Step::Ask;
  if (first.use.object) {
    use_answer(m, frame, first);
    return Step::Continue;
  }
  frame.stage = kOptionalStage;
  here.round.begin(first_player(m));
  return Step::Continue;
}

Step optional_stage(const Machine& m, Frame& frame) {
  auto& here = kernel::locals<WindowLocals>(frame);
  const auto has_answers = [&](Seat seat) { return count_answers(m, here, false, seat) > 0; };
  return here.round.finds(m.state(), has_answers) ? Step::Ask : Step::Done;
}

// delayed.auto-before-responses: delayed effects that waited for the occurrence come first.
// interrupt.replaced-closes.
Step window_advance(Machine& m, Frame& frame) {
  if (m.settle()) return Step::Continue;
  const auto& here = kernel::locals<WindowLocals>(frame);
  if (here.several == 0 && occurrence_in(m, here.below).replaced != 0) return Step::Done;
  return frame.stage == kForcedStage ? forced_stage(m, frame) : optional_stage(m, frame);
}

bool is_response(const Machine& m, AbilityId ability) {
  return ability_of(m, ability).header >= kResponse;
}

void window_ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<WindowLocals>(frame);
  const bool forced = frame.stage == kForcedStage;
  out.who = forced ? first_player(m) : here.round.seat;
  out.kind = forced ? DecisionKind::Order : DecisionKind::Action;
  out.prompt = forced ? kAskForced : kAskInterrupt;
  each_answer(m, here, forced, here.round.seat, [&](const Answer& answer) {
    out.about = answer.occurrence.event.object;
    if (!forced && is_response(m, answer.use.ability)) out.prompt = kAskResponse;
    const bool play = m.object(answer.use.object).zone == kHand;
    const Option option{.kind = forced ? std::uint8_t{kernel::kOptionTrigger}
                                : play ? std::uint8_t{kOptPlay}
                                       : std::uint8_t{kOptUse},
                        .object = answer.use.object,
                        .other = here.several != 0 ? answer.use.about : ObjectId{},
                        .number = static_cast<std::int16_t>(answer.use.ability.value)};
    if (out.find(option) < 0) out.add(option);
  });
  if (!forced) out.add({.kind = kernel::kOptionPass});
}

void window_answer(Machine& m, Frame& frame, const Option& option) {
  auto& here = kernel::locals<WindowLocals>(frame);
  if (option.kind == kernel::kOptionPass) return here.round.pass(m.state());
  const bool forced = frame.stage == kForcedStage;
  Answer chosen;
  each_answer(m, here, forced, here.round.seat, [&](const Answer& answer) {
    if (answer.use.object == option.object && answer.use.ability == AbilityId{option.number} &&
        (here.several == 0 || answer.use.about == option.other) && !chosen.use.object)
      chosen = answer;
  });
  if (!forced) here.round.begin(m.next_seat(here.round.seat));
  if (chosen.use.object) use_answer(m, frame, chosen);
}

void push_window(Machine& m, int below, bool several) {
  auto& here = kernel::locals<WindowLocals>(m.push(kWindowProcedure));
  here = {};
  here.below = static_cast<std::uint8_t>(below);
  here.several = several ? 1 : 0;
}

// --- Rows ---------------------------------------------------------------------------------------

constexpr cardgame::PromptRow kPrompts[] = {
    {kAskForced, "forced.first-player-orders", "Several forced abilities: which resolves next?"}};
constexpr cardgame::ProcedureRow kProcedures[] = {
    {kWindowProcedure,
     {"window", window_advance, window_ask, window_answer, kernel::rename_locals<WindowLocals>}}};

}  // namespace

constexpr Feature kWindowFeature{.prompts = kPrompts, .procedures = kProcedures};

namespace {

// Returns whether a delayed effect waits for such an event.
bool is_awaited(const Machine& m, kernel::EventKind kind) {
  if (!m.library().trigger_mask.contains(kind)) return false;
  return std::any_of(m.state().modifiers.begin(), m.state().modifiers.end(),
                     [&](const kernel::Modifier& modifier) {
                       return modifier.kind == kernel::kDelayedTrigger &&
                              ability_of(m, modifier.ability).event == kind;
                     });
}

// Tells of the occurrence. A window opens if somebody may answer it, or if an effect was delayed
// until now: an interrupt of the delayed effect finds the occurrence there.
bool is_heard(Machine& m, const Event& event) {
  m.announce(event);
  return m.has_triggers() || anybody_listens(m, event.kind);
}

}  // namespace

bool anybody_listens(const Machine& m, kernel::EventKind kind) {
  if (is_awaited(m, kind)) return true;
  if (!m.library().reaction_mask.contains(kind)) return false;
  if (m.derived().trigger_mask.contains(kind)) return true;
  bool found = false;
  each_player(m, [&](Seat seat) {
    m.each(kHand, seat, [&](ObjectId id) { found = found || m.card(id).answer_mask.contains(kind); });
  });
  return found;
}

// The occurrence lies in the locals of the top frame.
void open_window(Machine& m, const Occurrence& occurrence) {
  if (is_heard(m, occurrence.event)) push_window(m, m.depth() - 1, false);
}

void open_window(Machine& m) {
  const Frame& frame = m.state().frames.back();
  const int count = count_moments(m, frame);
  bool heard = false;
  for (int i = 0; i < count; ++i) {
    const Event event = moment_at(m, frame, i).event;
    if (event.kind == kernel::change::kNone) continue;
    heard = is_heard(m, event) || heard;
  }
  if (heard) push_window(m, m.depth() - 1, true);
}

void open_window_at(Machine& m, int depth) {
  const Event event = occurrence_in(m, depth).event;
  if (is_heard(m, event)) push_window(m, depth, false);
}

const Occurrence* interrupted(const Machine& m) {
  const auto* window = cardgame::top_frame<WindowLocals>(m, kWindowProcedure);
  return window == nullptr ? nullptr : &occurrence_in(m, window->below);
}

Occurrence* interrupted(Machine& m) {
  const auto* window = cardgame::top_frame<WindowLocals>(m, kWindowProcedure);
  if (window == nullptr) return nullptr;
  return &kernel::locals<HasOccurrence>(m.frame(window->below)).occurrence;
}

// ability.encounter-optional-any-player: in compulsory text of encounter cards "you" is the player
// whom the event is about, else the one in whose area the card lies, else the first player.
Seat speaker_of(const Machine& m, ObjectId object, const Event& event) {
  const Object& o = m.object(object);
  if (is_playing(m, o.controller)) return o.controller;
  if (o.host && is_playing(m, m.object(o.host).controller)) return m.object(o.host).controller;
  if (is_playing(m, event.seat)) return event.seat;
  return decider(m, object);
}

Context answering(const Machine& m, Seat seat, ObjectId object, AbilityId ability,
                  const Occurrence& occurrence) {
  Context context;
  context.ability = ability;
  context.self = m.state().ref(object);
  context.event_object = m.state().ref(occurrence.event.object);
  context.event_other = occurrence.event.other;
  context.amount = occurrence.event.amount;
  context.event_seat = occurrence.event.seat;
  context.you = seat;
  context.lost = m.rules().lost_references(m, context);
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
  if (!m.in_play(object) || !has_text(m, object))
    return Verdict::no("in-play.text-active", kNotInPlay, object);
  return is_open_to(m, seat, object);
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

Event moment_of_window(const Machine& m, ObjectId about) {
  Event found;
  const Frame* window = cardgame::frame_on_top(m.state(), kWindowProcedure);
  if (window == nullptr) return found;
  each_moment(m, kernel::locals<WindowLocals>(*window), [&](const Occurrence& occurrence, int) {
    const bool is_first = found.kind == kernel::change::kNone;
    if (is_first && occurrence.event.object == about) found = occurrence.event;
  });
  return found;
}

Verdict may_answer_now(const Machine& m, Seat seat, ObjectId object, AbilityId ability) {
  const auto& here = kernel::locals<WindowLocals>(m.state().frames.back());
  Verdict reason = Verdict::no("trigger-condition.def", kNothingToAnswer, object);
  each_moment(m, here, [&](const Occurrence& occurrence, int) {
    if (!reason.allowed()) reason = may_answer(m, seat, object, ability, occurrence);
  });
  return reason;
}

}  // namespace longbox::champions
