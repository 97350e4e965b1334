// Chooses the random games that the laws are checked on, and reports a broken law.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "decks/random_decks.h"
#include "kernel/game.h"
#include "tests/support/laws.h"

namespace longbox::support {

// LawSetups makes the set-up of each law game: every second one is played with the decks that come
// with the game, the others with random legal decks of the whole library.
class LawSetups {
 public:
  LawSetups(const kernel::Game& game, std::vector<kernel::Deck> decks);

  kernel::Setup setup(int players, std::int64_t number) const;

  // Makes a legal deck of the whole library.
  kernel::Deck random_deck(std::uint64_t seed) const;

 private:
  // Seats other decks until the game takes the choices of the set-up, since a mode may ask for certain mains or piles;
  // `exchanged` gives them random cards as well. Returns false, and leaves the set-up alone, where none were found.
  bool find_decks(kernel::Setup& setup, bool exchanged) const;

  const kernel::Game& game_;
  std::vector<kernel::Deck> decks_;
  decks::RandomDecks random_;
};

// Returns a number from the environment, or `otherwise`.
std::int64_t number_from_environment(const char* name, std::int64_t otherwise);

// Tells the whole story of a broken law: game, players, seed, question, and the file with the
// record up to there, which `longbox replay FILE --log` plays.
std::string law_report(const kernel::Game& game, const kernel::Setup& setup,
                       const LawResult& result);

// Notes the game that is being played, for a crash: an assertion ends the program before anybody
// could say it.
void note_before_crash(const std::string& text);

}  // namespace longbox::support
