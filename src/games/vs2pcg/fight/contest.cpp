// A combat is told as a contest: who attacks whom, with the numbers that the strikes compare.
#include "games/vs2pcg/fight/strikes.h"
#include "games/vs2pcg/game.h"

namespace longbox::vs2pcg {

namespace {

std::vector<ObjectId> flagged(const Machine& m, kernel::Flags flag) {
  std::vector<ObjectId> found;
  m.each_in(combat_zones(m), [&](ObjectId id) {
    if (m.object(id).has(flag)) found.push_back(id);
  });
  return found;
}

// combat.normal.team-sum: attackers add up.
int strike_total(const Machine& m, const std::vector<ObjectId>& strikers, ObjectId target) {
  int total = 0;
  for (const ObjectId id : strikers)
    if (may_strike(m, id, target)) total += strike_value(m, id, target);
  return total;
}

}  // namespace

// Several defenders are compared one by one, so that there is no number for them together.
std::optional<kernel::Contest> Vs2pcg::contest(const Machine& m) const {
  if (!combat_is_on(m)) return std::nullopt;
  kernel::Contest contest;
  contest.acting.objects = flagged(m, kAttacker);
  contest.facing.objects = flagged(m, kDefender);
  if (contest.acting.objects.empty()) return std::nullopt;
  if (contest.facing.objects.size() == 1 && is_character(m, contest.facing.objects.front())) {
    const ObjectId defender = contest.facing.objects.front();
    contest.acting.number = strike_total(m, contest.acting.objects, defender);
    contest.facing.number = needed_against(m, defender);
  }
  return contest;
}

}  // namespace longbox::vs2pcg
