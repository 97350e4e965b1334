// Aiming finds targets for an effect, one statement after the other.
#pragma once

#include <array>
#include <span>

#include "kernel/decision/decision.h"
#include "kernel/flow/chain.h"

namespace longbox::kernel {

// Visits the candidates as targets that no statement describes yet: visit(target).
template <class Visit>
void each_target(const State& state, const Candidates& found, Visit visit) {
  found.objects.for_each([&](int id) { visit(Target::at(state.ref(ObjectId{id}))); });
  for (Seat seat = 0; seat < state.seat_count; ++seat)
    if ((found.seats >> seat & 1U) != 0) visit(Target::at_player(seat));
  for (int i = 0; i < state.chain.size; ++i)
    if ((found.links >> i & 1U) != 0) visit(Target::at_link(state.chain[i].id()));
}

// Adds the target to those of the link, whose register then holds it. There must be room.
void aim(Link& link, const Target& target);
// Writes the register of the target, if it has one.
void write_register(Link& link, const Target& target);

// Offers each of the candidates.
void offer(const Machine& machine, const Candidates& found, Decision& out);
// Returns the target that such an option means.
Target target_of(const Machine& machine, const Option& option);
// Returns the kind of question by which a target is chosen.
DecisionKind question_about(TargetKind kind);

// Aims lists statements that must each find one target, in the order in which they are announced.
struct Aims {
  std::array<const Node*, kMaxTargets> at{};
  int count = 0;

  std::span<const Node* const> all() const {
    return std::span(at).first(static_cast<std::size_t>(count));
  }
  // Adds those that follow one another from here on, up to `end` or to the end of their block.
  void add(const Machine& machine, const Node* from, const Node* end);
};

// Returns the target that the statement looks for, as candidates() wants it: its kind, its place, its register.
Target wanted(const Machine& machine, const Link& link, const Node* statement);

// Returns whether there is any candidate for that target.
bool has_candidate(const Machine& machine, const Link& link, const Target& like);

// Returns whether all of these statements can find targets, each another one.
bool can_aim(const Machine& machine, const Link& link, std::span<const Node* const> statements);

// Finds the candidates after whom the statements of `rest` still find theirs.
Candidates good_candidates(const Machine& machine, const Link& link, const Target& like,
                           std::span<const Node* const> rest);

}  // namespace longbox::kernel
