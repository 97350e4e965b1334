#include "kernel/flow/aiming.h"

#include "base/assert.h"
#include "kernel/flow/machine.h"

namespace longbox::kernel {

void write_register(Link& link, const Target& target) {
  if (target.variable != kNoVariable)
    link.context.variables[target.variable] = target.object.id.value;
}

void aim(Link& link, const Target& target) {
  LONGBOX_ASSERT(link.target_count < kMaxTargets, "an effect has room for its targets");
  link.targets[link.target_count++] = target;
  write_register(link, target);
}

// --- Questions ---------------------------------------------------------------------------------------

void offer(const Machine& machine, const Candidates& found, Decision& out) {
  each_target(machine.state(), found, [&](const Target& target) {
    switch (target.kind) {
      case TargetKind::Object:
        return out.add({.kind = kOptionObject, .object = target.object.id});
      case TargetKind::Player: return out.add({.kind = kOptionSeat, .seat = target.seat()});
      case TargetKind::Link:
        return out.add({.kind = kOptionLink,
                        .object = machine.find_link(target.link())->context.self.id,
                        .number = static_cast<std::int16_t>(target.link())});
      case TargetKind::None: return;
    }
  });
}

Target target_of(const Machine& machine, const Option& option) {
  if (option.kind == kOptionSeat) return Target::at_player(option.seat);
  if (option.kind == kOptionLink) return Target::at_link(static_cast<LinkId>(option.number));
  return Target::at(machine.state().ref(option.object));
}

DecisionKind question_about(TargetKind kind) {
  return kind == TargetKind::Player ? DecisionKind::Player : DecisionKind::Object;
}

// --- Several statements ------------------------------------------------------------------------------

namespace {

const Node* body_of(const Machine& machine, const Link& link) {
  return machine.library().at(machine.library().ability(link.context.ability).body);
}

bool aims_at_one(const Machine& machine, const Node& node) {
  return machine.phrase(node.op - kFirstPhrase).aims != TargetKind::None;
}

// A statement that speaks of nothing chosen finds the same whatever was chosen before it.
bool speaks_of_choices(const Node* statement) {
  for (const Node* part = statement + 1; part < statement + statement->size; ++part)
    if (part->op == kVariable) return true;
  return false;
}

bool find_all(const Machine& machine, const Link& link, std::span<const Node* const> statements) {
  if (statements.empty()) return true;
  if (link.target_count == kMaxTargets) return false;
  const Target like = wanted(machine, link, statements[0]);
  if (statements.size() == 1) return has_candidate(machine, link, like);
  const Candidates found = candidates(machine, link, like);
  bool done = false;
  each_target(machine.state(), found, [&](Target target) {
    if (done) return;
    target.variable = like.variable;
    target.statement = like.statement;
    Link aimed = link;
    aim(aimed, target);
    done = find_all(machine, aimed, statements.subspan(1));
  });
  return done;
}

}  // namespace

void Aims::add(const Machine& machine, const Node* from, const Node* end) {
  for (const Node* node = from; node < end && node->op >= kFirstPhrase; node += node->size)
    if (aims_at_one(machine, *node) && count < kMaxTargets)
      at[static_cast<std::size_t>(count++)] = node;
}

// The name that is given stands in the last slot.
Target wanted(const Machine& machine, const Link& link, const Node* statement) {
  Target like;
  like.kind = machine.phrase(statement->op - kFirstPhrase).aims;
  like.variable = static_cast<std::uint8_t>((statement + statement->size - 1)->value);
  like.statement = static_cast<std::uint16_t>(statement - body_of(machine, link) + 1);
  return like;
}

// Most effects fail because one description fits nothing at all; that is found without trying pairs.
bool can_aim(const Machine& machine, const Link& link, std::span<const Node* const> statements) {
  if (statements.size() == 1) return find_all(machine, link, statements);
  for (const Node* statement : statements)
    if (!speaks_of_choices(statement) &&
        !has_candidate(machine, link, wanted(machine, link, statement)))
      return false;
  return find_all(machine, link, statements);
}

Candidates good_candidates(const Machine& machine, const Link& link, const Target& like,
                           std::span<const Node* const> rest) {
  const Candidates found = candidates(machine, link, like);
  if (rest.empty()) return found;
  Candidates good;
  each_target(machine.state(), found, [&](Target target) {
    target.variable = like.variable;
    target.statement = like.statement;
    Link aimed = link;
    aim(aimed, target);
    if (!can_aim(machine, aimed, rest)) return;
    if (target.kind == TargetKind::Object) good.objects.insert(target.object.id.index());
    if (target.kind == TargetKind::Player) good.seats |= 1U << target.seat();
    for (int i = 0; i < machine.state().chain.size; ++i)
      if (target.kind == TargetKind::Link && machine.state().chain[i].id() == target.link())
        good.links |= std::uint64_t{1} << i;
  });
  return good;
}

}  // namespace longbox::kernel
