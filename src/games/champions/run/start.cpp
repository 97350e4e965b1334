// Starts a game from decks and a scenario, or for a scene at any point of a round.
#include <fmt/format.h>

#include <algorithm>

#include "cardgame/start.h"
#include "games/champions/features/scenario.h"
#include "games/champions/game.h"
#include "games/champions/play/acts.h"
#include "games/champions/run/rounds.h"

namespace longbox::champions {

using cardgame::create_mixed;

namespace {

// setup.05-nemesis: the cards are set aside at the player's place; encounter cards belong to the
// scenario.
void set_aside(Machine& m, const std::vector<CardId>& cards, Seat seat) {
  for (const CardId card : cards) {
    const bool neutral = is_of_scenario(m.library().card(card));
    const ObjectId id = m.create(card, neutral ? kernel::kNeutral : seat, kSetAside);
    if (neutral && seat != 0) m.change_side(id, kSetAside, seat, kernel::kNeutral);
  }
}

// keyword.permanent.set-aside-setup: permanent cards wait beside the deck.
void bring_cards(Machine& m, Seat seat, const kernel::Deck& deck, std::vector<CardId>& of_deck) {
  for (const auto& entry : deck.cards)
    for (int i = 0; i < entry.count; ++i) {
      if (is_permanent(m.library(), entry.card))
        m.create(entry.card, seat, kSetAside);
      else
        of_deck.push_back(entry.card);
    }
  set_aside(m, linked_cards(m.library(), deck), seat);
}

// setup.01-identities to setup.06-shuffle.
void bring_player(Machine& m, Seat seat, const kernel::Deck& deck, std::vector<CardId>& encounter,
                  base::Random& random) {
  const CardId identity = deck.leaders[0];
  m.create(identity, seat, kArea);
  std::vector<CardId> cards;
  bring_cards(m, seat, deck, cards);
  create_mixed(m, cards, seat, kDeck, random);
  set_aside(m, nemesis_set_of(m.library(), identity), seat);
  for (const CardId card : obligations_of(m.library(), identity)) encounter.push_back(card);
}

// setup.08-scenario: the first stages are in play, the others beside; stages that a skirmish does
// without leave the game.
void bring_stages(Machine& m, const ScenarioCards& cards) {
  for (std::size_t i = 0; i < cards.villains.size(); ++i)
    m.create(cards.villains[i], kernel::kNeutral, i == 0 ? kVillainArea : kStages);
  for (std::size_t i = 0; i < cards.main_schemes.size(); ++i)
    m.create(cards.main_schemes[i], kernel::kNeutral, i == 0 ? kVillainArea : kStages);
  for (const CardId card : cards.unused) m.create(card, kernel::kNeutral, kRemoved);
  set_aside(m, cards.aside, 0);
}

// setup.10-encounter-deck.
void bring_scenario(Machine& m, const ScenarioCards& cards, const std::vector<CardId>& obligations,
                    base::Random& random) {
  bring_stages(m, cards);
  std::vector<CardId> encounter = cards.encounter;
  encounter.insert(encounter.end(), obligations.begin(), obligations.end());
  create_mixed(m, encounter, kernel::kNeutral, kEncounterDeck, random);
}

void set_mode(Machine& m, const ScenarioChoice& choice) {
  m.set_global(kHeroicLevel, choice.heroic);
  if (choice.expert) m.set_global(kExpertMode, 1);
}

// scenario.modular-random.
void settle_modular(Machine& m, ScenarioChoice& choice) {
  if (!choice.random_modular) return;
  const auto sets = modular_sets(m.library());
  choice.modulars = {sets[static_cast<std::size_t>(m.random(static_cast<int>(sets.size())))]};
}

// unique.one-in-play, unique.identities-alter-ego: an identity with these two faces cannot be there
// twice.
bool are_one_identity(const kernel::Library& library, CardId a, CardId b) {
  const auto names_of = [&](CardId id) {
    std::vector<std::string> names{library.card(id).name};
    for (const CardId face : library.card(id).becomes) names.push_back(library.card(face).name);
    std::ranges::sort(names);
    return names;
  };
  return names_of(a) == names_of(b);
}

// Says why these decks cannot play; empty if they can.
std::string wrong_with(const Champions& game, const kernel::Setup& setup) {
  const auto& decks = setup.decks;
  if (decks.empty() || decks.size() > kernel::kMaxSeats)
    return "a game has one to four players (game.player-count)";
  if (std::string wrong = cardgame::wrong_deck(game, setup); !wrong.empty()) return wrong;
  for (std::size_t i = 0; i < decks.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (are_one_identity(game.library(), decks[i].leaders[0], decks[j].leaders[0]))
        return "two players bring " + game.library().card(decks[i].leaders[0]).name +
               "; identities are unique (unique.one-in-play)";
  return "";
}

}  // namespace

State Champions::empty_table(int seats) const {
  State state = kernel::seated(seats);
  state.globals[kPlayers] = static_cast<std::int16_t>(seats);
  return state;
}

base::Result<State, std::string> Champions::new_game(const kernel::Setup& setup) const {
  if (const std::string wrong = wrong_with(*this, setup); !wrong.empty()) return wrong;
  std::vector<kernel::DeckReason> reasons = unknown_options(setup.choices);
  ScenarioChoice choice = read_choices(library(), setup.choices, reasons);
  if (!reasons.empty()) return reasons[0].message + " (" + reasons[0].rule + ")";
  return cardgame::begin_game(*this, setup, kGameProcedure, [&](Machine& m, base::Random& random) {
    std::vector<CardId> obligations;
    for (std::size_t i = 0; i < setup.decks.size(); ++i)
      bring_player(m, static_cast<Seat>(i), setup.decks[i], obligations, random);
    settle_modular(m, choice);
    set_mode(m, choice);
    bring_scenario(m, scenario_cards(library(), choice), obligations, random);
  });
}

// --- Scenes -------------------------------------------------------------------------------------

// Adds plain cards in place of those that a scene does not give.
void Champions::stand_in(Machine& m) const {
  for (Seat seat = 0; seat < m.state().seat_count; ++seat)
    if (!identity_of(m, seat)) m.create(library().find_id("test-hero"), seat, kArea);
  if (!villain_of(m)) m.create(library().find_id("test-villain"), kernel::kNeutral, kVillainArea);
  if (!main_scheme_of(m))
    m.create(library().find_id("test-scheme"), kernel::kNeutral, kVillainArea);
  ObjectSet drones;  // they change places in the list that they are found in
  m.each_in(zone_bit(kEngaged), [&](ObjectId id) {
    if (m.object(id).has(kDrone)) drones.insert(id.index());
  });
  drones.for_each([&](int id) {
    m.change_side(ObjectId{id}, kEngaged, m.object(ObjectId{id}).side, kernel::kNeutral);
  });
  if (m.state().zone(kEncounterDeck, 0).count > 0 || m.state().zone(kEncounterDiscard, 0).count > 0)
    return;
  for (int i = 0; i < 10; ++i)
    m.create(library().find_id("test-blank"), kernel::kNeutral, kEncounterDeck);
}

bool Champions::bring_deck(Machine& m, Seat seat, const kernel::Deck& deck) const {
  if (deck.leaders.empty()) return false;
  m.create(deck.leaders[0], seat, kArea);
  std::vector<CardId> cards;
  bring_cards(m, seat, deck, cards);
  for (const CardId card : cards) m.create(card, seat, kDeck);
  set_aside(m, nemesis_set_of(library(), deck.leaders[0]), seat);
  for (const CardId card : obligations_of(library(), deck.leaders[0]))
    m.create(card, kernel::kNeutral, kEncounterDeck);
  return true;
}

namespace {

// Lays out what a scene that begins with set-up does not lay out itself, in the order of set-up.
void lay_out_scenario(Machine& m, ScenarioChoice& choice) {
  if (villain_of(m)) return;
  settle_modular(m, choice);
  const ScenarioCards cards = scenario_cards(m.library(), choice);
  bring_stages(m, cards);
  for (const CardId card : cards.encounter) m.create(card, kernel::kNeutral, kEncounterDeck);
}

struct NamedStage {
  std::string_view word;
  GameStage stage;
  Phase phase;
  VillainStage villain;
};

constexpr NamedStage kStarts[] = {
    {"player", GameStage::Turns, kPlayerPhase, VillainStage::Threat},
    {"end-of-player-phase", GameStage::EndOfPlayerPhase, kEndOfPlayerPhase, VillainStage::Threat},
    {"villain", GameStage::VillainPhase, kThreatStep, VillainStage::Threat},
    {"activation", GameStage::AfterRound, kActivationStep, VillainStage::Begin},
    {"deal", GameStage::AfterRound, kDealStep, VillainStage::Deal},
    {"reveal", GameStage::AfterRound, kRevealStep, VillainStage::BeginReveals},
    {"end", GameStage::AfterRound, kEndStep, VillainStage::PassToken}};

}  // namespace

// Side schemes have the threat that the scene says; a scheme without threat would be defeated at
// once.
std::string Champions::vanilla(int attack, int health) const {
  return fmt::format("minion faction_code encounter attack {} scheme 1 health {}", attack, health);
}

bool Champions::begin_at(Machine& m, const kernel::Beginning& beginning) const {
  std::string_view phase = beginning.phase;
  if (phase == "main") phase = "player";  // the phase of scenes that name none
  std::vector<kernel::DeckReason> ignored;
  ScenarioChoice choice = read_choices(library(), beginning.choices, ignored);
  set_mode(m, choice);
  if (phase == "setup") {
    lay_out_scenario(m, choice);
    const bool asks = !beginning.has_first && m.state().seat_count > 1;
    m.push(kGameProcedure).stage =
        static_cast<std::uint8_t>(asks ? GameStage::FirstPlayer : GameStage::Shuffle);
    m.run();
    return true;
  }
  const auto* found = std::ranges::find(kStarts, phase, &NamedStage::word);
  if (found == std::end(kStarts)) return false;
  stand_in(m);
  m.begin_turn(beginning.active);
  m.set_phase(found->phase);
  m.push(kGameProcedure).stage = static_cast<std::uint8_t>(found->stage);
  start_rounds_at(m, beginning.active);
  if (found->stage == GameStage::AfterRound)
    m.push(kVillainPhaseProcedure).stage = static_cast<std::uint8_t>(found->villain);
  m.run();
  return true;
}

}  // namespace longbox::champions
