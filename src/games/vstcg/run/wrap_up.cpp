// The wrap-up ends the recovery phase and with it the turn (408.2). Nobody has priority in it, and what
// triggers waits for the next draw phase.
#include <algorithm>

#include "games/vstcg/features.h"
#include "games/vstcg/play/happen.h"
#include "games/vstcg/procedures.h"
#include "games/vstcg/run/leaving.h"

namespace longbox::vstcg {

namespace {

enum class Stage : std::uint8_t { Endurance, Pick, Recover, Ko, Ready, Turn, Initiative };

struct WrapUpLocals {
  Seat seat = 0;           // picks a character to recover
  std::uint8_t asked = 0;  // so many seats had their choice
};

// --- The endurance check (408.2a) -------------------------------------------------------------------

// If all would lose, those with the highest total stay; totals below zero are compared as they are (104.1a).
unsigned losers(const Machine& m) {
  unsigned found = 0;
  const unsigned playing = cardgame::playing_seats(m.state());
  const auto each_player = [&](auto visit) {
    cardgame::each_seat_from(m.state(), 0, playing, visit);
  };
  each_player([&](Seat seat) {
    if (endurance(m, seat) <= 0) found |= 1U << seat;
  });
  if (found != playing) return found;
  int highest = endurance(m, cardgame::one_seat(playing));
  each_player([&](Seat seat) { highest = std::max(highest, endurance(m, seat)); });
  each_player([&](Seat seat) {
    if (endurance(m, seat) == highest) found &= ~(1U << seat);
  });
  return found;
}

void check_endurance(Machine& m) {
  if (!kernel::rule_holds("408.2a")) return;
  if (const unsigned out = losers(m); out != 0) leave_game(m, out);
}

// --- Recovering (408.2b) ----------------------------------------------------------------------------

template <class Visit>
void each_stunned_of(const Machine& m, Seat seat, Visit visit) {
  each_character_of(m, seat, [&](ObjectId id) {
    if (is_stunned(m, id)) visit(id);
  });
}

bool has_stunned(const Machine& m, Seat seat) {
  bool found = false;
  each_stunned_of(m, seat, [&](ObjectId) { found = true; });
  return found;
}

// The primary player chooses first, the others follow clockwise.
Step pick(Machine& m, Frame& frame) {
  auto& here = kernel::locals<WrapUpLocals>(frame);
  const int seats = m.state().seat_count;
  for (; here.asked < seats; ++here.asked) {
    here.seat = static_cast<Seat>((m.state().first + here.asked) % seats);
    if (is_playing(m, here.seat) && has_stunned(m, here.seat)) return Step::Ask;
  }
  go(frame, Stage::Recover);
  return Step::Continue;
}

void ask(Machine& m, const Frame& frame, Decision& out) {
  out.who = kernel::locals<WrapUpLocals>(frame).seat;
  out.kind = DecisionKind::Object;
  out.prompt = kAskRecover;
  if (kernel::rule_holds("408.2b"))
    each_stunned_of(m, out.who, [&](ObjectId id) { out.add({.kind = kOptRecover, .object = id}); });
  out.add({.kind = kOptRecoverNobody});
}

void answer(Machine& m, Frame& frame, const Option& option) {
  ++kernel::locals<WrapUpLocals>(frame).asked;
  if (option.kind == kOptRecover) m.set_flags(option.object, kChosen, true);
}

void recover_chosen(Machine& m) {
  ObjectSet chosen;
  each_character(m, [&](ObjectId id) {
    if (m.object(id).has(kChosen)) chosen.insert(id.index());
  });
  chosen.for_each([&](int id) { m.set_flags(ObjectId{id}, kChosen, false); });
  happen_to(m, chosen, false, [](ObjectId id) { return happening(event::kRecovered, id); });
}

void ko_the_others(Machine& m) {
  ObjectSet stunned;
  each_character(m, [&](ObjectId id) {
    if (is_stunned(m, id) && !has_quality(m, id, kCannotBeKod)) stunned.insert(id.index());
  });
  if (!stunned.empty() && kernel::rule_holds("408.2b")) ko(m, stunned, {}, kByRule);
}

// --- The end of the turn ----------------------------------------------------------------------------

void ready_all(Machine& m) {
  ObjectSet exhausted;
  m.each_in_play([&](ObjectId id) {
    if (is_exhausted(m, id)) exhausted.insert(id.index());
  });
  if (!exhausted.empty() && kernel::rule_holds("408.2c")) start_readying(m, exhausted);
}

// Facts of this turn alone are forgotten with its modifiers (408.2d).
void end_turn(Machine& m) {
  constexpr kernel::Flags kOfTurn = kBoosted | kHasAttacked | kWasAttacked;
  if (kernel::rule_holds("408.2d")) expire(m, kThisTurn);
  m.each_in_play([&](ObjectId id) {
    if (m.object(id).has(kOfTurn)) m.set_flags(id, kOfTurn, false);
  });
  for (Seat seat = 0; seat < m.state().seat_count; ++seat)
    for (const SeatValue value : {kPressed, kAttacksMade})
      if (m.state().seats[seat].values[static_cast<std::size_t>(value)] != 0)
        m.set_seat_value(seat, value, 0);
}

// An heir of a holder who left has the initiative of this turn already, and takes it over for the next one.
void pass_initiative(Machine& m) {
  if (!kernel::rule_holds("408.2e")) return;
  const bool inherited = m.state().globals[kInherited] != 0;
  const Seat next = inherited ? m.state().first : m.next_seat(m.state().first);
  if (inherited) m.set_global(kInherited, 0);
  m.set_first(next);
  m.announce(happening(event::kInitiativePasses, {}, {}, next));
}

// A stage may start procedures of its own, which are done before the next one.
Step advance(Machine& m, Frame& frame) {
  switch (kernel::stage_of<Stage>(frame)) {
    case Stage::Endurance:
      go(frame, Stage::Pick);
      m.set_phase(kWrapUp);
      check_endurance(m);
      return Step::Continue;
    case Stage::Pick: return pick(m, frame);
    case Stage::Recover:
      go(frame, Stage::Ko);
      recover_chosen(m);
      return Step::Continue;
    case Stage::Ko:
      go(frame, Stage::Ready);
      ko_the_others(m);
      return Step::Continue;
    case Stage::Ready:
      go(frame, Stage::Turn);
      ready_all(m);
      return Step::Continue;
    case Stage::Turn:
      go(frame, Stage::Initiative);
      end_turn(m);
      return Step::Continue;
    case Stage::Initiative: pass_initiative(m); break;
  }
  return Step::Done;
}

// --- Rows -------------------------------------------------------------------------------------------

constexpr cardgame::OptionRow kOptions[] = {
    {.kind = kOptRecover, .word = "recover", .label = "recover {object}"},
    {.kind = kOptRecoverNobody, .word = "recover-nobody", .label = "recover nobody", .about = cardgame::About::Nothing},
};
constexpr cardgame::PromptRow kPrompts[] = {
    {kAskRecover, "408.2b", "Which stunned character recovers?"}};
constexpr cardgame::ProcedureRow kProcedures[] = {
    {kWrapUpProcedure, {"wrap-up", advance, ask, answer}}};

}  // namespace

constexpr Feature kWrapUpFeature{
    .options = kOptions, .prompts = kPrompts, .procedures = kProcedures};

void start_wrap_up(Machine& m) { m.push(kWrapUpProcedure); }

}  // namespace longbox::vstcg
