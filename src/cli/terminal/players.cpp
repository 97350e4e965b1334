#include "cli/terminal/players.h"

#include <fmt/format.h>

#include "ai/registry.h"
#include "base/text.h"
#include "sim/table.h"

namespace longbox::cli {
namespace {

constexpr std::string_view kUsualBot = "greedy";

}  // namespace

base::Result<Players, std::string> Players::parse(const std::string& seats, std::uint64_t seed) {
  Players players;
  for (const std::string& part : base::split(seats, ',')) {
    std::string kind = base::to_lower(base::trim(part));
    if (kind == "bot") kind = kUsualBot;
    Player player{kind, nullptr};
    if (kind != "human") {
      auto bot = ai::make_bot(kind, sim::derived_seed(seed, players.seats_.size() + 1));
      if (!bot) return fmt::format("{}, or human", bot.error());
      player.bot = std::move(bot.value());
    }
    players.seats_.push_back(std::move(player));
  }
  return players;
}

std::vector<kernel::Seat> Players::humans() const {
  std::vector<kernel::Seat> humans;
  for (kernel::Seat seat = 0; seat < count(); ++seat)
    if (is_human(seat)) humans.push_back(seat);
  return humans;
}

std::string Players::kinds() const {
  std::vector<std::string> kinds;
  for (const Player& player : seats_) kinds.push_back(player.kind);
  return base::join(kinds, ",");
}

SeatNames Players::names(kernel::Seat viewer) const {
  SeatNames names;
  for (kernel::Seat seat = 0; seat < count(); ++seat) {
    const char letter = static_cast<char>('A' + seat);
    names.push_back(is_human(seat) ? fmt::format("Player {}", letter)
                                   : fmt::format("Player {} ({})", letter, seats_[seat].kind));
    if (seat == viewer) names.back() = fmt::format("You (player {})", letter);
  }
  return names;
}

}  // namespace longbox::cli
