// Foreign text that others get to see: never longer than it needs to be.
#pragma once

#include <string>
#include <string_view>

namespace longbox::server {

// The first so many letters (code points), without control characters; "..." where some were cut off.
std::string one_line(std::string_view text, std::size_t most);

// A message that may repeat what somebody sent: lines and their number are kept within bounds.
std::string within_bounds(std::string_view text);

}  // namespace longbox::server
