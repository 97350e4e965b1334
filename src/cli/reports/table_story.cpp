#include "cli/reports/table_story.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <ctime>

namespace longbox::cli {
namespace {

using Pairs = std::vector<std::pair<std::string, std::string>>;

bool is_key(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return (c >= 'a' && c <= 'z') || c == '-' || c == '_'; });
}

const std::string& value_of(const Pairs& pairs, std::string_view key) {
  static const std::string kNone;
  const auto found = std::ranges::find(pairs, key, &Pairs::value_type::first);
  return found == pairs.end() ? kNone : found->second;
}

// Returns the milliseconds since 1970 of 2026-11-17T15:04:05.123Z; 0 for anything else.
std::int64_t time_of(const std::string& text) {
  std::tm time{};
  int milliseconds = 0;
  if (std::sscanf(text.c_str(), "%d-%d-%dT%d:%d:%d.%dZ", &time.tm_year, &time.tm_mon, &time.tm_mday, &time.tm_hour,
                  &time.tm_min, &time.tm_sec, &milliseconds) != 7)
    return 0;
  time.tm_year -= 1900;
  time.tm_mon -= 1;
  return static_cast<std::int64_t>(timegm(&time)) * 1000 + milliseconds;
}

std::string span_text(std::int64_t milliseconds) {
  constexpr std::int64_t kMinute = 60'000;
  constexpr std::int64_t kHour = 60 * kMinute;
  if (milliseconds < kMinute) return fmt::format("+{:.1f} s", static_cast<double>(milliseconds) / 1000);
  if (milliseconds < kHour) return fmt::format("+{} min", milliseconds / kMinute);
  return fmt::format("+{} h", milliseconds / kHour);
}

}  // namespace

Pairs log_pairs(std::string_view line) {
  Pairs pairs;
  while (!line.empty()) {
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos) break;
    const std::size_t blank = line.substr(0, equals).rfind(' ');
    const std::string_view key = blank == std::string_view::npos ? line.substr(0, equals)
                                                                 : line.substr(blank + 1, equals - blank - 1);
    line.remove_prefix(equals + 1);
    const bool is_quoted = line.starts_with('"');
    if (is_quoted) line.remove_prefix(1);
    const std::size_t end = std::min(line.size(), line.find(is_quoted ? '"' : ' '));
    if (is_key(key)) pairs.emplace_back(key, line.substr(0, end));
    line.remove_prefix(std::min(line.size(), end + 1));
  }
  return pairs;
}

std::string TableStory::tell(std::string_view line) {
  const Pairs pairs = log_pairs(line);
  if (value_of(pairs, "table") != table_ || value_of(pairs, "event").empty()) return {};
  const std::string& stamp = value_of(pairs, "time");
  const std::int64_t now = time_of(stamp);
  std::string event = value_of(pairs, "event");
  std::ranges::replace(event, '-', ' ');
  std::string text = fmt::format("{} {}  {:>9}  {}{}", stamp.substr(0, 10), stamp.size() > 19 ? stamp.substr(11, 8) : "",
                                 last_ ? span_text(now - *last_) : "", value_of(pairs, "level") == "error" ? "ERROR " : "",
                                 event);
  for (const auto& [key, value] : pairs) {
    if (key == "time" || key == "level" || key == "event" || key == "table") continue;
    text += value.find(' ') == std::string::npos ? fmt::format("  {}={}", key, value) : fmt::format("  {}: {}", key, value);
  }
  last_ = now;
  return text + "\n";
}

}  // namespace longbox::cli
