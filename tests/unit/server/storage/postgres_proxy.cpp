#include "tests/unit/server/storage/postgres_proxy.h"

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <stdexcept>

namespace longbox::server {
namespace {

constexpr const char* kSocket = ".s.PGSQL.5432";
constexpr int kLook = 20;  // milliseconds
constexpr std::size_t kRemembered = 64 * 1024;

sockaddr_un socket_at(const std::filesystem::path& path) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  path.string().copy(address.sun_path, sizeof address.sun_path - 1);
  return address;
}

bool is_readable(int file) {
  pollfd asked{file, POLLIN, 0};
  return poll(&asked, 1, kLook) > 0;
}

bool send_all(int file, const char* data, ssize_t size) {
  for (ssize_t sent = 0; sent < size;) {
    const ssize_t now = send(file, data + sent, static_cast<std::size_t>(size - sent), MSG_NOSIGNAL);
    if (now <= 0) return false;
    sent += now;
  }
  return true;
}

}  // namespace

struct PostgresProxy::Line {
  int client = -1;
  int server = -1;
  bool has_gap = false;  // something that was said or closed has not been passed on
  std::array<bool, 2> has_ended{};
  std::string said;  // the client's words since its last commit
  std::array<char, 16 * 1024> bytes{};

  ~Line() {
    close(client);
    if (server >= 0) close(server);
  }
};

PostgresProxy::PostgresProxy(std::filesystem::path real_folder) : real_(std::move(real_folder)) {
  listener_ = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_un address = socket_at(folder_.path() / kSocket);
  if (bind(listener_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 ||
      listen(listener_, 16) != 0)
    throw std::runtime_error("the proxy cannot listen");
  acceptor_ = std::thread([this] { accept_all(); });
}

PostgresProxy::~PostgresProxy() {
  stopping_ = true;
  acceptor_.join();
  for (std::thread& thread : threads_) thread.join();
  close(listener_);
}

std::string PostgresProxy::address(const std::string& database) const {
  return "postgres://test@/" + database + "?host=" + folder_.path().string();
}

void PostgresProxy::swallow_commit_of(const std::string& part, int times) {
  const std::lock_guard lock(mutex_);
  swallows_ = times;
  swallowed_ = part;
}

void PostgresProxy::cut_before_commit_of(const std::string& part) {
  const std::lock_guard lock(mutex_);
  cuts_due_ = 1;
  cut_ = part;
}

void PostgresProxy::refuse() {
  is_refusing_ = true;
  ++age_;
}

void PostgresProxy::work_again() {
  is_hanging_ = false;
  is_swallowing_ = false;
  is_refusing_ = false;
}

void PostgresProxy::accept_all() {
  while (!stopping_) {
    if (!is_readable(listener_)) continue;
    const int client = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (client < 0) continue;
    if (is_refusing_) {
      close(client);
      continue;
    }
    threads_.emplace_back([this, client] { serve(client); });
  }
}

void PostgresProxy::serve(int client) {
  Line line;
  line.client = client;
  const int age = age_;
  while (!stopping_ && age == age_) {
    if (is_swallowing_) {
      throw_away(line);
      continue;
    }
    if (line.has_gap) return;
    if (line.server < 0 && !connect_to_server(line)) return;
    if (is_hanging_) {
      std::this_thread::sleep_for(std::chrono::milliseconds(kLook));
      continue;
    }
    pollfd asked[] = {{line.client, POLLIN, 0}, {line.server, POLLIN, 0}};
    if (poll(asked, 2, kLook) <= 0 || is_hanging_ || is_swallowing_) continue;
    if (asked[0].revents != 0 && !take_from_client(line)) return;
    if (asked[1].revents != 0 && !take_from_server(line)) return;
  }
}

bool PostgresProxy::connect_to_server(Line& line) const {
  line.server = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_un address = socket_at(real_ / kSocket);
  return connect(line.server, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
}

// A side that closes is not looked at any more, and the other side hears nothing of it.
void PostgresProxy::throw_away(Line& line) {
  const std::array<int, 2> sides = {line.client, line.server};
  std::array<pollfd, 2> asked{};
  for (std::size_t i = 0; i < sides.size(); ++i) asked[i] = {line.has_ended[i] ? -1 : sides[i], POLLIN, 0};
  if (poll(asked.data(), asked.size(), kLook) <= 0) return;
  line.has_gap = true;
  for (std::size_t i = 0; i < sides.size(); ++i)
    if (asked[i].revents != 0 && recv(sides[i], line.bytes.data(), line.bytes.size(), 0) <= 0) line.has_ended[i] = true;
}

bool PostgresProxy::is_due(const std::string& said, std::string& part, int& times) {
  const std::lock_guard lock(mutex_);
  if (times == 0 || said.find(part) == std::string::npos) return false;
  --times;
  ++cuts_;
  if (refuses_then_.exchange(false)) is_refusing_ = true;
  return true;
}

bool PostgresProxy::take_from_client(Line& line) {
  const ssize_t size = recv(line.client, line.bytes.data(), line.bytes.size(), 0);
  if (size <= 0) return false;
  const std::string_view text(line.bytes.data(), static_cast<std::size_t>(size));
  line.said += text;
  const bool commits = text.find("COMMIT") != std::string_view::npos;
  if (commits && is_due(line.said, cut_, cuts_due_)) return false;
  if (!send_all(line.server, line.bytes.data(), size)) return false;
  if (commits && is_due(line.said, swallowed_, swallows_)) {
    // The reply says that the transaction is stored; nobody gets to hear it.
    recv(line.server, line.bytes.data(), line.bytes.size(), 0);
    return false;
  }
  if (commits) line.said.clear();
  if (line.said.size() > kRemembered) line.said.erase(0, line.said.size() - kRemembered);
  return true;
}

bool PostgresProxy::take_from_server(Line& line) {
  const ssize_t size = recv(line.server, line.bytes.data(), line.bytes.size(), 0);
  return size > 0 && send_all(line.client, line.bytes.data(), size);
}

}  // namespace longbox::server
