// Makes the decks of a scene from lists, and lays them out for games that begin with their set-up.
#pragma once

#include <map>
#include <string>

#include "kernel/game.h"
#include "scenario/scene.h"

namespace longbox::scenario {

class Table;

using Decks = std::map<std::string, kernel::Deck, std::less<>>;

// Builds all decks of the scene. A deck may be like a deck of the scene, or else like one that
// comes with the game, found below the data folder.
Decks build_decks(const kernel::Game& game, const Scene& scene, const std::string& data_dir);

// Returns the deck of that name; it is a Failure if the scene has none.
const kernel::Deck& deck_called(const Table& table, const std::string& name);

// Brings the decks called A to D to their seats. Each of them must be legal.
void bring_decks(Table& table, const Scene& scene);

}  // namespace longbox::scenario
