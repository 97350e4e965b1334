// These verbs put cards into the resource row, replace resources and turn them.
#include <algorithm>

#include "games/vstcg/language/verb_parts.h"
#include "games/vstcg/play/together.h"
#include "games/vstcg/values/stamps.h"

namespace longbox::vstcg {

namespace {

Flow put_into_row(EffectRun& run) {
  Machine& m = run.machine();
  return act_on(
      run, [&](ObjectId id) { return !is_resource(m, id); },
      [&](ObjectId id) { build_resource(m, run.you(), id); });
}

// A resource is replaced only if a card of the deck takes its place (708.8c).
Flow replace_them(EffectRun& run) {
  if (run.stage() == kBegun) return Flow::Done;
  Machine& m = run.machine();
  int asked = 0;
  const ObjectSet set = objects_that(
      run, [&](ObjectId id) { return is_resource(m, id); }, asked);
  int replaced = 0;
  each_seat_from(m.state(), 0, all_seats(m.state()), [&](Seat seat) {
    int own = 0;
    set.for_each([&](int id) { own += m.object(ObjectId{id}).controller == seat ? 1 : 0; });
    replaced += std::min<int>(own, m.state().zone(kDeck, seat).count);
  });
  note_done(run, replaced, asked);
  if (set.empty()) return Flow::Done;
  run.stage() = kBegun;
  start_replacing(m, set);
  return Flow::Continue;
}

bool is_face_down(const Machine& m, ObjectId id) { return m.object(id).has(kernel::kFaceDown); }

bool can_turn_down(const Machine& m, ObjectId id) {
  return is_resource(m, id) && !is_face_down(m, id);
}

// Only a plot twist or a location lies face up among the resources (213.5b).
bool can_turn_up(const Machine& m, ObjectId id) {
  const int type = m.card(id).type;
  return is_resource(m, id) && is_face_down(m, id) && (type == kPlotTwist || type == kLocation);
}

template <bool kUp>
Flow turn(EffectRun& run) {
  Machine& m = run.machine();
  ObjectSet turned;
  const Flow flow = act_on(
      run, [&](ObjectId id) { return kUp ? can_turn_up(m, id) : can_turn_down(m, id); },
      [&](ObjectId id) {
        turn_resource(m, id, kUp);
        turned.insert(id.index());
      });
  if (kUp) begin_together(m, turned);  // 515.7
  return flow;
}

}  // namespace

void add_resource_verbs(std::vector<Phrase>& out) {
  verb(out, "put <x:objects> into the resource row",
       "put {x:from} into your resource row face down", "At the end of your row, ready.", "217.1",
       put_into_row);
  verb(out, "replace <x:objects>", "replace {x}",
       "They are shown and KO'd, and the top cards of the deck take their places face down.",
       "708.8a", replace_them, possible_for_one<can_be_replaced>)
      .spends = spends_all<can_be_replaced, kRemoveWay>;
  verb(out, "turn <x:objects> face-down", "turn {x} face down",
       "It stays the same object and forgets its choices.", "701.11d", turn<false>,
       possible_for_one<can_turn_down>)
      .spends = spends_all<can_turn_down, kTurnWay>;
  verb(out, "turn <x:objects> face-up", "turn {x} face up", "It stays the same object.", "701.11e",
       turn<true>, possible_for_one<can_turn_up>);
}

}  // namespace longbox::vstcg
