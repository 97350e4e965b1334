// The combat step (combat.sequence) has actions, a Ferocious part, a normal part and the clean up. Characters that strike
// ahead of all others do so before the Ferocious part.
#include "cardgame/frames.h"
#include "games/vs2pcg/features.h"
#include "games/vs2pcg/fight/strikes.h"
#include "games/vs2pcg/play/legality.h"
#include "games/vs2pcg/procedures.h"
#include "kernel/flow/pass_round.h"

#include <algorithm>
#include <limits>

namespace longbox::vs2pcg {

namespace {

constexpr std::uint16_t kAskCombat = kernel::kFirstGamePrompt + 8;
constexpr std::uint16_t kAskStruck = kernel::kFirstGamePrompt + 11;

enum class Stage : std::uint8_t {
  Begin,
  Actions,
  Resolve,
  Ferocious,
  PickFirst,
  StrikeFirst,
  Normal,
  Pick,
  Strike,
  Again,
  PickAgain,
  StrikeAgain,
  Survive,
  CleanUp,
  Leave,
  Ahead,
  PickAhead,
  StrikeAhead,
  AfterAhead,
};

// A pick is the attacker that a defender strikes, if it had to be picked.
struct Pick {
  ObjectId defender;
  ObjectId struck;
};
inline constexpr int kMaxPicks = 40;

struct CombatLocals {
  kernel::PassRound round;  // players who act before the strikes
  std::uint8_t part = 0;  // 1: the Ferocious part has struck; 2: its survivors were told
  std::uint8_t picked = 0;
  std::int16_t banked = 0;       // ATK that attackers struck with in the Ferocious part
  std::int16_t banked_back = 0;  // ATK that defenders struck with in that part
  std::array<Pick, kMaxPicks> picks{};
  std::uint8_t recorded = 0;  // events of this turn before the strikes of this part
  std::uint8_t began = 0;     // events of this turn before the first strikes
  std::uint8_t first = 0;     // the first pick of this part; those before it are of earlier ones
  std::uint8_t again = 0;     // how often characters with additional strikes have struck again
  std::uint8_t ahead = 0;     // how often those who strike ahead of all others have struck again

  template <class Visit>
  void each_id(Visit visit) {
    for (Pick& pick : picks) {
      visit(pick.defender);
      visit(pick.struck);
    }
  }
};

template <class Visit>
void each_flagged(const Machine& m, kernel::Flags flag, Visit visit) {
  m.each_in(combat_zones(m), [&](ObjectId id) {
    if (m.object(id).has(flag)) visit(id);
  });
}

// Hands, decks, rows and locations neither strike nor survive (combat.alternate.rules).
bool is_fighter(const Machine& m, ObjectId id) {
  return is_character(m, id) && m.state().globals[kAttackOn] == kernel::kNowhere;
}

bool both_sides(const Machine& m) {
  kernel::Flags sides = 0;
  m.each_in(combat_zones(m), [&](ObjectId id) { sides |= m.object(id).flags; });
  return (sides & kAttacker) != 0 && (sides & kDefender) != 0;
}

bool anyone_strikes_ahead(const Machine& m) {
  return static_cast<bool>(m.first_in(combat_zones(m), [&](ObjectId id) {
    return m.object(id).has(kAttacker | kDefender) && strikes_ahead(m, id) > 0;
  }));
}

// combat.actions.alternate, combat.actions.end-on-passes: the attacker's player acts first, then
// the others to the left, until all pass in a row.
Step actions(Machine& m, Frame& frame) {
  auto& here = kernel::locals<CombatLocals>(frame);
  if (m.settle()) return Step::Continue;
  if (m.state().globals[kCombatCancelled] != 0 || !both_sides(m)) {
    go(frame, Stage::CleanUp);
    return Step::Continue;
  }
  const bool open = kernel::stage_of<Stage>(frame) == Stage::Actions;
  if (open && here.round.finds(m.state(), [](Seat) { return true; })) return Step::Ask;
  m.set_global(kResolvingAs, count_attackers(m) >= 2 ? kTeamAttack : kSoloAttack);
  here.began = static_cast<std::uint8_t>(m.state().history.size);
  go(frame, m.state().globals[kAttackOn] == kernel::kNowhere && anyone_strikes_ahead(m) ? Stage::Ahead : Stage::Ferocious);
  announce_if_heard(m, happening(event::kCombatResolves, {}, {}, static_cast<Seat>(m.state().globals[kAttackingSeat])));
  return Step::Continue;
}

// --- Striking -----------------------------------------------------------------------------------

const Pick* pick_of(const CombatLocals& here, ObjectId defender) {
  for (int i = here.first; i < here.picked; ++i)
    if (here.picks[static_cast<std::size_t>(i)].defender == defender)
      return &here.picks[static_cast<std::size_t>(i)];
  return nullptr;
}

// Returns how often the defender has been told to strike the attacker, in this part or before.
int count_picks(const CombatLocals& here, ObjectId defender, ObjectId attacker) {
  int n = 0;
  for (int i = 0; i < here.picked; ++i) {
    const Pick& pick = here.picks[static_cast<std::size_t>(i)];
    n += pick.defender == defender && pick.struck == attacker ? 1 : 0;
  }
  return n;
}

// A defender's target has to be picked only if the defender strikes at all and does not strike
// everybody.
ObjectId next_to_pick(const Machine& m, const CombatLocals& here, Part part) {
  ObjectId found;
  each_flagged(m, kDefender, [&](ObjectId defender) {
    if (found || !is_fighter(m, defender)) return;
    if (!strikes_now(m, defender, part) || strikes_everybody(m, defender)) return;
    ObjectSet set;
    strikable(m, defender, set);
    if (!set.empty() && pick_of(here, defender) == nullptr) found = defender;
  });
  return found;
}

// Returns the total, cut to the most that one part keeps for the other.
std::int16_t to_bank(int total) {
  return static_cast<std::int16_t>(std::min(total, int{std::numeric_limits<std::int16_t>::max()}));
}

// Returns what a character that strikes itself adds to the strikes at it.
int strike_at_itself(const Machine& m, ObjectId id, Part part) {
  if (!m.quality(id, kStrikesItself) || !strikes_now(m, id, part) || !may_strike(m, id, id)) return 0;
  return strike_value(m, id, id);
}

// combat.normal.team-sum: attackers add up, with the ATK banked in the Ferocious part. Against
// several defenders the whole sum counts for each (combat.multi.full-atk-each).
int attack_total(const Machine& m, ObjectId defender, Part part, int banked) {
  int total = banked;
  bool any = false;
  each_flagged(m, kAttacker, [&](ObjectId id) {
    if (!strikes_now(m, id, part) || !may_strike(m, id, defender)) return;
    total += strike_value(m, id, defender);
    any = true;
  });
  if (!any) total = 0;
  return total + strike_at_itself(m, defender, part);
}

bool strikes_at(const Machine& m, const CombatLocals& here, ObjectId defender, ObjectId attacker) {
  if (!may_strike(m, defender, attacker)) return false;
  if (strikes_everybody(m, defender)) return true;
  const Pick* pick = pick_of(here, defender);
  return pick != nullptr && pick->struck == attacker;
}

void announce_strike(Machine& m, ObjectId striker, ObjectId struck) {
  m.announce(happening(event::kStruckAt, striker, struck));
  announce_if_heard(m, happening(event::kStruckBy, struck, striker));
}

// A defender that strikes one of several attackers once more adds to what it struck it with before
// (docs/rulings.md); a lone attacker has the sum of all that in `banked_back`.
int strikes_in_sum(const Machine& m, const CombatLocals& here, ObjectId defender, ObjectId attacker) {
  if (here.again + here.ahead == 0 || !is_team_attack(m)) return 1;
  const int ahead = here.ahead > 0 && strikes_ahead(m, defender) > 0 ? here.ahead : 0;
  return strikes_everybody(m, defender) ? here.again + ahead + 1 : count_picks(here, defender, attacker);
}

// combat.normal.defenders-sum, combat.ferocious.defenders-sum: adds up the strikes of all defenders
// against the attacker.
int strike_back(Machine& m, const CombatLocals& here, ObjectId attacker, Part part) {
  int total = 0;
  each_flagged(m, kDefender, [&](ObjectId defender) {
    if (!strikes_now(m, defender, part) || !strikes_at(m, here, defender, attacker)) return;
    announce_strike(m, defender, attacker);
    total += strike_value(m, defender, attacker) * strikes_in_sum(m, here, defender, attacker);
  });
  return total;
}

// combat.multi.full-atk-each: an attacker strikes every defender. When strikes of both parts add
// up, its ATK against one of them stands for all.
void mark_struck(Machine& m, CombatLocals& here, Part part) {
  ObjectSet struck_now;
  int total = 0;
  each_flagged(m, kAttacker | kDefender, [&](ObjectId id) {
    if (!strikes_now(m, id, part)) return;
    struck_now.insert(id.index());
    if (!m.object(id).has(kAttacker)) return;
    int value = 0;
    each_flagged(m, kDefender, [&](ObjectId target) {
      if (!may_strike(m, id, target)) return;
      value = strike_value(m, id, target);
      announce_strike(m, id, target);
    });
    total += value;
  });
  struck_now.for_each([&](int id) { m.set_flags(ObjectId{id}, kStruck, true); });
  here.banked = to_bank(here.banked + total);
}

// All strikes of a part happen at one moment: values are read first, then everybody hit is stunned
// together.
void strike_all(Machine& m, CombatLocals& here, Part part) {
  ObjectSet stunned;
  each_flagged(m, kDefender, [&](ObjectId defender) {
    if (is_hit(m, attack_total(m, defender, part, here.banked), defender))
      stunned.insert(defender.index());
  });
  int struck_back = 0;
  each_flagged(m, kAttacker, [&](ObjectId attacker) {
    const int total = strike_back(m, here, attacker, part) + strike_at_itself(m, attacker, part);
    struck_back += total;
    const int banked = total > 0 ? here.banked_back : 0;
    if (is_hit(m, total + banked, attacker)) stunned.insert(attacker.index());
  });
  // Only a lone attacker is struck by this sum in all parts.
  if (count_attackers(m) == 1 && !is_team_attack(m)) here.banked_back = to_bank(here.banked_back + struck_back);
  mark_struck(m, here, part);
  here.recorded = static_cast<std::uint8_t>(m.state().history.size);
  harm(m, stunned, Harm::Stun, {}, kByCombat);
}

// --- Striking a place ---------------------------------------------------------------------------

// Returns whether a power of the striker itself says what its strike does
// (combat.normal.alternate-keyword).
bool answers_itself(Machine& m, ObjectId striker, ObjectId target, Zone place) {
  const int before = m.state().triggers.size;
  m.announce(happening(event::kStruckAt, striker, target, kernel::kNobody, 0, place));
  for (int i = before; i < m.state().triggers.size; ++i)
    if (m.state().triggers[i].self.id == striker) return true;
  return false;
}

// combat.ferocious.location-ko, combat.ferocious.alternate-discard, combat.normal.location-ko.
void strike_place(Machine& m, Part part) {
  const auto place = static_cast<Zone>(m.state().globals[kAttackOn]);
  ObjectId target;
  each_flagged(m, kDefender, [&](ObjectId id) { target = id; });
  ObjectSet strikers;
  each_flagged(m, kAttacker, [&](ObjectId id) {
    if (strikes_now(m, id, part)) strikers.insert(id.index());
  });
  int loss = 0;
  strikers.for_each([&](int i) {
    const ObjectId id{i};
    const int value = strike_value(m, id, target);
    const bool itself = answers_itself(m, id, target, place);
    if (part == Part::Ferocious || !itself) loss += value;
    m.set_flags(id, kStruck, true);
  });
  if (strikers.empty()) return;
  if (m.object(target).zone == kResource)
    harm(m, target, Harm::Ko, ObjectId{strikers.first()}, kByCombat);
  else start_loss(m, m.object(target).owner, place, loss);
}

void strike(Machine& m, CombatLocals& here, Part part) {
  if (m.state().globals[kAttackOn] != kernel::kNowhere) strike_place(m, part);
  else strike_all(m, here, part);
}

// Returns the attackers and defenders that are not stunned.
ObjectSet standing(const Machine& m) {
  ObjectSet left;
  each_flagged(m, kAttacker | kDefender, [&](ObjectId id) {
    if (is_character(m, id) && !m.object(id).has(kStunned)) left.insert(id.index());
  });
  return left;
}

// Calls `tell` with each stun that was recorded since then and has one of these characters as its source.
template <class Tell>
void each_stun_by(const Machine& m, const ObjectSet& sources, int since, Tell tell) {
  const int end = m.state().history.size;
  for (int i = since; i < end; ++i) {
    const auto entry = m.state().history[i];
    if (entry.kind == event::kStunnedBy && sources.contains(entry.other.index())) tell(entry);
  }
}

// The stunned one is described as it was (term.survives-look-back).
Event told_of_stun(kernel::EventKind kind, const kernel::HistoryEntry& stun) {
  Event e = happening(kind, stun.object, stun.other, stun.look.controller, 0, stun.look.flags);
  e.from = stun.look.zone;
  return e;
}

// term.survives: tells of each character that stunned another in this part and was not stunned in
// it.
void tell_outlasted(Machine& m, const ObjectSet& left, int recorded) {
  each_stun_by(m, left, recorded, [&](const kernel::HistoryEntry& stun) {
    m.announce(told_of_stun(event::kOutlasted, stun));
  });
}

// Tells once of each character that stunned an enemy since the strikes began and stands now that they are over.
void tell_winners(Machine& m, const CombatLocals& here) {
  if (!m.may_hear(event::kWonCombat) || m.state().globals[kCombatCancelled] != 0) return;
  ObjectSet told;
  each_stun_by(m, standing(m), here.began, [&](const kernel::HistoryEntry& stun) {
    if (told.contains(stun.other.index())) return;
    if (!are_opponents(m, stun.look.controller, m.object(stun.other).controller)) return;
    told.insert(stun.other.index());
    m.announce(told_of_stun(event::kWonCombat, stun));
  });
}

// combat.ferocious.survivors, combat.normal.survivors.
void survive(Machine& m, bool for_good, int recorded) {
  const ObjectSet left = standing(m);
  left.for_each([&](int id) {
    if (for_good) m.set_flags(ObjectId{id}, kSurvived, true);
    m.announce(happening(event::kSurvivedPart, ObjectId{id}));
  });
  tell_outlasted(m, left, recorded);
}

// Returns whether anybody strikes once more: so many additional strikes, and not stunned.
bool strikes_again(const Machine& m, ObjectId id, int times) {
  return additional_strikes(m, id) >= times && is_fighter(m, id) && !m.object(id).has(kStunned);
}

// Only those with an additional strike are in this part; all others have had their chance.
bool begin_again(Machine& m, CombatLocals& here) {
  ObjectSet again;
  ObjectSet others;
  each_flagged(m, kAttacker | kDefender, [&](ObjectId id) {
    (strikes_again(m, id, here.again + 1) ? again : others).insert(id.index());
  });
  if (again.empty()) return false;
  ++here.again;
  here.first = here.picked;
  survive(m, false, here.recorded);
  again.for_each([&](int id) { m.set_flags(ObjectId{id}, kStruck, false); });
  others.for_each([&](int id) { m.set_flags(ObjectId{id}, kStruck, true); });
  return true;
}

// Picks are kept until the next part, so that the strikes of each defender stay known.
Step pick_or_strike(Machine& m, Frame& frame, Part part, Stage pick, Stage strike) {
  kernel::locals<CombatLocals>(frame).picked = kernel::locals<CombatLocals>(frame).first;
  const bool asks = static_cast<bool>(next_to_pick(m, kernel::locals<CombatLocals>(frame), part));
  go(frame, asks ? pick : strike);
  return Step::Continue;
}

// Additional strikes come after those of the normal part, one for everybody who has it at a time.
Step again(Machine& m, Frame& frame) {
  auto& here = kernel::locals<CombatLocals>(frame);
  const bool on = m.state().globals[kAttackOn] == kernel::kNowhere && both_sides(m) && begin_again(m, here);
  go(frame, on ? Stage::PickAgain : Stage::Survive);
  return Step::Continue;
}

// Those who strike ahead of all others strike again as often as they may, before anybody else does.
Step after_ahead(Machine& m, Frame& frame) {
  auto& here = kernel::locals<CombatLocals>(frame);
  survive(m, false, here.recorded);
  here.first = here.picked;
  ObjectSet again;
  each_flagged(m, kAttacker | kDefender, [&](ObjectId id) {
    if (m.object(id).has(kStruck) && strikes_ahead(m, id) > here.ahead && !m.object(id).has(kStunned))
      again.insert(id.index());
  });
  go(frame, again.empty() ? Stage::Ferocious : Stage::Ahead);
  if (again.empty()) return Step::Continue;
  ++here.ahead;
  again.for_each([&](int id) { m.set_flags(ObjectId{id}, kStruck, false); });
  return Step::Continue;
}

// Triggers of the strikes before resolve first, and may take the last opponent away.
Step pick_again(Machine& m, Frame& frame) {
  if (m.settle()) return Step::Continue;
  const auto& here = kernel::locals<CombatLocals>(frame);
  if (!both_sides(m)) go(frame, Stage::Survive);
  else if (next_to_pick(m, here, Part::Normal)) return Step::Ask;
  else go(frame, Stage::StrikeAgain);
  return Step::Continue;
}

// One side has nobody left, and some parts may have gone before.
Step end_early(Machine& m, Frame& frame) {
  go(frame, Stage::CleanUp);
  tell_winners(m, kernel::locals<CombatLocals>(frame));
  return Step::Continue;
}

Step advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<CombatLocals>(frame);
  switch (kernel::stage_of<Stage>(frame)) {
    case Stage::Begin:
      here.round.begin(static_cast<Seat>(m.state().globals[kAttackingSeat]));
      m.set_phase(kCombatStep);
      go(frame, Stage::Actions);
      return Step::Continue;
    case Stage::Actions:
    case Stage::Resolve: return actions(m, frame);
    case Stage::Ahead:
      if (m.settle()) return Step::Continue;
      if (!both_sides(m)) return end_early(m, frame);
      return pick_or_strike(m, frame, Part::Ahead, Stage::PickAhead, Stage::StrikeAhead);
    case Stage::StrikeAhead:
      go(frame, Stage::AfterAhead);
      strike(m, here, Part::Ahead);
      return Step::Continue;
    case Stage::AfterAhead: return after_ahead(m, frame);
    case Stage::Ferocious:
      if (m.settle()) return Step::Continue;
      if (!both_sides(m)) return end_early(m, frame);
      if (!anyone_strikes_first(m)) {
        go(frame, Stage::Normal);
        return Step::Continue;
      }
      return pick_or_strike(m, frame, Part::Ferocious, Stage::PickFirst, Stage::StrikeFirst);
    case Stage::StrikeFirst:
      go(frame, Stage::Normal);
      here.part = 1;
      strike(m, here, Part::Ferocious);
      return Step::Continue;
    case Stage::Normal:
      if (here.part == 1) {
        here.part = 2;
        survive(m, false, here.recorded);
      }
      if (m.settle()) return Step::Continue;
      if (!both_sides(m)) return end_early(m, frame);
      return pick_or_strike(m, frame, Part::Normal, Stage::Pick, Stage::Strike);
    case Stage::Strike:
    case Stage::StrikeAgain:
      go(frame, Stage::Again);
      strike(m, here, Part::Normal);
      return Step::Continue;
    case Stage::Again: return again(m, frame);
    case Stage::Survive:
      go(frame, Stage::CleanUp);
      survive(m, true, here.recorded);
      tell_winners(m, here);
      return Step::Continue;
    case Stage::CleanUp:
      if (m.settle()) return Step::Continue;
      m.announce(happening(event::kCombatEnds, {}, {}, m.state().active));
      if (kernel::rule_holds("combat.cleanup.expire")) expire(m, kThisCombat);
      go(frame, Stage::Leave);
      return Step::Continue;
    case Stage::Leave:
      if (m.settle()) return Step::Continue;
      end_combat(m);
      return Step::Done;
    case Stage::PickAgain: return pick_again(m, frame);
    case Stage::PickAhead:
    case Stage::PickFirst:
    case Stage::Pick: return Step::Ask;
  }
  return Step::Done;
}

Part part_of(Stage stage) {
  if (stage == Stage::PickAhead) return Part::Ahead;
  return stage == Stage::PickFirst ? Part::Ferocious : Part::Normal;
}

void ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<CombatLocals>(frame);
  if (kernel::stage_of<Stage>(frame) == Stage::Actions) {
    out.who = here.round.seat;
    out.prompt = kAskCombat;
    list_actions(m, out.who, out);
    out.add({.kind = kernel::kOptionPass});
    return;
  }
  const ObjectId defender = next_to_pick(m, here, part_of(kernel::stage_of<Stage>(frame)));
  out.who = who_picks(m, defender);
  out.kind = DecisionKind::Object;
  out.prompt = kAskStruck;
  out.about = defender;
  ObjectSet set;
  pickable(m, defender, set);
  set.for_each([&](int id) { out.add({.kind = kernel::kOptionObject, .object = ObjectId{id}}); });
}

void answer(Machine& m, Frame& frame, const Option& option) {
  auto& here = kernel::locals<CombatLocals>(frame);
  const auto stage = kernel::stage_of<Stage>(frame);
  if (stage == Stage::Actions) {
    const Seat seat = here.round.seat;
    if (option.kind == kernel::kOptionPass) return here.round.pass(m.state());
    here.round.begin(m.next_seat(seat));
    return features().act(m, seat, option);
  }
  const Part part = part_of(stage);
  if (here.picked == kMaxPicks) return m.give_up(kernel::Fault::TooManyDefenders);
  here.picks[here.picked] = {next_to_pick(m, here, part), option.object};
  ++here.picked;
  if (next_to_pick(m, here, part) || stage == Stage::PickAgain) return;
  go(frame, stage == Stage::PickAhead   ? Stage::StrikeAhead
            : stage == Stage::PickFirst ? Stage::StrikeFirst
                                        : Stage::Strike);
}

// --- Rows ---------------------------------------------------------------------------------------

constexpr cardgame::PromptRow kPrompts[] = {
    {kAskCombat, "combat.actions.alternate", "Combat: act or pass?"},
    {kAskStruck, "combat.team.defender-picks", "Which attacker does {about} strike?"},
};
constexpr cardgame::ProcedureRow kProcedures[] = {
    {kCombatProcedure, {"combat", advance, ask, answer, kernel::rename_locals<CombatLocals>}}};

}  // namespace

constexpr Feature kCombatFeature{.prompts = kPrompts, .procedures = kProcedures};

bool acts_in_combat(const Frame& combat, Seat seat) {
  return kernel::stage_of<Stage>(combat) == Stage::Actions &&
         kernel::locals<CombatLocals>(combat).round.seat == seat;
}

void resolve_combat(Machine& m) {
  cardgame::each_frame_down(m, [](Frame& frame) {
    if (frame.procedure != kCombatProcedure) return false;
    if (kernel::stage_of<Stage>(frame) == Stage::Actions) go(frame, Stage::Resolve);
    return true;
  });
}

bool has_struck(const Machine& m, ObjectId striker, ObjectId target) {
  const auto* here = cardgame::top_frame<CombatLocals>(m, kCombatProcedure);
  if (here == nullptr || !m.object(striker).has(kStruck) || !oppose(m, striker, target))
    return false;
  if (m.object(striker).has(kAttacker)) return may_strike(m, striker, target);
  return strikes_at(m, *here, striker, target) || count_picks(*here, striker, target) > 0;
}

// combat.cleanup.lose-status.
void end_combat(Machine& m) {
  m.each_in(combat_zones(m), [&](ObjectId id) {
    leave_combat(m, id);
    if (m.object(id).has(kFought)) m.set_flags(id, kFought, false);
  });
  m.set_global(kInCombat, kNoCombat);
  m.set_global(kCombatCancelled, 0);
  m.set_global(kResolvingAs, kOpenAttack);
  m.set_global(kAttackOn, 0);
  m.set_phase(kMainPhase);
}

}  // namespace longbox::vs2pcg
