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
