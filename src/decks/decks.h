// Decks are found by short name or file, as `--decks` and `longbox deck` take them.
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

// DeckError says why there is no deck: one sentence a line, each with file and line number. `mistakes` has them
// one by one.
struct DeckError {
  std::string text;
  bool unknown = false;  // there is no deck, file or main character of that name at all
  std::vector<DeckMistake> mistakes{};
  bool too_long = false;  // it has more lines than a list may have (kMostLines)
};

// load_deck reads a deck. `avengers` is decks/<game>/avengers.deck below the data folder, `my.deck` or
// `lists/my.deck` a file (text, or JSON as `longbox deck convert` writes it). With `:` behind it
// another main character of the library is taken by its slug or id: `avengers:iron-man`.
base::Result<kernel::Deck, DeckError> load_deck(const kernel::Game& game,
                                                const std::string& data_dir,
                                                const std::string& name_or_path);

// load_decks reads several of them, separated by commas: the value of `--decks`.
base::Result<std::vector<kernel::Deck>, DeckError> load_decks(const kernel::Game& game,
                                                              const std::string& data_dir,
                                                              const std::string& names);

// parse_deck reads a list as players write it (see deck_text.h) or JSON; `path` is for messages.
base::Result<kernel::Deck, DeckError> parse_deck(const kernel::Game& game, std::string_view text,
                                                 const std::string& path);
// An index of the game's cards that is there already may be given: making one takes longer than reading a
// list.
base::Result<kernel::Deck, DeckError> parse_deck(const kernel::Game& game, const CardIndex& index,
                                                 std::string_view text, const std::string& path);

// Short names stand for the decks of a game that lie in its folder; they are sorted.
std::vector<std::string> deck_names(const std::string& game, const std::string& data_dir);

// A deck is written as a list by kinds of cards, or as JSON; parse_deck reads both.
std::string deck_to_text(const kernel::Game& game, const kernel::Deck& deck);
std::string deck_to_text(const kernel::Game& game, const CardIndex& index, const kernel::Deck& deck);
nlohmann::ordered_json deck_to_json(const kernel::Game& game, const kernel::Deck& deck);

}  // namespace longbox::decks
