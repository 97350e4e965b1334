// `longbox sim GAME --matrix` compares, in games that are played together, how often the players
// win: by deck, by the options chosen beside the decks, and by the number of players.
#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "cli/terminal/style.h"
#include "sim/interval.h"
#include "sim/simulation.h"

namespace longbox::cli {

// A share is the number of games won of games played.
struct Share {
  std::int64_t wins = 0;
  std::int64_t games = 0;

  void add(const Share& other) { wins += other.wins, games += other.games; }
  sim::Interval interval() const { return sim::wilson(wins, games); }
  double percent() const;
};

// A plan says what is compared.
struct CoopPlan {
  std::string game;
  std::vector<std::string> deck_names;
  std::vector<kernel::Deck> decks;
  std::vector<kernel::Choices> choices;  // each combination of options that is compared
  kernel::Choices fixed;                 // chosen for all of them
  std::vector<int> players;
  std::string bot;
  sim::SimOptions options;  // games, seed, threads; the rest is filled in batch by batch
};

// A batch plays neighbouring decks of the list, from `first` on, with one combination of options.
struct CoopBatch {
  std::size_t first = 0;
  std::size_t choice = 0;
  int players = 1;
  sim::SimResult result;
};

struct CoopReport {
  CoopPlan plan;
  std::vector<CoopBatch> batches;

  // `share` counts the games with the deck in them, `share_of_all` counts all games.
  Share share(std::size_t choice, int players, std::size_t deck) const;
  Share share_of_all(std::size_t choice, int players) const;
  sim::SimResult total() const;
};

// Returns the combinations of the options that the game compares, as far as they are not fixed.
std::vector<kernel::Choices> compared_choices(const kernel::Game& game,
                                              const kernel::Choices& fixed);
// Returns "rhino, expert".
std::string choices_title(const kernel::Choices& choices);

// Plays all batches. The error is a sentence.
base::Result<CoopReport, std::string> play_matrix(const kernel::Game& game, CoopPlan plan,
                                                  const sim::Progress& progress);

std::string coop_text(const CoopReport& report, const Style& style);
nlohmann::ordered_json coop_json(const CoopReport& report);
// Draws one panel for each combination: a row a deck, a dot with its interval for each number of
// players.
std::string coop_svg(const CoopReport& report);

}  // namespace longbox::cli
