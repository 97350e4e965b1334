// Deck building rules (deck.*).
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "games/vs2pcg/game.h"
#include "games/vs2pcg/next_levels.h"

namespace longbox::vs2pcg {

namespace {

using Reasons = std::vector<kernel::DeckReason>;

bool contains(const std::vector<CardId>& cards, CardId card) {
  return std::find(cards.begin(), cards.end(), card) != cards.end();
}

// zones.level-up.include-one: a card that can level up comes with a next level. Next levels of another
// name are named by its text, and then all of them come (zones.level-up.include-all-named).
void check_next_levels(const kernel::Library& library, const kernel::Deck& deck, CardId id,
                       Reasons& out) {
  const Card& card = library.card(id);
  if (card.level_up == 0) return;
  bool has_one = false;
  for (const CardId next : card.levels_into) {
    const bool is_there = contains(deck.side, next);
    has_one = has_one || is_there;
    if (!is_there && !share_name(card, library.card(next)))
      return out.push_back({"zones.level-up.include-all-named",
                            fmt::format("{} names {} as a next level, which is not included",
                                        card.name, library.card(next).name)});
  }
  if (!has_one)
    out.push_back({"zones.level-up.include-one",
                   card.name + " can level up, but no card for its next level is included"});
}

// zones.level-up.contents: next levels of the mains, of those next levels, and so on.
void check_side(const kernel::Library& library, const kernel::Deck& deck, Reasons& out) {
  const auto leads_to = [&](const std::vector<CardId>& cards, CardId next) {
    return std::any_of(cards.begin(), cards.end(), [&](CardId card) {
      return contains(library.card(card).levels_into, next);
    });
  };
  for (const CardId leader : deck.leaders) check_next_levels(library, deck, leader, out);
  for (const CardId card : deck.side) {
    check_next_levels(library, deck, card, out);
    if (!leads_to(deck.leaders, card) && !leads_to(deck.side, card))
      out.push_back({"zones.level-up.contents",
                     fmt::format("no card of the deck levels up into {} [{}]",
                                 library.card(card).name, library.card(card).id)});
  }
}

void check_leader(const kernel::Library& library, const kernel::Deck& deck, Reasons& out) {
  if (deck.leaders.size() != 1)
    return out.push_back({"deck.main-and-sixty",
                          fmt::format("a deck has one main character, this one has {}",
                                      deck.leaders.size())});
  const Card& main = library.card(deck.leaders[0]);
  if (main.type != kMain || main.numbers[kLevel] != 1)
    out.push_back({"card-type.main.starts-level-one",
                   main.name + " is not a level 1 main character"});
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
    if (limit > 0 && count > limit)
      out.push_back({"deck.four-copies",
                     fmt::format("{} copies of {}, at most {} are allowed", count, card.name,
                                 limit)});
  }
}

// deck.allowed-types; a card with the limit 0 belongs to a pile.
bool is_deck_card(const Card& card) {
  const bool is_pile_card = (card.present >> kLimit & 1U) != 0 && card.numbers[kLimit] == 0;
  return card.type != kMain && card.type != kPlayer && card.numbers[kIsToken] == 0 && !is_pile_card;
}

void check_types(const kernel::Library& library, const kernel::Deck& deck, Reasons& out) {
  for (const auto& entry : deck.cards) {
    const Card& card = library.card(entry.card);
    if (!is_deck_card(card))
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
  check_side(library(), deck, reasons);
  check_size(deck, reasons);
  check_copies(library(), deck, reasons);
  check_types(library(), deck, reasons);
  check_locations(library(), deck, reasons);
  return reasons;
}

}  // namespace longbox::vs2pcg
