#include <pqxx/pqxx>

#include <chrono>
#include <stdexcept>
#include <thread>

#include "server/storage/database.h"

namespace longbox::server {
namespace {

// Any number will do, as long as no other program that uses the same database takes it.
constexpr const char* kTryLock = "SELECT pg_try_advisory_lock(5640236012)";
constexpr auto kPatience = std::chrono::milliseconds(1500);
constexpr auto kPause = std::chrono::milliseconds(50);

// Statements outside a transaction get one of their own.
class Postgres : public Database {
 public:
  explicit Postgres(const std::string& url) : connection_(url) {}

  std::vector<Row> run(const std::string& sql, std::initializer_list<Value> values) override {
    if (work_) return run_in(*work_, sql, values);
    pqxx::work alone(connection_);
    keep_lock(alone);
    auto rows = run_in(alone, sql, values);
    alone.commit();
    return rows;
  }

  // PostgreSQL notices a moment late that a program has ended, so we wait a little.
  bool lock() override {
    const auto end = std::chrono::steady_clock::now() + kPatience;
    while (true) {
      pqxx::work work(connection_);
      is_locked_ = try_lock(work);
      work.commit();
      if (is_locked_ || std::chrono::steady_clock::now() > end) return is_locked_;
      std::this_thread::sleep_for(kPause);
    }
  }

  void begin() override {
    work_ = std::make_unique<pqxx::work>(connection_);
    try {
      keep_lock(*work_);
    } catch (...) {
      work_.reset();
      throw;
    }
  }
  void commit() override {
    const auto work = std::move(work_);
    work->commit();
  }
  void roll_back() override {
    if (const auto work = std::move(work_)) work->abort();
  }

 private:
  // The lock belongs to the session: it outlives transactions, also those that fail.
  bool try_lock(pqxx::work& work) {
    if (!work.exec(kTryLock).front().front().as<bool>()) return false;
    session_ = connection_.backendpid();
    return true;
  }

  // A connection that was lost is made again by itself, but as another session. Once somebody else has
  // used the data in between, what we have in memory is no longer true: there is no way back.
  void keep_lock(pqxx::work& work) {
    if (!is_locked_ || (connection_.backendpid() == session_ && !is_lost_)) return;
    is_lost_ = is_lost_ || !try_lock(work);
    if (is_lost_) throw std::runtime_error("another longbox serve has taken the database over");
  }

  static std::vector<Row> run_in(pqxx::work& work, const std::string& sql,
                                 std::initializer_list<Value> values) {
    std::vector<std::string> texts;
    for (const Value& value : values)
      texts.push_back(std::holds_alternative<std::string>(value)
                          ? std::get<std::string>(value)
                          : std::to_string(std::get<std::int64_t>(value)));
    const pqxx::result found =
        texts.empty() ? work.exec(sql)
                      : work.exec_params(sql, pqxx::prepare::make_dynamic_params(texts));
    std::vector<Row> rows;
    for (const auto& line : found) {
      Row row;
      for (const auto& cell : line) row.emplace_back(cell.is_null() ? "" : cell.c_str());
      rows.push_back(std::move(row));
    }
    return rows;
  }

  pqxx::connection connection_;
  std::unique_ptr<pqxx::work> work_;
  bool is_locked_ = false;
  bool is_lost_ = false;
  int session_ = 0;  // the one that holds the lock
};

}  // namespace

std::unique_ptr<Database> open_postgres(const std::string& url) {
  return std::make_unique<Postgres>(url);
}

}  // namespace longbox::server
