// A face is what a reader sees of a zone or an object, as data: records are written from it, and two faces
// tell by comparing whether anything that is seen has changed.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/object_name.h"

namespace longbox::server {

// A place is a zone of one seat or of nobody, or one of the piles beside the game.
struct Place {
  const kernel::NamedNumber* zone = nullptr;
  kernel::Seat seat = 0;
  bool shared = false;
  std::size_t pile = 0;  // 0: the zone itself

  friend bool operator==(const Place&, const Place&) = default;
};

struct ZoneFace {
  Place place;
  std::string_view layout;
  bool in_play = false;
  std::size_t count = 0;
  std::vector<int> objects;

  friend bool operator==(const ZoneFace&, const ZoneFace&) = default;
};

struct ObjectFace {
  kernel::ObjectId id;
  kernel::CardId card;  // none: the reader does not know it
  kernel::ObjectName name;
  kernel::Seat owner = 0;
  kernel::Seat controller = 0;
  kernel::Seat side = 0;
  kernel::ZoneKind zone = kernel::kNowhere;
  kernel::Flags flags = 0;
  kernel::ObjectId host;
  int column = 0;
  std::vector<std::pair<int, int>> counters;  // the number of the kind, and how many
  bool has_values = false;
  std::array<std::int32_t, kernel::kMaxStats> stats{};
  std::uint64_t qualities = 0;
  std::vector<std::string_view> keywords;
  std::vector<int> attached;

  friend bool operator==(const ObjectFace&, const ObjectFace&) = default;
};

}  // namespace longbox::server
