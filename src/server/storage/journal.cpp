#include "server/storage/journal.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <exception>

namespace longbox::server {
namespace {

// How often the storage is tried while nobody needs it, and while it fails.
constexpr auto kLook = std::chrono::seconds(5);
constexpr auto kLookAgain = std::chrono::milliseconds(500);

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
      wake_.wait_for(lock, is_well_ ? std::chrono::milliseconds(kLook) : kLookAgain,
                     [this] { return stopping_ || !waiting_.empty(); });
      if (waiting_.empty() && stopping_) return;
      items.swap(waiting_);
    }
    carry_out(items);
    for (Item& item : items) item.then(item.error);
    const bool failed = std::ranges::any_of(items, [](const Item& i) { return !i.error.empty(); });
    if (items.empty() || failed || !is_well_) note(can_store(failed || !is_well_));
  }
}

void Journal::note(bool is_well) {
  if (is_well == is_well_) return;
  is_well_ = is_well;
  if (is_well) spdlog::info("event=storage-works");
  if (!is_well) spdlog::error("event=storage-fails");
}

// Work may also fail by its own fault, so the storage is asked itself. A full disk still lets us read:
// once something has failed, only writing tells.
bool Journal::can_store(bool by_writing) {
  bool begun = false;
  try {
    storage_->begin();
    begun = true;
    storage_->try_out(by_writing);
    storage_->commit();
    return true;
  } catch (const std::exception&) {
  }
  if (begun) roll_back(*storage_);
  return false;
}

// One piece of work that fails must not take the others with it: then each gets a transaction of its
// own.
void Journal::carry_out(std::vector<Item>& items) {
  if (items.empty() || in_one_transaction(items) || items.size() == 1) return;
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
