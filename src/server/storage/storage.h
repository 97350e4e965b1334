// The storage keeps tables with their answers, people, sessions and settings.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/storage/database.h"
#include "server/tables/table.h"

namespace longbox::server {

// Care says how long a table is kept that nobody looks at.
enum class Care {
  Unknown,   // a row of an older version
  Waiting,   // for people
  Little,    // the game of one person who has answered nothing, or a position that was laid out
  Alone,     // the game of one person
  Together,  // of several
  Over,
  Brief,  // given up before the second turn, or in a lesson or puzzle
};

// A glance is what the lobby shows of a table that changes with its plan only.
struct Glance {
  std::string summary;  // JSON text: the record `TableInfo` for nobody in particular, and the people by seat
  bool listed = false;
  bool open = false;  // a seat is open
  std::string maker{};  // stands for the address of the table's maker
};

// Progress is what every answer may change.
struct Progress {
  int asked = -1;  // seat
  int steps = 0;
  int turn = 0;
  std::int64_t since = 0;     // when the clock of the asked seat began to run
  std::int64_t deadline = 0;  // when it runs out; 0: no clock runs
  Care care = Care::Unknown;
};

// A hold says which node has a table, and for which time. Whoever has an old hold can write nothing any more.
struct Hold {
  std::string node;
  std::int64_t epoch = 0;
};

struct HeldTable {
  std::string id;
  Hold hold;
};

struct StoredTable {
  std::string id;
  std::string game;
  std::string plan;  // JSON text of the plan
  bool over = false;
  std::int64_t changed = 0;
  std::vector<std::string> people{};  // people who have or had a seat
  Glance glance{};
  Progress progress{};
  std::int64_t seen = 0;  // when somebody looked at it last; 0: at its start
};

// A TakenTable is a table that a node has taken, or why it could not.
struct TakenTable {
  std::optional<StoredTable> table;  // nothing: there is none, or another node has it
  Hold hold;
  std::vector<StoredAnswer> answers;
  std::string elsewhere{};  // name of the node that has it
};

// A LobbyRow is a table as the lobby reads it.
struct LobbyRow {
  std::string summary;
  std::int64_t changed = 0;
  Progress progress;
  unsigned present = 0;  // bits of the seats whose people look at the table
  int watchers = 0;
};

// What a new table is counted by, and how many there may be.
struct TableCount {
  std::string person;
  int per_person = 0;
  std::string maker;
  int per_maker = 0;
  int all = 0;
};
enum class Refusal { None, Person, Maker, All };

// Limits of time for tables that nobody looks at; 0 means that such tables stay.
struct CareTimes {
  std::int64_t waiting_before = 0;   // tables that wait for people go when nobody has looked since then
  std::int64_t little_before = 0;
  std::int64_t alone_before = 0;     // games end when nothing has happened since then
  std::int64_t together_before = 0;
};

struct StoredNode {
  std::string id;
  std::string name;
};

struct StoredPerson {
  std::string id;
  std::string name;
  std::string password{};  // hash; empty: the name is not claimed
  std::int64_t created = 0;
  std::int64_t renewed = 0;  // when the password was last changed
  std::int64_t seen = 0;     // when somebody came as the person, a day too early at most
};

struct StoredSession {
  std::string person;  // empty: the guest that the session itself stands for
  std::int64_t seen = 0;
};

// A ban shuts somebody out: a name with the person who has claimed it, a guest's id, or an address.
struct Ban {
  enum class Kind { Name, Person, Address };

  std::string id;
  Kind kind = Kind::Name;
  std::string subject;   // as the host wrote it
  std::string person{};  // id of the person, unless an address is meant or nobody has claimed the name
  std::string reason{};  // a sentence for the person
  std::int64_t created = 0;
  std::int64_t ends = 0;  // 0: never
};

// Says how many rows of guests one look has removed, and whether it ended before it had looked at all that are old.
struct Forgotten {
  int rows = 0;
  bool has_more = false;
};

struct BannedSeat {
  std::string table;
  std::string person;
};

// An order is something that running servers still have to do.
struct Order {
  // `EndTable` is done by the server that has the table. The others concern every server: to look again who is
  // behind the sessions of a person, to take a person who is no more out of all tables, and to give the seats of a guest
  // to the person as whom the guest has logged in.
  enum class Kind { EndTable, LookAgain, Erase, HandOver };

  std::string id;
  std::int64_t created = 0;
  Kind kind = Kind::EndTable;
  std::string subject;  // table or person
  std::string reason{};  // of the host; of `HandOver` the person who gets the seats
};

// A report says what somebody told the host about another person.
struct StoredReport {
  struct Somebody {
    std::string person;
    std::string name;  // at that time
  };

  std::string id;
  std::int64_t created = 0;
  std::string table;
  Somebody reporter;
  Somebody about;
  std::string reason;
  std::string note;
  std::string said;  // JSON text: what was said at the table before
};

struct ReportLimits {
  int per_person = 5;  // of one person in a day
  int per_day = 200;   // of all in a day
  int days_kept = 90;
};

// A schema is brought to its newest form by whoever owns the database; others take it as it is.
enum class Schema { Newest, AsItIs };

// A storage is used by one thread at a time. Everything throws std::exception when the database
// fails.
class Storage {
 public:
  // Throws when the schema is older than the program and may not be changed.
  explicit Storage(std::unique_ptr<Database> database, Schema schema = Schema::Newest);

  // These pass the call on to the database.
  void set_patience(std::chrono::milliseconds patience) { database_->set_patience(patience); }
  std::optional<std::uint64_t> free_bytes() const { return database_->free_bytes(); }

  void begin() { database_->begin(); }
  void commit() { database_->commit(); }
  void roll_back() { database_->roll_back(); }

  // --- Tables: only the node that holds a table writes to it ---------------------------------------

  // Stores a new table, which the node then holds, unless there are too many.
  Refusal add_table(const StoredTable& table, const Hold& hold, const TableCount& count);
  // These return false, and change nothing, when another node has the table or the node's lease is over. `save_table`
  // writes the plan; without that `touch_table` notes what has happened, and `note_step` only how far the game has come
  // and who is asked.
  bool save_table(const StoredTable& table, const Hold& hold);
  bool touch_table(const StoredTable& table, const Hold& hold);
  bool note_step(const StoredTable& table, const Hold& hold);
  bool remove_table(const std::string& id, const Hold& hold);
  // Returns the table as it is stored, if the node still holds it. Whatever a lost connection was about to commit is
  // there by then, or will never be.
  TakenTable read_again(const std::string& id, const Hold& hold);
  void set_presence(const std::string& id, const Hold& hold, unsigned seats, int watchers, std::int64_t now);
  // Takes a table that no living node has, or that this node has already.
  TakenTable take_table(const std::string& id, const std::string& node);
  void release_table(const std::string& id, const Hold& hold, std::int64_t now);
  // Returns the tables that the node holds.
  std::vector<HeldTable> held_tables(const std::string& node);

  // --- Answers --------------------------------------------------------------------------------------

  // An answer may be stored again; another one at its step is an error.
  void add_answer(const std::string& table, const StoredAnswer& answer);
  // Takes away the answers from this number on.
  void cut_answers(const std::string& table, int from);

  std::optional<StoredTable> table(const std::string& id);
  std::vector<StoredAnswer> answers(const std::string& table);

  // --- Tables that may be in nobody's memory --------------------------------------------------------

  std::int64_t count_unfinished();
  std::vector<std::string> unfinished_of(const std::string& person);
  // Returns listed tables, newest first. Open ones are those that somebody looks at or that changed lately.
  std::vector<LobbyRow> listed_tables(bool open, std::int64_t changed_after, std::int64_t limit);
  // Returns the unfinished tables of a person, and those that ended lately.
  std::vector<LobbyRow> tables_of(const std::string& person, std::int64_t ended_after, std::int64_t limit);
  // Returns tables that nobody holds and whose clock has run out. Time before `started` does not count.
  std::vector<std::string> due_tables(std::int64_t now, std::int64_t started, std::int64_t limit);
  // Removes abandoned tables that nobody holds and whose game need not be kept; returns their number.
  int remove_abandoned(const CareTimes& times, std::int64_t limit);
  // Removes games that ended before then, that nobody holds and that nobody with a claimed name has played.
  int remove_guest_games(std::int64_t ended_before, std::int64_t limit);
  // Returns abandoned games that nobody holds and that end with their replay kept.
  std::vector<StoredTable> abandoned_games(const CareTimes& times, std::int64_t limit);
  // Writes a table that nobody holds, unless something has happened to it since it was read.
  void save_unheld(const StoredTable& table, std::int64_t changed_before);
  // Returns rows of an older version, which have no summary.
  std::vector<StoredTable> old_rows(std::int64_t limit);

  // --- Nodes -----------------------------------------------------------------------------------------

  bool is_shared() { return database_->is_shared(); }
  // Makes a node of that name whose lease lasts so long; it replaces one of the same name, which has ended.
  void add_node(const StoredNode& node, std::chrono::milliseconds lease);
  // Returns false when the lease was over already: then the node is none any more.
  bool renew_node(const std::string& id, std::chrono::milliseconds lease);
  // Gives back all tables of the node, and ends it.
  void remove_node(const std::string& id, std::int64_t now);
  // Removes nodes whose lease is over, and gives their tables back. Returns how many tables those were.
  int remove_dead_nodes(std::int64_t now);
  std::vector<StoredNode> nodes();
  void tell_others(const std::string& text) { database_->tell_others(text); }

  // --- Games ------------------------------------------------------------------------------------------

  // Returns the finished games of a person, newest first.
  std::vector<StoredTable> finished_tables(const std::string& person, std::int64_t offset,
                                           std::int64_t limit);
  std::int64_t count_finished(const std::string& person);

  std::optional<StoredPerson> person(const std::string& id);
  std::optional<StoredPerson> person_named(const std::string& name_key);
  // Returns false when another person has claimed the name.
  bool save_person(const StoredPerson& person, const std::string& name_key);

  StoredSession session(const std::string& id);
  std::string session_person(const std::string& id) { return session(id).person; }
  void set_session_person(const std::string& session, const std::string& person);
  std::vector<std::string> sessions_of(const std::string& person);

  // Notes that somebody has come as the person by the session, if either is stored.
  void note_seen(const std::string& session, const std::string& person, std::int64_t now);
  // Forgets guests, and sessions of guests, that nobody has come by since then. Whoever has a seat at a table that is kept
  // is kept, and so are sessions that would otherwise stand for a claimed name again. At most so many of each are looked
  // at.
  Forgotten forget_guests(std::int64_t seen_before, std::int64_t now, std::int64_t limit);

  // A browser in which a person has logged in stays known, also after logging out. So many of a person are kept, the newest, and as
  // many sessions; the others are logged out. Returns whether there were others, whose pages may still be open.
  bool note_browser(const std::string& session, const std::string& person, int most);
  bool is_known_browser(const std::string& session, const std::string& person);
  // Sets another password. All browsers but this one are forgotten.
  void renew_password(const std::string& person, const std::string& hash, std::int64_t now, const std::string& session);
  // Removes the person with name, password and browsers. Reports of the person stay, without the name, and those about
  // others without what the person has said.
  void remove_person(const std::string& person);
  // Returns tables that nobody holds and at which the person has or had a seat, finished ones first.
  std::vector<StoredTable> free_tables_of(const std::string& person, std::int64_t limit);
  // Returns whether the person has or had a seat anywhere.
  bool has_seats(const std::string& person);
  // Removes a table that nobody holds, unless something has happened to it since it was read.
  void remove_unheld(const std::string& table, std::int64_t changed_before);

  void add_ban(const Ban& ban);
  // Returns the bans that have not ended by then, the newest first.
  std::vector<Ban> bans(std::int64_t now);
  // Returns false when there is no such ban.
  bool lift_ban(const std::string& id);
  // Returns where people who are banned by their id still play or wait.
  std::vector<BannedSeat> seats_of_banned(std::int64_t now);

  void add_order(const Order& order);
  // Returns the oldest orders first.
  std::vector<Order> orders();
  bool has_order(const std::string& id);
  void remove_order(const std::string& id);

  // Returns false when there are too many reports of that person or that day. Old ones go.
  bool add_report(const StoredReport& report, const ReportLimits& limits);
  // Returns the newest reports first.
  std::vector<StoredReport> reports(std::int64_t limit);
  // Returns false when there is no such report.
  bool remove_report(const std::string& id);

  // Throws when the database cannot be read, or written.
  void try_out(bool by_writing);

  std::optional<std::string> setting(const std::string& name);
  void set_setting(const std::string& name, const std::string& value);
  // Sets it unless it is set already, also by somebody else at this moment; returns what it is then.
  std::string setting_or(const std::string& name, const std::string& value);

 private:
  // Writes who has a seat at a table that changed last at that time.
  void save_people(const StoredTable& table, std::int64_t changed);
  StoredReport without_erased(StoredReport report);
  void forget_in_reports(const std::string& person);
  // Returns the SQL by which a statement about a table holds only for the node that has it: $1 is the table, $2 the
  // node and $3 the epoch.
  std::string held() const;
  std::string is_free() const;
  // Returns the SQL by which a statement about the table $1 holds only while nobody has it. A node that comes while the
  // statement waits for the row is none that it knows; the epoch tells that somebody has taken the table.
  std::string still_free() const;
  std::string is_alive(const std::string& node) const;

  std::unique_ptr<Database> database_;
};

}  // namespace longbox::server
