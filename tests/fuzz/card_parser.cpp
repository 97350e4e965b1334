#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "cardlang/formatter.h"
#include "cardlang/lines.h"

namespace {

using namespace longbox::cardlang;

void require(bool condition) {
  if (!condition) std::abort();
}

// A text without errors must keep its tokens when formatted, and formatting it
// once more must change nothing.
void check_formatting(const std::vector<Line>& lines) {
  const std::string once = format(lines);
  if (once.size() > kLargestSource) return;
  Diagnostics diagnostics;
  const std::vector<Line> again = parse_lines({"again.card", once}, diagnostics);
  require(!diagnostics.has_errors());
  require(same_content(lines, again));
  require(format(again) == once);
}

}  // namespace

// Entry point of libFuzzer: any bytes may be a card file.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Source source{"fuzz.card", std::string(reinterpret_cast<const char*>(data), size)};
  Diagnostics diagnostics;
  const std::vector<Line> lines = parse_lines(source, diagnostics);
  static_cast<void>(diagnostics.render(source));
  if (!diagnostics.has_errors()) check_formatting(lines);
  return 0;
}
