#include "games/vs2pcg/teams.h"

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

std::uint64_t teams_of(Alignment alignment) {
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < std::size(kTeams); ++i)
    if (kTeams[i].alignment == alignment) bits |= std::uint64_t{1} << i;
  return bits;
}

}  // namespace

kernel::WordList teams_list() {
  kernel::WordList list{"team", {}};
  for (const Team& team : kTeams)
    list.words.push_back({team.word, team.name, static_cast<int>(list.words.size())});
  return list;
}

std::uint64_t good_teams() {
  static const std::uint64_t bits = teams_of(Alignment::Good);
  return bits;
}

std::uint64_t evil_teams() {
  static const std::uint64_t bits = teams_of(Alignment::Evil);
  return bits;
}

}  // namespace longbox::vs2pcg
