// Deck building (deck.*): reasons why a deck cannot be played.
#include <fmt/format.h>

#include <map>

#include "games/champions/game.h"

namespace longbox::champions {

namespace {

using Reasons = std::vector<kernel::DeckReason>;

enum Faction {
  kHeroFaction = 1,
  kAggression,
  kJustice,
  kLeadership,
  kProtection,
  kBasicFaction,
  kEncounterFaction
};

void check_size(const kernel::Deck& deck, Reasons& out) {
  int size = 0;
  for (const auto& entry : deck.cards) size += entry.count;
  if (size < 40 || size > 50)
    out.push_back({"deck.size", fmt::format("a deck has 40 to 50 cards, this one has {}", size)});
}

// All cards of the identity's set, no others of that kind.
void check_identity_cards(const kernel::Library& library, const kernel::Deck& deck,
                          const Card& identity, Reasons& out) {
  for (std::size_t i = 1; i < library.cards.size(); ++i) {
    const Card& card = library.cards[i];
    const bool belongs = card.numbers[kSetCode] == identity.numbers[kSetCode] &&
                         card.numbers[kFaction] == kHeroFaction &&
                         !is_identity_type(static_cast<Type>(card.type));
    if (!belongs || !is_printed(card, kSetCode)) continue;
    int count = 0;
    for (const auto& entry : deck.cards)
      if (entry.card == CardId{i}) count += entry.count;
    if (count != card.numbers[kQuantity])
      out.push_back({"deck.identity-cards", fmt::format("{} belongs in the deck {} times",
                                                        card.name, card.numbers[kQuantity])});
  }
}

void check_entry(const kernel::Library& library, const kernel::DeckEntry& entry,
                 const Card& identity, unsigned& aspects, Reasons& out) {
  const Card& card = library.card(entry.card);
  const int faction = card.numbers[kFaction];
  if (is_encounter_card(card))
    out.push_back({"deck.player-cards", card.name + " is no player card"});
  if (faction == kHeroFaction && card.numbers[kSetCode] != identity.numbers[kSetCode])
    out.push_back({"identity-specific.set-icon", card.name + " belongs to another identity"});
  if (faction >= kAggression && faction <= kProtection) aspects |= 1U << faction;
  if (is_printed(card, kDeckLimit) && entry.count > card.numbers[kDeckLimit])
    out.push_back({"max.per-deck", fmt::format("{} may be in a deck {} times", card.name,
                                               card.numbers[kDeckLimit])});
}

}  // namespace

std::vector<kernel::DeckReason> Champions::check_deck(const kernel::Deck& deck) const {
  Reasons reasons;
  if (deck.leaders.size() != 1 ||
      !is_identity_type(static_cast<Type>(library().card(deck.leaders[0]).type))) {
    reasons.push_back({"game.player-count", "a deck has one identity"});
    return kernel::those_that_hold(std::move(reasons));
  }
  const Card& identity = library().card(deck.leaders[0]);
  unsigned aspects = 0;
  check_size(deck, reasons);
  check_identity_cards(library(), deck, identity, reasons);
  for (const auto& entry : deck.cards) check_entry(library(), entry, identity, aspects, reasons);
  if ((aspects & (aspects - 1)) != 0)
    reasons.push_back({"aspect.choose-one-of-five", "a deck has one aspect"});
  return kernel::those_that_hold(std::move(reasons));
}

}  // namespace longbox::champions
