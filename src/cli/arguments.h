// Options and subcommands of the command line. CLI11 reads them; its header takes seconds to
// compile, so that only arguments.cpp includes it and every subcommand describes itself with these
// two classes.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace longbox::cli {

// An option describes one argument; each function refines it and gives the option back.
class Option {
 public:
  explicit Option(CLI::Option* option) : option_(option) {}

  // A check gives the empty text, or the sentence that says what is wrong with a value.
  using Check = std::function<std::string(const std::string& value)>;

  Option& required();
  Option& value_name(const std::string& name);   // --set SET
  Option& shown_as(const std::string& text);     // --web DIR, without any remark of a check
  Option& in_group(const std::string& heading);  // the heading of --help under which it stands
  Option& one_of(const std::vector<std::string>& values);
  Option& between(std::int64_t least, std::int64_t most);
  Option& whole_number();  // digits and nothing else, such as a seed
  Option& existing_folder();
  Option& check(Check check);
  Option& excludes(const Option& other);
  Option& show_default();  // --help names the value that the variable has now
  Option& show_default(const std::string& text);
  Option& add_meaning(const std::string& meaning);

 private:
  CLI::Option* option_;
};

// A usage describes the program or one of its subcommands. What it writes to must live until the
// command line was read.
class Usage {
 public:
  explicit Usage(CLI::App* app) : app_(app) {}

  Usage subcommand(const std::string& name, const std::string& meaning);
  void needs_subcommand();

  Option option(const std::string& name, std::string& value, const std::string& meaning);
  Option option(const std::string& name, std::vector<std::string>& values,
                const std::string& meaning);
  Option option(const std::string& name, int& value, const std::string& meaning);
  Option option(const std::string& name, std::int64_t& value, const std::string& meaning);
  Option option(const std::string& name, std::uint64_t& value, const std::string& meaning);
  Option option(const std::string& name, std::optional<std::uint64_t>& value,
                const std::string& meaning);
  Option flag(const std::string& name, bool& value, const std::string& meaning);

  // The function is called with the value instead of a variable being set.
  Option text_option(const std::string& name, std::function<void(const std::string&)> take,
                     const std::string& meaning);
  Option number_option(const std::string& name, std::function<void(int)> take,
                       const std::string& meaning);

  void footer(const std::string& text);
  void on_use(std::function<void()> run);  // runs when the command line names this command

 private:
  CLI::App* app_;
};

// Reading is how the words of a command line came out.
struct Reading {
  enum class Outcome : std::uint8_t { Done, NoSubcommand, WrongUse };
  Outcome outcome = Outcome::Done;
  std::vector<std::string> unknown{};  // NoSubcommand: the words that nothing takes
  std::vector<std::string> subcommands{};
  std::string help{};
};

// A program describes itself by `describe` and then reads its words. Help, version and what is
// wrong with the words are printed here; the functions of `on_use` run here, too.
struct Program {
  std::string name;
  std::string meaning;
  std::string version;
  std::string footer;
};
Reading read_arguments(const Program& program, const std::function<void(Usage&)>& describe,
                       int argc, char** argv);

}  // namespace longbox::cli
