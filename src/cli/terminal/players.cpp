#include "cli/terminal/players.h"

#include <fmt/format.h>

#include "ai/registry.h"
#include "base/text.h"
#include "kernel/words.h"
#include "sim/table.h"

namespace longbox::cli {
namespace {

constexpr std::string_view kUsualBot = "search:200";

}  // namespace

base::Result<Players, std::string> Players::parse(const std::string& seats, std::uint64_t seed) {
  Players players;
  players.seed_ = seed;
  for (const std::string& part : base::split(seats, ',')) {
    std::string kind = base::to_lower(base::trim(part));
    if (kind == "bot") kind = kUsualBot;
    if (kind != kHuman)
      if (const auto known = ai::check_bot(kind); !known)
        return fmt::format("{}, or human", known.error());
    players.kinds_.push_back(std::move(kind));
  }
  return players;
}

std::unique_ptr<ai::Bot> Players::bot(kernel::Seat seat, int answers) const {
  const auto seed = sim::derived_seed(seed_, static_cast<std::uint64_t>(seat) + 1);
  return std::move(
      ai::make_bot(kinds_[seat], sim::derived_seed(seed, static_cast<std::uint64_t>(answers)))
          .value());
}

std::vector<kernel::Seat> Players::humans() const {
  std::vector<kernel::Seat> humans;
  for (kernel::Seat seat = 0; seat < count(); ++seat)
    if (is_human(seat)) humans.push_back(seat);
  return humans;
}

std::string Players::kinds() const {
  return base::join(kinds_, ",");
}

SeatNames Players::names(kernel::Seat viewer) const {
  SeatNames names;
  for (kernel::Seat seat = 0; seat < count(); ++seat) {
    names.push_back(kernel::player_name(seat));
    if (!is_human(seat)) names.back() += fmt::format(" ({})", kinds_[seat]);
    if (seat == viewer) names.back() = fmt::format("You ({})", kernel::seat_name(seat));
  }
  return names;
}

}  // namespace longbox::cli
