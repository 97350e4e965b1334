// The log of a scene keeps every event as each seat may read it.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/game.h"

namespace longbox::scenario {

struct LogLine {
  std::array<std::string, kernel::kMaxSeats> read_by;  // empty: this seat reads nothing
  kernel::Seat teller = 0;                             // the seat whose line is shown
  std::string_view rule;                               // rule by which it happened, if any

  const std::string& shown() const { return read_by[teller]; }
  // Writes the line with its rule: "Thor attacks Storm  [combat.declare.attackers-become]".
  std::string with_rule() const;
};

class Log : public kernel::EventSink {
 public:
  explicit Log(const kernel::Game& game) : game_(game) {}

  void on_event(const kernel::State& after, const kernel::Event& event) override;

  const std::vector<LogLine>& lines() const { return lines_; }
  std::size_t size() const { return lines_.size(); }
  // Forgets everything behind the first `size` lines: the game went back.
  void cut(std::size_t size) { lines_.resize(size); }

 private:
  const kernel::Game& game_;
  std::vector<LogLine> lines_;
};

}  // namespace longbox::scenario
