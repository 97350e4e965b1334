#include "cardlang/diagnostic.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/text.h"

namespace longbox::cardlang {
namespace {

constexpr std::size_t kTabStop = 4;

// Lines longer than this (in bytes) are shown as an excerpt around the span.
constexpr std::size_t kLongestShownLine = 160;
constexpr std::size_t kExcerptBefore = 60;
constexpr std::string_view kEllipsis = "...";

std::string_view severity_name(Severity severity) {
  return severity == Severity::Error ? "error" : "warning";
}

std::string place(const Diagnostic& diagnostic) {
  const Span& span = diagnostic.span;
  if (span.line == 0) return diagnostic.path;
  return fmt::format("{}:{}:{}", diagnostic.path, span.line, span.column);
}

bool is_control(char32_t code_point) {
  return code_point < 0x20 || (code_point >= 0x7F && code_point < 0xA0);
}

// Writes the bytes as a terminal may show them: tabs become blanks up to the next tab
// stop, control characters and invalid bytes become U+FFFD.
std::string to_visible(std::string_view bytes, std::size_t start_column) {
  std::string result;
  for (std::size_t position = 0; position < bytes.size();) {
    const char32_t code_point = base::next_code_point(bytes, position);
    if (code_point == '\t') {
      const std::size_t column = start_column + base::display_width(result);
      result.append(kTabStop - column % kTabStop, ' ');
    } else {
      result += base::encode_utf8(is_control(code_point) ? 0xFFFD : code_point);
    }
  }
  return result;
}

// An Excerpt is a source line cut into the parts before, under and after the caret.
struct Excerpt {
  std::string before;
  std::string marked;
  std::string after;
};

// Moves an offset left to the start of the UTF-8 sequence it points into.
std::size_t to_boundary(std::string_view line, std::size_t offset) {
  const auto is_tail = [line](std::size_t at) {
    return (static_cast<unsigned char>(line[at]) & 0xC0u) == 0x80u;
  };
  std::size_t start = offset;
  while (start > 0 && start < line.size() && offset - start < 3 && is_tail(start)) --start;
  return start;
}

Excerpt cut(std::string_view line, Span span) {
  const auto offset = static_cast<std::size_t>(std::max(span.column - 1, 0));
  const std::size_t start = std::min(offset, line.size());
  const auto length = static_cast<std::size_t>(std::max(span.length, 0));
  const std::size_t end = start + std::min(length, line.size() - start);
  const bool is_long = line.size() > kLongestShownLine;
  const std::size_t from =
      is_long && start > kExcerptBefore ? to_boundary(line, start - kExcerptBefore) : 0;
  const std::size_t to =
      is_long ? to_boundary(line, std::min(from + kLongestShownLine, line.size())) : line.size();
  const std::size_t mark_end = std::min(end, to);

  Excerpt result;
  if (from > 0) result.before = kEllipsis;
  result.before += to_visible(line.substr(from, start - from), base::display_width(result.before));
  const std::size_t marked_column = base::display_width(result.before);
  result.marked = to_visible(line.substr(start, mark_end - start), marked_column);
  const std::size_t after_column = marked_column + base::display_width(result.marked);
  result.after = to_visible(line.substr(mark_end, to - mark_end), after_column);
  if (to < line.size()) result.after += kEllipsis;
  return result;
}

std::string render_excerpt(std::string_view line, Span span) {
  const Excerpt excerpt = cut(line, span);
  const std::string indent(base::display_width(excerpt.before), ' ');
  const std::size_t width = std::max<std::size_t>(base::display_width(excerpt.marked), 1);
  const std::string tail(width - 1, '~');
  return fmt::format("{}{}{}\n{}^{}\n", excerpt.before, excerpt.marked, excerpt.after, indent,
                     tail);
}

nlohmann::json to_json_object(const Diagnostic& diagnostic) {
  return {
      {"path", base::to_valid_utf8(diagnostic.path)},
      {"line", diagnostic.span.line},
      {"column", diagnostic.span.column},
      {"length", diagnostic.span.length},
      {"severity", severity_name(diagnostic.severity)},
      {"message", base::to_valid_utf8(diagnostic.message)},
      {"hint", base::to_valid_utf8(diagnostic.hint)},
  };
}

}  // namespace

void Diagnostics::error(std::string path, Span span, std::string message, std::string hint) {
  add({Severity::Error, std::move(path), span, std::move(message), std::move(hint)});
}

void Diagnostics::warning(std::string path, Span span, std::string message, std::string hint) {
  add({Severity::Warning, std::move(path), span, std::move(message), std::move(hint)});
}

void Diagnostics::add(Diagnostic diagnostic) {
  if (diagnostic.severity == Severity::Error) ++error_count_;
  if (items_.size() < kKept) {
    items_.push_back(std::move(diagnostic));
  } else {
    ++dropped_count_;
  }
}

std::string Diagnostics::render(std::span<const Source> sources) const {
  std::string result;
  for (const Diagnostic& item : items_) {
    const auto source = std::ranges::find(sources, item.path, &Source::path);
    const bool is_known = source != sources.end();
    result += cardlang::render(item, is_known ? source->line(item.span.line) : "");
  }
  if (dropped_count_ > 0) result += fmt::format("... and {} more\n", dropped_count_);
  return result;
}

std::string Diagnostics::render(const Source& source) const {
  return render(std::span(&source, 1));
}

nlohmann::json Diagnostics::to_json() const {
  nlohmann::json result = nlohmann::json::array();
  for (const Diagnostic& item : items_) result.push_back(to_json_object(item));
  return result;
}

std::string render(const Diagnostic& diagnostic, std::string_view source_line) {
  std::string result = fmt::format("{}: {}: {}\n", place(diagnostic),
                                   severity_name(diagnostic.severity), diagnostic.message);
  if (!source_line.empty()) result += render_excerpt(source_line, diagnostic.span);
  if (!diagnostic.hint.empty()) result += fmt::format("  = hint: {}\n", diagnostic.hint);
  return result;
}

std::string did_you_mean(std::string_view word, std::span<const std::string> candidates) {
  return base::did_you_mean(word, candidates);
}

}  // namespace longbox::cardlang
