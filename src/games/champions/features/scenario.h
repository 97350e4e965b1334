// A scenario is the encounter side of a game: its villain, sets and modes, and the cards they
// bring.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cardlang/source.h"
#include "games/champions/queries.h"
#include "kernel/game.h"

namespace longbox::champions {

// A ScenarioChoice is what the players chose beside their decks.
struct ScenarioChoice {
  std::string scenario = "rhino";
  std::vector<std::string> modulars{};  // empty: the recommended one
  bool random_modular = false;          // one by chance instead
  bool expert = false;
  int heroic = 0;
  int skirmish = 0;  // the stage that is played alone; 0: no skirmish
};

// Reads the choices; their faults are added to the reasons.
ScenarioChoice read_choices(const kernel::Library& library,
                            std::span<const kernel::Choice> choices,
                            std::vector<kernel::DeckReason>& reasons);

// ScenarioCards are the cards of a scenario, each as often as it is in the box.
struct ScenarioCards {
  std::vector<CardId> villains;      // in the order of their stages
  std::vector<CardId> unused;        // stages that a skirmish leaves out (mode.skirmish)
  std::vector<CardId> main_schemes;  // their A sides, in order
  std::vector<CardId> encounter;
  std::vector<CardId> aside;  // double-sided cards and player cards of its sets
};

// A choice that leaves the modular set to chance must have been settled before.
ScenarioCards scenario_cards(const kernel::Library& library, const ScenarioChoice& choice);
// These return the sets with a villain and the modular sets, in the order of their first cards
// (core.three-scenarios, core.five-modulars).
std::vector<std::string> scenario_sets(const kernel::Library& library);
std::vector<std::string> modular_sets(const kernel::Library& library);
// Adds the cards of a set (set_code) of the encounter deck kinds, with their copies.
void add_encounter_set(const kernel::Library& library, const std::string& set,
                       std::vector<CardId>& out);
// These return the obligation and the nemesis set of an identity.
std::vector<CardId> obligations_of(const kernel::Library& library, CardId identity);
std::vector<CardId> nemesis_set_of(const kernel::Library& library, CardId identity);

// Returns whether the keyword is printed on the card (keyword.permanent.*).
bool is_permanent(const kernel::Library& library, CardId card);
// keyword.linked: returns the cards that wait beside this deck, with their copies.
std::vector<CardId> linked_cards(const kernel::Library& library, const kernel::Deck& deck);

// Returns the plain cards that scenes get if they give none.
const cardlang::Source& stand_ins();

}  // namespace longbox::champions
