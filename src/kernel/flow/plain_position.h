// Two moments of a loop are alike although numbers have grown.
#pragma once

#include <cstdint>

namespace longbox::kernel {

class Machine;

constexpr std::uint64_t mix_in(std::uint64_t hash, std::uint64_t number) {
  hash = (hash ^ number) * 0x9E3779B97F4A7C15U;
  return hash ^ hash >> 29;
}

// Returns a fingerprint of the position as far as all players see it, without numbers that may grow: the objects in
// play and their states, the sizes of the zones, the effects that wait.
std::uint32_t plain_position(const Machine& machine);

}  // namespace longbox::kernel
