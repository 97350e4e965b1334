// NearNames finds the name that resembles a word by the pairs of letters that both share.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace longbox::decks {

class NearNames {
 public:
  void add(std::string name);

  // `nearest` counts edits, and gives nothing when no name is near. Only the few names that share most
  // pairs of letters with the word are compared, however many there are; a short word is compared with
  // the short names as well, because a slip or two leave it no pair.
  std::optional<std::string> nearest(std::string_view word) const;

 private:
  std::vector<std::string> names_;
  std::vector<std::uint32_t> short_;
  std::unordered_map<std::uint16_t, std::vector<std::uint32_t>> by_pair_;
};

}  // namespace longbox::decks
