// Acts let their events happen in batches, so that replacements may change them first (513.5, 702.2).
#pragma once

#include "games/vstcg/play/acts.h"
#include "kernel/flow/happening.h"

namespace longbox::vstcg {

using kernel::Batch;
using kernel::Happening;

// --- Events that are about to happen ----------------------------------------------------------------

Event stunning(const Machine& m, ObjectId id, ObjectId source, Cause cause);
Event knocking_out(const Machine& m, ObjectId id, ObjectId source, Cause cause);
// The card goes into its owner's KO'd pile.
Event entering_pile(const Machine& m, ObjectId card);
// The card goes into another zone of its owner.
Event going(const Machine& m, ObjectId card, Zone zone, kernel::Place place, kernel::Flags flags = 0);
Event changing_endurance(kernel::EventKind kind, Seat seat, int n, ObjectId source);
Event breaking_through(ObjectId attacker, Seat player, int n);

// --- Letting them happen ----------------------------------------------------------------------------

// Lets the event happen alone. What pays for something is not replaced (203.10).
void happen(Machine& m, const Event& event);
// Lets such an event happen to each of the objects, at one moment: make(id).
template <class Make>
void happen_to(Machine& m, const ObjectSet& objects, bool is_cost, Make make) {
  Batch batch(m);
  objects.for_each([&](int id) { batch.add(make(ObjectId{id}), is_cost); });
  batch.happen();
}

// --- Carrying them out ------------------------------------------------------------------------------

// These change the state for an event that nothing has replaced.
void ready_now(Machine& m, ObjectId id);
void exhaust_now(Machine& m, ObjectId id);
void recover_now(Machine& m, const ObjectSet& who);
void power_up_now(Machine& m, ObjectId character, ObjectId source);
// Cosmic counters keep their rules (706.7), and +1/+1 ones bring their bonus (215.1c).
void put_counters_now(Machine& m, ObjectId id, int which, int n, ObjectId source);
int room_for(const Machine& m, ObjectId id, int which, int n);
void draw_now(Machine& m, Seat seat);
void change_endurance_now(Machine& m, const Event& event);

}  // namespace longbox::vstcg
