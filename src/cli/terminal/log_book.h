// The log of a game, as each reader may read it, shortened again by undo.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "kernel/game.h"

namespace longbox::cli {

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

  // Lines of the reader that were not given out before.
  std::vector<std::string> fresh(kernel::Seat reader);
  // The last lines of the reader.
  std::vector<std::string> last(kernel::Seat reader, std::size_t count) const;

 private:
  struct Line {
    int step = 0;
    kernel::Seat reader = kernel::kSpectator;
    std::string text;
    bool given = false;
  };

  const kernel::Game& game_;
  std::vector<kernel::Seat> readers_;
  std::vector<Line> lines_;
  int step_ = -1;  // before the first answer
};

}  // namespace longbox::cli
