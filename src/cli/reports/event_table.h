// Writes the events of a game as a table of Markdown, as it stands in docs/protocol.md.
#pragma once

#include <span>
#include <string>

#include "kernel/event/event.h"

namespace longbox::cli {

// Writes one row a kind: word, fields, and the rules by which it happens.
std::string event_table(std::span<const kernel::EventInfo> events);

}  // namespace longbox::cli
