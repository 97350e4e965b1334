#include "server/tables/bots.h"

#include <algorithm>

namespace longbox::server {
namespace {

constexpr OfferedBot kBots[] = {
    {"random", "Random: anything goes"},
    {"greedy", "Easy: looks at the next moment"},
    {"search:100ms", "Medium: thinks ahead"},
    {"search:500ms", "Hard: thinks ahead for longer"},
};

}  // namespace

std::span<const OfferedBot> offered_bots() { return kBots; }

const OfferedBot* find_bot(std::string_view id) {
  const auto found = std::ranges::find(kBots, id, &OfferedBot::id);
  return found == std::end(kBots) ? nullptr : &*found;
}

const OfferedBot& usual_bot() { return *find_bot("greedy"); }

std::string seat_name(const OfferedBot& bot) {
  return std::string(bot.title.substr(0, bot.title.find(':'))) + " bot";
}

Json bot_infos() {
  Json bots = Json::array();
  for (const OfferedBot& bot : kBots)
    bots.push_back({{"id", bot.id}, {"title", bot.title}, {"strength", bots.size() + 1}});
  return bots;
}

}  // namespace longbox::server
