#include "server/storage/journal.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <exception>

namespace longbox::server {
namespace {

// The journal tries the storage this often while it works, whatever else is asked of it, and while it fails.
constexpr auto kLook = std::chrono::milliseconds(2000);
constexpr auto kLookAgain = std::chrono::milliseconds(500);
// While several tables have something to store, transactions begin at least this long apart and are shared. Work that
// comes alone does not wait.
constexpr auto kGathering = std::chrono::milliseconds(10);
// Work that fails after so long has met a storage that does not answer.
constexpr auto kHangs = std::chrono::seconds(1);
// One look of so many tries the storage by writing where much is free: a server that nobody uses should leave the disk
// in peace.
constexpr int kLooksWithoutWriting = 5;

// Undoing a transaction that has already failed may fail as well; the first error is the one to tell.
void roll_back(Storage& storage) {
  try {
    storage.roll_back();
  } catch (const std::exception&) {
  }
}

}  // namespace

Journal::Journal(std::unique_ptr<Storage> storage, JournalOptions options)
    : storage_(std::move(storage)), options_(options), thread_([this] { loop(); }) {}

Journal::~Journal() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Journal::write(Work work, Then then) {
  bool sleeps = true;
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({std::move(work), std::move(then), Clock::now()});
    sleeps = !is_gathering_;
  }
  if (sleeps) wake_.notify_one();
}

std::size_t Journal::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size();
}

std::string Journal::trouble() const {
  if (!is_well_) return "nothing can be stored";
  const std::lock_guard lock(mutex_);
  const auto oldest = waiting_.empty() ? working_since_ : std::min(working_since_, waiting_.front().since);
  const bool hangs = oldest != Clock::time_point::max() && Clock::now() - oldest > options_.longest_wait;
  return hangs ? "what is to be stored waits too long" : "";
}

void Journal::loop() {
  note_disk();
  while (true) {
    std::vector<Item> items;
    {
      std::unique_lock lock(mutex_);
      wake_.wait_until(lock, next_look_, [this] { return stopping_ || !waiting_.empty(); });
      if (waiting_.empty() && stopping_) return;
      is_gathering_ = shared_ || waiting_.size() > 1;
      if (is_gathering_) wake_.wait_until(lock, last_start_ + kGathering, [this] { return stopping_; });
      is_gathering_ = false;
      shared_ = waiting_.size() > 1;
      last_start_ = Clock::now();
      items.swap(waiting_);
      working_since_ = items.empty() ? Clock::now() : items.front().since;
    }
    carry_out(items);
    for (Item& item : items) item.then(item.error);
    const bool failed = std::ranges::any_of(items, [](const Item& i) { return !i.error.empty(); });
    // Whoever waits behind work that has failed does not wait for another look as well.
    const bool is_due = !failed && Clock::now() >= next_look_;
    if (is_due || failed) note_disk();
    if (is_due) look(must_write());
    if (!is_due && !items.empty() && !failed && !is_well_) look(true);
    const std::lock_guard lock(mutex_);
    working_since_ = Clock::time_point::max();
  }
}

void Journal::look(bool by_writing) {
  note(can_store(by_writing));
  next_look_ = Clock::now() + (is_well_ ? kLook : kLookAgain);
}

void Journal::note(bool is_well) {
  if (is_well == is_well_) return;
  is_well_ = is_well;
  if (is_well) spdlog::info("event=storage-works");
  if (!is_well) spdlog::error("event=storage-fails");
}

void Journal::note_disk() {
  const auto free = storage_->free_bytes();
  const bool is_low = free && *free < options_.disk_reserve;
  if (is_low != is_low_ && is_low) spdlog::warn("event=disk-full free={}", *free);
  if (is_low != is_low_ && !is_low) spdlog::info("event=disk-has-room");
  is_low_ = is_low;
  free_bytes_ = free ? static_cast<std::int64_t>(*free) : -1;
}

// A disk can be full without anybody having written. Where nobody knows how much is free, only writing tells.
bool Journal::must_write() {
  return !is_well_ || is_low_ || free_bytes_ < 0 || ++looks_ % kLooksWithoutWriting == 0;
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

// One piece of work that fails must not take the others with it: then each gets a transaction of
// its own - but only while the storage works, because one that hangs would make each of them wait
// in turn.
void Journal::carry_out(std::vector<Item>& items) {
  const auto start = Clock::now();
  if (items.empty() || in_one_transaction(items)) return;
  // A storage that hangs is not asked once more while others wait.
  if (is_well_ && Clock::now() - start > kHangs) note(false);
  if (is_well_) look(true);
  if (items.size() == 1) return;
  for (Item& item : items) {
    if (!is_well_) return;
    std::vector<Item> alone;
    alone.push_back({item.work, {}, item.since});
    item.error.clear();
    if (!in_one_transaction(alone)) look(true);
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
