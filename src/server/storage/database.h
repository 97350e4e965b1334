// A database behind one narrow door: statements in the SQL that SQLite and PostgreSQL share.
#pragma once

#include <chrono>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace longbox::server {

using Value = std::variant<std::int64_t, std::string>;
// The cells of a row as text; numbers are written in digits.
using Row = std::vector<std::string>;

class Database {
 public:
  virtual ~Database() = default;

  // Carries out one statement with $1, $2 ... replaced by the values. Throws std::exception with the
  // database's sentence.
  virtual std::vector<Row> run(const std::string& sql, std::initializer_list<Value> values = {}) = 0;

  // Keeps every other program that asks for this lock out, until this one is gone. False: another one
  // has it.
  virtual bool lock() = 0;

  // How long a call may take from now on; one that takes longer fails. A long time at first: changing
  // the schema and reading all tables may need it.
  virtual void set_patience(std::chrono::milliseconds patience) = 0;
  // How much more can be written; nothing where that cannot be told.
  virtual std::optional<std::uint64_t> free_bytes() const { return std::nullopt; }

  virtual void begin() = 0;
  virtual void commit() = 0;
  virtual void roll_back() = 0;
};

// A file of SQLite, made if it is not there, then for nobody else to read; in WAL mode, and a commit is
// on the disk when it returns. The lock is the file beside it that ends in `.lock`.
std::unique_ptr<Database> open_sqlite(const std::string& path);

// A PostgreSQL server by its URL: postgres://user@host/name. The lock is an advisory one.
std::unique_ptr<Database> open_postgres(const std::string& url);

}  // namespace longbox::server
