#include "games/vs2pcg/decks/next_levels.h"

#include <algorithm>

#include "games/vs2pcg/words.h"

namespace longbox::vs2pcg {

namespace {

using kernel::Card;

int level_of(const Card& card) { return card.numbers[kLevel]; }

// level-up.match.team.
bool share_team(const Card& a, const Card& b) {
  return a.tags.meets(b.tags) || (a.tags.empty() && b.tags.empty());
}

// Visits the sets in which the picture of the card is found, its own among them: visit(set).
template <class Visit>
void each_set_of(const kernel::Library& library, const Card& card, Visit visit) {
  visit(card.set_number);
  if (card.art == 0) return;
  for (const Card& other : library.cards)
    if (other.art == card.art) visit(other.set_number);
}

// level-up.match.link: two cards are linked by one set or one picture, or if a card with the
// picture of the one is linked to a card with the picture of the other. Nothing else carries a link
// further.
bool are_linked(const kernel::Library& library, const Card& a, const Card& b) {
  if (a.art != 0 && a.art == b.art) return true;
  bool found = false;
  each_set_of(library, a, [&](int set) {
    each_set_of(library, b, [&](int other) { found = found || set == other; });
  });
  return found;
}

bool is_same_main(const kernel::Library& library, const Card& a, const Card& b) {
  return a.type == kMain && b.type == kMain && share_name(a, b) && share_team(a, b) &&
         are_linked(library, a, b);
}

}  // namespace

bool share_name(const Card& a, const Card& b) {
  return std::find_first_of(a.names.begin(), a.names.end(), b.names.begin(), b.names.end()) !=
         a.names.end();
}

void find_next_levels(kernel::Library& library) {
  for (Card& main : library.cards) {
    if (main.type != kMain || main.numbers[kLevelUpNumber] == 0 || !main.becomes_ids.empty()) continue;
    for (std::size_t i = 1; i < library.cards.size(); ++i) {
      const Card& next = library.cards[i];
      if (level_of(next) == level_of(main) + 1 && is_same_main(library, main, next))
        main.becomes.push_back(kernel::CardId{i});
    }
  }
}

bool is_lower_level(const kernel::Library& library, kernel::CardId low, kernel::CardId high) {
  const Card& from = library.card(low);
  if (level_of(from) >= level_of(library.card(high))) return false;
  if (is_same_main(library, from, library.card(high))) return true;
  return std::any_of(from.becomes.begin(), from.becomes.end(), [&](kernel::CardId next) {
    return next == high || (level_of(library.card(next)) > level_of(from) &&
                            is_lower_level(library, next, high));
  });
}

}  // namespace longbox::vs2pcg
