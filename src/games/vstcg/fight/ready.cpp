#include "games/vstcg/fight/ready.h"

#include "games/vstcg/features.h"
#include "games/vstcg/play/happen.h"
#include "games/vstcg/procedures.h"

namespace longbox::vstcg {

namespace {

enum class Stage : std::uint8_t { Choose, Commit };

struct ReadyLocals {
  ObjectSet open;    // nobody has decided about these yet
  ObjectSet agreed;  // these become ready
  ObjectId asked;    // its controller is being asked

  template <class Visit>
  void each_id(Visit visit) {
    visit(open);
    visit(agreed);
    visit(asked);
  }
};

// Visits who holds whom: visit(captor, captive). A captor that left or readied holds nobody
// (513.1d).
template <class Visit>
void each_hold(const Machine& m, Visit visit) {
  for (const kernel::Modifier& modifier : m.state().modifiers) {
    if (modifier.kind != kHeld) continue;
    if (!m.state().alive(modifier.subject) || !m.state().alive(modifier.source)) continue;
    if (m.in_play(modifier.source.id) && is_exhausted(m, modifier.source.id))
      visit(modifier.source.id, modifier.subject.id);
  }
}

bool is_captor(const Machine& m, ObjectId id) {
  bool found = false;
  each_hold(m, [&](ObjectId captor, ObjectId) { found = found || captor == id; });
  return found;
}

// Returns whether somebody who will not become ready holds the object.
bool stays_held(const Machine& m, const ReadyLocals& here, ObjectId id) {
  bool held = false;
  each_hold(m, [&](ObjectId captor, ObjectId captive) {
    const bool readies = here.agreed.contains(captor.index()) || here.open.contains(captor.index());
    held = held || (captive == id && !readies);
  });
  return held;
}

// Returns whether all who hold the object become ready, so that its own turn to be decided has
// come.
bool is_due(const Machine& m, const ReadyLocals& here, ObjectId id) {
  bool due = true;
  each_hold(m, [&](ObjectId captor, ObjectId captive) {
    due = due && (captive != id || here.agreed.contains(captor.index()));
  });
  return due;
}

// A refusal keeps the captive exhausted, and whoever that one holds (513.6d).
void drop_held(const Machine& m, ReadyLocals& here) {
  for (bool changed = true; changed;) {
    changed = false;
    const ObjectSet before = here.open;
    before.for_each([&](int id) {
      if (!stays_held(m, here, ObjectId{id})) return;
      here.open.erase(id);
      changed = true;
    });
  }
}

// Returns the next object to decide about, those of the primary player first; none if only a ring
// of captors is left, none of whom can become ready (513.6e).
ObjectId next_due(const Machine& m, const ReadyLocals& here) {
  ObjectId found;
  cardgame::each_seat_from(m.state(), primary(m), cardgame::all_seats(m.state()), [&](Seat seat) {
    here.open.for_each([&](int id) {
      if (!found && m.object(ObjectId{id}).controller == seat && is_due(m, here, ObjectId{id}))
        found = ObjectId{id};
    });
  });
  return found;
}

// Captors let their captives go before anybody becomes ready, since all of that is one event
// (513.6b).
void commit(Machine& m, const ReadyLocals& here) {
  here.agreed.for_each([&](int id) { release_captives(m, ObjectId{id}); });
  happen_to(m, here.agreed, false, [](ObjectId id) { return happening(event::kReadied, id); });
}

Step choose(Machine& m, Frame& frame) {
  auto& here = kernel::locals<ReadyLocals>(frame);
  drop_held(m, here);
  const ObjectId next = next_due(m, here);
  if (!next) {
    go(frame, Stage::Commit);
    return Step::Continue;
  }
  here.asked = next;
  if (is_captor(m, next)) return Step::Ask;
  here.open.erase(next.index());
  here.agreed.insert(next.index());
  return Step::Continue;
}

Step advance(Machine& m, Frame& frame) {
  if (kernel::stage_of<Stage>(frame) == Stage::Choose) return choose(m, frame);
  commit(m, kernel::locals<ReadyLocals>(frame));
  return Step::Done;
}

void ask(Machine& m, const Frame& frame, Decision& out) {
  const ObjectId captor = kernel::locals<ReadyLocals>(frame).asked;
  out.who = m.object(captor).controller;
  out.kind = DecisionKind::YesNo;
  out.prompt = kAskReady;
  out.about = captor;
  out.add({.kind = kernel::kOptionYes});
  out.add({.kind = kernel::kOptionNo});
}

void answer(Machine&, Frame& frame, const Option& option) {
  auto& here = kernel::locals<ReadyLocals>(frame);
  here.open.erase(here.asked.index());
  if (option.kind == kernel::kOptionYes) here.agreed.insert(here.asked.index());
}

bool could_ready(const Machine& m, ObjectId id) {
  return m.in_play(id) && is_exhausted(m, id) && !is_stunned(m, id) && !m.quality(id, kCannotReady);
}

// --- Rows
// -------------------------------------------------------------------------------------------

constexpr cardgame::PromptRow kPrompts[] = {{kAskReady, "513.6b", "Ready {about}?"}};
constexpr cardgame::ProcedureRow kProcedures[] = {
    {kReadyProcedure, {"ready", advance, ask, answer, kernel::rename_locals<ReadyLocals>}}};

}  // namespace

constexpr Feature kReadyFeature{.prompts = kPrompts, .procedures = kProcedures};

bool is_held(const Machine& m, ObjectId id) {
  bool held = false;
  each_hold(m, [&](ObjectId, ObjectId captive) { held = held || captive == id; });
  return held;
}

// An object may have readied and exhausted again in the meantime; the link knows.
bool remains_exhausted(const kernel::Eval& effect, ObjectId id) {
  const Machine& m = effect.machine();
  if (!id || !m.in_play(id) || !is_exhausted(m, id)) return false;
  const Link* link = m.find_link(effect.context().link);
  const bool is_source = link != nullptr && link->context.self.id == id;
  return !is_source || (link->facts & kSourceReadied) == 0;
}

void release_captives(Machine& m, ObjectId captor) {
  m.end_modifiers([&](const kernel::Modifier& modifier) {
    const bool ends = modifier.kind == kHeld || (modifier.kind == kStatBonus && modifier.word == kEndsWithReadying);
    return ends && modifier.source.id == captor;
  });
}

void start_readying(Machine& m, const ObjectSet& who) {
  ObjectSet open;
  who.for_each([&](int id) {
    if (could_ready(m, ObjectId{id})) open.insert(id);
  });
  if (open.empty()) return;
  kernel::locals<ReadyLocals>(m.push(kReadyProcedure)).open = open;
}

}  // namespace longbox::vstcg
