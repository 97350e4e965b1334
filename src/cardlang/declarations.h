// Declarations are lines of card files that add words to the lists of a lexicon.
//
// `trait aerial "Aerial"` adds a word to the list `trait`. Which lists are open, and what such a line
// may end with, the game says in Lexicon::open_lists.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "cardlang/lines.h"
#include "kernel/effect/phrase.h"

namespace longbox::cardlang {

// Returns the list that the line declares a word of; null: it declares none.
const kernel::OpenList* declared_list(const kernel::Lexicon& lexicon, const Line& line);

// Returns a line that would declare the word, for messages about a word that is missing; empty if card
// files cannot declare words of the list.
std::string declaration_of(const kernel::Lexicon& lexicon, std::string_view list,
                           std::string_view word);

class Declarations {
 public:
  Declarations(kernel::Lexicon& lexicon, Diagnostics& diagnostics)
      : lexicon_(lexicon), diagnostics_(diagnostics) {}

  // Adds the words of a file. Numbers follow from the order of the calls and of the lines.
  void read(const std::string& path, const std::vector<Line>& lines);

 private:
  void declare(const kernel::OpenList& open, const Line& line);
  bool is_well_formed(const kernel::OpenList& open, const Line& line);
  bool is_free(const kernel::OpenList& open, const Token& word);
  bool read_ending(const kernel::OpenList& open, const Line& line, kernel::Word& word);
  bool read_mark(const kernel::OpenList& open, const Token& token, kernel::Word& word);
  bool read_number(const kernel::OpenList& open, const Token& token, kernel::Word& word);
  bool give_number(const kernel::OpenList& open, const Line& line, kernel::Word& word);
  kernel::WordList& list_of(std::string_view type);
  void error(const Span& span, const std::string& message, const std::string& hint = {});

  kernel::Lexicon& lexicon_;
  Diagnostics& diagnostics_;
  std::string path_;
  std::map<std::pair<std::string_view, std::string>, std::string> places_;  // by list and word
  std::map<std::string_view, int> next_;  // by list: no number below this is free
};

}  // namespace longbox::cardlang
