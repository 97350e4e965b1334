// Random is the random stream of a game: 16 bytes of state, equal numbers on every machine.
#pragma once

#include <bit>
#include <cstdint>

namespace longbox::base {

// The generator is xoroshiro128++ by Blackman and Vigna, seeded through splitmix64.
struct Random {
  std::uint64_t a = 1;
  std::uint64_t b = 2;

  static constexpr Random seeded(std::uint64_t seed) {
    Random r;
    r.a = splitmix(seed);
    r.b = splitmix(seed);
    return r;
  }

  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(a + b, 17) + a;
    const std::uint64_t mixed = b ^ a;
    a = std::rotl(a, 49) ^ mixed ^ (mixed << 21);
    b = std::rotl(mixed, 28);
    return result;
  }

  // Returns a number from 0 to n - 1 by multiply-shift: the bias for the small n of a card game is
  // far below anything a test could see, and no loop is needed.
  constexpr int below(int n) {
    const auto high = next() >> 32;
    return static_cast<int>((high * static_cast<std::uint64_t>(n)) >> 32);
  }

 private:
  static constexpr std::uint64_t splitmix(std::uint64_t& x) {
    std::uint64_t z = (x += 0x9E3779B97F4A7C15U);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31);
  }
};

}  // namespace longbox::base
