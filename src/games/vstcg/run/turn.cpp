// A turn is a schedule of phases, and of the steps of each player inside them (400).
#include <array>
#include <span>
#include <utility>

#include "games/vstcg/features.h"
#include "games/vstcg/procedures.h"
#include "games/vstcg/values/derive.h"
#include "games/vstcg/values/stamps.h"

namespace longbox::vstcg {

namespace {

enum class Stage : std::uint8_t { Next, Skip };

struct Item {
  Phase phase = kSetup;
  Seat seat = 0;  // whose step it is; of a phase nobody asks
};

// The schedule holds what is still to come, the next item first. Steps are planned when their phase begins,
// so that skipped and additional phases take theirs along (400.9a, 400.10c).
struct TurnLocals {
  std::array<std::uint8_t, 40> items{};
  std::uint8_t count = 0;
};

constexpr bool is_phase(Phase phase) {
  return phase == kDrawPhase || phase == kBuildPhase || phase == kCombatPhase ||
         phase == kRecoveryPhase;
}
constexpr bool is_step(Phase phase) {
  return phase == kResourceStep || phase == kRecruitStep || phase == kFormationStep ||
         phase == kAttackStep;
}
constexpr Phase phase_of_step(Phase step) { return step == kAttackStep ? kCombatPhase : kBuildPhase; }

Item first_item(const TurnLocals& here) {
  return {static_cast<Phase>(here.items[0] & 15U), static_cast<Seat>(here.items[0] >> 4)};
}

void put(TurnLocals& here, int place, Item item) {
  if (here.count == here.items.size()) return;
  for (int i = here.count++; i > place; --i)
    here.items[static_cast<std::size_t>(i)] = here.items[static_cast<std::size_t>(i - 1)];
  here.items[static_cast<std::size_t>(place)] = static_cast<std::uint8_t>(item.phase | item.seat << 4);
}

void drop_first(TurnLocals& here) {
  --here.count;
  for (std::size_t i = 0; i < here.count; ++i) here.items[i] = here.items[i + 1];
}

// 400.5: a player takes all steps of a phase, then the next one clockwise does.
void plan_steps(const Machine& m, TurnLocals& here, Phase phase) {
  int place = 0;
  const auto plan = [&](Phase step, Seat seat) { put(here, place++, {step, seat}); };
  cardgame::each_seat_from(m.state(), m.state().first, cardgame::playing_seats(m.state()),
                           [&](Seat seat) {
                             if (phase == kCombatPhase) return plan(kAttackStep, seat);
                             plan(kResourceStep, seat);
                             plan(kRecruitStep, seat);
                             plan(kFormationStep, seat);
                           });
}

// --- Additional phases and steps (400.10) -----------------------------------------------------------

// Modifiers of the schedule name the phase or step as their word, and the player whose step it is as their
// controller. A step is put in front of whatever comes next; a phase waits until the present one has had its steps.
bool is_due(const TurnLocals& here, Phase extra) {
  return is_step(extra) || here.count == 0 || is_phase(first_item(here).phase);
}

void insert_extras(Machine& m, TurnLocals& here) {
  m.end_modifiers([&](const kernel::Modifier& modifier) {
    const auto extra = static_cast<Phase>(modifier.word);
    if (modifier.kind != kExtraStep || !is_due(here, extra)) return false;
    put(here, 0, {extra, is_step(extra) ? modifier.controller : Seat{0}});
    return true;
  });
}

// --- Skipping (400.9) -------------------------------------------------------------------------------

// Visits what says to skip the item: visit(its source, 1 + the place of the modifier). A power of an object
// has no modifier and stays.
template <class Visit>
void each_skip(const Machine& m, Item item, Visit visit) {
  if (!kernel::rule_holds("400.9a")) return;
  const auto& modifiers = m.state().modifiers;
  for (int i = 0; i < modifiers.size; ++i) {
    const kernel::Modifier& modifier = modifiers[i];
    const bool fits = modifier.kind == kSkips && modifier.word == item.phase;
    if (fits && (is_phase(item.phase) || modifier.controller == item.seat)) visit(modifier.source.id, i + 1);
  }
  each_active(m, kSkips, [&](const Context& context, kernel::Eval eval) {
    const unsigned seats = eval.seats();
    const unsigned wanted =
        is_phase(item.phase) ? cardgame::playing_seats(m.state()) : 1U << item.seat;
    if (eval.word() == item.phase && (seats & wanted) == wanted) visit(context.self.id, 0);
  });
}

void skip(Machine& m, Frame& frame, int modifier) {
  if (modifier > 0) m.end_modifier(modifier - 1);
  drop_first(kernel::locals<TurnLocals>(frame));
  go(frame, Stage::Next);
}

// --- Phases -----------------------------------------------------------------------------------------

void begin_phase(Machine& m, TurnLocals& here, Phase phase) {
  const Seat holder = m.state().first;
  expire(m, kThisPhase);
  m.set_active(holder);  // 400.5
  m.set_phase(phase);
  if (phase == kDrawPhase && kernel::rule_holds("401.1")) push_draw_effect(m);
  if (phase == kBuildPhase || phase == kCombatPhase) plan_steps(m, here, phase);
  if (phase == kRecoveryPhase) put(here, 0, {kWrapUp, holder});
  m.announce(happening(event::kPhaseStarts, {}, {}, holder, phase));
  kernel::open_priority(m, holder, kAskPriority);
}

void begin(Machine& m, TurnLocals& here, Item item) {
  if (item.phase == kWrapUp) return start_wrap_up(m);
  if (is_phase(item.phase)) return begin_phase(m, here, item.phase);
  if (is_playing(m, item.seat)) start_step(m, item.phase, item.seat);
}

Step advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<TurnLocals>(frame);
  insert_extras(m, here);
  if (here.count == 0) return Step::Done;
  const Item item = first_item(here);
  int skips = 0;
  int only = 0;
  each_skip(m, item, [&](ObjectId, int modifier) {
    ++skips;
    only = modifier;
  });
  if (skips > 1) {
    go(frame, Stage::Skip);
    return Step::Ask;
  }
  if (skips == 1) {
    skip(m, frame, only);
    return Step::Continue;
  }
  drop_first(here);
  begin(m, here, item);
  return Step::Continue;
}

// The player of a step picks the modifier that it uses up; for a phase, the holder of the initiative does
// (400.9b, 400.9c).
void ask(Machine& m, const Frame& frame, Decision& out) {
  const Item item = first_item(kernel::locals<TurnLocals>(frame));
  out.who = is_phase(item.phase) ? m.state().first : item.seat;
  out.kind = DecisionKind::Order;
  out.prompt = kernel::kPromptReplace;
  each_skip(m, item, [&](ObjectId source, int modifier) {
    out.add({.kind = kernel::kOptionObject,
             .object = source,
             .number = static_cast<std::int16_t>(modifier)});
  });
}

void answer(Machine& m, Frame& frame, const Option& option) { skip(m, frame, option.number); }

// --- Rows -------------------------------------------------------------------------------------------

const char* title(Phase phase) {
  switch (phase) {
    case kDrawPhase: return "Draw phase";
    case kBuildPhase: return "Build phase";
    case kResourceStep: return "Resource step";
    case kRecruitStep: return "Recruit step";
    case kFormationStep: return "Formation step";
    case kCombatPhase: return "Combat phase";
    case kAttackStep: return "Attack step";
    case kAttackSubstep: return "Attack";
    case kRecoveryPhase: return "Recovery phase";
    default: return "This phase";
  }
}

std::string priority_question(const cardgame::Question& question) {
  return std::string(title(phase(question.m))) + ": you have priority.";
}

constexpr cardgame::PromptRow kPrompts[] = {{kAskPriority, "216.1", priority_question}};
constexpr cardgame::ProcedureRow kProcedures[] = {{kTurnProcedure, {"turn", advance, ask, answer}}};

}  // namespace

constexpr Feature kTurnFeature{.prompts = kPrompts, .procedures = kProcedures};

// A turn that begins in the middle has the step of the active player first, and what follows it (400.5).
void start_turn(Machine& m, Phase from) {
  const Seat seat = m.state().active;
  m.begin_turn(m.state().first);
  auto& here = kernel::locals<TurnLocals>(m.push(kTurnProcedure));
  for (const Phase phase : {kDrawPhase, kBuildPhase, kCombatPhase, kRecoveryPhase})
    put(here, here.count, {phase, 0});
  const Phase first = is_step(from) ? phase_of_step(from) : from;
  const auto drop_until = [&](auto fits) {
    while (here.count > 0 && !fits(first_item(here))) drop_first(here);
  };
  drop_until([&](Item item) { return item.phase == first; });
  if (!is_step(from)) return;
  drop_first(here);
  plan_steps(m, here, first);
  drop_until([&](Item item) { return item.phase == from && item.seat == seat; });
}

// Powers that were lost for so long come back, all at one moment and with new timestamps (515.3).
void expire(Machine& m, Duration duration) {
  const auto ends = [&](const kernel::Modifier& modifier) { return modifier.duration == duration; };
  std::array<std::pair<kernel::ObjectRef, int>, kernel::kMaxModifiers> lost;
  std::size_t count = 0;
  for (const kernel::Modifier& modifier : m.state().modifiers)
    if (modifier.kind == kLosesPowers && ends(modifier)) lost[count++] = {modifier.subject, modifier.a};
  m.end_modifiers(ends);
  ObjectSet back;
  cardgame::each_seat_from(m.state(), primary(m), cardgame::all_seats(m.state()), [&](Seat seat) {
    for (const auto& [object, header] : std::span(lost).first(count)) {
      if (!m.state().alive(object) || !m.in_play(object.id) || m.object(object.id).controller != seat) continue;
      renew_block(m, object.id, header);
      back.insert(object.id.index());
    }
  });
  if (count > 0) begin_together(m, back);
}

}  // namespace longbox::vstcg
