// What the frame of damage keeps: everybody whom one effect harms at once.
#pragma once

#include "games/champions/procedures.h"

namespace longbox::champions {

inline constexpr int kMostHit = 12;
struct DamageLocals {
  Occurrence occurrence;
  ObjectId source;
  std::uint8_t attack = 0;   // depth of the frame of the attack
  std::uint8_t count = 0;
  std::uint8_t asking = 0;   // 1 + whose window is open
  std::uint8_t sharer = 0;   // whose share of indirect damage is asked for
  std::uint8_t left = 0;     // how much of it is still to be given
  Seat divider = 0;          // by whom
  std::int16_t excess = 0;
  std::array<ObjectId, kMostHit> targets{};
  std::array<std::uint8_t, kMostHit> serials{};  // of the targets, their last byte
  std::array<std::uint8_t, kMostHit> dealt{};
  std::array<std::uint8_t, kMostHit> taken{};
  std::array<std::uint8_t, kMostHit> bits{};
  std::array<std::uint8_t, kMostHit> looks{};  // how they were before step 6
  std::array<Seat, kMostHit> seats{};          // who decided for them then

  template <class Visit>
  void each_id(Visit visit) {
    occurrence.each_id(visit);
    visit(source);
    for (ObjectId& id : targets) visit(id);
  }
};

int count_harmed(const DamageLocals& here);
Occurrence harm_at(const DamageLocals& here, int which);
// One of them was defeated by it.
void note_defeat(DamageLocals& here, ObjectId target);

}  // namespace longbox::champions
