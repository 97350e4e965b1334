#include "games/vs2pcg/values/teams.h"

namespace longbox::vs2pcg {

namespace {

enum class Alignment : std::uint8_t { Good, Evil, Neutral };

struct Team {
  std::string_view word;
  std::string_view name;
  Alignment alignment;
};

constexpr Team kTeams[] = {
    {"a-force", "A-Force", Alignment::Good},
    {"anti-registration", "Anti-Registration", Alignment::Good},
    {"avengers", "Avengers", Alignment::Good},
    {"bureau", "Bureau", Alignment::Good},
    {"champions", "Champions", Alignment::Good},
    {"company", "Company", Alignment::Good},
    {"defenders", "Defenders", Alignment::Good},
    {"fantastic", "Fantastic", Alignment::Good},
    {"guardians", "Guardians", Alignment::Good},
    {"inhumans", "Inhumans", Alignment::Good},
    {"mcu-heroes", "MCU Heroes", Alignment::Good},
    {"monsters-unleashed", "Monsters Unleashed", Alignment::Good},
    {"prey", "Prey", Alignment::Good},
    {"pro-registration", "Pro-Registration", Alignment::Good},
    {"red-team", "Red Team", Alignment::Good},
    {"resistance", "Resistance", Alignment::Good},
    {"scoobies", "Scoobies", Alignment::Good},
    {"shield", "S.H.I.E.L.D.", Alignment::Good},
    {"spider-friends", "Spider-Friends", Alignment::Good},
    {"x-men", "X-Men", Alignment::Good},
    {"brotherhood", "Brotherhood of Mutants", Alignment::Evil},
    {"femme-fatales", "Femme Fatales", Alignment::Evil},
    {"frightful", "Frightful", Alignment::Evil},
    {"hammer", "H.A.M.M.E.R.", Alignment::Evil},
    {"hydra", "Hydra", Alignment::Evil},
    {"leviathons", "Leviathons", Alignment::Evil},
    {"masters-of-evil", "Masters of Evil", Alignment::Evil},
    {"mcu-villains", "MCU Villains", Alignment::Evil},
    {"monsters-of-the-week", "Monsters of the Week", Alignment::Evil},
    {"predators", "Predators", Alignment::Evil},
    {"sentinels", "Sentinels", Alignment::Evil},
    {"villains", "Super Villains", Alignment::Evil},
    {"sinister-syndicate", "Sinister Syndicate", Alignment::Evil},
    {"symbiotes", "Symbiotes", Alignment::Evil},
    {"syndicate", "Syndicate", Alignment::Evil},
    {"underworld", "Underworld", Alignment::Evil},
    {"yellow-team", "Yellow Team", Alignment::Evil},
    {"xenomorphs", "Xenomorphs", Alignment::Evil},
    {"omega-level-mutants", "Omega Level Mutants", Alignment::Neutral},
};

kernel::TagSet teams_of(Alignment alignment) {
  kernel::TagSet teams;
  for (std::size_t i = 0; i < std::size(kTeams); ++i)
    if (kTeams[i].alignment == alignment) teams.insert(static_cast<int>(i));
  return teams;
}

}  // namespace

kernel::WordList teams_list() {
  kernel::WordList list{"team", {}};
  for (const Team& team : kTeams)
    list.words.push_back({team.word, team.name, static_cast<int>(list.words.size())});
  return list;
}

const kernel::TagSet& good_teams() {
  static const kernel::TagSet teams = teams_of(Alignment::Good);
  return teams;
}

const kernel::TagSet& evil_teams() {
  static const kernel::TagSet teams = teams_of(Alignment::Evil);
  return teams;
}

}  // namespace longbox::vs2pcg
