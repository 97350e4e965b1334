// A strong id is a small integer that only converts on purpose.
#pragma once

#include <compare>
#include <concepts>
#include <cstdint>

namespace longbox::base {

// An Id is an integer with a tag, so that an object cannot be passed for a card. Zero means "none"
// for every id of the project, hence a zeroed state refers to nothing.
template <class Tag, class Rep = std::uint16_t>
struct Id {
  Rep value = 0;

  constexpr Id() = default;
  constexpr explicit Id(std::integral auto v) : value(static_cast<Rep>(v)) {}
  constexpr explicit operator bool() const { return value != 0; }
  constexpr int index() const { return static_cast<int>(value); }
  friend constexpr auto operator<=>(Id, Id) = default;
};

}  // namespace longbox::base
