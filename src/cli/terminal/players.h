// Players seats people and bots in a game at the terminal.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "ai/bot.h"
#include "base/result.h"
#include "cli/terminal/board.h"
#include "kernel/game.h"

namespace longbox::cli {

class Players {
 public:
  // Reads the value of --seats: "human,bot". `bot` is the strongest bot that answers at once; the
  // error is a sentence that lists the kinds of seats.
  static base::Result<Players, std::string> parse(const std::string& seats, std::uint64_t seed);

  int count() const { return static_cast<int>(kinds_.size()); }
  bool is_human(kernel::Seat seat) const { return kinds_[seat] == kHuman; }
  // Returns the bot of a seat for the question after so many answers. Asked again, it gives its
  // answer again, so that taking back does not fish for another one.
  std::unique_ptr<ai::Bot> bot(kernel::Seat seat, int answers) const;
  std::vector<kernel::Seat> humans() const;
  // Writes the seats as --seats takes them: "human,greedy".
  std::string kinds() const;

  // Returns the names of the seats on the viewer's screen: "You (player A)", "Player B (greedy)".
  // The log and scenes use these letters, too.
  SeatNames names(kernel::Seat viewer) const;

 private:
  static constexpr std::string_view kHuman = "human";

  std::vector<std::string> kinds_;  // by seat
  std::uint64_t seed_ = 0;
};

}  // namespace longbox::cli
