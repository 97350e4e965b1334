// A room is a table with the visitors who look at it. Everything that concerns one table happens in
// order, on its own strand; while something is being stored, every other request waits.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/people/visitor.h"
#include "server/rooms/house.h"
#include "server/rooms/stored_form.h"
#include "server/rooms/talk.h"
#include "server/tables/table.h"
#include "server/views/forecast.h"
#include "server/views/table_writer.h"

namespace longbox::server {

// A room's place is how it came into memory: by which hold, and since when nobody has looked at its table.
struct RoomPlace {
  Hold hold;
  std::int64_t empty_since = 0;
};

// Says how much of a table's row is written: all, all but the plan, or what no index has.
enum class RowWrite { Plan, Progress, Step };

class Room : public std::enable_shared_from_this<Room> {
 public:
  Room(House& house, std::unique_ptr<Table> table, std::vector<StoredAnswer> answers, RoomPlace place);
  ~Room();

  const std::string& id() const { return id_; }
  const GameBox& box() const { return box_; }
  // Returns the people as they were stored last; to be called before anybody else has the room.
  std::vector<std::string> people() const;

  // Stores a new table, seats its maker, and begins if nobody is missing. `then` is told whether there is a place for it.
  void open(const Request& request, const TableCount& count, std::function<void(bool opened)> then);
  // Goes on with a table that was stored: bots play, clocks run.
  void wake();
  // Obeys a message about this table.
  void obey(const Request& request);
  // Forgets a visitor whose connection is gone.
  void forget(const std::shared_ptr<Visitor>& visitor);
  // Tells a visitor who was slow what stands now.
  void catch_up(const std::shared_ptr<Visitor>& visitor);
  // Leaves memory, unless somebody has come meanwhile. Later requests are passed on to the hall,
  // which reads the table again.
  void close();
  // Leaves memory because the node holds the table no longer; those who look at it are told where it is.
  void give_up();
  // Ends the game, or removes a table that still waits, because the host wants it; then calls `then`.
  void end_by_host(const std::string& reason, Task then);
  // Gives up the seats of somebody who is shut out, unless that person still is at the table by another address.
  void give_up_for(const std::string& person);
  // Takes a person who is no more out of the table; the table goes where nobody else has played.
  void take_out(const std::string& person, const std::string& alias);
  // Ends the game if nobody has done anything for too long; a table that waits for people is removed.
  void end_if_abandoned();
  // Notes that the visitor is another person from now on, or has another name.
  void change_person(const std::shared_ptr<Visitor>& visitor, const Person& before,
                     const Person& after);

 private:
  struct Watcher {
    std::weak_ptr<Visitor> visitor;
    std::string person;
    std::optional<Ear> ear{};  // of those who listen to what people say
    kernel::Seat viewer = kernel::kSpectator;  // seat that the last update was written for
    // These say how much of which log was told so far, and with which names.
    std::size_t log_from = 0;
    int log_age = -1;  // -1: nothing yet, or something was missed
    SeatNames log_names;
    LastPicture last{};
  };

  using Handler = void (Room::*)(const Request&);
  static Handler handler_of(std::string_view type);

  void do_now(const Request& request);
  // Runs the task in its turn, not while something is being stored or thought about.
  void in_turn(Task task);
  void work();
  // Returns whether the table may leave memory: nobody looks, no clock runs, and nothing is going on.
  bool is_idle() const;
  bool is_abandoned() const;
  // Returns whether the game was given up so early that nobody needs it (Care::Brief).
  bool is_brief() const;
  void remove_soon();
  void note_emptiness(std::size_t watchers_before);
  // Removes the table from the storage, and then the room. `then` is told whether that is done: if not, the table is as it
  // was stored last.
  using Removed = std::function<void(bool removed)>;
  void remove(Removed then = [](bool) {});
  void finish_removing(const std::string& error, bool is_lost, const Removed& then);
  // Returns whether the person looks at the table and is not shut out.
  bool is_let_in(const std::string& person) const;
  // Removes the table, and ends the game for those who look at it.
  void close_down(const std::string& text, Removed then = [](bool) {});
  // Thinks about the table as it is on a thread where that keeps no other table waiting, then goes on. Whoever asked
  // takes turns with others. Returns false when there is no place; `dropped` is called when there is none any more.
  bool think(Workers& where, const Asker& asker, const Places& places, Task thought, Task then, Task dropped = {});
  // Thinks for a person, who may have one thought at a time; `post` finds a place for it. Refuses the request when
  // there is none, or none any more, or the person is a guest for whom enough was thought.
  using Post = std::function<bool(const Asker&, const Places&, Task thought, Task dropped)>;
  void think_for(const Request& request, Task thought, const Post& post);
  // Thinks for a person about what was copied from the table, and then tells it in turn.
  void ponder(const Request& request, Task thought, Task then);
  // Runs long work that is no thinking, on a thread for such work. Refuses the request when too
  // much waits.
  void work_elsewhere(const Request& request, Task thought, Task then);
  Task thinking(Task thought, Task then);
  // A pending change is on its way to the storage.
  struct Pending {
    TableChanges changes;
    StoredTable table;  // with its plan, if that has changed
    RowWrite write = RowWrite::Plan;
    std::optional<TableCount> opening;  // the table is new
    std::function<void(bool)> then{};
    // These say how the work came out.
    Refusal refusal = Refusal::None;
    bool is_lost = false;  // another node has the table
  };
  using PendingPtr = std::shared_ptr<Pending>;
  // A reading is a table as it was read again; without one the node has lost it.
  struct Reading {
    TakenTable taken;
    std::string error{};
  };
  using ReadingPtr = std::shared_ptr<const Reading>;

  // Stores what has changed, then goes on; on failure the table is as it was stored last.
  void store(std::function<void(bool stored)> then);
  RowWrite write_of(const StoredTable& table) const;
  void hand_to_journal(const PendingPtr& pending);
  void stored(const PendingPtr& pending);
  void lose(const std::function<void(bool stored)>& then);
  // Nobody knows whether the change was stored: the table is read again, and the stored state
  // counts.
  void doubt(const PendingPtr& pending, const std::string& error);
  void resolve(const PendingPtr& pending, const Reading& reading);
  // Goes on reading until it succeeds. Until then nothing can be changed at the table.
  void read_later();
  void read(std::function<void(const ReadingPtr&)> then);
  // `go_back` restores the table as it was stored last, `adopt` as it was read.
  void go_back();
  void adopt(const Reading& reading);
  void note_progress() const;
  void go_on();
  // Lets the bots play that are asked one after the other, if anybody looks.
  void let_bots_play();
  // Returns whether somebody looks at the table, or did so a moment ago.
  bool is_looked_at() const;
  void think_ahead(const Asker& asker);
  // Notes in whose turn the bots think: that of the first seat whose person is here, else of somebody who looks on.
  void note_host();
  void watch_clock();
  void note_time();

  void join(const Request& request);
  void enter(const Request& request);
  void watch(const Request& request);
  void leave(const Request& request);
  void answer(const Request& request);
  void take_back(const Request& request);
  void consent(const Request& request);
  void note_take_back(const Attempt& done);
  void finish_take_back(const Request& request, const Attempt& done);
  void resign(const Request& request);
  void rematch(const Request& request);
  void open_rematch(const Request& request, TablePlan plan);
  void look(const Request& request);
  void why(const Request& request);
  void hint(const Request& request);
  void forecast(const Request& request);
  void restart(const Request& request);
  void scene(const Request& request);
  void tell_scene(const Request& request);
  void solution(const Request& request);
  std::shared_ptr<Prospect> prospect();
  void replay(const Request& request);
  void position(const Request& request);
  void show_hands(const Request& request, Task then);
  void look_back(const Request& request, void (Room::*tell_about)(const Request&));
  void analysis(const Request& request);
  void take_up(const Request& request);
  void talk(const Request& request);
  void say(const Request& request);
  void report(const Request& request);
  Speaker speaker_of(const Watcher& watcher, const Person& person) const;
  std::optional<Speaker> reported_by(const Request& request) const;
  void tell_replay(const Request& request, const Reader& reader);
  void tell_position(const Request& request);

  // `finish` stores, says `done` and tells everybody; or it refuses.
  void refuse_unstored(const Request& request) const;
  void refuse_opening(const Request& request) const;
  void finish(const Request& request, const Attempt& attempt, std::string_view reply, Json fields);
  void seat(const Request& request);
  bool add_watcher(const Request& request);
  void tell_of_newcomer(const Request& request, bool with_reply);
  // Returns the request's connection among those who look at the table; null if it does not.
  Watcher* watcher_of(const Request& request);
  void drop_gone_watchers();
  std::vector<kernel::Seat> seats_of_token(const std::string& token) const;
  std::string seat_token(const std::vector<kernel::Seat>& seats) const;
  Reader reader_for(const std::string& person) const;
  SeatNames names() const { return {table_->box(), table_->plan()}; }
  // Writes the message `story` for a watcher who was told the position where the reel begins, else `table`; the reply
  // to a request is always `table`.
  std::string update_for(Watcher& watcher, kernel::Seat viewer, const SeatNames& names, Screen& screen,
                         const Request* request = nullptr);
  void write_log(Watcher& watcher, bool fresh, const SeatNames& names, JsonText& text) const;
  bool can_tell_story(const Watcher& watcher, bool fresh) const;
  void note_told();
  bool is_spectator(const Watcher& watcher) const;
  void tell(Watcher& watcher, const Request* request = nullptr);
  void tell_through(Watcher& watcher, kernel::Seat viewer, const Request* request);
  // Returns true when the watcher reads too slowly to be told now. Whatever it is told next is whole.
  static bool misses(Watcher& watcher);
  // A receipt is a reply that somebody waits for who is told something besides.
  struct Receipt {
    std::shared_ptr<Visitor> to{};
    std::string text{};
  };
  void tell_everybody(Receipt receipt);
  void tell_everybody() { tell_everybody(Receipt{}); }
  // Stores who looks at the table, for the lobby.
  void note_presence();

  House& house_;
  const GameBox& box_;
  std::string id_;
  Hold hold_;
  std::shared_ptr<Strand> strand_;
  std::unique_ptr<Table> table_;
  // The table goes back to this stored state when storing fails.
  TablePlan stored_plan_;
  std::vector<StoredAnswer> stored_answers_;
  // Written is what the indexes of the row hold, as this room has written it; nothing at first.
  struct Written {
    std::int64_t changed = 0;
    std::int64_t deadline = 0;
    Care care = Care::Unknown;
  };
  Written written_;
  std::deque<Task> waiting_;
  Refusal refusal_ = Refusal::None;  // why there is no place for the new table
  bool is_storing_ = false;
  bool is_doubtful_ = false;  // nobody knows what is stored just now
  bool is_thinking_ = false;
  bool bots_are_due_ = false;
  bool is_gone_ = false;  // nobody is left, and the table was removed
  bool is_closed_ = false;  // no longer one of the hall's
  std::vector<Watcher> watchers_;
  Talk talk_;
  Asker host_;  // in whose turn the bots think
  bool was_looked_at_ = false;
  std::int64_t empty_since_ = 0;  // when the last watcher left, or the table came into memory
  std::pair<unsigned, int> presence_ = {0, 0};  // seats and watchers as they were stored last
  int log_age_ = 0;  // grows when the log is shortened
  // A hint is thought about and written once for its step.
  struct Hint {
    int step = -1;
    Json reply{};
  };
  Hint hint_;
  Json analysis_;  // of a game that is over, once somebody asked
};

}  // namespace longbox::server
