// "Your main character" in continuous powers: with several mains one is chosen when the power appears,
// and the power never speaks of another (modifier.main-choice-locked, term.your-main-multiple).
#include "games/vs2pcg/features.h"
#include "games/vs2pcg/procedures.h"
#include "games/vs2pcg/values/derive.h"

namespace longbox::vs2pcg {

namespace {

constexpr std::uint16_t kAskWhichMain = kernel::kFirstGamePrompt + 35;
constexpr std::uint8_t kLockProcedure = kernel::kFirstGameProcedure + 20;

// LockLocals name a power for which the choice has still to be made.
struct LockLocals {
  ObjectId card;
  AbilityId ability;
  Seat seat = 0;
  bool for_game = false;  // it holds even after its card is gone

  template <class Visit>
  void each_id(Visit visit) {
    visit(card);
  }
};

bool is_main_of(const Machine& m, Seat seat, ObjectId id) {
  return is_main(m, id) && m.object(id).owner == seat && share_side(m, m.object(id).side, seat);
}

ObjectSet mains_of(const Machine& m, Seat seat) {
  ObjectSet mains;
  each_character_of(m, seat, [&](ObjectId id) {
    if (is_main_of(m, seat, id)) mains.insert(id.index());
  });
  return mains;
}

const kernel::Modifier* lock_of(const Machine& m, ObjectId card, AbilityId ability) {
  for (const auto& modifier : m.state().modifiers)
    if (modifier.kind == kLockedMain && modifier.source.id == card && modifier.ability == ability)
      return &modifier;
  return nullptr;
}

void lock(Machine& m, const LockLocals& here, ObjectId main) {
  kernel::Modifier modifier;
  modifier.kind = kLockedMain;
  modifier.duration = kRestOfGame;
  modifier.controller = here.seat;
  modifier.source = m.state().ref(here.card);
  if (!here.for_game) modifier.subject = modifier.source;  // so that it ends with the card
  modifier.ability = here.ability;
  modifier.also = main;
  modifier.a = static_cast<std::int16_t>(m.object(main).serial);
  m.add_modifier(modifier);
}

// Finds the first power that is on, speaks of a main of its player and has none yet.
LockLocals find_unlocked(const Machine& m) {
  for (const auto& active : m.derived().continuous) {
    const auto& ability = m.library().ability(active.ability);
    if ((ability.watches & kernel::kWatchesChoice) == 0 || !is_on(m, active, ability)) continue;
    const Seat you = context_of(m, active).you;
    if (!lock_of(m, active.object, active.ability) && !mains_of(m, you).empty())
      return {active.object, active.ability, you, active.rule != 0};
  }
  return {};
}

void ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<LockLocals>(frame);
  out.who = here.seat;
  out.kind = DecisionKind::Object;
  out.prompt = kAskWhichMain;
  out.about = here.card;
  out.ability = here.ability;
  mains_of(m, here.seat).for_each([&](int id) {
    out.add({.kind = kernel::kOptionObject, .object = ObjectId{id}});
  });
}

void answer(Machine& m, Frame& frame, const Option& option) {
  go(frame, OneQuestion::Answered);
  lock(m, kernel::locals<LockLocals>(frame), option.object);
}

// --- Rows ---------------------------------------------------------------------------------------

constexpr cardgame::PromptRow kPrompts[] = {
    {kAskWhichMain, "modifier.main-choice-locked", "Of which main character does {power} speak?"}};
constexpr cardgame::ProcedureRow kProcedures[] = {
    {kLockProcedure,
     {"your main character", kernel::until_answered, ask, answer, kernel::rename_locals<LockLocals>}}};

}  // namespace

constexpr Feature kLockFeature{.prompts = kPrompts, .procedures = kProcedures};

void check_locks(Machine& m) {
  if ((m.derived().watches & kernel::kWatchesChoice) == 0) return;
  for (LockLocals here = find_unlocked(m); here.card; here = find_unlocked(m)) {
    const ObjectSet mains = mains_of(m, here.seat);
    if (mains.count() > 1) {
      kernel::locals<LockLocals>(m.push(kLockProcedure)) = here;
      return;
    }
    lock(m, here, ObjectId{mains.first()});
    if (m.state().outcome == kernel::Outcome::Over) return;
  }
}

// Effects choose for themselves; a continuous power keeps to its main. Until one is chosen, it speaks of
// the only one there is.
bool is_your_main(const Machine& m, const Context& context, ObjectId id) {
  if (!is_main_of(m, context.you, id)) return false;
  const auto& ability = m.library().ability(context.ability);
  if (ability.kind != kernel::AbilityKind::Continuous) return true;
  if (const kernel::Modifier* locked = lock_of(m, context.self.id, context.ability))
    return locked->also == id && static_cast<std::uint16_t>(locked->a) == m.object(id).serial;
  return mains_of(m, context.you).count() == 1;
}

}  // namespace longbox::vs2pcg
