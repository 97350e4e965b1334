// A problem says why a message was not obeyed; it becomes the message `error`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "kernel/game.h"

namespace longbox::server {

struct Problem {
  std::string code;       // one of error_codes()
  std::string message{};  // a sentence; empty: the one in the table of codes
  std::string field{};
  std::string rule{};
  std::vector<kernel::DeckReason> reasons{};
};

// A function that only succeeds or fails returns an Attempt.
struct Done {};
using Attempt = base::Result<Done, Problem>;

}  // namespace longbox::server
