// Metrics are the counters of the running server, for /metrics.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>

#include "server/rooms/workers.h"

namespace longbox::server {

struct House;

class Metrics {
 public:
  std::atomic<std::int64_t> connections = 0;  // open now
  std::atomic<std::int64_t> tables = 0;       // in memory now
  std::atomic<std::size_t> unsent = 0;        // bytes that wait for readers now
  std::atomic<std::size_t> most_unsent = 0;   // the most that have waited at once
  std::atomic<std::uint64_t> messages = 0;
  std::atomic<std::uint64_t> errors = 0;
  std::atomic<std::uint64_t> answers = 0;
  std::atomic<std::uint64_t> bot_answers = 0;
  std::atomic<std::uint64_t> updates = 0;
  std::atomic<std::uint64_t> storage_failures = 0;
  std::atomic<std::uint64_t> dropped = 0;  // tasks whose visitor had left
  std::atomic<std::uint64_t> floods = 0;   // connections that were ended because too much came
  TaskMeter tasks;                         // on the threads that serve tables

  // Notes bytes that begin to wait for a reader.
  void note_unsent(std::size_t size);
  // Notes how long an answer took from the network to its acknowledgement.
  void note_answer(double seconds);

  // Writes the counters, and what the parts of the house say of themselves, in the text format of Prometheus.
  std::string text(const House& house) const;

 private:
  static constexpr std::array<double, 10> kBounds = {0.001, 0.0025, 0.005, 0.01, 0.025,
                                                     0.05,  0.1,    0.25,  0.5,  1.0};
  std::array<std::atomic<std::uint64_t>, kBounds.size() + 1> buckets_{};
  std::atomic<std::uint64_t> microseconds_ = 0;
};

}  // namespace longbox::server
