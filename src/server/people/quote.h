// Shortens foreign text before others see it.
#pragma once

#include <string>
#include <string_view>

namespace longbox::server {

// The first so many letters (code points), without control characters and marks that turn or hide what
// stands beside them; "..." where some were cut off. Titles are cleaned by it, and a name that it would
// change is no name.
std::string one_line(std::string_view text, std::size_t most);

// Returns what somebody says as one line: line breaks and tabs become blanks, marks that turn or hide
// are gone, and no letter carries more than two accents, so that nothing reaches into other lines.
std::string spoken_line(std::string_view text);

// Keeps the lines, and their number, of a message that may repeat foreign text within bounds.
std::string within_bounds(std::string_view text);

}  // namespace longbox::server
