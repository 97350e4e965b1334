// A question to a player as text, and the option that an empty line stands for.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/style.h"
#include "cli/terminal/table_view.h"

namespace longbox::cli {

// The options (from 0) that a player means by typing words instead of a number: the one with that
// label, else those whose labels begin with the words, else those in which a word begins with them.
// A single letter is enough for yes and no only; elsewhere it is more likely a slip.
std::vector<int> options_called(const TableView& table, std::string_view words);

// The question with its numbered options.
std::string draw_question(const TableView& table, const std::string& who, const Style& style);

}  // namespace longbox::cli
