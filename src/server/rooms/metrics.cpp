#include "server/rooms/metrics.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/rooms/house.h"

namespace longbox::server {
namespace {

std::string metric(const char* name, const char* kind, const char* help, auto value) {
  return fmt::format("# HELP longbox_{0} {1}\n# TYPE longbox_{0} {2}\nlongbox_{0} {3}\n", name, help,
                     kind, value);
}

// Work that has not begun, for each kind of thread.
std::string queues(const House& house) {
  std::string text = "# HELP longbox_waiting work that has not begun\n# TYPE longbox_waiting gauge\n";
  const auto add = [&](const char* queue, std::size_t count) {
    text += fmt::format("longbox_waiting{{queue=\"{}\"}} {}\n", queue, count);
  };
  const auto add_workers = [&](const char* queue, const Workers& workers) {
    add(queue, static_cast<std::size_t>(std::max(0, workers.waiting())));
  };
  add_workers("bots", house.bots);
  add_workers("thinkers", house.thinkers);
  add_workers("advisers", house.advisers);
  add_workers("clerks", house.clerks);
  add_workers("workers", house.workers);
  add("journal", house.journal.waiting());
  return text;
}

}  // namespace

void Metrics::note_unsent(std::size_t size) {
  const std::size_t now = unsent += size;
  for (std::size_t most = most_unsent; now > most && !most_unsent.compare_exchange_weak(most, now);) {}
}

void Metrics::note_answer(double seconds) {
  const auto place = std::lower_bound(kBounds.begin(), kBounds.end(), seconds) - kBounds.begin();
  ++buckets_[static_cast<std::size_t>(place)];
  microseconds_ += static_cast<std::uint64_t>(seconds * 1e6);
}

std::string Metrics::text(const House& house) const {
  std::string text;
  text += metric("connections", "gauge", "open connections", connections.load());
  text += metric("tables", "gauge", "tables in memory", tables.load());
  text += metric("unsent_bytes", "gauge", "bytes that wait for readers", unsent.load());
  text += metric("unsent_bytes_most", "gauge", "the most bytes that have waited for readers at once", most_unsent.load());
  text += metric("messages_total", "counter", "messages received", messages.load());
  text += metric("errors_total", "counter", "messages that were answered by an error", errors.load());
  text += metric("answers_total", "counter", "answers of people stored", answers.load());
  text += metric("bot_answers_total", "counter", "answers of bots stored", bot_answers.load());
  text += metric("updates_total", "counter", "table updates sent", updates.load());
  text += metric("storage_failures_total", "counter", "transactions that failed",
                 storage_failures.load());
  text += metric("dropped_total", "counter", "errands whose visitor had left", dropped.load());
  text += metric("floods_total", "counter", "connections ended because too much came", floods.load());
  text += metric("slow_tasks_total", "counter", "tasks above 5 ms on a thread that serves tables",
                 tasks.slow.load());
  text += metric("longest_task_seconds", "gauge", "the longest task on such a thread so far",
                 static_cast<double>(tasks.longest.load()) / 1e9);
  text += metric("storage_ok", "gauge", "1 while what is sent can be expected to be stored",
                 house.trouble().empty() ? 1 : 0);
  if (const std::int64_t free = house.journal.free_bytes(); free >= 0) {
    text += metric("disk_free_bytes", "gauge", "bytes that are free beside the database", free);
    text += metric("disk_low", "gauge", "1 while the reserve of the disk is used up", house.journal.is_low() ? 1 : 0);
  }
  text += metric("commits_total", "counter", "transactions stored", house.journal.commits());
  text += queues(house);
  text += "# HELP longbox_answer_seconds from message to acknowledgement\n"
          "# TYPE longbox_answer_seconds histogram\n";
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < kBounds.size(); ++i) {
    sum += buckets_[i];
    text += fmt::format("longbox_answer_seconds_bucket{{le=\"{}\"}} {}\n", kBounds[i], sum);
  }
  sum += buckets_.back();
  text += fmt::format("longbox_answer_seconds_bucket{{le=\"+Inf\"}} {}\n", sum);
  text += fmt::format("longbox_answer_seconds_sum {}\nlongbox_answer_seconds_count {}\n",
                      static_cast<double>(microseconds_.load()) / 1e6, sum);
  return text;
}

}  // namespace longbox::server
