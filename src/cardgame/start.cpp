#include "cardgame/start.h"

#include "base/mix.h"

namespace longbox::cardgame {

void create_mixed(kernel::Machine& m, std::vector<kernel::CardId> cards, kernel::Seat owner,
                  kernel::ZoneKind zone, base::Random& random) {
  base::mix(cards, random);
  for (const kernel::CardId card : cards) m.create(card, owner, zone);
}

std::string wrong_deck(const kernel::Game& game, const kernel::Setup& setup) {
  if (setup.decks_are_checked) return "";
  for (const kernel::Deck& deck : setup.decks)
    if (const auto reasons = game.check_deck(deck); !reasons.empty())
      return "deck " + deck.name + ": " + reasons[0].message + " (" + reasons[0].rule + ")";
  return "";
}

}  // namespace longbox::cardgame
