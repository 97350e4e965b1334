#include "sim/replay_text.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "sim/signature.h"

namespace longbox::sim {

namespace {

using nlohmann::json;
using nlohmann::ordered_json;

constexpr std::uint64_t kMostCopies = kernel::kMaxObjects;

// --- Writing ------------------------------------------------------------------------------------

ordered_json ids_to_json(const std::vector<kernel::CardId>& cards, const kernel::Library& library) {
  auto ids = ordered_json::array();
  for (const auto card : cards) ids.push_back(library.card(card).id);
  return ids;
}

ordered_json entries_to_json(const std::vector<kernel::DeckEntry>& entries,
                             const kernel::Library& library) {
  auto cards = ordered_json::array();
  for (const auto& entry : entries)
    cards.push_back({{"count", entry.count}, {"card", library.card(entry.card).id}});
  return cards;
}

ordered_json deck_to_json(const kernel::Deck& deck, const kernel::Library& library) {
  ordered_json out = {{"name", deck.name},
                      {"leaders", ids_to_json(deck.leaders, library)},
                      {"side", ids_to_json(deck.side, library)},
                      {"cards", entries_to_json(deck.cards, library)}};
  if (!deck.format.empty()) out["format"] = deck.format;
  for (const auto& pile : deck.piles)
    out["piles"].push_back({{"name", pile.name}, {"cards", entries_to_json(pile.cards, library)}});
  return out;
}

ordered_json setup_to_json(const kernel::Setup& setup, const kernel::Library& library) {
  auto decks = ordered_json::array();
  for (const auto& deck : setup.decks) decks.push_back(deck_to_json(deck, library));
  ordered_json out = {{"seed", setup.seed}};
  for (const auto& choice : setup.choices) out["choices"][choice.option] = choice.value;
  out["decks"] = std::move(decks);
  return out;
}

// --- Reading ------------------------------------------------------------------------------------

// Wrong carries the sentence about a faulty file. It is thrown inside this file only, because a
// reader of nested fields that hands every error upwards would be mostly that.
struct Wrong {
  std::string sentence;
};

const json& field(const json& object, const char* name) {
  const auto found = object.is_object() ? object.find(name) : object.end();
  if (!object.is_object() || found == object.end())
    throw Wrong{fmt::format("the field '{}' is missing", name)};
  return *found;
}

std::string read_text(const json& value, std::string_view name) {
  if (!value.is_string()) throw Wrong{fmt::format("the field '{}' is not a text", name)};
  return value.get<std::string>();
}

// Reads a whole number up to `most`; a larger one would be cut to size by a conversion.
std::uint64_t read_number(const json& value, std::string_view name, std::uint64_t most) {
  if (!value.is_number_unsigned() || value.get<std::uint64_t>() > most)
    throw Wrong{fmt::format("the field '{}' is not a whole number from 0 to {}", name, most)};
  return value.get<std::uint64_t>();
}

// Names an entry of a list for messages: "answers[3]".
std::string nth(std::string_view list, std::size_t place) {
  return fmt::format("{}[{}]", list, place);
}

const json& list(const json& object, const char* name) {
  const json& value = field(object, name);
  if (!value.is_array()) throw Wrong{fmt::format("the field '{}' is not a list", name)};
  return value;
}

kernel::CardId card(const json& value, const kernel::Library& library) {
  const auto id = read_text(value, "card");
  const auto found = library.find_id(id);
  if (!found) throw Wrong{fmt::format("the card '{}' is not in the library", id)};
  return found;
}

std::vector<kernel::CardId> cards(const json& values, const kernel::Library& library) {
  std::vector<kernel::CardId> found;
  for (const auto& value : values) found.push_back(card(value, library));
  return found;
}

std::vector<kernel::DeckEntry> entries(const json& values, const kernel::Library& library) {
  std::vector<kernel::DeckEntry> found;
  for (const auto& entry : values)
    found.push_back({static_cast<int>(read_number(field(entry, "count"), "count", kMostCopies)),
                     card(field(entry, "card"), library)});
  return found;
}

kernel::Deck deck(const json& value, const kernel::Library& library) {
  kernel::Deck deck;
  deck.name = read_text(field(value, "name"), "name");
  deck.leaders = cards(list(value, "leaders"), library);
  deck.side = cards(list(value, "side"), library);
  deck.cards = entries(list(value, "cards"), library);
  // Most decks have neither a format nor piles.
  if (value.contains("format")) deck.format = read_text(field(value, "format"), "format");
  if (value.contains("piles"))
    for (const auto& pile : list(value, "piles"))
      deck.piles.push_back({read_text(field(pile, "name"), "name"),
                            entries(list(pile, "cards"), library)});
  return deck;
}

std::uint64_t hex(const json& value, std::string_view name) {
  std::uint64_t number = 0;
  if (!from_hex(read_text(value, name), number))
    throw Wrong{
        fmt::format("the field '{}' holds something else than 16 hexadecimal digits", name)};
  return number;
}

kernel::Record record(const json& value, const kernel::Game& game) {
  kernel::Record record;
  record.game = std::string(game.id());
  const json& setup = field(value, "setup");
  record.setup.seed = read_number(field(setup, "seed"), "seed", UINT64_MAX);
  // Most games have nothing to choose beside the decks.
  if (setup.contains("choices"))
    for (const auto& [option, choice] : field(setup, "choices").items())
      record.setup.choices.push_back({option, read_text(choice, option)});
  for (const auto& entry : list(setup, "decks"))
    record.setup.decks.push_back(deck(entry, game.library()));
  for (const auto& answer : list(value, "answers"))
    record.answers.push_back(static_cast<int>(
        read_number(answer, nth("answers", record.answers.size()), kernel::kMaxOptions)));
  for (const auto& hash : list(value, "hashes"))
    record.hashes.push_back(hex(hash, nth("hashes", record.hashes.size())));
  if (record.hashes.size() != record.answers.size() + 1)
    throw Wrong{
        fmt::format("{} answers need {} hashes, and there are {}: the file was cut off or edited",
                    record.answers.size(), record.answers.size() + 1, record.hashes.size())};
  return record;
}

ReplayHead head(const json& value) {
  if (!value.is_object() || value.value("format", json()) != kReplayFormat)
    throw Wrong{"this is not a Longbox replay"};
  const auto version = read_number(field(value, "version"), "version", UINT64_MAX);
  if (version < kOldestReplay || version > kReplayVersion)
    throw Wrong{fmt::format("the replay has version {}, and this program reads versions {} to {}",
                            version, kOldestReplay, kReplayVersion)};
  return {version, read_text(field(value, "game"), "game"), hex(field(value, "library"), "library")};
}

}  // namespace

ordered_json record_to_json(const kernel::Record& record, const kernel::Game& game) {
  auto hashes = ordered_json::array();
  for (const auto hash : record.hashes) hashes.push_back(to_hex(hash));
  return {{"format", kReplayFormat},
          {"version", kReplayVersion},
          {"library", to_hex(game.library().fingerprint())},
          {"game", record.game},
          {"setup", setup_to_json(record.setup, game.library())},
          {"answers", record.answers},
          {"hashes", std::move(hashes)}};
}

base::Result<ReplayHead, std::string> head_from_json(const json& value) {
  try {
    return head(value);
  } catch (const Wrong& wrong) {
    return wrong.sentence;
  }
}

base::Result<kernel::Record, std::string> record_from_json(const json& value,
                                                           const kernel::Game& game) {
  try {
    return record(value, game);
  } catch (const Wrong& wrong) {
    return wrong.sentence;
  }
}

}  // namespace longbox::sim
