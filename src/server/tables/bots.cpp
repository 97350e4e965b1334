#include "server/tables/bots.h"

#include <fmt/format.h>

#include <algorithm>

#include "ai/registry.h"
#include "ai/strengths.h"

namespace longbox::server {
namespace {

constexpr OfferedBot kBots[] = {
    {"easy", "Easy: plays like a beginner"},
    {"greedy", "Medium: looks at the next moment"},
    {"search:500ms", "Hard: thinks ahead", "search:400"},
};

// Returns the title of a bot without what it does: "Easy".
std::string_view short_title(const OfferedBot& bot) {
  return bot.title.substr(0, bot.title.find(':'));
}

// Returns how often a bot wins: "wins about 3 of 10 games".
std::string how_often(const OfferedBot& bot, int won, int games) {
  const int of_ten = (20 * won + games) / (2 * games);
  if (of_ten == 0) return "wins hardly any game";
  if (of_ten == 10) return "wins nearly all games";
  return fmt::format("wins about {} of 10 games{}", of_ten,
                     bot.measured == bot.id ? "" : " or more");
}

Json strength(const OfferedBot& bot, int won, int games, std::string_view against) {
  const auto* other = std::ranges::find(kBots, against, &OfferedBot::measured);
  const auto rival = other == std::end(kBots) ? against : short_title(*other);
  const auto text = fmt::format("{} against {}", how_often(bot, won, games), rival);
  return {{"bot", bot.id}, {"won", won}, {"games", games}, {"text", text}};
}

}  // namespace

std::span<const OfferedBot> offered_bots() { return kBots; }

const OfferedBot* find_bot(std::string_view id) {
  const auto found = std::ranges::find(kBots, id, &OfferedBot::id);
  return found == std::end(kBots) ? nullptr : &*found;
}

const OfferedBot& usual_bot() { return *find_bot("greedy"); }

bool thinks_ahead(std::string_view id) {
  const auto known = ai::check_bot(id);
  return known && known.value() == "search";
}

std::string seat_name(const OfferedBot& bot) { return std::string(short_title(bot)) + " bot"; }

Json bot_infos() {
  Json bots = Json::array();
  for (const OfferedBot& bot : kBots)
    bots.push_back({{"id", bot.id}, {"title", bot.title}, {"strength", bots.size() + 1}});
  return bots;
}

// A bot is told by the first result that it has a part in; one of the two has won each game.
Json bot_strengths(std::string_view game) {
  Json strengths = Json::array();
  const auto measured = ai::measured_strengths();
  for (const OfferedBot& bot : kBots) {
    const auto found = std::ranges::find_if(measured, [&](const ai::Measured& one) {
      return one.game == game && (one.bot == bot.measured || one.against == bot.measured);
    });
    if (found == measured.end()) continue;
    if (found->bot == bot.measured)
      strengths.push_back(strength(bot, found->won, found->games, found->against));
    else
      strengths.push_back(strength(bot, found->games - found->won, found->games, found->bot));
  }
  return strengths;
}

}  // namespace longbox::server
