#include "games/vs2pcg/fight/strikes.h"

#include "games/vs2pcg/play/legality.h"
#include "games/vs2pcg/values/derive.h"

namespace longbox::vs2pcg {

namespace {

template <class Visit>
void each_in_combat(const Machine& m, kernel::Flags flag, Visit visit) {
  m.each_in(combat_zones(m), [&](ObjectId id) {
    if (m.object(id).has(flag)) visit(id);
  });
}

// Ferocious counts in melee only (keyword.ferocious), Fast Trigger at range only.
bool strikes_first(const Machine& m, ObjectId id) {
  return m.quality(id, is_ranged_combat(m) ? kStrikesFirstRanged : kStrikesFirst);
}

}  // namespace

int strikes_ahead(const Machine& m, ObjectId id) {
  int more = 0;
  if (is_ranged_combat(m)) return more;
  each_active(m, kStrikesAhead, [&](const Context&, kernel::Eval eval) {
    const bool fits = eval.fits(id);
    const int n = eval.number();
    if (fits) more += n;
  });
  return more;
}

bool anyone_strikes_first(const Machine& m) {
  bool found = false;
  each_in_combat(m, kAttacker | kDefender,
                 [&](ObjectId id) { found = found || strikes_first(m, id); });
  return found;
}

// combat.strike.minimum-atk, combat.normal.one-strike-each, combat.ranged.strike-back.
bool strikes_now(const Machine& m, ObjectId id, Part part) {
  if (!in_combat(m, id) || m.quality(id, kCannotStrike)) return false;
  if (atk(m, id) < 1 && kernel::rule_holds("combat.strike.minimum-atk")) return false;
  if (m.object(id).has(kStruck)) return false;
  if (part == Part::Ahead) return strikes_ahead(m, id) > 0;
  if (part == Part::Ferocious) return strikes_first(m, id);
  if (!kernel::rule_holds("combat.ranged.strike-back")) return true;
  return m.object(id).has(kAttacker) || !is_ranged_combat(m) || m.quality(id, kHasRanged);
}

bool may_strike(const Machine& m, ObjectId striker, ObjectId target) {
  if (m.quality(striker, kStrikesItself) && striker != target) return false;
  if (m.quality(target, kUnstruck)) return false;
  if (m.quality(target, kUnstruckByRanged) && m.quality(striker, kHasRanged)) return false;
  if (m.quality(striker, kNoStrikeAtTeams) && m.object(target).has(kAttacker) && is_team_attack(m))
    return false;
  return !holds_for_pair(m, kCannotStrikeAt, striker, target);
}

int additional_strikes(const Machine& m, ObjectId id) {
  int n = 0;
  if (!m.has_modifier(kStrikesMore)) return n;
  for (const auto& modifier : m.state().modifiers)
    if (modifier.kind == kStrikesMore && modifier.subject == m.state().ref(id)) n += modifier.a;
  return n;
}

// keyword.monstrous speaks of melee attacks.
bool strikes_everybody(const Machine& m, ObjectId defender) {
  return !is_ranged_combat(m) && m.quality(defender, kStrikesAll);
}

int strike_value(const Machine& m, ObjectId striker, ObjectId target) {
  int value = atk(m, striker);
  if (m.quality(striker, kStrikesDouble)) value *= 2;
  if (m.quality(striker, kStrikesTriple)) value *= 3;
  if (holds_for_pair(m, kDoubleAgainst, striker, target)) value *= 2;
  return value;
}

// keyword.acrobatic: only the comparison counts the DEF twice.
int needed_against(const Machine& m, ObjectId target) {
  return def(m, target) * (m.quality(target, kStruckDouble) ? 2 : 1);
}

bool is_hit(const Machine& m, int strike, ObjectId target) {
  return strike > 0 && strike >= needed_against(m, target) && kernel::rule_holds("combat.strike.compare");
}

void strikable(const Machine& m, ObjectId defender, ObjectSet& out) {
  each_in_combat(m, kAttacker, [&](ObjectId id) {
    if (may_strike(m, defender, id)) out.insert(id.index());
  });
}

// The character takes the place of the old defender, so rows do not matter, and it is not attacked
// anew, so Dodge and similar keywords do not either (docs/rulings.md).
bool could_defend(const Machine& m, ObjectId id) {
  if (in_combat(m, id) || !stands_in_row(m, id)) return false;
  bool legal = count_attackers(m) > 0;
  each_in_combat(m, kAttacker, [&](ObjectId attacker) {
    legal = legal && can_defend(m, attacker, id).allowed();
  });
  return legal;
}

namespace {

// keyword.leader: returns the attacker whose player names the attacker that is struck.
ObjectId leader(const Machine& m) {
  ObjectId found;
  if (!is_team_attack(m)) return found;
  each_in_combat(m, kAttacker, [&](ObjectId id) {
    if (m.quality(id, kChoosesStruck)) found = id;
  });
  return found;
}

}  // namespace

Seat who_picks(const Machine& m, ObjectId defender) {
  const ObjectId chooser = leader(m);
  return m.object(chooser ? chooser : defender).controller;
}

void pickable(const Machine& m, ObjectId defender, ObjectSet& out) {
  if (!leader(m)) return strikable(m, defender, out);
  each_in_combat(m, kAttacker, [&](ObjectId id) { out.insert(id.index()); });
}

}  // namespace longbox::vs2pcg
