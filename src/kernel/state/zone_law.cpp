#include "kernel/state/zone_law.h"

namespace longbox::kernel {

namespace {

// Returns how many cards a zone has; less than 0 with `broken` set if its list is no list.
int count_cards(const State& s, ZoneKind kind, Seat seat, std::string& broken) {
  int count = 0;
  for (ObjectId id = s.zone(kind, seat).first; id; id = s.object(id).next) {
    if (s.object(id).zone != kind || s.object(id).side != seat) broken = "a card lies elsewhere";
    if (++count > kMaxObjects) broken = "a zone goes round in circles";
    if (!broken.empty()) return -1;
  }
  if (count != s.zone(kind, seat).count) broken = "a zone counts its cards wrong";
  return count;
}

}  // namespace

std::string broken_zone_law(const State& s, unsigned shared_zones) {
  std::string broken;
  int listed = 0;
  for (std::size_t i = 0; i < kMaxZoneKinds; ++i) {
    for (Seat seat = 0; seat < s.seat_count; ++seat) {
      const int count = count_cards(s, static_cast<ZoneKind>(i), seat, broken);
      if (!broken.empty()) return broken;
      if (seat > 0 && count > 0 && (shared_zones >> i & 1U) != 0)
        return "a shared zone lies at a player's place";
      listed += count;
    }
  }
  for (std::size_t i = 1; i <= s.object_count(); ++i)
    if (s.objects[i].zone == kNowhere) ++listed;  // tokens that have ceased to exist
  return listed == s.object_count() ? "" : "a card is in no zone";
}

}  // namespace longbox::kernel
