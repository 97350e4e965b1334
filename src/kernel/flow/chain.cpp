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

// --- Targets ---------------------------------------------------------------------------------------

namespace {

bool is_there(const Machine& machine, const Target& target) {
  switch (target.kind) {
    case TargetKind::Object: return machine.state().alive(target.object);
    case TargetKind::Player: return machine.state().seats[target.seat()].in_game != 0;
    case TargetKind::Link: return machine.find_link(target.link()) != nullptr;
    case TargetKind::None: break;
  }
  return false;
}

// Returns the statement that describes the target, which is not one of the rules.
const Node* statement_of(const Machine& machine, const Link& link, const Target& target) {
  return machine.library().at(ability_of(machine, link.context).body) + target.statement - 1;
}

// Objects are looked for where the noun of the description says; rules aim at what is in play.
unsigned zones_of(const Machine& machine, const Link& link, const Target& target) {
  if (target.statement == 0) return machine.rules().play_zones();
  const Node* statement = statement_of(machine, link, target);
  for (const Node* slot = statement + 1; slot < statement + statement->size; slot += slot->size)
    if (slot->op == kSelect)
      return static_cast<unsigned>(machine.phrase(slot[1].op - kFirstPhrase).code);
  return kEveryZone;
}

// The statement describes the target for whoever controls the link now.
bool is_described(const Machine& machine, const Link& link, const Target& target) {
  if (target.statement == 0) return true;
  const Node* statement = statement_of(machine, link, target);
  const Phrase& phrase = machine.phrase(statement->op - kFirstPhrase);
  Eval eval(machine, link.context, statement + 1);
  return phrase.legal(eval, link, target);
}

// One effect cannot have the same target twice (505.1c).
bool is_held(const Link& link, const Target& target) {
  for (int i = 0; i < link.target_count; ++i) {
    const Target& other = link.targets[static_cast<std::size_t>(i)];
    if (other.kind == target.kind && other.object == target.object) return true;
  }
  return false;
}

// Returns the link as it would be without that target.
Link without(const Link& link, const Target& target) {
  Link rest = link;
  for (int i = 0; i < rest.target_count; ++i) {
    Target& each = rest.targets[static_cast<std::size_t>(i)];
    if (each == target) each.kind = TargetKind::None;
  }
  return rest;
}

}  // namespace

bool is_legal(const Machine& machine, const Link& link, const Target& target) {
  return is_there(machine, target) && is_described(machine, link, target) &&
         machine.rules().may_target(machine, link, target);
}

int count_legal(const Machine& machine, const Link& link) {
  int legal = 0;
  for (int i = 0; i < link.target_count; ++i)
    legal += is_legal(machine, link, link.targets[static_cast<std::size_t>(i)]) ? 1 : 0;
  return legal;
}

Candidates candidates(const Machine& machine, const Link& link, const Target& like) {
  Candidates found;
  const State& state = machine.state();
  const Link rest = without(link, like);
  const auto test = [&](Target target) {
    target.variable = like.variable;
    target.statement = like.statement;
    return !is_held(rest, target) && is_legal(machine, rest, target);
  };
  if (like.kind == TargetKind::Object)
    machine.each_in(zones_of(machine, link, like), [&](ObjectId id) {
      if (test(Target::at(state.ref(id)))) found.objects.insert(id.index());
    });
  if (like.kind == TargetKind::Player)
    for (Seat seat = 0; seat < state.seat_count; ++seat)
      if (test(Target::at_player(seat))) found.seats |= 1U << seat;
  if (like.kind == TargetKind::Link)
    for (int i = 0; i < state.chain.size; ++i)  // an effect cannot target itself (504.3c)
      if (state.chain[i].id() != link.id() && test(Target::at_link(state.chain[i].id())))
        found.links |= std::uint64_t{1} << i;
  return found;
}
static_assert(kMaxLinks <= 64, "candidates are links as bits");

// --- Other targets ---------------------------------------------------------------------------------

namespace {

// The stage of the frame is the place of the target that is looked at.
struct RetargetLocals {
  LinkId link = 0;
  Seat by = kNobody;
  Retarget how = Retarget::May;
};

const Target& target_at(const Link& link, const Frame& frame) { return link.targets[frame.stage]; }

Candidates other_candidates(const Machine& machine, const Link& link, const Target& old) {
  Candidates found = candidates(machine, link, old);
  const State& state = machine.state();
  if (old.kind == TargetKind::Object) found.objects.erase(old.object.id.index());
  if (old.kind == TargetKind::Player) found.seats &= ~(1U << old.seat());
  for (int i = 0; i < state.chain.size; ++i)
    if (old.kind == TargetKind::Link && state.chain[i].id() == old.link())
      found.links &= ~(std::uint64_t{1} << i);
  return found;
}

Step retarget_advance(Machine& machine, Frame& frame) {
  const auto& here = locals<RetargetLocals>(frame);
  const Link* link = machine.find_link(here.link);
  if (link == nullptr || frame.stage == link->target_count) return Step::Done;
  if (!other_candidates(machine, *link, target_at(*link, frame)).empty()) return Step::Ask;
  ++frame.stage;  // without another legal target the old one stays, legal or not
  return Step::Continue;
}

void retarget_ask(Machine& machine, const Frame& frame, Decision& out) {
  const auto& here = locals<RetargetLocals>(frame);
  const Link& link = *machine.find_link(here.link);
  const Target& old = target_at(link, frame);
  out.who = here.by;
  out.kind = question_about(old.kind);
  out.prompt = kPromptRetarget;
  out.about = link.context.self.id;
  offer(machine, other_candidates(machine, link, old), out);
  if (here.how == Retarget::May) out.add({.kind = kOptionDone});
}

void retarget_answer(Machine& machine, Frame& frame, const Option& option) {
  const auto here = locals<RetargetLocals>(frame);
  const std::size_t place = frame.stage++;
  if (option.kind == kOptionDone) return;
  const Target picked = target_of(machine, option);
  machine.edit_link(here.link, [&](Link& link) {
    link.targets[place].object = picked.object;
    write_register(link, link.targets[place]);
  });
}

}  // namespace

const Procedure kRetargeting{"retarget", retarget_advance, retarget_ask, retarget_answer};

void start_retargeting(Machine& machine, LinkId id, Seat by, Retarget how) {
  locals<RetargetLocals>(machine.push(kRetargetProcedure)) = {id, by, how};
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
  copy.context.you = by;
  copy.stage = LinkStage::Waiting;
  return machine.push_link(copy);
}

}  // namespace longbox::kernel
