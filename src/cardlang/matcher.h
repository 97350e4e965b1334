// Finding the phrases of a lexicon in a line of tokens.
//
// The matcher tries the forms of the wanted kind with backtracking and keeps the longest match. It
// remembers the furthest place that any attempt reached and what would have been accepted there, so
// that a mistake is reported where it was made and with the words that fit.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cardlang/bound.h"
#include "cardlang/diagnostic.h"
#include "cardlang/form.h"
#include "cardlang/keywords.h"
#include "cardlang/lines.h"
#include "kernel/effect/library.h"

namespace longbox::cardlang {

// Names that a body may use: its variables, in order of their registers. `power` is the name of the
// power it belongs to.
struct Scope {
  std::string power;
  std::vector<std::string> variables;
  int find(const std::string& name) const;
};

class Matcher {
 public:
  Matcher(const kernel::Lexicon& lexicon, kernel::Library& library, Keywords& keywords);

  // Words of a list that cards define themselves (keywords).
  void add_word(const std::string& type, const std::string& word, int value);
  std::optional<int> word_value(const std::string& type, const std::string& word) const;
  std::vector<std::string> words_of(const std::string& type) const;

  // What names stand for while the definition of a keyword with values is read.
  using Values = std::vector<std::pair<std::string, Bound>>;
  void set_values(Values values) { values_ = std::move(values); }

  // --- One line ---------------------------------------------------------------------------------

  // Begins with a line: the tokens without the colon that opens its block.
  void begin(const Line& line, Scope& scope);
  bool at_end() const { return at_ >= tokens_.size(); }
  const Token& peek() const;
  void advance() { ++at_; }
  bool take_word(std::string_view word);

  std::optional<Bound> match(kernel::PhraseKind kind);
  std::optional<Bound> match_slot(const std::string& type);
  // A statement of this kind that takes the whole rest of the line; blocks are left empty.
  std::optional<Bound> match_line(kernel::PhraseKind kind);

  // Reports what went wrong with the line begun last.
  void report(const std::string& path, Diagnostics& diagnostics) const;

  const Form& form(int op) const { return forms_[static_cast<std::size_t>(op - kernel::kFirstPhrase)]; }

 private:
  struct Registered {
    std::string word;
    int value;
  };

  std::optional<Bound> match_form(const Form& form, std::size_t first_element,
                                  std::vector<Bound> first_args);
  bool match_element(const Element& element, std::vector<Bound>& args);
  std::optional<Bound> match_longest(kernel::PhraseKind kind);
  std::optional<Bound> match_objects(bool noun_required);
  std::optional<Bound> match_narrowing(kernel::PhraseKind kind);
  std::optional<Bound> match_object();
  std::optional<Bound> match_seats();
  std::optional<Bound> match_number();
  std::optional<Bound> match_number_primary();
  std::optional<Bound> match_condition();
  std::optional<Bound> match_condition_primary();
  std::optional<Bound> match_infix(std::optional<Bound> left, kernel::PhraseKind kind,
                                   const std::string& type);
  std::optional<Bound> match_variable(const std::string& type);
  std::optional<Bound> match_new_variable();
  std::optional<Bound> match_continuous();
  std::optional<Bound> match_stats();
  std::optional<Bound> match_name();
  std::optional<Bound> match_listed(const std::string& type);
  std::optional<Bound> match_value(const std::string& type);
  std::optional<Bound> match_keyword(bool any_values);
  void expected(const std::string& what, bool is_word);
  Bound leaf(int op, int value, const std::string& type) const;

  const kernel::Lexicon& lexicon_;
  kernel::Library& library_;
  Keywords& keywords_;
  Values values_;
  std::vector<Form> forms_;
  std::vector<std::pair<std::string, std::vector<Registered>>> lists_;

  std::vector<Token> tokens_;
  Token end_;
  Scope* scope_ = nullptr;
  std::size_t at_ = 0;
  std::size_t furthest_ = 0;
  std::set<std::string> expected_words_;
  std::set<std::string> expected_slots_;
};

}  // namespace longbox::cardlang
