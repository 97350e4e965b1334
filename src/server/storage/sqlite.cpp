#include <SQLiteCpp/SQLiteCpp.h>

#include <map>

#include "server/storage/database.h"

namespace longbox::server {
namespace {

class Sqlite : public Database {
 public:
  explicit Sqlite(const std::string& path)
      : database_(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, kBusyMilliseconds) {
    database_.exec("PRAGMA journal_mode=WAL");
    // With FULL a commit survives a power cut as well; commits are gathered, so it costs little.
    database_.exec("PRAGMA synchronous=FULL");
    database_.exec("PRAGMA foreign_keys=ON");
  }

  std::vector<Row> run(const std::string& sql, std::initializer_list<Value> values) override {
    SQLite::Statement& statement = prepared(sql);
    int place = 0;
    for (const Value& value : values) bind(statement, "$" + std::to_string(++place), value);
    std::vector<Row> rows;
    while (statement.executeStep()) {
      Row row;
      for (int i = 0; i < statement.getColumnCount(); ++i)
        row.push_back(statement.getColumn(i).getString());
      rows.push_back(std::move(row));
    }
    statement.reset();
    return rows;
  }

  void begin() override { database_.exec("BEGIN IMMEDIATE"); }
  void commit() override { database_.exec("COMMIT"); }
  void roll_back() override { database_.exec("ROLLBACK"); }

 private:
  static constexpr int kBusyMilliseconds = 5000;

  // The same few statements are used over and over.
  SQLite::Statement& prepared(const std::string& sql) {
    const auto found = statements_.find(sql);
    if (found != statements_.end()) {
      found->second.tryReset();
      found->second.clearBindings();
      return found->second;
    }
    return statements_.try_emplace(sql, database_, sql).first->second;
  }

  static void bind(SQLite::Statement& statement, const std::string& name, const Value& value) {
    std::visit([&](const auto& content) { statement.bind(name, content); }, value);
  }

  SQLite::Database database_;
  std::map<std::string, SQLite::Statement> statements_;
};

}  // namespace

std::unique_ptr<Database> open_sqlite(const std::string& path) {
  return std::make_unique<Sqlite>(path);
}

}  // namespace longbox::server
