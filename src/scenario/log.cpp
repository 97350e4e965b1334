#include "scenario/log.h"

#include <fmt/format.h>

#include <algorithm>

namespace longbox::scenario {

std::string LogLine::with_rule() const {
  return rule.empty() ? shown() : fmt::format("{}  [{}]", shown(), rule);
}

void Log::on_event(const kernel::State& after, const kernel::Event& event) {
  LogLine line;
  for (kernel::Seat seat = 0; seat < after.seat_count; ++seat)
    line.read_by[seat] = game_.log_line(after, event, seat);
  // The seat that the event is about knows most of it: its own draw by the name of the card.
  const bool has_seat = event.seat < after.seat_count && !line.read_by[event.seat].empty();
  const auto any =
      std::ranges::find_if(line.read_by, [](const auto& text) { return !text.empty(); });
  if (any == line.read_by.end()) return;
  line.teller = has_seat ? event.seat : static_cast<kernel::Seat>(any - line.read_by.begin());
  line.rule = game_.event_rule(after, event);
  lines_.push_back(std::move(line));
}

}  // namespace longbox::scenario
