#include "cardgame/start.h"

namespace longbox::cardgame {

void create_mixed(kernel::Machine& m, std::vector<kernel::CardId> cards, kernel::Seat owner,
                  kernel::ZoneKind zone, base::Random& random) {
  mix(cards, random);
  for (const kernel::CardId card : cards) m.create(card, owner, zone);
}

kernel::State seated(int seats) {
  kernel::State state;
  state.seat_count = static_cast<std::uint8_t>(seats);
  for (int i = 0; i < seats; ++i) state.seats[static_cast<std::size_t>(i)].in_game = 1;
  state.random = base::Random::seeded(1);
  return state;
}

std::string wrong_deck(const kernel::Game& game, std::span<const kernel::Deck> decks) {
  for (const kernel::Deck& deck : decks)
    if (const auto reasons = game.check_deck(deck); !reasons.empty())
      return "deck " + deck.name + ": " + reasons[0].message + " (" + reasons[0].rule + ")";
  return "";
}

}  // namespace longbox::cardgame
