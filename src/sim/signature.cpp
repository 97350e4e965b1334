#include "sim/signature.h"

#include <fmt/format.h>

#include <charconv>

#include "sim/simulation.h"

namespace longbox::sim {

namespace {

constexpr int kFewestPlayers = 2;
constexpr int kPlayerCounts = kernel::kMaxSeats - kFewestPlayers + 1;

// Lines up neighbouring decks in the list, starting with the deck of that number.
SimOptions line_up(std::span<const kernel::Deck> decks, int players, std::size_t first_deck) {
  SimOptions options;
  options.seed = 20'040'000 + static_cast<std::uint64_t>(players);
  for (int player = 0; player < players; ++player) {
    options.decks.push_back(decks[(first_deck + static_cast<std::size_t>(player)) % decks.size()]);
    options.seats.emplace_back("random");
  }
  return options;
}

}  // namespace

base::Result<std::uint64_t, std::string> signature(const kernel::Game& game,
                                                   std::span<const kernel::Deck> decks) {
  if (decks.empty()) return std::string("there are no decks to play with");
  const int batches = kPlayerCounts * static_cast<int>(decks.size());
  std::uint64_t sum = 0;
  for (int batch = 0; batch < batches; ++batch) {
    const int players = kFewestPlayers + batch % kPlayerCounts;
    SimOptions options = line_up(decks, players, static_cast<std::size_t>(batch / kPlayerCounts));
    options.games = kSignatureGames / batches + (batch < kSignatureGames % batches ? 1 : 0);
    options.first = 1000 * batch;
    if (options.games == 0) continue;
    const auto result = play_games(game, options);
    if (!result) return result.error();
    if (result.value().stuck > 0)
      return fmt::format("game {} of {} players did not end", result.value().first_stuck, players);
    sum += result.value().signature;
  }
  return sum;
}

std::string to_hex(std::uint64_t value) { return fmt::format("{:016x}", value); }

bool from_hex(std::string_view text, std::uint64_t& value) {
  if (text.size() != 16) return false;
  const auto end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value, 16);
  return error == std::errc() && stop == end;
}

}  // namespace longbox::sim
