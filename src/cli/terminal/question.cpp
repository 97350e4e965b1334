#include "cli/terminal/question.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "base/text.h"
#include "kernel/words.h"

namespace longbox::cli {
namespace {

using kernel::Decision;

// Names the power or card that asks: "Hammer Throw (Thor)". It is empty when the rules themselves
// ask, or when the question names the card anyway.
std::string asker(const TableView& table, const Decision& decision, const std::string& prompt) {
  const std::string& power = table.game().library().ability(decision.ability).name;
  if (!table.sees(decision.about)) return power;
  const std::string name = table.name(decision.about);
  if (prompt.find(name) != std::string::npos) return power;
  return power.empty() ? name : fmt::format("{} ({})", power, name);
}

// Short options share lines in columns, so that a long list stays on the screen.
std::string draw_columns(const std::vector<std::string>& options, const Style& style) {
  std::size_t widest = 0;
  for (const std::string& option : options)
    widest = std::max(widest, base::display_width(option) + 2);
  const std::size_t columns =
      options.size() <= 8 ? 1 : std::clamp<std::size_t>(style.width() / widest, 1, 3);
  const std::size_t rows = (options.size() + columns - 1) / columns;
  std::string text;
  for (std::size_t row = 0; row < rows; ++row) {
    std::string line;
    for (std::size_t at = row; at < options.size(); at += rows) line += fit(options[at], widest);
    text += std::string(base::trim_end(line)) + "\n";
  }
  return text;
}

// Returns whether the words stand in the label from the beginning of a word on.
bool has_words(std::string_view label, std::string_view words) {
  for (auto at = label.find(words); at != std::string_view::npos; at = label.find(words, at + 1))
    if (at == 0 || std::isalnum(static_cast<unsigned char>(label[at - 1])) == 0) return true;
  return false;
}

}  // namespace

std::vector<int> options_called(const TableView& table, std::string_view words) {
  kernel::Match& match = table.match();
  const Decision& decision = match.question();
  const std::string wanted = base::to_lower(words);
  const bool is_letter = wanted.size() < 2 && decision.kind != kernel::DecisionKind::YesNo;
  std::vector<int> beginning;
  std::vector<int> containing;
  const std::vector<std::string> labels = table.game().labels(match.machine(), decision);
  for (int i = 0; i < decision.size(); ++i) {
    const std::string label = base::to_lower(labels[static_cast<std::size_t>(i)]);
    if (label == wanted) return {i};
    if (is_letter) continue;
    if (label.starts_with(wanted)) beginning.push_back(i);
    if (has_words(label, wanted)) containing.push_back(i);
  }
  return beginning.empty() ? containing : beginning;
}

std::string draw_question(const TableView& table, const std::string& who, const Style& style) {
  kernel::Match& match = table.match();
  const Decision& decision = match.question();
  const std::string prompt = table.game().prompt(match.machine(), decision);
  const std::string source = asker(table, decision, prompt);
  std::string text =
      fmt::format("{}: {}{}\n", style.paint(Ink::Yellow, who), style.paint(Ink::Bold, prompt),
                  source.empty() ? "" : style.paint(Ink::Dim, fmt::format("  [{}]", source)));
  const auto usual = default_option(decision);
  const std::vector<std::string> labels = table.game().labels(match.machine(), decision);
  std::vector<std::string> options;
  for (int i = 0; i < decision.size(); ++i)
    options.push_back(fmt::format("{:>4}) {}{}", i + 1, labels[static_cast<std::size_t>(i)],
                                  usual == i ? "  (Enter)" : ""));
  return text + draw_columns(options, style);
}

}  // namespace longbox::cli
