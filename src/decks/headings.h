// The lines of a list that only say what follows: "Plot Twists", "Identity cards", "Packs: Core Set".
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "decks/card_index.h"

namespace longbox::decks {

class Headings {
 public:
  // The types and products of the cards are words of headings, beside those that all lists use.
  explicit Headings(const CardIndex& index);

  // Whether every word of the line is one of a heading or a number, with or without a colon behind them, or
  // the line is a note with a known label. All other lines without a card are mistakes, and a list must not
  // lose them in silence.
  bool contains(std::string_view line) const;

 private:
  bool is_label(std::string_view before) const;
  bool is_word(const std::string& slug) const;

  std::set<std::string, std::less<>> words_;
};

}  // namespace longbox::decks
