#include "cli/terminal/chain_lines.h"

#include <fmt/format.h>

#include <vector>

#include "base/text.h"

namespace longbox::cli {
namespace {

using kernel::Link;
using kernel::Target;
using kernel::TargetKind;

// Effects of the rules themselves have neither a card nor a player, such as the draw at the start of a turn.
std::string source_name(const TableView& table, const Link& link) {
  return link.source_card ? table.game().library().card(link.source_card).name : "the rules";
}

std::string target_name(const TableView& table, const SeatNames& seats, const Target& target) {
  switch (target.kind) {
    case TargetKind::Object: return table.name(target.object.id);
    case TargetKind::Player: return seats[target.seat()];
    case TargetKind::Link:
      for (const Link& link : table.state().chain)
        if (link.id() == target.link()) return "the effect of " + source_name(table, link);
      return {};
    case TargetKind::None: return {};
  }
  return {};
}

// Writes "2. Call In (Player A) -> Robot, Kid".
std::string link_line(const TableView& table, const SeatNames& seats, int place, const Style& style) {
  const Link& link = table.state().chain[place];
  std::vector<std::string> targets;
  for (int i = 0; i < link.target_count; ++i) {
    const auto name = target_name(table, seats, link.targets[static_cast<std::size_t>(i)]);
    if (!name.empty()) targets.push_back(name);
  }
  std::string line = fmt::format("{}. {}", place + 1, source_name(table, link));
  if (link.controller() < seats.size()) line += fmt::format(" ({})", seats[link.controller()]);
  if (!targets.empty())
    line += fmt::format(" {} {}", style.pick("→", "->"), base::join(targets, ", "));
  return line;
}

}  // namespace

std::string draw_chain(const TableView& table, const SeatNames& seats, const Style& style) {
  std::string text;
  for (int place = table.state().chain.size - 1; place >= 0; --place)
    text += fmt::format("{}{}\n", style.paint(Ink::Cyan, fit(text.empty() ? "chain" : "", 10)),
                        link_line(table, seats, place, style));
  return text;
}

}  // namespace longbox::cli
