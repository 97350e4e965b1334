// The chain: effects wait there, and the top one resolves when all players pass.
//
// An ability of a link runs in three parts of its body: the announcement (targets, modes, X), the costs, and
// later the effect. The game puts these together (who may play what, and where cards go); this file knows
// what all games with a chain have in common.
#pragma once

#include "kernel/effect/eval.h"
#include "kernel/flow/procedure.h"
#include "kernel/state/chain.h"

namespace longbox::kernel {

class Machine;
struct Option;

// Leaving tells how a link left the chain.
enum class Leaving : std::uint8_t {
  Resolved,
  Negated,    // by an effect
  Fizzled,    // by the rules: no target is legal any more, or its condition fails
  Dropped,    // it could not be announced
};

// --- Announcing -----------------------------------------------------------------------------------

// Starts the announcement of a link: its modes and targets are chosen. When its frames are gone, the link holds
// them, or it is no longer on the chain because nothing could be chosen.
void start_announcement(Machine& machine, LinkId id);
// Starts the payment of what stands as costs in the body of the link's ability.
void start_costs(Machine& machine, LinkId id);
// The link is announced and paid for: from now on it waits.
void finish_announcement(Machine& machine, LinkId id);

// Returns whether targets and modes could be chosen now, in any way.
bool can_announce(const Machine& machine, const Context& context);

// --- Targets --------------------------------------------------------------------------------------

// Returns whether the target is legal now: it has not left, its description fits, nothing forbids it.
bool is_legal(const Machine& machine, const Link& link, const Target& target);
// Counts the targets of the link that are legal now.
int count_legal(const Machine& machine, const Link& link);
// Candidates are all that a target may be: objects, players (bits), links by their place on the chain (bits).
struct Candidates {
  ObjectSet objects;
  unsigned seats = 0;
  std::uint64_t links = 0;

  bool empty() const { return objects.empty() && seats == 0 && links == 0; }
};
// Finds what could take the place of the target; `like` tells its kind, its statement and its register. What
// other targets of the link hold is left out, and so is the link itself.
Candidates candidates(const Machine& machine, const Link& link, const Target& like);

// Lets a player choose other targets for a link: each place may keep its target, or must get another one if
// there is any.
enum class Retarget : std::uint8_t { May, Must };
void start_retargeting(Machine& machine, LinkId id, Seat by, Retarget how);

// --- Resolving, negating, copying -----------------------------------------------------------------

// Starts to resolve the top of the chain.
void resolve_top(Machine& machine);
// Takes the link off the chain without effect.
void negate(Machine& machine, LinkId id, Leaving how = Leaving::Negated);
// Puts a copy on top of the chain. It has no card, and its controller is `by`; every choice that was made for
// the link holds for the copy, too.
LinkId copy_link(Machine& machine, LinkId id, Seat by);

extern const Procedure kLinkResolution;
extern const Procedure kRetargeting;

}  // namespace longbox::kernel
