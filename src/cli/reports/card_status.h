// A status counts the cards of each set: defined, proven by a scene, with native phrases.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "decks/card_index.h"
#include "kernel/effect/library.h"
#include "scenario/runner.h"

namespace longbox::cli {

// A native card cannot be said in the language alone; its phrases were made for it.
struct NativeCard {
  std::string id;
  std::vector<std::string> phrases;
};

struct SetStatus {
  std::string set;
  int defined = 0;
  int proven = 0;  // a scene that passes names the card
  std::vector<std::string> unproven;
  std::vector<NativeCard> native;
};

// Lists the sets in the order of the library.
std::vector<SetStatus> card_status(std::span<const decks::IndexedCard* const> cards,
                                   const kernel::Library& library,
                                   std::span<const scenario::SceneResult> scenes);

}  // namespace longbox::cli
