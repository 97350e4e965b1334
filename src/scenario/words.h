// Reads small pieces of scene text: words, quotes, seats, numbers, lists.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/state/ids.h"

namespace longbox::scenario {

// Returns the line without its comment. A comment starts with "#" at the start of the line or
// behind a blank; a digit behind the "#" makes it part of a name ("Thor #2"), and so do quotes
// around it.
std::string_view without_comment(std::string_view line);

// Returns the parts between separators that stand outside of quotes, parentheses and brackets, each
// trimmed.
std::vector<std::string> split_list(std::string_view text, char separator);

// Takes the first word off the text together with the blanks behind it.
std::string_view take_word(std::string_view& text);

// Takes the last word off the text together with the blanks before it.
std::string_view take_last_word(std::string_view& text);

// Cuts `word` off the start of the text if it stands there as a word of its own.
bool take_prefix(std::string_view& text, std::string_view word);

// Cuts `pile "Name"` off the start of the text; empty if it does not stand there.
std::string_view take_pile(std::string_view& text);

// Returns the text without the quotes around it, if there are any.
std::string_view unquoted(std::string_view text);

inline constexpr int kLargestNumber = 30000;           // counters and seat values are 16 bits wide
inline constexpr int kLargestColumn = 127;             // columns are 8 bits wide
inline constexpr int kLargestStat = 2'000'000'000;     // stats are worked out with 32 bits

// Reads a whole number; returns nothing for anything else, or when it is too large for a state.
std::optional<int> number_of(std::string_view text, int largest = kLargestNumber);

// Returns the seat of a letter from A to D.
std::optional<kernel::Seat> seat_of(std::string_view text);
std::string seat_name(kernel::Seat seat);
// Says why a seat cannot be meant.
std::string no_such_seat(kernel::Seat seat, int players);

// Returns whether the two differ in nothing but upper and lower case.
bool same_text(std::string_view left, std::string_view right);

}  // namespace longbox::scenario
