#include "decks/notes.h"

#include <algorithm>

#include "decks/facts.h"
#include "kernel/words.h"

namespace longbox::decks {

std::vector<kernel::CardId> all_cards(const kernel::Deck& deck) {
  std::vector<kernel::CardId> cards = deck.leaders;
  cards.insert(cards.end(), deck.side.begin(), deck.side.end());
  for (const kernel::DeckEntry& entry : deck.cards) cards.push_back(entry.card);
  for (const kernel::DeckPile& pile : deck.piles)
    for (const kernel::DeckEntry& entry : pile.cards) cards.push_back(entry.card);
  return cards;
}

std::vector<std::string> assumed_facts(const kernel::Game& game, kernel::CardId card) {
  std::vector<std::string> words = fact_words(game.facts(card), kAssumedField);
  for (std::string& word : words) word = kernel::english(game, kAssumedList, word);
  return words;
}

std::vector<kernel::CardId> assumed_cards(const kernel::Game& game, const kernel::Deck& deck) {
  std::vector<kernel::CardId> found;
  for (const kernel::CardId card : all_cards(deck))
    if (!fact_words(game.facts(card), kAssumedField).empty() &&
        std::ranges::find(found, card) == found.end())
      found.push_back(card);
  return found;
}

std::string deck_note(const kernel::Game& game, const kernel::Deck& deck) {
  return assumed_cards(game, deck).empty() ? "" : std::string(kAssumedNote);
}

std::string with_note(std::string name, std::string_view note) {
  return note.empty() ? name : name + " (" + std::string(note) + ")";
}

std::string noted_name(const kernel::Game& game, const kernel::Deck& deck) {
  return with_note(deck.name, deck_note(game, deck));
}

}  // namespace longbox::decks
