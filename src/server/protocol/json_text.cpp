#include "server/protocol/json_text.h"

#include <algorithm>

namespace longbox::server {
namespace {

constexpr unsigned char kFirstPrintable = 0x20;
constexpr unsigned char kFirstBeyondAscii = 0x80;

bool is_plain(char letter) {
  const auto code = static_cast<unsigned char>(letter);
  return code >= kFirstPrintable && code < kFirstBeyondAscii && letter != '"' && letter != '\\';
}

}  // namespace

// Most texts are plain letters; whatever needs care is left to the writer of trees.
void JsonText::quote(std::string_view text) {
  if (!std::ranges::all_of(text, is_plain)) {
    text_ += to_text(Json(text));
    return;
  }
  text_ += '"';
  text_ += text;
  text_ += '"';
}

}  // namespace longbox::server
