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

// A storage is used by one thread at a time. Everything throws std::exception when the database
// fails.
class Storage {
 public:
  // Brings the database to the newest schema.
  explicit Storage(std::unique_ptr<Database> database);

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

  // Throws when the database cannot be read, or written.
  void try_out(bool by_writing);

  std::optional<std::string> setting(const std::string& name);
  void set_setting(const std::string& name, const std::string& value);

 private:
  std::unique_ptr<Database> database_;
};

}  // namespace longbox::server
