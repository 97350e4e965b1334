#include "tests/unit/server/health_watch.h"

#include <gtest/gtest.h>

namespace longbox::server {
namespace {

using namespace std::chrono_literals;

double milliseconds_between(Clock::time_point from, Clock::time_point to) {
  return std::chrono::duration<double, std::milli>(to - from).count();
}

}  // namespace

HealthWatch::HealthWatch(int port) : port_(port) {
  SocketClient maker(port_);
  token_ = maker.greet().value("token", "");
  table_ = maker.ask(create_message({"me", "me"}))["table"];
  looker_ = std::thread([this] { look(); });
  writer_ = std::thread([this] { write(); });
}

HealthWatch::~HealthWatch() { stop(); }

void HealthWatch::stop() {
  stopping_ = true;
  if (looker_.joinable()) looker_.join();
  if (writer_.joinable()) writer_.join();
}

void HealthWatch::look() {
  while (!stopping_) {
    const auto asked = Clock::now();
    try {
      const int status = support::http_get(port_, "/healthz").status;
      health_.push_back({asked, Clock::now(), status == 200});
    } catch (const std::exception&) {
    }
    std::this_thread::sleep_for(10ms);
  }
}

void HealthWatch::write() {
  while (!stopping_) {
    try {
      if (!socket_) come();
      if (socket_) write_once();
    } catch (const std::exception&) {
      socket_.reset();
    }
    std::this_thread::sleep_for(10ms);
  }
}

// Whoever cannot come because of the storage cannot write either.
void HealthWatch::come() {
  const auto asked = Clock::now();
  auto socket = std::make_unique<SocketClient>(port_);
  Json reply = socket->greet(token_);
  if (reply["type"] == "welcome") reply = socket->ask({{"type", "enter"}, {"table", table_}});
  if (reply.value("code", "") == "unavailable") note(asked, false);
  if (reply["type"] != "seated") return;
  step_ = socket->wait_for_update()["view"]["step"];
  socket_ = std::move(socket);
}

void HealthWatch::write_once() {
  const auto asked = Clock::now();
  const Json reply = socket_->ask({{"type", "answer"}, {"table", table_}, {"step", step_}, {"option", 0}});
  socket_->kept().clear();
  socket_->received().clear();
  const std::string code = reply.value("code", "");
  if (reply["type"] == "answered") {
    ++step_;
    note(asked, true);
  } else if (code == "unavailable" || code == "internal") {
    note(asked, false);
  } else {
    socket_.reset();  // the answer before was stored, after all
  }
}

void HealthWatch::note(Clock::time_point asked, bool is_stored) {
  ++(is_stored ? stored_ : refused_);
  writes_.push_back({asked, Clock::now(), is_stored});
}

void HealthWatch::expect_truthful(const Delays& delays) {
  stop();
  for (std::size_t first = 0; first < health_.size();) {
    std::size_t last = first;
    while (last + 1 < health_.size() && health_[last + 1].is_good == health_[first].is_good) ++last;
    const bool is_good = health_[first].is_good;
    // The health of the start has nothing to be behind of.
    const auto begin = first == 0 ? Clock::time_point::min() : health_[first].answered + (is_good ? delays.refused : delays.stored);
    for (const Look& write : writes_) {
      if (write.is_good == is_good) continue;
      const bool contradicts = is_good ? write.answered > begin && write.answered < health_[last].asked
                                       : write.asked > begin && write.answered < health_[last].asked;
      EXPECT_FALSE(contradicts) << (is_good ? "200 and a refused write, " : "503 and a stored write, ")
                                << milliseconds_between(health_[first].answered, write.answered) << " ms after it began and "
                                << milliseconds_between(write.answered, health_[last].asked) << " ms before it ended";
    }
    first = last + 1;
  }
}

}  // namespace longbox::server
