// A question to a player as text, and the option that an empty line stands for.
#pragma once

#include <optional>
#include <string>

#include "cli/terminal/style.h"
#include "cli/terminal/table_view.h"

namespace longbox::cli {

// The option (from 0) that Enter takes: the only one, or the only way to pass or stop.
std::optional<int> default_option(const kernel::Decision& decision);

// The question with its numbered options.
std::string draw_question(const TableView& table, const std::string& who, const Style& style);

}  // namespace longbox::cli
