// A BitSet is a fixed set of small integers, as a value: no heap, cheap to copy, iterated in order.
// Its words have 32 bits, so that a set can lie in the four-byte aligned locals of a frame.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace longbox::base {

template <int Capacity>
class BitSet {
 public:
  static constexpr int kWords = (Capacity + 31) / 32;

  // Returns the set of these members.
  template <class... Members>
  static constexpr BitSet of(Members... members) {
    BitSet set;
    (set.insert(static_cast<int>(members)), ...);
    return set;
  }

  constexpr void insert(int i) { words_[word(i)] |= bit(i); }
  constexpr void erase(int i) { words_[word(i)] &= ~bit(i); }
  constexpr bool contains(int i) const { return (words_[word(i)] & bit(i)) != 0; }
  constexpr void clear() { words_ = {}; }

  constexpr bool empty() const {
    std::uint32_t any = 0;
    for (auto w : words_) any |= w;
    return any == 0;
  }

  // Counting the bits of a word is a call where the processor is not known; most pairs of words are empty.
  constexpr int count() const {
    int n = 0;
    for (int w = 0; w < kWords; w += 2)
      if (const std::uint64_t both = pair(w); both != 0) n += std::popcount(both);
    return n;
  }

  // Returns the smallest member at or above `from`; -1 when there is none.
  constexpr int next(int from) const {
    if (from >= Capacity) return -1;
    auto w = word(from);
    std::uint32_t rest = words_[w] & (~std::uint32_t{0} << (static_cast<unsigned>(from) % 32));
    while (rest == 0) {
      if (++w == static_cast<std::size_t>(kWords)) return -1;
      rest = words_[w];
    }
    return static_cast<int>(w * 32) + std::countr_zero(rest);
  }

  constexpr int first() const { return next(0); }

  template <class Visit>
  constexpr void for_each(Visit visit) const {
    for (int w = 0; w < kWords; w += 2) {
      for (auto rest = pair(w); rest != 0; rest &= rest - 1)
        visit(w * 32 + std::countr_zero(rest));
    }
  }

  // These return whether some member of the other set is in this one, and whether all of them are.
  constexpr bool meets(const BitSet& other) const { return !(*this & other).empty(); }
  constexpr bool covers(const BitSet& other) const { return (*this & other) == other; }

  constexpr BitSet& operator|=(const BitSet& other) {
    for (std::size_t w = 0; w < words_.size(); ++w) words_[w] |= other.words_[w];
    return *this;
  }
  constexpr BitSet& operator&=(const BitSet& other) {
    for (std::size_t w = 0; w < words_.size(); ++w) words_[w] &= other.words_[w];
    return *this;
  }
  constexpr BitSet& operator^=(const BitSet& other) {
    for (std::size_t w = 0; w < words_.size(); ++w) words_[w] ^= other.words_[w];
    return *this;
  }
  friend constexpr BitSet operator|(BitSet left, const BitSet& right) { return left |= right; }
  friend constexpr BitSet operator&(BitSet left, const BitSet& right) { return left &= right; }
  friend constexpr BitSet operator^(BitSet left, const BitSet& right) { return left ^= right; }
  friend constexpr bool operator==(const BitSet&, const BitSet&) = default;

 private:
  // Reads two words as one: most sets are nearly empty, and passing over words takes most of the
  // time.
  constexpr std::uint64_t pair(int w) const {
    const auto low = static_cast<std::size_t>(w);
    const std::uint64_t high = w + 1 < kWords ? words_[low + 1] : 0;
    return words_[low] | high << 32;
  }
  static constexpr std::size_t word(int i) { return static_cast<std::size_t>(i) / 32; }
  static constexpr std::uint32_t bit(int i) {
    return std::uint32_t{1} << (static_cast<unsigned>(i) % 32);
  }

  std::array<std::uint32_t, static_cast<std::size_t>(kWords)> words_{};
};

}  // namespace longbox::base
