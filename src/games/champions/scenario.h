// The encounter side of a game: which cards of the library make up a scenario.
#pragma once

#include <string>
#include <vector>

#include "cardlang/source.h"
#include "games/champions/queries.h"

namespace longbox::champions {

struct ScenarioChoice {
  std::string scenario = "rhino";
  std::string modular{};  // empty: the recommended one
  bool expert = false;
  int heroic = 0;
};

// The cards of a scenario, each as often as it is in the box.
struct ScenarioCards {
  std::vector<CardId> villains;      // in the order of their stages
  std::vector<CardId> main_schemes;  // their A sides, in order
  std::vector<CardId> encounter;
};

ScenarioCards scenario_cards(const kernel::Library& library, const ScenarioChoice& choice);
// Cards of a set (set_code) of the encounter deck kinds, with their copies.
void add_encounter_set(const kernel::Library& library, const std::string& set,
                       std::vector<CardId>& out);
// The obligation and the nemesis set of an identity.
std::vector<CardId> obligations_of(const kernel::Library& library, CardId identity);
std::vector<CardId> nemesis_set_of(const kernel::Library& library, CardId identity);

// Plain cards that scenes get where they give none.
const cardlang::Source& stand_ins();

}  // namespace longbox::champions
