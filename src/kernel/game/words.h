// A game in words: questions, options, the log, and cards as people read them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "kernel/flow/machine.h"

namespace longbox::kernel {

// One fact of a card under the field name of the reference data: "cost", 6.
struct Fact {
  std::string_view field;
  std::variant<std::monostate, bool, int, std::string, std::vector<std::string>> value;
};

// GameWords is read by whoever shows a game: the terminal, the server, lists of cards.
class GameWords {
 public:
  // A short, stable label of an option, without hidden information: "attack with Thor".
  virtual std::string label(Machine&, const Decision&, const Option&) const { return {}; }
  // The question in words: "Which character defends?".
  virtual std::string prompt(Machine&, const Decision&) const { return {}; }
  // One line of the log, as the viewer may read it; empty: nothing worth a line.
  virtual std::string log_line(const State& /*after*/, const Event&, Seat /*viewer*/) const {
    return {};
  }
  // The events of the game's own, in the order of their numbers.
  virtual std::span<const EventInfo> events() const { return {}; }
  // The row of the inventory by which an event happened; empty: what a card says.
  virtual std::string_view event_rule(const State&, const Event&) const { return {}; }
  // The row by which somebody is asked; empty: only a card asks.
  virtual std::string_view question_rule(const State&, const Decision&) const { return {}; }
  // The generated text of a card, one power a line.
  virtual std::string card_text(CardId) const { return {}; }
  // The generated text of one ability, as a card of that name has it.
  virtual std::string ability_text(AbilityId, std::string_view) const { return {}; }
  // A keyword with its name and what it means: "Genius — At the start of your turn, draw a card."
  virtual std::string keyword_text(int) const { return {}; }
  // The printed facts, in a fixed order: id, name, set, type, level, cost, ...
  virtual std::vector<Fact> facts(CardId) const { return {}; }
  // What a player reads off a card in play at a glance: "ATK 2, THW 1, hit points 9/10", "threat 3
  // of 7". Empty: the stats by their names say it.
  virtual std::string glance(Machine&, ObjectId) const { return {}; }
  // The same of a card in a hand: "cost 2, 2/3, ranged".
  virtual std::string hand_line(CardId card) const { return card_line(card); }
  // One line with type, cost and numbers: "Supporting character, Avengers, cost 6, 6/5, 2 health".
  virtual std::string card_line(CardId) const { return {}; }
  // Whether everybody knows that the seat has this pile beside the game, and how many cards it holds.
  virtual bool is_announced(const State&, Seat, int /*pile*/) const { return true; }

 protected:
  ~GameWords() = default;
};

}  // namespace longbox::kernel
