#include "decks/deck_builder.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "decks/facts.h"

namespace longbox::decks {
namespace {

using kernel::CardId;
using Found = std::vector<const IndexedCard*>;

constexpr int kMostCopies = 99;  // far above any rule; only keeps typing errors out
constexpr std::size_t kMostSide = 99;
constexpr std::size_t kLongestLine = 200;  // bytes
constexpr std::size_t kMostSuggestions = 10;

bool is_main(const IndexedCard& card) { return bool(card.leader); }
bool is_first_level(const IndexedCard& card) { return is_main(card) && card.level <= 1; }
bool is_higher_level(const IndexedCard& card) { return is_main(card) && card.level > 1; }
// Returns whether the card is its leader turned over, or has such another side.
bool is_one_card(const IndexedCard& card) { return card.leader != card.card || card.quantity > 0; }
bool is_deck_card(const IndexedCard& card) { return !is_main(card) && !card.token; }

// Takes the level off "Captain America L2" or "Captain America Level 2" and returns it; 0 when
// there is none.
int take_level(std::string& name) {
  const std::size_t blank = name.find_last_of(" \t");
  if (blank == std::string::npos || blank + 2 > name.size()) return 0;
  const char digit = name.back();
  if (digit < '1' || digit > '9') return 0;
  std::string word = base::to_lower(name.substr(blank + 1));
  std::string before(base::trim(name.substr(0, blank)));
  if (word.size() == 1) {  // the word stands before it
    const std::size_t last = before.find_last_of(" \t");
    if (last == std::string::npos || base::to_lower(before.substr(last + 1)) != "level") return 0;
    before = std::string(base::trim(before.substr(0, last)));
  } else if (word.size() != 2 || word[0] != 'l') {
    return 0;
  }
  name = before;
  return digit - '0';
}

// Returns whether the words in parentheses behind a name fit the card: a set, a product ("Core
// Set"), a type ("supporting", "Plot Twist"), a level.
bool is_so(const IndexedCard& card, const std::string& aside) {
  const std::string word = base::slug(aside);
  std::string none = "x " + aside;
  const int level = take_level(none);
  return card.set == word || card.product == word || card.type == word ||
         card.type + "-character" == word || (level > 0 && card.level == level);
}

// Returns the cards that fit best; all of them when none does.
template <class Fits>
Found prefer(const Found& found, Fits fits) {
  Found best;
  std::ranges::copy_if(found, std::back_inserter(best), [&](auto* card) { return fits(*card); });
  return best.empty() ? found : best;
}

bool is_same_fact(const kernel::Fact& one, const kernel::Fact& other) {
  const bool tells_the_print = one.field == "id" || one.field == "set";
  return one.field == other.field && (tells_the_print || one.value == other.value);
}

// Returns whether the cards are one card that was printed in several sets.
bool are_reprints(const kernel::Game& game, const Found& found) {
  const CardId first = found.front()->card;
  return std::ranges::all_of(found, [&](const IndexedCard* card) {
    return std::ranges::equal(game.facts(card->card), game.facts(first), is_same_fact) &&
           game.card_text(card->card) == game.card_text(first);
  });
}

}  // namespace

void add_levels(const kernel::Library& library, CardId card, kernel::Deck& deck) {
  if (other_face(library, card)) return;  // one card, turned over
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
  mistakes_.push_back({line.number, std::move(message)});
}

std::string DeckBuilder::suggestion(std::string_view name) const {
  return mistakes_.size() < kMostSuggestions ? index_.suggestion(name) : std::string();
}

std::string DeckBuilder::problems() const {
  std::vector<std::string> lines;
  for (const auto& [line, message] : mistakes_)
    lines.push_back(line == 0 ? fmt::format("{}: {}", path_, message)
                              : fmt::format("{}:{}: {}", path_, line, message));
  return base::join(lines, "\n");
}

void DeckBuilder::require_game(const std::string& game) {
  if (!game.empty() && game != game_.id())
    mistakes_.push_back({0, fmt::format("a deck of {}, not of {}", game, game_.id())});
}

void DeckBuilder::add(const DeckLine& line) {
  const bool is_mark = line.kind == DeckLineKind::Heading || line.kind == DeckLineKind::Mains ||
                       line.kind == DeckLineKind::Sides;
  if (!is_mark) ++lines_;
  if (is_too_long()) return;
  const bool is_title = line.kind == DeckLineKind::Title;  // looked for nowhere, and cut where it is shown
  if (!is_title && std::max(line.bytes, line.name.size()) > kLongestLine)
    return complain(line, "the line is too long");
  add_line(line);
  seen_any_ = true;
}

void DeckBuilder::add_line(const DeckLine& line) {
  switch (line.kind) {
    case DeckLineKind::Title:
      deck_.name = line.name;
      break;
    case DeckLineKind::Heading:
      return begin_section(line, Section::Cards);
    case DeckLineKind::Mains:
      return begin_section(line, Section::Mains);
    case DeckLineKind::Sides:
      return begin_section(line, Section::Sides);
    case DeckLineKind::Pile:
      if (line.name.empty()) return complain(line, "a pile has a name, such as Pile: Hounds");
      section_ = Section::Pile;
      deck_.piles.push_back({line.name, {}});
      break;
    case DeckLineKind::Format:
      if (line.name.empty()) return complain(line, "a format has a name, such as Format: all-good");
      deck_.format = line.name;
      break;
    case DeckLineKind::Main:
      return add_main(line);
    case DeckLineKind::Card:
      return add_card(line);
    case DeckLineKind::Word:
      return add_word(line);
  }
}

// Lists that are no text begin their sections without any words.
void DeckBuilder::begin_section(const DeckLine& line, Section section) {
  if (!line.text.empty() && !is_heading(line)) return refuse_word(line, false);
  section_ = section;
}

bool DeckBuilder::is_heading(const DeckLine& line) {
  return line.hint.empty() && headings().contains(line.text);
}

// A line without a count is a card if there is one of that name. Otherwise it is the title, a main
// character without its colon, or a heading. Everything else is a mistake: it must not vanish silently.
void DeckBuilder::add_word(const DeckLine& line) {
  if (index_.by_id(line.name) != nullptr || !called(line).empty()) return add_card(line);
  const DeckLine main = as_main(line);
  const bool is_main_line = main.kind == DeckLineKind::Main && !headings().contains(line.name);
  if (!seen_any_ && !is_main_line && !line.name.empty()) {
    deck_.name = line.name;
    title_ = line;
    return;
  }
  const bool main_is_due = section_ == Section::Mains && deck_.leaders.empty();
  if (!main_is_due && is_heading(line)) {
    section_ = Section::Cards;
    return;
  }
  if (is_main_line) return add_main(main);
  refuse_word(line, main_is_due || (!line.hint.empty() && !line.name.empty()));
}

// A word that means nothing: by what it resembles, or where it stands, it was meant as the name of a card.
void DeckBuilder::refuse_word(const DeckLine& line, bool is_name) {
  const std::string near = line.kind == DeckLineKind::Word ? suggestion(line.name) : std::string();
  complain(line, is_name || !near.empty()
                     ? fmt::format("no card is called '{}'{}", line.name, near)
                     : fmt::format("'{}' is neither a card nor a heading; write a count before a card, the "
                                   "kind of cards as a heading, and # before a note",
                                   line.text));
}

const Headings& DeckBuilder::headings() {
  if (!headings_) headings_.emplace(index_);
  return *headings_;
}

void DeckBuilder::add_card(const DeckLine& line) {
  if (line.count < 1 || line.count > kMostCopies)
    return complain(line, fmt::format("a count is a number from 1 to {}", kMostCopies));
  if (section_ == Section::Mains) return add_main(line);
  if (section_ == Section::Sides) return add_side(line);
  const Found found = prefer(hinted(line, called(line)), is_deck_card);
  if (section_ == Section::Pile) {
    if (const IndexedCard* card = only(line, found))
      deck_.piles.back().cards.push_back({line.count, card->card});
    return;
  }
  const bool only_mains =
      !found.empty() && std::ranges::all_of(found, [](auto* card) { return is_main(*card); });
  const bool only_levels =
      only_mains && std::ranges::all_of(found, [](auto* card) { return is_higher_level(*card); });
  if (only_levels && line.count == 1) return add_side(line);
  if (only_mains && line.count == 1) {
    if (deck_.leaders.empty()) return add_main(line);
    // A list may name both faces of one card.
    const auto is_leader = [&](auto* card) {
      return is_one_card(*card) && deck_.leaders == std::vector{card->leader};
    };
    if (std::ranges::any_of(found, is_leader)) return;
  }
  if (spread(line, found)) return;
  if (const IndexedCard* card = only(line, found)) add_copies(deck_, card->card, line.count);
}

void DeckBuilder::add_main(const DeckLine& line) {
  const Found found = hinted(line, called(line));
  const bool listed = std::ranges::any_of(found, [](auto* card) { return is_main(*card); });
  // A section of mains may list the next levels as well; a line that says main means the main.
  if (listed && line.kind != DeckLineKind::Main &&
      std::ranges::all_of(found, [](auto* c) { return is_higher_level(*c); }))
    return add_side(line);
  if (!found.empty() && !listed)
    return complain(line, fmt::format("{} is no {}", list_cards(found), game_.leader_word()));
  const IndexedCard* card = only(line, prefer(found, is_first_level));
  if (card == nullptr) return;
  if (!is_one_card(*card) || std::ranges::find(deck_.leaders, card->leader) == deck_.leaders.end())
    deck_.leaders.push_back(card->leader);
}

// Prints of one card may differ in their ids only; a list that gives just the name means as many of
// each as there are. Returns false when these are different cards.
bool DeckBuilder::spread(const DeckLine& line, const Found& found) {
  const auto alike = [&](auto* card) {
    return card->quantity > 0 && card->name == found.front()->name &&
           card->set == found.front()->set && card->type == found.front()->type;
  };
  if (found.size() < 2 || !std::ranges::all_of(found, alike)) return false;
  int left = line.count;
  for (const IndexedCard* card : found) {
    const auto there = std::ranges::find(deck_.cards, card->card, &kernel::DeckEntry::card);
    const int room = card->quantity - (there == deck_.cards.end() ? 0 : there->count);
    const int taken = card == found.back() ? left : std::clamp(room, 0, left);
    if (taken > 0) add_copies(deck_, card->card, taken);
    left -= taken;
  }
  return true;
}

void DeckBuilder::add_side(const DeckLine& line) {
  const Found found = prefer(hinted(line, called(line)), is_higher_level);
  const IndexedCard* card = only(line, found);
  if (deck_.side.size() + static_cast<std::size_t>(line.count) > kMostSide)
    return complain(line, fmt::format("no more than {} cards lie beside a deck", kMostSide));
  for (int i = 0; card != nullptr && i < line.count; ++i) deck_.side.push_back(card->card);
}

DeckBuilder::Found DeckBuilder::called(const DeckLine& line) const {
  if (!line.aside.empty()) {
    Found whole = index_.named(fmt::format("{} ({})", line.name, line.aside));
    if (!whole.empty()) return whole;
  }
  std::string name = line.name;
  Found found = index_.named(name);
  const int level = found.empty() ? take_level(name) : 0;
  if (level > 0) found = index_.named(name);
  std::erase_if(found, [&](auto* card) {
    return (level > 0 && card->level != level) ||
           (!line.aside.empty() && !is_so(*card, line.aside));
  });
  return found;
}

// Narrows the cards of a name by the id or set in brackets behind it. An id alone is enough: "3
// mnb-021" and "3 [mnb-021]" name the card as well.
DeckBuilder::Found DeckBuilder::hinted(const DeckLine& line, Found found) {
  if (found.empty())
    if (const IndexedCard* card = index_.by_id(line.name.empty() ? line.hint : line.name))
      return {card};
  // A corrected print is named by its id, so that a name goes on meaning the first.
  if (line.hint.empty())
    return prefer(found, [&](const IndexedCard& card) { return fact_text(game_.facts(card.card), "replaces").empty(); });
  const std::string hint = base::to_lower(line.hint);
  std::erase_if(found, [&](auto* card) { return card->id != hint && card->set != hint; });
  return found;
}

const IndexedCard* DeckBuilder::only(const DeckLine& line, const Found& found) {
  // The oldest print, because nothing else tells them apart.
  if (found.size() == 1 || (!found.empty() && are_reprints(game_, found))) return found.front();
  const std::string hint = (line.hint.empty() ? "" : fmt::format(" [{}]", line.hint)) +
                           (line.aside.empty() ? "" : fmt::format(" ({})", line.aside));
  if (!found.empty()) {
    complain(line, fmt::format("'{}' may be {}; write the id behind the name", line.name,
                               list_cards(found)));
  } else if (const Found named = index_.named(line.name); !named.empty()) {
    complain(line,
             fmt::format("there is no '{}'{}; there is {}", line.name, hint, list_cards(named)));
  } else {
    complain(line,
             fmt::format("no card is called '{}'{}", line.name, suggestion(line.name)));
  }
  return nullptr;
}

void DeckBuilder::choose_main(std::string_view slug_or_id) {
  DeckLine line;
  line.name = std::string(slug_or_id);
  DeckBuilder::Found found = hinted(line, called(line));
  std::erase_if(found, [](auto* card) { return !is_first_level(*card); });
  if (found.size() == 1) {
    deck_.leaders = {found.front()->leader};
    deck_.side.clear();
    return;
  }
  const std::string message =
      found.empty() ? "no {} is called '{}'{}" : "the {} '{}' may be {}";
  mistakes_.push_back(
      {0, fmt::format(fmt::runtime(message), game_.leader_word(), slug_or_id,
                      found.empty() ? suggestion(slug_or_id) : list_cards(found))});
}

void DeckBuilder::finish() {
  const bool is_empty = mistakes_.empty() && deck_.cards.empty() && deck_.leaders.empty();
  if (title_ && is_empty && !is_heading(*title_)) refuse_word(*title_, false);
  if (!deck_.side.empty()) return;
  for (const CardId leader : deck_.leaders) add_levels(library_, leader, deck_);
}

}  // namespace longbox::decks
