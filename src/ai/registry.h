// The registry finds bots by name.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "ai/bot.h"
#include "base/result.h"

namespace longbox::ai {

// Returns the names that make_bot knows, weakest first.
std::span<const std::string_view> bot_names();

// Checks whether there is such a bot; the error is a sentence that lists the known ones.
base::Result<std::string_view, std::string> check_bot(std::string_view name);

// Makes a bot for one seat of one game. The error is the one of check_bot.
base::Result<std::unique_ptr<Bot>, std::string> make_bot(std::string_view name, std::uint64_t seed);

}  // namespace longbox::ai
