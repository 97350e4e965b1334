// A game has an identity: its name, rules, cards, and the words for everything in its states.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "kernel/flow/rules.h"

namespace longbox::kernel {

// A NamedNumber is a word and the number the state uses for it. `word` is written in scene files
// and JSON.
struct NamedNumber {
  std::string_view word;
  int number = 0;
};

// Returns a list of words of a lexicon under their values.
std::vector<NamedNumber> named_numbers(const Lexicon& lexicon, std::string_view list);

// Stops say when a player of a game with priority is asked unless they choose otherwise. Everywhere else the table
// passes for them, but never while an effect of somebody else waits on the chain.
struct Stops {
  unsigned mine = 0;     // phases (bits) of their own part of a turn
  unsigned others = 0;   // phases (bits) of the parts of others
  unsigned several = 0;  // those of them (bits) that matter only to somebody with more than one card in columns
  Flags fighting = 0;    // flags of cards in an attack: whoever has one of these cards is always asked

  bool any() const { return (mine | others) != 0; }
};

// A Spot is a place in a row with columns.
struct Spot {
  ZoneKind zone = kNowhere;
  int column = 0;
};

// StateNames are the names of everything in a state, for scenes, views and JSON.
struct StateNames {
  std::span<const NamedNumber> zones;
  std::span<const NamedNumber> flags;        // bits of Object::flags
  std::span<const NamedNumber> counters;     // indices of Object::counters
  std::span<const NamedNumber> stats;        // indices of DerivedObject::stats
  std::span<const NamedNumber> phases;       // values of State::phase
  std::span<const NamedNumber> seat_values;  // indices of SeatState::values
  std::span<const NamedNumber> qualities;    // bits of DerivedObject::qualities
  std::span<const NamedNumber> types{};      // values of Card::type
  ZoneKind pile_zone = kNowhere;             // piles lie here
  unsigned shared_zones = 0;                 // zones (bits) that belong to no seat
  std::string_view shared_title{};           // a name for all of those: "Scenario"
  std::span<const ZoneKind> rows{};          // rows that every side has, from the middle of the table outwards
  unsigned character_rows = 0;               // characters stand in these of them (bits)
  unsigned passages = 0;                     // zones (bits) that cards only pass through
  unsigned inner_values = 0;                 // values of seats (bits) that only the rules need
  unsigned parted_zones = 0;                 // zones (bits) of which a card in play may have a part: the host of what lies there
  unsigned columns = 0;                      // zones (bits) of play whose objects stand in columns
  unsigned own_name = 0;                     // a copy with this flag goes by the name of the card that it is
  Stops stops{};                             // without any, every chance to pass is asked
};

// GameIdentity is read by everybody.
class GameIdentity {
 public:
  virtual std::string_view id() const = 0;                 // "vs2pcg"
  virtual std::string_view title() const { return id(); }  // "Vs. System 2PCG"
  virtual const Rules& rules() const = 0;
  virtual const Library& library() const = 0;
  virtual const StateNames& names() const;

  // Returns whether a deck is led by this card: it starts in play and is none of the deck's cards.
  virtual bool leads(CardId) const { return false; }
  // Returns what such a card is called: "main character".
  virtual std::string_view leader_word() const { return "main character"; }
  // Returns the product that a card comes in, as deck lists write it behind a name; it is empty if
  // they do not.
  virtual std::string_view product(CardId) const { return {}; }
  // Returns false for cards that a game keeps for itself: players, stand-ins of scenes.
  virtual bool is_listed(CardId) const { return true; }

 protected:
  ~GameIdentity() = default;
};

}  // namespace longbox::kernel
