#include "kernel/decision/decision.h"

namespace longbox::kernel {

int Decision::find(const Option& option) const {
  for (int i = 0; i < count_; ++i)
    if (options_[static_cast<std::size_t>(i)] == option) return i;
  return -1;
}

}  // namespace longbox::kernel
