#include "cli/reports/event_table.h"

#include <fmt/format.h>

namespace longbox::cli {
namespace {

// Writes "`turn.draw.two-cards`; by a card `draw.one-at-a-time`".
std::string rules_of(const kernel::EventInfo& event) {
  if (event.rule.empty()) return "-";
  if (event.by_card.empty()) return fmt::format("`{}`", event.rule);
  if (event.by_card == event.rule) return fmt::format("`{}`", event.rule);
  return fmt::format("`{}`; by a card `{}`", event.rule, event.by_card);
}

}  // namespace

std::string event_table(std::span<const kernel::EventInfo> events) {
  std::string table = "| event | fields | rule |\n| --- | --- | --- |\n";
  for (const auto& event : events)
    table += fmt::format("| `{}` | {} | {} |\n", event.word, event.fields, rules_of(event));
  return table;
}

}  // namespace longbox::cli
