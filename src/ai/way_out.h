// A way out is an option by which a player does nothing more: a pass, or the end of a choice.
#pragma once

#include "kernel/words.h"

namespace longbox::ai {

constexpr bool is_way_out(const kernel::Option& option) {
  return kernel::is_pass(option) || option.kind == kernel::kOptionDone;
}

}  // namespace longbox::ai
