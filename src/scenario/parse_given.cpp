// Reads `given` lines: the cards on the table and how the game begins.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.h"
#include "scenario/failure.h"
#include "scenario/parse.h"
#include "scenario/words.h"

namespace longbox::scenario {
namespace {

// The parts behind a card's name begin with these.
constexpr std::array<std::string_view, 4> kSuffixes = {" [", " (", " as ", " on "};

// Returns where " at N" begins, or the end of the text. Without a number behind it, the word belongs to a name.
std::size_t column_at(std::string_view text) {
  constexpr std::string_view kAt = " at ";
  for (std::size_t place = text.find(kAt); place < text.size(); place = text.find(kAt, place + 1)) {
    std::string_view rest = text.substr(place + kAt.size());
    if (number_of(take_word(rest))) return place;
  }
  return text.size();
}

std::size_t end_of_name(std::string_view text) {
  if (text.starts_with('"')) {
    const std::size_t quote = text.find('"', 1);
    if (quote == std::string_view::npos)
      throw Failure{"the name is not closed: add a \" behind it"};
    return quote + 1;
  }
  std::size_t end = column_at(text);
  for (const auto suffix : kSuffixes) end = std::min(end, text.find(suffix));
  return end;
}

std::string_view take_name(std::string_view& text) {
  text = base::trim(text);
  // A card may be given by its id alone.
  if (text.starts_with('[') || text.starts_with('(')) return {};
  const std::size_t end = end_of_name(text);
  const std::string_view name = unquoted(text.substr(0, end));
  text = base::trim(text.substr(end));
  return name;
}

// Takes the text between the bracket that it begins with and the closing one.
std::string_view take_bracketed(std::string_view& text, char closing) {
  const std::size_t end = text.find(closing);
  if (end == std::string_view::npos)
    throw Failure{fmt::format("a '{}' is missing behind \"{}\"", closing, text)};
  const std::string_view inside = base::trim(text.substr(1, end - 1));
  text = base::trim(text.substr(end + 1));
  return inside;
}

void add_property(std::string_view text, GivenCard& card) {
  if (take_prefix(text, "owned by")) {
    card.owner = parse_seat(text);
    return;
  }
  if (take_prefix(text, "known to")) {
    card.known_to |= 1U << parse_seat(text);
    return;
  }
  Property property;
  property.word = std::string(take_word(text));
  if (property.word.empty()) throw Failure{"the parentheses hold an empty entry"};
  if (!text.empty()) {
    property.number = number_of(text);
    if (!property.number)
      throw Failure{fmt::format("\"{}\" is no number: a counter is written as \"wound 1\"", text)};
  }
  card.properties.push_back(std::move(property));
}

std::string take_alias(std::string_view& text) {
  const std::string alias(take_word(text));
  const bool is_word = !alias.empty() && alias.find_first_of("()[],\"'") == std::string::npos;
  if (!is_word || seat_of(alias)) throw Failure{fmt::format("\"{}\" cannot be an alias", alias)};
  return alias;
}

int take_column(std::string_view& text) {
  const std::string_view word = take_word(text);
  const auto column = number_of(word, kLargestColumn);
  if (!column) throw Failure{fmt::format("\"{}\" is no column", word)};
  return *column;
}

void take_suffix(std::string_view& text, GivenCard& card) {
  if (text.starts_with('[')) {
    card.id = std::string(take_bracketed(text, ']'));
  } else if (text.starts_with('(')) {
    for (const auto& part : split_list(take_bracketed(text, ')'), ',')) add_property(part, card);
  } else if (take_prefix(text, "as")) {
    card.alias = take_alias(text);
  } else if (take_prefix(text, "on")) {
    card.host = std::string(take_name(text));
  } else if (take_prefix(text, "at")) {
    card.column = take_column(text);
  } else {
    throw Failure{fmt::format("\"{}\" is not understood behind the card \"{}\"", text, card.name),
                  {},
                  "write NAME [id] (flag, counter 2) as alias on host at column"};
  }
}

// A count is a number with a name behind it, so that "8-Ball" stays a name.
int take_count(std::string_view& text) {
  std::string_view rest = text;
  const auto count = number_of(take_word(rest));
  if (!count || rest.empty()) return 1;
  if (*count < 1) throw Failure{fmt::format("{} copies of a card make no sense", *count)};
  text = rest;
  return *count;
}

void parse_zone(kernel::Seat seat, std::string_view zone, std::string_view list, int line,
                Given& given) {
  GivenZone& entry = given.zones.emplace_back();
  entry.line = line;
  entry.seat = seat;
  entry.zone = std::string(base::trim(zone));
  if (base::trim(list).empty()) return;
  for (const auto& part : split_list(list, ',')) {
    if (part.empty()) throw Failure{"the list of cards has an empty entry"};
    entry.cards.push_back(parse_card(part));
  }
}

void parse_seat_given(kernel::Seat seat, std::string_view text, int line, Given& given) {
  if (std::string_view rest = text; !take_pile(rest).empty() && rest.starts_with(':'))
    return parse_zone(seat, text.substr(0, text.size() - rest.size()), rest.substr(1), line, given);
  const std::size_t colon = text.find(':');
  const std::string_view head = text.substr(0, colon);
  if (colon != std::string_view::npos && head.find('"') == std::string_view::npos)
    return parse_zone(seat, head, text.substr(colon + 1), line, given);
  const std::string word(take_word(text));
  if (word == "out" && text.empty()) return given.out.push_back(seat);
  const auto number = number_of(text);
  if (!number)
    throw Failure{"a seat is given cards or a number, or is out",
                  {},
                  "write \"given A front: Thor, Storm\" or \"given A recruit-points 4\" or \"given C out\""};
  given.values.push_back({line, seat, word, *number});
}

void parse_chance(std::string_view text, Given& given) {
  if (text.empty()) throw Failure{"\"given chance\" needs the picks, such as \"given chance 0 2\""};
  while (!text.empty()) {
    const std::string_view word = take_word(text);
    const auto pick = number_of(word);
    if (!pick || *pick < 0)
      throw Failure{fmt::format("\"{}\" is no pick: they are numbers from 0", word)};
    given.chance.push_back(*pick);
  }
}

void parse_players(std::string_view text, Given& given) {
  const auto players = number_of(text);
  if (!players || *players < 1 || *players > kernel::kMaxSeats)
    throw Failure{
        fmt::format("\"{}\" is no number of players: they are 1 to {}", text, kernel::kMaxSeats)};
  given.players = *players;
}

void parse_turn(std::string_view text, Given& given) {
  const auto turn = number_of(text);
  if (!turn || *turn < 1) throw Failure{fmt::format("\"{}\" is no turn: they are counted from 1", text)};
  given.turn = *turn;
}

}  // namespace

std::optional<Vanilla> vanilla_called(std::string_view name) {
  std::string_view rest = name;
  if (!take_prefix(rest, "V")) return std::nullopt;
  const std::size_t slash = rest.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const auto attack = number_of(rest.substr(0, slash));
  const auto defence = number_of(rest.substr(slash + 1));
  if (!attack || !defence || *attack < 0 || *defence < 0) return std::nullopt;
  return Vanilla{std::string(name), *attack, *defence};
}

GivenCard parse_card(std::string_view text) {
  GivenCard card;
  card.count = take_count(text);
  card.name = std::string(take_name(text));
  while (!text.empty()) take_suffix(text, card);
  if (card.name.empty() && card.id.empty()) throw Failure{"a card has neither a name nor an [id]"};
  if (card.count > 1 && !card.alias.empty())
    throw Failure{fmt::format("the alias \"{}\" would mean several cards", card.alias)};
  if (card.count > 1 && card.column)
    throw Failure{fmt::format("several cards would stand at {}", *card.column)};
  return card;
}

kernel::Seat parse_seat(std::string_view text) {
  const auto seat = seat_of(base::trim(text));
  if (!seat) throw Failure{fmt::format("\"{}\" is no seat: they are A, B, C and D", text)};
  return *seat;
}

void parse_given(std::string_view text, int line, Given& given) {
  const std::string_view word = take_word(text);
  if (const auto seat = seat_of(word)) return parse_seat_given(*seat, text, line, given);
  if (word.ends_with(':')) return parse_zone(0, word.substr(0, word.size() - 1), text, line, given);
  if (word == "first") {
    given.first = parse_seat(text);
  } else if (word == "active") {
    given.active = parse_seat(text);
  } else if (word == "turn") {
    parse_turn(text, given);
  } else if (word == "players") {
    parse_players(text, given);
  } else if (word == "chance") {
    parse_chance(text, given);
  } else if (word == "phase" && !text.empty()) {
    given.phase = std::string(text);
    given.phase_line = line;
  } else {
    // The runner checks later, when the game is known, whether it has such an option.
    given.choices.push_back({line, std::string(word), std::string(text)});
  }
}

}  // namespace longbox::scenario
