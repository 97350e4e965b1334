// With these verbs card text acts on the present combat.
#include "games/vs2pcg/fight/strikes.h"
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"
#include "games/vs2pcg/play/legality.h"
#include "games/vs2pcg/procedures.h"
#include "games/vs2pcg/values/printed.h"
#include "kernel/effect/run.h"

namespace longbox::vs2pcg {

namespace {

// term.cancel-combat: it ends as it is; nobody readies, nobody survives.
Flow cancel_combat(EffectRun& run) {
  Machine& m = run.machine();
  if (!combat_is_on(m) || m.state().globals[kCombatCancelled] != 0) return Flow::Done;
  m.set_global(kCombatCancelled, 1);
  m.announce(happening(event::kCombatCancelled, {}, run.self(), run.you()));
  return Flow::Done;
}

// A character that these attackers could not attack, above all one of them, does not step in.
Flow replace_defender(EffectRun& run) {
  Machine& m = run.machine();
  const ObjectId old = run.object();
  const ObjectId now = run.object();
  if (!old || !now || !m.object(old).has(kDefender) || !could_defend(m, now)) return Flow::Done;
  leave_combat(m, old);
  join_combat(m, now, kDefender);
  announce_if_heard(m, happening(event::kEnteredCombat, now));
  return Flow::Done;
}

// A strike by an effect is compared like any other and stuns; nobody strikes back.
Flow strike(EffectRun& run) {
  Machine& m = run.machine();
  const ObjectId striker = run.object();
  const ObjectId struck = run.object();
  if (!striker || !struck || !is_character(m, striker) || !is_character(m, struck)) return Flow::Done;
  if (!is_face_up(m, striker) || m.quality(striker, kCannotStrike) || atk(m, striker) < 1) return Flow::Done;
  if (!may_strike(m, striker, struck)) return Flow::Done;
  m.announce(happening(event::kStruckAt, striker, struck));
  announce_if_heard(m, happening(event::kStruckBy, struck, striker));
  if (is_hit(m, strike_value(m, striker, struck), struck)) harm(m, struck, Harm::Stun, striker, kByEffect);
  return Flow::Done;
}

Flow strike_more(EffectRun& run) {
  ObjectSet set;
  run.objects(set);
  kernel::Modifier more = made_by(run, kStrikesMore, {});
  more.a = static_cast<std::int16_t>(run.number());
  more.duration = static_cast<std::uint8_t>(run.word());
  if (!still_to_come(run.machine(), more.duration, more.source)) return Flow::Done;
  set.for_each([&](int id) {
    more.subject = run.machine().state().ref(ObjectId{id});
    if (is_character(run.machine(), ObjectId{id})) run.machine().add_modifier(more);
  });
  return Flow::Done;
}

// term.switch-positions: both move, or neither.
Flow switch_positions(EffectRun& run) {
  Machine& m = run.machine();
  const ObjectId a = run.object();
  const ObjectId b = run.object();
  if (!a || !b || !stands_in_row(m, a) || !stands_in_row(m, b)) return Flow::Done;
  if (m.quality(a, kCannotMove) || m.quality(b, kCannotMove)) return Flow::Done;
  const auto row_a = static_cast<Zone>(m.object(a).zone);
  const auto row_b = static_cast<Zone>(m.object(b).zone);
  if (!may_stand_in(m, a, row_b) || !may_stand_in(m, b, row_a)) return Flow::Done;
  move_to_row(m, a, row_b);
  move_to_row(m, b, row_a);
  return Flow::Done;
}

// Makes one modifier for each character that it may attack; the attack procedure asks when the
// combat is over.
Flow attack_at_once(EffectRun& run) {
  Machine& m = run.machine();
  const ObjectId attacker = run.object();
  ObjectSet targets;
  run.objects(targets);
  if (!attacker) return Flow::Done;
  targets.for_each([&](int id) {
    kernel::Modifier chance;
    chance.kind = kAttacksAtOnce;
    chance.duration = kRestOfGame;
    chance.controller = m.object(attacker).controller;
    chance.subject = m.state().ref(attacker);
    chance.source = run.context().self;
    chance.also = ObjectId{id};
    m.add_modifier(chance);
  });
  if (!combat_is_on(m)) start_attacks_at_once(m);
  return Flow::Done;
}

Flow must_attack_it(EffectRun& run) {
  const ObjectId attacker = run.object();
  const ObjectId defender = run.object();
  kernel::Modifier demand = made_by(run, kMustAttackIt, attacker);
  demand.also = defender;
  demand.duration = static_cast<std::uint8_t>(run.word());
  if (attacker && defender && still_to_come(run.machine(), demand.duration, demand.source))
    run.machine().add_modifier(demand);
  return Flow::Done;
}

// term.cancel-combat: the attack procedure begins the other combat when this one is over.
Flow turn_on_attackers(EffectRun& run) {
  Machine& m = run.machine();
  const ObjectId id = run.object();
  if (!id || !m.object(id).has(kDefender) || m.state().globals[kCombatCancelled] != 0) return Flow::Done;
  m.each_in(kRows, [&](ObjectId attacker) {
    if (!m.object(attacker).has(kAttacker)) return;
    kernel::Modifier fight = made_by(run, kTurnsOn, id);
    fight.duration = kRestOfGame;
    fight.controller = m.object(id).controller;
    fight.also = attacker;
    m.add_modifier(fight);
  });
  return cancel_combat(run);
}

Flow attack_in_row(EffectRun& run) {
  const ObjectId id = run.object();
  if (id && stands_in_row(run.machine(), id)) start_attacks_in_row(run.machine(), id);
  return Flow::Done;
}

Flow end_the_turn(EffectRun& run) {
  run.machine().set_global(kEndTurn, 1);
  return Flow::Done;
}

// It becomes an attacker without having been declared as one.
Flow add_attacker(EffectRun& run) {
  Machine& m = run.machine();
  const ObjectId id = run.object();
  if (!id || !combat_is_on(m) || !stands_in_row(m, id) || in_combat(m, id)) return Flow::Done;
  exhaust(m, id);
  join_combat(m, id, kAttacker);
  announce_if_heard(m, happening(event::kEnteredCombat, id));
  return Flow::Done;
}

// combat.team.*: judges as if the character were asked to join now.
bool could_join(kernel::Eval& e, ObjectId id) {
  const Machine& m = e.machine();
  if (!combat_is_on(m) || in_combat(m, id) || !is_character(m, id)) return false;
  ObjectSet attackers;
  Target target;
  m.each_in(combat_zones(m), [&](ObjectId other) {
    if (m.object(other).has(kAttacker)) attackers.insert(other.index());
    if (m.object(other).has(kDefender)) target.defenders.insert(other.index());
  });
  target.whole_row = target.defenders.count() > 1;
  return !attackers.empty() && could_join_attack(m, target, attackers, id).allowed();
}

}  // namespace

void add_combat_verbs(std::vector<Phrase>& out) {
  verb(out, "add <o:object> to the attackers", "{o} joins the attack",
       "It becomes an attacker of the present combat.", "combat.team.definition", add_attacker);
  verb(out, "remove <x:objects> from the combat", "remove {x} from the combat",
       "It attacks or defends no more, and stays where it is.", "term.sidestep",
       to_each<leave_combat>);
  postfix(out, kernel::kWatchesAll, "that could join the attack", "that could join the attack",
          "Ready, in the row of the attackers, and legal with them.", could_join,
          "combat.team.definition");
  verb(out, "cancel the combat", "cancel the combat", "The combat ends without strikes.",
       "term.cancel-combat", cancel_combat);
  verb(out, "replace defender <a:object> with <b:object>", "replace {a} in the combat with {b}",
       "The second becomes the defender instead of the first.", "term.replace-defender",
       replace_defender);
  verb(out, "<o:object> strikes <x:object>", "{o} strikes {x}",
       "ATK against DEF, in combat or not: the second is stunned by the first, or nothing happens.",
       "combat.strike.compare", strike);
  verb(out, "<x:objects> strikes <n:number> more times <d:duration>",
       "{x} strikes {n:amount additional time|additional times} {d}",
       "In each combat they strike again after all strikes, as long as somebody is left to strike; what they strike the same "
       "one with adds up.",
       "combat.normal.one-strike-each", strike_more);
  verb(out, "switch positions of <a:object> and <b:object>", "switch their positions",
       "Each moves to where the other was; if one cannot, neither does.", "term.switch-positions",
       switch_positions);
  verb(out, "<o:object> may attack <x:objects> at once",
       "{o} may attack {x:a} right after this combat without exhausting, even if "
       "{o} is exhausted or that character is protected",
       "Once the combat is over, its controller may declare a solo attack by it "
       "on one of them, ready or not, past the front row or not. It stays as "
       "ready as it was.",
       "golden.card-beats-rules", attack_at_once);
  verb(out, "<a:object> must attack <b:object> first <d:duration>",
       "{d}, the first attack of {a:poss} player each turn must include {a} and be on {b}, if able",
       "As long as it can attack and reach that one; its player need not attack at all.",
       "card.abomination-main.real-fight", must_attack_it);
  verb(out, "<o:object> turns on its attackers",
       "cancel the combat; a melee combat follows in which {o} attacks the former attackers",
       "It need not be ready, rows do not matter, and it does not exhaust.", "term.cancel-combat", turn_on_attackers);
  holds(out, kPlaysOnAnyTurn, "you may play <x:objects> on any turn",
        "you may play Combat {x:plural} on any turn", "Combat plot twists, in every combat, without the words Any Turn.",
        "term.any-turn");
  verb(out, "<o:object> may melee attack the others in its row",
       "{o} may melee attack characters in that row, one after the other and as often as you like",
       "Solo attacks without exhausting, until its player is done or it cannot attack any more; the row it stands in does "
       "not matter.",
       "golden.card-beats-rules", attack_in_row);
  verb(out, "take another turn", "take another turn after this one",
       "After this turn you have the next one, too; then it goes on with the player after you.",
       "turn.next-player-left", [](EffectRun& run) {
         if (run.machine().state().active == run.you()) run.machine().set_global(kAnotherTurn, 1);
         return Flow::Done;
       });
  verb(out, "end the turn", "end the turn", "The turn ends as if its player had said so.",
       "turn.end-the-turn-effect", end_the_turn);
}

}  // namespace longbox::vs2pcg
