// The bots that can take a seat here, weakest first.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "server/json.h"

namespace longbox::server {

struct OfferedBot {
  std::string_view id;     // as ai::make_bot takes it
  std::string_view title;  // "Easy: looks at the next moment"
};

std::span<const OfferedBot> offered_bots();

// Null when there is none. Only these may be asked for: a name of the registry may carry a budget, and
// nobody shall have the machine think for an hour.
const OfferedBot* find_bot(std::string_view id);

// What it is called at a table: "Easy bot".
std::string seat_name(const OfferedBot& bot);

// The records `BotInfo`.
Json bot_infos();

}  // namespace longbox::server
