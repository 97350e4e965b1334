#include "games/vs2pcg/run/choices.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "cardgame/choices.h"
#include "games/vs2pcg/game.h"
#include "games/vs2pcg/vs2pcg.h"

namespace longbox::vs2pcg {

namespace {

using Reasons = std::vector<kernel::DeckReason>;

constexpr std::size_t kTerrainsInSet = 10;

constexpr std::string_view kUsual[] = {"standard"};
constexpr std::string_view kMeaning = "standard, terrain, or terrain=SET where there are several sets of Terrain";
constexpr kernel::SetupOption kOptions[] = {{"mode", kMeaning, kUsual}};

// A set consists of the cards with its tag; a card without a tag is in none.
struct TerrainSet {
  std::string name;
  std::vector<CardId> cards;
};

void add_to_set(std::vector<TerrainSet>& sets, const std::string& name, CardId card, int copies) {
  auto set = std::ranges::find(sets, name, &TerrainSet::name);
  if (set == sets.end()) set = sets.insert(sets.end(), {name, {}});
  set->cards.insert(set->cards.end(), static_cast<std::size_t>(copies), card);
}

std::vector<TerrainSet> terrain_sets(const kernel::Library& library) {
  std::vector<TerrainSet> sets;
  for (std::size_t i = 1; i < library.cards.size(); ++i) {
    const Card& card = library.cards[i];
    if (card.type != kTerrainCard) continue;
    const int copies = cardgame::is_printed(card, kLimit) ? card.numbers[kLimit] : 1;
    for (const auto label : card.labels)
      add_to_set(sets, base::to_lower(library.names[label]), CardId{i}, copies);
  }
  return sets;
}

bool is_whole(const TerrainSet& set) { return set.cards.size() == kTerrainsInSet; }

std::vector<std::string> names_of(const std::vector<TerrainSet>& sets) {
  std::vector<std::string> names;
  for (const TerrainSet& set : sets) names.push_back(set.name);
  return names;
}

// Returns the set that is named, or the only one; null with a reason.
const TerrainSet* find_set(const std::vector<TerrainSet>& sets, std::string_view name, Reasons& reasons) {
  const auto refuse = [&](const std::string& why) -> const TerrainSet* {
    reasons.push_back({"mode.terrain.setup", why});
    return nullptr;
  };
  if (sets.empty())
    return refuse("Terrain needs a set of ten Terrain cards, and there are none among the cards of the game");
  const std::string known = base::join(names_of(sets), ", ", " and ");
  if (name.empty() && sets.size() > 1)
    return refuse("there are several sets of Terrain, so one is named, as in terrain=SET: " + known);
  const auto set = name.empty() ? sets.begin() : std::ranges::find(sets, name, &TerrainSet::name);
  if (set == sets.end()) return refuse(fmt::format("no set of Terrain is called '{}'; there are {}", name, known));
  if (!is_whole(*set))
    return refuse(fmt::format("the Terrain set {} has {} cards instead of {}", set->name, set->cards.size(),
                              kTerrainsInSet));
  return &*set;
}

void read_mode(const kernel::Library& library, std::string_view word, Modes& modes, Reasons& reasons) {
  const auto [name, value] = cardgame::split_mode(word);
  if (name == "standard" && value.empty()) return;
  if (name != "terrain") {
    reasons.push_back({"", fmt::format("no mode is called '{}'; there are standard and terrain", word)});
    return;
  }
  const auto sets = terrain_sets(library);
  if (const TerrainSet* set = find_set(sets, value, reasons)) modes.terrain = set->cards;
}

}  // namespace

Modes read_modes(const kernel::Library& library, std::span<const kernel::Choice> choices, Reasons& reasons) {
  Modes modes;
  for (const std::string& word : cardgame::choice_words(kernel::chosen(choices, "mode")))
    read_mode(library, word, modes, reasons);
  return modes;
}

std::vector<std::string> known_modes(const kernel::Library& library) {
  std::vector<std::string> known = {"standard"};
  const auto sets = terrain_sets(library);
  for (const TerrainSet& set : sets)
    if (is_whole(set)) known.push_back(sets.size() == 1 ? "terrain" : "terrain=" + set.name);
  return known;
}

std::span<const kernel::SetupOption> setup_options() { return kOptions; }

void Vs2pcg::list_modes() {
  modes_ = known_modes(library());
  for (const std::string& mode : modes_) mode_values_.push_back(mode);
  mode_option_ = {"mode", kMeaning, mode_values_};
}

// Returns "Terrain forest" for "terrain=forest".
std::string Vs2pcg::choice_title(std::string_view, std::string_view value) const {
  return cardgame::in_words(value);
}

std::vector<kernel::DeckReason> Vs2pcg::check_choices(std::span<const kernel::Choice> choices) const {
  Reasons reasons = unknown_options(choices);
  read_modes(library(), choices, reasons);
  return kernel::those_that_hold(std::move(reasons));
}

}  // namespace longbox::vs2pcg
