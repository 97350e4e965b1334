#include "games/vstcg/run/leaving.h"

#include <bit>

#include "cardgame/frames.h"
#include "games/vstcg/fight/proposed.h"
#include "games/vstcg/procedures.h"
#include "games/vstcg/run/spots.h"
#include "kernel/effect/run.h"
#include "kernel/flow/happening.h"

namespace longbox::vstcg {

namespace {

bool among(unsigned seats, Seat seat) { return seat < kernel::kMaxSeats && (seats >> seat & 1U) != 0; }

// --- Effects ----------------------------------------------------------------------------------------

// 102.3: the rules negate what the players have on the chain; what is half done stops where it is.
void negate_effects(Machine& m, unsigned seats) {
  for (int i = 0; i < m.depth(); ++i) {
    if (m.frame(i).procedure != kernel::kEffectProcedure) continue;
    auto& effect = kernel::locals<kernel::EffectLocals>(m.frame(i));
    if (!among(seats, effect.context.you)) continue;
    effect.ended = 1;
    kernel::abandon_batches(m, i);
  }
  for (int i = m.state().chain.size - 1; i >= 0; --i) {
    if (i >= m.state().chain.size) continue;
    const Link& link = m.state().chain[i];
    if (among(seats, link.controller())) kernel::negate(m, link.id(), kernel::Leaving::Fizzled);
  }
}

void drop_triggers(Machine& m, unsigned seats) {
  for (int i = m.state().triggers.size - 1; i >= 0; --i)
    if (among(seats, m.state().triggers[i].controller)) m.take_trigger(i);
}

// 102.3 is an exception to 513.2b. Counters and the names of former controllers are no effects of anybody: they
// stay with their objects.
void end_modifiers(Machine& m, unsigned seats) {
  m.end_modifiers([&](const kernel::Modifier& modifier) {
    const bool stays = modifier.kind == kCounterBonus || modifier.kind == kLentBy;
    return !stays && among(seats, modifier.controller);
  });
}

// --- Cards ------------------------------------------------------------------------------------------

template <class Test>
ObjectSet cards_that(const Machine& m, unsigned zones, Test test) {
  ObjectSet found;
  m.each_in(zones, [&](ObjectId id) {
    if (test(m.object(id))) found.insert(id.index());
  });
  return found;
}

void remove_owned(Machine& m, unsigned seats) {
  const ObjectSet owned = cards_that(m, kEverywhere & ~zone_bit(kRemoved), [&](const Object& object) {
    return among(seats, object.owner);
  });
  owned.for_each([&](int i) {
    const ObjectId id{i};
    if (m.object(id).zone != kRemoved) move_card(m, id, kRemoved, m.object(id).owner);
  });
}

// Returns the last former controller who still plays; nobody if there is none (102.3, docs/rulings-vstcg.md).
Seat last_lender(const Machine& m, ObjectId id, unsigned leaving) {
  const auto& modifiers = m.state().modifiers;
  for (int i = modifiers.size - 1; i >= 0; --i) {
    const kernel::Modifier& modifier = modifiers[i];
    const auto seat = static_cast<Seat>(modifier.a);
    const bool is_it = modifier.kind == kLentBy && modifier.subject.id == id;
    if (is_it && is_playing(m, seat) && !among(leaving, seat)) return seat;
  }
  return kernel::kNobody;
}

// A character keeps its row and area; its new spot is asked of nobody, because nothing is being played.
void give_back(Machine& m, ObjectId id, Seat seat) {
  const auto row = static_cast<Zone>(m.object(id).zone);
  if (!is_character(m, id)) {
    m.change_side(id, row, seat, seat);
    m.announce(happening(event::kChangedControl, id, {}, seat));
    return;
  }
  const int column = first_free_column(m, seat, row, is_hidden(m, id));
  change_control(m, id, seat, row, column);
}

// Equipment goes where its bearer goes, so that characters come first.
void return_borrowed(Machine& m, unsigned seats) {
  for (const unsigned zones : {kRows, kPlay & ~kRows}) {
    const ObjectSet borrowed = cards_that(
        m, zones, [&](const Object& object) { return among(seats, object.controller); });
    borrowed.for_each([&](int i) {
      const ObjectId id{i};
      if (!m.in_play(id) || !among(seats, m.object(id).controller)) return;
      const Seat seat = last_lender(m, id, seats);
      if (seat == kernel::kNobody) move_card(m, id, kRemoved, m.object(id).owner);
      else give_back(m, id, seat);
    });
  }
}

// --- The rest of the table --------------------------------------------------------------------------

// An attack that a leaver has proposed is proposed no more (docs/rulings-vstcg.md). One that is on finds no
// attackers at its end.
void end_proposal(Machine& m, unsigned seats) {
  if (!attack_is_proposed(m) || !among(seats, m.state().active)) return;
  each_character(m, [&](ObjectId id) {
    if (m.object(id).has(kProposal)) m.set_flags(id, kProposal, false);
  });
  for (const Global global : {kAttackState, kDirectAttack, kDefendingSeat, kProposedAttackers})
    m.set_global(global, 0);
}

// Returns whether the moment belongs to all players, and only counts as one of the holder of the initiative
// (400.5).
bool is_of_all(Phase phase) {
  return phase == kDrawPhase || phase == kBuildPhase || phase == kCombatPhase || phase == kRecoveryPhase ||
         phase == kWrapUp;
}

// The next player clockwise counts as the holder of the initiative until the wrap-up passes it on
// (docs/rulings-vstcg.md). A phase goes on with the heir; a step ends with its player.
void pass_to_heir(Machine& m) {
  if (is_playing(m, m.state().first)) return;
  m.set_first(m.next_seat(m.state().first));
  if (is_of_all(phase(m))) m.set_active(m.state().first);
  if (phase(m) == kSetup) return;  // before the first turn there is nothing to inherit
  m.set_global(kInherited, 1);
  m.announce(happening(event::kHouseRule, {}, {}, m.state().first, kHeirOfInitiative));
}

// The step of a leaver ends at once where nothing waits on the chain (docs/rulings-vstcg.md): another frame of the
// step, laid onto the window, closes that.
void close_step(Machine& m) {
  if (cardgame::top_procedure(m.state()) != kernel::kPriorityProcedure || !chain_is_empty(m)) return;
  for (int i = m.depth() - 1; i >= 0; --i) {
    if (m.frame(i).procedure != kStepProcedure) continue;
    const Frame step = m.frame(i);
    if (is_step_of_leaver(m, step)) m.push(kStepProcedure) = step;
    return;
  }
}

}  // namespace

void leave_game(Machine& m, unsigned seats) {
  seats &= cardgame::playing_seats(m.state());
  if (seats == 0) return;
  const unsigned left = cardgame::playing_seats(m.state()) & ~seats;
  cardgame::each_seat_from(m.state(), 0, seats, [&](Seat seat) {
    m.announce(happening(event::kLostGame, {}, {}, seat, endurance(m, seat)));
  });
  end_proposal(m, seats);
  cardgame::each_seat_from(m.state(), 0, seats, [&](Seat seat) { m.set_in_game(seat, false); });
  if (std::popcount(left) <= 1 && kernel::rule_holds("102.1")) return m.end_game(left);
  negate_effects(m, seats);
  end_modifiers(m, seats);
  remove_owned(m, seats);
  return_borrowed(m, seats);
  drop_triggers(m, seats);
  pass_to_heir(m);
  close_step(m);
}

bool concede(Machine& m, Seat seat) {
  if (!is_playing(m, seat)) return false;
  leave_game(m, 1U << seat);
  return true;
}

void lose_game(Machine& m, Seat seat) {
  if (is_playing(m, seat)) m.set_global(kLosing, m.state().globals[kLosing] | 1 << seat);
}

}  // namespace longbox::vstcg
