#include "kernel/flow/plain_position.h"

#include "kernel/flow/machine.h"

namespace longbox::kernel {

namespace {

// Ids of objects are left out: those of cards that somebody does not know differ from view to view.
std::uint64_t fingerprint(const Object& object) {
  std::uint64_t hash = mix_in(object.zone, object.flags);
  hash = mix_in(hash, std::uint64_t{object.controller} | std::uint64_t{object.side} << 8 |
                         std::uint64_t{object.place} << 16);
  return mix_in(hash, object.host ? 1 : 0);
}

}  // namespace

std::uint32_t plain_position(const Machine& machine) {
  const State& state = machine.state();
  std::uint64_t objects = 0;  // a sum, because the order of objects has no meaning here
  machine.each_in_play([&](ObjectId id) { objects += fingerprint(machine.object(id)); });
  std::uint64_t hash = mix_in(objects, std::uint64_t{state.phase} | std::uint64_t{state.active} << 8);
  for (const Zone& zone : state.zones) hash = mix_in(hash, zone.count);
  for (const Link& link : state.chain)
    hash = mix_in(hash, std::uint64_t{link.context.ability.value} | std::uint64_t{link.kinds} << 16);
  return static_cast<std::uint32_t>(mix_in(hash, state.triggers.size) >> 32);
}

}  // namespace longbox::kernel
