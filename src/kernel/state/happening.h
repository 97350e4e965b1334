// A happening is an event that is about to happen, at one moment with all others of its batch (flow/happening.h).
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "kernel/event/event.h"
#include "kernel/state/ids.h"

namespace longbox::kernel {

// A Replacer is one instance of a replacement: another object with the same text is another instance.
struct Replacer {
  AbilityId ability;
  ObjectRef self;
  ObjectId copied_from;
  friend constexpr bool operator==(const Replacer&, const Replacer&) = default;
};

enum class Standing : std::uint8_t {
  Open,     // replacements may still change it
  Settled,  // it is going to happen
  Taken,    // the last of its replacers has put its own effect in its place
  Gone,     // it cannot happen, or is told by another event of the batch
};

inline constexpr int kMaxReplacers = 6;

struct Happening {
  Event event;
  Standing standing = Standing::Open;
  bool is_cost = false;
  std::uint8_t replacer_count = 0;
  // Prices of one batch are paid in the order in which players agree to them: 1 for the first; 0: none was agreed to.
  std::uint8_t agreed = 0;
  // These have changed it, or made the event that it comes from; none of them does so again.
  std::array<Replacer, kMaxReplacers> replacers{};

  bool was_changed_by(const Replacer& replacer) const {
    for (int i = 0; i < replacer_count; ++i)
      if (replacers[static_cast<std::size_t>(i)] == replacer) return true;
    return false;
  }
};
static_assert(std::has_unique_object_representations_v<Happening>, "happenings are compared as bytes");

// Characters of a full board that fall together with the losses of their players are about half of these.
inline constexpr int kMaxHappenings = 128;

}  // namespace longbox::kernel
