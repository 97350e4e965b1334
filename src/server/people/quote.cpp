#include "server/people/quote.h"

#include <algorithm>

#include "base/text.h"

namespace longbox::server {
namespace {

// These bounds exceed every message that the server itself writes, with a title or a name in it.
constexpr std::size_t kLongestLine = 300;
constexpr std::size_t kMostQuotedLines = 40;

struct Range {
  char32_t first;
  char32_t last;
};

// Control characters, and marks that are not seen but turn, hide or join what stands beside them.
constexpr Range kUnseen[] = {
    {0x00, 0x1F},     {0x7F, 0x9F},     {0xAD, 0xAD},     {0x34F, 0x34F},   {0x61C, 0x61C},
    {0x115F, 0x1160}, {0x17B4, 0x17B5}, {0x180B, 0x180F}, {0x200B, 0x200F}, {0x2028, 0x202E},
    {0x2060, 0x206F}, {0x3164, 0x3164}, {0xFE00, 0xFE0F}, {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0},
    {0xFFF0, 0xFFFB}, {0xE0000, 0xE0FFF}};

bool is_unseen(char32_t letter) {
  const auto holds = [&](const Range& range) { return range.first <= letter && letter <= range.last; };
  return std::ranges::any_of(kUnseen, holds);
}

}  // namespace

std::string one_line(std::string_view text, std::size_t most) {
  std::string line;
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size();) {
    const char32_t letter = base::next_code_point(text, at);
    if (is_unseen(letter)) continue;
    if (++count > most) return line + "...";
    line += base::encode_utf8(letter);
  }
  return line;
}

std::string within_bounds(std::string_view text) {
  std::string result;
  std::size_t count = 0;
  for (const std::string& line : base::split(text, '\n')) {
    if (count == kMostQuotedLines) return result + "\n...";
    if (count++ > 0) result += '\n';
    result += one_line(line, kLongestLine);
  }
  return result;
}

}  // namespace longbox::server
