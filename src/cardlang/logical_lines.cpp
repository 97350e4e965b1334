#include "cardlang/logical_lines.h"

#include <algorithm>
#include <iterator>

namespace longbox::cardlang {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

std::string_view indentation(std::string_view text) {
  return text.substr(0, std::min(text.find_first_not_of(" \t"), text.size()));
}

// Returns the width of the indentation; a tab counts as one level so that the lines
// around it still find their place.
int indent_width(std::string_view text) {
  const std::string_view blanks = indentation(text);
  return static_cast<int>(blanks.size()) + static_cast<int>(std::ranges::count(blanks, '\t'));
}

bool has_content(std::string_view text) { return indentation(text).size() < text.size(); }

// Returns the span from the first token to the last, or of the whole text if there is no token.
Span extent(const PhysicalLine& physical, const std::vector<Token>& tokens) {
  if (!tokens.empty()) {
    const Span& first = tokens.front().span;
    const Span& last = tokens.back().span;
    return {first.line, first.column, last.column + last.length - first.column};
  }
  const auto skipped = static_cast<int>(indentation(physical.text).size());
  const auto length = static_cast<int>(physical.text.size()) - skipped;
  return {physical.number, physical.first_column + skipped, length};
}

}  // namespace

LogicalLineReader::LogicalLineReader(const Source& source, Diagnostics& diagnostics)
    : source_(source), diagnostics_(diagnostics), lines_(source.lines()) {}

std::optional<LogicalLine> LogicalLineReader::next() {
  if (index_ == lines_.size()) return std::nullopt;
  open_parentheses_.clear();
  const PhysicalLine first = physical_line(index_);
  LogicalLine line;
  line.indent = indent_width(first.text);
  line.tab_in_indent = indentation(first.text).find('\t') != std::string_view::npos;
  append_next_line(line);
  line.span = extent(first, line.tokens);
  while (goes_on(line)) append_next_line(line);
  check_end(line);
  return line;
}

PhysicalLine LogicalLineReader::physical_line(std::size_t index) const {
  PhysicalLine line{lines_[index], static_cast<int>(index) + 1, 1};
  if (index == 0 && line.text.starts_with(kByteOrderMark)) {
    line.text.remove_prefix(kByteOrderMark.size());
    line.first_column += static_cast<int>(kByteOrderMark.size());
  }
  return line;
}

void LogicalLineReader::append_next_line(LogicalLine& line) {
  TokenizedLine piece = tokenize(physical_line(index_++), source_.path, diagnostics_);
  const bool is_only_comment = piece.tokens.empty() && !piece.comment.empty();
  continues_ = piece.continues || (continues_ && is_only_comment);
  line.broken = line.broken || piece.broken;
  if (!line.trailing_comment.empty()) line.inner_comments.push_back(line.trailing_comment);
  line.trailing_comment = std::move(piece.comment);
  track_parentheses(piece.tokens, line);
  std::ranges::move(piece.tokens, std::back_inserter(line.tokens));
}

void LogicalLineReader::track_parentheses(const std::vector<Token>& tokens, LogicalLine& line) {
  for (const Token& token : tokens) {
    if (token.is_punctuation("(")) open_parentheses_.push_back(token.span);
    if (!token.is_punctuation(")")) continue;
    if (open_parentheses_.empty()) {
      report(line, token.span, "')' closes no parenthesis");
      return;
    }
    open_parentheses_.pop_back();
  }
}

bool LogicalLineReader::goes_on(const LogicalLine& line) const {
  if (line.broken || index_ == lines_.size()) return false;
  const std::string_view text = lines_[index_];
  if (!has_content(text)) return false;
  if (continues_) return true;
  if (open_parentheses_.empty()) return false;
  const bool closes = text[indentation(text).size()] == ')';
  return closes || indent_width(text) > line.indent;
}

void LogicalLineReader::check_end(LogicalLine& line) {
  if (!open_parentheses_.empty()) {
    report(line, open_parentheses_.back(), "the parenthesis '(' is not closed");
  }
  if (continues_) report(line, line.span, "the line ends with a backslash but nothing follows");
  continues_ = false;
}

void LogicalLineReader::report(LogicalLine& line, Span span, std::string message) {
  if (!line.broken) diagnostics_.error(source_.path, span, std::move(message));
  line.broken = true;
}

}  // namespace longbox::cardlang
