// Holds messages to the tables of protocol.h.
#pragma once

#include <optional>
#include <string_view>

#include "server/protocol/json.h"
#include "server/protocol/problem.h"
#include "server/protocol/protocol.h"

namespace longbox::server {

// Returns what is wrong with a message, or nothing when it is as declared. Every field must be
// known, those that may not be left out must be there, and all must be of their types.
std::optional<Problem> check_message(Sender sender, const Json& message);

// Returns the sentence of the table of errors.
std::string_view error_meaning(std::string_view code);

}  // namespace longbox::server
