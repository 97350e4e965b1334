#include "kernel/flow/chain.h"

#include "kernel/effect/run.h"
#include "kernel/flow/aiming.h"
#include "kernel/flow/machine.h"

namespace longbox::kernel {

namespace {

const Ability& ability_of(const Machine& machine, const Context& context) {
  return machine.library().ability(context.ability);
}

}  // namespace

// --- Announcing ------------------------------------------------------------------------------------

void start_announcement(Machine& machine, LinkId id) {
  const Link& link = *machine.find_link(id);
  const Ability& ability = ability_of(machine, link.context);
  if (ability.costs_start > 0)
    machine.push_part(link.context, BodyPart::Announcement, 0, ability.costs_start);
  if (ability.modes_at == 0) return;
  // Modes are chosen before targets (505.1b, 505.1c), so their frame lies on top.
  const int modes = ability.modes_at - 1;
  const Node* body = machine.library().at(ability.body);
  machine.push_part(link.context, BodyPart::Announcement, modes, modes + body[modes].size);
}

void start_costs(Machine& machine, LinkId id) {
  const Link& link = *machine.find_link(id);
  const Ability& ability = ability_of(machine, link.context);
  if (ability.effect_start == ability.costs_start) return;
  machine.push_part(link.context, BodyPart::Costs, ability.costs_start, ability.effect_start);
}

void finish_announcement(Machine& machine, LinkId id) {
  machine.edit_link(id, [](Link& link) { link.stage = LinkStage::Waiting; });
}

namespace {

// A game may say of the phrase of the modes which of them are legal now.
bool is_legal(const Machine& machine, const Link& link, const Node& modes, const Node* mode) {
  const Phrase& phrase = machine.phrase(modes.op - kFirstPhrase);
  Eval block(machine, link.context, mode);
  return phrase.legal == nullptr || phrase.legal(block, link, {});
}

// Returns whether targets can be found for this mode and for the effect as a whole; no block stands for an
// effect without modes.
bool can_choose(const Machine& machine, const Link& link, const Ability& ability, const Node* mode) {
  const Node* body = machine.library().at(ability.body);
  if (mode != nullptr && !is_legal(machine, link, body[ability.modes_at - 1], mode)) return false;
  Aims aims;
  if (mode != nullptr) aims.add(machine, mode + 1, mode + mode->size);
  aims.add(machine, body, body + ability.costs_start);
  return can_aim(machine, link, aims.all());
}

}  // namespace

bool can_announce(const Machine& machine, const Context& context) {
  const Ability& ability = ability_of(machine, context);
  if (ability.body == 0) return true;
  Link link;
  link.context = context;
  if (ability.modes_at == 0) return can_choose(machine, link, ability, nullptr);
  const Node* modes = machine.library().at(ability.body) + ability.modes_at;
  for (const Node* mode = modes + 1; mode < modes + modes->size; mode += mode->size)
    if (can_choose(machine, link, ability, mode)) return true;
  return false;
}

// --- Resolving -------------------------------------------------------------------------------------

namespace {

enum class LinkStep : std::uint8_t { Check, Leave };

struct LinkLocals {
  LinkId link = 0;
};

// A target that is no longer legal is none, and its register reads as none. All are judged before the first
// register changes, because descriptions may speak of other targets.
Link as_it_resolves(const Machine& machine, const Link& link) {
  Link resolving = link;
  resolving.stage = LinkStage::Resolving;
  for (std::size_t i = 0; i < link.target_count; ++i) {
    if (is_legal(machine, link, link.targets[i])) continue;
    Target& target = resolving.targets[i];
    target.kind = TargetKind::None;
    if (target.variable == kNoVariable) continue;
    const bool is_player = link.targets[i].kind == TargetKind::Player;
    resolving.context.variables[target.variable] = is_player ? kNoSeat : std::uint16_t{0};
  }
  return resolving;
}

// The condition of a double-check power is tested again (502.1c).
bool still_holds(const Machine& machine, const Link& link) {
  const CodeStart condition = ability_of(machine, link.context).if_condition;
  if (condition == 0) return true;
  return Eval(machine, link.context, machine.library().at(condition)).condition();
}

Step link_advance(Machine& machine, Frame& frame) {
  const LinkId id = locals<LinkLocals>(frame).link;
  const Link* link = machine.find_link(id);
  if (link == nullptr) return Step::Done;  // its player has left the game meanwhile
  if (stage_of<LinkStep>(frame) == LinkStep::Leave) {
    const Link done = machine.take_link(id);
    machine.rules().link_left(machine, done, Leaving::Resolved);
    return Step::Done;
  }
  go(frame, LinkStep::Leave);
  const bool aims = link->target_count > 0;
  if ((aims && count_legal(machine, *link) == 0) || !still_holds(machine, *link)) {
    negate(machine, id, Leaving::Fizzled);
    return Step::Done;
  }
  const Link resolving = as_it_resolves(machine, *link);
  machine.edit_link(id, [&](Link& now) { now = resolving; });
  machine.rules().resolve(machine, resolving);
  return Step::Continue;
}

}  // namespace

const Procedure kLinkResolution{"link", link_advance, nullptr, nullptr};

void resolve_top(Machine& machine) {
  locals<LinkLocals>(machine.push(kLinkProcedure)).link = machine.state().chain.back().id();
}

void negate(Machine& machine, LinkId id, Leaving how) {
  if (machine.find_link(id) == nullptr) return;
  const Link gone = machine.take_link(id);
  machine.rules().link_left(machine, gone, how);
}

LinkId copy_link(Machine& machine, LinkId id, Seat by) {
  const Link* original = machine.find_link(id);
  if (original == nullptr) return 0;
  Link copy = *original;
  copy.card = {};
  if (copy.original == 0) copy.original = id;
  copy.context.you = by;
  copy.stage = LinkStage::Waiting;
  return machine.push_link(copy);
}

}  // namespace longbox::kernel
