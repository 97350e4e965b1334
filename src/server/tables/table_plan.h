// A plan says who sits at a table and what is played there: all of a table but its answers.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "kernel/game.h"
#include "server/protocol/json.h"
#include "server/tables/shelf.h"
#include "server/tables/start.h"

namespace longbox::server {

enum class SeatKind { Open, Human, Bot };

struct SeatPlan {
  SeatKind kind = SeatKind::Open;
  std::string person{};  // person of this seat, also after resigning
  std::string name{};    // name of the person or bot
  std::string bot{};     // kind of the bot
  bool resigned = false;
  std::optional<kernel::Deck> deck{};
  // Before the game this is the deck that came with the open seat. A person who leaves takes their
  // own deck along.
  std::optional<kernel::Deck> offered{};
  int sitting = 0;           // grows with everybody who sits down, so that old tokens end
  std::int64_t used = 0;     // milliseconds of the clock that no answer of the game accounts for
  bool expected = false;     // has not come to the rematch yet: no clock runs
};

struct ClockPlan {
  int minutes = 0;
  int increment = 0;  // seconds for each answer

  // Returns the milliseconds that everybody begins with.
  std::int64_t start() const {
    return minutes > 0 ? std::int64_t{minutes} * 60'000 : std::int64_t{increment} * 1000;
  }
};

// People talk at a table in signs, which are emotes and phrases, and where it is no table of strangers in text.
enum class TalkRule { None, Signs, Text };

// TableEnd says how a game ended.
struct TableEnd {
  std::vector<int> winners;
  std::string reason;  // a word of the record `Outcome`
  std::string text;
};

// A wish to take back waits for the consent of others.
struct TakeBackWish {
  kernel::Seat seat = 0;
  int step = 0;
  std::vector<int> waiting;  // seats that have not agreed yet
};

struct TablePlan {
  std::string id;
  std::string game;
  std::vector<SeatPlan> seats;
  std::map<std::string, std::string> options;
  std::string lesson{};  // id of the lesson that is played, or of the puzzle,
  std::string puzzle{};  // or the text of a scene; all empty: a game
  std::string scene{};
  bool taken_up = false;  // goes on from a position of another game
  std::optional<ClockPlan> clock;
  bool listed = true;
  TalkRule talk = TalkRule::Signs;
  bool watchers_talk = false;  // in signs
  std::uint64_t seed = 1;
  std::int64_t created = 0;  // milliseconds since 1970
  std::int64_t changed = 0;
  bool begun = false;
  std::optional<TableEnd> end;
  std::string rematch;  // the next table
  int steps = 0;        // when it ended: how many answers, which turn
  int turn = 0;
  std::optional<TakeBackWish> wish{};
  bool shown = false;   // after the end somebody has looked at all hands
  bool told = false;    // the solution of the puzzle was shown

  // Returns whether it begins in a position that was laid out, for which nobody brings a deck.
  bool is_laid_out() const { return !lesson.empty() || !puzzle.empty() || !scene.empty(); }
  // Returns whether all cards lie open to whoever looks at the table.
  bool is_open() const { return !puzzle.empty() || !scene.empty(); }
};

// Returns where the game begins; every seat must have a deck, unless a position is laid out. A set-up that the
// game does not accept, a lesson or puzzle that is no longer there, or a scene that cannot be laid out, is a sentence.
base::Result<Start, std::string> start_of(const TablePlan& plan, const GameBox& box);

// Returns how people talk unless the maker of the table chose otherwise: in the lobby one meets strangers.
TalkRule usual_talk(bool listed);
// These write and read a word of `TableInfo.talk`.
std::string_view talk_word(TalkRule rule);
TalkRule talk_from(std::string_view word);

// Returns whether one person holds several seats.
bool is_hot_seat(const TablePlan& plan);

// These write a plan as it is stored, and read it back. The error is a sentence.
Json plan_to_json(const TablePlan& plan, const kernel::Game& game);
base::Result<TablePlan, std::string> plan_from_json(const Json& json, const kernel::Game& game);

// These write the records `Clock` and `Outcome`.
Json to_json(const ClockPlan& clock);
Json to_json(const TableEnd& end);

}  // namespace longbox::server
