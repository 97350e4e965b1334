#include "cli/arguments.h"

#include <CLI/CLI.hpp>
#include <utility>

namespace longbox::cli {

Option& Option::required() {
  option_->required();
  return *this;
}

Option& Option::value_name(const std::string& name) {
  option_->type_name(name);
  return *this;
}

Option& Option::shown_as(const std::string& text) {
  option_->option_text(text);
  return *this;
}

Option& Option::in_group(const std::string& heading) {
  option_->group(heading);
  return *this;
}

Option& Option::one_of(const std::vector<std::string>& values) {
  option_->check(CLI::IsMember(values));
  return *this;
}

Option& Option::between(std::int64_t least, std::int64_t most) {
  option_->check(CLI::Range(least, most));
  return *this;
}

Option& Option::whole_number() {
  constexpr std::size_t kMostDigits = 20;
  option_->check(CLI::Validator(
      [](const std::string& text) {
        const bool whole = !text.empty() && text.size() <= kMostDigits &&
                           text.find_first_not_of("0123456789") == std::string::npos;
        return whole ? std::string() : "'" + text + "' is no whole number from 0 on";
      },
      "NUMBER"));
  return *this;
}

Option& Option::existing_folder() {
  option_->check(CLI::ExistingDirectory);
  return *this;
}

Option& Option::check(Check check) {
  option_->check(std::move(check));
  return *this;
}

Option& Option::excludes(const Option& other) {
  option_->excludes(other.option_);
  return *this;
}

Option& Option::show_default() {
  option_->capture_default_str();
  return *this;
}

Option& Option::show_default(const std::string& text) {
  option_->default_str(text);
  return *this;
}

Option& Option::add_meaning(const std::string& meaning) {
  option_->description(option_->get_description() + "; " + meaning);
  return *this;
}

Usage Usage::subcommand(const std::string& name, const std::string& meaning) {
  return Usage(app_->add_subcommand(name, meaning));
}

void Usage::needs_subcommand() { app_->require_subcommand(1); }

Option Usage::option(const std::string& name, std::string& value, const std::string& meaning) {
  return Option(app_->add_option(name, value, meaning));
}

Option Usage::option(const std::string& name, std::vector<std::string>& values,
                     const std::string& meaning) {
  return Option(app_->add_option(name, values, meaning));
}

Option Usage::option(const std::string& name, int& value, const std::string& meaning) {
  return Option(app_->add_option(name, value, meaning));
}

Option Usage::option(const std::string& name, std::int64_t& value, const std::string& meaning) {
  return Option(app_->add_option(name, value, meaning));
}

Option Usage::option(const std::string& name, std::uint64_t& value, const std::string& meaning) {
  return Option(app_->add_option(name, value, meaning));
}

Option Usage::option(const std::string& name, std::optional<std::uint64_t>& value,
                     const std::string& meaning) {
  return Option(app_->add_option(name, value, meaning));
}

Option Usage::flag(const std::string& name, bool& value, const std::string& meaning) {
  return Option(app_->add_flag(name, value, meaning));
}

Option Usage::text_option(const std::string& name, std::function<void(const std::string&)> take,
                          const std::string& meaning) {
  return Option(app_->add_option_function<std::string>(name, std::move(take), meaning));
}

Option Usage::number_option(const std::string& name, std::function<void(int)> take,
                            const std::string& meaning) {
  return Option(app_->add_option_function<int>(name, std::move(take), meaning));
}

void Usage::footer(const std::string& text) { app_->footer(text); }

void Usage::on_use(std::function<void()> run) { app_->callback(std::move(run)); }

namespace {

Reading no_subcommand(const CLI::App& app) {
  Reading reading{Reading::Outcome::NoSubcommand, app.remaining(), {}, app.help()};
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    reading.subcommands.push_back(command->get_name());
  return reading;
}

}  // namespace

Reading read_arguments(const Program& program, const std::function<void(Usage&)>& describe,
                       int argc, char** argv) {
  CLI::App app{program.meaning, program.name};
  app.set_version_flag("--version", program.name + " " + program.version);
  app.fallthrough();  // options of the program may also stand behind the subcommand
  Usage command(&app);
  describe(command);
  app.footer(program.footer);  // last, because subcommands inherit what they find
  try {
    app.parse(argc, argv);
  } catch (const CLI::ExtrasError& error) {
    if (app.get_subcommands().empty()) return no_subcommand(app);
    app.exit(error);
    return {Reading::Outcome::WrongUse};
  } catch (const CLI::ParseError& error) {
    return {app.exit(error) == 0 ? Reading::Outcome::Done : Reading::Outcome::WrongUse};
  }
  return app.get_subcommands().empty() ? no_subcommand(app) : Reading{};
}

}  // namespace longbox::cli
