#include "kernel/flow/lasting.h"

#include <algorithm>
#include <array>

#include "kernel/effect/run.h"
#include "kernel/flow/machine.h"
#include "kernel/flow/matching.h"

namespace longbox::kernel {

namespace {

bool holds_replacement(const Machine& machine, const Modifier& modifier, EventKind kind) {
  if (modifier.kind != kDelayedTrigger) return false;
  const Ability& ability = machine.library().ability(modifier.ability);
  return ability.kind == AbilityKind::Replacement && ability.event == kind && machine.is_here(modifier);
}

}  // namespace

bool has_lasting_replacement(const Machine& machine, EventKind kind) {
  const auto& modifiers = machine.state().modifiers;
  return std::any_of(modifiers.begin(), modifiers.end(),
                     [&](const Modifier& modifier) { return holds_replacement(machine, modifier, kind); });
}

Context lasting_replacement(const Machine& machine, const Modifier& modifier, const Event& event) {
  if (!holds_replacement(machine, modifier, event.kind)) return {};
  const Ability& ability = machine.library().ability(modifier.ability);
  Context context = context_of(machine.state(), event, modifier.source.id, modifier.ability, {}, modifier.controller);
  context.self = modifier.source;
  if (ability.captured > 0) context.variables[ability.captured - 1U] = remembered(machine, modifier).value;
  const std::array<std::int16_t, 2> kept = {modifier.a, modifier.b};
  for (std::size_t i = 0; i < kept.size(); ++i) {
    const unsigned captured = ability.also_captured[i];
    if (captured > 0)
      context.variables[captured - 1U] =
          remembered(machine, modifier, static_cast<int>(captured) - 1, static_cast<std::uint16_t>(kept[i]));
  }
  return context;
}

}  // namespace longbox::kernel
