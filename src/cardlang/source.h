#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace longbox::cardlang {

// A Span is a stretch of one source line. Lines and columns count from 1, and columns
// and lengths are in bytes; line 0 stands for "the file as a whole".
struct Span {
  int line = 0;
  int column = 0;
  int length = 0;

  bool operator==(const Span&) const = default;
};

// A Source is a card file in memory, with the path that diagnostics show for it.
struct Source {
  std::string path;
  std::string text;

  // Returns the line with the given number, without its line break. A number outside
  // the file gives an empty line.
  std::string_view line(int number) const;

  // Returns all lines, without their line breaks. A line break at the very end of the
  // text does not start another line.
  std::vector<std::string_view> lines() const;
};

}  // namespace longbox::cardlang
