#include "server/quote.h"

#include "base/text.h"

namespace longbox::server {
namespace {

// These bounds exceed every message that the server itself writes, with a title or a name in it.
constexpr std::size_t kLongestLine = 300;
constexpr std::size_t kMostLines = 40;

bool is_control(char32_t letter) { return letter < 0x20 || (letter >= 0x7F && letter < 0xA0); }

}  // namespace

std::string one_line(std::string_view text, std::size_t most) {
  std::string line;
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size();) {
    const char32_t letter = base::next_code_point(text, at);
    if (is_control(letter)) continue;
    if (++count > most) return line + "...";
    line += base::encode_utf8(letter);
  }
  return line;
}

std::string within_bounds(std::string_view text) {
  std::string result;
  std::size_t count = 0;
  for (const std::string& line : base::split(text, '\n')) {
    if (count == kMostLines) return result + "\n...";
    if (count++ > 0) result += '\n';
    result += one_line(line, kLongestLine);
  }
  return result;
}

}  // namespace longbox::server
