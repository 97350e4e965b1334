// Binding: from lines of card files to cards, keywords and abilities whose every word is known.
#pragma once

#include <string>

#include "cardlang/book.h"
#include "cardlang/compiler.h"
#include "cardlang/lines.h"
#include "cardlang/matcher.h"

namespace longbox::cardlang {

class Binder {
 public:
  Binder(const kernel::Lexicon& lexicon, CardBook& book, Diagnostics& diagnostics);

  // First pass: which keywords there are, so that cards and keywords may name each other.
  void declare(const std::string& path, const std::vector<Line>& lines);
  // Second pass: keywords and spellings. Third pass: cards, which use them.
  void define_keywords(const std::string& path, const std::vector<Line>& lines);
  void define_cards(const std::string& path, const std::vector<Line>& lines);
  // After the last file: levels that cards named by id, masks of the whole library.
  void finish();

 private:
  // --- Cards
  void define_spelling(const Line& line);
  void define_keyword(const Line& line);
  void define_card(const Line& line);
  void bind_fact(const Line& line, kernel::Card& card);
  bool bind_fact_word(const Line& line, std::size_t& at, kernel::Card& card);
  void bind_card_line(const Line& line, kernel::Card& card, std::vector<BoundText>& texts);
  void bind_power(const Line& line, std::vector<BoundText>& texts, kernel::Card& card);
  void bind_keyword_use(const Line& line, std::vector<BoundText>& texts, kernel::Card& card);
  void bind_super(const Line& line, std::vector<BoundText>& texts, kernel::Card& card);
  void bind_level_up(const Line& line, std::vector<BoundText>& texts, kernel::Card& card);
  void bind_play(const Line& line, std::vector<BoundText>& texts, kernel::Card& card);
  void bind_timing(BoundAbility& ability, const Line& line, std::size_t from);
  void attach(kernel::Card& card, const BoundText& text);
  unsigned zones_of(kernel::CodeStart start) const;
  unsigned watches_of(kernel::CodeStart start) const;
  unsigned reads_of(kernel::CodeStart start) const;
  template <class Visit>
  void each_phrase(kernel::CodeStart start, Visit visit) const {
    if (start == 0) return;
    for (const auto* node = book_.library.at(start); node->op != kernel::kEnd; ++node)
      if (node->op >= kernel::kFirstPhrase)
        visit(lexicon_.phrases[static_cast<std::size_t>(node->op - kernel::kFirstPhrase)]);
  }

  // --- Abilities
  void bind_abilities(const std::vector<Line>& lines, BoundAbility like, BoundText& text);
  void bind_ability(const Line& line, BoundAbility like, BoundText& text);
  void bind_trigger(const Line& line, BoundAbility ability, BoundText& text);
  void bind_continuous(const Line& line, BoundAbility ability, BoundText& text);
  void bind_while_block(const Line& line, const BoundAbility& like, BoundText& text);
  bool bind_clauses(BoundAbility& ability);
  kernel::AbilityId add(BoundAbility ability, BoundText& text);

  // --- Statements
  std::vector<Bound> bind_body(const std::vector<Line>& lines, Scope& scope);
  bool bind_statement(const Line& line, Scope& scope, std::vector<Bound>& out);
  void fill_blocks(const Line& line, Bound& statement, Scope& scope);
  void bind_later(const Line& line, Bound& block, Scope& scope);
  void fill_else(const Line& line, std::vector<Bound>& out, Scope& scope);

  void error(const Line& line, const std::string& message, const std::string& hint = {});
  void error(const Token& token, const std::string& message, const std::string& hint = {});

  const kernel::Lexicon& lexicon_;
  CardBook& book_;
  Diagnostics& diagnostics_;
  Matcher matcher_;
  Compiler compiler_;
  std::string path_;
};

}  // namespace longbox::cardlang
