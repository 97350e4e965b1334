// The frame of damage keeps all that one effect harms at once.
#pragma once

#include "games/champions/procedures.h"

namespace longbox::champions {

inline constexpr int kMostHit = 12;
struct DamageLocals {
  Occurrence occurrence;
  ObjectId source;
  std::uint8_t attack = 0;   // depth of the frame of the attack
  std::uint8_t count = 0;
  std::uint8_t asking = 0;   // 1 + the target whose window is open
  std::uint8_t sharer = 0;   // the target whose share of indirect damage is asked for
  std::uint8_t left = 0;     // the damage still to be given
  Seat divider = 0;          // the player who divides it
  std::int16_t excess = 0;
  std::array<ObjectId, kMostHit> targets{};
  std::array<std::uint8_t, kMostHit> serials{};  // last bytes of the targets' serials
  std::array<std::uint8_t, kMostHit> dealt{};
  std::array<std::uint8_t, kMostHit> taken{};
  std::array<std::uint8_t, kMostHit> bits{};
  std::array<std::uint8_t, kMostHit> looks{};  // looks of the targets before step 6
  std::array<Seat, kMostHit> seats{};          // the players who decided for them then

  template <class Visit>
  void each_id(Visit visit) {
    occurrence.each_id(visit);
    visit(source);
    for (ObjectId& id : targets) visit(id);
  }
};

int count_harmed(const DamageLocals& here);
// Returns the damage that is dealt to the target, whatever of it is taken; 0 if it is not harmed.
int dealt_to(const DamageLocals& here, ObjectId target);
Occurrence harm_at(const DamageLocals& here, int which);
// Notes that this damage defeated one of them.
void note_defeat(DamageLocals& here, ObjectId target);

}  // namespace longbox::champions
