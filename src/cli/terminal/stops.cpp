#include "cli/terminal/stops.h"

#include <algorithm>

#include "kernel/words.h"

namespace longbox::cli {

namespace {

using kernel::Object;
using kernel::Seat;
using kernel::State;

template <class Test>
int count_in_columns(const kernel::StateNames& names, const State& state, Seat who, Test test) {
  int count = 0;
  for (const kernel::NamedNumber& zone : names.zones) {
    if ((names.columns >> zone.number & 1U) == 0) continue;
    const auto kind = static_cast<kernel::ZoneKind>(zone.number);
    for (auto id = state.zone(kind, who).first; id; id = state.object(id).next)
      if (test(state.object(id))) ++count;
  }
  return count;
}

bool has(unsigned bits, int number) { return (bits >> number & 1U) != 0; }

// An effect of the rules is nobody's.
bool has_foreign_effect(const State& state, Seat who) {
  return std::ranges::any_of(state.chain, [&](const kernel::Link& link) {
    return link.controller() != who && link.controller() != kernel::kNobody;
  });
}

}  // namespace

bool is_stop(const kernel::StateNames& names, const State& state, const kernel::Decision& decision) {
  const Seat who = decision.who;
  const kernel::Stops& stops = names.stops;
  if (!stops.any() || std::ranges::count_if(decision.options(), kernel::is_pass) != 1) return true;
  if (!state.chain.empty()) return has_foreign_effect(state, who);
  const auto fights = [&](const Object& object) { return (object.flags & stops.fighting) != 0; };
  if (count_in_columns(names, state, who, fights) > 0) return true;
  if (!has(state.active == who ? stops.mine : stops.others, state.phase)) return false;
  const auto any = [](const Object&) { return true; };
  return !has(stops.several, state.phase) || count_in_columns(names, state, who, any) > 1;
}

}  // namespace longbox::cli
