// A rule makes the event that it tells of in one call.
#pragma once

#include "kernel/event/event.h"

namespace longbox::cardgame {

inline kernel::Event happening(kernel::EventKind kind, kernel::ObjectId object,
                               kernel::ObjectId other = {}, kernel::Seat seat = kernel::kNobody,
                               int amount = 0, int detail = 0) {
  return {.kind = kind,
          .seat = seat,
          .object = object,
          .other = other,
          .amount = static_cast<std::int16_t>(amount),
          .detail = static_cast<std::uint32_t>(detail)};
}

}  // namespace longbox::cardgame
