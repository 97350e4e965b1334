// A LogBook is the log of a game, as each reader may read it, shortened again by undo.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/style.h"
#include "kernel/game.h"

namespace longbox::cli {

// A LogText is a line of the log, and the rule by which it happened if there is one.
struct LogText {
  std::string text;
  std::string_view rule;
  friend bool operator==(const LogText&, const LogText&) = default;
};

// Draws the line, so many times at once, with its rule: "Storm readies  [turn.recovery...]".
std::string draw_log_line(const LogText& line, int times, const Style& style);
// Draws all lines; equal ones in a row, such as seven cards drawn, become one with a count.
std::vector<std::string> draw_log(const std::vector<LogText>& lines, const Style& style);

class LogBook : public kernel::EventSink {
 public:
  // `readers` are the seats whose lines are kept; kSpectator may be one of them.
  LogBook(const kernel::Game& game, std::vector<kernel::Seat> readers)
      : game_(game), readers_(std::move(readers)) {}

  void on_event(const kernel::State& after, const kernel::Event& event) override;

  // Lines that come now belong to the answer with this number.
  void begin_step(int step) { step_ = step; }
  // Forgets the lines of this answer and all later ones.
  void undo_to(int step);

  // Returns the lines of the reader that were not given out before.
  std::vector<LogText> fresh(kernel::Seat reader);
  // Returns the last lines of the reader.
  std::vector<LogText> last(kernel::Seat reader, std::size_t count) const;

 private:
  struct Line {
    int step = 0;
    kernel::Seat reader = kernel::kSpectator;
    LogText text;
    bool given = false;
  };

  const kernel::Game& game_;
  std::vector<kernel::Seat> readers_;
  std::vector<Line> lines_;
  int step_ = -1;  // before the first answer
};

}  // namespace longbox::cli
