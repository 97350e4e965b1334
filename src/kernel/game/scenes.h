// Scenes and laws need positions that can be laid out, begun, and checked.
#pragma once

#include <string>

#include "kernel/flow/machine.h"
#include "kernel/game/setup.h"

namespace longbox::kernel {

// A Beginning says how a scene begins.
struct Beginning {
  Seat active = 0;
  std::string_view phase = "main";
  bool has_first = false;  // the scene says who the first player is
  std::span<const Choice> choices{};
};

// Returns a state in which so many players sit at an empty table.
State seated(int seats);

// GameScenes is read by scenes, and by the laws that random games are held to.
class GameScenes {
 public:
  // Returns the owner of a card that is laid at a seat; kNeutral owns the cards that belong to no
  // player.
  virtual Seat owner_of(CardId, Seat seat) const { return seat; }
  // Returns an empty table for so many players, to be filled with Machine::create.
  virtual State empty_table(int seats) const { return seated(seats); }
  // Puts a deck beside the table as a new game would, in the order of its list. Returns false if
  // the game has no decks.
  virtual bool bring_deck(Machine&, Seat, const Deck&) const { return false; }
  // Lets the game begin with a seat's turn at a phase or step. Returns false if there is no such
  // one.
  virtual bool begin_at(Machine&, const Beginning&) const { return false; }
  // Returns the type that the object has now, which may be another than the printed one.
  virtual int type_of(const Machine& machine, ObjectId id) const { return machine.card(id).type; }
  // Returns the facts of a character without text that has these numbers, as a card file writes them; nothing
  // if the game has none.
  virtual std::string vanilla(int /*attack*/, int /*defence*/) const { return {}; }
  // Lets the player give up. Returns false in games where nobody can.
  virtual bool concede(Machine&, Seat) const { return false; }
  // Looks after the laws that hold in every state. Returns the broken one in words, and nothing if
  // all hold.
  virtual std::string broken_law(Machine&) const { return {}; }

 protected:
  ~GameScenes() = default;
};

}  // namespace longbox::kernel
