#include "ai/registry.h"

#include <algorithm>
#include <array>

#include "ai/easy_bot.h"
#include "ai/greedy_bot.h"
#include "ai/idle_bot.h"
#include "ai/random_bot.h"
#include "ai/search_bot.h"
#include "base/text.h"

namespace longbox::ai {

namespace {

constexpr std::array<std::string_view, 5> kNames = {"idle", "random", "easy", "greedy", "search"};

std::string known_bots() { return "known bots: " + base::join(kNames, ", "); }

constexpr std::string_view kUsualBudget = "100ms";

// Returns the part of a name behind its colon: the budget of a search.
std::string_view budget_of(std::string_view name) {
  const auto colon = name.find(':');
  return colon == std::string_view::npos ? kUsualBudget : name.substr(colon + 1);
}

}  // namespace

std::span<const std::string_view> bot_names() { return kNames; }

base::Result<std::string_view, std::string> check_bot(std::string_view name) {
  const auto found = std::find(kNames.begin(), kNames.end(), name.substr(0, name.find(':')));
  if (found == kNames.end())
    return "there is no bot '" + std::string(name) + "'; " + known_bots();
  if (*found == "search") {
    if (const auto budget = parse_budget(budget_of(name)); !budget) return budget.error();
  } else if (name != *found) {
    return "the bot '" + std::string(*found) + "' takes no budget";
  }
  return *found;
}

base::Result<std::unique_ptr<Bot>, std::string> make_bot(std::string_view name,
                                                         std::uint64_t seed) {
  const auto known = check_bot(name);
  if (!known) return known.error();
  if (known.value() == "search")
    return std::unique_ptr<Bot>(
        std::make_unique<SearchBot>(seed, parse_budget(budget_of(name)).value()));
  if (known.value() == "idle") return std::unique_ptr<Bot>(std::make_unique<IdleBot>());
  if (known.value() == "easy") return std::unique_ptr<Bot>(std::make_unique<EasyBot>(seed));
  if (known.value() == "greedy") return std::unique_ptr<Bot>(std::make_unique<GreedyBot>(seed));
  return std::unique_ptr<Bot>(std::make_unique<RandomBot>(seed));
}

}  // namespace longbox::ai
