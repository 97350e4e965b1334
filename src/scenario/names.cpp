#include "scenario/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/text.h"
#include "scenario/words.h"

namespace longbox::scenario {
namespace {

using kernel::CardId;
using kernel::Game;

bool is_main(const Game& game, CardId card) { return game.leads(card); }

std::vector<CardId> cards_named(const Game& game, std::string_view name) {
  std::vector<CardId> found;
  const auto& cards = game.library().cards;
  for (std::size_t i = 1; i < cards.size(); ++i)
    if (same_text(cards[i].name, name)) found.push_back(CardId{i});
  return found;
}

Failure no_such_card(const Game& game, std::string_view text, std::string kernel::Card::*field) {
  std::vector<std::string> known;
  for (const auto& card : game.library().cards)
    if (!(card.*field).empty()) known.push_back(card.*field);
  return {fmt::format("the library of {} has a card \"{}\"", game.id(), text), "there is none",
          nearest_hint(text, known)};
}

// A name with one of the words that stand behind names was taken for two: then quotes are missing.
Failure no_card_given(const Game& game, const GivenCard& given, std::string_view name) {
  for (const auto& card : game.library().cards)
    for (const std::string_view word : {" as ", " on "}) {
      const std::string start = std::string(name) + std::string(word);
      if (card.name.size() > start.size() && same_text(std::string_view(card.name).substr(0, start.size()), start))
        return {fmt::format("the library of {} has a card \"{}\"", game.id(), given.name), "there is none",
                fmt::format("write the whole name in quotes: \"{}\"", card.name)};
    }
  return no_such_card(game, name, &kernel::Card::name);
}

CardId card_by_id(const Game& game, const GivenCard& given) {
  const CardId card = game.library().find_id(given.id);
  if (!card) throw no_such_card(game, given.id, &kernel::Card::id);
  std::string_view name = given.name;
  const std::string& real = game.library().card(card).name;
  if (!name.empty() && !same_text(name, real) &&
      !(take_prefix(name, "main") && same_text(name, real)))
    throw Failure{fmt::format("[{}] is the card \"{}\"", given.id, given.name),
                  fmt::format("it is \"{}\"", real)};
  return card;
}

// Returns the first of the cards that is a main character, or is none; the first card if no card
// fits.
CardId first_that_is(const Game& game, const std::vector<CardId>& cards, bool main) {
  const auto fits = [&](CardId card) { return is_main(game, card) == main; };
  const auto found = std::ranges::find_if(cards, fits);
  return found == cards.end() ? cards.front() : *found;
}

}  // namespace

std::optional<int> find_word(WordSpan words, std::string_view word) {
  for (const auto& entry : words)
    if (same_text(entry.word, word)) return entry.number;
  return std::nullopt;
}

std::string word_for(WordSpan words, int number) {
  for (const auto& entry : words)
    if (entry.number == number) return std::string(entry.word);
  return "?";
}

Failure unknown_word(std::string_view what, std::string_view word,
                     std::initializer_list<WordSpan> lists) {
  std::vector<std::string> known;
  for (const auto& list : lists)
    for (const auto& entry : list) known.emplace_back(entry.word);
  return {fmt::format("a {} called \"{}\"", what, word),
          "the game knows " + (known.empty() ? "none" : base::join(known, ", ", " and ")),
          nearest_hint(word, known)};
}

Failure unknown_word(std::string_view what, std::string_view word, WordSpan words) {
  return unknown_word(what, word, {words});
}

Failure no_such_number(const Game& game, std::string_view word) {
  return unknown_word("stat or counter", word, {game.names().stats, game.names().counters});
}

Failure no_such_quality(const Game& game, std::string_view word) {
  return unknown_word("flag or quality", word, {game.names().flags, game.names().qualities});
}

Failure no_such_value(const Game& game, std::string_view word) {
  return unknown_word("zone or value of a seat", word, {game.names().zones, game.names().seat_values});
}

int number_for(std::string_view what, std::string_view word, WordSpan words) {
  const auto number = find_word(words, word);
  if (!number) throw unknown_word(what, word, words);
  return *number;
}

Place place_for(const Game& game, std::string_view text) {
  if (!text.starts_with("pile \"")) return {zone_for(game, text), 0};
  const auto name = unquoted(text.substr(5));
  const int pile = game.library().find_pile(name);
  if (pile != 0) return {game.names().pile_zone, pile};
  std::vector<std::string> known;
  for (const auto& each : game.library().piles)
    if (!each.name.empty()) known.push_back(each.name);
  throw Failure{fmt::format("a pile called \"{}\"", name),
                "the cards know " + (known.empty() ? "none" : base::join(known, ", ", " and ")),
                nearest_hint(name, known)};
}

kernel::ZoneKind zone_for(const Game& game, std::string_view word) {
  return static_cast<kernel::ZoneKind>(number_for("zone", word, game.names().zones));
}

CardId find_card(const Game& game, const GivenCard& given) {
  if (!given.id.empty()) return card_by_id(game, given);
  std::string_view name = given.name;
  // The whole text is tried first, because some cards have names that begin with that word.
  auto found = cards_named(game, name);
  const bool wants_main = found.empty() && take_prefix(name, "main");
  if (wants_main) found = cards_named(game, name);
  if (found.empty()) throw no_card_given(game, given, name);
  const CardId card = found.size() == 1 ? found.front() : first_that_is(game, found, wants_main);
  if (wants_main && !is_main(game, card)) throw no_such_card(game, given.name, &kernel::Card::name);
  return card;
}

CardId find_main(const Game& game, const GivenCard& given) {
  if (!given.id.empty()) return card_by_id(game, given);
  const auto found = cards_named(game, given.name);
  if (found.empty()) throw no_such_card(game, given.name, &kernel::Card::name);
  return first_that_is(game, found, true);
}

}  // namespace longbox::scenario
