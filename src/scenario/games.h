// Loads the games that scenes are played with.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "scenario/runner.h"

namespace longbox::scenario {

// A GameShelf loads every game once, for all threads.
class GameShelf {
 public:
  explicit GameShelf(const GameLoader& loader) : loader_(loader) {}

  // Returns the game without further cards; throws a Failure if it cannot be loaded.
  std::shared_ptr<const kernel::Game> library_game(const std::string& id);
  // Returns the game with the inline cards of this scene.
  std::shared_ptr<const kernel::Game> game_with_cards(const Scene& scene);

 private:
  struct Loaded {
    std::shared_ptr<const kernel::Game> game;
    Failure failure;
  };

  cardlang::Source vanillas_of(const Scene& scene);

  const GameLoader& loader_;
  std::mutex mutex_;
  std::map<std::string, Loaded> loaded_;
};

// A GameBorrower serves one thread: it keeps the game with inline cards for as long as they stay
// equal, because the scenes of a file often share them.
class GameBorrower {
 public:
  explicit GameBorrower(GameShelf& shelf) : shelf_(shelf) {}

  std::shared_ptr<const kernel::Game> game_for(const Scene& scene);

 private:
  GameShelf& shelf_;
  std::string key_;
  std::shared_ptr<const kernel::Game> kept_;
};

}  // namespace longbox::scenario
