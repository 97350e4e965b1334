// Where people come from, and how much one address may ask for.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/bucket.h"

namespace longbox::server {

// The address by which somebody is counted: of IPv6 the first half, for one person has all the rest of
// it. Empty when the text is no address.
std::string counted_address(std::string_view address);

// Proxies that are believed when they say for whom they ask.
struct Proxies {
  std::vector<std::string> addresses{};  // empty: nobody is believed
  std::string header = "X-Forwarded-For";

  bool are_trusted(std::string_view address) const;
  // Whom a request is counted for, given who sent it and the header's value. A header may name several,
  // each proxy adding whom it heard from: the last one that is no trusted proxy counts, because all
  // before it may have been made up.
  std::string address_of(const std::string& peer, std::string_view header_value) const;
};

// Counts what each address has. From any thread.
class Addresses {
 public:
  // One thing that counts until it is gone.
  class Place {
   public:
    Place(Addresses& all, std::string address) : all_(all), address_(std::move(address)) {}
    ~Place() { all_.leave(address_); }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

   private:
    Addresses& all_;
    std::string address_;
  };

  // Null: the address has so many already.
  std::unique_ptr<Place> enter(const std::string& address, int most);
  // Whether another name may be claimed from there: a few at once, then slowly.
  bool may_claim(const std::string& address, Bucket::Time now = std::chrono::steady_clock::now());
  std::size_t size() const;

 private:
  void leave(const std::string& address);

  mutable std::mutex mutex_;
  std::unordered_map<std::string, int> places_;
  std::unordered_map<std::string, Bucket> claims_;
};

}  // namespace longbox::server
