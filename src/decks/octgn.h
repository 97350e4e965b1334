// Reads decks of OCTGN: .o8d files, which are XML.
#pragma once

#include <optional>
#include <string_view>

#include "decks/deck_builder.h"

namespace longbox::decks {

// Returns whether the text looks like such a file.
bool is_octgn(std::string_view text);

// Reads the cards by their names, because the ids in the file are known to OCTGN alone. Returns the
// mistake in the file itself, or nothing when it could be read.
std::optional<DeckMistake> read_octgn(DeckBuilder& builder, std::string_view text);

}  // namespace longbox::decks
