// A game puts itself in words: questions, options, the log, and cards as people read them.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "kernel/flow/machine.h"
#include "kernel/game/identity.h"

namespace longbox::kernel {

// A Fact of a card stands under the field name of the reference data: "cost", 6.
struct Fact {
  std::string_view field;
  std::variant<std::monostate, bool, int, std::string, std::vector<std::string>> value;
};

// A Contest is two sides that measure numbers against each other. A side may be a player alone, and may have no number.
struct Contest {
  struct Side {
    std::vector<ObjectId> objects;
    Seat seat = kNobody;
    std::optional<int> number;
  };
  Side acting;
  Side facing;
};

// A Meter says how much of a price the answers so far have paid.
struct Meter {
  int paid = 0;
  int of = 0;
  std::string_view what;  // "resources"
};

// GameWords is read by whoever shows a game: the terminal, the server, lists of cards.
class GameWords {
 public:
  // Returns a short, stable label of an option, without hidden information: "attack with Thor".
  virtual std::string label(Machine&, const Decision&, const Option&) const { return {}; }
  // Returns the labels of all options of a question, in their order.
  virtual std::vector<std::string> labels(Machine& machine, const Decision& decision) const {
    std::vector<std::string> all;
    for (const Option& option : decision.options()) all.push_back(label(machine, decision, option));
    return all;
  }
  // Returns the word for what an option of the game does: "recruit". It is the same for all options of a kind.
  virtual std::string_view act_word(const Option&) const { return {}; }
  // Returns the place that an option is about, so that the place itself can be pointed at. The column is 0 where the
  // zone has none.
  virtual std::optional<Spot> spot_of(const Option&) const { return std::nullopt; }
  // Returns the price that the question is a part of paying.
  virtual std::optional<Meter> meter(const Machine&, const Decision&) const { return std::nullopt; }
  // Returns the contest that is going on.
  virtual std::optional<Contest> contest(const Machine&) const { return std::nullopt; }
  // Returns the question in words: "Which character defends?".
  virtual std::string prompt(Machine&, const Decision&) const { return {}; }
  // Returns one line of the log, as the viewer may read it; it is empty for what is not worth a
  // line.
  virtual std::string log_line(const State& /*after*/, const Event&, Seat /*viewer*/) const {
    return {};
  }
  // Returns the events of the game's own, in the order of their numbers.
  virtual std::span<const EventInfo> events() const { return {}; }
  // Returns the row of the inventory by which an event happened; it is empty where a card says so.
  virtual std::string_view event_rule(const State&, const Event&) const { return {}; }
  // Returns the row by which somebody is asked; it is empty where only a card asks.
  virtual std::string_view question_rule(const State&, const Decision&) const { return {}; }
  // Returns the generated text of a card, one power a line.
  virtual std::string card_text(CardId) const { return {}; }
  // Returns the generated text of one ability, as a card of that name has it.
  virtual std::string ability_text(AbilityId, std::string_view) const { return {}; }
  // Returns a keyword with its name and what it means: "Genius — At the start of your turn, draw a
  // card."
  virtual std::string keyword_text(int) const { return {}; }
  // Returns the printed facts, in a fixed order: id, name, set, type, level, cost, ...
  virtual std::vector<Fact> facts(CardId) const { return {}; }
  // Returns what a player reads off a card in play at a glance: "ATK 2, THW 1, hit points 9/10",
  // "threat 3 of 7". It is empty where the stats by their names say it.
  virtual std::string glance(Machine&, ObjectId) const { return {}; }
  // Returns what a player reads off a card in a hand: "cost 2, 2/3, ranged".
  virtual std::string hand_line(CardId card) const { return card_line(card); }
  // Returns one line with type, cost and numbers: "Supporting character, Avengers, cost 6, 6/5, 2
  // health".
  virtual std::string card_line(CardId) const { return {}; }
  // Returns whether everybody knows that the seat has this pile beside the game, and how many cards
  // it holds.
  virtual bool is_announced(const State&, Seat, int /*pile*/) const { return true; }

 protected:
  ~GameWords() = default;
};

}  // namespace longbox::kernel
