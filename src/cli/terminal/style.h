// A style says how text looks on this terminal: colours if they are wanted, lines that fit its
// width.
//
// Output into a pipe is the plain text, at a fixed width.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace longbox::cli {

enum class Ink { Plain, Bold, Dim, Red, Green, Yellow, Blue, Cyan };

class Style {
 public:
  // Makes a style without colours, with Unicode lines and `width` columns: for pipes and tests.
  explicit Style(std::size_t width = kPipeWidth) : width_(width) {}

  // Finds out what standard output can show. NO_COLOR and TERM=dumb switch colours off; a locale
  // that is not UTF-8 leaves only ASCII for frames.
  static Style of_output();

  std::string paint(Ink ink, std::string_view text) const;
  std::size_t width() const { return width_; }
  bool is_terminal() const { return terminal_; }
  bool unicode() const { return unicode_; }

  // Picks a piece of a frame or a sign, or its replacement for a terminal without Unicode.
  std::string_view pick(std::string_view unicode, std::string_view ascii) const {
    return unicode_ ? unicode : ascii;
  }

 private:
  static constexpr std::size_t kPipeWidth = 100;

  bool colours_ = false;
  bool unicode_ = true;
  bool terminal_ = false;
  std::size_t width_;
};

// Fills the text up with blanks, or cuts it with an ellipsis, to exactly so many columns. Colours
// must be added afterwards.
std::string fit(std::string_view text, std::size_t width);

// Returns the sign so many times.
std::string repeat(std::string_view sign, std::size_t times);

}  // namespace longbox::cli
