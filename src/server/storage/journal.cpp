#include "server/storage/journal.h"

#include <exception>

namespace longbox::server {
namespace {

// Undoing a transaction that has already failed may fail as well; the first error is the one to tell.
void roll_back(Storage& storage) {
  try {
    storage.roll_back();
  } catch (const std::exception&) {
  }
}

}  // namespace

Journal::Journal(std::unique_ptr<Storage> storage)
    : storage_(std::move(storage)), thread_([this] { loop(); }) {}

Journal::~Journal() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Journal::write(Work work, Then then) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({std::move(work), std::move(then)});
  }
  wake_.notify_one();
}

void Journal::loop() {
  while (true) {
    std::vector<Item> items;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      items.swap(waiting_);
    }
    carry_out(items);
    for (Item& item : items) item.then(item.error);
  }
}

// One piece of work that fails must not take the others with it: then each gets a transaction of its
// own.
void Journal::carry_out(std::vector<Item>& items) {
  if (in_one_transaction(items) || items.size() == 1) return;
  for (Item& item : items) {
    std::vector<Item> alone;
    alone.push_back({item.work, {}});
    item.error.clear();
    in_one_transaction(alone);
    item.error = alone.front().error;
  }
}

bool Journal::in_one_transaction(std::vector<Item>& items) {
  bool begun = false;
  try {
    storage_->begin();
    begun = true;
    for (Item& item : items) item.work(*storage_);
    storage_->commit();
    ++commits_;
    return true;
  } catch (const std::exception& error) {
    for (Item& item : items) item.error = error.what();
  }
  if (begun) roll_back(*storage_);
  return false;
}

}  // namespace longbox::server
