// Writes the output of `longbox sim`: tables with intervals, or JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "cli/terminal/style.h"
#include "sim/simulation.h"

namespace longbox::cli {

// A matchup is one batch: which of the decks met, and how it went.
struct Matchup {
  std::vector<std::size_t> decks;  // places in SimReport::decks, one a player
  sim::SimResult result;
};

struct SimReport {
  std::string game;
  std::vector<std::string> decks;  // as given on the command line
  std::vector<std::string> seats;
  std::uint64_t seed = 1;
  int threads = 1;
  std::vector<Matchup> matchups;

  // Adds up all batches; its wins are counted by deck.
  sim::SimResult total() const;
  // Returns the games that the deck took part in, counting it once for each player who has it.
  std::int64_t games_of(std::size_t deck) const;
  bool is_matrix() const { return matchups.size() > 1; }
};

std::string sim_text(const SimReport& report, const Style& style);
nlohmann::ordered_json sim_json(const SimReport& report);

}  // namespace longbox::cli
