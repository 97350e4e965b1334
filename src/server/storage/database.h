// A database runs statements in the SQL that SQLite and PostgreSQL share.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace longbox::server {

using Value = std::variant<std::int64_t, std::string>;
// A row holds its cells as text; numbers are written in digits.
using Row = std::vector<std::string>;

class Database {
 public:
  virtual ~Database() = default;

  // Carries out one statement with $1, $2 ... replaced by the values. Throws std::exception with the
  // database's sentence.
  virtual std::vector<Row> run(const std::string& sql, const std::vector<Value>& values = {}) = 0;

  // Keeps every other program that asks for this lock out, until this one ends. Returns false when
  // another one has it.
  virtual bool lock() = 0;

  // A call that takes longer than the patience fails. The patience is long at first: changing the
  // schema and reading all tables may need it.
  virtual void set_patience(std::chrono::milliseconds patience) = 0;
  // Returns how many more bytes can be written, or nothing where that is not known.
  virtual std::optional<std::uint64_t> free_bytes() const { return std::nullopt; }

  virtual void begin() = 0;
  virtual void commit() = 0;
  virtual void roll_back() = 0;
};

// Opens a file of SQLite, and makes one that only its owner may read if there is none. It is in WAL
// mode, and a commit is on the disk when it returns. The lock is the file beside it that ends in
// `.lock`.
std::unique_ptr<Database> open_sqlite(const std::string& path);

// Opens a PostgreSQL server by its URL: postgres://user@host/name. The lock is an advisory one.
std::unique_ptr<Database> open_postgres(const std::string& url);

}  // namespace longbox::server
