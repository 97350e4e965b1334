// The frame of a batch of events (happening.h) keeps what players have chosen ahead.
#pragma once

#include <array>
#include <cstdint>

#include "kernel/decision/decision.h"
#include "kernel/flow/procedure.h"
#include "kernel/state/happening.h"

namespace longbox::kernel {

// A Planned is an answer to a question that comes up when the price of that event's replacement is paid.
struct Planned {
  std::int16_t event = 0;
  Option option;
};
inline constexpr std::size_t kMaxPlanned = 16;

struct BatchLocals {
  std::int16_t first = 0;     // of the batch in State::happenings
  std::int16_t asked = 0;     // this event is being decided
  std::int16_t taken = 0;     // 1 + the event whose replacement is being carried out; 0: none is
  std::int16_t planning = 0;  // 1 + the event whose price is being chosen; 0: none is
  Replacer narrowed;          // its own player is asked about this one alone
  std::uint16_t planned_count = 0;
  std::array<Planned, kMaxPlanned> planned{};

  bool is_full() const { return planned_count == kMaxPlanned; }
  void plan(int event, const Option& option) {
    planned[planned_count++] = {static_cast<std::int16_t>(event), option};
  }
  // Takes out the first answer that was planned for the event; none if there is none.
  bool take(int event, Option& out);

  template <class Visit>
  void each_id(Visit visit) {
    visit(narrowed.self);
    visit(narrowed.copied_from);
    for (std::size_t i = 0; i < planned_count; ++i) {
      Option& option = planned[i].option;
      visit(option.object);
      if (option.kind != kOptionTrigger) visit(option.other);
    }
  }
};

}  // namespace longbox::kernel
