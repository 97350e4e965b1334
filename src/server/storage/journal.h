// The journal is the thread that owns the storage. All writing and reading is handed to it; pieces
// of work that arrive together share one transaction, so that many tables cost few waits for the
// disk.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/storage/storage.h"

namespace longbox::server {

struct JournalOptions {
  // Work that waits longer than this shows that the storage hangs.
  std::chrono::milliseconds longest_wait = std::chrono::seconds(2);
  // With fewer bytes free the journal warns. Writes go on: it is they that tell when there is no room any more.
  std::uint64_t disk_reserve = 32U << 20U;
};

class Journal {
 public:
  // `Work` may be carried out twice: when other work of its transaction failed, or when nobody
  // could tell whether it was stored; both times it must come to the same. `Then` is called once
  // the work is on the disk, with an empty `error`. Otherwise nothing of the work was stored -
  // unless the connection was lost at the last moment; a caller who has to know reads again. Both
  // are called on the journal's thread: keep them short.
  using Work = std::function<void(Storage&)>;
  using Then = std::function<void(const std::string& error)>;

  explicit Journal(std::unique_ptr<Storage> storage, JournalOptions options = {});
  // Finishes the work that was handed over before.
  ~Journal();

  void write(Work work, Then then);

  std::uint64_t commits() const { return commits_; }
  // Returns how many pieces of work have not begun yet.
  std::size_t waiting() const;
  // Returns whether work that is handed over now can be expected to be stored. The journal looks
  // whenever something has failed, and every few seconds.
  bool is_well() const { return is_well_; }
  // Returns, in a few words, why nothing can be expected to be stored now; empty when all is well.
  // It also tells of a storage that hangs.
  std::string trouble() const;
  // Returns how many bytes are free on the disk; less than 0 where that is not known.
  std::int64_t free_bytes() const { return free_bytes_; }
  // Returns whether the reserve is used up.
  bool is_low() const { return is_low_; }

 private:
  using Clock = std::chrono::steady_clock;

  struct Item {
    Work work;
    Then then;
    Clock::time_point since;
    std::string error{};
  };

  void loop();
  void carry_out(std::vector<Item>& items);
  bool in_one_transaction(std::vector<Item>& items);
  void look(bool by_writing);
  bool can_store(bool by_writing);
  void note(bool is_well);
  void note_disk();
  bool must_write();

  std::unique_ptr<Storage> storage_;
  JournalOptions options_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Item> waiting_;
  Clock::time_point working_since_ = Clock::time_point::max();
  bool stopping_ = false;
  std::atomic<std::uint64_t> commits_ = 0;
  std::atomic<bool> is_well_ = true;
  std::atomic<bool> is_low_ = false;
  std::atomic<std::int64_t> free_bytes_ = -1;
  Clock::time_point next_look_ = Clock::now();
  Clock::time_point last_start_{};  // of a transaction
  bool shared_ = false;             // several pieces of work shared the last one
  bool is_gathering_ = false;       // the thread waits for more work
  int looks_ = 0;
  std::thread thread_;  // last: it uses the others
};

}  // namespace longbox::server
