// The desk answers questions about things that never change: cards, decks, rules.
#pragma once

#include <optional>
#include <string>

#include "server/protocol/json.h"
#include "server/protocol/problem.h"
#include "server/tables/shelf.h"

namespace longbox::server {

// These write the messages `cards`, `card`, `decks`, `deck` and `rules` without their type; the
// request has passed check_message.
using Reply = base::Result<Json, Problem>;
Reply find_cards(const GameBox& box, const Json& request);
Reply find_card(const GameBox& box, const Json& request);
Reply list_decks(const GameBox& box);
Reply list_lessons(const GameBox& box);
Reply check_deck(const GameBox& box, const Json& request);
Reply find_rules(const GameBox& box, const Json& request);

// Reads a deck that comes with the game, and works out what is told about it.
OfferedDeck offer_deck(const GameBox& box, const std::string& name);

// Finds the deck of a record `DeckChoice`. The deck must be legal.
base::Result<kernel::Deck, Problem> choose_deck(const GameBox& box, const Json& choice);

}  // namespace longbox::server
