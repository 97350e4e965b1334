// These bots can take a seat at a table, weakest first.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "server/protocol/json.h"

namespace longbox::server {

struct OfferedBot {
  std::string_view id;     // as ai::make_bot takes it
  std::string_view title;  // "Easy: plays like a beginner"
  // The name under which its strength was measured (ai/strengths.h). A bot with a limit of time is at
  // least as strong as one with fewer tries, whose games are the same on every machine.
  std::string_view measured = id;
};

std::span<const OfferedBot> offered_bots();

// Returns null when there is no such bot. Only these may be asked for: a name of the registry may
// carry a budget, and nobody shall have the machine think for an hour. Tables from before may have
// others.
const OfferedBot* find_bot(std::string_view id);

// Returns the bot that plays on for a person who has left a game of several.
const OfferedBot& usual_bot();

// Returns the name of the bot at a table: "Easy bot".
std::string seat_name(const OfferedBot& bot);

// Returns whether the bot thinks ahead: that takes long, and is done where no other bot waits for it.
bool thinks_ahead(std::string_view id);

// Thinks ahead for a moment only, in place of one that would take longer.
inline constexpr std::string_view kBriefBot = "search:50ms";

// Writes the records `BotInfo`.
Json bot_infos();

// Writes the records `BotStrength` of a game: those that were measured (ai/strengths.h).
Json bot_strengths(std::string_view game);

}  // namespace longbox::server
