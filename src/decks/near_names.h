// Names that resemble a word, found by the pairs of letters they share with it.
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

  // The name nearest to the word by edits; nothing when none is near. Only the few names that share
  // most pairs of letters with the word are compared, however many there are; a short word also with
  // the short names, because a slip or two leave it no pair.
  std::optional<std::string> nearest(std::string_view word) const;

 private:
  std::vector<std::string> names_;
  std::vector<std::uint32_t> short_;
  std::unordered_map<std::uint16_t, std::vector<std::uint32_t>> by_pair_;
};

}  // namespace longbox::decks
