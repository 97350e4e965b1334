// An attack, proposed or going on, is told as a contest: who attacks whom, with the numbers that its conclusion
// compares (602.6a).
#include "games/vstcg/fight/proposed.h"
#include "games/vstcg/game.h"

namespace longbox::vstcg {

namespace {

void add_roles(const Machine& m, kernel::Contest& contest) {
  const bool proposed = attack_is_proposed(m);
  each_character(m, [&](ObjectId id) {
    const kernel::Object& object = m.object(id);
    if (object.has(proposed ? kAimedAt : kernel::Flags{kDefender})) contest.facing.objects.push_back(id);
    else if (object.has(proposed ? kProposed : kAttacker)) contest.acting.objects.push_back(id);
  });
}

}  // namespace

// Without a defender the attack is one on the player. Several defenders are compared one by one, so that there is no
// number for them together.
std::optional<kernel::Contest> Vstcg::contest(const Machine& m) const {
  if (!attack_is_proposed(m) && !attack_is_on(m)) return std::nullopt;
  kernel::Contest contest;
  add_roles(m, contest);
  if (contest.acting.objects.empty()) return std::nullopt;
  int total = 0;
  for (const ObjectId id : contest.acting.objects) total += atk(m, id);
  contest.acting.number = total;
  if (contest.facing.objects.empty()) contest.facing.seat = defending_player(m);
  if (contest.facing.objects.size() == 1) contest.facing.number = def(m, contest.facing.objects.front());
  return contest;
}

}  // namespace longbox::vstcg
