#include "cli/terminal/command_line.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "base/text.h"

namespace longbox::cli {
namespace {

struct CommandWord {
  std::string_view word;
  CommandKind kind;
};

constexpr std::array<CommandWord, 16> kWords = {{{"why", CommandKind::Why},
                                                 {"show", CommandKind::Show},
                                                 {"look", CommandKind::Zone},
                                                 {"undo", CommandKind::Undo},
                                                 {"u", CommandKind::Undo},
                                                 {"hint", CommandKind::Hint},
                                                 {"auto", CommandKind::Auto},
                                                 {"log", CommandKind::Log},
                                                 {"save", CommandKind::Save},
                                                 {"board", CommandKind::Board},
                                                 {"b", CommandKind::Board},
                                                 {"help", CommandKind::Help},
                                                 {"h", CommandKind::Help},
                                                 {"quit", CommandKind::Quit},
                                                 {"q", CommandKind::Quit},
                                                 {"exit", CommandKind::Quit}}};

// Reads the whole text as a number from 1 on; returns 0 for anything else.
int to_number(std::string_view text) {
  int number = 0;
  const char* end = text.data() + text.size();
  const auto result = std::from_chars(text.data(), end, number);
  return result.ec == std::errc{} && result.ptr == end && number > 0 ? number : 0;
}

Command make(CommandKind kind, std::string_view argument) {
  return {kind, to_number(argument), std::string(argument)};
}

}  // namespace

Command parse_command(std::string_view line) {
  const std::string_view text = base::trim(line);
  if (text.empty()) return {CommandKind::Default};
  if (text == "?") return {CommandKind::Help};
  if (text.front() == '?') return make(CommandKind::Show, base::trim(text.substr(1)));
  if (to_number(text) > 0) return make(CommandKind::Answer, text);
  const std::size_t blank = text.find_first_of(" \t");
  const std::string word = base::to_lower(text.substr(0, blank));
  const std::string_view rest =
      blank == std::string_view::npos ? std::string_view{} : base::trim(text.substr(blank));
  const auto found = std::ranges::find(kWords, word, &CommandWord::word);
  return found == kWords.end() ? make(CommandKind::Unknown, text) : make(found->kind, rest);
}

std::string_view command_help() {
  return "  3           take option 3; its words, or enough of them, do as well\n"
         "  (Enter)     take the option marked as default, usually to pass\n"
         "  ?3  ?thor   read the card of option 3, or any card you can see\n"
         "  why thor    what you may do with it now; if not, the rule and the card in the way;\n"
         "              and where its numbers come from\n"
         "  why         why you are asked this\n"
         "  look ko     the cards of a pile or zone, as far as you may see them\n"
         "  hint        what the bot would do in your place\n"
         "  auto        pass here, now and always while nothing else is offered than now;\n"
         "              auto all: pass every question of this kind; auto off: ask\n"
         "              everything again; auto on: ask at the usual stops of the game\n"
         "  undo        take back your last answer\n"
         "  log 20      the last 20 lines of the log\n"
         "  board       draw the table again\n"
         "  save FILE   keep the game; go on with: longbox play GAME --load FILE\n"
         "  quit        leave the game\n";
}

}  // namespace longbox::cli
