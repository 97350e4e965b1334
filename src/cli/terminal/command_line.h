// Reads the line that a player types at the prompt.
#pragma once

#include <string>
#include <string_view>

namespace longbox::cli {

enum class CommandKind {
  Answer,   // number: the option, from 1
  Default,  // an empty line
  Show,     // ?3 or ?name
  Why,      // why name
  Zone,     // look ko-pile
  Undo,
  Hint,
  Auto,  // argument: nothing, "all", "on", "off"
  Log,   // number: how many lines
  Save,  // argument: the file
  Board,
  Help,
  Quit,
  Unknown,  // argument: the line; perhaps the label of an option
};

struct Command {
  CommandKind kind = CommandKind::Unknown;
  int number = 0;  // 0: none was given
  std::string argument;
};

Command parse_command(std::string_view line);

// Returns all commands with a line each, for `help`.
std::string_view command_help();

}  // namespace longbox::cli
