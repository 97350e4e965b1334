// A table knows its people, its game, and which of them may do what. It knows neither threads nor
// connections nor storage; `take_changes` hands out the changes that must be stored.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ai/bot.h"
#include "server/protocol/problem.h"
#include "server/tables/play.h"
#include "server/tables/table_plan.h"

namespace longbox::server {

using Milliseconds = std::int64_t;  // since 1970, or a time span

// The hash of a stored answer was made of the bytes of a state, in a layout that is gone, or of the
// position (kernel::position_hash). Only the latter can be compared.
enum class HashForm : std::uint8_t { Bytes = 1, Position = 2 };

// A stored answer is one answer as the storage has it.
struct StoredAnswer {
  int step = 0;  // 1 is the first
  int option = 0;
  int seat = 0;
  Milliseconds spent = 0;  // time that the player thought, if there is a clock
  std::uint64_t hash = 0;  // hash of the position after it
  HashForm form = HashForm::Position;

  friend bool operator==(const StoredAnswer&, const StoredAnswer&) = default;
};

// Changes are what has happened to a table since it was stored last. They are stored in this order:
// answers from `cut_from` on are taken away, answers are added, the plan is written.
struct TableChanges {
  std::optional<int> cut_from;
  std::vector<StoredAnswer> answers;
  bool plan = false;

  bool empty() const { return !cut_from && answers.empty() && !plan; }
};

class Table {
 public:
  Table(const GameBox& box, TablePlan plan) : box_(box), plan_(std::move(plan)) {}

  // Restores a table as it was stored. A game whose answers no longer fit, because cards or rules
  // have changed since, is over. The clock of the asked player runs since `asked_since`.
  static std::unique_ptr<Table> restore(const GameBox& box, TablePlan plan,
                                        const std::vector<StoredAnswer>& answers,
                                        Milliseconds asked_since);

  const GameBox& box() const { return box_; }
  const TablePlan& plan() const { return plan_; }
  bool is_waiting() const { return !plan_.begun; }
  bool is_playing() const { return plan_.begun && !plan_.end; }
  bool is_over() const { return plan_.end.has_value(); }
  // Null before the game has begun, and when it could not be restored.
  Play* play() const { return play_.get(); }
  // Returns the seat that is asked; nothing unless the game is going on.
  std::optional<kernel::Seat> asked() const;
  std::vector<kernel::Seat> seats_of(const std::string& person) const;
  TableChanges take_changes();

  // --- Before the game ---------------------------------------------------------------------------

  // Takes an open seat, the first one if none is named.
  base::Result<kernel::Seat, Problem> sit(const std::string& person, const std::string& name,
                                          std::optional<int> seat,
                                          std::optional<kernel::Deck> deck, Milliseconds now);
  // Leaves all seats, with the decks that were brought. Returns true when nobody is left.
  bool stand_up(const std::string& person);
  // Gives seats of one person to another, who has shown to be the same.
  void hand_over(const std::vector<kernel::Seat>& seats, const std::string& person,
                 const std::string& name);
  // Notes the person's new name.
  void rename(const std::string& person, const std::string& name);
  // Begins the game if no seat is open.
  Attempt begin_if_full(Milliseconds now);

  // --- The game ----------------------------------------------------------------------------------

  Attempt answer(const std::string& person, int step, int option, Milliseconds now);
  // Gives these answers one after the other, whoever is asked: the game goes on from a position of another.
  Attempt give(const std::vector<int>& options, Milliseconds now);
  bool is_bot_asked() const;
  // Returns whether the bot that is asked may think for long: it thinks ahead, or defends in a puzzle.
  bool is_long_thought() const;
  // Lets the bot that is asked answer. A brief answer comes soon, also from a bot that thinks ahead.
  enum class Effort { Whole, Brief };
  void answer_by_bot(Milliseconds now, Effort effort = Effort::Whole);
  // Returns a thought that gives the option which a bot would take for the asked player, and behind it the others that
  // it has tried, the better ones first. It has a copy of all that the bot may know, so the table may go on meanwhile.
  std::function<std::vector<int>()> hint() const;

  // Lays out again the position in which a lesson or puzzle begins.
  Attempt restart(const std::string& person, Milliseconds now);
  // Plays the solution of the puzzle from its position on.
  Attempt show_solution(Milliseconds now);

  // Notes that the person is here. A clock runs when everybody who is expected has come.
  void arrive(const std::string& person, Milliseconds now);

  // Returns the step of the seat's last own choice.
  std::optional<int> last_choice(kernel::Seat seat) const;
  // Returns whether that choice may be taken back, with consent or without.
  bool can_take_back(kernel::Seat seat) const;
  // Returns the step of the choice that the present question pays for, where a person pays.
  std::optional<int> payment_start() const;
  // Goes back to the wanted choice, or the last one, or waits for consent.
  Attempt take_back(const std::string& person, std::optional<int> seat, std::optional<int> wanted, Milliseconds now);
  Attempt consent(const std::string& person, bool agree, Milliseconds now);
  const std::optional<TakeBackWish>& wish() const { return plan_.wish; }

  Attempt resign(const std::string& person, std::optional<int> seat, Milliseconds now);
  // Gives up every seat of somebody who will not come back: before the game the seats are free again. Returns true
  // when nobody is left.
  bool give_up_for(const std::string& person, Milliseconds now);
  // Takes a person who is no more out of the plan: the seats keep an id and a name that say nothing.
  void take_out(const std::string& person, const std::string& alias);
  // Returns whether the person has or had a seat, and whether others have who still are.
  bool has_person(const std::string& person) const;
  bool has_others(const std::string& person) const;
  void set_rematch(const std::string& table);
  // Notes that somebody looks at all hands of a finished game, which makes its end final. Returns
  // true the first time.
  bool note_shown();
  // Ends the game because it cannot go on.
  void stop(const std::string& text);

  // --- Clocks --------------------------------------------------------------------------------------

  // Returns the milliseconds that the seat has left; nothing without a clock.
  std::optional<Milliseconds> time_left(kernel::Seat seat, Milliseconds now) const;
  // Returns since when the asked player thinks.
  Milliseconds asked_since() const { return asked_since_; }
  // Returns the time at which the clock of the asked player runs out.
  std::optional<Milliseconds> deadline() const;
  // Ends the game for a player who has run out of time. Returns true when one had.
  bool check_clock(Milliseconds now);
  // Writes down the time that was thought about the question so far, so that it can be stored.
  void note_time(Milliseconds now);

 private:
  void make_bots();
  std::unique_ptr<ai::Bot> make_bot(const std::string& kind, std::size_t seat) const;
  bool defends() const;
  void take(int option, Milliseconds now);
  void note_end();
  void drop_wish();
  bool is_expecting() const;
  void go_back_to(int step, Milliseconds now);
  // Returns the wanted step if that choice was the seat's own; without one, its last choice.
  std::optional<int> own_choice(kernel::Seat seat, std::optional<int> step) const;
  std::vector<int> asked_for_consent(kernel::Seat seat, int step) const;
  void give_up(kernel::Seat seat, const std::string& reason, const std::string& text,
               Milliseconds now);
  void end(std::vector<int> winners, const std::string& reason, const std::string& text);
  base::Result<kernel::Seat, Problem> own_seat(const std::string& person,
                                               std::optional<int> seat) const;

  const GameBox& box_;
  TablePlan plan_;
  std::unique_ptr<Play> play_;
  std::vector<std::unique_ptr<ai::Bot>> bots_;  // by seat; null for people
  std::vector<Milliseconds> spent_;             // by step
  Milliseconds asked_since_ = 0;
  TableChanges changes_;
};

}  // namespace longbox::server
