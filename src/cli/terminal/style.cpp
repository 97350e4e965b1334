#include "cli/terminal/style.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "base/text.h"

namespace longbox::cli {
namespace {

constexpr std::size_t kNarrowest = 60;
constexpr std::size_t kWidest = 140;  // longer lines are hard to read

constexpr std::array<const char*, 8> kCodes = {"0", "1", "2", "31", "32", "33", "34", "36"};

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view{} : value;
}

std::size_t terminal_width() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
  return std::clamp<std::size_t>(size.ws_col, kNarrowest, kWidest);
}

bool locale_is_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string locale = base::to_lower(environment(name));
    if (!locale.empty())
      return locale.find("utf-8") != locale.npos || locale.find("utf8") != locale.npos;
  }
  return true;  // a bare container names no locale, and its terminal is a modern one
}

}  // namespace

Style Style::of_output() {
  Style style;
  style.terminal_ = isatty(STDOUT_FILENO) != 0;
  if (!style.terminal_) return style;
  style.width_ = terminal_width();
  style.unicode_ = locale_is_utf8();
  style.colours_ = environment("NO_COLOR").empty() && environment("TERM") != "dumb";
  return style;
}

std::string Style::paint(Ink ink, std::string_view text) const {
  if (!colours_ || ink == Ink::Plain || text.empty()) return std::string(text);
  return fmt::format("\033[{}m{}\033[0m", kCodes[static_cast<std::size_t>(ink)], text);
}

std::string fit(std::string_view text, std::size_t width) {
  const std::size_t columns = base::display_width(text);
  if (columns <= width) return std::string(text) + std::string(width - columns, ' ');
  if (width == 0) return {};
  std::string cut;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t start = at;
    base::next_code_point(text, at);
    const std::string_view sign = text.substr(start, at - start);
    if (base::display_width(cut) + base::display_width(sign) + 1 > width) break;
    cut += sign;
  }
  return fit(cut + "…", width);
}

std::string repeat(std::string_view sign, std::size_t times) {
  std::string result;
  for (std::size_t i = 0; i < times; ++i) result += sign;
  return result;
}

}  // namespace longbox::cli
