#include "server/people/quote.h"

#include <algorithm>
#include <span>

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

// Marks that stand above or below the letter before them.
constexpr Range kAccents[] = {{0x300, 0x36F},   {0x483, 0x489},   {0x591, 0x5BD},   {0x64B, 0x65F},
                              {0xE31, 0xE3A},   {0xE47, 0xE4E},   {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF},
                              {0x20D0, 0x20FF}, {0xFE20, 0xFE2F}};
constexpr int kMostAccents = 2;

bool is_within(std::span<const Range> ranges, char32_t letter) {
  return std::ranges::any_of(ranges, [&](const Range& range) {
    return range.first <= letter && letter <= range.last;
  });
}

bool is_unseen(char32_t letter) { return is_within(kUnseen, letter); }

bool is_break(char32_t letter) {
  return (letter >= U'\t' && letter <= U'\r') || letter == 0x85 || letter == 0x2028 || letter == 0x2029;
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

std::string spoken_line(std::string_view text) {
  std::string line;
  int accents = 0;
  for (std::size_t at = 0; at < text.size();) {
    char32_t letter = base::next_code_point(text, at);
    if (is_break(letter)) letter = U' ';
    if (is_unseen(letter)) continue;
    accents = is_within(kAccents, letter) ? accents + 1 : 0;
    if (accents <= kMostAccents) line += base::encode_utf8(letter);
  }
  return std::string(base::trim(line));
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
