// A story tells one reader what happened since the last update, moment by moment: what is different in the view
// after each of them. Put onto the view before, all changes give the view now (docs/protocol.md, `story`).
#pragma once

#include <optional>

#include "server/protocol/json_text.h"
#include "server/tables/play.h"
#include "server/views/view_writer.h"

namespace longbox::server {

// A picture is all that a view tells of a position, but for the question.
struct Picture {
  std::vector<ZoneFace> zones;
  std::vector<ObjectFace> objects;  // by id
  std::array<kernel::SeatState, kernel::kMaxSeats> seats{};
  int turn = 0;
  int phase = 0;
  kernel::Seat active = 0;
  kernel::Seat first = 0;
  std::string chain;  // as JSON; empty while nothing waits on it
};

// Remembers what a reader was shown last, so that the next story need not draw it again.
struct LastPicture {
  int step = -1;  // of the position; -1: nothing is remembered
  Picture picture;
};

// A screen shows positions that are past. All readers of a table look at it one after the other, because a machine is
// large to make.
class Screen {
 public:
  explicit Screen(const kernel::Game& game) : game_(game) {}

  // Returns the machine, attached to a copy of the position, which must be there, unchanged, as long as the screen
  // is.
  kernel::Machine& show(const kernel::State& position);

 private:
  const kernel::Game& game_;
  const kernel::State* shown_ = nullptr;
  kernel::State copy_;
  std::optional<kernel::Machine> machine_;  // once something was shown
};

Picture picture_of(ViewWriter& writer);

// Writes the record `Changes` between two pictures; the writer is that of the second. Returns whether there are any.
bool write_changes(const GameBox& box, const ViewWriter& writer, const Picture& before, const Picture& after,
                   JsonText& text);

// Writes the records `Moment` of a play whose reel is whole. `now` has the present position, as the reader's
// view of it is written. `may_answer` says that the eyes are those of a seat of the reader's. `last` is what these
// eyes were shown last and becomes what they are shown now.
void write_moments(const GameBox& box, const Play& play, Eyes eyes, bool may_answer, const SeatNames& names, Screen& screen,
                   ViewWriter& now, LastPicture& last, JsonText& text);

}  // namespace longbox::server
