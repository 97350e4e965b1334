#pragma once

#include <utility>

#include "server/rooms/workers.h"

namespace longbox::server {

// Finally runs its function when it is destroyed, also when something was thrown.
class Finally {
 public:
  explicit Finally(Task task) : task_(std::move(task)) {}
  ~Finally() { task_(); }
  Finally(const Finally&) = delete;
  Finally& operator=(const Finally&) = delete;

 private:
  Task task_;
};

}  // namespace longbox::server
