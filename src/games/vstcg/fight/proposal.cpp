// Proposes an attack (601): first the attacker, then the defender or player, then the others who
// join in.
//
// The proposal lies in flags and globals when the procedure is done: the substep may begin much
// later, after everybody had priority (601.1e).
#include <fmt/format.h>

#include "cardgame/frames.h"
#include "cardgame/names.h"
#include "games/vstcg/features.h"
#include "games/vstcg/fight/attack_rules.h"
#include "games/vstcg/fight/proposed.h"
#include "games/vstcg/procedures.h"
#include "kernel/words.h"

namespace longbox::vstcg {

namespace {

enum class Stage : std::uint8_t { Target, Join, Proposed };

struct AttackLocals {
  ObjectSet attackers;
  ObjectId defender;              // none: the attack is a direct one
  Seat seat = kernel::kNobody;    // proposes the attack
  Seat player = kernel::kNobody;  // is attacked, or controls the defender

  template <class Visit>
  void each_id(Visit visit) {
    visit(attackers);
    visit(defender);
  }
};

ObjectId first_attacker(const AttackLocals& here) { return ObjectId{here.attackers.first()}; }

// --- Questions
// --------------------------------------------------------------------------------------

void ask_target(const Machine& m, const AttackLocals& here, Decision& out) {
  out.prompt = kAskDefender;
  const ObjectId attacker = first_attacker(here);
  each_character(m, [&](ObjectId id) {
    if (may_attack_character(m, attacker, id))
      out.add({.kind = kernel::kOptionObject, .object = id});
  });
  for (Seat seat = 0; seat < m.state().seat_count; ++seat)
    if (may_attack_player(m, attacker, seat)) out.add({.kind = kernel::kOptionSeat, .seat = seat});
}

void ask_join(const Machine& m, const AttackLocals& here, Decision& out) {
  out.prompt = kAskJoin;
  each_character_of(m, here.seat, [&](ObjectId id) {
    if (may_join(m, here.seat, here.attackers, id, here.defender, here.player))
      out.add({.kind = kOptJoin, .object = id});
  });
  out.add({.kind = kOptPropose});
}

void ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<AttackLocals>(frame);
  out.who = here.seat;
  out.kind = DecisionKind::Object;
  out.about = first_attacker(here);
  if (kernel::stage_of<Stage>(frame) == Stage::Target)
    ask_target(m, here, out);
  else
    ask_join(m, here, out);
}

void choose_target(const Machine& m, AttackLocals& here, const Option& option) {
  const bool direct = option.kind == kernel::kOptionSeat;
  here.defender = direct ? ObjectId{} : option.object;
  here.player = direct ? option.seat : m.object(option.object).controller;
}

void answer(Machine& m, Frame& frame, const Option& option) {
  auto& here = kernel::locals<AttackLocals>(frame);
  if (kernel::stage_of<Stage>(frame) == Stage::Target) {
    choose_target(m, here, option);
    go(frame, Stage::Join);
  } else if (option.kind == kOptJoin) {
    here.attackers.insert(option.object.index());
  } else {
    go(frame, Stage::Proposed);
  }
}

// --- Proposing
// --------------------------------------------------------------------------------------

// A direct defender is kept as 1 + the seat, for there is no defending player before the substep
// (602.1g).
void propose(Machine& m, const AttackLocals& here) {
  m.set_global(kAttackState, kProposedAttack);
  m.set_global(kProposedAttackers, here.attackers.count());
  m.set_global(kDirectAttack, here.defender ? 0 : 1 + here.player);
  here.attackers.for_each([&](int id) { m.set_flags(ObjectId{id}, kProposed, true); });
  if (here.defender) m.set_flags(here.defender, kProposal, true);
  here.attackers.for_each([&](int id) {
    m.announce(happening(event::kProposedAttackBy, ObjectId{id}, here.defender, here.player));
  });
}

Step advance(Machine& m, Frame& frame) {
  if (kernel::stage_of<Stage>(frame) != Stage::Proposed) return Step::Ask;
  propose(m, kernel::locals<AttackLocals>(frame));
  return Step::Done;
}

// --- Rows
// -------------------------------------------------------------------------------------------

std::string attack_label(const cardgame::Offer& offer) {
  const auto& [name, m, option] = offer;
  if (option.other)
    return fmt::format("attack {} with {}", name(option.other), name(option.object));
  if (option.seat != kernel::kNobody)
    return fmt::format("attack {} with {}", kernel::seat_name(option.seat), name(option.object));
  return "attack with " + name(option.object);
}

Verdict judge_attack(const Machine& m, Seat seat, const Option& option) {
  if (!option.other && option.seat == kernel::kNobody) return may_attack(m, seat, option.object);
  if (const Verdict verdict = may_propose(m, seat); !verdict) return verdict;
  if (const Verdict verdict = could_attack(m, seat, option.object); !verdict) return verdict;
  return may_attack_target(m, option.object, option.other, option.seat);
}

Verdict judge_join(const Machine& m, Seat seat, const Option& option) {
  const Frame* frame = cardgame::frame_on_top(m.state(), kAttackProcedure);
  if (frame == nullptr || kernel::stage_of<Stage>(*frame) != Stage::Join)
    return Verdict::no("601.1b", kNotAskedNow, option.object);
  const auto& here = kernel::locals<AttackLocals>(*frame);
  if (here.seat != seat) return Verdict::no("601.1a", kNotYourStep, option.object, kAttackStep);
  return may_join(m, seat, here.attackers, option.object, here.defender, here.player);
}

void attack(Machine& m, Seat seat, const Option& option) { start_attack(m, seat, option.object); }

// A reader may ask about every character, also about those of others (601.2e).
void add_intents(const Machine& m, Seat, ObjectId id, std::vector<Option>& out) {
  if (!is_character(m, id)) return;
  out.push_back({.kind = kOptAttack, .object = id});
  each_character(m, [&](ObjectId other) {
    if (other != id) out.push_back({.kind = kOptAttack, .object = id, .other = other});
  });
  for (Seat player = 0; player < m.state().seat_count; ++player)
    if (is_playing(m, player)) out.push_back({.kind = kOptAttack, .seat = player, .object = id});
  out.push_back({.kind = kOptJoin, .object = id});
}

// The window of the attack step stays open while an attack is proposed, and its question says so.
std::string attack_question(const cardgame::Question& question) {
  return attack_is_proposed(question.m) ? "An attack is proposed: you have priority."
                                        : "Attack step: attack or go on?";
}

constexpr cardgame::OptionRow kOptions[] = {
    {.kind = kOptAttack, .word = "attack", .label = attack_label, .judge = judge_attack, .act = attack},
    {.kind = kOptJoin, .word = "join", .label = "join with {object}", .judge = judge_join},
    {.kind = kOptPropose, .word = "propose", .label = "propose", .about = cardgame::About::Nothing},
};
constexpr cardgame::PromptRow kPrompts[] = {
    {kAskAttack, "407.1", attack_question},
    {kAskProposal, "601.1e", "An attack is proposed: you have priority."},
    {kAskDefender, "601.1b", "Whom does {about} attack?"},
    {kAskJoin, "601.5", "Who joins the attack?"},
};
constexpr cardgame::ProcedureRow kProcedures[] = {
    {kAttackProcedure, {"attack", advance, ask, answer, kernel::rename_locals<AttackLocals>}}};

}  // namespace

constexpr Feature kProposalFeature{
    .options = kOptions, .prompts = kPrompts, .procedures = kProcedures, .intents = add_intents};

void start_attack(Machine& m, Seat seat, ObjectId attacker) {
  auto& here = kernel::locals<AttackLocals>(m.push(kAttackProcedure));
  here.attackers.insert(attacker.index());
  here.seat = seat;
}

}  // namespace longbox::vstcg
