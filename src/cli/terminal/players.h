// Who sits where in a game at the terminal: people and bots.
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
  // From the value of --seats: "human,bot". `bot` is the strongest bot that answers at once; the
  // error is a sentence that lists what a seat can be.
  static base::Result<Players, std::string> parse(const std::string& seats, std::uint64_t seed);

  int count() const { return static_cast<int>(kinds_.size()); }
  bool is_human(kernel::Seat seat) const { return kinds_[seat] == kHuman; }
  // The bot of a seat for the question after so many answers: asked again, it answers the same, so
  // that taking back does not fish for another answer.
  std::unique_ptr<ai::Bot> bot(kernel::Seat seat, int answers) const;
  std::vector<kernel::Seat> humans() const;
  // As --seats takes them: "human,greedy".
  std::string kinds() const;

  // What the seats are called on the viewer's screen: "You (player A)", "Player B (greedy)". The
  // log and scenes use the same letters.
  SeatNames names(kernel::Seat viewer) const;

 private:
  static constexpr std::string_view kHuman = "human";

  std::vector<std::string> kinds_;  // by seat
  std::uint64_t seed_ = 0;
};

}  // namespace longbox::cli
