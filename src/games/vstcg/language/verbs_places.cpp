// These verbs move characters, change places of resources and transfer equipment.
#include "games/vstcg/language/verb_parts.h"
#include "games/vstcg/play/legality.h"

namespace longbox::vstcg {

namespace {

// --- Moving --------------------------------------------------------------------------------------

// Equipment stands in no row and is never moved (708.4a).
bool can_move(const Machine& m, ObjectId id) {
  return m.in_play(id) && m.object(id).zone != kEquipment;
}

Flow move_to(EffectRun& run, bool to_row, bool other_area) {
  Machine& m = run.machine();
  Eval row = run;
  row.skip();
  Destination to{.other_area = other_area};
  if (to_row) to.row = static_cast<Zone>(row.word());
  return start_for(
      run, [&](ObjectId id) { return can_move(m, id); },
      [&](const ObjectSet& set) { start_move(m, run.you(), set, to); },
      [&](ObjectId id) { return m.in_play(id); });
}

Flow move_anywhere(EffectRun& run) { return move_to(run, false, false); }
Flow move_to_row(EffectRun& run) { return move_to(run, true, false); }
Flow move_to_other_area(EffectRun& run) { return move_to(run, false, true); }

// --- Exchanging ----------------------------------------------------------------------------------

// A resource comes into the row of `seat`, in front of another one or at its end. Faces stay as
// they are (217.1a).
void put_in_row(Machine& m, ObjectId id, Seat seat, ObjectId before) {
  if (m.object(id).controller != seat) change_control(m, id, seat, kResource, 0);
  m.move_before(id, kResource, seat, before);
}

// Nothing moves unless both are still resources (gl.exchange).
Flow exchange(EffectRun& run) {
  Machine& m = run.machine();
  const ObjectId a = run.object();
  const ObjectId b = run.object();
  const bool both = a && b && a != b && is_resource(m, a) && is_resource(m, b);
  note_done(run, both ? 1 : 0, 1);
  if (!both) return Flow::Done;
  const Seat seat_of_a = m.object(a).controller;
  const Seat seat_of_b = m.object(b).controller;
  const ObjectId behind_a = m.object(a).next;
  if (behind_a == b) {
    put_in_row(m, b, seat_of_a, a);
    return Flow::Done;
  }
  put_in_row(m, a, seat_of_b, b);
  put_in_row(m, b, seat_of_a, behind_a);
  return Flow::Done;
}

// --- Transferring --------------------------------------------------------------------------------

// Equipment stays in its area unless it is concealed-optional, and a stunned bearer keeps it
// (708.12a-708.12e).
bool may_transfer(const Machine& m, Seat seat, ObjectId equipment, ObjectId to) {
  const ObjectId from = bearer_of(m, equipment);
  if (m.object(equipment).zone != kEquipment || !from || from == to) return false;
  if (is_stunned(m, from)) return false;
  if (is_hidden(m, from) != is_hidden(m, to) && !has_quality(m, equipment, kHasConcealed))
    return false;
  return may_bear(m, seat, to, equipment).allowed();
}

template <class Visit>
void each_new_bearer(const Machine& m, Seat seat, ObjectId equipment, Visit visit) {
  each_character_of(m, seat, [&](ObjectId id) {
    if (may_transfer(m, seat, equipment, id)) visit(id);
  });
}

bool has_new_bearer(const Machine& m, Seat seat, ObjectId equipment) {
  bool found = false;
  each_new_bearer(m, seat, equipment, [&](ObjectId) { found = true; });
  return found;
}

// Equipment is transferred one at a time, each judged when its turn has come (708.12h).
// `Round::acts` is the one that was transferred last.
ObjectId next_to_transfer(EffectRun& run) {
  ObjectSet set;
  run.objects(set);
  for (int id = set.next(run.here().round.acts + 1); id >= 0; id = set.next(id + 1))
    if (has_new_bearer(run.machine(), run.you(), ObjectId{id})) return ObjectId{id};
  return {};
}

Flow transfer_them(EffectRun& run) {
  if (run.stage() == kBegins) {
    run.here().round = {};
    Eval slot = run;
    ObjectSet set;
    slot.objects(set);
    note_done(run, 0, set.count());
  }
  run.stage() = kBegun;
  return next_to_transfer(run) ? Flow::Ask : Flow::Done;
}

void ask_bearer(EffectRun& run, Decision& out) {
  const ObjectId equipment = next_to_transfer(run);
  out.kind = DecisionKind::Object;
  out.prompt = kAskBearer;
  out.about = equipment;
  each_new_bearer(run.machine(), run.you(), equipment,
                  [&](ObjectId id) { out.add({.kind = kernel::kOptionObject, .object = id}); });
}

void answer_bearer(EffectRun& run, const Option& option) {
  const ObjectId equipment = next_to_transfer(run);
  run.here().round.acts = equipment.value;
  ++run.here().done;
  transfer(run.machine(), equipment, option.object);
}

bool could_transfer(Eval& e) {
  const Seat seat = e.you();
  return cardgame::any_of(
      e, [&](const Machine& m, ObjectId id) { return has_new_bearer(m, seat, id); });
}

ObjectId bearer_in_text(const EffectRun& run) {
  Eval slots = run;
  slots.skip();
  return slots.reached_object();
}

// Returns the equipment that may be attached to the character now: each transfer may end what another one needs
// (708.12h).
ObjectSet ready_to_transfer(EffectRun& run, ObjectId bearer, int& asked) {
  Eval slot = run;
  ObjectSet all;
  slot.objects(all);
  asked = all.count();
  ObjectSet set;
  all.for_each([&](int id) {
    if (bearer && may_transfer(run.machine(), run.you(), ObjectId{id}, bearer)) set.insert(id);
  });
  return set;
}

void transfer_one(EffectRun& run, ObjectId equipment) {
  ++run.here().done;
  transfer(run.machine(), equipment, bearer_in_text(run));
}

Flow transfer_to(EffectRun& run) {
  int asked = 0;
  const ObjectSet set = ready_to_transfer(run, bearer_in_text(run), asked);
  if (run.stage() == kBegins) note_done(run, 0, asked);
  run.stage() = kBegun;
  if (set.empty()) return Flow::Done;
  if (set.count() > 1) return Flow::Ask;
  transfer_one(run, ObjectId{set.first()});
  return Flow::Continue;
}

void ask_equipment(EffectRun& run, Decision& out) {
  int asked = 0;
  out.kind = DecisionKind::Object;
  out.prompt = kernel::kPromptChoose;
  ready_to_transfer(run, bearer_in_text(run), asked).for_each([&](int id) {
    out.add({.kind = kernel::kOptionObject, .object = ObjectId{id}});
  });
}

void answer_equipment(EffectRun& run, const Option& option) { transfer_one(run, option.object); }

bool could_transfer_to(Eval& e) {
  Eval slots = e;
  slots.skip();
  const ObjectId bearer = slots.reached_object();
  const Seat seat = e.you();
  return bearer && cardgame::any_of(e, [&](const Machine& m, ObjectId id) {
           return may_transfer(m, seat, id, bearer);
         });
}

}  // namespace

void add_place_verbs(std::vector<Phrase>& out) {
  verb(out, "move <x:objects>", "move {x}", "You put them onto free spots of the same area.",
       "708.4a", move_anywhere, possible_for_one<can_move>);
  verb(out, "move <x:objects> to your <r:row>", "move {x} to your {r}",
       "Onto free spots of that row of yours; you control what was another player's.", "708.4a",
       move_to_row, possible_for_one<can_move>);
  verb(out, "move <x:objects> to its other area",
       "move {x} from the visible to the hidden area, or from the hidden to the visible area",
       "Its equipment goes to the KO'd pile, unless it is concealed-optional.", "708.4c",
       move_to_other_area, possible_for_one<can_move>);
  verb(out, "exchange the positions of <a:object> and <b:object>",
       "exchange the positions of those resources", "Only if both are still resources.",
       "gl.exchange", exchange);
  verb(out, "transfer <x:objects>", "transfer {x}",
       "Onto another character of yours that may bear it.", "708.12a",
       {.run = transfer_them,
        .ask = ask_bearer,
        .answer = answer_bearer,
        .possible = could_transfer});
  verb(out, "transfer <x:objects> to <o:object>", "transfer {x} to {o}",
       "If that character may bear it; one at a time.", "708.12a",
       {.run = transfer_to,
        .ask = ask_equipment,
        .answer = answer_equipment,
        .possible = could_transfer_to});
}

}  // namespace longbox::vstcg
