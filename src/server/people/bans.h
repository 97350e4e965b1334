// Bans knows who is shut out. Any thread may call it.
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/protocol/problem.h"
#include "server/storage/storage.h"

namespace longbox::server {

class Bans {
 public:
  // Takes the bans that hold from now on. Returns false when they are those that held before.
  bool set(std::vector<Ban> bans);

  // Returns the ban that shuts out a person of this id and name, or whoever comes from the address; what is not
  // known is left empty.
  std::optional<Ban> of(const std::string& person, const std::string& name, const std::string& address) const;

 private:
  mutable std::mutex mutex_;
  std::vector<Ban> bans_;
  std::unordered_multimap<std::string, std::size_t> by_mark_;  // places in the list
};

// Says to whoever is shut out for how long, and why.
Problem problem_of(const Ban& ban);

}  // namespace longbox::server
