// The attack substep from its second check to the end of the attack (602).
#include "games/vstcg/features.h"
#include "games/vstcg/fight/proposed.h"
#include "games/vstcg/fight/substep_frame.h"
#include "games/vstcg/procedures.h"

namespace longbox::vstcg {

namespace {

enum class Stage : std::uint8_t { Check, Window, Conclude, Pick, Strike, Close };

int count_flagged(const Machine& m, kernel::Flags flag) {
  int count = 0;
  each_character(m, [&](ObjectId id) { count += m.object(id).has(flag) ? 1 : 0; });
  return count;
}

// 602.5: an attack on a character that lost its defender leaves the attackers ready.
Stage conclude(Machine& m) {
  if (m.state().globals[kAttackState] != kAttackOn || count_flagged(m, kAttacker) == 0)
    return Stage::Close;
  if (m.state().globals[kDirectAttack] != 0) {
    strike_player(m);
    return Stage::Close;
  }
  if (count_flagged(m, kDefender) > 0) return Stage::Pick;
  ObjectSet attackers;
  each_attacker(m, [&](ObjectId id) { attackers.insert(id.index()); });
  if (kernel::rule_holds("602.5b")) start_readying(m, attackers);
  return Stage::Close;
}

// Returns the defender whose player has still to pick an attacker; none if all have.
ObjectId next_to_pick(const Machine& m, const SubstepLocals& here) {
  ObjectId found;
  if (here.picked == kMaxPicks) return found;
  each_defender(m, [&](ObjectId id) {
    if (!found && pick_of(here, id) == nullptr) found = id;
  });
  return found;
}

// 602.8: the attack and everything about it end at once.
void close(Machine& m, const SubstepLocals& here) {
  constexpr kernel::Flags kParts = kAttacker | kTeamAttacker | kDefender | kProposal;
  each_character(m, [&](ObjectId id) {
    if (m.object(id).has(kParts)) m.set_flags(id, kParts, false);
  });
  for (int i = 0; i < here.defended_count; ++i) {
    const kernel::ObjectRef ref = here.defended[static_cast<std::size_t>(i)];
    if (m.state().alive(ref)) m.set_flags(ref.id, kWasAttacked, true);
  }
  for (const Global global :
       {kAttackState, kTeamAttack, kDefendingSeat, kDirectAttack, kProposedAttackers})
    m.set_global(global, 0);
  if (kernel::rule_holds("602.8f")) expire(m, kThisAttack);
  m.set_phase(kAttackStep);
}

// --- The procedure
// ----------------------------------------------------------------------------------

Step advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<SubstepLocals>(frame);
  switch (kernel::stage_of<Stage>(frame)) {
    case Stage::Check:
      check_attack(m, here.seat);
      go(frame, Stage::Window);
      return Step::Continue;
    case Stage::Window:
      go(frame, is_playing(m, here.seat) ? Stage::Conclude : Stage::Close);
      if (!is_playing(m, here.seat)) return Step::Continue;
      kernel::open_priority(m, here.seat, kAskSubstep);
      return Step::Continue;
    case Stage::Conclude:
      each_defender(m, [&](ObjectId id) { note_defender(m, id); });
      go(frame, conclude(m));
      return Step::Continue;
    case Stage::Pick:
      if (next_to_pick(m, here)) return Step::Ask;
      go(frame, Stage::Strike);
      return Step::Continue;
    case Stage::Strike:
      go(frame, Stage::Close);
      strike(m);
      return Step::Continue;
    case Stage::Close:
      close(m, here);
      break;
  }
  return Step::Done;
}

// 602.5c: the defending player must pick one attacker, even if there is no other.
void ask(Machine& m, const Frame& frame, Decision& out) {
  const ObjectId defender = next_to_pick(m, kernel::locals<SubstepLocals>(frame));
  out.who = m.object(defender).controller;
  out.kind = DecisionKind::Object;
  out.prompt = kAskStruck;
  out.about = defender;
  each_attacker(m, [&](ObjectId id) { out.add({.kind = kernel::kOptionObject, .object = id}); });
}

void answer(Machine& m, Frame& frame, const Option& option) {
  auto& here = kernel::locals<SubstepLocals>(frame);
  const ObjectId defender = next_to_pick(m, here);
  here.picks[here.picked++] = {defender, option.object};
}

// --- Rows
// -------------------------------------------------------------------------------------------

constexpr cardgame::PromptRow kPrompts[] = {
    {kAskSubstep, "602.1", "The attack is on: you have priority."},
    {kAskStruck, "602.5c", "Which attacker does {about} strike back at?"},
};
constexpr cardgame::ProcedureRow kProcedures[] = {
    {kSubstepProcedure, {"substep", advance, ask, answer, kernel::rename_locals<SubstepLocals>}}};

}  // namespace

constexpr Feature kSubstepFeature{.prompts = kPrompts, .procedures = kProcedures};

void start_substep(Machine& m, Seat seat) {
  kernel::locals<SubstepLocals>(m.push(kSubstepProcedure)).seat = seat;
}

}  // namespace longbox::vstcg
