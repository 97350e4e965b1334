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

  int count() const { return static_cast<int>(seats_.size()); }
  bool is_human(kernel::Seat seat) const { return !seats_[seat].bot; }
  ai::Bot& bot(kernel::Seat seat) { return *seats_[seat].bot; }
  std::vector<kernel::Seat> humans() const;
  // As --seats takes them: "human,greedy".
  std::string kinds() const;

  // What the seats are called on the viewer's screen: "You (player A)", "Player B (greedy)". The
  // log and scenes use the same letters.
  SeatNames names(kernel::Seat viewer) const;

 private:
  struct Player {
    std::string kind;
    std::unique_ptr<ai::Bot> bot;  // none: a person
  };

  std::vector<Player> seats_;
};

}  // namespace longbox::cli
