// Which random games the laws are checked on, and what is said when one breaks.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kernel/game.h"
#include "tests/support/laws.h"

namespace longbox::support {

// The set-up of the number-th law game of so many players: every second one is played with the
// decks that come with the game, the others with decks thrown together from the whole library.
class LawSetups {
 public:
  LawSetups(const kernel::Game& game, std::vector<kernel::Deck> decks);

  kernel::Setup setup(int players, std::int64_t number) const;

 private:
  kernel::Deck thrown_together(const kernel::Deck& model, std::uint64_t seed) const;

  const kernel::Game& game_;
  std::vector<kernel::Deck> decks_;
  std::vector<kernel::CardId> pool_;  // every card of a type that decks hold
};

// A number from the environment, or what is used without it.
std::int64_t number_from_environment(const char* name, std::int64_t otherwise);

// The whole story of a broken law: game, players, seed, question, and the file with the record up
// to there, which `longbox replay FILE --log` plays.
std::string law_report(const kernel::Game& game, const kernel::Setup& setup,
                       const LawResult& result);

// What is being played, for a crash: an assertion ends the program before anybody could say it.
void note_before_crash(const std::string& text);

}  // namespace longbox::support
