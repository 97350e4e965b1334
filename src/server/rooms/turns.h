// Tasks wait here for their turn. Those who ask take turns, however much each of them asks for: whoever was served
// comes after all who wait then, and whoever asks seldom comes before those who were served a moment ago.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace longbox::server {

// A line serves tasks in the order in which they came.
template <class Each>
class Line {
 public:
  using Task = Each;

  void push(Task task) { tasks_.push_back(std::move(task)); }
  // The line must not be empty.
  Task pop() {
    Task task = std::move(tasks_.front());
    tasks_.pop_front();
    return task;
  }
  // Takes the task that came last. The line must not be empty.
  Task pop_last() {
    Task task = std::move(tasks_.back());
    tasks_.pop_back();
    return task;
  }
  std::size_t size() const { return tasks_.size(); }

 private:
  std::deque<Task> tasks_;
};

// Turns hold a queue for each name. Queues may hold turns themselves: those of an address hold its people.
template <class Queue>
class Turns {
 public:
  using Task = typename Queue::Task;

  template <class... Names>
  void push(Task task, const std::string& name, const Names&... names) {
    Share& share = shares_[name];
    if (share.queue.size() == 0) wait(name, share, std::max(share.due, served_));
    share.queue.push(std::move(task), names...);
    ++size_;
  }

  // Takes the next task; there must be one.
  Task pop() {
    const auto next = waiting_.begin();
    const std::string name = next->second;
    waiting_.erase(next);
    Share& share = shares_.at(name);
    Task task = share.queue.pop();
    --size_;
    share.due = ++served_ + waiting_.size();
    if (share.queue.size() > 0) wait(name, share, share.due);
    forget_old();
    return task;
  }

  // Takes the last task of whoever would be served last; there must be one.
  Task pop_last() {
    const auto last = std::prev(waiting_.end());
    Share& share = shares_.at(last->second);
    Task task = share.queue.pop_last();
    if (share.queue.size() == 0) waiting_.erase(last);
    --size_;
    return task;
  }

  // Takes the last task of all, if one of that name would be served before it and the name has none that waits. So
  // whoever was served a moment ago makes room, and nobody whose turn has come does: who comes later is due no earlier.
  std::optional<Task> make_room(const std::string& name) {
    const auto share = shares_.find(name);
    const bool has_place = share != shares_.end() && share->second.queue.size() > 0;
    if (waiting_.empty() || has_place) return std::nullopt;
    const std::uint64_t due = share == shares_.end() ? served_ : std::max(share->second.due, served_);
    if (std::prev(waiting_.end())->first.first <= due) return std::nullopt;
    return pop_last();
  }

  // Makes room among those of one name alone, whose queue holds turns.
  template <class... Names>
  std::optional<Task> make_room(const std::string& name, const std::string& inner, const Names&... names) {
    const auto share = shares_.find(name);
    if (share == shares_.end()) return std::nullopt;
    auto task = share->second.queue.make_room(inner, names...);
    if (!task) return std::nullopt;
    --size_;
    if (share->second.queue.size() == 0) std::erase_if(waiting_, [&](const auto& entry) { return entry.second == name; });
    return task;
  }

  std::size_t size() const { return size_; }
  std::size_t size_of(const std::string& name) const {
    const auto found = shares_.find(name);
    return found == shares_.end() ? 0 : found->second.queue.size();
  }
  // Returns how many names are remembered.
  std::size_t names() const { return shares_.size(); }

 private:
  struct Share {
    std::uint64_t due = 0;  // after so many tasks of all it is served next
    Queue queue;
  };

  void wait(const std::string& name, Share& share, std::uint64_t due) {
    share.due = due;
    waiting_.emplace(std::pair(due, ++arrivals_), name);
  }

  // A share that asks for nothing and is due is like one that was never here.
  void forget_old() {
    if (shares_.size() <= 2 * waiting_.size() + kFewNames) return;
    std::erase_if(shares_, [&](const auto& entry) {
      return entry.second.queue.size() == 0 && entry.second.due <= served_;
    });
  }

  static constexpr std::size_t kFewNames = 100;

  std::map<std::string, Share> shares_;
  std::map<std::pair<std::uint64_t, std::uint64_t>, std::string> waiting_;  // by when they are due, and arrival
  std::uint64_t served_ = 0;
  std::uint64_t arrivals_ = 0;
  std::size_t size_ = 0;
};

}  // namespace longbox::server
