// Plain sentences of the log stand in tables.
#pragma once

#include <span>
#include <string>

#include "cardgame/names.h"

namespace longbox::cardgame {

// The text may name {seat} (a player), {object}, {other}, {amount} and {s}, the ending of a plural.
struct LogRow {
  kernel::EventKind kind = kernel::change::kNone;
  std::string_view text;
};
// Returns the sentence of the event; empty if the table has none.
std::string log_text(std::span<const LogRow> rows, const Names& name, const kernel::Event& event);

}  // namespace longbox::cardgame
