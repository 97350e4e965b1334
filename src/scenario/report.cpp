#include "scenario/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/text.h"

namespace longbox::scenario {
namespace {

// Writes a labelled entry whose further lines stand below its first; nothing for an empty text.
std::string entry(std::string_view label, std::string_view text) {
  if (text.empty()) return {};
  const auto lines = base::split(text, '\n');
  std::string result = fmt::format("  {:<9} {}\n", fmt::format("{}:", label), lines.front());
  for (std::size_t i = 1; i < lines.size(); ++i) result += fmt::format("    {}\n", lines[i]);
  return result;
}

std::string entries(const SceneResult& result) {
  return entry("step", result.step) + entry("expected", result.failure.expected) +
         entry("found", result.failure.found) + entry("hint", result.failure.hint);
}

// Puts the text in double quotes for a shell.
std::string in_quotes(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\' || c == '$' || c == '`') result += '\\';
    result += c;
  }
  return result + '"';
}

std::string indented(std::span<const std::string> lines) {
  std::string text;
  for (const auto& line : lines) text += "    " + line + "\n";
  return text;
}

std::string head(const SceneResult& result) {
  const int line = result.passed ? result.line : result.failed_line;
  return fmt::format("{} {}:{}: {}\n", result.passed ? "PASS" : "FAIL", result.file, line,
                     result.name);
}

// A library that does not load fails every scene of its game; once in full is enough.
bool is_repeated(const SceneResult& result, const SceneResult* before) {
  return before != nullptr && result.step == before->step &&
         result.failure.found == before->failure.found && result.failure.found.size() > 200;
}

std::string failure_report(const SceneResult& result, const SceneResult* before) {
  if (is_repeated(result, before)) return entry("step", result.step) + entry("found", "the same");
  std::string text = entries(result);
  // A transcript ends with the log already.
  if (!result.transcript.empty()) return text;
  if (!result.log.empty()) text += "  log, up to here:\n" + indented(result.log);
  return text + fmt::format("  see all:  longbox scenario run {} --filter {} --verbose\n",
                            in_quotes(result.file), in_quotes(result.name));
}

}  // namespace

std::string message_of(const SceneResult& result) {
  if (result.passed) return {};
  std::string text = fmt::format("{}:{}\n{}", result.file, result.failed_line, entries(result));
  return std::string(base::trim_end(text));
}

std::string report(std::span<const SceneResult> results) {
  std::string text;
  const SceneResult* before = nullptr;
  for (const auto& result : results) {
    if (result.repeats || (result.passed && result.transcript.empty())) continue;
    text += head(result) + indented(result.transcript);
    if (!result.passed) {
      text += failure_report(result, before);
      before = &result;
    }
    text += '\n';
  }
  const auto passed = std::ranges::count_if(results, &SceneResult::passed);
  const auto failed = static_cast<std::ptrdiff_t>(results.size()) - passed;
  return base::to_valid_utf8(text) + fmt::format("{} passed, {} failed\n", passed, failed);
}

nlohmann::json to_json(std::span<const SceneResult> results) {
  auto list = nlohmann::json::array();
  for (const auto& result : results) {
    auto rules = nlohmann::json::array();
    for (const auto& rule : result.rules) rules.push_back(base::to_valid_utf8(rule));
    list.push_back({{"file", base::to_valid_utf8(result.file)},
                    {"name", base::to_valid_utf8(result.name)},
                    {"status", result.passed ? "passed" : "failed"},
                    {"rules", std::move(rules)},
                    {"message", base::to_valid_utf8(message_of(result))}});
  }
  return list;
}

}  // namespace longbox::scenario
