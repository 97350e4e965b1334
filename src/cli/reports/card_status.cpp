#include "cli/reports/card_status.h"

#include <algorithm>
#include <set>

namespace longbox::cli {

std::vector<SetStatus> card_status(std::span<const decks::IndexedCard* const> cards,
                                   const kernel::Library& library,
                                   std::span<const scenario::SceneResult> scenes) {
  std::set<std::string> proven;
  for (const auto& scene : scenes)
    if (scene.passed) proven.insert(scene.cards.begin(), scene.cards.end());
  std::vector<SetStatus> sets;
  for (const decks::IndexedCard* card : cards) {
    auto found = std::ranges::find(sets, card->set, &SetStatus::set);
    if (found == sets.end()) found = sets.insert(found, SetStatus{.set = card->set});
    ++found->defined;
    if (proven.contains(card->id)) ++found->proven;
    else found->unproven.push_back(card->id);
    const auto& native = library.card(card->card).native;
    if (!native.empty()) found->native.push_back({card->id, native});
  }
  return sets;
}

}  // namespace longbox::cli
