#include <pqxx/pqxx>

#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "server/people/secrets.h"
#include "server/storage/database.h"

namespace longbox::server {
namespace {

using Clock = std::chrono::steady_clock;

// The number is arbitrary, as long as no other program that uses this database takes it.
constexpr const char* kAlone = "SELECT pg_advisory_xact_lock(5640236013)";
constexpr const char* kChannel = "longbox";
constexpr auto kPause = std::chrono::milliseconds(500);
constexpr auto kUsualPatience = std::chrono::milliseconds(60'000);
constexpr std::size_t kNameLength = 16;

// Ends a connection whose server has not answered in time. The library itself waits for ever, and the
// server's own limits are no help when it is the server that hangs.
class Watch {
 public:
  Watch() : thread_([this] { loop(); }) {}
  ~Watch() {
    {
      const std::lock_guard lock(mutex_);
      stopping_ = true;
    }
    wake_.notify_one();
    thread_.join();
    forget();
  }
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  // A copy of the descriptor stays ours when the library closes its own: no other file is ever hit.
  void look_at(int socket) {
    const std::lock_guard lock(mutex_);
    forget();
    socket_ = dup(socket);
  }
  void set_deadline(Clock::time_point deadline) {
    {
      const std::lock_guard lock(mutex_);
      deadline_ = deadline;
    }
    wake_.notify_one();
  }

 private:
  void forget() {
    if (socket_ >= 0) close(socket_);
    socket_ = -1;
  }
  void loop() {
    std::unique_lock lock(mutex_);
    while (!stopping_) {
      if (deadline_ == Clock::time_point::max()) {
        wake_.wait(lock);
      } else if (Clock::now() < deadline_) {
        wake_.wait_until(lock, deadline_);
      } else {
        deadline_ = Clock::time_point::max();
        if (socket_ >= 0) shutdown(socket_, SHUT_RDWR);
      }
    }
  }

  std::mutex mutex_;
  std::condition_variable wake_;
  Clock::time_point deadline_ = Clock::time_point::max();
  int socket_ = -1;
  bool stopping_ = false;
  std::thread thread_;  // last: it uses the others
};

// While a deadline lives, the server has so long to answer.
class Deadline {
 public:
  Deadline(Watch& watch, std::chrono::milliseconds patience) : watch_(watch) {
    watch_.set_deadline(Clock::now() + patience);
  }
  ~Deadline() { watch_.set_deadline(Clock::time_point::max()); }
  Deadline(const Deadline&) = delete;
  Deadline& operator=(const Deadline&) = delete;

 private:
  Watch& watch_;
};

// Adds a setting that the address does not name itself.
std::string with_setting(std::string url, const std::string& name, const std::string& value) {
  if (url.find(name + "=") != std::string::npos) return url;
  url += url.find('?') == std::string::npos ? '?' : '&';
  return url + name + "=" + value;
}

// These timeouts also notice a network that drops everything: after about as long as we wait for an
// answer.
std::string with_timeouts(std::string url, std::chrono::milliseconds patience) {
  const auto seconds = std::max<std::int64_t>(2, patience.count() / 1000);
  url = with_setting(url, "connect_timeout", std::to_string(seconds));
  url = with_setting(url, "tcp_user_timeout", std::to_string(patience.count()));
  url = with_setting(url, "keepalives_idle", "5");
  url = with_setting(url, "keepalives_interval", "2");
  return with_setting(url, "keepalives_count", "3");
}

// The library would make a lost connection again behind our back, where nobody watches the time. It
// calls the switch for that obsolete because its next version never does so.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
void keep_from_reconnecting(pqxx::connection& connection) { connection.inhibit_reactivation(true); }
#pragma GCC diagnostic pop

// Statements outside a transaction get one of their own.
class Postgres : public Database {
 public:
  explicit Postgres(std::string url) : url_(std::move(url)), name_("longbox-" + random_name(kNameLength)) {
    connect();
  }

  std::vector<Row> run(const std::string& sql, const std::vector<Value>& values) override {
    std::vector<Row> rows;
    for (const auto& line : execute(sql, values)) {
      Row row;
      for (const auto& cell : line) row.emplace_back(cell.is_null() ? "" : cell.c_str());
      rows.push_back(std::move(row));
    }
    return rows;
  }

  std::int64_t change(const std::string& sql, const std::vector<Value>& values) override {
    return static_cast<std::int64_t>(execute(sql, values).affected_rows());
  }

  bool is_shared() override { return true; }
  std::string now() const override {
    return "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";
  }
  void tell_others(const std::string& text) override {
    run("SELECT pg_notify($1, $2)", {std::string(kChannel), text});
  }

  // Rows that take the place of removed ones fit into pages that are there; a full disk refuses only further pages. A
  // temporary table is empty at the end of each transaction, and no other program waits for it.
  bool claim_room(std::size_t bytes) override {
    constexpr std::size_t kRowBytes = 36;
    run("CREATE TEMPORARY TABLE IF NOT EXISTS claimed_room (number BIGINT) ON COMMIT DELETE ROWS", {});
    run("INSERT INTO claimed_room SELECT generate_series(1, " + std::to_string(bytes / kRowBytes) + ")", {});
    return true;
  }

  void set_patience(std::chrono::milliseconds patience) override {
    patience_ = patience;
    if (connection_ && connection_->is_open()) introduce();
  }

  void begin() override {
    pqxx::connection& connection = open_connection();
    const Deadline deadline(watch_, patience_);
    work_ = std::make_unique<pqxx::work>(connection);
  }
  void begin_alone() override {
    begin();
    run(kAlone, {});
  }
  void commit() override {
    const Deadline deadline(watch_, patience_);
    const auto work = std::move(work_);
    work->commit();
  }
  void roll_back() override {
    const Deadline deadline(watch_, patience_);
    if (const auto work = std::move(work_)) work->abort();
  }

 private:
  pqxx::result execute(const std::string& sql, const std::vector<Value>& values) {
    if (work_) {
      const Deadline deadline(watch_, patience_);
      return execute_in(*work_, sql, values);
    }
    pqxx::connection& connection = open_connection();
    const Deadline deadline(watch_, patience_);
    pqxx::work alone(connection);
    auto result = execute_in(alone, sql, values);
    alone.commit();
    return result;
  }

  pqxx::connection& open_connection() {
    if (!connection_ || !connection_->is_open()) connect();
    return *connection_;
  }

  void connect() {
    const bool is_first = connection_ == nullptr;
    connection_.reset();
    connection_ = std::make_unique<pqxx::connection>(with_timeouts(url_, patience_));
    keep_from_reconnecting(*connection_);
    watch_.look_at(connection_->sock());
    introduce();
    if (!is_first) end_lost_session();
  }

  // Tells the server's side how long a statement may take, and when to give us up.
  void introduce() {
    const Deadline deadline(watch_, patience_);
    pqxx::nontransaction work(*connection_);
    work.exec("SET statement_timeout = " + std::to_string(patience_.count()));
    work.exec("SET idle_in_transaction_session_timeout = " + std::to_string(patience_.count()));
    work.exec("SET client_min_messages = warning");  // not that a table is there already
    work.exec("SET tcp_keepalives_idle = 5");
    work.exec("SET tcp_keepalives_interval = 2");
    work.exec("SET tcp_keepalives_count = 3");
    work.exec("SET application_name = " + work.quote(name_));
  }

  // The session that was lost may still have rows locked, which would keep everybody waiting until it times out.
  void end_lost_session() {
    const Deadline deadline(watch_, patience_);
    pqxx::nontransaction work(*connection_);
    work.exec("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() "
              "AND application_name = " + work.quote(name_));
  }

  static pqxx::result execute_in(pqxx::work& work, const std::string& sql, const std::vector<Value>& values) {
    std::vector<std::string> texts;
    for (const Value& value : values)
      texts.push_back(std::holds_alternative<std::string>(value)
                          ? std::get<std::string>(value)
                          : std::to_string(std::get<std::int64_t>(value)));
    return texts.empty() ? work.exec(sql) : work.exec_params(sql, pqxx::prepare::make_dynamic_params(texts));
  }

  std::string url_;
  std::string name_;  // name of this program among the sessions of the server
  Watch watch_;
  std::chrono::milliseconds patience_ = kUsualPatience;
  std::unique_ptr<pqxx::connection> connection_;
  std::unique_ptr<pqxx::work> work_;
};

class Receiver : public pqxx::notification_receiver {
 public:
  Receiver(pqxx::connection& connection, const Listener::Hear& hear)
      : pqxx::notification_receiver(connection, kChannel), hear_(hear) {}
  void operator()(const std::string& text, int) override { hear_(text); }

 private:
  const Listener::Hear& hear_;
};

class PostgresListener : public Listener {
 public:
  PostgresListener(std::string url, Hear hear)
      : url_(std::move(url)), hear_(std::move(hear)), thread_([this] { loop(); }) {}
  ~PostgresListener() override {
    stopping_ = true;
    thread_.join();
  }
  PostgresListener(const PostgresListener&) = delete;
  PostgresListener& operator=(const PostgresListener&) = delete;

 private:
  void loop() {
    while (!stopping_) {
      try {
        pqxx::connection connection(with_timeouts(url_, kListenerPatience));
        keep_from_reconnecting(connection);
        const Receiver receiver(connection, hear_);
        while (!stopping_) connection.await_notification(0, kListenerLook);
      } catch (const std::exception&) {
        std::this_thread::sleep_for(kPause);
      }
    }
  }

  static constexpr auto kListenerPatience = std::chrono::milliseconds(3000);
  static constexpr long kListenerLook = 200'000;  // microseconds

  std::string url_;
  Hear hear_;
  std::atomic<bool> stopping_ = false;
  std::thread thread_;  // last: it uses the others
};

}  // namespace

std::unique_ptr<Listener> listen_to_postgres(const std::string& url, Listener::Hear hear) {
  return std::make_unique<PostgresListener>(url, std::move(hear));
}

std::unique_ptr<Database> open_postgres(const std::string& url) {
  return std::make_unique<Postgres>(url);
}

}  // namespace longbox::server
