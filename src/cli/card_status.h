// How far the cards of each set are: defined, proven by a scene, with native phrases.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "decks/card_index.h"
#include "kernel/effect/library.h"
#include "scenario/runner.h"

namespace longbox::cli {

// A card that cannot be said in the language alone, and the phrases that were made for it.
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

// In the order of the library.
std::vector<SetStatus> card_status(std::span<const decks::IndexedCard* const> cards,
                                   const kernel::Library& library,
                                   std::span<const scenario::SceneResult> scenes);

}  // namespace longbox::cli
