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

// Cards that one player looks at are no news for the others, who see no more than that. These lines tell it, of a
// change kKnow or of a move to a place where cards are looked at: one card, or all of a zone, which is told with the
// last card of it that became known. Both are empty unless an effect is carrying out a statement that begins with the
// word, such as `look` or `search`.
std::string look_line(const Names& name, const kernel::Event& event, std::string_view word);
std::string look_through_line(const Names& name, const kernel::Event& event, std::string_view word);

}  // namespace longbox::cardgame
