// All events of a batch happen at one moment (702.2).
#include "games/vstcg/fight/stun.h"
#include "games/vstcg/game.h"
#include "games/vstcg/play/happen.h"
#include "games/vstcg/play/together.h"

namespace longbox::vstcg {

namespace {

using Happenings = std::span<const Happening>;

template <class Visit>
void each_of(Happenings all, kernel::EventKind kind, Visit visit) {
  for (const Happening& each : all)
    if (each.event.kind == kind) visit(each.event);
}

ObjectSet objects_of(Happenings all, kernel::EventKind kind) {
  ObjectSet set;
  each_of(all, kind, [&](const Event& event) { set.insert(event.object.index()); });
  return set;
}

// --- The moment before ------------------------------------------------------------------------------

ObjectSet leaving_play(const Machine& m, Happenings all) {
  ObjectSet set;
  for (const Happening& each : all) {
    const Event& event = each.event;
    const bool moves = event.kind == event::kEntersKoPile || event.kind == kernel::change::kMove;
    if (moves && leaves_play(m, event.object, static_cast<Zone>(event.to)))
      set.insert(event.object.index());
  }
  return set;
}

void lose_together(Machine& m, Happenings all, LossOf what) {
  each_of(all, event::kEnduranceLost, [&](const Event& event) {
    if (event.detail == what) change_endurance_now(m, event);
  });
}

// Triggers on these look at the moment before, when all powers are still on: stuns, KOs, breakthrough while its
// attacker still stands, and whatever leaves play (502.4).
void look_back(Machine& m, Happenings all) {
  each_of(all, event::kBecomesStunned, [&](const Event& event) { announce_stun(m, event); });
  each_of(all, event::kKod, [&](const Event& event) {
    show_to_all(m, event.object);  // 708.13a: before it leaves play
    m.announce(event);
  });
  each_of(all, event::kBreakthrough, [&](const Event& event) { m.announce(event); });
  lose_together(m, all, kOfBreakthrough);
  tell_leaving(m, leaving_play(m, all));
}

// --- What changes -----------------------------------------------------------------------------------

// A stun that has become impossible takes its loss along.
void lose_for_stuns(Machine& m, Happenings all, const ObjectSet& struck) {
  each_of(all, event::kEnduranceLost, [&](const Event& event) {
    if (event.detail != kOfStun || !struck.contains(event.object.index())) return;
    m.announce(happening(event::kStunLoss, event.object, {}, event.seat, event.amount));
    change_endurance_now(m, event);
  });
}

void move_now(Machine& m, const Event& event) {
  const Seat owner = m.object(event.object).owner;
  if (event.kind == event::kEntersKoPile) {
    m.move(event.object, kKoPile, owner, kernel::Place::Top);
    m.announce(event);
  } else if (event.kind == kernel::change::kMove) {
    m.move(event.object, event.to, owner, static_cast<kernel::Place>(event.amount), event.detail);
  }
}

void change_now(Machine& m, const Event& event) {
  switch (event.kind) {
    case event::kReadied: return ready_now(m, event.object);
    case event::kExhausted: return exhaust_now(m, event.object);
    case event::kPoweredUp: return power_up_now(m, event.object, event.other);
    case event::kCountersPut:
      return put_counters_now(m, event.object, static_cast<int>(event.detail), event.amount, event.other);
    case event::kDrew: return draw_now(m, event.seat);
    case event::kDiscarded: return m.announce(event);
    case event::kEnduranceGained: return change_endurance_now(m, event);
    default: return;
  }
}

// Returns whether such an event, if it is alone, changes one thing and is over.
bool is_plain(kernel::EventKind kind) {
  switch (kind) {
    case event::kReadied:
    case event::kExhausted:
    case event::kPoweredUp:
    case event::kCountersPut:
    case event::kDrew:
    case event::kEnduranceGained: return true;
    default: return false;
  }
}

}  // namespace

void VstcgRules::commit(Machine& m, Happenings all) const {
  if (all.size() == 1 && is_plain(all[0].event.kind)) return change_now(m, all[0].event);
  const ObjectSet struck = objects_of(all, event::kBecomesStunned);
  struck.for_each([&](int id) { m.set_flags(ObjectId{id}, kFalling, true); });
  look_back(m, all);
  struck.for_each([&](int id) { stun_now(m, ObjectId{id}); });
  lose_for_stuns(m, all, struck);
  for (const Happening& each : all) move_now(m, each.event);
  recover_now(m, objects_of(all, event::kRecovered));
  for (const Happening& each : all) change_now(m, each.event);
  lose_together(m, all, kOfItself);
  struck.for_each([&](int id) { m.set_flags(ObjectId{id}, kFalling, false); });
}

}  // namespace longbox::vstcg
