// A session is a game at the terminal, from the first question to the last.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/reports/inventory.h"
#include "cli/terminal/auto_pass.h"
#include "cli/terminal/command_line.h"
#include "cli/terminal/line_input.h"
#include "cli/terminal/log_book.h"
#include "cli/terminal/players.h"
#include "cli/terminal/style.h"
#include "cli/terminal/table_view.h"
#include "kernel/match.h"

namespace longbox::cli {

class Session {
 public:
  // The set-up must have been accepted by the game.
  Session(const kernel::Game& game, kernel::Setup setup, Players players, const Inventory& rules,
          Style style, LineInput& input);

  // Takes the answers of a saved game, which must fit.
  void replay(const std::vector<int>& answers);

  // Plays until the game is over, somebody leaves or the input ends.
  void run();

 private:
  // A choice is an answer that a person really chose; undo goes back to it.
  struct Choice {
    int step = 0;
    kernel::Seat seat = 0;
  };

  // Next says how the session goes on after a line of input.
  enum class Next { AskAgain, GoOn, Leave };

  Next ask_human();
  bool is_passed(const kernel::Decision& decision) const;
  Next read_command(const std::string& prompt);
  Next obey(const Command& command);
  static std::string misplaced(const Command& command);
  void take(int index, bool by_choice);
  void let_bot_play();
  void hand_over(kernel::Seat seat);
  void show_log(kernel::Seat reader);
  void show_board(bool always);
  void show_hand();
  void show_end();

  Next answer(int number);
  Next answer_default();
  Next answer_by_label(const std::string& words);
  void show_cards(const Command& command);
  void why(const Command& command);
  void hint();
  Next pass_always(const std::string& how);
  void pass_by_itself(const kernel::Decision& decision);
  Next undo();
  bool others_agree(int target);
  void save(const std::string& path);
  void show_last_log(int count);
  // Returns the cards meant by a name, or by the number of an option.
  std::vector<kernel::ObjectId> meant(const Command& command) const;
  void complain_about_name(const Command& command) const;
  void leave();
  std::string answers_so_far() const;

  TableView table() const { return {match_, viewer_}; }

  const kernel::Game& game_;
  Players players_;
  const Inventory& rules_;
  Style style_;
  LineInput& input_;
  LogBook log_;
  std::vector<AutoPass> auto_passes_;  // one for each seat
  mutable kernel::Match match_;  // looking at a table computes values
  kernel::Seat viewer_;          // the seat that the screen is drawn for
  std::vector<Choice> choices_;
  std::vector<bool> shown_;  // for each step, whether it showed a hidden card
  bool loaded_ = false;      // the table of a saved game has not been drawn yet
  std::string last_turn_;    // the turn line that was drawn last
  std::string last_cards_;
};

}  // namespace longbox::cli
