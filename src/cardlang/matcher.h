// The Matcher finds the phrases of a lexicon in a line of tokens.
//
// It tries the forms of the wanted kind with backtracking and keeps the longest match. It
// remembers the furthest place that any attempt reached and the words that would fit there, so that a
// mistake is reported where it was made. They are put into a sentence only for a report: most lines are
// right.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "cardlang/bound.h"
#include "cardlang/diagnostic.h"
#include "cardlang/form.h"
#include "cardlang/keywords.h"
#include "cardlang/lines.h"
#include "kernel/effect/library.h"

namespace longbox::cardlang {

// A Scope has the names that a body may use: its variables, in order of their registers. `power` is the
// name of the power it belongs to.
struct Scope {
  std::string power;
  std::vector<std::string> variables;
  int find(const std::string& name) const;
};

class Matcher {
 public:
  Matcher(const kernel::Lexicon& lexicon, kernel::Library& library, Keywords& keywords);
  // Goes on with the words that another matcher knows; the other arguments are copies of its own.
  Matcher(const Matcher& before, const kernel::Lexicon& lexicon, kernel::Library& library,
          Keywords& keywords);

  // Learns the words of the lexicon that are new to it.
  void learn_words();

  // Adds a word that cards define themselves (keywords).
  void add_word(const std::string& type, const std::string& word, int value);
  std::optional<int> word_value(const std::string& type, const std::string& word) const;
  std::vector<std::string> words_of(const std::string& type) const;

  // Values are what names stand for while the definition of a keyword with values is read.
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
  // Finds a statement of this kind that takes the whole rest of the line; blocks are left empty.
  std::optional<Bound> match_line(kernel::PhraseKind kind);

  // Reports what went wrong with the line begun last.
  void report(const std::string& path, Diagnostics& diagnostics) const;

  const Form& form(int op) const { return forms_->forms()[static_cast<std::size_t>(op - kernel::kFirstPhrase)]; }

 private:
  // A WordTable has the words of a list, in order and by spelling.
  struct WordTable {
    std::vector<std::string> words;
    std::unordered_map<std::string, int> values;
  };

  std::optional<Bound> match_form(const Form& form, std::size_t first_element,
                                  std::vector<Bound> first_args);
  bool match_element(const Element& element, std::vector<Bound>& args);
  std::optional<Bound> match_longest(kernel::PhraseKind kind);
  std::optional<Bound> match_objects(bool noun_required);
  std::optional<Bound> match_narrowing(kernel::PhraseKind kind);
  std::optional<Bound> match_object();
  std::optional<Bound> match_seats();
  std::optional<Bound> match_effect();
  std::optional<Bound> match_number();
  std::optional<Bound> match_number_primary();
  std::optional<Bound> match_condition();
  std::optional<Bound> match_condition_primary();
  std::optional<Bound> match_infix(kernel::PhraseKind kind, const std::string& type);
  std::optional<Bound> match_variable(const std::string& type);
  std::optional<Bound> match_new_variable();
  std::optional<Bound> match_continuous();
  std::optional<Bound> match_symbols();
  std::optional<Bound> match_stats();
  std::optional<Bound> match_name();
  std::optional<Bound> match_pile();
  std::optional<Bound> match_listed(const std::string& type);
  std::optional<Bound> match_value(const std::string& type);
  std::optional<Bound> match_keyword(bool any_values);
  template <class Visit>
  void each_form_here(kernel::PhraseKind kind, Visit visit);
  bool is_here(std::string_view word) const;
  bool reaches_furthest();
  void expected(std::string_view what, bool is_word);
  void expected_listed(const std::string& type);
  void expected_variables();
  void forget_expected();
  std::set<std::string> fitting_words() const;
  Bound leaf(int op, int value, const std::string& type) const;

  const kernel::Lexicon& lexicon_;
  kernel::Library& library_;
  Keywords& keywords_;
  Values values_;
  std::shared_ptr<const FormTables> forms_;
  std::map<std::string, WordTable> lists_;

  std::vector<Token> tokens_;
  Token end_;
  Scope* scope_ = nullptr;
  std::size_t at_ = 0;
  std::size_t furthest_ = 0;
  // Descriptions within descriptions may be read in ever more ways, and each opens a level of the stack. A
  // line that is too long, or takes too many tries, is refused.
  static constexpr std::size_t kMostTokens = 200;
  static constexpr int kMostTries = 200'000;
  bool is_too_much() const { return tokens_.size() > kMostTokens || tries_ > kMostTries; }
  int tries_ = 0;
  int loosest_ = 0;  // an infix form that the next number or condition takes in binds no looser
  // These were looked for at the furthest place. The views point into forms and literals.
  std::set<std::string_view> expected_words_;
  std::set<std::string_view> expected_slots_;
  std::set<kernel::PhraseKind> expected_kinds_;
  std::set<const std::string*> expected_lists_;  // keys of lists_
  bool expects_variables_ = false;
};

}  // namespace longbox::cardlang
