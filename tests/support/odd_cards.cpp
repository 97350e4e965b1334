#include "tests/support/odd_cards.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <vector>

#include "base/random.h"
#include "base/text.h"
#include "scenario/files.h"
#include "scenario/scene.h"
#include "tests/support/games.h"

namespace longbox::support {

namespace {

namespace fs = std::filesystem;

// A group holds the cards of one scene file, each with its lines.
using Group = std::vector<std::string>;
using Ids = std::map<std::string, std::string, std::less<>>;

struct LeftOut {
  std::string_view text;
  std::string_view why;
};

// Groups with such a line are left out.
constexpr std::array kLeftOut = {
    LeftOut{"keyword ", "a keyword of a scene would be one of all cards, and scenes use one name twice"},
    LeftOut{"  pile \"", "a pile needs cards beside the deck, which random decks do not bring"},
};

bool is_left_out(const std::string& block) {
  return std::ranges::any_of(kLeftOut, [&](const LeftOut& left) {
    return block.starts_with(left.text) || block.find("\n" + std::string(left.text)) != std::string::npos;
  });
}

// Returns each line at the left edge, with the indented lines below it.
Group blocks_of(const cardlang::Source& source) {
  Group blocks;
  for (const std::string_view line : source.lines()) {
    if (base::trim(line).empty() || line.front() == '#') continue;
    if (line.front() != ' ') blocks.emplace_back();
    if (!blocks.empty()) blocks.back() += std::string(line) + "\n";
  }
  return blocks;
}

bool is_part_of_id(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

// Replaces each whole word of the text that is such an id; words in quotes are names and labels.
std::string renamed(const std::string& text, const Ids& ids) {
  std::string out;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i;
    while (end < text.size() && is_part_of_id(text[end])) ++end;
    const std::string_view word(text.data() + i, end - i);
    const auto id = quoted ? ids.end() : ids.find(word);
    if (id != ids.end()) out += id->second;
    else out += word;
    if (end < text.size()) {
      if (text[end] == '"') quoted = !quoted;
      out += text[end++];
    }
    i = end;
  }
  return out;
}

std::string id_in(const std::string& block) {
  constexpr std::string_view head = "\n  id ";
  const auto at = block.find(head);
  if (at == std::string::npos) return {};
  const auto begin = at + head.size();
  return std::string(base::trim(std::string_view(block).substr(begin, block.find('\n', begin) - begin)));
}

// Most scenes of a file share its cards: each card counts once.
Group cards_of_file(const fs::path& path, int& number) {
  const auto source = scenario::read_source(path.string());
  if (!source) return {};
  Ids known;  // the text of a card, and the id that it got
  Group cards;
  for (const auto& scene : scenario::parse_scenes(*source)) {
    const Group blocks = blocks_of(scene.inline_cards);
    if (std::ranges::any_of(blocks, is_left_out)) continue;
    Ids ids;
    Group added;
    for (const auto& block : blocks) {
      const auto [entry, is_new] = known.try_emplace(block);
      if (is_new) {
        entry->second = fmt::format("odd-{:04}", ++number);
        added.push_back(block);
      }
      if (const std::string id = id_in(block); !id.empty()) ids[id] = entry->second;
    }
    for (const auto& block : added) cards.push_back(renamed(block, ids));
  }
  return cards;
}

// Scenes that bring the same word declare it each for themselves.
bool is_declared(const std::string& text, const std::string& block) {
  return !block.starts_with("card ") && text.find(block) != std::string::npos;
}

std::vector<Group> groups_of(const std::string& game) {
  std::vector<fs::path> files;
  for (const char* folder : {"rules", "cards"})
    for (const auto& entry : fs::recursive_directory_iterator(
             fs::path(support::source_dir()) / "tests" / folder / game))
      if (entry.path().extension() == ".scene") files.push_back(entry.path());
  std::ranges::sort(files);
  std::vector<Group> groups;
  int number = 0;
  for (const auto& file : files)
    if (Group cards = cards_of_file(file, number); !cards.empty()) groups.push_back(std::move(cards));
  return groups;
}

}  // namespace

cardlang::Source odd_cards(const std::string& game, std::uint64_t seed, int count) {
  std::vector<Group> groups = groups_of(game);
  base::Random random = base::Random::seeded(seed);
  cardlang::Source out{fmt::format("odd-cards-{}.card", seed), {}};
  while (count > 0 && !groups.empty()) {
    const auto which = groups.begin() + random.below(static_cast<int>(groups.size()));
    for (const auto& block : *which)
      if (!is_declared(out.text, block)) out.text += block + "\n";
    count -= static_cast<int>(which->size());
    groups.erase(which);
  }
  return out;
}

kernel::Deck deck_in(const kernel::Library& other, const kernel::Library& library, kernel::Deck deck) {
  const auto renumber = [&](kernel::CardId& card) { card = other.find_id(library.card(card).id); };
  std::ranges::for_each(deck.leaders, renumber);
  std::ranges::for_each(deck.side, renumber);
  for (auto& entry : deck.cards) renumber(entry.card);
  for (auto& pile : deck.piles)
    for (auto& entry : pile.cards) renumber(entry.card);
  return deck;
}

std::string odd_data_folder(const std::string& game, const cardlang::Source& odd) {
  const fs::path folder = fs::temp_directory_path() / fs::path(odd.path).stem();
  fs::create_directories(folder);
  for (const char* part : {"cards", "decks", "rules"})
    fs::copy(fs::path(support::source_dir()) / part, folder / part,
             fs::copy_options::recursive | fs::copy_options::overwrite_existing);
  std::ofstream(folder / "cards" / game / odd.path) << odd.text;
  return folder.string();
}

}  // namespace longbox::support
