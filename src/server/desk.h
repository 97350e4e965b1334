// Questions about what never changes: cards, decks, rules.
#pragma once

#include <optional>
#include <string>

#include "server/json.h"
#include "server/problem.h"
#include "server/shelf.h"

namespace longbox::server {

// The messages `cards`, `card`, `decks`, `deck` and `rules` without their type; the request has passed
// check_message.
using Reply = base::Result<Json, Problem>;
Reply find_cards(const GameBox& box, const Json& request);
Reply find_card(const GameBox& box, const Json& request);
Reply list_decks(const GameBox& box);
Reply check_deck(const GameBox& box, const Json& request);
Reply find_rules(const GameBox& box, const Json& request);

// Reads a deck that comes with the game, and what is told about it.
OfferedDeck offer_deck(const GameBox& box, const std::string& name);

// A deck by the record `DeckChoice`. It must be legal.
base::Result<kernel::Deck, Problem> choose_deck(const GameBox& box, const Json& choice);

}  // namespace longbox::server
