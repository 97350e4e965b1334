// Which cards a main may become where its text does not say it (level-up.match.*).
#include "games/vs2pcg/next_levels.h"

#include <algorithm>

#include "games/vs2pcg/words.h"

namespace longbox::vs2pcg {

namespace {

using kernel::Card;

// level-up.match.team.
bool share_team(const Card& a, const Card& b) {
  return (a.tags & b.tags) != 0 || (a.tags == 0 && b.tags == 0);
}

// level-up.match.link: cards of one set are linked.
bool is_next_level(const Card& main, const Card& next) {
  return next.type == kMain && next.numbers[kLevel] == main.numbers[kLevel] + 1 &&
         share_name(main, next) && main.set == next.set && share_team(main, next);
}

}  // namespace

bool share_name(const Card& a, const Card& b) {
  return std::find_first_of(a.names.begin(), a.names.end(), b.names.begin(), b.names.end()) !=
         a.names.end();
}

void find_next_levels(kernel::Library& library) {
  for (Card& main : library.cards) {
    if (main.type != kMain || main.level_up == 0 || !main.level_names.empty()) continue;
    for (std::size_t i = 1; i < library.cards.size(); ++i)
      if (is_next_level(main, library.cards[i])) main.levels_into.push_back(kernel::CardId{i});
  }
}

}  // namespace longbox::vs2pcg
