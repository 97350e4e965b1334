// Players choose the scenario, modular sets and modes beside their decks (mode.*, scenario.*).
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "base/text.h"
#include "cardgame/choices.h"
#include "games/champions/champions.h"
#include "games/champions/features/scenario.h"
#include "games/champions/game.h"
#include "kernel/words.h"

namespace longbox::champions {

using cardgame::choice_words;

namespace {

using Reasons = std::vector<kernel::DeckReason>;

constexpr int kMostHeroic = 9;

constexpr int kComparedScenarios = 3;
constexpr std::string_view kModes[] = {
    "standard",   "expert",          "heroic=1",    "skirmish=I",          "skirmish=II",
    "heroic=2",   "skirmish=III",    "expert,heroic=1", "expert,skirmish=III",
    "expert,heroic=2,skirmish=II"};

// The values of scenarios and modular sets are sets of the library (list_choices).
constexpr std::array<kernel::SetupOption, 3> kOptions = {
    {{"scenario", "the set of the villain, such as rhino", {}, kComparedScenarios},
     {"mode", "standard, expert, heroic=N, skirmish=STAGE, or several of them with commas", kModes,
      2},
     {"modular", "the modular set, or several with commas, or random; else the recommended one", {},
      1}}};

// Set names are written as in the data; people write them with hyphens or blanks too.
std::string set_name(std::string_view text) {
  std::string name = base::to_lower(base::trim(text));
  std::ranges::replace(name, '-', '_');
  std::ranges::replace(name, ' ', '_');
  return name;
}

// Writes "no scenario is called 'kla'; did you mean 'klaw'? There are rhino, klaw and ultron".
std::string unknown(std::string_view what, std::string_view name,
                    const std::vector<std::string>& known) {
  const std::string near = base::did_you_mean(name, known);
  return fmt::format("no {} is called '{}'{}; there are {}", what, name,
                     near.empty() ? "" : " (" + near + ")", base::join(known, ", ", " and "));
}

void read_scenario(const kernel::Library& library, std::string_view text, ScenarioChoice& choice,
                   Reasons& reasons) {
  if (base::trim(text).empty()) return;
  choice.scenario = set_name(text);
  const auto known = scenario_sets(library);
  if (std::ranges::find(known, choice.scenario) == known.end())
    reasons.push_back({"core.three-scenarios", unknown("scenario", text, known)});
}

// standard-set.not-modular, expert-set.not-modular: neither is among the modular sets.
void read_modular(const std::vector<std::string>& known, const std::string& word,
                  ScenarioChoice& choice, Reasons& reasons) {
  const std::string name = set_name(word);
  if (name == "random") {
    choice.random_modular = true;
  } else if (name == "standard") {
    reasons.push_back({"standard-set.not-modular", "the Standard set is no modular set"});
  } else if (name == "expert") {
    reasons.push_back({"expert-set.not-modular",
                       "the Expert set is no modular set; expert is a mode"});
  } else if (std::ranges::find(known, name) == known.end()) {
    reasons.push_back({"scenario.modular-swap", unknown("modular set", word, known)});
  } else if (std::ranges::find(choice.modulars, name) != choice.modulars.end()) {
    reasons.push_back({"modular.whole-set", fmt::format("{} is named twice", name)});
  } else {
    choice.modulars.push_back(name);
  }
}

void read_modulars(const kernel::Library& library, std::string_view text, ScenarioChoice& choice,
                   Reasons& reasons) {
  if (base::trim(text).empty() || set_name(text) == "recommended") return;
  const auto known = modular_sets(library);
  for (const std::string& word : choice_words(text)) read_modular(known, word, choice, reasons);
  if (choice.random_modular && !choice.modulars.empty())
    reasons.push_back({"scenario.modular-random",
                       "a modular set is named or left to chance, not both"});
}

std::optional<int> number_of(std::string_view text) {
  int number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (text.empty() || error != std::errc() || stop != end) return std::nullopt;
  return number;
}

// Stages are written as on the cards, or as numbers.
int stage_number(std::string_view text) {
  constexpr std::array<std::string_view, 3> kNumerals = {"i", "ii", "iii"};
  const std::string lower = base::to_lower(text);
  for (std::size_t i = 0; i < kNumerals.size(); ++i)
    if (lower == kNumerals[i]) return static_cast<int>(i) + 1;
  return number_of(text).value_or(0);
}

void read_heroic(std::string_view level, ScenarioChoice& choice, Reasons& reasons) {
  choice.heroic = number_of(level).value_or(-1);
  if (choice.heroic >= 0 && choice.heroic <= kMostHeroic) return;
  choice.heroic = 0;
  reasons.push_back({"mode.heroic", fmt::format("a heroic level is a number from 0 to {}, as in "
                                                "heroic=2",
                                                kMostHeroic)});
}

void read_skirmish(std::string_view stage, ScenarioChoice& choice, Reasons& reasons) {
  choice.skirmish = stage_number(stage);
  if (choice.skirmish >= 1 && choice.skirmish <= 3) return;
  choice.skirmish = 0;
  reasons.push_back(
      {"mode.skirmish", "a skirmish names a stage of the villain, as in skirmish=II"});
}

void read_mode(std::string_view word, ScenarioChoice& choice, Reasons& reasons) {
  const auto [name, value] = cardgame::split_mode(word);
  if (name == "expert") {
    choice.expert = true;
  } else if (name == "heroic") {
    read_heroic(value, choice, reasons);
  } else if (name == "skirmish") {
    read_skirmish(value, choice, reasons);
  } else if (name == "campaign" || name == "expert campaign") {
    reasons.push_back({"mode.campaign",
                       "the core set has no campaign; its scenarios are played one by one"});
  } else if (name != "standard") {
    reasons.push_back(
        {"mode.combine", unknown("mode", word, {"standard", "expert", "heroic=N",
                                                "skirmish=STAGE"})});
  }
}

}  // namespace

std::span<const kernel::SetupOption> setup_options() { return kOptions; }

ScenarioChoice read_choices(const kernel::Library& library,
                            std::span<const kernel::Choice> choices, Reasons& reasons) {
  ScenarioChoice choice;
  read_scenario(library, kernel::chosen(choices, "scenario"), choice, reasons);
  read_modulars(library, kernel::chosen(choices, "modular"), choice, reasons);
  for (const std::string& word : choice_words(kernel::chosen(choices, "mode")))
    read_mode(word, choice, reasons);
  return choice;
}

void Champions::list_choices() {
  scenarios_ = scenario_sets(library());
  modulars_ = modular_sets(library());
  if (modulars_.size() > 1) modulars_.push_back(modulars_[0] + "," + modulars_[1]);
  modulars_.insert(modulars_.begin(), {"recommended", "random"});
  scenario_values_.assign(scenarios_.begin(), scenarios_.end());
  modular_values_.assign(modulars_.begin(), modulars_.end());
  options_ = kOptions;
  options_[0].values = scenario_values_;
  options_[0].compared = std::min(kComparedScenarios, static_cast<int>(scenarios_.size()));
  options_[2].values = modular_values_;
}

std::string Champions::choice_title(std::string_view option, std::string_view value) const {
  std::vector<std::string> titles;
  for (const std::string& word : choice_words(value)) {
    const std::string set = set_name(word);
    const std::string printed = kernel::english(*this, "set", set, 1);
    titles.push_back(option == "mode" || printed == set ? cardgame::in_words(word) : printed);
  }
  return base::join(titles, ", ", " and ");
}

std::vector<kernel::DeckReason> Champions::check_choices(
    std::span<const kernel::Choice> choices) const {
  Reasons reasons = unknown_options(choices);
  read_choices(library(), choices, reasons);
  return reasons;
}

}  // namespace longbox::champions
