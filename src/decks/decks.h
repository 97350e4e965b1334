// Decks by short name or file: what `--decks` and `longbox deck` take.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "decks/card_index.h"
#include "decks/deck_text.h"
#include "kernel/game.h"

namespace longbox::decks {

// Why there is no deck: one sentence a line, each with file and line number; and the same one by one.
struct DeckError {
  std::string text;
  bool unknown = false;  // there is no deck, file or main character of that name at all
  std::vector<DeckMistake> mistakes{};
  bool too_long = false;  // it has more lines than a list may have (kMostLines)
};

// Loads a deck. `avengers` is decks/<game>/avengers.deck below the data folder, `my.deck` or
// `lists/my.deck` a file (text, or JSON as `longbox deck convert` writes it). With `:` behind it
// another main character of the library is taken by its slug or id: `avengers:iron-man`.
base::Result<kernel::Deck, DeckError> load_deck(const kernel::Game& game,
                                                const std::string& data_dir,
                                                const std::string& name_or_path);

// Several of them, separated by commas: the value of `--decks`.
base::Result<std::vector<kernel::Deck>, DeckError> load_decks(const kernel::Game& game,
                                                              const std::string& data_dir,
                                                              const std::string& names);

// A deck from a list as players write it (see deck_text.h) or from JSON; `path` is for messages.
base::Result<kernel::Deck, DeckError> parse_deck(const kernel::Game& game, std::string_view text,
                                                 const std::string& path);
// The same with an index of the game's cards that is there already: making one takes longer than
// reading a list.
base::Result<kernel::Deck, DeckError> parse_deck(const kernel::Game& game, const CardIndex& index,
                                                 std::string_view text, const std::string& path);

// The short names of a game's decks, sorted.
std::vector<std::string> deck_names(const std::string& game, const std::string& data_dir);

// The deck as a list that parse_deck reads, by kinds of cards, and as JSON.
std::string deck_to_text(const kernel::Game& game, const kernel::Deck& deck);
std::string deck_to_text(const kernel::Game& game, const CardIndex& index, const kernel::Deck& deck);
nlohmann::ordered_json deck_to_json(const kernel::Game& game, const kernel::Deck& deck);

}  // namespace longbox::decks
