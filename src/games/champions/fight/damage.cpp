// Damage has ten steps (damage.order-*), taken together for all that one effect harms at once: each
// step is taken for all of them before the next (and.simultaneous). Damage dealt and damage taken
// are two things: tough and prevention lower the damage taken only.
#include "games/champions/fight/damage.h"

#include <algorithm>

#include "games/champions/features.h"
#include "games/champions/play/acts.h"
#include "games/champions/play/legality.h"
#include "games/champions/play/report.h"
#include "games/champions/values/derive.h"

namespace longbox::champions {

namespace {

constexpr std::uint16_t kAskAssign = kernel::kFirstGamePrompt + 19;

enum DamageStage : std::uint8_t {
  kSharing,     // the shares of indirect damage
  kSteps,       // 1 to 4
  kPlacing,     // 5, and the defeats of 6 to 9
  kRecording,   // the attack and the effect are told the damage
  kDelayed,     // delayed effects come before responses
  kAfterDamage, // 10
  kDamageEnds,
};

// HitStep says how far one of the harmed has come.
enum HitStep : std::uint8_t {
  kToBeDealt,
  kDealtStep,
  kWouldTakeStep,
  kTakesStep,
  kReady,     // its damage is settled
  kUnharmed,  // nothing is dealt to it
  kHitSteps = 7,
};
enum HitBit : std::uint8_t { kHitTaken = 8, kHitDefeated = 16, kHitOverflow = 32 };
// The highest bits tell which bout of an enemy's attack the hit is of: one hero can be struck in two.
constexpr int kBoutShift = 6;
static_assert(kernel::kMaxSeats <= 4, "a bout has two bits");

constexpr int kMostDealt = 250;

HitStep step_of(const DamageLocals& here, std::size_t i) {
  return static_cast<HitStep>(here.bits[i] & kHitSteps);
}
void set_step(DamageLocals& here, std::size_t i, HitStep step) {
  here.bits[i] = static_cast<std::uint8_t>((here.bits[i] & ~kHitSteps) | step);
}
void mark(DamageLocals& here, std::size_t i, HitBit bit) {
  here.bits[i] = static_cast<std::uint8_t>(here.bits[i] | bit);
}
bool is(const DamageLocals& here, std::size_t i, HitBit bit) { return (here.bits[i] & bit) != 0; }
std::size_t bout_of(const DamageLocals& here, std::size_t i) { return here.bits[i] >> kBoutShift; }
std::uint8_t small(int n) { return static_cast<std::uint8_t>(std::clamp(n, 0, kMostDealt)); }

bool is_there(const Machine& m, const DamageLocals& here, std::size_t i) {
  return m.in_play(here.targets[i]) && m.object(here.targets[i]).serial % 256 == here.serials[i];
}

int detail_of(const DamageLocals& here, std::size_t i) {
  return (here.attack != 0 ? kFromAttack : 0) | (is(here, i, kHitTaken) ? kTaken : 0) |
         (is(here, i, kHitDefeated) ? kWasDefeated : 0);
}

// Opens the window of one target; when it closes, the amount that interrupts left is read.
void open(Machine& m, DamageLocals& here, std::size_t i, kernel::EventKind kind, int amount) {
  const ObjectId target = here.targets[i];
  here.asking = static_cast<std::uint8_t>(i + 1);
  here.occurrence = {};
  here.occurrence.event = happening(kind, target, here.source, decider(m, target), amount,
                                    detail_of(here, i));
  here.occurrence.look = m.state().look(target);
  open_window(m, here.occurrence);
}

std::uint16_t gains_of(const Machine& m, int depth) {
  if (depth <= 0) return 0;
  const Frame& frame = m.state().frames[depth - 1];
  if (frame.procedure == kDeedProcedure) return kernel::locals<DeedLocals>(frame).gains;
  if (frame.procedure == kActivationProcedure) return kernel::locals<ActivationLocals>(frame).gains;
  return 0;
}

bool has_gain(const Machine& m, const DamageLocals& here, Quality quality) {
  return (gains_of(m, here.attack) & gain_bit(quality)) != 0;
}

void add_hit(Machine& m, DamageLocals& here, ObjectId target, int amount, std::size_t bout = 0) {
  if (here.count == kMostHit) return m.give_up(kernel::Fault::TooManyTargets);
  const auto i = static_cast<std::size_t>(here.count++);
  here.targets[i] = target;
  here.serials[i] = static_cast<std::uint8_t>(m.object(target).serial % 256);
  here.dealt[i] = small(amount);
  here.bits[i] = static_cast<std::uint8_t>(bout << kBoutShift);
}

// --- Steps 1 to 4 -------------------------------------------------------------------------------

// keyword.overkill, keyword.overkill.ally: excess damage goes at this moment to the villain, or to
// the identity of the ally's controller. The damage dealt decides how much.
void pass_excess_on(Machine& m, DamageLocals& here, std::size_t i) {
  const ObjectId target = here.targets[i];
  const int excess = here.dealt[i] - std::max(0, remaining(m, target));
  here.excess = static_cast<std::int16_t>(here.excess + std::max(0, excess));
  if (excess <= 0 || is(here, i, kHitOverflow) || !has_gain(m, here, kOverkill)) return;
  const Type type = type_of(m, target);
  const ObjectId next = type == kMinion ? villain_of(m)
                        : type == kAlly ? identity_of(m, m.object(target).controller)
                                        : ObjectId{};
  if (!next) return;
  const auto added = static_cast<std::size_t>(here.count);
  add_hit(m, here, next, excess);
  if (added < here.count) mark(here, added, kHitOverflow);
}

// Excess that overkill passes on, and shares of indirect damage for others than the attacked
// character, are damage of the attack but no attack on them (keyword.overkill.not-an-attack,
// indirect.attacked-character).
bool is_attacked(const Machine& m, const DamageLocals& here, std::size_t i) {
  if (here.attack == 0 || is(here, i, kHitOverflow)) return false;
  const Frame& frame = m.state().frames[here.attack - 1];
  if (frame.procedure != kActivationProcedure) return true;
  const auto& attack = kernel::locals<ActivationLocals>(frame);
  return attacked_in(m, attack.bouts[bout_of(here, i)]) == here.targets[i];
}

// keyword.piercing: the tough card goes before damage is dealt, whoever takes it in the end.
void pierce(Machine& m, const DamageLocals& here, std::size_t i) {
  if (!has_gain(m, here, kPiercing) || !is_attacked(m, here, i)) return;
  while (m.object(here.targets[i]).has(kTough)) lose_tough(m, here.targets[i]);
}

// Step 2: tough.prevent-all.
bool is_saved(Machine& m, ObjectId target) {
  if (!m.object(target).has(kTough)) return false;
  lose_tough(m, target);
  return true;
}

void take_step(Machine& m, DamageLocals& here, std::size_t i) {
  if (!is_there(m, here, i)) return set_step(here, i, kUnharmed);
  switch (step_of(here, i)) {
    case kToBeDealt:
      if (here.dealt[i] == 0 || !can_take_damage(m, here.targets[i], here.source))
        return set_step(here, i, kUnharmed);
      set_step(here, i, kDealtStep);
      pierce(m, here, i);
      return open(m, here, i, event::kWouldBeDealt, here.dealt[i]);
    case kDealtStep:
      pierce(m, here, i);  // a tough card that an answer gave meanwhile goes as well
      if (is_saved(m, here.targets[i])) return set_step(here, i, kReady);
      pass_excess_on(m, here, i);
      here.taken[i] = here.dealt[i];
      set_step(here, i, kWouldTakeStep);
      return open(m, here, i, event::kWouldTake, here.taken[i]);
    case kWouldTakeStep:
      set_step(here, i, kTakesStep);
      if (here.taken[i] > 0) open(m, here, i, event::kTakes, here.taken[i]);
      return;
    default:
      return set_step(here, i, kReady);
  }
}

// Reads the amount that the window that has just closed has left.
void read_back(DamageLocals& here) {
  if (here.asking == 0) return;
  const std::size_t i = here.asking - 1U;
  here.asking = 0;
  const int left = here.occurrence.replaced != 0 ? 0 : here.occurrence.event.amount;
  if (here.occurrence.event.kind != event::kWouldBeDealt) {
    here.taken[i] = small(left);
    return;
  }
  here.dealt[i] = small(left);
  if (left <= 0) set_step(here, i, kUnharmed);
}

// Returns the target that has come least far; -1 if there is none.
int next_hit(const DamageLocals& here) {
  int found = -1;
  for (std::size_t i = 0; i < here.count; ++i)
    if (step_of(here, i) < kReady &&
        (found < 0 || step_of(here, i) < step_of(here, static_cast<std::size_t>(found))))
      found = static_cast<int>(i);
  return found;
}

// --- Steps 5 to 9 -------------------------------------------------------------------------------

bool place_one(Machine& m, DamageLocals& here, std::size_t i) {
  const ObjectId target = here.targets[i];
  if (step_of(here, i) != kReady) return false;
  if (!is_there(m, here, i)) {
    set_step(here, i, kUnharmed);
    return false;
  }
  here.looks[i] = pack_look(m.state().look(target));
  here.seats[i] = decider(m, target);
  if (here.taken[i] == 0) return false;
  mark(here, i, kHitTaken);
  m.add_counters(target, kDamage, here.taken[i]);
  m.announce(happening(event::kHit, target, here.source, here.seats[i], here.taken[i]));
  if (here.attack != 0) m.set_flags(target, kHurt, true);
  return is_due_to_fall(m, target);
}

void place(Machine& m, DamageLocals& here) {
  ObjectSet fallen;
  for (std::size_t i = 0; i < here.count; ++i)
    if (place_one(m, here, i)) fallen.insert(here.targets[i].index());
  if (!fallen.empty()) start_defeat(m, fallen, here.source);
}

// --- Step 10 ------------------------------------------------------------------------------------

void record(Machine& m, const DamageLocals& here) {
  for (std::size_t i = 0; i < here.count; ++i) {
    if (step_of(here, i) == kUnharmed) continue;
    const bool overflow = is(here, i, kHitOverflow);
    record_damage(m, here.attack, bout_of(here, i), overflow ? ObjectId{} : here.targets[i],
                  here.dealt[i], here.taken[i], is(here, i, kHitDefeated), here.looks[i]);
    report(m, here.dealt[i]);
    if (here.attack != 0)
      m.announce(happening(event::kActivationDamages, here.targets[i], here.source, here.seats[i],
                           here.taken[i]));
  }
  if (here.excess > 0) report(m, kExcess, here.excess);
}

// --- Indirect damage (indirect.*) ---------------------------------------------------------------

// Returns how much damage the targets behind this one could still be given.
int room_behind(const Machine& m, const DamageLocals& here) {
  int room = 0;
  for (std::size_t i = here.sharer + 1U; i < here.count; ++i)
    room += std::max(0, remaining(m, here.targets[i]));
  return room;
}

// indirect.not-beyond-defeat: other abilities are not regarded.
int most_for(const Machine& m, const DamageLocals& here) {
  return std::min<int>(here.left, std::max(0, remaining(m, here.targets[here.sharer])));
}
int least_for(const Machine& m, const DamageLocals& here) {
  return std::clamp(here.left - room_behind(m, here), 0, most_for(m, here));
}

void give_share(DamageLocals& here, int share) {
  here.dealt[here.sharer] = small(share);
  here.left = static_cast<std::uint8_t>(here.left - share);
  ++here.sharer;
}

Step share(Machine& m, Frame& frame, DamageLocals& here) {
  while (here.sharer < here.count) {
    if (least_for(m, here) != most_for(m, here)) return Step::Ask;
    give_share(here, most_for(m, here));
  }
  frame.stage = kSteps;
  return Step::Continue;
}

void damage_ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<DamageLocals>(frame);
  out.who = here.divider;
  out.kind = DecisionKind::Number;
  out.prompt = kAskAssign;
  out.about = here.targets[here.sharer];
  for (int n = least_for(m, here); n <= most_for(m, here); ++n)
    out.add({.kind = kernel::kOptionNumber, .number = static_cast<std::int16_t>(n)});
}

void damage_answer(Machine&, Frame& frame, const Option& option) {
  give_share(kernel::locals<DamageLocals>(frame), option.number);
}

// --- The procedure ------------------------------------------------------------------------------

Step damage_advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<DamageLocals>(frame);
  switch (frame.stage) {
    case kSharing:
      return share(m, frame, here);
    case kSteps:
      read_back(here);
      if (const int next = next_hit(here); next >= 0)
        take_step(m, here, static_cast<std::size_t>(next));
      else
        frame.stage = kPlacing;
      return Step::Continue;
    case kPlacing:
      frame.stage = kRecording;
      place(m, here);
      return Step::Continue;
    case kRecording:
      frame.stage = kDelayed;
      record(m, here);
      return Step::Continue;
    case kDelayed:  // delayed.auto-before-responses
      if (m.has_triggers() && m.settle()) return Step::Continue;
      frame.stage = kAfterDamage;
      return Step::Continue;
    case kAfterDamage:
      frame.stage = kDamageEnds;
      open_window(m);
      return Step::Continue;
    default:
      return Step::Done;
  }
}

DamageLocals& push_damage(Machine& m, ObjectId source, int attack) {
  Frame& frame = m.push(kDamageProcedure);
  frame.stage = kSteps;
  auto& here = kernel::locals<DamageLocals>(frame);
  here = {};
  here.source = source;
  here.attack = static_cast<std::uint8_t>(attack);
  return here;
}

// --- Rows ---------------------------------------------------------------------------------------

constexpr cardgame::PromptRow kPrompts[] = {
    {kAskAssign, "indirect.player-divides", "How much damage does {about} get?"}};
constexpr cardgame::ProcedureRow kProcedures[] = {
    {kDamageProcedure,
     {"damage", damage_advance, damage_ask, damage_answer, kernel::rename_locals<DamageLocals>}}};

}  // namespace

constexpr Feature kDamageFeature{.prompts = kPrompts, .procedures = kProcedures};

int count_harmed(const DamageLocals& here) { return here.count; }

int dealt_to(const DamageLocals& here, ObjectId target) {
  int dealt = 0;
  for (std::size_t i = 0; i < here.count; ++i)
    if (here.targets[i] == target) dealt = std::max<int>(dealt, here.dealt[i]);
  return dealt;
}

// Returns the harm to one of them, for the window that answers all of it.
Occurrence harm_at(const DamageLocals& here, int which) {
  const auto i = static_cast<std::size_t>(which);
  Occurrence occurrence;
  if (step_of(here, i) == kUnharmed) return occurrence;
  occurrence.event = happening(event::kDamageOver, here.targets[i], here.source, here.seats[i],
                               here.taken[i], detail_of(here, i));
  occurrence.look = unpack_look(here.looks[i]);
  return occurrence;
}

void note_defeat(DamageLocals& here, ObjectId target) {
  for (std::size_t i = 0; i < here.count; ++i)
    if (here.targets[i] == target) mark(here, i, kHitDefeated);
}

// target.cannot-take-damage.
bool can_take_damage(const Machine& m, ObjectId target, ObjectId source) {
  if (!m.in_play(target) || !is_character(m, target) || m.quality(target, kCannotTakeDamage))
    return false;
  bool immune = false;
  each_active(m, kImmuneTo, [&](const Context&, kernel::Eval eval) {
    ObjectSet set;
    eval.objects(set);
    if (set.contains(target.index()) && source) immune = immune || eval.fits(source);
  });
  return !immune;
}

void start_damage(Machine& m, ObjectId target, ObjectId source, int amount, int attack,
                  std::size_t bout) {
  add_hit(m, push_damage(m, source, attack), target, amount, bout);
}

bool add_to_damage(Machine& m, ObjectId target, int amount, std::size_t bout) {
  auto& here = kernel::locals<DamageLocals>(m.frame(m.depth() - 1));
  if (here.count == kMostHit) return false;
  add_hit(m, here, target, amount, bout);
  return true;
}

// indirect.immune: a character that cannot take damage is given none.
void start_shared_damage(Machine& m, const ObjectSet& targets, Seat divider, ObjectId source,
                         int amount, int attack, std::size_t bout) {
  DamageLocals& here = push_damage(m, source, attack);
  targets.for_each([&](int id) {
    if (can_take_damage(m, ObjectId{id}, source)) add_hit(m, here, ObjectId{id}, 0, bout);
  });
  here.divider = divider;
  here.left = small(amount);
  m.frame(m.depth() - 1).stage = kSharing;
}

}  // namespace longbox::champions
