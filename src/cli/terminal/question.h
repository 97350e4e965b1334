// Writes a question to a player as text, and finds the option that a line means.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/style.h"
#include "cli/terminal/table_view.h"

namespace longbox::cli {

// Returns the options (from 0) that a player means by typing words instead of a number: the one
// with that label, else those whose labels begin with the words, else those in which a word begins
// with them. A single letter is enough for yes and no only; for other options it is more likely a
// slip.
std::vector<int> options_called(const TableView& table, std::string_view words);

// Draws the question with its numbered options.
std::string draw_question(const TableView& table, const std::string& who, const Style& style);

}  // namespace longbox::cli
