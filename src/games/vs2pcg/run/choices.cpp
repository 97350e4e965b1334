#include "games/vs2pcg/run/choices.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "cardgame/choices.h"
#include "games/vs2pcg/features/boss.h"
#include "games/vs2pcg/features/story.h"
#include "games/vs2pcg/game.h"
#include "games/vs2pcg/vs2pcg.h"

namespace longbox::vs2pcg {

namespace {

using Reasons = std::vector<kernel::DeckReason>;

constexpr std::size_t kTerrainsInSet = 10;
constexpr int kTeamPlayers = 4;

constexpr std::string_view kUsual[] = {"standard"};
constexpr std::string_view kMeaning =
    "standard, 2v2 (A and C against B and D), 2v2=lend (a recruited character may go to the teammate), 2-headed (the "
    "same teams with shared rows and turns), boss (two against one whose main has a Boss Battle card), boss-vs-boss, "
    "leviathon (two against the Leviathon Mother, whose card is not in the library), terrain, or terrain=SET where there "
    "are several sets of Terrain, "
    "story (three Parts with a random Story card), story=NAME, or story=1 for the simplest one; several with commas "
    "between them";
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

// A mode that needs no cards of its own is known by its word.
struct NamedMode {
  std::string_view word;
  std::string_view title;
  void (*choose)(Modes& modes);
};

constexpr NamedMode kModes[] = {
    {"standard", "Standard", [](Modes&) {}},
    {"2v2", "2 vs 2", [](Modes& modes) { modes.teams = true; }},
    {"2v2=lend", "2 vs 2, recruits may go to the teammate",
     [](Modes& modes) {
       modes.teams = true;
       modes.options |= kLendsRecruits;
     }},
    {"2-headed", "2-Headed Teammates",
     [](Modes& modes) {
       modes.teams = true;
       modes.options |= kTwoHeaded;
     }},
    {"boss", "Boss Battle",
     [](Modes& modes) {
       modes.boss = BossMode::Battle;
       modes.options |= kBossBattle;
     }},
    {"boss-vs-boss", "Boss vs. Boss", [](Modes& modes) { modes.boss = BossMode::BossVsBoss; }},
    {"leviathon", "Leviathon Invasion",
     [](Modes& modes) {
       modes.boss = BossMode::Invasion;
       modes.options |= kInvasion;
     }},
};

const NamedMode* find_mode(std::string_view word) {
  const auto* found = std::ranges::find(kModes, base::to_lower(word), &NamedMode::word);
  return found == std::end(kModes) ? nullptr : found;
}

std::string all_modes() {
  std::vector<std::string> words;
  for (const NamedMode& mode : kModes) words.emplace_back(mode.word);
  words.emplace_back("terrain");
  words.emplace_back("story");
  return base::join(words, ", ", " and ");
}

// mode.story.setup: a story is chosen by its name, by its place in the order of complexity, or at random among those for
// two players.
std::vector<CardId> find_stories(const kernel::Library& library, std::string_view value) {
  std::vector<CardId> all = stories(library);
  if (value.empty()) {
    std::erase_if(all, [&](CardId story) { return is_story_of_boss(library, story); });
    return all;
  }
  for (std::size_t i = 0; i < all.size(); ++i)
    if (word_of_story(library, all[i]) == value || std::to_string(i + 1) == value) return {all[i]};
  return {};
}

void read_story(const kernel::Library& library, std::string_view value, Modes& modes, Reasons& reasons) {
  modes.story = find_stories(library, value);
  if (modes.story.empty()) {
    std::vector<std::string> known;
    for (const CardId story : stories(library)) known.push_back(word_of_story(library, story));
    reasons.push_back({"mode.story.setup",
                       known.empty() ? "there are no Story cards among the cards of the game"
                                     : fmt::format("no story is called '{}'; there are {}", value,
                                                   base::join(known, ", ", " and "))});
    return;
  }
  if (modes.story.size() != 1 || !is_story_of_boss(library, modes.story[0])) return;
  modes.boss = BossMode::Battle;
  modes.options |= kBossBattle;
}

void read_mode(const kernel::Library& library, std::string_view word, Modes& modes, Reasons& reasons) {
  if (const NamedMode* mode = find_mode(word)) return mode->choose(modes);
  const auto [name, value] = cardgame::split_mode(word);
  if (name == "story") return read_story(library, value, modes, reasons);
  if (name != "terrain") {
    reasons.push_back({"", fmt::format("no mode is called '{}'; there are {}", word, all_modes())});
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
  if (modes.teams && modes.boss != BossMode::None)
    reasons.push_back({"mode.boss.players", "a boss plays against two others, or against another boss"});
  if (modes.teams && !modes.story.empty())
    reasons.push_back({"mode.story.setup", "a story has two players, or three where one of them is a boss"});
  return modes;
}

std::vector<std::string> known_modes(const kernel::Library& library) {
  std::vector<std::string> known;
  for (const NamedMode& mode : kModes) {
    Modes chosen;
    mode.choose(chosen);
    if (chosen.boss == BossMode::None || has_bosses(library, chosen.boss)) known.emplace_back(mode.word);
  }
  const auto sets = terrain_sets(library);
  for (const TerrainSet& set : sets)
    if (is_whole(set)) known.push_back(sets.size() == 1 ? "terrain" : "terrain=" + set.name);
  for (const CardId story : stories(library)) known.push_back("story=" + word_of_story(library, story));
  return known;
}

kernel::SeatRange seats_of(const Modes& modes) {
  if (modes.teams) return {kTeamPlayers, kTeamPlayers};
  if (!modes.story.empty() && modes.boss == BossMode::None) return {2, 2};
  if (modes.boss == BossMode::None) return {};
  const int players = modes.boss == BossMode::BossVsBoss ? 2 : 3;
  return {players, players};
}

std::string wrong_number_of_players(const Modes& modes, int players) {
  if (players < 2 || players > kernel::kMaxSeats) return "a game has two to four players (overview.two-to-four-players)";
  const kernel::SeatRange range = seats_of(modes);
  if (range.contains(players)) return "";
  if (modes.teams) return "2 vs 2 has four players (mode.two-v-two.seating)";
  if (!modes.story.empty() && modes.boss == BossMode::None) return "a story has two players (mode.story.setup)";
  if (modes.boss == BossMode::BossVsBoss) return "Boss vs. Boss has two players (mode.boss.boss-vs-boss)";
  return modes.boss == BossMode::Battle ? "a Boss Battle has three players (mode.boss.players)"
                                        : "the Leviathon Invasion has three players (mode.leviathon.base)";
}

// mode.two-v-two.seating: teammates sit across from each other, so that turns alternate between the teams. Those who
// share their rows and turns have the same seats.
void begin_modes(Machine& m, const Modes& modes) {
  if (modes.options != 0) m.set_global(kModeOptions, static_cast<int>(modes.options));
  if (!modes.teams) return;
  for (Seat seat = 0; seat < m.state().seat_count; ++seat) m.set_team(seat, 1 + seat % 2);
}

std::span<const kernel::SetupOption> setup_options() { return kOptions; }

void Vs2pcg::list_modes() {
  modes_ = known_modes(library());
  for (const std::string& mode : modes_) mode_values_.push_back(mode);
  mode_option_ = {"mode", kMeaning, mode_values_};
}

// Returns "2 vs 2, Terrain forest" for "2v2,terrain=forest".
std::string Vs2pcg::choice_title(std::string_view, std::string_view value) const {
  std::vector<std::string> titles;
  for (const std::string& word : cardgame::choice_words(value)) {
    const NamedMode* mode = find_mode(word);
    std::string title = mode != nullptr ? std::string(mode->title) : cardgame::in_words(word);
    for (const CardId story : stories(library()))
      if (word == "story=" + word_of_story(library(), story)) title = "Story: " + library().card(story).name;
    titles.push_back(std::move(title));
  }
  return base::join(titles, ", ");
}

kernel::SeatRange Vs2pcg::seats_for(std::span<const kernel::Choice> choices) const {
  Reasons none;
  return seats_of(read_modes(library(), choices, none));
}

std::vector<kernel::DeckReason> Vs2pcg::check_choices(std::span<const kernel::Choice> choices) const {
  Reasons reasons = unknown_options(choices);
  read_modes(library(), choices, reasons);
  return kernel::those_that_hold(std::move(reasons));
}

}  // namespace longbox::vs2pcg
