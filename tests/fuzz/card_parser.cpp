#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "cardlang/book.h"
#include "cardlang/formatter.h"
#include "cardlang/lines.h"
#include "cardlang/printer.h"
#include "cli/games.h"
#include "tests/support/games.h"

namespace {

using namespace longbox::cardlang;

void require(bool condition) {
  if (!condition) std::abort();
}

// A text without errors must keep its tokens when formatted, and formatting it once more must
// change nothing.
void check_formatting(const std::vector<Line>& lines) {
  const std::string once = format(lines);
  if (once.size() > kLargestSource) return;
  Diagnostics diagnostics;
  const std::vector<Line> again = parse_lines({"again.card", once}, diagnostics);
  require(!diagnostics.has_errors());
  require(same_content(lines, again));
  require(format(again) == once);
}

// Binds, compiles and prints the cards, whatever their words, unless they are refused with a
// remark.
void check_cards(const Source& source, const longbox::kernel::Lexicon& lexicon) {
  CardBook book;
  Diagnostics diagnostics;
  load_cards(std::vector<Source>{source}, lexicon, book, diagnostics);
  static_cast<void>(diagnostics.render(source));
  if (diagnostics.has_errors()) return;
  const Printer printer(book, lexicon, {});
  for (std::size_t i = 1; i < book.library.cards.size(); ++i)
    static_cast<void>(printer.card(longbox::kernel::CardId{i}));
}

}  // namespace

// This is the entry point of libFuzzer: any bytes may be a card file.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Source source{"fuzz.card", std::string(reinterpret_cast<const char*>(data), size)};
  Diagnostics diagnostics;
  const std::vector<Line> lines = parse_lines(source, diagnostics);
  static_cast<void>(diagnostics.render(source));
  if (!diagnostics.has_errors()) check_formatting(lines);
  for (const std::string& id : longbox::cli::game_ids())
    check_cards(source, longbox::support::shared_game(id).rules().lexicon());
  return 0;
}
