// A deck with figures that nobody read off a printed card says so wherever it is shown.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernel/game.h"

namespace longbox::decks {

// The facts of a card list under this field what is assumed about it, in words of this list.
inline constexpr std::string_view kAssumedField = "assumed";
inline constexpr std::string_view kAssumedList = "assumed-fact";

// Returns what is assumed about a card as people read it: "cost", "ATK".
std::vector<std::string> assumed_facts(const kernel::Game& game, kernel::CardId card);

// Returns the cards of a deck with what lies beside it, in the order of the list.
std::vector<kernel::CardId> all_cards(const kernel::Deck& deck);

// Returns those about which something is assumed, each once.
std::vector<kernel::CardId> assumed_cards(const kernel::Game& game, const kernel::Deck& deck);

// Returns the note of a deck: this text, or nothing.
inline constexpr std::string_view kAssumedNote = "assumed figures";
std::string deck_note(const kernel::Game& game, const kernel::Deck& deck);

// Returns the name with the note behind it: "One Nation (assumed figures)".
std::string noted_name(const kernel::Game& game, const kernel::Deck& deck);
std::string with_note(std::string name, std::string_view note);

}  // namespace longbox::decks
