// An attack is checked a second time when its substep starts; then its characters become attackers
// and defenders (602.1-602.4).
#include <algorithm>

#include "cardgame/frames.h"
#include "games/vstcg/fight/attack_rules.h"
#include "games/vstcg/fight/proposed.h"
#include "games/vstcg/fight/substep_frame.h"
#include "games/vstcg/play/happen.h"
#include "games/vstcg/procedures.h"

namespace longbox::vstcg {

namespace {

// --- The second check
// -------------------------------------------------------------------------------

struct Proposal {
  ObjectSet attackers;
  ObjectId defender;
  Seat player = kernel::kNobody;  // is attacked directly
};

// Control may have changed in the meantime, so that it does not tell who attacks (602.1a).
Proposal proposal_of(const Machine& m) {
  Proposal found;
  each_character(m, [&](ObjectId id) {
    if (!m.object(id).has(kProposed)) return;
    if (m.object(id).has(kAimedAt))
      found.defender = id;
    else
      found.attackers.insert(id.index());
  });
  const int direct = m.state().globals[kDirectAttack];
  if (direct != 0) found.player = static_cast<Seat>(direct - 1);
  return found;
}

// Returns whether the attacker could still attack together with those before it.
bool is_still_able(const Machine& m, Seat seat, const Proposal& proposal, const ObjectSet& team,
                   ObjectId attacker) {
  if (!team.empty())
    return may_join(m, seat, team, attacker, proposal.defender, proposal.player).allowed();
  return could_attack(m, seat, attacker) &&
         may_attack_target(m, attacker, proposal.defender, proposal.player);
}

// 602.1a, 602.1b: one attacker that is gone, or could not attack any more, is enough to void the
// attack.
bool is_still_legal(const Machine& m, Seat seat, const Proposal& proposal) {
  if (!proposal.defender && proposal.player == kernel::kNobody) return false;
  if (!kernel::rule_holds(proposal.defender ? "602.1a" : "602.1b")) return true;
  if (proposal.attackers.count() != m.state().globals[kProposedAttackers]) return false;
  ObjectSet team;
  bool legal = true;
  proposal.attackers.for_each([&](int id) {
    legal = legal && is_still_able(m, seat, proposal, team, ObjectId{id});
    team.insert(id);
  });
  return legal;
}

void take_back(Machine& m) {
  each_character(m, [&](ObjectId id) {
    if (m.object(id).has(kProposal)) m.set_flags(id, kProposal, false);
  });
}

// --- Who is in the attack
// ---------------------------------------------------------------------------

void mark_attacker(Machine& m, ObjectId id) {
  m.set_flags(
      id, kAttacker | kHasAttacked | (is_team_attack(m) ? kernel::Flags{kTeamAttacker} : 0U), true);
}

void mark_defender(Machine& m, ObjectId id) {
  m.set_flags(id, kDefender, true);
  note_defender(m, id);
}

void announce_pair(Machine& m, ObjectId attacker, ObjectId defender) {
  const Seat player = m.object(defender).controller;
  m.announce(happening(event::kDefendsAgainst, defender, attacker, player));
  m.announce(happening(event::kEntersCombatWith, attacker, defender, player));
  m.announce(
      happening(event::kEntersCombatWith, defender, attacker, m.object(attacker).controller));
}

// 602.4: an attacker is told once, whomever it attacks.
void announce_attacker(Machine& m, ObjectId attacker) {
  ObjectId defender;
  each_defender(m, [&](ObjectId id) { defender = defender ? defender : id; });
  m.announce(happening(event::kAttacks, attacker, defender, defending_player(m)));
  if (is_team_attack(m))
    m.announce(happening(event::kTeamAttacks, attacker, defender, defending_player(m)));
}

// 602.1c-602.1g happen at once, so that everything is set before anything is told.
void begin_attack(Machine& m, Seat seat, const Proposal& proposal) {
  const Seat player = proposal.defender ? m.object(proposal.defender).controller : proposal.player;
  take_back(m);
  m.set_global(kAttackState, kAttackOn);
  m.set_global(kTeamAttack, proposal.attackers.count() > 1 && kernel::rule_holds("602.1e") ? 1 : 0);
  m.set_global(kDefendingSeat, 1 + player);
  m.set_seat_value(seat, kAttacksMade, m.state().seats[seat].values[kAttacksMade] + 1);
  proposal.attackers.for_each([&](int id) { mark_attacker(m, ObjectId{id}); });
  if (proposal.defender) mark_defender(m, proposal.defender);
  if (kernel::rule_holds("602.1d"))
    happen_to(m, proposal.attackers, false,
              [](ObjectId id) { return happening(event::kExhausted, id); });
  m.announce(happening(event::kPhaseStarts, {}, {}, seat, kAttackSubstep));
  proposal.attackers.for_each([&](int id) { announce_attacker(m, ObjectId{id}); });
  if (!proposal.defender) return;
  m.announce(happening(event::kDefends, proposal.defender, {}, player));
  proposal.attackers.for_each([&](int id) { announce_pair(m, ObjectId{id}, proposal.defender); });
}

void void_attack(Machine& m, Seat seat) {
  take_back(m);
  m.set_global(kAttackState, kVoidAttack);
  m.announce(happening(event::kAttackVoid, {}, {}, seat));
  m.announce(happening(event::kPhaseStarts, {}, {}, seat, kAttackSubstep));
}

// Returns whether an effect may give the character a part in the attack: a stunned one can have
// none (701.12c).
bool may_get_role(const Machine& m, ObjectId id) {
  return m.state().globals[kAttackState] == kAttackOn && is_character(m, id) &&
         !is_stunned(m, id) && !m.object(id).has(kAttacker | kDefender);
}

}  // namespace

void note_defender(Machine& m, ObjectId id) {
  auto* here = cardgame::top_frame<SubstepLocals>(m, kSubstepProcedure);
  if (here == nullptr || here->defended_count == kMaxDefended) return;
  const kernel::ObjectRef ref = m.state().ref(id);
  auto* const end = here->defended.begin() + here->defended_count;
  if (std::find(here->defended.begin(), end, ref) == end)
    here->defended[here->defended_count++] = ref;
}

void check_attack(Machine& m, Seat seat) {
  m.set_phase(kAttackSubstep);
  const Proposal proposal = proposal_of(m);
  if (is_still_legal(m, seat, proposal))
    begin_attack(m, seat, proposal);
  else
    void_attack(m, seat);
}

void become_attacker(Machine& m, ObjectId id) {
  if (!may_get_role(m, id)) return;
  mark_attacker(m, id);
  announce_attacker(m, id);
  each_defender(m, [&](ObjectId defender) { announce_pair(m, id, defender); });
}

void become_defender(Machine& m, ObjectId id) {
  if (!may_get_role(m, id)) return;
  mark_defender(m, id);
  m.announce(happening(event::kDefends, id, {}, m.object(id).controller));
  each_attacker(m, [&](ObjectId attacker) { announce_pair(m, attacker, id); });
}

}  // namespace longbox::vstcg
