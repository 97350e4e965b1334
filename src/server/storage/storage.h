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

struct StoredTable {
  std::string id;
  std::string game;
  std::string plan;  // JSON text of the plan
  bool over = false;
  std::int64_t changed = 0;
  std::vector<std::string> people{};  // people who have or had a seat
};

struct StoredPerson {
  std::string id;
  std::string name;
  std::string password{};  // hash; empty: the name is not claimed
  std::int64_t created = 0;
  std::int64_t renewed = 0;  // when the password was last changed
};

// A ban shuts somebody out: a name with the person who has claimed it, a guest's id, or an address.
struct Ban {
  enum class Kind { Name, Person, Address };

  std::string id;
  Kind kind = Kind::Name;
  std::string subject;   // as the host wrote it
  std::string person{};  // id of the person whose name it is
  std::string reason{};  // a sentence for the person
  std::int64_t created = 0;
  std::int64_t ends = 0;  // 0: never
};

// An order is something that running servers still have to do.
struct Order {
  // `EndTable` is done by the server that has the table. The others concern every server: to look again who is
  // behind the sessions of a person, and to take a person who is no more out of all tables.
  enum class Kind { EndTable, LookAgain, Erase };

  std::string id;
  std::int64_t created = 0;
  Kind kind = Kind::EndTable;
  std::string subject;  // table or person
  std::string reason{};
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

  void save_table(const StoredTable& table);
  // Notes that something has happened at the table while its plan stayed as it was.
  void touch_table(const std::string& id, std::int64_t changed);
  void remove_table(const std::string& id);
  // An answer may be stored again; another one at its step is an error.
  void add_answer(const std::string& table, const StoredAnswer& answer);
  // Takes away the answers from this number on.
  void cut_answers(const std::string& table, int from);

  std::optional<StoredTable> table(const std::string& id);
  std::vector<StoredAnswer> answers(const std::string& table);
  std::vector<StoredTable> unfinished_tables();
  // Returns the finished games of a person, newest first.
  std::vector<StoredTable> finished_tables(const std::string& person, std::int64_t offset,
                                           std::int64_t limit);
  std::int64_t count_finished(const std::string& person);

  std::optional<StoredPerson> person(const std::string& id);
  std::optional<StoredPerson> person_named(const std::string& name_key);
  // Returns false when another person has claimed the name.
  bool save_person(const StoredPerson& person, const std::string& name_key);

  // Returns the person behind a session; empty for the guest that the session itself stands for.
  std::string session_person(const std::string& session);
  void set_session_person(const std::string& session, const std::string& person);
  std::vector<std::string> sessions_of(const std::string& person);

  // A browser in which a person has logged in stays known, also after logging out.
  void note_browser(const std::string& session, const std::string& person);
  bool is_known_browser(const std::string& session, const std::string& person);
  // Sets another password. All browsers but this one are forgotten.
  void renew_password(const std::string& person, const std::string& hash, std::int64_t now, const std::string& session);
  // Removes the person with name, password and browsers. Reports of the person stay, without the name.
  void remove_person(const std::string& person);
  // Returns tables at which the person has or had a seat, finished ones first.
  std::vector<StoredTable> tables_of(const std::string& person, std::int64_t limit);

  void add_ban(const Ban& ban);
  // Returns the bans that have not ended by then, the newest first.
  std::vector<Ban> bans(std::int64_t now);
  // Returns false when there is no such ban.
  bool lift_ban(const std::string& id);

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

 private:
  std::unique_ptr<Database> database_;
};

}  // namespace longbox::server
