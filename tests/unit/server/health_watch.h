// A HealthWatch asks for /healthz and writes all the time, and compares the two: 503 has to mean that nothing can be stored,
// and 200 that it can.
#pragma once

#include <atomic>
#include <string>
#include <thread>
#include <vector>

#include "tests/unit/server/test_server.h"

namespace longbox::server {

class HealthWatch {
 public:
  // A health may be behind the writes for so long: a storage that has failed is tried every half second, and a table
  // that could not be read every second.
  struct Delays {
    std::chrono::milliseconds stored = std::chrono::milliseconds(1500);   // writes are stored again, and it still says 503
    std::chrono::milliseconds refused = std::chrono::milliseconds(2500);  // it says 200 again, and a table still waits
  };

  explicit HealthWatch(int port);
  ~HealthWatch();
  HealthWatch(const HealthWatch&) = delete;
  HealthWatch& operator=(const HealthWatch&) = delete;

  // Stops, and fails where health and writes contradict each other.
  void expect_truthful(const Delays& delays);
  void expect_truthful() { expect_truthful(Delays()); }
  int stored() const { return stored_; }
  int refused() const { return refused_; }

 private:
  // Something that was asked, and whether the answer was good.
  struct Look {
    Clock::time_point asked;
    Clock::time_point answered;
    bool is_good;
  };

  void look();
  void write();
  // Answers once at the table of the watch. Throws when the connection is lost.
  void write_once();
  void come();
  void note(Clock::time_point asked, bool is_stored);
  void stop();

  int port_;
  std::string token_;
  std::string table_;
  std::unique_ptr<SocketClient> socket_;
  int step_ = 0;
  std::atomic<int> stored_ = 0;
  std::atomic<int> refused_ = 0;
  std::vector<Look> health_;
  std::vector<Look> writes_;
  std::atomic<bool> stopping_ = false;
  std::thread looker_;
  std::thread writer_;
};

}  // namespace longbox::server
