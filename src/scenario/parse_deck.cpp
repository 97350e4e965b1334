// Reads `deck` blocks: a list of cards, or the changes to another list.
#include <fmt/format.h>

#include "base/text.h"
#include "scenario/failure.h"
#include "scenario/parse.h"
#include "scenario/words.h"

namespace longbox::scenario {
namespace {

// Takes the word off the line that says its kind; without one the line is a card alone.
DeckLine::Kind take_kind(std::string_view& text) {
  using Kind = DeckLine::Kind;
  if (take_prefix(text, "less")) return Kind::Less;
  if (take_prefix(text, "also main")) return Kind::AlsoMain;
  if (take_prefix(text, "also identity")) return Kind::AlsoMain;
  if (take_prefix(text, "main") || take_prefix(text, "identity")) return Kind::Main;
  if (!take_prefix(text, "level-up")) return Kind::Add;
  return text == "none" ? Kind::NoLevelUp : Kind::LevelUp;
}

// Refuses properties, a host or an owner, which no card of a deck has.
void require_plain(const GivenCard& card) {
  if (!card.properties.empty() || !card.host.empty() || card.owner)
    throw Failure{"a card of a deck has a count, a name, an [id] and an alias, nothing else"};
}

DeckLine parse_pile_line(std::string_view pile, std::string_view list, int line) {
  DeckLine entry;
  entry.line = line;
  entry.kind = DeckLine::Kind::Pile;
  entry.name = std::string(unquoted(base::trim(pile.substr(5))));
  if (!list.starts_with(':'))
    throw Failure{"a pile of a deck is written as: pile \"Its Name\": CARD, CARD"};
  list = base::trim(list.substr(1));
  if (list.empty()) return entry;
  for (const auto& part : split_list(list, ',')) {
    if (part.empty()) throw Failure{"the list of cards has an empty entry"};
    entry.cards.push_back(parse_card(part));
    require_plain(entry.cards.back());
  }
  return entry;
}

}  // namespace

GivenDeck parse_deck_head(std::string_view text, int line) {
  if (text.ends_with(':')) text = base::trim(text.substr(0, text.size() - 1));
  GivenDeck deck;
  deck.line = line;
  deck.name = std::string(take_word(text));
  if (take_prefix(text, "like")) deck.like = std::string(take_word(text));
  if (deck.name.empty() || !text.empty())
    throw Failure{"a deck is written as \"deck NAME:\" or \"deck NAME like OTHER:\""};
  return deck;
}

DeckLine parse_deck_line(std::string_view text, int line) {
  std::string_view rest = text;
  if (const auto pile = take_pile(rest); !pile.empty()) return parse_pile_line(pile, rest, line);
  DeckLine entry;
  entry.line = line;
  if (take_prefix(text, "format")) {
    entry.kind = DeckLine::Kind::Format;
    entry.name = std::string(text);
    return entry;
  }
  entry.kind = take_kind(text);
  if (entry.kind == DeckLine::Kind::NoLevelUp) return entry;
  entry.card = parse_card(text);
  require_plain(entry.card);
  return entry;
}

}  // namespace longbox::scenario
