// The combat step (combat.sequence): actions, Ferocious part, normal part, clean up.
#include "games/vs2pcg/legality.h"
#include "games/vs2pcg/procedures.h"
#include "games/vs2pcg/strikes.h"

namespace longbox::vs2pcg {

namespace {

enum class Stage : std::uint8_t {
  Begin,
  Actions,
  Ferocious,
  PickFirst,
  StrikeFirst,
  Normal,
  Pick,
  Strike,
  Survive,
  CleanUp,
  Leave,
};

struct CombatLocals {
  Seat holder = 0;
  std::uint8_t passes = 0;
  ObjectId struck;         // the attacker that the defender strikes
  std::int16_t banked = 0; // ATK that attackers struck with in the Ferocious part
  std::uint8_t part = 0;  // 1: the Ferocious part has struck; 2: its survivors were told
  std::uint8_t spare = 0;
};

void go(Frame& frame, Stage stage) { frame.stage = static_cast<std::uint8_t>(stage); }

template <class Visit>
void each_flagged(const Machine& m, std::uint16_t flag, Visit visit) {
  m.each_in(kRows | zone_bit(kTable), [&](ObjectId id) {
    if (m.object(id).has(flag)) visit(id);
  });
}

ObjectId the_defender(const Machine& m) {
  ObjectId found;
  each_flagged(m, kDefender, [&](ObjectId id) { found = id; });
  return found;
}

bool both_sides(const Machine& m) { return count_attackers(m) > 0 && count_defenders(m) > 0; }

int players_in_game(const Machine& m) {
  int n = 0;
  for (const auto& seat : m.state().seats) n += seat.in_game;
  return n;
}

// combat.actions.alternate, combat.actions.end-on-passes: the attacker's player first, then to the
// left, until all pass in a row.
Step actions(Machine& m, Frame& frame) {
  auto& here = kernel::locals<CombatLocals>(frame);
  if (m.settle()) return Step::Continue;
  if (m.state().globals[kCombatCancelled] != 0 || !both_sides(m)) {
    go(frame, Stage::CleanUp);
    return Step::Continue;
  }
  if (here.passes >= players_in_game(m)) {
    m.set_global(kResolvingAs, count_attackers(m) >= 2 ? 2 : 1);
    go(frame, Stage::Ferocious);
    return Step::Continue;
  }
  if (m.state().seats[here.holder].in_game == 0) here.holder = m.next_seat(here.holder);
  return Step::Ask;
}

// --- Striking -----------------------------------------------------------------------------------

// Whom the defender strikes has to be picked only if it strikes at all and has a choice.
bool must_pick(const Machine& m, Part part) {
  const ObjectId defender = the_defender(m);
  if (!defender || !strikes_now(m, defender, part) || strikes_everybody(m, defender))
    return false;
  ObjectSet set;
  strikable(m, defender, set);
  return set.count() > 0;
}

// combat.normal.team-sum: attackers add up, with what was banked in the Ferocious part.
int attack_total(const Machine& m, ObjectId defender, Part part, int banked) {
  int total = part == Part::Normal ? banked : 0;
  bool any = false;
  each_flagged(m, kAttacker, [&](ObjectId id) {
    if (!strikes_now(m, id, part) || !may_strike(m, id, defender)) return;
    total += strike_value(m, id);
    any = true;
  });
  return any ? total : 0;
}

bool is_hit(int strike, const Machine& m, ObjectId target) {
  return strike > 0 && strike >= def(m, target);
}

void strike_back(Machine& m, ObjectId defender, ObjectId struck, Part part, ObjectSet& stunned) {
  if (!strikes_now(m, defender, part)) return;
  ObjectSet targets;
  if (strikes_everybody(m, defender)) strikable(m, defender, targets);
  else if (struck && may_strike(m, defender, struck)) targets.insert(struck.index());
  targets.for_each([&](int id) {
    m.announce(happening(event::kStruckAt, defender, ObjectId{id}));
    if (is_hit(strike_value(m, defender), m, ObjectId{id})) stunned.insert(id);
  });
}

// All strikes of a part happen at one moment: values are read first, then everybody hit is stunned
// together.
void strike_all(Machine& m, CombatLocals& here, Part part) {
  ObjectSet stunned;
  ObjectSet struck_now;
  int struck_total = 0;
  each_flagged(m, kDefender, [&](ObjectId defender) {
    const int total = attack_total(m, defender, part, here.banked);
    if (is_hit(total, m, defender)) stunned.insert(defender.index());
    strike_back(m, defender, here.struck, part, stunned);
  });
  const ObjectId defender = the_defender(m);
  each_flagged(m, kAttacker | kDefender, [&](ObjectId id) {
    if (!strikes_now(m, id, part)) return;
    struck_now.insert(id.index());
    if (m.object(id).has(kAttacker) && may_strike(m, id, defender)) {
      struck_total += strike_value(m, id);
      m.announce(happening(event::kStruckAt, id, defender));
    }
  });
  struck_now.for_each([&](int id) { m.set_flags(ObjectId{id}, kStruck, true); });
  if (part == Part::Ferocious) here.banked = static_cast<std::int16_t>(struck_total);
  here.struck = {};
  harm(m, stunned, Harm::Stun, {}, kByCombat);
}

// combat.ferocious.survivors, combat.normal.survivors.
void survive(Machine& m, bool for_good) {
  ObjectSet left;
  each_flagged(m, kAttacker | kDefender, [&](ObjectId id) { left.insert(id.index()); });
  left.for_each([&](int id) {
    if (for_good) m.set_flags(ObjectId{id}, kSurvived, true);
    m.announce(happening(event::kSurvivedPart, ObjectId{id}));
  });
}

Step pick_or_strike(Machine& m, Frame& frame, Part part, Stage pick, Stage strike) {
  const bool asks = must_pick(m, part);
  go(frame, asks ? pick : strike);
  return Step::Continue;
}

Step advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<CombatLocals>(frame);
  switch (static_cast<Stage>(frame.stage)) {
    case Stage::Begin:
      here.holder = static_cast<Seat>(m.state().globals[kAttackingSeat]);
      m.set_phase(kCombatStep);
      go(frame, Stage::Actions);
      return Step::Continue;
    case Stage::Actions: return actions(m, frame);
    case Stage::Ferocious:
      if (!anyone_strikes_first(m)) {
        go(frame, Stage::Normal);
        return Step::Continue;
      }
      return pick_or_strike(m, frame, Part::Ferocious, Stage::PickFirst, Stage::StrikeFirst);
    case Stage::StrikeFirst:
      go(frame, Stage::Normal);
      here.part = 1;
      strike_all(m, here, Part::Ferocious);
      return Step::Continue;
    case Stage::Normal:
      if (here.part == 1) {
        here.part = 2;
        survive(m, false);
      }
      if (m.settle()) return Step::Continue;
      if (!both_sides(m)) {
        go(frame, Stage::CleanUp);
        return Step::Continue;
      }
      return pick_or_strike(m, frame, Part::Normal, Stage::Pick, Stage::Strike);
    case Stage::Strike:
      go(frame, Stage::Survive);
      strike_all(m, here, Part::Normal);
      return Step::Continue;
    case Stage::Survive:
      go(frame, Stage::CleanUp);
      survive(m, true);
      return Step::Continue;
    case Stage::CleanUp:
      if (m.settle()) return Step::Continue;
      m.announce(happening(event::kCombatEnds, {}, {}, m.state().active));
      expire(m, kThisCombat);
      go(frame, Stage::Leave);
      return Step::Continue;
    case Stage::Leave:
      if (m.settle()) return Step::Continue;
      end_combat(m);
      return Step::Done;
    case Stage::PickFirst:
    case Stage::Pick: return Step::Ask;
  }
  return Step::Done;
}

void ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<CombatLocals>(frame);
  if (static_cast<Stage>(frame.stage) == Stage::Actions) {
    out.who = here.holder;
    out.prompt = kAskCombat;
    list_actions(m, here.holder, out);
    out.add({.kind = kernel::kOptionPass});
    return;
  }
  const ObjectId defender = the_defender(m);
  out.who = who_picks(m, defender);
  out.kind = DecisionKind::Object;
  out.prompt = kAskStruck;
  out.about = defender;
  ObjectSet set;
  strikable(m, defender, set);
  set.for_each([&](int id) { out.add({.kind = kernel::kOptionObject, .object = ObjectId{id}}); });
}

void answer(Machine& m, Frame& frame, const Option& option) {
  auto& here = kernel::locals<CombatLocals>(frame);
  const auto stage = static_cast<Stage>(frame.stage);
  if (stage == Stage::Actions) {
    const Seat seat = here.holder;
    here.holder = m.next_seat(seat);
    if (option.kind == kernel::kOptionPass) {
      ++here.passes;
    } else {
      here.passes = 0;
      act(m, seat, option);
    }
    return;
  }
  here.struck = option.object;
  go(frame, stage == Stage::PickFirst ? Stage::StrikeFirst : Stage::Strike);
}

}  // namespace

const kernel::Procedure kCombat{"combat", advance, ask, answer};

bool acts_in_combat(const Frame& combat, Seat seat) {
  return static_cast<Stage>(combat.stage) == Stage::Actions &&
         kernel::locals<CombatLocals>(combat).holder == seat;
}

// combat.cleanup.lose-status.
void end_combat(Machine& m) {
  m.each_in(kRows | zone_bit(kTable), [&](ObjectId id) { leave_combat(m, id); });
  m.set_global(kInCombat, kNoCombat);
  m.set_global(kCombatCancelled, 0);
  m.set_global(kResolvingAs, 0);
  m.set_phase(kMainPhase);
}

}  // namespace longbox::vs2pcg
