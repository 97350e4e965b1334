// These verbs put counters on objects and take them away (215).
#include <algorithm>

#include "games/vstcg/language/makes.h"

namespace longbox::vstcg {

namespace {

Event counters_event(const Eval& e, ObjectId id, int which, int n) {
  return happening(event::kCountersPut, id, e.self(), kernel::kNobody, n, which);
}

Flow put_counters_on(EffectRun& run) {
  Machine& m = run.machine();
  const int n = run.number();
  const int which = run.word();
  return happen_on(
      run, [&](ObjectId id) { return n > 0 && m.in_play(id); },
      [&](const Eval& e, ObjectId id) { return counters_event(e, id, which, n); });
}

bool makes_counters(Eval& e, Event& out) {
  const int n = e.number();
  const int which = e.word();
  const ObjectId id = only_object(e);
  out = counters_event(e, id, which, n);
  return static_cast<bool>(id);
}

Flow remove_counters_from(EffectRun& run) {
  Machine& m = run.machine();
  const int n = run.number();
  const int which = run.word();
  int removed = 0;
  int asked = 0;
  const ObjectSet set = objects_that(
      run, [&](ObjectId id) { return m.in_play(id); }, asked);
  set.for_each([&](int id) { removed += remove_counters(m, ObjectId{id}, which, n); });
  note_done(run, removed, n * asked);
  return Flow::Done;
}

// As a price it needs all of the counters on each of the objects (203.3).
void spends_counters_of_all(Eval& e, kernel::Spending& out) {
  const int n = e.number();
  const int which = e.word();
  ObjectSet all;
  e.objects(all);
  out.way = kCounterWay;
  out.amount = static_cast<std::int16_t>(std::max(all.count(), 1));
  all.for_each([&](int id) {
    if (counters(e.machine(), ObjectId{id}, which) >= n) out.objects.insert(id);
  });
}

}  // namespace

void add_counter_verbs(std::vector<Phrase>& out) {
  verb(out, "put <n:number> <c:counter> on <x:objects>", "give {x} {n:of c}",
       "They lie on it. A character has at most one cosmic counter, and only if it has cosmic.",
       "215.1", put_counters_on)
      .makes = makes_counters;
  verb(out, "remove <n:number> <c:counter> from <x:objects>", "remove {n:of c} from {x}",
       "As many as there are, and what they gave goes with them.", "215.1c", remove_counters_from)
      .spends = spends_counters_of_all;
}

}  // namespace longbox::vstcg
