#include "server/people/addresses.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>

#include "base/text.h"

namespace longbox::server {
namespace {

constexpr double kDay = 24 * 60 * 60;
// Once this many addresses are remembered, those that ask for nothing any more are forgotten.
constexpr std::size_t kManyAddresses = 1000;

using Bytes = std::array<unsigned char, 16>;
constexpr Bytes kMapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};  // IPv4 as IPv6
constexpr std::size_t kMappedLength = 12;
constexpr std::size_t kCountedLength = 8;

// Cuts the port off "10.0.0.1:80" and "[::1]:80".
std::string without_port(std::string_view text) {
  text = base::trim(text);
  if (text.starts_with('[')) return std::string(text.substr(1, text.find(']') - 1));
  const std::size_t colon = text.find(':');
  const bool has_port = colon != std::string_view::npos && text.rfind(':') == colon;
  return std::string(has_port ? text.substr(0, colon) : text);
}

std::optional<Bytes> read_address(std::string_view text) {
  const std::string bare = without_port(text);
  Bytes bytes = kMapped;
  if (inet_pton(AF_INET, bare.c_str(), bytes.data() + kMappedLength) == 1) return bytes;
  if (inet_pton(AF_INET6, bare.substr(0, bare.find('%')).c_str(), bytes.data()) == 1) return bytes;
  return std::nullopt;
}

std::string to_text(const Bytes& bytes) {
  char text[INET6_ADDRSTRLEN] = {};
  const bool is_mapped = std::equal(kMapped.begin(), kMapped.begin() + kMappedLength, bytes.begin());
  if (is_mapped) inet_ntop(AF_INET, bytes.data() + kMappedLength, text, sizeof text);
  if (!is_mapped) inet_ntop(AF_INET6, bytes.data(), text, sizeof text);
  return text;
}

}  // namespace

std::string counted_address(std::string_view address) {
  auto bytes = read_address(address);
  if (!bytes) return {};
  const bool is_mapped = std::equal(kMapped.begin(), kMapped.begin() + kMappedLength, bytes->begin());
  if (!is_mapped) std::fill(bytes->begin() + kCountedLength, bytes->end(), 0);
  return to_text(*bytes);
}

bool Proxies::are_trusted(std::string_view address) const {
  const auto asked = read_address(address);
  return asked && std::ranges::any_of(addresses, [&](const std::string& each) {
    return read_address(each) == asked;
  });
}

std::string Proxies::address_of(const std::string& peer, std::string_view header_value) const {
  if (!are_trusted(peer)) return counted_address(peer);
  const auto named = base::split(header_value, ',');
  for (auto each = named.rbegin(); each != named.rend(); ++each) {
    if (!read_address(*each)) break;
    if (!are_trusted(*each)) return counted_address(*each);
  }
  return counted_address(peer);
}

std::unique_ptr<Addresses::Place> Addresses::enter(const std::string& address, int most) {
  const std::lock_guard lock(mutex_);
  int& count = places_[address];
  if (count >= most) {
    if (count == 0) places_.erase(address);
    return nullptr;
  }
  ++count;
  return std::make_unique<Place>(*this, address);
}

void Addresses::leave(const std::string& address) {
  const std::lock_guard lock(mutex_);
  const auto found = places_.find(address);
  if (--found->second == 0) places_.erase(found);
}

bool Addresses::take(Buckets& buckets, const std::string& address, Bucket full, Bucket::Time now, double count) {
  if (buckets.size() >= kManyAddresses)
    std::erase_if(buckets, [&](const auto& entry) { return entry.second.is_full(now); });
  return buckets.try_emplace(address, full).first->second.take(now, count);
}

bool Addresses::may_come(Traffic what, const std::string& address, const Rate& rate, double count,
                         Bucket::Time now) {
  const std::lock_guard lock(mutex_);
  return take(traffic_[static_cast<std::size_t>(what)], address, {rate.at_once, rate.a_second, now}, now, count);
}

// Gives so many at once, and another one after so many seconds.
bool Addresses::take_slowly(Buckets& buckets, const std::string& address, int at_once, double seconds, Bucket::Time now) {
  const std::lock_guard lock(mutex_);
  return take(buckets, address, {double(at_once), 1 / seconds, now}, now);
}

bool Addresses::may_claim(const std::string& address, Bucket::Time now) {
  return take_slowly(claims_, address, limits_.claims, limits_.claim_seconds, now);
}

bool Addresses::may_rename(const std::string& address, Bucket::Time now) {
  return take_slowly(renames_, address, limits_.renames, limits_.rename_seconds, now);
}

bool Addresses::may_delete(const std::string& address, Bucket::Time now) {
  return take_slowly(deletions_, address, limits_.deletions, limits_.deletion_seconds, now);
}

bool Addresses::may_report(const std::string& address, Bucket::Time now) {
  return take_slowly(reports_, address, limits_.reports, kDay / limits_.reports, now);
}

std::size_t Addresses::size() const {
  const std::lock_guard lock(mutex_);
  return places_.size();
}

}  // namespace longbox::server
