// Defeats all that fall at once (damage.order-6-would-be-defeated to damage.order-9-discard).
#include "cardgame/frames.h"
#include "games/champions/fight/defeat.h"

#include "games/champions/features.h"
#include "games/champions/fight/damage.h"
#include "games/champions/play/acts.h"
#include "games/champions/play/legality.h"

namespace longbox::champions {

namespace {

enum DefeatStage : std::uint8_t {
  kWouldFall,
  kFalls,
  kTextsStage,
  kLeaves,
  kAfterDefeat,
  kDefeatEnds,
};

// The flag goes with the object: a card that left play, or was saved, does not fall any more.
bool falls(const Machine& m, ObjectId id) { return m.in_play(id) && m.object(id).has(kFalling); }

void open(Machine& m, DefeatLocals& here, ObjectId id, kernel::EventKind kind) {
  here.occurrence = {};
  here.occurrence.event =
      happening(kind, id, here.source, decider(m, id), 0, kWasDefeated);
  here.occurrence.look = m.state().look(id);
  here.occurrence.look.flags &= ~kFalling;
  open_window(m, here.occurrence);
}

// Opens one window for each of them; returns true if there is another one to look at.
bool next_window(Machine& m, DefeatLocals& here, kernel::EventKind kind) {
  if (here.at > 0 && here.occurrence.replaced != 0) {
    m.set_flags(here.fallen[here.at - 1U], kFalling, false);
    here.occurrence.replaced = 0;
  }
  while (here.at < here.count) {
    const ObjectId id = here.fallen[here.at++];
    if (!falls(m, id)) continue;
    open(m, here, id, kind);
    return true;
  }
  here.at = 0;
  return false;
}

// --- When Defeated (first-player.orders-simultaneous) -------------------------------------------

bool has_last_words(const Machine& m, ObjectId id) {
  if (!falls(m, id) || !has_text(m, id)) return false;
  bool found = false;
  each_with_header(m, id, kWhenDefeated, [&](AbilityId) { found = true; });
  return found;
}

void resolve_text(Machine& m, DefeatLocals& here, std::size_t i) {
  here.told = static_cast<std::uint16_t>(here.told | 1U << i);
  const ObjectId id = here.fallen[i];
  each_with_header(m, id, kWhenDefeated, [&](AbilityId ability) {
    Context context;
    context.self = m.state().ref(id);
    context.you = decider(m, id);
    m.push_effect(ability, context);
  });
}

template <class Visit>
void each_untold(const Machine& m, const DefeatLocals& here, Visit visit) {
  for (std::size_t i = 0; i < here.count; ++i)
    if ((here.told >> i & 1U) == 0 && has_last_words(m, here.fallen[i])) visit(i);
}

Step texts(Machine& m, Frame& frame, DefeatLocals& here) {
  int left = 0;
  std::size_t only = 0;
  each_untold(m, here, [&](std::size_t i) {
    ++left;
    only = i;
  });
  if (left > 1) return Step::Ask;
  if (left == 1)
    resolve_text(m, here, only);
  else
    frame.stage = kLeaves;
  return Step::Continue;
}

// --- Leaving ------------------------------------------------------------------------------------

// defeat.discarded-kinds, defeat.removed-kinds, keyword.victory.
void fall(Machine& m, ObjectId id) {
  switch (type_of(m, id)) {
    case kVillain:
      return next_villain_stage(m, id);
    case kHero:
    case kAlterEgo:
      return eliminate(m, m.object(id).controller);
    default:
      leave_play(m, id, is_worth_points(m, id) ? kVictoryDisplay : kDiscard);
  }
}

void tell_damage(Machine& m, const Frame& frame, ObjectId id) {
  if (auto* damage = cardgame::frame_below<DamageLocals>(m, frame, kDamageProcedure))
    note_defeat(*damage, id);
}

void leave(Machine& m, Frame& frame, DefeatLocals& here) {
  for (std::size_t i = 0; i < here.count; ++i) {
    const ObjectId id = here.fallen[i];
    if (!falls(m, id)) {
      here.fallen[i] = {};
      continue;
    }
    here.looks[i] = m.state().look(id);
    here.looks[i].flags &= ~kFalling;
    here.seats[i] = decider(m, id);
    tell_damage(m, frame, id);
    m.set_flags(id, kFalling, false);
    m.announce(happening(event::kDefeated, id, here.source, here.seats[i]));
    fall(m, id);
  }
}

Step defeat_advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<DefeatLocals>(frame);
  switch (frame.stage) {
    case kWouldFall:
      if (!next_window(m, here, event::kWouldBeDefeated)) frame.stage = kFalls;
      return Step::Continue;
    case kFalls:
      if (!next_window(m, here, event::kIsDefeated)) frame.stage = kTextsStage;
      return Step::Continue;
    case kTextsStage:
      return texts(m, frame, here);
    case kLeaves:
      frame.stage = kAfterDefeat;
      leave(m, frame, here);
      return Step::Continue;
    case kAfterDefeat:
      frame.stage = kDefeatEnds;
      if (here.from_damage == 0) open_window(m);
      return Step::Continue;
    default:
      return Step::Done;
  }
}

void defeat_ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<DefeatLocals>(frame);
  out.who = first_player(m);
  out.kind = DecisionKind::Order;
  out.prompt = kAskForced;
  each_untold(m, here, [&](std::size_t i) {
    out.add({.kind = kernel::kOptionObject,
             .object = here.fallen[i],
             .number = static_cast<std::int16_t>(i)});
  });
}

void defeat_answer(Machine& m, Frame& frame, const Option& option) {
  resolve_text(m, kernel::locals<DefeatLocals>(frame), static_cast<std::size_t>(option.number));
}

constexpr cardgame::ProcedureRow kProcedures[] = {
    {kDefeatProcedure,
     {"defeat", defeat_advance, defeat_ask, defeat_answer, kernel::rename_locals<DefeatLocals>}}};

}  // namespace

constexpr Feature kDefeatFeature{.procedures = kProcedures};

int count_fallen(const DefeatLocals& here) { return here.count; }

Occurrence defeat_at(const DefeatLocals& here, int which) {
  const auto i = static_cast<std::size_t>(which);
  Occurrence occurrence;
  if (!here.fallen[i]) return occurrence;
  occurrence.event = happening(event::kDamageOver, here.fallen[i], here.source, here.seats[i],
                               0, kWasDefeated);
  occurrence.look = here.looks[i];
  return occurrence;
}

// Returns whether it has no hit points left, or is a side scheme without threat (hp.infinite).
bool is_due_to_fall(const Machine& m, ObjectId id) {
  const Type type = type_of(m, id);
  if (is_character_type(type)) return remaining(m, id) <= 0 && !m.quality(id, kInfiniteHitPoints);
  if (type != kSideScheme && type != kPlayerSideScheme) return false;
  return counters(m, id, kThreat) <= 0 && !m.quality(id, kPermanent);
}

void start_defeat(Machine& m, const ObjectSet& fallen, ObjectId source) {
  const bool from_damage = cardgame::top_procedure(m.state()) == kDamageProcedure;
  auto& here = kernel::locals<DefeatLocals>(m.push(kDefeatProcedure));
  here = {};
  here.source = source;
  here.from_damage = from_damage ? 1 : 0;
  fallen.for_each([&](int id) {
    if (here.count == kMostFallen) return;
    here.fallen[here.count++] = ObjectId{id};
    m.set_flags(ObjectId{id}, kFalling, true);
  });
}

}  // namespace longbox::champions
