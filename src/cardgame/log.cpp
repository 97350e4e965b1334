#include "cardgame/log.h"

#include <fmt/format.h>

#include <algorithm>

#include "kernel/words.h"

namespace longbox::cardgame {

std::string log_text(std::span<const LogRow> rows, const Names& name, const kernel::Event& event) {
  const auto row = std::ranges::find(rows, event.kind, &LogRow::kind);
  if (row == rows.end()) return "";
  return fmt::format(fmt::runtime(row->text), fmt::arg("seat", kernel::player_name(event.seat)),
                     fmt::arg("object", name(event.object)), fmt::arg("other", name(event.other)),
                     fmt::arg("amount", event.amount),
                     fmt::arg("s", event.amount == 1 ? "" : "s"));
}

}  // namespace longbox::cardgame
