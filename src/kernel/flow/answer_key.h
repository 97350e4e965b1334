// An answer is remembered as a hash of who chose what, whose lowest bits tell the seat and whether it does anything.
#pragma once

#include <cstdint>

#include "kernel/decision/decision.h"
#include "kernel/flow/plain_position.h"

namespace longbox::kernel {

inline constexpr std::uint32_t kActs = 4;  // the bit of an answer that does something

inline bool is_pass(const Option& answer) {
  return answer.kind == kOptionPass || answer.kind == kOptionGoOn || answer.kind == kOptionNo ||
         answer.kind == kOptionDone;
}

inline std::uint32_t key_of(Seat seat, std::uint16_t prompt, const Option& answer) {
  static_assert(kMaxSeats <= 4, "a seat has two bits");
  std::uint64_t hash = mix_in(prompt, std::uint64_t{answer.kind} | std::uint64_t{answer.seat} << 8);
  hash = mix_in(hash, std::uint64_t{answer.object.value} | std::uint64_t{answer.other.value} << 16);
  hash = mix_in(hash, static_cast<std::uint16_t>(answer.number));
  return static_cast<std::uint32_t>(hash >> 32) << 3 | (is_pass(answer) ? 0 : kActs) | seat;
}

inline Seat seat_of(std::uint32_t key) { return static_cast<Seat>(key & 3U); }
inline bool acts(std::uint32_t key) { return (key & kActs) != 0; }

}  // namespace longbox::kernel
