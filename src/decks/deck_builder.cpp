#include "decks/deck_builder.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"

namespace longbox::decks {
namespace {

using kernel::CardId;
using Found = std::vector<const IndexedCard*>;

constexpr int kMostCopies = 99;  // far above any rule; only keeps typing errors out

bool is_main(const IndexedCard& card) { return card.leads; }
bool is_first_level(const IndexedCard& card) { return is_main(card) && card.level <= 1; }
bool is_higher_level(const IndexedCard& card) { return is_main(card) && card.level > 1; }
bool is_deck_card(const IndexedCard& card) { return !is_main(card) && !card.token; }

// The cards that fit best; all of them when none does.
template <class Fits>
Found prefer(const Found& found, Fits fits) {
  Found best;
  std::ranges::copy_if(found, std::back_inserter(best), [&](auto* card) { return fits(*card); });
  return best.empty() ? found : best;
}

}  // namespace

void add_levels(const kernel::Library& library, CardId card, kernel::Deck& deck) {
  for (const CardId next : library.card(card).becomes) {
    if (std::ranges::find(deck.side, next) != deck.side.end()) continue;
    deck.side.push_back(next);
    add_levels(library, next, deck);
  }
}

void add_copies(kernel::Deck& deck, CardId card, int count) {
  const auto same = std::ranges::find(deck.cards, card, &kernel::DeckEntry::card);
  if (same == deck.cards.end()) {
    deck.cards.push_back({count, card});
  } else {
    same->count += count;
  }
}

void DeckBuilder::complain(const DeckLine& line, std::string message) {
  problems_.push_back(fmt::format("{}:{}: {}", path_, line.number, message));
}

void DeckBuilder::require_game(const std::string& game) {
  if (!game.empty() && game != game_.id())
    problems_.push_back(fmt::format("{}: a deck of {}, not of {}", path_, game, game_.id()));
}

void DeckBuilder::add(const DeckLine& line) {
  switch (line.kind) {
    case DeckLineKind::Title:
      deck_.name = line.name;
      break;
    case DeckLineKind::Heading:
      section_ = Section::Cards;
      break;
    case DeckLineKind::Mains:
      section_ = Section::Mains;
      break;
    case DeckLineKind::Sides:
      section_ = Section::Sides;
      break;
    case DeckLineKind::Pile:
      section_ = Section::Pile;
      deck_.piles.push_back({line.name, {}});
      break;
    case DeckLineKind::Format:
      deck_.format = line.name;
      break;
    case DeckLineKind::Main:
      add_main(line);
      break;
    case DeckLineKind::Card:
      add_card(line);
      break;
    case DeckLineKind::Word:
      add_word(line);
      break;
  }
  seen_any_ = true;
}

// A line without a count is a card if there is one of that name. Otherwise it is a heading - unless
// it looks like a card with a typing error, which must not vanish silently.
void DeckBuilder::add_word(const DeckLine& line) {
  if (index_.by_id(line.name) != nullptr || !index_.named(line.name).empty()) return add_card(line);
  const std::string suggestion = index_.suggestion(line.name);
  const bool main_is_due = section_ == Section::Mains && deck_.leaders.empty();
  if (!seen_any_) {
    deck_.name = line.name;
  } else if (main_is_due || !line.hint.empty() || !suggestion.empty()) {
    complain(line, fmt::format("no card is called '{}'{}", line.name, suggestion));
  } else {
    section_ = Section::Cards;
  }
}

void DeckBuilder::add_card(const DeckLine& line) {
  if (line.count < 1 || line.count > kMostCopies)
    return complain(line, fmt::format("a count is a number from 1 to {}", kMostCopies));
  if (section_ == Section::Mains) return add_main(line);
  if (section_ == Section::Sides) return add_side(line);
  const Found found = prefer(hinted(line, index_.named(line.name)), is_deck_card);
  if (section_ == Section::Pile) {
    if (const IndexedCard* card = only(line, found))
      deck_.piles.back().cards.push_back({line.count, card->card});
    return;
  }
  const bool only_mains =
      !found.empty() && std::ranges::all_of(found, [](auto* card) { return is_main(*card); });
  if (only_mains && line.count == 1 && deck_.leaders.empty()) return add_main(line);
  if (const IndexedCard* card = only(line, found)) add_copies(deck_, card->card, line.count);
}

void DeckBuilder::add_main(const DeckLine& line) {
  const Found found = hinted(line, index_.named(line.name));
  const bool listed = std::ranges::any_of(found, [](auto* card) { return is_main(*card); });
  // In a section of mains the next levels may stand as well; one that is called the main is meant.
  if (listed && line.kind != DeckLineKind::Main &&
      std::ranges::all_of(found, [](auto* c) { return is_higher_level(*c); }))
    return add_side(line);
  if (!found.empty() && !listed)
    return complain(line, fmt::format("{} is no main character", list_cards(found)));
  if (const IndexedCard* card = only(line, prefer(found, is_first_level)))
    deck_.leaders.push_back(card->card);
}

void DeckBuilder::add_side(const DeckLine& line) {
  const Found found = prefer(hinted(line, index_.named(line.name)), is_higher_level);
  const IndexedCard* card = only(line, found);
  for (int i = 0; card != nullptr && i < line.count; ++i) deck_.side.push_back(card->card);
}

// Narrows the cards of a name by what stands in brackets behind it, an id or a set. An id alone
// is enough: "3 mnb-021" and "3 [mnb-021]" name the card as well.
DeckBuilder::Found DeckBuilder::hinted(const DeckLine& line, Found found) {
  if (found.empty())
    if (const IndexedCard* card = index_.by_id(line.name.empty() ? line.hint : line.name))
      return {card};
  if (line.hint.empty()) return found;
  const std::string hint = base::to_lower(line.hint);
  std::erase_if(found, [&](auto* card) { return card->id != hint && card->set != hint; });
  return found;
}

const IndexedCard* DeckBuilder::only(const DeckLine& line, const Found& found) {
  if (found.size() == 1) return found.front();
  const std::string hint = line.hint.empty() ? "" : fmt::format(" [{}]", line.hint);
  if (!found.empty()) {
    complain(line, fmt::format("'{}' may be {}; write the id behind the name", line.name,
                               list_cards(found)));
  } else if (const Found named = index_.named(line.name); !named.empty()) {
    complain(line,
             fmt::format("there is no '{}'{}; there is {}", line.name, hint, list_cards(named)));
  } else {
    complain(line,
             fmt::format("no card is called '{}'{}", line.name, index_.suggestion(line.name)));
  }
  return nullptr;
}

void DeckBuilder::choose_main(std::string_view slug_or_id) {
  DeckLine line;
  line.name = std::string(slug_or_id);
  DeckBuilder::Found found = hinted(line, index_.named(line.name));
  std::erase_if(found, [](auto* card) { return !is_first_level(*card); });
  if (found.size() == 1) {
    deck_.leaders = {found.front()->card};
    deck_.side.clear();
    return;
  }
  const std::string message =
      found.empty() ? "no main character is called '{}'{}" : "the main character '{}' may be {}";
  problems_.push_back(
      fmt::format(fmt::runtime("{}: " + message), path_, slug_or_id,
                  found.empty() ? index_.suggestion(slug_or_id) : list_cards(found)));
}

void DeckBuilder::finish() {
  if (!deck_.side.empty()) return;
  for (const CardId leader : deck_.leaders) add_levels(library_, leader, deck_);
}

}  // namespace longbox::decks
