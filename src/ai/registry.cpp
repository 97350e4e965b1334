#include "ai/registry.h"

#include <algorithm>
#include <array>

#include "ai/greedy_bot.h"
#include "ai/random_bot.h"
#include "base/text.h"

namespace longbox::ai {

namespace {

constexpr std::array<std::string_view, 2> kNames = {"random", "greedy"};

// Bots that the design promises and nobody has written yet, by the word before the colon.
constexpr std::array<std::string_view, 1> kPlanned = {"search"};

std::string known_bots() { return "known bots: " + base::join(kNames, ", "); }

}  // namespace

std::span<const std::string_view> bot_names() { return kNames; }

base::Result<std::string_view, std::string> check_bot(std::string_view name) {
  const auto found = std::find(kNames.begin(), kNames.end(), name);
  if (found != kNames.end()) return *found;
  const auto family = name.substr(0, name.find(':'));
  if (std::find(kPlanned.begin(), kPlanned.end(), family) != kPlanned.end())
    return "the bot '" + std::string(name) + "' is not available yet; " + known_bots();
  return "there is no bot '" + std::string(name) + "'; " + known_bots();
}

base::Result<std::unique_ptr<Bot>, std::string> make_bot(std::string_view name,
                                                         std::uint64_t seed) {
  const auto known = check_bot(name);
  if (!known) return known.error();
  if (name == "greedy") return std::unique_ptr<Bot>(std::make_unique<GreedyBot>(seed));
  return std::unique_ptr<Bot>(std::make_unique<RandomBot>(seed));
}

}  // namespace longbox::ai
