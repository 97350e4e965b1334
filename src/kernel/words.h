// Every table needs these words to talk about a game, whether it is drawn in a terminal or a
// browser.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/game.h"

namespace longbox::kernel {

// Returns a word of the game's lexicon as players say it ("ko-pile" is the "KO pile"), for so many
// of it. A word that the lexicon does not have stays as it is.
std::string english(const Game& game, std::string_view list, std::string_view word, int count = 1);

// Players are called by the letters of their seats: "A", "Player A" where a sentence begins, and
// "player A" within one.
char seat_letter(Seat seat);
std::string player_name(Seat seat);
std::string seat_name(Seat seat);

// Returns the word that the state uses the number for; it is empty when there is none.
std::string_view word_of(std::span<const NamedNumber> names, int number);

// Returns the words of the flags that are set. A flag may consist of several bits, as a stunned
// card is also face down: then the simpler flags within it are left out.
std::vector<std::string_view> flag_words(const Game& game, unsigned flags);

// Returns whether the object lies with what it is attached to, and not in its zone: a host of which
// it only lies in the part of a zone (StateNames::parted_zones) does not take it along.
bool lies_with_host(const Game& game, const State& state, ObjectId id);

// Returns the names of the keywords that an object has now.
std::vector<std::string_view> keyword_names(const Game& game, const Machine& machine, ObjectId id);

// Returns whether the option passes: it lets the top of a chain resolve, or the game go on.
constexpr bool is_pass(const Option& option) {
  return option.kind == kOptionPass || option.kind == kOptionGoOn;
}

// Returns the option (from 0) that Enter takes: the only one, or the only way to pass or stop.
std::optional<int> default_option(const Decision& decision);

// Returns what the viewer might do with an object, or with own ones to it. An option that would
// name a card that the viewer does not know is left out.
std::vector<Option> intents_about(const Game& game, Machine& machine, Seat viewer, ObjectId id);

}  // namespace longbox::kernel
