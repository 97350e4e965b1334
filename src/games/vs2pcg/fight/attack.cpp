// Declares an attack (combat.declare.*): first the attacker, then the target, then the others who
// join in.
#include <fmt/format.h>

#include "cardgame/frames.h"
#include "cardgame/names.h"
#include "games/vs2pcg/features.h"
#include "games/vs2pcg/features/memory.h"
#include "games/vs2pcg/features/terrain.h"
#include "games/vs2pcg/play/legality.h"
#include "games/vs2pcg/procedures.h"
#include "kernel/words.h"

namespace longbox::vs2pcg {

namespace {

constexpr std::uint16_t kAskDefender = kernel::kFirstGamePrompt + 9;
constexpr std::uint16_t kAskJoin = kernel::kFirstGamePrompt + 10;
constexpr int kEnemyPicksDefender = 45;  // Lumbering

enum class Stage : std::uint8_t { Defender, Join, Pick, Declare, Wrecked, Done };

struct AttackLocals {
  ObjectSet attackers;
  ObjectSet defenders;
  Seat seat = 0;
  std::uint8_t place = kernel::kNowhere;  // the hand, deck or resource row that is attacked
  std::uint8_t whole_row = 0;
  std::uint8_t at_once = 0;  // an effect allows it, on the defenders that modifiers name
  std::uint8_t melee = 0;    // an effect makes it a melee attack, whatever the row
  std::uint8_t in_row = 0;   // an effect allows attacks in the attacker's own row, one after the other

  template <class Visit>
  void each_id(Visit visit) {
    visit(attackers);
    visit(defenders);
  }
};

Target target_of(const AttackLocals& here) {
  return {here.defenders, static_cast<Zone>(here.place), here.whole_row != 0};
}

ObjectSet joined_by(const AttackLocals& here, ObjectId id) {
  ObjectSet group = here.attackers;
  group.insert(id.index());
  return group;
}

Verdict may_join(const Machine& m, const AttackLocals& here, ObjectId id) {
  const Target target = target_of(here);
  if (const Verdict verdict = may_join(m, here.seat, target, here.attackers, id); !verdict)
    return verdict;
  return first_attack_allows(m, here.seat, joined_by(here, id), target);
}

// A player stands for their hand, deck or resource row.
ObjectId player_of(const Machine& m, Seat seat) { return m.state().zone(kTable, seat).first; }

ObjectId some_target(const Machine& m, ObjectId attacker, Seat seat) {
  ObjectId found;
  each_character(m, [&](ObjectId id) {
    if (!found && controls(m, seat, id) && can_reach(m, attacker, id)) found = id;
  });
  return found;
}

void choose_target(const Machine& m, AttackLocals& here, const Option& option) {
  here.defenders.clear();
  if (option.kind == kOptAttackRow) {
    here.whole_row = 1;
    here.defenders = row_target(m, static_cast<Zone>(option.number), option.seat).defenders;
  } else if (option.kind == kOptAttackPlace) {
    here.place = static_cast<std::uint8_t>(option.number);
    here.defenders.insert(player_of(m, option.seat).index());
  } else if (option.kind == kernel::kOptionSeat) {
    const ObjectId leader{here.attackers.first()};
    here.defenders.insert(some_target(m, leader, option.seat).index());
  } else {
    here.defenders.insert(option.object.index());
  }
}

bool is_on_machine(const Machine& m, const AttackLocals& here) {
  return is_machine(m, ObjectId{here.defenders.first()});
}

void announce_attack(Machine& m, const AttackLocals& here) {
  const ObjectId first{here.defenders.first()};
  tell_of_attack(m, here.seat);
  here.attackers.for_each([&](int id) {
    m.announce(happening(event::kAttacked, ObjectId{id}, first, here.seat));
    remember_attack(m, ObjectId{id});
  });
  here.defenders.for_each([&](int id) {
    m.announce(happening(event::kDefended, ObjectId{id}, ObjectId{here.attackers.first()},
                         m.object(ObjectId{id}).controller));
  });
}

Zone attacked_zone(const Machine& m, const AttackLocals& here) {
  if (here.place != kernel::kNowhere) return static_cast<Zone>(here.place);
  const Zone zone = static_cast<Zone>(m.object(ObjectId{here.defenders.first()}).zone);
  return zone == kResource ? zone : static_cast<Zone>(kernel::kNowhere);
}

// combat.declare.exhaust. An attack that a power makes at once is made without exhausting
// (docs/rulings.md).
void exhaust_attackers(Machine& m, const AttackLocals& here) {
  if (here.at_once != 0 || !kernel::rule_holds("combat.declare.exhaust")) return;
  here.attackers.for_each([&](int id) { exhaust(m, ObjectId{id}); });
}

// combat.declare.attackers-become, combat.declare.start-triggers.
void declare(Machine& m, const AttackLocals& here) {
  const bool ranged = here.melee == 0 && m.object(ObjectId{here.attackers.first()}).zone == kBack;
  exhaust_attackers(m, here);
  expire(m, kThisCombat);  // an attack without combat, as on Terrain, may have left some behind
  m.set_global(kInCombat, ranged ? kRanged : kMelee);
  m.set_global(kAttackingSeat, here.seat);
  m.set_global(kCombatCancelled, 0);
  m.set_global(kResolvingAs, kOpenAttack);
  m.set_global(kAttackOn, attacked_zone(m, here));
  here.attackers.for_each([&](int id) { join_combat(m, ObjectId{id}, kAttacker); });
  here.defenders.for_each([&](int id) { join_combat(m, ObjectId{id}, kDefender); });
  announce_attack(m, here);
  (here.attackers | here.defenders).for_each([&](int id) {
    announce_if_heard(m, happening(event::kEnteredCombat, ObjectId{id}));
  });
  m.announce(happening(event::kCombatStarts, {}, {}, here.seat));
}

// card-type.machine.attack-kos-instantly: it is gone before anything answers to the attack.
void wreck_machine(Machine& m, const AttackLocals& here) {
  exhaust_attackers(m, here);
  announce_attack(m, here);
  harm(m, here.defenders, Harm::Ko, ObjectId{here.attackers.first()}, kByEffect);
}

// A character that an effect lets attack in its row is asked about the next one as long as there is one.
bool goes_on_in_row(const Machine& m, Frame& frame) {
  auto& here = kernel::locals<AttackLocals>(frame);
  if (here.in_row == 0) return false;
  const ObjectId attacker{here.attackers.first()};
  if (!m.first_in(kRows, [&](ObjectId id) { return may_attack_in_its_row(m, attacker, id).allowed(); })) return false;
  go(frame, Stage::Defender);
  return true;
}

// A defender may have turned on those who attacked it: they are the defenders of a melee combat now.
bool turns_round(Machine& m, Frame& frame) {
  if (!m.has_modifier(kTurnsOn)) return false;
  AttackLocals next;
  for (const auto& modifier : m.state().modifiers) {
    if (modifier.kind != kTurnsOn || !m.state().alive(modifier.subject)) continue;
    if (!next.attackers.empty() && !next.attackers.contains(modifier.subject.id.index())) continue;
    next.attackers.insert(modifier.subject.id.index());
    next.seat = modifier.controller;
    if (can_defend(m, modifier.subject.id, modifier.also)) next.defenders.insert(modifier.also.index());
  }
  if (next.attackers.empty()) return false;
  const ObjectId attacker{next.attackers.first()};
  m.end_modifiers([&](const kernel::Modifier& modifier) {
    return modifier.kind == kTurnsOn && modifier.subject.id == attacker;
  });
  if (next.defenders.empty() || !stands_in_row(m, attacker) || !is_face_up(m, attacker)) return false;
  next.at_once = next.melee = 1;
  kernel::locals<AttackLocals>(frame) = next;
  go(frame, Stage::Declare);
  return true;
}

// An effect may have let a character attack again as soon as the combat is over.
bool goes_on(Machine& m, Frame& frame) {
  if (turns_round(m, frame) || goes_on_in_row(m, frame)) return true;
  if (!m.has_modifier(kAttacksAtOnce)) return false;
  for (const auto& modifier : m.state().modifiers) {
    if (modifier.kind != kAttacksAtOnce || !m.state().alive(modifier.subject)) continue;
    auto& here = kernel::locals<AttackLocals>(frame);
    here = {};
    here.attackers.insert(modifier.subject.id.index());
    here.seat = modifier.controller;
    here.at_once = 1;
    go(frame, Stage::Defender);
    return true;
  }
  return false;
}

void offer_in_row(const Machine& m, Decision& out) {
  out.prompt = kAskDefender;
  each_character(m, [&](ObjectId id) {
    if (may_attack_in_its_row(m, out.about, id)) out.add({.kind = kernel::kOptionObject, .object = id});
  });
  out.add({.kind = kernel::kOptionDone});
}

void answer_in_row(Machine& m, Frame& frame, const Option& option) {
  auto& here = kernel::locals<AttackLocals>(frame);
  if (option.kind == kernel::kOptionObject) {
    choose_target(m, here, option);
    return go(frame, Stage::Declare);
  }
  here.in_row = 0;
  go(frame, Stage::Done);
}

void offer_at_once(const Machine& m, Decision& out) {
  out.prompt = kAskDefender;
  for (const auto& modifier : m.state().modifiers)
    if (modifier.kind == kAttacksAtOnce && modifier.subject.id == out.about &&
        may_attack_at_once(m, out.about, modifier.also))
      out.add({.kind = kernel::kOptionObject, .object = modifier.also});
  out.add({.kind = kernel::kOptionDone});
}

void answer_at_once(Machine& m, Frame& frame, const Option& option) {
  auto& here = kernel::locals<AttackLocals>(frame);
  const int attacker = here.attackers.first();
  m.end_modifiers([&](const kernel::Modifier& modifier) {
    return modifier.kind == kAttacksAtOnce && modifier.subject.id.index() == attacker;
  });
  const bool attacks = option.kind == kernel::kOptionObject;
  if (attacks) choose_target(m, here, option);
  go(frame, attacks ? Stage::Declare : Stage::Done);
}

Step advance(Machine& m, Frame& frame) {
  const auto& here = kernel::locals<AttackLocals>(frame);
  switch (kernel::stage_of<Stage>(frame)) {
    case Stage::Defender:
    case Stage::Join:
    case Stage::Pick: return Step::Ask;
    case Stage::Declare:
      if (is_on_machine(m, here)) {
        go(frame, Stage::Wrecked);
        wreck_machine(m, here);
        return Step::Continue;
      }
      if (const ObjectId first{here.defenders.first()}; is_terrain(m, first)) {
        go(frame, Stage::Wrecked);
        attack_terrain(m, here.seat, ObjectId{here.attackers.first()}, first);
        return Step::Continue;
      }
      go(frame, Stage::Done);
      declare(m, here);
      m.push(kCombatProcedure);
      return Step::Continue;
    case Stage::Wrecked: return m.settle() ? Step::Continue : Step::Done;
    case Stage::Done: break;
  }
  return goes_on(m, frame) ? Step::Continue : Step::Done;
}

// keyword.lumbering: the attacked player picks the defender, among those that all attackers could
// attack. Until then one of them stands for the rest.
bool is_picked_by_enemy(const Machine& m, const AttackLocals& here) {
  if (here.whole_row != 0 || here.place != kernel::kNowhere) return false;
  bool found = false;
  here.attackers.for_each(
      [&](int id) { found = found || m.quality(ObjectId{id}, kEnemyPicksDefender); });
  return found && is_character(m, ObjectId{here.defenders.first()});
}

void ask_pick(const Machine& m, const AttackLocals& here, Decision& out) {
  const Seat seat = m.object(ObjectId{here.defenders.first()}).controller;
  out.who = seat;
  out.prompt = kAskDefender;
  each_character(m, [&](ObjectId id) {
    if (!controls(m, seat, id)) return;
    bool legal = true;
    here.attackers.for_each(
        [&](int attacker) { legal = legal && can_reach(m, ObjectId{attacker}, id).allowed(); });
    if (legal) out.add({.kind = kernel::kOptionObject, .object = id});
  });
}

// A Lumbering attacker's player names at most the enemy player; Terrain is no character to be picked.
void ask_enemy(const Machine& m, Decision& out) {
  Decision targets;
  list_targets(m, out.about, targets);
  unsigned named = 0;
  for (const auto& option : targets.options()) {
    if (option.object && is_terrain(m, option.object)) {
      out.add(option);
      continue;
    }
    const Seat seat = head_of(m, option.object ? m.object(option.object).controller : option.seat);
    if ((named >> seat & 1U) == 0) out.add({.kind = kernel::kOptionSeat, .seat = seat});
    named |= 1U << seat;
  }
}

void ask_target(const Machine& m, const AttackLocals& here, Decision& out) {
  out.prompt = kAskDefender;
  if (m.quality(out.about, kEnemyPicksDefender)) return ask_enemy(m, out);
  list_targets(m, out.about, out);
  if (!has_required(m, here.seat)) return;
  out.keep([&](const Option& option) {
    AttackLocals chosen = here;
    choose_target(m, chosen, option);
    return first_attack_allows(m, here.seat, here.attackers, target_of(chosen)).allowed();
  });
}

void ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<AttackLocals>(frame);
  out.who = here.seat;
  out.kind = DecisionKind::Object;
  out.about = ObjectId{here.attackers.first()};
  if (here.in_row != 0) return offer_in_row(m, out);
  if (here.at_once != 0) return offer_at_once(m, out);
  if (kernel::stage_of<Stage>(frame) == Stage::Defender) return ask_target(m, here, out);
  if (kernel::stage_of<Stage>(frame) == Stage::Pick) return ask_pick(m, here, out);
  out.prompt = kAskJoin;
  each_character(m, [&](ObjectId id) {
    if (controls(m, here.seat, id) && may_join(m, here, id))
      out.add({.kind = kOptJoin, .object = id});
  });
  if (out.empty() || first_attack_complete(m, here.seat, here.attackers, target_of(here)))
    out.add({.kind = kOptDeclare});
}

void answer(Machine& m, Frame& frame, const Option& option) {
  auto& here = kernel::locals<AttackLocals>(frame);
  if (here.in_row != 0) return answer_in_row(m, frame, option);
  if (here.at_once != 0) return answer_at_once(m, frame, option);
  const auto stage = kernel::stage_of<Stage>(frame);
  if (stage == Stage::Pick) {
    choose_target(m, here, option);
    go(frame, Stage::Declare);
  } else if (stage == Stage::Defender) {
    choose_target(m, here, option);
    go(frame, Stage::Join);
  } else if (option.kind == kOptJoin) {
    here.attackers.insert(option.object.index());
  } else {
    go(frame, is_picked_by_enemy(m, here) ? Stage::Pick : Stage::Declare);
  }
}

// --- Rows ---------------------------------------------------------------------------------------

std::string attack_label(const cardgame::Offer& offer) {
  const auto& [name, m, option] = offer;
  return option.other ? fmt::format("attack {} with {}", name(option.other), name(option.object))
                      : "attack with " + name(option.object);
}
std::string row_label(const cardgame::Offer& offer) {
  return fmt::format("{} row of {}", offer.option.number == kFront ? "front" : "back",
                     kernel::seat_name(offer.option.seat));
}
std::string place_label(const cardgame::Offer& offer) {
  const int place = offer.option.number;
  return fmt::format("{} of {}",
                     place == kHand   ? "hand"
                     : place == kDeck ? "deck"
                                      : "resource row",
                     kernel::seat_name(offer.option.seat));
}

// An attacker without any target is refused by the verdict about the last enemy in the rows.
Verdict may_attack_somebody(const Machine& m, Seat seat, ObjectId attacker) {
  if (const Verdict verdict = may_attack(m, seat, attacker); !verdict) return verdict;
  Decision targets;
  list_targets(m, attacker, targets);
  Verdict found = Verdict::no("combat.declare.types", kNobodyToAttack, attacker);
  if (!targets.empty()) return first_attack_allows(m, seat, attacker);
  m.each_in(kRows, [&](ObjectId id) {
    if (is_enemy(m, seat, id)) found = can_reach(m, attacker, id);
  });
  return found;
}

Verdict may_attack_that(const Machine& m, Seat seat, ObjectId attacker, ObjectId defender) {
  if (const Verdict verdict = may_attack(m, seat, attacker, defender); !verdict) return verdict;
  ObjectSet alone;
  alone.insert(attacker.index());
  Target target;
  target.defenders.insert(defender.index());
  return first_attack_allows(m, seat, alone, target);
}

Verdict judge_attack(const Machine& m, Seat seat, const Option& option) {
  return option.other ? may_attack_that(m, seat, option.object, option.other)
                      : may_attack_somebody(m, seat, option.object);
}
Verdict judge_join(const Machine& m, Seat seat, const Option& option) {
  return may_join_now(m, seat, option.object);
}

void attack(Machine& m, Seat seat, const Option& option) { start_attack(m, seat, option.object); }

void add_intents(const Machine& m, Seat seat, ObjectId id, std::vector<Option>& out) {
  const bool attacks = is_character(m, id) || is_character_aside(m, id);
  if (!attacks || !controls(m, seat, id)) return;
  out.push_back({.kind = kOptAttack, .object = id});
  constexpr unsigned kMet =
      kRows | zone_bit(kResource) | zone_bit(kTerrain) | zone_bit(kOtherUniverse);
  m.each_in(kMet, [&](ObjectId other) {
    if (is_terrain(m, other) || !controls(m, seat, other))
      out.push_back({.kind = kOptAttack, .object = id, .other = other});
  });
  out.push_back({.kind = kOptJoin, .object = id});
}

constexpr cardgame::OptionRow kOptions[] = {
    {.kind = kOptAttack,
     .word = "attack",
     .label = attack_label,
     .judge = judge_attack,
     .asked_by = is_asked_in_window,
     .act = attack},
    {.kind = kOptJoin, .word = "join", .label = "join with {object}", .judge = judge_join},
    {.kind = kOptDeclare, .word = "declare", .label = "declare"},
    {.kind = kOptAttackRow, .word = "attack-row", .label = row_label},
    {.kind = kOptAttackPlace, .word = "attack-place", .label = place_label},
};
constexpr cardgame::PromptRow kPrompts[] = {
    {kAskDefender, "combat.declare.types", "Whom does {about} attack?"},
    {kAskJoin, "combat.team.each-individually-legal", "Who joins {about} in the attack?"},
};
constexpr cardgame::QualityRow kQualities[] = {
    {kEnemyPicksDefender, "enemy-picks-defender", "attacks whom the enemy player picks",
     "the attacked player picks its defender"}};
constexpr cardgame::ProcedureRow kProcedures[] = {
    {kAttackProcedure, {"attack", advance, ask, answer, kernel::rename_locals<AttackLocals>}}};

}  // namespace

ObjectSet declared_attackers(const Machine& m) {
  const auto* here = cardgame::top_frame<AttackLocals>(m, kAttackProcedure);
  return here == nullptr ? ObjectSet{} : here->attackers;
}

constexpr Feature kAttackFeature{.options = kOptions,
                                 .prompts = kPrompts,
                                 .qualities = kQualities,
                                 .procedures = kProcedures,
                                 .intents = add_intents};

Verdict may_join_now(const Machine& m, Seat seat, ObjectId attacker) {
  const Frame* frame = cardgame::frame_on_top(m.state(), kAttackProcedure);
  if (frame == nullptr)
    return Verdict::no("combat.team.definition", kNoAttackToJoin, attacker);
  const auto& here = kernel::locals<AttackLocals>(*frame);
  const auto stage = kernel::stage_of<Stage>(*frame);
  if (here.seat == seat && stage == Stage::Defender)
    return Verdict::no("combat.team.definition", kDefenderFirst, attacker);
  if (here.seat != seat || stage != Stage::Join || here.at_once != 0)
    return Verdict::no("combat.team.definition", kNoAttackToJoin, attacker);
  return may_join(m, here, attacker);
}

void start_attack(Machine& m, Seat seat, ObjectId attacker) {
  auto& here = kernel::locals<AttackLocals>(m.push(kAttackProcedure));
  here.attackers.insert(attacker.index());
  here.seat = seat;
}

void start_attacks_at_once(Machine& m) {
  go(m.push(kAttackProcedure), Stage::Done);
}

void start_attacks_in_row(Machine& m, ObjectId attacker) {
  Frame& frame = m.push(kAttackProcedure);
  auto& here = kernel::locals<AttackLocals>(frame);
  here.attackers.insert(attacker.index());
  here.seat = m.object(attacker).controller;
  here.at_once = here.melee = here.in_row = 1;
  go(frame, Stage::Done);
}

}  // namespace longbox::vs2pcg
