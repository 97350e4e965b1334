// The first attack of a turn must include as many as can attack together of those who must
// (requirement.maximise, keyword.angry). Nobody has to attack at all, and ties are free.
#include <algorithm>

#include "games/vs2pcg/play/legality.h"

namespace longbox::vs2pcg {

namespace {

bool attacked_already(const Machine& m, Seat seat) {
  return std::any_of(m.state().history.begin(), m.state().history.end(), [&](const auto& entry) {
    return entry.kind == event::kAttacked && entry.seat == seat;
  });
}

ObjectSet required_by(const Machine& m, Seat seat) {
  ObjectSet required;
  if ((m.derived().qualities >> kMustAttackFirst & 1U) == 0) return required;
  each_character(m, [&](ObjectId id) {
    if (m.quality(id, kMustAttackFirst) && m.object(id).controller == seat &&
        may_attack(m, seat, id))
      required.insert(id.index());
  });
  if (!required.empty() && attacked_already(m, seat)) required.clear();
  return required;
}

int count_common(const ObjectSet& a, const ObjectSet& b) {
  int n = 0;
  a.for_each([&](int id) { n += b.contains(id) ? 1 : 0; });
  return n;
}

// Returns how many of the required characters can be in the attack at most, if more of one team
// join these attackers.
int most_with(const Machine& m, Seat seat, const ObjectSet& attackers, const Target& target,
              const ObjectSet& required) {
  int best = count_common(attackers, required);
  kernel::TagSet their_teams;
  required.for_each([&](int id) { their_teams |= teams(m, ObjectId{id}); });
  their_teams.for_each([&](int team) {
    ObjectSet group = attackers;
    required.for_each([&](int id) {
      if (!teams(m, ObjectId{id}).contains(team)) return;
      if (may_join(m, seat, target, group, ObjectId{id})) group.insert(id);
    });
    best = std::max(best, count_common(group, required));
  });
  return best;
}

template <class Visit>
void each_single_target(const Machine& m, ObjectId attacker, Visit visit) {
  m.each_in(kRows, [&](ObjectId id) {
    if (!can_reach(m, attacker, id)) return;
    Target target;
    target.defenders.insert(id.index());
    visit(target);
  });
}

int most_led_by(const Machine& m, Seat seat, ObjectId attacker, const ObjectSet& required) {
  int best = 0;
  ObjectSet alone;
  alone.insert(attacker.index());
  each_single_target(m, attacker, [&](const Target& target) {
    best = std::max(best, most_with(m, seat, alone, target, required));
  });
  return best;
}

int most_possible(const Machine& m, Seat seat, const ObjectSet& required) {
  int best = 0;
  required.for_each([&](int id) {
    best = std::max(best, most_led_by(m, seat, ObjectId{id}, required));
  });
  return best;
}

Verdict verdict(bool allowed, const ObjectSet& required) {
  return allowed ? Verdict::yes()
                 : Verdict::no("keyword.angry", kMustAttackToo, ObjectId{required.first()});
}

}  // namespace

bool has_required(const Machine& m, Seat seat) { return !required_by(m, seat).empty(); }

Verdict first_attack_allows(const Machine& m, Seat seat, ObjectId attacker) {
  const ObjectSet required = required_by(m, seat);
  if (required.empty()) return Verdict::yes();
  return verdict(most_led_by(m, seat, attacker, required) >= most_possible(m, seat, required),
                 required);
}

Verdict first_attack_allows(const Machine& m, Seat seat, const ObjectSet& attackers,
                            const Target& target) {
  const ObjectSet required = required_by(m, seat);
  if (required.empty()) return Verdict::yes();
  return verdict(
      most_with(m, seat, attackers, target, required) >= most_possible(m, seat, required), required);
}

Verdict first_attack_complete(const Machine& m, Seat seat, const ObjectSet& attackers,
                              const Target&) {
  const ObjectSet required = required_by(m, seat);
  if (required.empty()) return Verdict::yes();
  return verdict(count_common(attackers, required) >= most_possible(m, seat, required), required);
}

}  // namespace longbox::vs2pcg
