// Checks the deck building rules (101.1-101.3, 513.3c).
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "games/vstcg/decks/format.h"
#include "games/vstcg/game.h"

namespace longbox::vstcg {

namespace {

using Reasons = std::vector<kernel::DeckReason>;

constexpr int kSmallestDeck = 60;
constexpr int kUsualCopies = 4;

void check_parts(const kernel::Deck& deck, Reasons& out) {
  if (!deck.leaders.empty() || !deck.side.empty() || !deck.piles.empty())
    out.push_back({"101.1", "a deck is one pile of cards, and nothing lies beside it"});
}

void check_size(const kernel::Deck& deck, Reasons& out) {
  int size = 0;
  for (const auto& entry : deck.cards) size += entry.count;
  if (size < kSmallestDeck)
    out.push_back({"101.1", fmt::format("the deck has {} cards, and needs at least {}", size,
                                        kSmallestDeck)});
}

std::vector<int> versions_of(const Card& card) {
  std::vector<int> versions;
  for (int tag = kFirstVersion; tag < kFirstClass; ++tag)
    if (cardgame::has_tag(card, tag)) versions.push_back(tag);
  return versions;
}

// 101.2a: cards of one name are counted apart if their versions differ.
void check_copies(const kernel::Library& library, const kernel::Deck& deck, Reasons& out) {
  std::map<std::pair<std::string, std::vector<int>>, int> copies;
  for (const auto& entry : deck.cards) {
    const Card& card = library.card(entry.card);
    if (!cardgame::has_tag(card, kArmy))
      copies[{card.name, versions_of(card)}] += entry.count;  // 101.2b
  }
  for (const auto& [key, count] : copies)
    if (count > kUsualCopies)
      out.push_back({"101.2", fmt::format("{} copies of {}, at most {} are allowed", count,
                                          key.first, kUsualCopies)});
}

// 513.3c: a card that limits its own copies means all cards of that name.
void check_limits(const kernel::Library& library, const kernel::Deck& deck, Reasons& out) {
  std::map<std::string, int> copies;
  std::map<std::string, int> limits;
  for (const auto& entry : deck.cards) {
    const Card& card = library.card(entry.card);
    copies[card.name] += entry.count;
    if (!cardgame::is_printed(card, kLimit)) continue;
    const auto [limit, is_new] = limits.emplace(card.name, card.numbers[kLimit]);
    if (!is_new) limit->second = std::min(limit->second, int{card.numbers[kLimit]});
  }
  for (const auto& [name, limit] : limits)
    if (copies[name] > limit)
      out.push_back(
          {"513.3c", fmt::format("{} copies of {}, which allows {}", copies[name], name, limit)});
}

}  // namespace

std::vector<kernel::DeckReason> Vstcg::check_deck(const kernel::Deck& deck) const {
  Reasons reasons;
  check_parts(deck, reasons);
  check_size(deck, reasons);
  check_copies(library(), deck, reasons);
  check_limits(library(), deck, reasons);
  check_format(library(), lexicon(), deck, reasons);
  return kernel::those_that_hold(std::move(reasons));
}

}  // namespace longbox::vstcg
