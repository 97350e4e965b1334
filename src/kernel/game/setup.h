// A game is set up from decks and choices, which give the state in which it begins.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "kernel/rule_switch.h"
#include "kernel/state/state.h"

namespace longbox::kernel {

// A Deck is brought by a player: card ids with counts. `leaders` start in play and `side` holds
// whatever else belongs to it (level-up cards).
struct DeckEntry {
  int count = 1;
  CardId card;
};
// A DeckPile lies beside the game.
struct DeckPile {
  std::string name;
  std::vector<DeckEntry> cards;
};
struct Deck {
  std::string name;
  std::vector<CardId> leaders;
  std::vector<CardId> side;
  std::vector<DeckEntry> cards;
  std::vector<DeckPile> piles{};
  std::string format{};  // a way to build decks that forbids more than the rules; empty: none
};

// A DeckReason says why a deck or a choice is not legal.
struct DeckReason {
  std::string rule;
  std::string message;
};
// Returns the reasons whose rule holds: all of them, except in tests (kernel/rule_switch.h).
inline std::vector<DeckReason> those_that_hold(std::vector<DeckReason> reasons) {
  std::erase_if(reasons, [](const DeckReason& reason) { return !rule_holds(reason.rule); });
  return reasons;
}

// A SetupOption is chosen beside the decks, such as a scenario. The name is the word of scenes and
// replays, and `--name` on the command line.
struct SetupOption {
  std::string_view name;
  std::string_view meaning;  // for help, with what may be said
  // Some values that are taken stand here, the usual one first; a game may take others.
  std::span<const std::string_view> values;
  int compared = 1;  // so many of them, from the front, a matrix of the simulator sets side by side
};

// A Choice is a value for one of these options.
struct Choice {
  std::string option;
  std::string value;
};
using Choices = std::vector<Choice>;

// A Setup is everything a game is made from; with the answers it gives the whole game again.
struct Setup {
  std::vector<Deck> decks;  // one a seat
  std::uint64_t seed = 1;
  Choices choices{};  // an option that is left out is as usual
  bool decks_are_checked = false;  // said by whoever deals the same decks again and again
};

// Returns the value chosen for an option; it is empty if nothing was chosen.
std::string_view chosen(std::span<const Choice> choices, std::string_view option);

// A SeatRange says how many may play.
struct SeatRange {
  int fewest = 2;
  int most = kMaxSeats;

  bool contains(int seats) const { return seats >= fewest && seats <= most; }
};

// GameSetup is read by whoever starts games: tables, the simulator, deck lists.
class GameSetup {
 public:
  // Returns what is chosen beside the decks.
  virtual std::span<const SetupOption> options() const { return {}; }
  // Returns a value of one of them as players read it: "Bomb Scare" for bomb_scare.
  virtual std::string choice_title(std::string_view /*option*/, std::string_view value) const {
    return std::string(value);
  }
  // Returns reasons why these choices cannot be made, unknown options among them; none if they can.
  virtual std::vector<DeckReason> check_choices(std::span<const Choice>) const { return {}; }
  // Returns reasons why this deck cannot be played; none if it is legal.
  virtual std::vector<DeckReason> check_deck(const Deck&) const { return {}; }
  // Returns a game ready for its first question, or the reason why there is none.
  virtual base::Result<State, std::string> new_game(const Setup& setup) const;
  // Return how many play: at least, and where nobody says it.
  virtual int fewest_seats() const { return 2; }
  virtual int usual_seats() const { return 2; }
  // Returns how many may play with these choices.
  virtual SeatRange seats_for(std::span<const Choice>) const { return {fewest_seats(), kMaxSeats}; }
  // Returns how many play with these choices where nobody says it.
  int usual_seats_for(std::span<const Choice> choices) const {
    const SeatRange range = seats_for(choices);
    return std::clamp(usual_seats(), range.fewest, range.most);
  }
  // Returns whether the players win or lose together, against the game itself.
  virtual bool is_cooperative() const { return false; }

 protected:
  ~GameSetup() = default;
};

}  // namespace longbox::kernel
