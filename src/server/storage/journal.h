// The thread that owns the storage. Whatever is to be written or read is handed to it; pieces of work
// that arrive together share one transaction, so that many tables cost few waits for the disk.
#pragma once

#include <atomic>
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

class Journal {
 public:
  // A piece of work; it may be carried out twice, when something beside it in the transaction failed.
  // Then what is to be done once it is on the disk: `error` is empty then, otherwise nothing of the
  // work was stored. Both are called on the journal's thread: keep them short.
  using Work = std::function<void(Storage&)>;
  using Then = std::function<void(const std::string& error)>;

  explicit Journal(std::unique_ptr<Storage> storage);
  // Finishes what was handed over before.
  ~Journal();

  void write(Work work, Then then);

  std::uint64_t commits() const { return commits_; }
  // Whether what is handed over now can be expected to be stored. Looked at whenever something has
  // failed, and every few seconds.
  bool is_well() const { return is_well_; }

 private:
  struct Item {
    Work work;
    Then then;
    std::string error{};
  };

  void loop();
  void carry_out(std::vector<Item>& items);
  bool in_one_transaction(std::vector<Item>& items);
  bool can_store(bool by_writing);
  void note(bool is_well);

  std::unique_ptr<Storage> storage_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Item> waiting_;
  bool stopping_ = false;
  std::atomic<std::uint64_t> commits_ = 0;
  std::atomic<bool> is_well_ = true;
  std::thread thread_;  // last: it uses the others
};

}  // namespace longbox::server
