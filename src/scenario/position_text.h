// Writes the `given` lines of a position.
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/game.h"

namespace longbox::scenario {

class PositionText {
 public:
  PositionText(const kernel::Game& game, const kernel::State& state, const kernel::Choices& choices,
               std::string_view name);

  // Returns the whole scene, begun in this phase.
  std::string write(std::string_view phase) const;
  // Returns the objects that it writes, in the order of the text.
  const std::vector<kernel::ObjectId>& objects() const { return objects_; }
  // Notes that these seats (bits) know the card, though not by where it lies.
  void note_known(kernel::ObjectId id, unsigned seats) { known_[id] = seats; }
  // Writes this number for a value of a seat.
  void note_value(kernel::Seat seat, int which, int number) {
    values_[seat].values[static_cast<std::size_t>(which)] = static_cast<std::int16_t>(number);
  }

 private:
  struct Line {
    std::string place;  // "A front"
    std::vector<kernel::ObjectId> objects;
  };

  void collect();
  void add_line(std::string place, std::vector<kernel::ObjectId> objects);
  bool is_written(kernel::ObjectId id) const;
  std::string place_of(kernel::Seat seat, const kernel::NamedNumber& zone) const;
  std::string head(std::string_view phase) const;
  std::string values() const;
  std::string list(const Line& line) const;
  std::string card(kernel::ObjectId id) const;
  std::string properties(kernel::ObjectId id) const;
  std::string alias_of(kernel::ObjectId id) const;
  bool is_host(kernel::ObjectId id) const;

  const kernel::Game& game_;
  const kernel::State& state_;
  const kernel::Choices& choices_;
  std::string name_;
  std::vector<Line> lines_;
  std::vector<kernel::ObjectId> objects_;
  std::map<kernel::ObjectId, unsigned> known_;
  std::array<kernel::SeatState, kernel::kMaxSeats> values_;
};

}  // namespace longbox::scenario
