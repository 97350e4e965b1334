// Decides by which names a server may be asked, and which pages are its own.
//
// A page of a stranger can make its name point to this machine after it was loaded (DNS rebinding); the browser then
// takes the server for a part of that page. Its requests still carry the stranger's name.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace longbox::server {

// Returns whether a request for this host ("name", "name:8080", "[::1]:8080") is meant for the server: names of this
// machine, the given names, and with `any_address` every address in digits, which nobody can make point elsewhere. No
// browser leaves the host out; whoever does is no page.
bool is_known_host(std::string_view host, const std::vector<std::string>& names, bool any_address);

// Returns whether two origins ("https://name:8443") have the same scheme, name and port.
bool same_origin(std::string_view left, std::string_view right);

}  // namespace longbox::server
