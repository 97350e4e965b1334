#include "decks/random_decks.h"

#include <fmt/format.h>

#include <algorithm>

#include "decks/deck_builder.h"

namespace longbox::decks {

namespace {

using kernel::CardId;
using kernel::Deck;
using kernel::DeckPile;

// A random deck is changed this often: its leader until one is found that may lead, its cards until
// hardly one is left of the deck that it began as.
constexpr int kLeaderExchanges = 16;
constexpr int kCardExchanges = 120;
constexpr int kMostExchanges = 400;  // as long as there are cards of other sets
constexpr int kAttempts = 12;        // where cards of other sets are left
constexpr int kBesideExchanges = 12;

CardId pick(const std::vector<CardId>& pool, base::Random& random) {
  return pool[static_cast<std::size_t>(random.below(static_cast<int>(pool.size())))];
}

// Returns the piles that the texts of the cards describe or reach.
std::vector<int> piles_of(const kernel::Library& library, const std::vector<CardId>& cards) {
  std::vector<int> piles;
  const auto add = [&](int pile) {
    if (pile != 0 && std::ranges::find(piles, pile) == piles.end()) piles.push_back(pile);
  };
  for (const CardId card : cards)
    for (const kernel::AbilityId id : library.card(card).abilities) {
      const kernel::Ability& ability = library.ability(id);
      if (ability.kind == kernel::AbilityKind::Contents) add(ability.pile);
      for (const int pile : ability.piles) add(pile);
    }
  return piles;
}

void take_from(std::vector<kernel::DeckEntry>& cards, std::size_t place) {
  if (--cards[place].count == 0) cards.erase(cards.begin() + static_cast<std::ptrdiff_t>(place));
}

std::uint64_t type_bit(const kernel::Library& library, CardId card) {
  return std::uint64_t{1} << library.card(card).type;
}

}  // namespace

RandomDecks::RandomDecks(const kernel::Game& game, std::vector<Deck> decks, std::span<const std::string> sets)
    : game_(game), decks_(std::move(decks)), wanted_(game.library().cards.size()) {
  const auto& library = game.library();
  std::uint64_t leaders = 0;
  std::uint64_t cards = 0;
  for (const Deck& deck : decks_) {
    for (const CardId leader : deck.leaders) leaders |= type_bit(library, leader);
    for (const auto& entry : deck.cards) cards |= type_bit(library, entry.card);
  }
  for (std::size_t i = 1; i < library.cards.size(); ++i) {
    const CardId card{i};
    wanted_[i] = sets.empty() || std::ranges::find(sets, library.card(card).set) != sets.end();
    if (!wanted_[i]) continue;
    if ((leaders & type_bit(library, card)) != 0) leader_pool_.push_back(card);
    if ((cards & type_bit(library, card)) != 0) card_pool_.push_back(card);
    else if (!piles_of(library, {card}).empty()) beside_pool_.push_back(card);
  }
  // A deck that is led by a card of the sets goes with the others of them.
  for (std::size_t i = 0; i < decks_.size(); ++i)
    if (std::ranges::any_of(decks_[i].leaders, [&](CardId leader) { return wanted_[leader.value]; })) models_.push_back(i);
  for (std::size_t i = 0; models_.empty() && i < decks_.size(); ++i) models_.push_back(i);
}

const Deck& RandomDecks::model(base::Random& random) const {
  return decks_[models_[static_cast<std::size_t>(random.below(static_cast<int>(models_.size())))]];
}

// Takes the deck that is left with the fewest cards of other sets.
Deck RandomDecks::deck(std::uint64_t seed) const {
  base::Random random = base::Random::seeded(seed);
  Deck best = any_deck(random);
  for (int i = 1; i < kAttempts && strangers(best) > 0; ++i)
    if (Deck other = any_deck(random); strangers(other) < strangers(best)) best = std::move(other);
  best.name = fmt::format("random {:04x}", seed & 0xFFFFU);
  return best;
}

int RandomDecks::strangers(const Deck& deck) const {
  int count = 0;
  for (const auto& entry : deck.cards) count += wanted_[entry.card.value] ? 0 : entry.count;
  return count;
}

Deck RandomDecks::any_deck(base::Random& random) const {
  Deck deck = model(random);
  if (!leader_pool_.empty())
    for (int i = 0; i < kLeaderExchanges; ++i) exchange_leader(deck, random);
  exchange_all_cards(deck, random);
  if (!beside_pool_.empty())
    for (int i = 0; i < kBesideExchanges; ++i) exchange_beside(deck, random);
  return deck;
}

void RandomDecks::exchange_all_cards(Deck& deck, base::Random& random) const {
  if (card_pool_.empty()) return;
  for (int i = 0; i < kCardExchanges || (i < kMostExchanges && strangers(deck) > 0); ++i)
    exchange_cards(deck, random);
}

void RandomDecks::exchange_leader(Deck& deck, base::Random& random) const {
  if (deck.leaders.empty()) return;
  Deck other = deck;
  other.leaders = {pick(leader_pool_, random)};
  other.side.clear();
  add_levels(game_.library(), other.leaders.front(), other);
  const CardId leader = other.leaders.front();
  accept(deck, std::move(other), leader);
}

// Exchanges up to four copies of a card for as many others.
void RandomDecks::exchange_cards(Deck& deck, base::Random& random) const {
  Deck other = deck;
  const int copies = 1 + random.below(4);
  for (int i = 0; i < copies; ++i) take_any_card(other, random);
  const CardId fresh = pick(card_pool_, random);
  add_copies(other, fresh, copies);
  accept(deck, std::move(other), fresh);
}

// Lays a card that is no part of decks into a pile that it speaks of.
void RandomDecks::exchange_beside(Deck& deck, base::Random& random) const {
  const CardId fresh = pick(beside_pool_, random);
  for (const int number : piles_of(game_.library(), {fresh})) {
    Deck other = deck;
    const std::string& name = game_.library().piles[static_cast<std::size_t>(number)].name;
    auto pile = std::ranges::find(other.piles, name, &DeckPile::name);
    if (pile == other.piles.end()) pile = other.piles.insert(pile, DeckPile{name, {}});
    pile->cards.push_back({1, fresh});
    accept(deck, std::move(other), fresh);
  }
}

// Takes a card that is not of the sets, as long as there is one; now and then another, which may have stood in its way.
void RandomDecks::take_any_card(Deck& deck, base::Random& random) const {
  const bool strange = random.below(4) != 0;
  for (const bool any : {!strange, true}) {
    const auto counted = [&](const kernel::DeckEntry& entry) { return any || !wanted_[entry.card.value] ? entry.count : 0; };
    int size = 0;
    for (const auto& entry : deck.cards) size += counted(entry);
    if (size == 0) continue;
    int left = random.below(size);
    std::size_t place = 0;
    while (left >= counted(deck.cards[place])) left -= counted(deck.cards[place++]);
    return take_from(deck.cards, place);
  }
}

// Returns ways to fill a pile: as in a deck that has it, with all cards that speak of it, or with a whole deck, this or
// another.
std::vector<DeckPile> RandomDecks::fillings(const Deck& deck, int pile) const {
  const std::string& name = game_.library().piles[static_cast<std::size_t>(pile)].name;
  std::vector<DeckPile> found;
  for (const Deck& other : decks_)
    for (const DeckPile& known : other.piles)
      if (known.name == name) found.push_back(known);
  DeckPile all{name, {}};
  for (const CardId card : beside_pool_) {
    const std::vector<int> spoken_of = piles_of(game_.library(), {card});
    if (std::ranges::find(spoken_of, pile) != spoken_of.end()) all.cards.push_back({1, card});
  }
  if (!all.cards.empty()) found.push_back(std::move(all));
  found.push_back({name, deck.cards});
  for (const Deck& other : decks_) found.push_back({name, other.cards});
  return found;
}

void RandomDecks::accept(Deck& deck, Deck other, CardId fresh) const {
  if (game_.check_deck(other).empty()) {
    deck = std::move(other);
    return;
  }
  std::vector<CardId> sources = other.side;  // a main comes with its levels
  sources.push_back(fresh);
  for (const int pile : piles_of(game_.library(), sources)) {
    const std::string& name = game_.library().piles[static_cast<std::size_t>(pile)].name;
    if (std::ranges::find(other.piles, name, &DeckPile::name) != other.piles.end()) continue;
    for (DeckPile& filling : fillings(other, pile)) {
      Deck filled = other;
      filled.piles.push_back(std::move(filling));
      if (!game_.check_deck(filled).empty()) continue;
      deck = std::move(filled);
      return;
    }
  }
}

}  // namespace longbox::decks
