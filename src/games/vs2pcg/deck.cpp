// Deck building rules (deck.*).
#include <fmt/format.h>

#include <map>

#include "games/vs2pcg/game.h"

namespace longbox::vs2pcg {

namespace {

using Reasons = std::vector<kernel::DeckReason>;

void check_leader(const kernel::Library& library, const kernel::Deck& deck, Reasons& out) {
  if (deck.leaders.size() != 1)
    return out.push_back({"deck.main-and-sixty",
                          fmt::format("a deck has one main character, this one has {}",
                                      deck.leaders.size())});
  const Card& main = library.card(deck.leaders[0]);
  if (main.type != kMain || main.numbers[kLevel] != 1)
    out.push_back({"card-type.main.starts-level-one",
                   main.name + " is not a level 1 main character"});
  if (main.level_up == 0) return;
  for (const CardId card : deck.side)
    for (const CardId next : main.levels_into)
      if (card == next) return;
  out.push_back({"zones.level-up.include-one",
                 main.name + " can level up, but no card for its next level is included"});
}

void check_size(const kernel::Deck& deck, Reasons& out) {
  int size = 0;
  for (const auto& entry : deck.cards) size += entry.count;
  if (size != 60)
    out.push_back({"zones.deck.sixty", fmt::format("the deck has {} cards instead of 60", size)});
}

void check_copies(const kernel::Library& library, const kernel::Deck& deck, Reasons& out) {
  std::map<CardId, int> copies;
  for (const auto& entry : deck.cards) copies[entry.card] += entry.count;
  for (const auto& [id, count] : copies) {
    const Card& card = library.card(id);
    const int limit = (card.present >> kLimit & 1U) != 0 ? card.numbers[kLimit] : 4;
    if (count > limit)
      out.push_back({"deck.four-copies",
                     fmt::format("{} copies of {}, at most {} are allowed", count, card.name,
                                 limit)});
  }
}

void check_types(const kernel::Library& library, const kernel::Deck& deck, Reasons& out) {
  for (const auto& entry : deck.cards) {
    const Card& card = library.card(entry.card);
    if (card.type == kMain || card.type == kPlayer || card.numbers[kIsToken] != 0)
      out.push_back({"deck.allowed-types", card.name + " [" + card.id + "] is no deck card"});
  }
}

// deck.neutral-location-four, deck.neutral-location-one-name.
void check_locations(const kernel::Library& library, const kernel::Deck& deck, Reasons& out) {
  std::map<std::uint64_t, std::map<std::string, int>> by_symbol;
  for (const auto& entry : deck.cards) {
    const Card& card = library.card(entry.card);
    if (card.type == kLocation) by_symbol[card.symbols][card.name] += entry.count;
  }
  for (const auto& [symbol, names] : by_symbol) {
    int total = 0;
    for (const auto& [name, count] : names) total += count;
    if (names.size() > 1)
      out.push_back({"deck.neutral-location-one-name",
                     "basic locations of one symbol must have one name, these have several: " +
                         names.begin()->first + " and " + names.rbegin()->first});
    if (total > 4)
      out.push_back({"deck.neutral-location-four",
                     fmt::format("{} basic locations of one symbol ({}), at most 4 are allowed",
                                 total, names.begin()->first)});
  }
}

}  // namespace

std::vector<kernel::DeckReason> Vs2pcg::check_deck(const kernel::Deck& deck) const {
  Reasons reasons;
  check_leader(library(), deck, reasons);
  check_size(deck, reasons);
  check_copies(library(), deck, reasons);
  check_types(library(), deck, reasons);
  check_locations(library(), deck, reasons);
  return reasons;
}

}  // namespace longbox::vs2pcg
