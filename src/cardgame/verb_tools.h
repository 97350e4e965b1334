// Verbs of every game are made with these tools.
#pragma once

#include "cardgame/players.h"
#include "kernel/effect/run.h"
#include "kernel/flow/machine.h"

namespace longbox::cardgame {

// Does something to each object of the next slot.
template <class Act>
kernel::Flow each(kernel::EffectRun& run, Act act) {
  kernel::ObjectSet set;
  run.objects(set);
  set.for_each([&](int id) { act(kernel::ObjectId{id}); });
  return kernel::Flow::Done;
}
// A whole statement does one thing to each: verb(out, "ready <x:objects>", ..., to_each<ready>).
template <void (*Act)(kernel::Machine&, kernel::ObjectId)>
kernel::Flow to_each(kernel::EffectRun& run) {
  return each(run, [&](kernel::ObjectId id) { Act(run.machine(), id); });
}

// Returns whether one of the objects of the next slot passes.
template <class Test>
bool any_of(kernel::Eval& eval, Test test) {
  kernel::ObjectSet set;
  eval.objects(set);
  bool found = false;
  set.for_each([&](int id) { found = found || test(eval.machine(), kernel::ObjectId{id}); });
  return found;
}
template <bool (*Test)(const kernel::Machine&, kernel::ObjectId)>
bool any_object(kernel::Eval& eval) {
  return any_of(eval, Test);
}

// Notes what the statement did, and what it should have done.
inline void set_done(kernel::EffectRun& run, int n, int asked = 0) {
  run.here().done = static_cast<std::int16_t>(n);
  run.here().asked = static_cast<std::int16_t>(asked);
}
// Runs `start` once for a statement that starts procedures; the statement is done when they are.
template <class Start>
kernel::Flow once(kernel::EffectRun& run, Start start) {
  if (run.stage() == kernel::kBegun) return kernel::Flow::Done;
  run.stage() = kernel::kBegun;
  set_done(run, 0);
  start();
  return kernel::Flow::Continue;
}

// Runs a statement that asks once; its answer sets the stage kBegun.
inline kernel::Flow ask_once(kernel::EffectRun& run) {
  return run.stage() == kernel::kBegun ? kernel::Flow::Done : kernel::Flow::Ask;
}
// Answers with a player, whom the variable of the next slot keeps.
inline void keep_seat(kernel::EffectRun& run, const kernel::Option& option) {
  run.set_variable(run.word(), option.seat);
  run.stage() = kernel::kBegun;
}

template <kernel::ZoneKind Deck>
kernel::Flow shuffle_deck(kernel::EffectRun& run) {
  run.machine().shuffle(Deck, run.you());
  return kernel::Flow::Done;
}

// Returns whether the selector describes every card: it is the bare noun.
inline bool is_any_card(const kernel::Node* select) {
  return select->op == kernel::kSelect && select->size == select[1].size + 1;
}

// Returns a card of the zone, other than `but`, that chance picks. A single card costs no pick of
// chance.
inline kernel::ObjectId random_card(kernel::Machine& m, kernel::ZoneKind zone, kernel::Seat seat,
                                    kernel::ObjectId but) {
  int count = 0;
  m.each(zone, seat, [&](kernel::ObjectId id) { count += id != but ? 1 : 0; });
  int left = count > 1 ? m.random(count) : 0;
  kernel::ObjectId found;
  m.each(zone, seat, [&](kernel::ObjectId id) {
    if (id != but && left-- == 0) found = id;
  });
  return found;
}

}  // namespace longbox::cardgame
