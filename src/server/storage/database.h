// A database runs statements in the SQL that SQLite and PostgreSQL share.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
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
  // Carries out a statement that changes rows, and returns how many. It costs less than to have them returned.
  virtual std::int64_t change(const std::string& sql, const std::vector<Value>& values) = 0;

  // Returns whether several programs may use the data at once. Where they may not, this call keeps the others out until
  // this program ends; it throws when another one is there already.
  virtual bool is_shared() = 0;

  // Returns the SQL for the milliseconds since 1970 by the database's own clock, which all programs share.
  virtual std::string now() const = 0;

  // Tells the other programs that use these data. It reaches them when the transaction is committed, or never.
  virtual void tell_others(const std::string& text) = 0;

  // A call that takes longer than the patience fails. The patience is long at first: changing the
  // schema and reading all tables may need it.
  virtual void set_patience(std::chrono::milliseconds patience) = 0;
  // Returns how many more bytes can be written, or nothing where that is not known.
  virtual std::optional<std::uint64_t> free_bytes() const { return std::nullopt; }
  // Writes about so many bytes, which go with the transaction, where the system has to give room for them now. Returns false
  // where every write is like that.
  virtual bool claim_room(std::size_t) { return false; }

  virtual void begin() = 0;
  // Begins a transaction during which no other program has one of this kind.
  virtual void begin_alone() { begin(); }
  virtual void commit() = 0;
  virtual void roll_back() = 0;
};

// Opens a file of SQLite, and makes one that only its owner may read if there is none. It is in WAL
// mode, and a commit is on the disk when it returns. One program at a time uses it: it locks the file
// beside it that ends in `.lock`.
std::unique_ptr<Database> open_sqlite(const std::string& path);

// Opens a PostgreSQL server by its URL: postgres://user@host/name.
std::unique_ptr<Database> open_postgres(const std::string& url);

// A listener hears what other programs tell by `Database::tell_others`, on a thread of its own and until it is
// destroyed. Something may be missed while the connection is lost, so nobody may depend on it.
class Listener {
 public:
  using Hear = std::function<void(const std::string& text)>;
  virtual ~Listener() = default;
};
std::unique_ptr<Listener> listen_to_postgres(const std::string& url, Listener::Hear hear);

}  // namespace longbox::server
