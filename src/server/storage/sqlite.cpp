#include <SQLiteCpp/SQLiteCpp.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <cerrno>
#include <stdexcept>
#include <system_error>
#include <unordered_map>

#include "server/storage/database.h"

namespace longbox::server {
namespace {

constexpr int kOnlyOurs = 0600;

// SQLite would let every user of the machine read the file, so it is made private first. Files that
// SQLite puts beside it later are as private as the file. An existing file is left as it is.
const std::string& made_private(const std::string& path) {
  const int file = open(path.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, kOnlyOurs);
  if (file >= 0) close(file);
  return path;
}

// A FileLock locks a file while it is open. The system unlocks it when the program ends, however
// that comes about.
class FileLock {
 public:
  FileLock() = default;
  ~FileLock() {
    if (file_ >= 0) close(file_);
  }
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

  bool take(const std::string& path) {
    if (file_ < 0) file_ = open(path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, kOnlyOurs);
    if (file_ < 0) throw std::system_error(errno, std::generic_category(), path);
    if (flock(file_, LOCK_EX | LOCK_NB) == 0) return true;
    if (errno == EWOULDBLOCK) return false;
    throw std::system_error(errno, std::generic_category(), path);
  }

 private:
  int file_ = -1;
};

class Sqlite : public Database {
 public:
  explicit Sqlite(const std::string& path)
      : path_(made_private(path)),
        database_(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, kBusyMilliseconds) {
    database_.exec("PRAGMA journal_mode=WAL");
    // With FULL a commit survives a power cut as well; commits are gathered, so it costs little.
    database_.exec("PRAGMA synchronous=FULL");
    database_.exec("PRAGMA foreign_keys=ON");
    // The pages of some thousand tables stay in memory; a negative number means KiB.
    database_.exec("PRAGMA cache_size=-32768");
    // Pages that change over and over are copied into the file less often.
    database_.exec("PRAGMA wal_autocheckpoint=4000");
  }

  std::vector<Row> run(const std::string& sql, const std::vector<Value>& values) override {
    SQLite::Statement& statement = bound(sql, values);
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

  std::int64_t change(const std::string& sql, const std::vector<Value>& values) override {
    SQLite::Statement& statement = bound(sql, values);
    const int changed = statement.exec();
    statement.reset();
    return changed;
  }

  bool is_shared() override {
    if (!lock_.take(path_ + ".lock"))
      throw std::runtime_error("another longbox serve uses it; stop that one first");
    return false;
  }
  std::string now() const override {
    return "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)";
  }
  void tell_others(const std::string&) override {}

  // Only another program that writes to the file keeps us waiting; the disk itself has no limit.
  void set_patience(std::chrono::milliseconds patience) override {
    database_.setBusyTimeout(static_cast<int>(patience.count()));
  }

  std::optional<std::uint64_t> free_bytes() const override {
    struct statvfs disk {};
    if (statvfs(path_.c_str(), &disk) != 0) return std::nullopt;
    return std::uint64_t{disk.f_bavail} * disk.f_frsize;
  }

  void begin() override { database_.exec("BEGIN IMMEDIATE"); }
  void commit() override { database_.exec("COMMIT"); }
  void roll_back() override { database_.exec("ROLLBACK"); }

 private:
  static constexpr int kBusyMilliseconds = 5000;

  // A prepared statement knows where its values $1, $2 ... go.
  struct Prepared {
    Prepared(SQLite::Database& database, const std::string& sql, std::size_t values) : statement(database, sql) {
      for (std::size_t i = 1; i <= values; ++i) places.push_back(statement.getIndex(("$" + std::to_string(i)).c_str()));
    }
    SQLite::Statement statement;
    std::vector<int> places;
  };

  SQLite::Statement& bound(const std::string& sql, const std::vector<Value>& values) {
    Prepared& prepared = this->prepared(sql, values.size());
    for (std::size_t i = 0; i < values.size(); ++i) bind(prepared.statement, prepared.places[i], values[i]);
    return prepared.statement;
  }

  // Statements are kept prepared, because a few of them are used over and over.
  Prepared& prepared(const std::string& sql, std::size_t values) {
    const auto [found, is_new] = statements_.try_emplace(sql, database_, sql, values);
    if (!is_new) found->second.statement.tryReset();
    return found->second;
  }

  // The values outlive the call that they are bound for, so they are not copied. Each call binds all of them anew.
  static void bind(SQLite::Statement& statement, int place, const Value& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) return statement.bind(place, *number);
    statement.bindNoCopy(place, std::get<std::string>(value));
  }

  std::string path_;
  FileLock lock_;  // goes after the database
  SQLite::Database database_;
  std::unordered_map<std::string, Prepared> statements_;
};

}  // namespace

std::unique_ptr<Database> open_sqlite(const std::string& path) {
  return std::make_unique<Sqlite>(path);
}

}  // namespace longbox::server
