// A progress bar on standard error shows how far long work has come.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace longbox::cli {

class ProgressBar {
 public:
  // Draws only where standard error is a terminal, and not before half a second has passed. `unit`
  // names the things counted: "games".
  explicit ProgressBar(std::string unit);
  ~ProgressBar();
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  void show(std::int64_t done, std::int64_t total);

  // Returns the line as drawn, for tests.
  static std::string line(std::int64_t done, std::int64_t total, double seconds,
                          const std::string& unit);

 private:
  std::string unit_;
  std::chrono::steady_clock::time_point start_;
  bool is_wanted_;
  bool is_drawn_ = false;
};

}  // namespace longbox::cli
