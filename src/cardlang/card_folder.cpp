#include "cardlang/card_folder.h"

#include <algorithm>

namespace longbox::cardlang {

namespace {

// Returns whether the sources define nothing but cards. Keywords and spellings change what the lines
// of other cards mean, and have to be known before any card is bound.
bool hold_only_cards(std::span<const Source> sources) {
  const auto is_card = [](const Line& line) {
    return !line.broken && (line.tokens.empty() || line.tokens[0].is_word("card"));
  };
  return std::ranges::all_of(sources, [&](const Source& source) {
    Diagnostics passed_over;
    return std::ranges::all_of(parse_lines(source, passed_over), is_card);
  });
}

}  // namespace

CardFolder::CardFolder(std::string folder, const kernel::Lexicon& lexicon)
    : folder_(std::move(folder)), lexicon_(lexicon), cards_(lexicon, remarks_) {
  cards_.read(read_card_files(folder_, remarks_));
}

CardBook CardFolder::book(std::span<const Source> further, Diagnostics& diagnostics) const {
  if (!remarks_.has_errors() && hold_only_cards(further)) {
    Reading reading(cards_, diagnostics);
    reading.read(further);
    return reading.finish();
  }
  auto sources = read_card_files(folder_, diagnostics);
  sources.insert(sources.end(), further.begin(), further.end());
  CardBook book;
  load_cards(sources, lexicon_, book, diagnostics);
  return book;
}

}  // namespace longbox::cardlang
