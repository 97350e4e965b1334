// Starts a game from decks, or for a scene at any point of a turn.
#include <fmt/format.h>

#include <algorithm>

#include "cardgame/start.h"
#include "games/vstcg/game.h"
#include "games/vstcg/procedures.h"
#include "games/vstcg/run/leaving.h"
#include "games/vstcg/run/stages.h"

namespace longbox::vstcg {

namespace {

constexpr int kFirstEndurance = 50;

std::vector<CardId> cards_of(const kernel::Deck& deck) {
  std::vector<CardId> cards;
  for (const auto& entry : deck.cards)
    cards.insert(cards.end(), static_cast<std::size_t>(entry.count), entry.card);
  return cards;
}

}  // namespace

// Everybody has endurance from the beginning (101.5), so that a scene may say otherwise.
State Vstcg::empty_table(int seats) const {
  State state = kernel::seated(seats);
  Machine m(rules_, library());
  m.attach(state);
  for (int i = 0; i < seats; ++i)
    m.set_seat_value(static_cast<Seat>(i), kEndurance, kFirstEndurance);
  return state;
}

bool Vstcg::bring_deck(Machine& m, Seat seat, const kernel::Deck& deck) const {
  for (const CardId card : cards_of(deck)) m.create(card, seat, kDeck);
  return true;
}

base::Result<State, std::string> Vstcg::new_game(const kernel::Setup& setup) const {
  const auto seats = setup.decks.size();
  if (seats < 2) return std::string("a game has two players or more (100.1)");
  if (seats > kernel::kMaxSeats) return std::string("this table has room for four (100.1)");
  if (const auto reasons = check_choices(setup.choices); !reasons.empty()) return reasons[0].message;
  if (std::string wrong = cardgame::wrong_deck(*this, setup); !wrong.empty()) return wrong;
  return cardgame::begin_game(*this, setup, kGameProcedure, [&](Machine& m, base::Random& random) {
    for (std::size_t i = 0; i < seats; ++i) {
      const auto seat = static_cast<Seat>(i);
      cardgame::create_mixed(m, cards_of(setup.decks[i]), seat, kDeck, random);
      m.shuffle(kDeck, seat);
    }
  });
}

namespace {

struct NamedPhase {
  std::string_view word;
  Phase phase;
};

constexpr NamedPhase kBeginnings[] = {
    {"draw", kDrawPhase},        {"build", kBuildPhase},         {"resource", kResourceStep},
    {"recruit", kRecruitStep},   {"main", kRecruitStep},         {"formation", kFormationStep},
    {"combat", kCombatPhase},    {"attack", kAttackStep},        {"recovery", kRecoveryPhase},
};

}  // namespace

namespace {

void add_bonus(Machine& m, ObjectId id, Counter which) {
  kernel::Modifier bonus;
  bonus.kind = kCounterBonus;
  bonus.duration = kRestOfGame;
  bonus.subject = bonus.source = m.state().ref(id);
  bonus.controller = m.object(id).controller;
  bonus.a = stats_of_counter(which).atk;
  bonus.b = stats_of_counter(which).def;
  bonus.word = which;
  m.add_modifier(bonus);
}

// Objects that are laid onto the table have not entered play by an act: characters are public there, stunned or not
// (213.5g), and each counter brings its bonus (215.1c).
void settle(Machine& m) {
  each_character(m, [&](ObjectId id) {
    m.know(id, cardgame::all_seats(m.state()));
    for (const Counter which : kStatCounters)
      for (int i = counters(m, id, which); i > 0; --i) add_bonus(m, id, which);
  });
}

}  // namespace

// A phase or step begins as it would in a turn; what follows it is the rest of that turn (400.1). A scene
// that names no phase begins in a recruit step.
bool Vstcg::begin_at(Machine& m, const kernel::Beginning& beginning) const {
  if (beginning.phase == "setup") {
    start_game(m);
    m.run();
    return true;
  }
  const auto* found = std::ranges::find(kBeginnings, beginning.phase, &NamedPhase::word);
  if (found == std::end(kBeginnings)) return false;
  if (!beginning.has_first) m.set_first(beginning.active);
  m.set_active(beginning.active);
  settle(m);
  go(m.push(kGameProcedure), GameStage::Turns);
  start_turn(m, found->phase);
  m.run();
  return true;
}

// A player who concedes is out at once, whoever has to answer at that moment (102.5).
std::string Vstcg::vanilla(int attack, int defence) const {
  return fmt::format("character cost 1 atk {} def {}", attack, defence);
}

bool Vstcg::concede(Machine& m, Seat seat) const { return vstcg::concede(m, seat); }

}  // namespace longbox::vstcg
