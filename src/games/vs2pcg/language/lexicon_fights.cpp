// These phrases speak of attacks of a turn, of strikes together and of wounds in combat.
#include "games/vs2pcg/fight/strikes.h"
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"
#include "games/vs2pcg/play/legality.h"
#include "games/vs2pcg/procedures.h"

namespace longbox::vs2pcg {

namespace {

bool can_strike(const Machine& m, ObjectId striker, ObjectId struck) {
  return is_character(m, striker) && is_face_up(m, striker) && !m.quality(striker, kCannotStrike) &&
         atk(m, striker) >= 1 && may_strike(m, striker, struck);
}

// The strikes of several add up, as those of a team (combat.normal.team-sum).
Flow strike_together(EffectRun& run) {
  Machine& m = run.machine();
  ObjectSet set;
  const ObjectId first = run.object();
  run.objects(set);
  if (first) set.insert(first.index());
  const ObjectId struck = run.object();
  if (!struck || !is_character(m, struck)) return Flow::Done;
  int total = 0;
  set.for_each([&](int id) {
    if (!can_strike(m, ObjectId{id}, struck)) return;
    m.announce(happening(event::kStruckAt, ObjectId{id}, struck));
    announce_if_heard(m, happening(event::kStruckBy, struck, ObjectId{id}));
    total += strike_value(m, ObjectId{id}, struck);
  });
  if (is_hit(m, total, struck)) harm(m, struck, Harm::Stun, run.self(), kByEffect);
  return Flow::Done;
}

bool wounds_in_combat(Eval& e, const Event& event) {
  const bool source = e.fits(event.other);
  return e.fits(event.object) && source;
}

bool wins_combat(Eval& e, const Event& event) { return e.fits(event.other); }

// The stunned one is described as it was (term.survives-look-back).
bool wins_combat_against(Eval& e, const Event& event) {
  const bool wins = e.fits(event.other);
  e.recall(event.object, {event.from, event.seat, event.detail});
  return e.fits(event.object) && wins;
}

bool stunned_by_it_in_combat(Eval& e, ObjectId id) {
  const ObjectId source = e.object();
  for (const auto& entry : e.machine().state().history)
    if (entry.kind == event::kCombatStun && source && entry.other == source && entry.object == id) return true;
  return false;
}

void add_attacks(std::vector<Phrase>& out) {
  condition(out, kernel::kWatchesAll, "this is your first attack this turn", "it is your first attack of the turn",
            "You have made one attack in this turn, the present one.",
            [](Eval& e) { return attacks_made(e.machine(), e.you()) == 1; })
      .recalls = event::kAttackMade;
  happens(out, event::kCombatStarts, "a combat starts", "a combat starts",
          "An attack of anybody was declared, and players may act in the combat next.", always_happens,
          "combat.declare.start-triggers");
  happens(out, event::kWonCombat, "<x:objects> wins the combat", "{x:a} wins the combat",
          "Once, when the strikes of a combat are over: it stands, and has stunned an enemy character since they "
          "began.", wins_combat, "term.survives")
      .about = {kStanding};
  happens(out, event::kWonCombat, "<x:objects> wins the combat against <y:objects>",
          "{x:a} wins the combat against {y:a}",
          "The same, about the first that it has stunned, which is `it` below.", wins_combat_against, "term.survives")
      .about = {kStanding, kStanding};
  holds(out, kNoTeamWith, "<x:objects> cannot team attack with <y:objects>", "{x} can't team attack with {y:any}",
        "None of the first may be in an attack with any of the second.", "golden.cant-beats-can");
  holds(out, kMustAttackWithin, "<x:objects> must be in one of your first <n:number> attacks",
        "{x} has to be part of one of your first {n} attacks of each turn if it can",
        "The last of these attacks includes as many as it can of those who were in none before.",
        "requirement.maximise")
      .recalls = event::kAttackMade;
}

void add_wounds(std::vector<Phrase>& out) {
  happens(out, event::kWoundedBy, "<x:objects> wounds <y:objects> in a combat", "{x:a} wounds {y:a} in combat",
          "The second is wounded by the rules of combat, and the first stands on the other side.", wounds_in_combat,
          "term.wounds")
      .about = {kStanding, kStanding};
  happens(out, event::kWoundComes, "<x:objects> is about to be wounded", "{x:a} would be wounded",
          "For reactions: the wound has not happened yet.", about_object, "power.reaction.use")
      .about = {kStanding};
  postfix(out, kernel::kWatchesAll, "about to be wounded", "that would be wounded",
          "In a reaction to that: the wound has not happened yet.",
          [](Eval& e, ObjectId id) { return is_about_to_be_wounded(e.machine(), id); }, "power.reaction.use");
  verb(out, "prevent the wounds of <x:objects>", "{x} gains no wounds",
       "In a reaction to wounds that are about to happen: they do not happen to these.", "modifier.replacement.effect",
       [](EffectRun& run) {
         ObjectSet set;
         run.objects(set);
         prevent_wounds(run.machine(), set);
         return Flow::Done;
       });
  postfix(out, kernel::kWatchesAll, "that <o:object> stunned in combat this turn",
          "that {o} has stunned in combat this turn", "It was a source of the stun, by the rules of combat.",
          stunned_by_it_in_combat, "power.source.stun-by-character")
      .recalls = event::kCombatStun;
}

}  // namespace

void add_fight_phrases(std::vector<Phrase>& out) {
  add_attacks(out);
  add_wounds(out);
  verb(out, "<o:object> and <x:objects> strike <t:object> together", "{o} and {x} strike {t} together",
       "The ATK of all of them against its DEF, as in a team attack; it is stunned, or nothing happens.",
       "combat.normal.team-sum", strike_together);
  verb(out, "resolve the combat", "resolve the combat", "Nobody acts in it any more; the strikes come next.",
       "combat.sequence", [](EffectRun& run) {
         resolve_combat(run.machine());
         return Flow::Done;
       });
  holds(out, kStrikesAhead, "<x:objects> strikes <n:number> more times and before others in melee",
        "in melee combat, {x} strikes {n:amount additional time|additional times} and before all other characters",
        "All its strikes of a melee combat come before those of everybody else, Ferocious or not.",
        "ability.personality.11-unknown-302");
  holds(out, kNoDefGain, "<x:objects> cannot gain def", "{x} can't gain DEF",
        "Effects give it no DEF, and counters that are put on it give it none in this combat; what it has stays.",
        "golden.cant-beats-can");
  holds(out, kStaysOn, "<x:objects> stays on when its wearer is stunned", "{x} isn't KO'd when its wearer gets stunned",
        "Equipment that goes on being worn.", "equipment.ko-with-wearer");
}

}  // namespace longbox::vs2pcg
