// A turn has the phases Draw, Recovery, Build, Main (turn.phase-order).
#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "cardgame/names.h"
#include "games/vs2pcg/features.h"
#include "games/vs2pcg/features/boss.h"
#include "games/vs2pcg/features/card_game.h"
#include "games/vs2pcg/features/memory.h"
#include "games/vs2pcg/features/pocket.h"
#include "games/vs2pcg/play/legality.h"
#include "games/vs2pcg/procedures.h"
#include "games/vs2pcg/run/checks.h"
#include "games/vs2pcg/run/level.h"
#include "games/vs2pcg/run/stages.h"
#include "games/vs2pcg/run/turn.h"

namespace longbox::vs2pcg {

namespace {

constexpr std::uint16_t kAskMainStart = kernel::kFirstGamePrompt + 21;
constexpr std::uint16_t kAskEndOfTurn = kernel::kFirstGamePrompt + 22;

void begin_phase(Machine& m, Phase phase) { m.set_phase(phase); }

void announce(Machine& m, kernel::EventKind kind) {
  m.announce(happening(kind, {}, {}, m.state().active));
}

// turn.draw.two-cards, turn.draw.first-turn-none; with three or four players the second player draws
// one card in their first turn. Of teams with shared turns only the first one misses anything
// (mode.two-headed.first-turn-draw).
int cards_to_draw(const Machine& m) {
  const State& s = m.state();
  const bool first_round = s.turn <= 2 && s.globals[kFirstTurnDone] == 0;
  if (first_round && lone_boss(m) != 0) return 2;  // mode.boss.first-draws: nobody skips anything
  const bool none = kernel::rule_holds("turn.draw.first-turn-none");
  if (s.turn == 1 && s.globals[kFirstTurnDone] == 0 && none) return 0;
  if (s.turn == 2 && s.globals[kFirstTurnDone] == 0 && s.seat_count > 2 && !is_two_headed(m)) return 1;
  return kernel::rule_holds("turn.draw.two-cards") ? 2 : 0;
}

// turn.recovery.*: stunned characters recover, the rest turns face up, then all ready.
void recovery(Machine& m) {
  const Seat seat = m.state().active;
  const auto each_own = [&](auto act) {
    each_character(m, [&](ObjectId id) {
      if (controls(m, seat, id)) act(id);
    });
  };
  if (kernel::rule_holds("turn.recovery.recover-all"))
    each_own([&](ObjectId id) { recover(m, id); });
  each_own([&](ObjectId id) {
    if (!kernel::rule_holds("turn.recovery.flip-remaining")) return;
    if (m.object(id).has(kHidden)) m.set_flags(id, kHidden | kernel::kFaceDown, false);
  });
  each_on_side(m, kEquipment, seat, [&](ObjectId id) { m.set_flags(id, kernel::kFaceDown, false); });
  if (kernel::rule_holds("turn.recovery.ready-all")) each_own([&](ObjectId id) { ready(m, id); });
  each_on_side(m, kResource, seat, [&](ObjectId id) {
    if (!m.quality(id, kCannotReady)) m.set_flags(id, kernel::kExhausted, false);
  });
}

// Returns how many points less effects of earlier turns leave the player, and ends these.
int take_fewer_points(Machine& m, Seat seat) {
  int fewer = 0;
  const auto is_due = [&](const kernel::Modifier& modifier) {
    return modifier.kind == kFewerPoints && modifier.controller == seat && modifier.stamp <= m.state().turn_clock;
  };
  if (!m.has_modifier(kFewerPoints)) return fewer;
  for (const auto& modifier : m.state().modifiers)
    if (is_due(modifier)) fewer += modifier.a;
  if (fewer > 0) m.end_modifiers(is_due);
  return fewer;
}

void gain_recruit_points(Machine& m) {
  const Seat seat = m.state().active;
  const int before = m.state().seats[seat].values[kRecruitPoints];
  const int gained = points_of_part(m, seat, {}) - take_fewer_points(m, seat);
  m.set_seat_value(seat, kRecruitPoints, before + std::max(0, gained));
}

bool all_decks_empty(const Machine& m) {
  for (Seat seat = 0; seat < m.state().seat_count; ++seat)
    if (is_playing(m, seat) && m.state().zone(kDeck, seat).count > 0) return false;
  return true;
}

int wounds_of_main(const Machine& m, Seat seat) {
  int fewest = 1000;
  each_character_everywhere(m, [&](ObjectId id) {
    if (type_of(m, id) == kMain && m.object(id).owner == seat && wounds(m, id) < fewest)
      fewest = wounds(m, id);
  });
  return fewest;
}

// deck-out.fewest-wounds, deck-out.tie. A player who wins by that wins with the whole team.
void end_by_wounds(Machine& m) {
  int fewest = 1000;
  unsigned winners = 0;
  for (Seat seat = 0; seat < m.state().seat_count; ++seat) {
    if (!is_playing(m, seat)) continue;
    const int n = wounds_of_main(m, seat);
    if (n < fewest) winners = 0;
    if (n <= fewest) winners |= kernel::team_of(m.state(), seat);
    fewest = n < fewest ? n : fewest;
  }
  if (lone_boss(m) != 0) winners = 0;  // mode.boss.win: only KO'd mains decide
  if ((cannot_lose(m) & ~winners) == 0) m.end_game(winners);
}

int turns_in_round(const Machine& m) {
  unsigned heads = 0;
  cardgame::each_seat_from(m.state(), 0, cardgame::playing_seats(m.state()),
                           [&](Seat seat) { heads |= 1U << head_of(m, seat); });
  return std::popcount(heads);
}

// "Nobody is willing or able to attack" is read as a whole round in which all decks are empty and
// no attack wounds a main character (see docs/rulings.md). A turn in a Pocket Universe belongs to
// the one before it: it may break the quiet, but it does not count as another quiet turn.
void count_quiet_turn(Machine& m, bool pocket) {
  const bool quiet = all_decks_empty(m) && m.state().globals[kMainWounded] == 0;
  if (!quiet || !pocket) m.set_global(kQuietTurns, quiet ? m.state().globals[kQuietTurns] + 1 : 0);
  if (pocket_turn_follows(m)) return;
  const bool over = m.state().globals[kQuietTurns] >= turns_in_round(m);
  if (over && kernel::rule_holds("deck-out.fewest-wounds")) end_by_wounds(m);
}

bool active_is_out(const Machine& m) { return !is_playing(m, m.state().active); }

// The head of a team stands for both teammates where a shared turn does something once.
void lead_by_head(Machine& m) {
  if (const Seat head = head_of(m, m.state().active); head != m.state().active) m.set_active(head);
}

// ability.pocket-universe.turn-shape: there is no Draw Phase in a pocket.
void start_turn(Machine& m, bool pocket) {
  expire(m, kUntilTurnBegins);
  expire(m, kUntilYourNextTurn);
  m.set_global(kMainWounded, 0);
  m.set_global(kEndTurn, 0);
  cardgame::each_seat_from(m.state(), 0, side_of(m, m.state().active),
                           [&](Seat seat) { m.set_seat_value(seat, kResourcePlayed, 0); });
  begin_phase(m, pocket ? kRecovery : kDraw);
  announce(m, event::kTurnStarts);
}

void end_turn(Machine& m) {
  lead_by_head(m);
  begin_phase(m, kTurnEnd);
  announce(m, event::kMainEnds);
  announce(m, event::kTurnEnds);
}

void end_durations(Machine& m, bool pocket) {
  if (kernel::rule_holds("turn.end.durations-expire")) expire(m, kThisTurn);
  forget_attacks(m, m.state().active);
  if (m.state().turn >= 2) m.set_global(kFirstTurnDone, 1);
  count_quiet_turn(m, pocket);
}

// Returns whether any power or plot twist of this game could have such a timing.
template <class Test>
bool any_timing(const Machine& m, Test test) {
  const auto& timings = m.library().timings;
  const kernel::Scope& scope = m.scope();
  for (std::size_t i = 0; i < timings.size(); ++i)
    if (test(timings[i]) && scope.has_timing(i)) return true;
  return false;
}

bool can_act(const Machine& m, Seat seat) {
  Decision actions;
  list_actions(m, seat, actions);
  return !actions.empty();
}

// turn.main.beginning-super-powers: a window of its own, if anything can be used in it.
void open_main_phase(Machine& m) {
  const auto is_opening = [](unsigned timing) { return (timing & kTimingMainStart) != 0; };
  if (!any_timing(m, is_opening)) return;
  m.set_global(kOpening, 1);
  if (can_act(m, m.state().active)) open_window(m, m.state().active, kAskMainStart);
}

struct TurnLocals {
  std::uint8_t asked = 0;    // others who had their window at the end of the turn
  std::uint8_t part = 0;     // the part of a shared turn that each teammate has for themselves, counted from 1
  std::uint16_t pocket = 0;  // the Pocket Universe in which the turn is taken; 0: none
};

// turn.end.nonactive-window: each of the others in turn may use the powers and cards of the end of
// a turn. Returns false when all had their chance.
bool open_next_end_window(Machine& m, TurnLocals& here) {
  const State& s = m.state();
  const auto fits = [](unsigned timing) {
    return (timing & kTimingAnyTurn) != 0 && (timing & (kTimingBuild | kTimingMain)) != 0;
  };
  if (!any_timing(m, fits)) return false;
  while (++here.asked < s.seat_count) {
    const auto seat = static_cast<Seat>((s.active + here.asked) % s.seat_count);
    if (!is_playing(m, seat) || has_turn(m, seat) || !can_act(m, seat)) continue;
    open_window(m, seat, kAskEndOfTurn);
    return true;
  }
  return false;
}

// Returns whether an effect lets the player whose turn it is skip this phase, and ends one such effect.
bool skips(Machine& m, Phase phase) {
  if (!m.has_modifier(kSkips)) return false;
  const auto& modifiers = m.state().modifiers;
  for (int i = 0; i < modifiers.size; ++i) {
    const auto& modifier = modifiers[i];
    if (modifier.kind != kSkips || modifier.word != phase) continue;
    // Teammates draw for themselves; all other phases they have, or skip, together.
    if (phase == kDraw ? modifier.controller != m.state().active : !has_turn(m, modifier.controller)) continue;
    m.end_modifier(i);
    return true;
  }
  return false;
}

using S = TurnStage;

// Each step does one thing, lets triggers resolve, and opens the windows the book names.
S do_stage(Machine& m, S stage, bool pocket) {
  const Seat seat = m.state().active;
  switch (stage) {
    case S::Start: start_turn(m, pocket); return pocket ? S::Recovery : S::DrawPriority;
    case S::DrawPriority:
      if (skips(m, kDraw)) return S::Recovery;
      open_window(m, seat, kAskPriority);
      return S::Draw;
    case S::Draw: draw(m, seat, cards_to_draw(m)); return S::AfterDraw;
    case S::AfterDraw:
      start_card_games(m, CardGame::Draw);
      open_window(m, seat, kAskPriority);
      return S::Recovery;
    case S::Recovery:
      if (skips(m, kRecovery)) return pocket ? S::Formation : S::Build;
      begin_phase(m, kRecovery);
      recovery(m);
      return S::AfterRecovery;
    case S::AfterRecovery:
      open_window(m, seat, kAskPriority);
      return pocket ? S::Formation : S::Build;
    case S::Build:
      expire(m, kUntilYourRecoveryEnds);
      if (skips(m, kBuild)) return S::Main;
      begin_phase(m, kBuild);
      announce(m, event::kBuildStarts);
      return S::Resource;
    case S::Resource:
      begin_phase(m, kResourceStep);
      open_window(m, seat, kAskPriority);
      return S::PlayResource;
    case S::PlayResource: m.push(kResourceProcedure); return S::AfterResource;
    case S::AfterResource:
      start_card_games(m, CardGame::Resource);
      open_window(m, seat, kAskPriority);
      return S::Recruit;
    case S::Recruit:
      begin_phase(m, kRecruitStep);
      gain_recruit_points(m);
      start_card_games(m, CardGame::Recruit);
      open_window(m, seat, kAskRecruit);
      return S::Formation;
    case S::Formation:
      m.set_seat_value(seat, kRecruitPoints, 0);
      begin_phase(m, kFormationStep);
      open_window(m, seat, kAskPriority);
      return S::Rearrange;
    case S::Rearrange: m.push(kFormationProcedure); return S::AfterFormation;
    case S::AfterFormation: open_window(m, seat, kAskPriority); return S::Main;
    case S::Main:
      if (skips(m, kMainPhase)) return S::End;
      begin_phase(m, kMainPhase);
      announce(m, event::kMainStarts);
      return S::Open;
    case S::Open: open_main_phase(m); return S::Act;
    case S::Act:
      if (m.state().globals[kOpening] != 0) m.set_global(kOpening, 0);
      open_window(m, seat, kAskMain);
      return S::End;
    case S::End: end_turn(m); return S::OthersPriority;
    case S::OthersPriority: return S::Durations;
    case S::Durations: end_durations(m, pocket); return S::Over;
    case S::Over: return S::Over;
  }
  return S::Over;
}

// mode.two-headed.shared-turn: teammates draw, play resources and recruit separately, one after the other; then each
// may change the common formation.
struct OwnPart {
  S first;
  S behind;  // the stage that follows
};
constexpr OwnPart kOwnParts[] = {{S::DrawPriority, S::Recovery},
                                 {S::Resource, S::Recruit},
                                 {S::Recruit, S::Formation},
                                 {S::Formation, S::Main},
                                 {S::Open, S::Act}};

// Returns the teammate who comes after the player in a shared turn; nobody if there is none.
Seat next_teammate(const Machine& m, Seat seat) {
  return cardgame::one_seat(side_of(m, seat) & ~((2U << seat) - 1));
}

// Returns the stage that is due: the present one, or the beginning of a part that the next teammate has as well.
S stage_of_team(Machine& m, TurnLocals& here, S stage) {
  if (here.part != 0 && stage >= kOwnParts[here.part - 1].behind) {
    const S first = kOwnParts[here.part - 1].first;
    const Seat next = stage == kOwnParts[here.part - 1].behind ? next_teammate(m, m.state().active) : kernel::kNobody;
    if (next != kernel::kNobody) {
      m.set_active(next);
      return first;
    }
    here.part = 0;
    lead_by_head(m);
  }
  for (std::size_t i = 0; i < std::size(kOwnParts); ++i)
    if (kOwnParts[i].first == stage) here.part = static_cast<std::uint8_t>(i + 1);
  return stage;
}

Step advance(Machine& m, Frame& frame) {
  if (m.settle()) return Step::Continue;
  auto& here = kernel::locals<TurnLocals>(frame);
  auto stage = kernel::stage_of<S>(frame);
  if (is_two_headed(m)) stage = stage_of_team(m, here, stage);
  // A turn in a pocket that has collapsed goes to its end.
  if (m.state().realm != here.pocket && stage < S::End) stage = S::End;
  if (active_is_out(m) && stage < S::Durations) stage = S::Durations;
  if (stage == S::Over) return Step::Done;
  if (stage == S::OthersPriority && open_next_end_window(m, here)) return Step::Continue;
  go(frame, do_stage(m, stage, here.pocket != 0));
  return Step::Continue;
}

// --- Rows ---------------------------------------------------------------------------------------

std::string main_question(const cardgame::Question& asked) {
  const int universe = asked.m.state().realm;
  return universe == 0
             ? "Your Main Phase: what do you do?"
             : fmt::format("Your Main Phase in Pocket Universe {}: what do you do?", universe);
}

constexpr cardgame::PromptRow kPrompts[] = {
    {kAskPriority, "turn.priority-meaning", "Use a Build action, or go on?"},
    {kAskRecruit, "turn.recruit.spend", recruit_question},
    {kAskMain, "turn.main.any-number-of-attacks", main_question},
    {kAskMainStart, "turn.main.beginning-super-powers",
     "Your Main Phase begins: use something first?"},
    {kAskEndOfTurn, "turn.end.nonactive-window", "The turn ends: use something?"},
};
constexpr cardgame::ProcedureRow kProcedures[] = {
    {kTurnProcedure, {"turn", advance, nullptr, nullptr}}};

}  // namespace

std::string recruit_question(const cardgame::Question& asked) {
  const Decision& decision = asked.decision;
  const int points = asked.m.state().seats[decision.who].values[kRecruitPoints];
  return fmt::format("Recruit{} with {} recruit point{}, or go on?",
                     decision.about ? " for " + asked.name(decision.about) : "", points,
                     points == 1 ? "" : "s");
}

constexpr Feature kTurnFeature{.prompts = kPrompts, .procedures = kProcedures};

Seat next_to_play(Machine& m) {
  const Seat active = m.state().active;
  if (m.state().globals[kAnotherTurn] == 0) {
    Seat next = m.next_seat(active);
    while (next != active && share_side(m, next, active)) next = m.next_seat(next);
    return head_of(m, next);
  }
  m.set_global(kAnotherTurn, 0);
  return is_playing(m, active) ? active : m.next_seat(active);
}

void start_turn_in(Machine& m, std::uint8_t pocket) {
  kernel::locals<TurnLocals>(m.push(kTurnProcedure)).pocket = pocket;
}

// Turns begin in the universe in which they are taken; an effect that lasts for this turn cannot
// outlast it anywhere.
void expire(Machine& m, Duration duration) {
  const State& s = m.state();
  // The end of a turn ends effects of other durations as well.
  if (duration != kThisTurn && !m.has_duration(duration)) return;
  end_effects(m, [&](const kernel::Modifier& modifier) {
    if (modifier.duration != kThisTurn && !m.is_here(modifier)) return false;
    if (modifier.duration == duration && duration == kUntilYourRecoveryEnds)
      return modifier.stamp <= s.turn_clock &&
             (has_turn(m, modifier.controller) || !is_playing(m, modifier.controller));
    if (modifier.duration == duration)
      return duration != kUntilYourNextTurn || has_turn(m, modifier.controller) ||
             !is_playing(m, modifier.controller);
    // Such effects last through a turn after the one they began in: the next one of the character's
    // controller, or of anybody.
    if (duration != kThisTurn || modifier.stamp > s.turn_clock) return false;
    if (modifier.duration == kUntilYourNextTurnEnds)
      return has_turn(m, modifier.controller) || !is_playing(m, modifier.controller);
    return modifier.duration == kUntilNextTurnEnds ||
           (modifier.duration == kItsNextTurn && has_turn(m, m.object(modifier.subject.id).controller));
  });
}

}  // namespace longbox::vs2pcg
