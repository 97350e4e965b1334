// A TableView is the table as one seat may see it. All that the terminal shows of a game comes from
// here, so that nothing hidden can get onto the screen.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernel/match.h"
#include "kernel/words.h"

namespace longbox::cli {

// A CardFace is what the terminal draws of a card on the table.
struct CardFace {
  std::string name;
  std::string stats;               // "6/5 health 1/2"; empty for cards without numbers
  int change = 0;                  // sign of the sum of all changes to its printed numbers
  std::vector<std::string> marks;  // flags, counters, qualities, keywords, attached cards
  bool exhausted = false;
  bool face_down = false;
};

class TableView {
 public:
  TableView(kernel::Match& match, kernel::Seat viewer);

  const kernel::Game& game() const { return match_.game(); }
  kernel::Match& match() const { return match_; }
  kernel::Seat viewer() const { return view_.viewer; }
  const kernel::State& state() const { return view_.state; }

  // Returns whether the viewer knows what card this is.
  bool sees(kernel::ObjectId id) const { return id && state().object(id).card; }
  // Returns its name, or "a card".
  std::string name(kernel::ObjectId id) const;
  CardFace face(kernel::ObjectId id) const;
  // Marks a card that lies in one player's part of its zone.
  void add_part(kernel::ObjectId id, CardFace& face) const;

  // Returns the cards of a zone from the top; cards attached to others are left out.
  std::vector<kernel::ObjectId> cards_in(kernel::ZoneKind zone, kernel::Seat seat) const;
  bool in_play(kernel::ObjectId id) const;
  // Returns the game's word for the zone, as scenes write it.
  std::string_view zone_word(kernel::ZoneKind zone) const;

  // Returns the visible cards that a player means by this text: by full name, else by words of it.
  // The viewer's own cards come before others, unless the text starts with "their" or "enemy".
  std::vector<kernel::ObjectId> find(std::string_view text) const;

 private:
  std::string stats_of(kernel::ObjectId id, CardFace& face) const;
  void add_flags(kernel::ObjectId id, CardFace& face) const;
  void add_counters(kernel::ObjectId id, CardFace& face) const;
  void add_qualities(kernel::ObjectId id, CardFace& face) const;
  void add_attached(kernel::ObjectId id, CardFace& face) const;
  int counter(kernel::ObjectId id, std::string_view word) const;

  kernel::Match& match_;
  kernel::View view_;
};

}  // namespace longbox::cli
