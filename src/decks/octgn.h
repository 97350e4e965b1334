// Decks of OCTGN: .o8d files, which are XML.
#pragma once

#include <optional>
#include <string_view>

#include "decks/deck_builder.h"

namespace longbox::decks {

// Whether the text looks like such a file.
bool is_octgn(std::string_view text);

// Reads the cards by their names; the ids there are known to OCTGN alone. Gives what is wrong with
// the file itself; nothing: it could be read.
std::optional<DeckMistake> read_octgn(DeckBuilder& builder, std::string_view text);

}  // namespace longbox::decks
