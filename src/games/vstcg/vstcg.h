// This header of the Vs. System TCG is the only one that the rest of the program sees.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "cardlang/diagnostic.h"
#include "cardlang/source.h"
#include "kernel/game.h"

namespace longbox::cardlang {
class CardFolder;
}

namespace longbox::vstcg {

// Reads the card files below data_dir/cards/vstcg.
std::unique_ptr<const cardlang::CardFolder> read_cards(const std::string& data_dir);

// Loads the game with these cards and further sources. It returns null when a card has errors; the
// diagnostics then say which.
std::unique_ptr<kernel::Game> load(const cardlang::CardFolder& cards,
                                   std::span<const cardlang::Source> extra,
                                   cardlang::Diagnostics& diagnostics);

}  // namespace longbox::vstcg
