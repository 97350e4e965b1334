#include "decks/decks.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>

#include "base/nesting.h"
#include "base/text.h"
#include "decks/deck_builder.h"
#include "decks/notes.h"
#include "decks/octgn.h"
#include "base/files.h"

namespace longbox::decks {
namespace {

namespace fs = std::filesystem;
using kernel::Deck;
using kernel::Game;
using nlohmann::ordered_json;
using DeckResult = base::Result<Deck, DeckError>;

bool looks_like_path(const std::string& name) {
  const std::string extension = fs::path(name).extension().string();
  return name.find('/') != std::string::npos || extension == ".deck" || extension == ".txt" ||
         extension == ".json" || extension == ".o8d" || (base::exists(name) && !base::is_folder(name));
}

// DeckPlace says where a deck is, and which main character was asked for behind a colon.
struct DeckPlace {
  std::string path;
  std::string name;
  std::string main;
};

DeckPlace find_place(const Game& game, const std::string& data_dir, const std::string& asked) {
  DeckPlace place{"", asked, ""};
  const std::size_t colon = asked.rfind(':');
  if (colon != std::string::npos && !base::exists(asked)) {
    place.name = asked.substr(0, colon);
    place.main = asked.substr(colon + 1);
  }
  const fs::path known = fs::path(data_dir) / "decks" / game.id() / (place.name + ".deck");
  const bool is_path = looks_like_path(place.name) && !base::exists(known);
  place.path = is_path ? place.name : known.string();
  return place;
}

// Returns the names of the game's decks, each with its note.
std::vector<std::string> noted_names(const Game& game, const std::string& data_dir,
                                     std::vector<std::string> names) {
  for (std::string& name : names) {
    const auto deck = load_deck(game, data_dir, name);
    if (deck) name = with_note(std::move(name), deck_note(game, deck.value()));
  }
  return names;
}

std::string no_such_deck(const Game& game, const std::string& data_dir, const std::string& name) {
  const std::string id(game.id());
  const auto known = deck_names(id, data_dir);
  const std::string near = base::did_you_mean(name, known);
  return fmt::format("there is no deck '{}' of {}{}; give a file or one of: {}", name, id,
                     near.empty() ? "" : " (" + near + ")",
                     base::join(noted_names(game, data_dir, known), ", "));
}

// A deck in JSON is an object of lists of objects, each of a few fields.
constexpr std::size_t kDeepest = 8;
constexpr std::size_t kMostCommas = 4 * kMostLines;

void read_lines(DeckBuilder& builder, std::string_view text) {
  for (const DeckLine& line : read_deck_text(text)) {
    if (builder.is_too_long()) return;
    builder.add(line);
  }
}

// WrongField is thrown for a field of a deck in JSON that is of the wrong type.
struct WrongField {
  std::string message;
};

template <class Value>
Value field(const ordered_json& object, const char* key, const Value& otherwise) {
  if (!object.is_object())
    throw WrongField{fmt::format("expected an object with '{}', not {}", key, object.type_name())};
  const auto found = object.find(key);
  if (found == object.end()) return otherwise;
  try {
    return found->template get<Value>();
  } catch (const nlohmann::json::type_error&) {
    throw WrongField{fmt::format("'{}' must be {}, not {}", key,
                                 std::is_integral_v<Value> ? "a number" : "text",
                                 found->dump().substr(0, 40))};
  }
}

// A count is a whole number. The builder refuses one that is far too large, so it is not made to fit here.
int count_in(const ordered_json& value, const std::string& key) {
  constexpr std::int64_t kFarTooMany = 1'000'000;
  if (value.is_number_unsigned() && value.get<std::uint64_t>() > std::uint64_t{kFarTooMany})
    return static_cast<int>(kFarTooMany);
  if (value.is_number_integer())
    return static_cast<int>(std::clamp(value.get<std::int64_t>(), -kFarTooMany, kFarTooMany));
  throw WrongField{fmt::format("'{}' must be a number, not {}", key, value.dump().substr(0, 40))};
}

ordered_json list_field(const ordered_json& object, const char* key) {
  const auto list = field(object, key, ordered_json::array());
  if (!list.is_array())
    throw WrongField{fmt::format("'{}' must be a list, not {}", key, list.dump().substr(0, 40))};
  return list;
}

// JSON lists become the lines of a text list, so that both find cards in the same way.
DeckLine json_line(const ordered_json& item) {
  DeckLine line;
  const bool is_text = item.is_string();
  line.name = is_text ? item.get<std::string>()
                      : field(item, "id", field(item, "name", std::string()));
  if (!is_text && item.contains("count")) line.count = count_in(item["count"], "count");
  return line;
}

void add_json_list(DeckBuilder& builder, const ordered_json& list, DeckLineKind kind) {
  for (const ordered_json& item : list) {
    if (builder.is_too_long()) return;
    builder.add({kind});
    builder.add(json_line(item));
  }
}

// The cards go into the pile that was opened last.
void add_json_cards(DeckBuilder& builder, const ordered_json& list) {
  for (const ordered_json& item : list) {
    if (builder.is_too_long()) return;
    builder.add(json_line(item));
  }
}

// MarvelCDB writes a deck as {"name", "hero_code", "slots": {id: count}}.
void read_slots(DeckBuilder& builder, const ordered_json& json) {
  builder.deck().name = field(json, "name", std::string());
  DeckLine identity{DeckLineKind::Main};
  identity.name = field(json, "hero_code", std::string());
  if (!identity.name.empty()) builder.add(identity);
  const ordered_json& slots = json.at("slots");
  if (!slots.is_object()) throw WrongField{"'slots' must be an object of ids and counts"};
  for (const auto& [card, count] : slots.items()) {
    if (builder.is_too_long()) return;
    DeckLine line;
    line.name = card;
    line.count = count_in(count, card);
    builder.add(line);
  }
}

void read_json(DeckBuilder& builder, std::string_view text) {
  if (base::json_shape(text).deepest > kDeepest) throw WrongField{"it is nested too deeply"};
  const auto json = ordered_json::parse(text);
  if (json.contains("slots")) return read_slots(builder, json);
  builder.require_game(field(json, "game", std::string()));
  builder.deck().name = field(json, "name", std::string());
  const auto list = [&](const char* key) { return list_field(json, key); };
  add_json_list(builder, list("leaders"), DeckLineKind::Mains);
  add_json_list(builder, list("side"), DeckLineKind::Sides);
  add_json_list(builder, list("cards"), DeckLineKind::Heading);
  builder.deck().format = field(json, "format", std::string());
  for (const ordered_json& pile : list("piles")) {
    DeckLine head{DeckLineKind::Pile};
    head.name = field(pile, "name", std::string());
    builder.add(head);
    add_json_cards(builder, list_field(pile, "cards"));
  }
}

DeckError unreadable(const std::string& path, std::string message) {
  return {fmt::format("{}: {}", path, message), false, {{0, std::move(message)}}};
}

// Comments and blank lines count as well: a list is refused before anything of it is read.
std::ptrdiff_t line_count(std::string_view text) {
  return std::ranges::count(base::trim_end(text), '\n') + 1;
}

DeckError too_long(const std::string& path) {
  DeckError error = unreadable(path, fmt::format("a deck list has at most {} lines", kMostLines));
  error.too_long = true;
  return error;
}

DeckResult build(const Game& game, const CardIndex& index, std::string_view text,
                 const DeckPlace& place) {
  DeckBuilder builder(game, index, place.path);
  try {
    if (base::trim(text).starts_with('{')) {
      if (base::json_shape(text).commas > kMostCommas) return too_long(place.path);
      read_json(builder, text);
    } else if (is_octgn(text)) {
      if (const auto wrong = read_octgn(builder, text))
        return DeckError{fmt::format("{}:{}: {}", place.path, wrong->line, wrong->message), false,
                         {*wrong}};
    } else if (line_count(text) > kMostLines) {
      return too_long(place.path);
    } else {
      read_lines(builder, text);
    }
  } catch (const nlohmann::json::exception& error) {
    // The text has the name of the exception first; place and reason stand behind it.
    const std::string_view what = error.what();
    return unreadable(place.path, fmt::format("not a deck in JSON: {}",
                                              what.substr(std::min(what.find("] ") + 2, what.size()))));
  } catch (const WrongField& wrong) {
    return unreadable(place.path, "not a deck in JSON: " + wrong.message);
  }
  if (builder.is_too_long()) return too_long(place.path);
  const bool is_readable = builder.mistakes().empty();
  if (!place.main.empty()) builder.choose_main(place.main);
  builder.finish();
  if (!builder.mistakes().empty())
    return DeckError{builder.problems(), is_readable, builder.mistakes()};
  if (builder.deck().cards.empty()) return unreadable(place.path, "no cards in it");
  if (builder.deck().name.empty()) builder.deck().name = fs::path(place.path).stem().string();
  return builder.deck();
}

// The type "supporting" has the heading "Supporting Characters"; other types speak for themselves.
std::string heading_of(const std::string& type) {
  static const std::map<std::string, std::string> kHeadings = {
      {"supporting", "Supporting Characters"},
      {"plot-twist", "Plot Twists"},
      {"location", "Locations"},
      {"special-location", "Special Locations"},
      {"equipment", "Equipment"}};
  const auto found = kHeadings.find(type);
  return found == kHeadings.end() ? type : found->second;
}

// A list names its leader by a word of the game: "Main", "Identity".
std::string leader_heading(const Game& game) {
  std::string word(game.leader_word().substr(0, game.leader_word().find(' ')));
  word[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(word[0])));
  return word;
}

ordered_json ids_of(const Game& game, const std::vector<kernel::CardId>& cards) {
  auto ids = ordered_json::array();
  for (const auto card : cards) ids.push_back(game.library().card(card).id);
  return ids;
}

}  // namespace

DeckResult parse_deck(const Game& game, std::string_view text, const std::string& path) {
  return parse_deck(game, CardIndex(game), text, path);
}

DeckResult parse_deck(const Game& game, const CardIndex& index, std::string_view text,
                      const std::string& path) {
  return build(game, index, text, {path, "", ""});
}

DeckResult load_deck(const Game& game, const std::string& data_dir,
                     const std::string& name_or_path) {
  const DeckPlace place = find_place(game, data_dir, name_or_path);
  const bool exists = base::exists(place.path);
  if (!looks_like_path(place.name) && !exists)
    return DeckError{no_such_deck(game, data_dir, place.name), true};
  const auto file = base::read_file(place.path);
  if (!file) return DeckError{file.error(), !exists};
  return build(game, CardIndex(game), file.value().text, place);
}

base::Result<std::vector<Deck>, DeckError> load_decks(const Game& game,
                                                      const std::string& data_dir,
                                                      const std::string& names) {
  std::vector<Deck> decks;
  for (const std::string& name : base::split(names, ',')) {
    auto deck = load_deck(game, data_dir, std::string(base::trim(name)));
    if (!deck) return deck.error();
    decks.push_back(std::move(deck.value()));
  }
  return decks;
}

std::vector<std::string> deck_names(const std::string& game, const std::string& data_dir) {
  std::vector<std::string> names;
  // Decks of sub-folders are left out; they are asked for by path: tutorial/spider-man.
  const fs::path folder = fs::path(data_dir) / "decks" / game;
  for (const fs::path& path : base::files_below(folder, ".deck"))
    if (path.parent_path() == folder) names.push_back(path.stem().string());
  return names;
}

std::string deck_to_text(const Game& game, const Deck& deck) {
  return deck_to_text(game, CardIndex(game), deck);
}

std::string deck_to_text(const Game& game, const CardIndex& index, const Deck& deck) {
  const auto with_id = [&](kernel::CardId card) { return list_cards({&index.at(card)}); };
  std::string text = fmt::format("Name: {}\n", deck.name);
  if (!deck.format.empty()) text += fmt::format("Format: {}\n", deck.format);
  for (const auto leader : deck.leaders) text += fmt::format("{}: {}\n", leader_heading(game), with_id(leader));
  if (!deck.side.empty()) text += "\nLevel-up cards:\n";
  for (const auto card : deck.side) text += fmt::format("1 {}\n", with_id(card));
  std::vector<std::string> types;
  for (const auto& entry : deck.cards)
    if (std::ranges::find(types, index.at(entry.card).type) == types.end())
      types.push_back(index.at(entry.card).type);
  for (const std::string& type : types) {
    text += fmt::format("\n{}:\n", heading_of(type));
    for (const auto& entry : deck.cards)
      if (index.at(entry.card).type == type)
        text += fmt::format("{} {}\n", entry.count, with_id(entry.card));
  }
  for (const auto& pile : deck.piles) {
    text += fmt::format("\nPile: {}\n", pile.name);
    for (const auto& entry : pile.cards)
      text += fmt::format("{} {}\n", entry.count, with_id(entry.card));
  }
  return text;
}

ordered_json deck_to_json(const Game& game, const Deck& deck) {
  ordered_json json = {{"game", game.id()}, {"name", deck.name}};
  json["leaders"] = ids_of(game, deck.leaders);
  json["side"] = ids_of(game, deck.side);
  json["cards"] = ordered_json::array();
  for (const auto& entry : deck.cards) {
    const kernel::Card& card = game.library().card(entry.card);
    json["cards"].push_back({{"count", entry.count}, {"id", card.id}, {"name", card.name}});
  }
  if (!deck.format.empty()) json["format"] = deck.format;
  for (const auto& pile : deck.piles) {
    auto cards = ordered_json::array();
    for (const auto& entry : pile.cards) {
      const kernel::Card& card = game.library().card(entry.card);
      cards.push_back({{"count", entry.count}, {"id", card.id}, {"name", card.name}});
    }
    json["piles"].push_back({{"name", pile.name}, {"cards", std::move(cards)}});
  }
  return json;
}

}  // namespace longbox::decks
