#include "cardlang/lines.h"

#include <fmt/format.h>

#include <algorithm>

#include "cardlang/line_tree.h"
#include "cardlang/logical_lines.h"

namespace longbox::cardlang {
namespace {

bool same_line(const Line& left, const Line& right) {
  return std::ranges::equal(left.tokens, right.tokens, same_token) &&
         same_content(left.children, right.children);
}

}  // namespace

std::vector<Line> parse_lines(const Source& source, Diagnostics& diagnostics) {
  if (source.text.size() > kLargestSource) {
    constexpr std::size_t kMebibyte = 1024 * 1024;
    const std::size_t limit = kLargestSource / kMebibyte;
    diagnostics.error(source.path, {}, fmt::format("the file is larger than {} MiB", limit));
    return {};
  }
  LogicalLineReader reader(source, diagnostics);
  LineTree tree(source.path, diagnostics);
  while (auto line = reader.next()) tree.add(std::move(*line));
  return tree.finish();
}

Token end_token(const Line& line) {
  Token token;
  token.span = line.tokens.empty() ? line.span : line.tokens.back().span;
  token.span.column += token.span.length;
  token.span.length = 1;
  return token;
}

bool same_content(const std::vector<Line>& left, const std::vector<Line>& right) {
  return std::ranges::equal(left, right, same_line);
}

}  // namespace longbox::cardlang
