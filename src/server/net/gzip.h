// Packs files in the form that browsers unpack by themselves.
#pragma once

#include <string>
#include <string_view>

namespace longbox::server {

// Returns the text in the gzip format (RFC 1952), as small as it gets: this is done once, at the
// start.
std::string gzip(std::string_view text);

// Returns whether a browser that sends this Accept-Encoding can read gzip.
bool accepts_gzip(std::string_view accept_encoding);

}  // namespace longbox::server
