#include "decks/near_names.h"

#include <algorithm>

#include "base/text.h"

namespace longbox::decks {
namespace {

constexpr std::size_t kCompared = 24;
constexpr std::size_t kShort = 8;
// A longer word is like no name; base::nearest draws the same line.
constexpr std::size_t kLongestWord = 64;

// Each pair is given once. A mark at either end makes the first and the last letter count as much as others.
std::vector<std::uint16_t> pairs_of(std::string_view word) {
  std::vector<std::uint16_t> pairs;
  char before = '^';
  const auto add = [&](char letter) {
    pairs.push_back(static_cast<std::uint16_t>(static_cast<unsigned char>(before) << 8 |
                                               static_cast<unsigned char>(letter)));
    before = letter;
  };
  for (const char letter : word) add(letter);
  add('$');
  std::ranges::sort(pairs);
  pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
  return pairs;
}

}  // namespace

void NearNames::add(std::string name) {
  const auto place = static_cast<std::uint32_t>(names_.size());
  for (const std::uint16_t pair : pairs_of(name)) by_pair_[pair].push_back(place);
  if (name.size() < kShort) short_.push_back(place);
  names_.push_back(std::move(name));
}

std::optional<std::string> NearNames::nearest(std::string_view word) const {
  if (word.empty() || word.size() > kLongestWord) return std::nullopt;
  std::vector<std::uint16_t> shared(names_.size());
  std::vector<std::uint32_t> found;
  for (const std::uint16_t pair : pairs_of(word)) {
    const auto names = by_pair_.find(pair);
    if (names == by_pair_.end()) continue;
    for (const std::uint32_t place : names->second)
      if (shared[place]++ == 0) found.push_back(place);
  }
  const std::size_t count = std::min(found.size(), kCompared);
  std::ranges::partial_sort(found, found.begin() + static_cast<std::ptrdiff_t>(count), {},
                            [&](std::uint32_t place) { return std::pair(-int{shared[place]}, place); });
  found.resize(count);
  if (word.size() < kShort) found.insert(found.end(), short_.begin(), short_.end());
  // The first of several names that are equally near is taken, in the order of the library.
  std::ranges::sort(found);
  std::vector<std::string> candidates;
  for (const std::uint32_t place : found) candidates.push_back(names_[place]);
  return base::nearest(word, candidates);
}

}  // namespace longbox::decks
