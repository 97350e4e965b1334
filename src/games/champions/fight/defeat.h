// The frame of a defeat keeps all that fall at once.
#pragma once

#include "games/champions/procedures.h"

namespace longbox::champions {

inline constexpr int kMostFallen = 14;
struct DefeatLocals {
  Occurrence occurrence;
  ObjectId source;
  std::uint8_t from_damage = 0;  // the window of the damage speaks of it
  std::uint8_t count = 0;
  std::uint8_t at = 0;      // the next one to open a window for
  std::uint8_t spare = 0;
  std::uint16_t told = 0;   // those whose When Defeated text has been dealt with, as bits
  std::array<ObjectId, kMostFallen> fallen{};
  std::array<Look, kMostFallen> looks{};  // their looks when they left play
  std::array<Seat, kMostFallen> seats{};

  template <class Visit>
  void each_id(Visit visit) {
    occurrence.each_id(visit);
    visit(source);
    for (ObjectId& id : fallen) visit(id);
  }
};

int count_fallen(const DefeatLocals& here);
Occurrence defeat_at(const DefeatLocals& here, int which);

}  // namespace longbox::champions
