#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "cardlang/diagnostic.h"
#include "cardlang/source.h"
#include "cardlang/token.h"

namespace longbox::cardlang {

// Files past these limits are refused with an error.
inline constexpr std::size_t kLargestSource = 4 * 1024 * 1024;
inline constexpr std::size_t kDeepestLine = 64;
inline constexpr int kIndentWidth = 2;

// A Line of a card file has the deeper indented lines below it. Comments are
// kept with their "#"; an empty string in a list of comments is a blank line.
//
// There is always at least one token, with two exceptions: a broken line may
// have lost all of them, and a file of nothing but comments gives a single line
// without tokens that holds them.
struct Line {
  std::vector<Token> tokens;
  std::vector<Line> children;
  std::vector<std::string> comments_above;
  std::vector<std::string> comments_below;  // behind the children, at the end of a block
  std::string trailing_comment;
  bool blank_above = false;  // above the comments, if there are any
  Span span;                 // the part of it on its first physical line
  bool opens_block = false;  // the last token is ":"
  bool broken = false;       // an error was reported, and tokens may be missing
};

// Reads a card file as a tree of lines. Every error goes to the diagnostics and
// reading goes on with the next line; no bytes whatever make it throw.
std::vector<Line> parse_lines(const Source& source, Diagnostics& diagnostics);

// Returns a token of kind End right behind the last token of the line, for
// messages such as "expected a number here".
Token end_token(const Line& line);

// Returns whether two trees hold the same tokens in the same shape. Comments, blank
// lines and places in the file do not matter.
bool same_content(const std::vector<Line>& left, const std::vector<Line>& right);

}  // namespace longbox::cardlang
