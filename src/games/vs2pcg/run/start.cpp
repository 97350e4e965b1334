// Starts a game from decks, or for a scene at any point of a turn.
#include <fmt/format.h>

#include <algorithm>

#include "base/mix.h"
#include "cardgame/start.h"
#include "games/vs2pcg/features/boss.h"
#include "games/vs2pcg/features/memory.h"
#include "games/vs2pcg/features/story.h"
#include "games/vs2pcg/features/terrain.h"
#include "games/vs2pcg/game.h"
#include "games/vs2pcg/procedures.h"
#include "games/vs2pcg/run/choices.h"
#include "games/vs2pcg/run/stages.h"

namespace longbox::vs2pcg {

namespace {

// Returns the timings at which powers of the card may be used outside play.
unsigned timings_outside_play(const kernel::Library& library, CardId card) {
  unsigned timings = 0;
  for (const AbilityId id : library.card(card).abilities) {
    const auto& ability = library.ability(id);
    if (ability.zones != 0 && ability.zones != kernel::kEveryZone)
      timings |= kTimingOther | ability.timing;
  }
  return timings;
}

// Returns whether some card in the game has a power of this kind.
bool any_power(const Machine& m, ContinuousKind kind) {
  bool found = false;
  m.each_in(kAnywhere, [&](ObjectId id) {
    for (const AbilityId ability : m.card(id).abilities)
      found = found || m.library().ability(ability).continuous == kind;
  });
  return found;
}

}  // namespace

void watch_outside(Machine& m) {
  std::array<unsigned, kernel::kMaxSeats + 1> outside{};  // last: cards that belong to nobody
  m.each_in(kAnywhere, [&](ObjectId id) {
    outside[m.object(id).owner] |= timings_outside_play(m.library(), m.object(id).card);
  });
  for (Seat seat = 0; seat < m.state().seat_count; ++seat)
    m.set_seat_value(seat, kOutsidePowers, static_cast<int>(outside[seat]));
  find_memories(m);
  if (any_power(m, kChangesType)) m.set_global(kTypeChanges, 1);
  if (any_power(m, kRecruitFrom)) m.set_global(kRecruitsElsewhere, 1);
}

namespace {

struct Place {
  CardId card;
  Zone zone;
  int pile = 0;
};

// setup.step1: returns the zones of the cards of a deck before the game begins.
std::vector<Place> places_of(const kernel::Library& library, const kernel::Deck& deck) {
  std::vector<Place> places;
  for (const CardId card : deck.leaders) places.push_back({card, kResolving});
  for (const CardId card : deck.side) places.push_back({card, kLevelUp});
  for (const auto& entry : deck.cards)
    for (int i = 0; i < entry.count; ++i) places.push_back({entry.card, kDeck});
  for (const auto& pile : deck.piles)
    for (const auto& entry : pile.cards)
      for (int i = 0; i < entry.count; ++i)
        places.push_back({entry.card, kOutOfGame, library.find_pile(pile.name)});
  return places;
}

void put_there(Machine& m, Seat seat, const Place& place) {
  const ObjectId id = m.create(place.card, seat, place.zone);
  m.set_pile(id, place.pile);
}

void create_deck(Machine& m, Seat seat, const kernel::Deck& deck, base::Random& random) {
  auto places = places_of(m.library(), deck);
  base::mix(places, random);
  for (const auto& place : places) put_there(m, seat, place);
}

}  // namespace

State Vs2pcg::empty_table(int seats) const {
  State state = kernel::seated(seats);
  Machine m(rules_, library());
  m.attach(state);
  for (int i = 0; i < seats; ++i) m.create(player_card_, static_cast<Seat>(i), kTable);
  return state;
}

bool Vs2pcg::bring_deck(Machine& m, Seat seat, const kernel::Deck& deck) const {
  for (const auto& place : places_of(m.library(), deck)) put_there(m, seat, place);
  return true;
}

base::Result<State, std::string> Vs2pcg::new_game(const kernel::Setup& setup) const {
  const auto seats = setup.decks.size();
  if (const auto reasons = check_choices(setup.choices); !reasons.empty())
    return reasons[0].message;
  std::vector<kernel::DeckReason> none;
  Modes modes = read_modes(library(), setup.choices, none);
  if (std::string wrong = wrong_number_of_players(modes, static_cast<int>(seats)); !wrong.empty()) return wrong;
  if (std::string wrong = cardgame::wrong_deck(*this, setup); !wrong.empty()) return wrong;
  Bosses bosses;
  if (std::string wrong = find_bosses(library(), modes, setup.decks, bosses); !wrong.empty()) return wrong;
  for (const CardId story : modes.story)
    if (std::string wrong = wrong_for_story(*this, story, setup.decks); !wrong.empty()) return wrong;
  return cardgame::begin_game(*this, setup, kGameProcedure, [&](Machine& m, base::Random& random) {
    begin_modes(m, modes);
    begin_boss_battle(m, bosses);
    for (std::size_t i = 0; i < seats; ++i)
      create_deck(m, static_cast<Seat>(i), setup.decks[i], random);
    base::mix(modes.terrain, random);
    if (!modes.terrain.empty()) create_terrain_pile(m, modes.terrain);
    begin_story(m, modes.story);
    watch_outside(m);
  });
}

namespace {

struct NamedStage {
  std::string_view word;
  TurnStage stage;
  Phase phase;
};

constexpr NamedStage kStages[] = {{"start", TurnStage::Start, kDraw},
                                  {"draw", TurnStage::Draw, kDraw},
                                  {"recovery", TurnStage::Recovery, kRecovery},
                                  {"build", TurnStage::Build, kBuild},
                                  {"resource", TurnStage::Resource, kResourceStep},
                                  {"recruit", TurnStage::Recruit, kRecruitStep},
                                  {"formation", TurnStage::Formation, kFormationStep},
                                  {"main", TurnStage::Main, kMainPhase},
                                  {"end", TurnStage::End, kTurnEnd}};

}  // namespace

// A scene begins in the middle: turn 3 or later, so that no rule of first turns applies.
std::string Vs2pcg::vanilla(int attack, int defence) const {
  return fmt::format("supporting cost 1 atk {} def {} health 1", attack, defence);
}

bool Vs2pcg::begin_at(Machine& m, const kernel::Beginning& beginning) const {
  const Seat active = beginning.active;
  const std::string_view phase = beginning.phase;
  own_given_terrain(m);
  std::vector<kernel::DeckReason> none;
  const Modes modes = read_modes(library(), beginning.choices, none);
  begin_modes(m, modes);
  begin_boss_battle(m, bosses_at_table(m, modes));
  if (phase == "setup") {
    const bool laid_out = m.state().zone(kTerrainPile, 0).count > 0;  // the scene has a pile of its own
    if (!modes.terrain.empty() && !laid_out) create_terrain_pile(m, modes.terrain);
    begin_story(m, modes.story);
    watch_outside(m);
    m.push(kGameProcedure);
    m.run();
    return true;
  }
  const auto* found = std::find_if(std::begin(kStages), std::end(kStages),
                                   [&](const NamedStage& s) { return s.word == phase; });
  if (found == std::end(kStages)) return false;
  begin_story(m, modes.story);
  watch_outside(m);
  m.set_global(kFirstTurnDone, 1);
  if (!beginning.has_first) m.set_first(active);
  go(m.push(kGameProcedure), GameStage::Turns);
  m.begin_turn(head_of(m, active));
  begin_game_rules(m);
  m.set_phase(found->phase);
  go(m.push(kTurnProcedure), found->stage);
  m.run();
  return true;
}

}  // namespace longbox::vs2pcg
