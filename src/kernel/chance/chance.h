// Chance is the state's own random stream, or a script that a test wrote.
#pragma once

#include <deque>
#include <optional>
#include <vector>

#include "kernel/state/ids.h"

namespace longbox::kernel {

// A ChanceScript holds outcomes that are used up in order. While one is present nothing is random:
// picks come from the script and shuffles keep the order, so that a test states every card that
// matters.
class ChanceScript {
 public:
  void add(int pick) { picks_.push_back(pick); }
  // Returns the next pick below n. A script that has run out or does not fit gives 0 and notes it.
  int pick(int n);
  bool used_up() const { return picks_.empty(); }
  bool ran_out() const { return ran_out_; }
  std::size_t left() const { return picks_.size(); }

 private:
  std::deque<int> picks_;
  bool ran_out_ = false;
};

}  // namespace longbox::kernel
