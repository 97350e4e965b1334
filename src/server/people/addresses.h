// Addresses count what each network address has and asks for, so that none takes more than its
// share.
#pragma once

#include <array>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/people/bucket.h"

namespace longbox::server {

// Returns the address by which a person is counted: all of an IPv4 address, the first half of an
// IPv6 address, because one person owns the whole second half. Returns nothing when the text is no
// address.
std::string counted_address(std::string_view address);

// Proxies are believed when they say for whom they ask.
struct Proxies {
  std::vector<std::string> addresses{};  // empty: nobody is believed
  std::string header = "X-Forwarded-For";

  bool are_trusted(std::string_view address) const;
  // Returns the address that a request is counted for, given the sender and the header's value. A
  // header may name several, since each proxy adds the one it heard from: the last one that is no
  // trusted proxy counts, because all before it may have been made up.
  std::string address_of(const std::string& peer, std::string_view header_value) const;
};

// Names that are claimed from one address: so many at once, and another one after some seconds. The same holds for names
// that guests take and for accounts that are deleted. Reports: so many at once, then as many in a day.
struct AddressLimits {
  int claims = 10;
  int claim_seconds = 60;
  int renames = 60;
  int rename_seconds = 5;
  int deletions = 10;
  int deletion_seconds = 60;
  int reports = 10;
};

// Addresses counts what each address has. Any thread may call it.
class Addresses {
 public:
  explicit Addresses(const AddressLimits& limits = {}) : limits_(limits) {}

  // A place counts for its address until it is destroyed.
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

  // Returns null when the address has so many already.
  std::unique_ptr<Place> enter(const std::string& address, int most);
  // Returns whether so much may come from there now.
  enum class Traffic { Messages, Bytes, Requests };
  bool may_come(Traffic what, const std::string& address, const Rate& rate, double count = 1,
                Bucket::Time now = std::chrono::steady_clock::now());
  // Returns whether another name may be claimed from there: a few at once, then slowly.
  bool may_claim(const std::string& address, Bucket::Time now = std::chrono::steady_clock::now());
  // Returns whether another name may be taken from there, or another guest made up.
  bool may_rename(const std::string& address, Bucket::Time now = std::chrono::steady_clock::now());
  // Returns whether another account may be deleted from there.
  bool may_delete(const std::string& address, Bucket::Time now = std::chrono::steady_clock::now());
  // Returns whether another person may be reported from there.
  bool may_report(const std::string& address, Bucket::Time now = std::chrono::steady_clock::now());
  std::size_t size() const;

 private:
  using Buckets = std::unordered_map<std::string, Bucket>;

  void leave(const std::string& address);
  static bool take(Buckets& buckets, const std::string& address, Bucket full, Bucket::Time now, double count = 1);
  bool take_slowly(Buckets& buckets, const std::string& address, int at_once, double seconds, Bucket::Time now);

  AddressLimits limits_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, int> places_;
  Buckets claims_;
  Buckets renames_;
  Buckets deletions_;
  Buckets reports_;
  std::array<Buckets, 3> traffic_;  // by Traffic
};

}  // namespace longbox::server
