// A statement about one object makes one event, which a replacement can put in the place of another (513.5a).
#pragma once

#include "games/vstcg/language/verb_parts.h"
#include "games/vstcg/play/happen.h"

namespace longbox::vstcg {

// Returns the one object of the next slot; none if it means nobody or several.
inline ObjectId only_object(Eval& e) {
  ObjectSet set;
  e.objects(set);
  return set.count() == 1 ? ObjectId{set.first()} : ObjectId{};
}

using MakeEvent = Event (*)(const Eval&, ObjectId);

template <MakeEvent kMake>
bool makes_one(Eval& e, Event& out) {
  const ObjectId id = only_object(e);
  if (id) out = kMake(e, id);
  return static_cast<bool>(id);
}

// Lets an event happen to each object of the next slot that passes, at one moment, and notes how many these were:
// make(run, id).
template <class Test, class Make>
Flow happen_on(EffectRun& run, Test test, Make make) {
  int asked = 0;
  const ObjectSet set = objects_that(run, test, asked);
  note_done(run, set.count(), asked);
  happen_to(run.machine(), set, run.is_paying(), [&](ObjectId id) { return make(run, id); });
  return Flow::Done;
}

}  // namespace longbox::vstcg
