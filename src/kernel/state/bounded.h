// A Bounded is a list of fixed room inside a state: it needs no heap, and only the part in use is copied.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace longbox::kernel {

// The room behind the last item means nothing; it is neither copied, compared, hashed nor saved. Items
// have no padding, so that their bytes are all there is to them.
template <class T, int Room>
class Bounded {
 public:
  static_assert(std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>);
  static_assert(Room > 0 && Room <= 0xFFFF);

  Bounded() {}  // user-provided: the room is not zeroed
  explicit Bounded(const T& first) : size(1) { items()[0] = first; }
  Bounded(const Bounded& other) : size(other.size) {
    std::memcpy(room_, other.room_, bytes_in_use());
  }
  Bounded& operator=(const Bounded& other) {
    size = other.size;
    std::memmove(room_, other.room_, bytes_in_use());
    return *this;
  }

  static constexpr int capacity() { return Room; }
  bool empty() const { return size == 0; }
  bool full() const { return size == Room; }
  T* begin() { return items(); }
  T* end() { return items() + size; }
  const T* begin() const { return items(); }
  const T* end() const { return items() + size; }
  template <std::integral Index>
  T& operator[](Index i) {
    return items()[i];
  }
  template <std::integral Index>
  const T& operator[](Index i) const {
    return items()[i];
  }
  void shrink(int to) { size = static_cast<std::uint16_t>(to); }
  T& back() { return items()[size - 1]; }
  const T& back() const { return items()[size - 1]; }

  std::size_t bytes_in_use() const { return size * sizeof(T); }
  friend bool operator==(const Bounded& left, const Bounded& right) {
    return left.size == right.size &&
           std::memcmp(left.room_, right.room_, left.bytes_in_use()) == 0;
  }

  std::uint16_t size = 0;

 private:
  T* items() { return reinterpret_cast<T*>(room_); }
  const T* items() const { return reinterpret_cast<const T*>(room_); }

  alignas(T) std::byte room_[static_cast<std::size_t>(Room) * sizeof(T)];
};

}  // namespace longbox::kernel
