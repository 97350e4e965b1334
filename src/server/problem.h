// Why a message was not obeyed: what becomes the message `error`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "kernel/game.h"

namespace longbox::server {

struct Problem {
  std::string code;       // one of error_codes()
  std::string message{};  // a sentence; empty: that of the table of codes
  std::string field{};
  std::string rule{};
  std::vector<kernel::DeckReason> reasons{};
};

// What functions give that only succeed or fail.
struct Done {};
using Attempt = base::Result<Done, Problem>;

}  // namespace longbox::server
