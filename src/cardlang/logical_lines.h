#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cardlang/diagnostic.h"
#include "cardlang/source.h"
#include "cardlang/tokenizer.h"

namespace longbox::cardlang {

// A LogicalLine has its continuations joined; its place in the tree is not known yet.
// It may hold tokens, only a comment, or nothing at all.
struct LogicalLine {
  std::vector<Token> tokens;
  std::vector<std::string> inner_comments;  // from all but the last physical line
  std::string trailing_comment;
  Span span;  // the part of it on its first physical line
  int indent = 0;
  bool tab_in_indent = false;
  bool broken = false;

  bool is_blank() const { return tokens.empty() && trailing_comment.empty() && !broken; }
  bool is_comment() const { return tokens.empty() && !trailing_comment.empty() && !broken; }
};

// Reads a source line by line and joins continued lines. A line goes on when it
// ends with a backslash, or while a parenthesis is open and the next line is
// indented deeper or starts with the closing parenthesis.
class LogicalLineReader {
 public:
  LogicalLineReader(const Source& source, Diagnostics& diagnostics);

  // Returns the next line, or nothing at the end of the source.
  std::optional<LogicalLine> next();

 private:
  PhysicalLine physical_line(std::size_t index) const;
  void append_next_line(LogicalLine& line);
  void track_parentheses(const std::vector<Token>& tokens, LogicalLine& line);
  bool goes_on(const LogicalLine& line) const;
  void check_end(LogicalLine& line);
  void report(LogicalLine& line, Span span, std::string message);

  const Source& source_;
  Diagnostics& diagnostics_;
  std::vector<std::string_view> lines_;
  std::size_t index_ = 0;  // the next physical line has it

  // These tell of the logical line that is being read.
  std::vector<Span> open_parentheses_;
  bool continues_ = false;
};

}  // namespace longbox::cardlang
