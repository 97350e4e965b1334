// A Renaming changes ids, for views: cards that cannot be told apart get ids that tell nothing.
#pragma once

#include <array>
#include <cstdint>

#include "kernel/state/state.h"

namespace longbox::kernel {

class Renaming {
 public:
  // `before` is the state in which the old ids mean something; it must outlive the renaming.
  explicit Renaming(const State& before) : before_(before) {
    for (std::size_t i = 0; i < kMaxObjects; ++i) new_id_[i] = static_cast<std::uint16_t>(i);
  }
  void rename(ObjectId from, ObjectId to) { new_id_[from.value] = to.value; }
  // Forgets the past of the object as well.
  void hide(ObjectId id) { hidden_.insert(id.index()); }

  ObjectId of(ObjectId id) const {
    return id.value < kMaxObjects ? ObjectId{new_id_[id.value]} : id;
  }
  bool hides(ObjectId id) const { return id.value < kMaxObjects && hidden_.contains(id.index()); }

  void operator()(ObjectId& id) const { id = of(id); }
  // A reference to a hidden card tells whether it still means that object, but not how often the card
  // has moved.
  void operator()(ObjectRef& ref) const {
    if (hides(ref.id)) ref.serial = before_.alive(ref) ? kHiddenSerial : kDeadSerial;
    ref.id = of(ref.id);
  }
  void operator()(ObjectSet& set) const {
    ObjectSet renamed;
    set.for_each([&](int id) { renamed.insert(of(ObjectId{id}).index()); });
    set = renamed;
  }
  template <class... Ids>
  void all(Ids&... ids) const {
    ((*this)(ids), ...);
  }

  static constexpr std::uint16_t kHiddenSerial = 0;  // every hidden card has it
  static constexpr std::uint16_t kDeadSerial = 0xFFFF;

 private:
  const State& before_;
  ObjectSet hidden_;
  std::array<std::uint16_t, kMaxObjects> new_id_;
};

}  // namespace longbox::kernel
