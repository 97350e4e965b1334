// Makes random legal decks, for the simulator and for tests.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/random.h"
#include "kernel/game.h"

namespace longbox::decks {

// RandomDecks makes legal decks with random leaders and cards. Each is reached from a legal one by random
// exchanges, each of which leaves it legal: so it needs to know no rule about decks.
class RandomDecks {
 public:
  // Begins with these decks. With sets named, only their cards are exchanged in, and those of others go first.
  RandomDecks(const kernel::Game& game, std::vector<kernel::Deck> decks, std::span<const std::string> sets = {});

  kernel::Deck deck(std::uint64_t seed) const;
  // Exchanges cards of the deck until hardly one is left of those that it has now.
  void exchange_all_cards(kernel::Deck& deck, base::Random& random) const;
  // Returns any of the decks that all others are made from.
  const kernel::Deck& model(base::Random& random) const;

 private:
  kernel::Deck any_deck(base::Random& random) const;
  // Counts the cards of the deck that are not of the sets.
  int strangers(const kernel::Deck& deck) const;
  void exchange_leader(kernel::Deck& deck, base::Random& random) const;
  void exchange_cards(kernel::Deck& deck, base::Random& random) const;
  void exchange_beside(kernel::Deck& deck, base::Random& random) const;
  void take_any_card(kernel::Deck& deck, base::Random& random) const;
  // Takes the other deck if it is legal, or becomes so with a pile that the new card speaks of.
  void accept(kernel::Deck& deck, kernel::Deck other, kernel::CardId fresh) const;
  std::vector<kernel::DeckPile> fillings(const kernel::Deck& deck, int pile) const;

  const kernel::Game& game_;
  std::vector<kernel::Deck> decks_;
  std::vector<std::size_t> models_;            // places of those that random decks begin as
  std::vector<bool> wanted_;                   // by card: it belongs to the sets
  std::vector<kernel::CardId> leader_pool_;    // every card of a type that decks have as leaders,
  std::vector<kernel::CardId> card_pool_;      // and of the types that they hold;
  std::vector<kernel::CardId> beside_pool_;    // all others that speak of a pile
};

}  // namespace longbox::decks
