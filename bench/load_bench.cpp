// Loads the server with tables of two seats, each seat a connection of its own that answers at
// random some time after it is asked (on average LONGBOX_LOAD_THINKING, in milliseconds). It counts answers, how long the
// acknowledgements took, and the processor time of the server. Messages are packed, as browsers ask for, unless
// LONGBOX_LOAD_PACKED is 0. Of an answer it tells the processor time of the server (`cpu_ms`), the kernel's part of it
// (`kernel_ms`) and the bytes that all seats get (`bytes`).
// It fails when an answer is refused, lost or not acknowledged, when a connection ends, or when
// acknowledgements are slow.
#include <benchmark/benchmark.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "base/random.h"
#include "server/net/gauge.h"
#include "server/people/secrets.h"
#include "server/server.h"
#include "tests/support/games.h"

namespace longbox::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using Clock = std::chrono::steady_clock;

// The last acknowledgements may come this long after the load.
constexpr auto kGrace = std::chrono::seconds(3);

int number_from(const char* name, int otherwise) {
  const char* value = std::getenv(name);
  return value == nullptr ? otherwise : std::atoi(value);
}

// A plan says how the seats behave, and how slow the slowest acknowledgement in a hundred may be.
struct LoadPlan {
  std::chrono::milliseconds thinking{number_from("LONGBOX_LOAD_THINKING", 500)};
  bool packs = number_from("LONGBOX_LOAD_PACKED", 1) != 0;
  double slowest = number_from("LONGBOX_LOAD_SLOWEST", 50);  // milliseconds
};

// Work is how many seconds the processors have worked, in all and in the kernel.
struct Work {
  double all = 0;
  double kernel = 0;

  friend Work operator-(const Work& left, const Work& right) { return {left.all - right.all, left.kernel - right.kernel}; }
};

// Returns the work for all threads of this program, or for this one.
Work work_of(int who) {
  rusage usage{};
  getrusage(who, &usage);
  const auto seconds = [](const timeval& time) { return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec); };
  return {seconds(usage.ru_utime) + seconds(usage.ru_stime), seconds(usage.ru_stime)};
}

// The clients are one thread; the server is all others.
Work work_of_server() { return work_of(RUSAGE_SELF) - work_of(RUSAGE_THREAD); }

// A tally adds up all seats.
struct Tally {
  std::vector<double> milliseconds;  // one for each acknowledgement
  int sent = 0;
  int errors = 0;
  int broken = 0;  // connections that ended
  int finished = 0;
  double bytes = 0;  // as they came over the wire
  int lost = 0;  // acknowledged steps that a later update did not have
};

// Finds the number behind a key without parsing a message of thirty kilobytes: the clients share
// the machine with the server.
int number_after(const std::string& text, const std::string& key) {
  const std::size_t at = text.find(key);
  return at == std::string::npos ? -1 : std::atoi(text.c_str() + at + key.size());
}

int count_of(const std::string& text, const std::string& key) {
  int count = 0;
  for (std::size_t at = text.find(key); at != std::string::npos; at = text.find(key, at + 1)) ++count;
  return count;
}

// A LoadSeat is one connection with one seat.
class LoadSeat : public std::enable_shared_from_this<LoadSeat> {
 public:
  LoadSeat(asio::io_context& context, int port, std::uint64_t seed, const LoadPlan& plan, Tally& tally)
      : stream_(context), timer_(context), random_(base::Random::seeded(seed)), plan_(plan), tally_(tally) {
    beast::get_lowest_layer(stream_).connect(
        {asio::ip::address_v4::loopback(), static_cast<unsigned short>(port)});
    beast::get_lowest_layer(stream_).socket().set_option(asio::ip::tcp::no_delay(true));
    beast::get_lowest_layer(stream_).rate_policy().on_read = [this](std::size_t count) {
      tally_.bytes += static_cast<double>(count);
    };
    websocket::permessage_deflate packing;
    packing.client_enable = plan.packs;
    stream_.set_option(packing);
    stream_.handshake("127.0.0.1", "/ws");
    stream_.read_message_max(0);
    write(R"({"type":"hello","version":1})");
    read_now();
  }

  // `create` and `join` wait for each reply, because the load has not begun.
  std::string create() {
    write(R"({"type":"create","game":"vs2pcg","listed":false,"seats":[)"
          R"({"kind":"me","deck":{"name":"avengers"}},{"kind":"open"}]})");
    table_ = table_in(read_until("\"type\":\"seated\""));
    return table_;
  }
  void join(const std::string& table) {
    table_ = table;
    write(R"({"type":"join","deck":{"name":"x-men"},"table":")" + table + "\"}");
    read_until("\"type\":\"seated\"");
  }

  void start() { read(); }
  void stop_answering() { timer_.cancel(); is_tired_ = true; }
  void stop() { stopped_ = true; }

 private:
  void write(const std::string& text) { stream_.write(asio::buffer(text)); }
  std::string read_now() {
    buffer_.clear();
    stream_.read(buffer_);
    return beast::buffers_to_string(buffer_.data());
  }
  std::string read_until(const std::string& part) {
    std::string text;
    while (text.find(part) == std::string::npos) text = read_now();
    return text;
  }
  static std::string table_in(const std::string& text) {
    const std::string key = "\"table\":\"";
    const std::size_t at = text.find(key) + key.size();
    return text.substr(at, text.find('"', at) - at);
  }

  void read() {
    buffer_.clear();
    stream_.async_read(buffer_, [self = shared_from_this()](const beast::error_code& error, std::size_t) {
      if (self->stopped_) return;
      if (error) {
        ++self->tally_.broken;
        return;
      }
      self->take(beast::buffers_to_string(self->buffer_.data()));
      self->read();
    });
  }

  void take(const std::string& text) {
    if (text.find("\"type\":\"answered\"") != std::string::npos) {
      const std::chrono::duration<double, std::milli> took = Clock::now() - sent_;
      tally_.milliseconds.push_back(took.count());
      acknowledged_ = number_after(text, "\"step\":");
    } else if (text.find("\"type\":\"error\"") != std::string::npos) {
      ++tally_.errors;
    } else if (text.find("\"type\":\"table\"") != std::string::npos ||
               text.find("\"type\":\"story\"") != std::string::npos) {
      take_view(text);
    }
  }

  void take_view(const std::string& text) {
    // Several numbers are called step; the view's own stands behind the last one of the log.
    const std::size_t view = text.find("\"view\":{");
    const std::string tail = text.substr(view == std::string::npos ? 0 : view);
    const int step = number_after(tail, ",\"step\":");
    if (step < acknowledged_) ++tally_.lost;
    if (tail.find("\"state\":\"over\"") != std::string::npos) ++tally_.finished;
    const std::size_t decision = tail.find("\"decision\":");
    if (decision == std::string::npos || step == asked_at_) return;
    const std::string question = tail.substr(decision, tail.find("\"game\":") - decision);
    if (is_tired_ || question.find("\"mine\":true") == std::string::npos) return;
    asked_at_ = step;
    const int options = count_of(question, "\"index\":");
    timer_.expires_after(thinking());
    timer_.async_wait([self = shared_from_this(), step, options](const beast::error_code& error) {
      if (!error && !self->is_tired_) self->answer(step, self->random_.below(options));
    });
  }

  // The time to think lies evenly between nothing and twice the plan's: people do not answer in step, and tables that
  // all began in the same second would otherwise come as one herd.
  std::chrono::milliseconds thinking() {
    return std::chrono::milliseconds(random_.below(2 * static_cast<int>(plan_.thinking.count()) + 1));
  }

  void answer(int step, int option) {
    text_ = R"({"type":"answer","table":")" + table_ + R"(","step":)" + std::to_string(step) +
            R"(,"option":)" + std::to_string(option) + "}";
    sent_ = Clock::now();
    ++tally_.sent;
    stream_.async_write(asio::buffer(text_),
                        [self = shared_from_this()](const beast::error_code&, std::size_t) {});
  }

  websocket::stream<beast::basic_stream<asio::ip::tcp, asio::any_io_executor, ByteGauge>> stream_;
  asio::steady_timer timer_;
  base::Random random_;
  const LoadPlan& plan_;
  Tally& tally_;
  beast::flat_buffer buffer_;
  std::string table_;
  std::string text_;
  Clock::time_point sent_;
  int acknowledged_ = 0;
  int asked_at_ = -1;
  bool is_tired_ = false;  // answers nothing more, but listens
  bool stopped_ = false;
};

double percentile(std::vector<double>& values, double share) {
  if (values.empty()) return 0;
  const auto at = static_cast<std::size_t>(share * static_cast<double>(values.size() - 1));
  std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(at), values.end());
  return values[at];
}

// Returns a sentence about a thing that must not happen; empty when none did.
std::string fault_of(const Tally& tally, const LoadPlan& plan, double slow) {
  const int unanswered = tally.sent - static_cast<int>(tally.milliseconds.size()) - tally.errors;
  if (tally.sent == 0) return "nobody answered anything";
  if (tally.errors + tally.lost + tally.broken + unanswered > 0)
    return std::to_string(tally.errors) + " errors, " + std::to_string(tally.lost) + " answers lost, " +
           std::to_string(unanswered) + " of " + std::to_string(tally.sent) + " not acknowledged, " +
           std::to_string(tally.broken) + " connections ended";
  if (slow > plan.slowest) return "one acknowledgement in a hundred takes " + std::to_string(slow) + " ms or more";
  return {};
}

void table_load(benchmark::State& state) {
  spdlog::set_level(spdlog::level::warn);
  start_secrets();
  const auto folder = std::filesystem::temp_directory_path() / ("longbox-load-" + random_name(8));
  std::filesystem::create_directories(folder);
  ServerOptions options;
  options.network.port = 0;
  // All seats come from this machine.
  options.limits.connections = std::max(options.limits.connections, 2 * number_from("LONGBOX_LOAD_TABLES", 200) + 10);
  options.limits.connections_per_address = options.limits.connections;
  options.limits.tables_per_address = options.limits.tables;
  options.limits.messages_per_address = options.limits.bytes_per_address = options.limits.requests_per_address = 1'000'000;
  options.database = (folder / "longbox.db").string();
  Shelf shelf;
  shelf.add({support::load_game("vs2pcg"), support::data_dir(), {}});
  Server server(std::move(shelf), options);
  const int tables = number_from("LONGBOX_LOAD_TABLES", 200);
  const int seconds = number_from("LONGBOX_LOAD_SECONDS", 60);
  const LoadPlan plan;
  Tally tally;
  Work worked;
  double bytes = 0;
  for (auto _ : state) {
    asio::io_context context;
    std::vector<std::shared_ptr<LoadSeat>> seats;
    for (int i = 0; i < tables; ++i) {
      const auto seed = static_cast<std::uint64_t>(i) * 2;
      seats.push_back(std::make_shared<LoadSeat>(context, server.port(), seed, plan, tally));
      seats.push_back(std::make_shared<LoadSeat>(context, server.port(), seed + 1, plan, tally));
      seats.back()->join(seats[seats.size() - 2]->create());
    }
    for (const auto& seat : seats) seat->start();
    const double bytes_before = tally.bytes;
    const Work before = work_of_server();
    context.run_for(std::chrono::seconds(seconds));
    worked = work_of_server() - before;
    bytes = tally.bytes - bytes_before;
    for (const auto& seat : seats) seat->stop_answering();
    context.run_for(kGrace);
    for (const auto& seat : seats) seat->stop();
  }
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const double slow = percentile(tally.milliseconds, 0.99);
  const std::string fault = fault_of(tally, plan, slow);
  if (!fault.empty()) state.SkipWithError(fault.c_str());
  const double answers = std::max<double>(1, static_cast<double>(tally.milliseconds.size()));
  state.counters["answers"] = static_cast<double>(tally.milliseconds.size());
  state.counters["p50_ms"] = percentile(tally.milliseconds, 0.5);
  state.counters["p99_ms"] = slow;
  state.counters["cpu_ms"] = 1000 * worked.all / answers;
  state.counters["kernel_ms"] = 1000 * worked.kernel / answers;
  state.counters["bytes"] = bytes / answers;
  state.counters["errors"] = tally.errors;
  state.counters["lost"] = tally.lost;
  state.counters["finished"] = tally.finished;
  state.counters["memory_MB"] = static_cast<double>(usage.ru_maxrss) / 1024;
  server.stop();
  std::filesystem::remove_all(folder);
}

BENCHMARK(table_load)->Iterations(1)->Unit(benchmark::kSecond)->UseRealTime();

}  // namespace
}  // namespace longbox::server
