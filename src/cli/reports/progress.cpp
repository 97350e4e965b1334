#include "cli/reports/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

namespace longbox::cli {
namespace {

constexpr int kWidth = 30;
constexpr double kQuietSeconds = 0.5;

std::string time_left(std::int64_t done, std::int64_t total, double seconds) {
  if (done <= 0 || seconds < kQuietSeconds) return {};
  const double left = seconds * static_cast<double>(total - done) / static_cast<double>(done);
  return left < 90 ? fmt::format(", {:.0f} s left", left)
                   : fmt::format(", {:.0f} min left", left / 60);
}

}  // namespace

ProgressBar::ProgressBar(std::string unit)
    : unit_(std::move(unit)),
      start_(std::chrono::steady_clock::now()),
      is_wanted_(isatty(STDERR_FILENO) != 0) {}

ProgressBar::~ProgressBar() {
  if (is_drawn_) fmt::print(stderr, "\r\x1b[K");
}

void ProgressBar::show(std::int64_t done, std::int64_t total) {
  const auto passed = std::chrono::steady_clock::now() - start_;
  const double seconds = std::chrono::duration<double>(passed).count();
  if (!is_wanted_ || seconds < kQuietSeconds) return;
  fmt::print(stderr, "\r{}\x1b[K", line(done, total, seconds, unit_));
  std::fflush(stderr);
  is_drawn_ = true;
}

std::string ProgressBar::line(std::int64_t done, std::int64_t total, double seconds,
                              const std::string& unit) {
  const double share = total <= 0 ? 1 : static_cast<double>(done) / static_cast<double>(total);
  const int full = static_cast<int>(share * kWidth);
  return fmt::format("[{:#<{}}{:.<{}}] {:3.0f} % of {} {}{}", "", full, "", kWidth - full,
                     share * 100, total, unit, time_left(done, total, seconds));
}

}  // namespace longbox::cli
