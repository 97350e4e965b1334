// The first attack of a turn must meet as many requirements as it can: to include those who must attack
// (requirement.maximise, keyword.angry), or somebody against a certain defender. Nobody has to attack at all, and ties are
// free. Those who must be in one of several attacks are free until the last of these.
#include <algorithm>

#include "games/vs2pcg/play/acts.h"
#include "games/vs2pcg/play/legality.h"
#include "games/vs2pcg/values/derive.h"

namespace longbox::vs2pcg {

namespace {

bool attacked_already(const Machine& m, Seat seat) {
  return std::any_of(m.state().history.begin(), m.state().history.end(), [&](const auto& entry) {
    return entry.kind == event::kAttacked && entry.seat == seat;
  });
}

// A Demand says that the first attack includes one character and is on another (card.abomination-main.real-fight).
struct Demand {
  ObjectId attacker;
  ObjectId defender;
};

struct Required {
  ObjectSet attackers;  // each of these, whatever the attack is on
  kernel::Bounded<Demand, kernel::kMaxModifiers> demands;

  bool empty() const { return attackers.empty() && demands.size == 0; }
  ObjectId first() const { return attackers.empty() ? demands[0].attacker : ObjectId{attackers.first()}; }
  // Those who may want to join an attack on this target.
  ObjectSet wanted(const Target& target) const {
    ObjectSet all = attackers;
    for (const Demand& demand : demands)
      if (is_on(target, demand)) all.insert(demand.attacker.index());
    return all;
  }
  // So many requirements the attack would meet.
  int met(const ObjectSet& group, const Target& target) const {
    int n = (group & attackers).count();
    for (const Demand& demand : demands)
      n += is_on(target, demand) && group.contains(demand.attacker.index()) ? 1 : 0;
    return n;
  }

 private:
  static bool is_on(const Target& target, const Demand& demand) {
    return target.defenders.count() == 1 && target.defenders.contains(demand.defender.index());
  }
};

// One that cannot attack, or cannot reach the other, asks for nothing.
void add_demands(const Machine& m, Seat seat, Required& out) {
  if (!m.has_modifier(kMustAttackIt)) return;
  for (const auto& modifier : m.state().modifiers) {
    const ObjectId attacker = modifier.subject.id;
    if (modifier.kind != kMustAttackIt || !m.state().alive(modifier.subject) || !m.is_here(modifier)) continue;
    if (!is_character(m, modifier.also) || !controls(m, seat, attacker)) continue;
    if (may_attack(m, seat, attacker) && can_reach(m, attacker, modifier.also))
      out.demands[out.demands.size++] = {attacker, modifier.also};
  }
}

bool was_attacker(const Machine& m, ObjectId id) {
  return std::any_of(m.state().history.begin(), m.state().history.end(), [&](const auto& entry) {
    return entry.kind == event::kAttacked && entry.object == id;
  });
}

ObjectSet required_first(const Machine& m, Seat seat) {
  ObjectSet required;
  if ((m.derived().qualities >> kMustAttackFirst & 1U) == 0) return required;
  each_character(m, [&](ObjectId id) {
    if (m.quality(id, kMustAttackFirst) && controls(m, seat, id) &&
        may_attack(m, seat, id))
      required.insert(id.index());
  });
  if (!required.empty() && attacked_already(m, seat)) required.clear();
  return required;
}

// Adds those who have not attacked yet and for whom the next attack is the last chance.
void add_required_within(const Machine& m, Seat seat, ObjectSet& required) {
  each_active(m, kMustAttackWithin, [&](const Context&, const kernel::Eval& eval) {
    each_character(m, [&](ObjectId id) {
      if (m.object(id).controller != seat) return;
      kernel::Eval asking = eval;
      const bool fits = asking.fits(id);
      const bool last = asking.number() == attacks_made(m, seat) + 1;
      if (fits && last && !was_attacker(m, id) && may_attack(m, seat, id)) required.insert(id.index());
    });
  });
}

// Returns whether anything could ask for an attacker; in most games nothing does.
bool may_require(const Machine& m) {
  return (m.derived().qualities >> kMustAttackFirst & 1U) != 0 || m.is_listed(kMustAttackWithin) ||
         m.has_modifier(kMustAttackIt);
}

Required required_by(const Machine& m, Seat seat) {
  Required required;
  required.attackers = required_first(m, seat);
  add_required_within(m, seat, required.attackers);
  if (!attacked_already(m, seat)) add_demands(m, seat, required);
  return required;
}

// Returns how many requirements the attack can meet at most, if more of one team join these attackers.
int most_with(const Machine& m, Seat seat, const ObjectSet& attackers, const Target& target, const Required& required) {
  int best = required.met(attackers, target);
  const ObjectSet wanted = required.wanted(target);
  kernel::TagSet their_teams;
  wanted.for_each([&](int id) { their_teams |= teams(m, ObjectId{id}); });
  their_teams.for_each([&](int team) {
    ObjectSet group = attackers;
    wanted.for_each([&](int id) {
      if (!teams(m, ObjectId{id}).contains(team)) return;
      if (may_join(m, seat, target, group, ObjectId{id})) group.insert(id);
    });
    best = std::max(best, required.met(group, target));
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

int most_led_by(const Machine& m, Seat seat, ObjectId attacker, const Required& required) {
  int best = 0;
  ObjectSet alone;
  alone.insert(attacker.index());
  each_single_target(m, attacker, [&](const Target& target) {
    best = std::max(best, most_with(m, seat, alone, target, required));
  });
  return best;
}

int most_possible(const Machine& m, Seat seat, const Required& required) {
  int best = 0;
  const auto lead = [&](ObjectId id) { best = std::max(best, most_led_by(m, seat, id, required)); };
  required.attackers.for_each([&](int id) { lead(ObjectId{id}); });
  for (const Demand& demand : required.demands) lead(demand.attacker);
  return best;
}

Verdict verdict(bool allowed, const Required& required) {
  if (allowed) return Verdict::yes();
  return Verdict::no(required.attackers.empty() ? "card.abomination-main.real-fight" : "keyword.angry",
                     kMustAttackToo, required.first());
}

}  // namespace

int attacks_made(const Machine& m, Seat seat) {
  return static_cast<int>(std::count_if(m.state().history.begin(), m.state().history.end(), [&](const auto& entry) {
    return entry.kind == event::kAttackMade && entry.seat == seat;
  }));
}

void tell_of_attack(Machine& m, Seat seat) {
  if (!m.may_hear(event::kAttackMade)) return;
  announce_if_heard(m, happening(event::kAttackMade, {}, {}, seat, attacks_made(m, seat) + 1));
}

bool has_required(const Machine& m, Seat seat) { return may_require(m) && !required_by(m, seat).empty(); }

Verdict first_attack_allows(const Machine& m, Seat seat, ObjectId attacker) {
  if (!may_require(m)) return Verdict::yes();
  const Required required = required_by(m, seat);
  if (required.empty()) return Verdict::yes();
  return verdict(most_led_by(m, seat, attacker, required) >= most_possible(m, seat, required),
                 required);
}

Verdict first_attack_allows(const Machine& m, Seat seat, const ObjectSet& attackers,
                            const Target& target) {
  if (!may_require(m)) return Verdict::yes();
  const Required required = required_by(m, seat);
  if (required.empty()) return Verdict::yes();
  return verdict(
      most_with(m, seat, attackers, target, required) >= most_possible(m, seat, required), required);
}

Verdict first_attack_complete(const Machine& m, Seat seat, const ObjectSet& attackers,
                              const Target& target) {
  if (!may_require(m)) return Verdict::yes();
  const Required required = required_by(m, seat);
  if (required.empty()) return Verdict::yes();
  return verdict(required.met(attackers, target) >= most_possible(m, seat, required), required);
}

}  // namespace longbox::vs2pcg
