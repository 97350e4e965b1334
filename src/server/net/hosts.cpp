#include "server/net/hosts.h"

#include <algorithm>

#include "base/text.h"
#include "server/people/addresses.h"

namespace longbox::server {
namespace {

// Returns the name without the port, and an IPv6 address without its brackets.
std::string_view name_of(std::string_view host) {
  if (host.starts_with('[')) {
    const std::size_t end = host.find(']');
    return end == std::string_view::npos ? host : host.substr(1, end - 1);
  }
  return host.substr(0, host.find(':'));
}

bool is_loopback(std::string_view name) {
  return name == "localhost" || name.ends_with(".localhost") || name == "::1" ||
         (name.starts_with("127.") && !counted_address(name).empty());
}

// Writes an origin with small letters and without the port that its scheme has anyway.
std::string plain_origin(std::string_view origin) {
  std::string plain = base::to_lower(origin);
  const auto drop = [&](std::string_view scheme, std::string_view port) {
    if (plain.starts_with(scheme) && plain.ends_with(port)) plain.resize(plain.size() - port.size());
  };
  drop("http://", ":80");
  drop("https://", ":443");
  return plain;
}

}  // namespace

bool is_known_host(std::string_view host, const std::vector<std::string>& names, bool any_address) {
  if (host.empty()) return true;
  const std::string name = base::to_lower(name_of(host));
  if (is_loopback(name) || (any_address && !counted_address(name).empty())) return true;
  return std::ranges::any_of(names, [&](const std::string& each) { return base::to_lower(each) == name; });
}

bool same_origin(std::string_view left, std::string_view right) { return plain_origin(left) == plain_origin(right); }

}  // namespace longbox::server
