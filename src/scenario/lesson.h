// A lesson is a scene that a reader plays instead of watching it: the position that is given, and as the goal
// the expectations behind its last step. The steps themselves are one way to reach it, so that every lesson is
// also a test.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "kernel/game.h"
#include "scenario/scene.h"

namespace longbox::scenario {

class Lesson {
 public:
  // Sets the scene up. The error is a sentence. Decks are looked for below the data folder.
  static base::Result<Lesson, std::string> make(const kernel::Game& game, Scene scene,
                                                const std::string& data_dir);

  // Returns the name of its file, without folder and ending.
  const std::string& id() const { return id_; }
  const Teaching& teaching() const { return scene_.teaching; }
  const std::vector<std::string>& rules() const { return scene_.rules; }
  // Returns the position in which it begins.
  const kernel::State& position() const { return *position_; }
  // Returns whether everything that the scene expects in the end holds in this position of the game.
  bool is_reached(const kernel::Game& game, const kernel::State& state) const;

 private:
  std::string id_;
  Scene scene_;
  std::shared_ptr<const kernel::State> position_;
  std::map<std::string, kernel::ObjectId, std::less<>> aliases_;
};

// Reads the lessons of a game, in the order of their files. A file that holds none, or one that cannot be set
// up, is a sentence among the problems.
std::vector<Lesson> read_lessons(const kernel::Game& game, const std::string& data_dir,
                                 std::vector<std::string>& problems);

}  // namespace longbox::scenario
