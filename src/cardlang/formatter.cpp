#include "cardlang/formatter.h"

#include <fmt/format.h>

namespace longbox::cardlang {
namespace {

std::string quote(std::string_view text) {
  std::string result = "\"";
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') result += '\\';
    result += letter;
  }
  return result + '"';
}

std::string spell_stats(const Token& token) {
  if (token.signed_stats) return fmt::format("{:+}/{:+}", token.number, token.number2);
  return fmt::format("{}/{}", token.number, token.number2);
}

bool touches(const Token& left, const Token& right) {
  const Span& span = left.span;
  return span.length > 0 && span.line == right.span.line &&
         span.column + span.length == right.span.column;
}

bool ends_value(const Token& token) {
  return token.kind != TokenKind::Punctuation || token.is_punctuation(")");
}

// Returns whether the token is the plus of a number such as +3. It is told from an
// addition by how it was written: close to the number, away from any value.
bool is_plus_sign(const std::vector<Token>& tokens, std::size_t index) {
  if (!tokens[index].is_punctuation("+") || index + 1 == tokens.size()) return false;
  const Token& next = tokens[index + 1];
  if (next.kind != TokenKind::Number || !touches(tokens[index], next)) return false;
  if (next.text.starts_with('-')) return false;
  if (index == 0) return true;
  const Token& previous = tokens[index - 1];
  return !ends_value(previous) || !touches(previous, tokens[index]);
}

bool needs_blank(const std::vector<Token>& tokens, std::size_t index) {
  if (index == 0) return false;
  const Token& token = tokens[index];
  const bool sticks_to_left =
      token.is_punctuation(":") || token.is_punctuation(",") || token.is_punctuation(")");
  if (sticks_to_left || tokens[index - 1].is_punctuation("(")) return false;
  return !is_plus_sign(tokens, index - 1);
}

// Writes lines of the same level one after the other.
class Writer {
 public:
  void write_lines(const std::vector<Line>& lines) {
    for (const Line& line : lines) write_line(line);
  }

  std::string take_text() { return std::move(text_); }

 private:
  void write_line(const Line& line) {
    if (line.blank_above && !text_.empty()) text_ += '\n';
    write_comments(line.comments_above);
    if (!line.tokens.empty()) write_tokens(line);
    level_ += kIndentWidth;
    write_lines(line.children);
    level_ -= kIndentWidth;
    write_comments(line.comments_below);
  }

  void write_tokens(const Line& line) {
    std::string content = format_tokens(line.tokens);
    if (!line.trailing_comment.empty()) content += "  " + line.trailing_comment;
    write_indented(content);
  }

  void write_comments(const std::vector<std::string>& comments) {
    for (const std::string& comment : comments) write_indented(comment);
  }

  void write_indented(std::string_view content) {
    if (!content.empty()) text_.append(static_cast<std::size_t>(level_), ' ');
    text_ += content;
    text_ += '\n';
  }

  std::string text_;
  int level_ = 0;  // in blanks
};

}  // namespace

std::string format(const std::vector<Line>& lines) {
  Writer writer;
  writer.write_lines(lines);
  return writer.take_text();
}

std::string format_tokens(const std::vector<Token>& tokens) {
  std::string result;
  for (std::size_t index = 0; index < tokens.size(); ++index) {
    if (needs_blank(tokens, index)) result += ' ';
    result += spell(tokens[index]);
  }
  return result;
}

std::string spell(const Token& token) {
  switch (token.kind) {
    case TokenKind::String:
      return quote(token.text);
    case TokenKind::Symbol:
      return fmt::format("[{}]", token.text);
    case TokenKind::NamedSymbol:
      return fmt::format("[{}]", quote(token.text));
    case TokenKind::Slot:
      return fmt::format("<{}>", token.text);
    case TokenKind::Number:
      return token.text.empty() ? fmt::format("{}", token.number) : token.text;
    case TokenKind::Stats:
      return token.text.empty() ? spell_stats(token) : token.text;
    case TokenKind::Word:
    case TokenKind::Punctuation:
    case TokenKind::End:
      break;
  }
  return token.text;
}

}  // namespace longbox::cardlang
