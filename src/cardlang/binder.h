// The Binder makes cards, keywords and abilities, whose every word is known, of lines of card files.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>

#include "cardlang/book.h"
#include "cardlang/compiler.h"
#include "cardlang/keywords.h"
#include "cardlang/lines.h"
#include "cardlang/matcher.h"

namespace longbox::cardlang {

class Binder {
 public:
  // Binds with the words of the book's own lexicon.
  Binder(CardBook& book, Diagnostics& diagnostics);
  // Goes on where another binder stands, with a copy of its book. The lines which that one has read
  // must outlive this one.
  Binder(const Binder& before, CardBook& book, Diagnostics& diagnostics);

  // Learns the words that were declared since the binder was made.
  void learn_words() { matcher_.learn_words(); }

  // The first pass finds out which keywords there are, so that cards and keywords may name each other.
  void declare(const std::string& path, const std::vector<Line>& lines);
  // The second pass reads keywords and spellings, the third one cards, which use them.
  void define_keywords(const std::string& path, const std::vector<Line>& lines);
  void define_cards(const std::string& path, const std::vector<Line>& lines);
  // Finds the cards that others become by their ids, after the last file, and sets the masks of the library.
  void finish();

 private:
  // A Draft is a card whose lines are being read.
  struct Draft {
    const Line& line;
    kernel::Card card{};
    std::vector<BoundText> texts{};
    Span type{};         // the place of its type; line 0: it has none yet
    int plays = 0;       // the number of powers that say what happens when it is played
    std::set<std::string> headers{};  // words that open its powers
    bool broken = false;  // lines of it could not be read: a missing fact may stand there
  };

  // --- Cards
  void declare_keyword(const Line& line);
  void define_spelling(const Line& line);
  void define_keyword(const Line& line);
  std::vector<Parameter> parameters_of(const Line& line);
  bool bind_keyword_words(const Line& line, BoundAbility& like);
  bool bind_bearer(const Line& line, std::size_t at);
  BoundText define_lines(const Line& line, BoundAbility like, int number);
  void look_below_keyword(const Line& line);
  Matcher::Values sample_values(const std::vector<Parameter>& parameters);
  void define_sample(int number, const BoundAbility& like);
  void define_waiting();
  std::string title_of(const KeywordValues& keyword) const;
  void refuse_definition(const Line& line);
  void look_at_card(const Line& line);
  const Token* name_of_card(const Line& line);
  void define_card(const Line& line);
  void bind_card_lines(const Line& line, Draft& draft);
  void bind_card_line(const Line& line, Draft& draft);

  // --- Facts (binder_facts.cpp)
  void bind_fact(const Line& line, Draft& draft);
  bool is_fact(const Token& token) const;
  bool bind_fact_word(const Line& line, std::size_t& at, Draft& draft);
  bool bind_id(const Token& token, const Token& value, kernel::Card& card);
  bool bind_quoted(const Token& token, const Token& value, kernel::Card& card);
  bool bind_row(const kernel::FactRow& row, const Line& line, std::size_t& at, kernel::Card& card);
  bool bind_tags(const std::string& list, const Line& line, std::size_t& at, kernel::Card& card);
  bool set_number(const Token& token, int which, int value, kernel::Card& card);
  bool bind_number(const Token& token, const Token& value, int which, kernel::Card& card);
  void bind_type(const Token& token, int type, Draft& draft);
  bool bind_becomes(const Line& line, std::size_t& at, kernel::Card& card);
  bool bind_supplies(const Line& line, std::size_t& at, kernel::Card& card);
  void bind_printing(const Line& line, Draft& draft);
  bool unknown_fact(const Token& token);
  std::vector<std::string> types_to_write() const;
  bool is_complete(const Draft& draft);
  void check_shape(const Draft& draft, const kernel::CardShape& shape);
  void check_numbers(const Draft& draft, const kernel::CardShape& shape);
  void check_flags(const Draft& draft);
  void check_assumed(const Draft& draft);
  void check_becomes();
  // Tells each card and the keywords what their powers could ever do (kernel::Scope).
  void find_scopes();
  void add_to(kernel::Scope& scope, const kernel::Ability& ability) const;

  // --- Lines that open a power (binder_headers.cpp)
  const Token* header_name(const Line& line, const std::string& like);
  bool opens(const Line& line, std::size_t words);
  bool want_colon(const Line& line);
  void refuse_colon(const Line& line);
  const kernel::AbilityHeader* header_of(const Line& line, bool in_card) const;
  int place_of(const kernel::AbilityHeader& header) const;
  bool bind_header_name(const Line& line, const kernel::AbilityHeader& header, BoundAbility& ability,
                        std::size_t& at);
  void bind_header(const Line& line, const kernel::AbilityHeader& header, Draft& draft);
  void bind_used(const Line& line, const kernel::AbilityHeader& header, std::size_t at, BoundAbility ability,
                 BoundText& text);
  void bind_keyword_use(const Line& line, Draft& draft);
  void attach_keyword(std::string_view word, kernel::Card& card);
  void give_keyword(std::string_view word, kernel::Card& card);
  bool bind_header_number(const Line& line, const kernel::AbilityHeader& header, Draft& draft,
                          BoundAbility& ability, std::size_t& at);
  void bind_pile(const Line& line, Draft& draft);
  bool bind_pile_words(const Line& line, BoundAbility& like);
  void bind_contents(const Line& line, BoundAbility ability, BoundText& text);
  bool bind_timing(BoundAbility& ability, const Line& line, std::size_t from,
                   const kernel::AbilityHeader& header);
  bool bind_answer(BoundAbility& ability, const Line& line, std::size_t from,
                   const kernel::AbilityHeader& header);
  bool starts_event(const Token& token) const;
  std::vector<std::string> header_words() const;
  bool bind_timing_word(BoundAbility& ability, const Line& line, std::size_t& at);
  bool bind_cost(BoundAbility& ability, const Line& line, std::size_t& at);
  std::optional<kernel::Price> price_of(const Token& token);
  bool bind_use_condition(BoundAbility& ability, const Line& line, std::size_t from);
  bool bind_reaction(BoundAbility& ability, const Line& line, std::size_t from,
                     const kernel::AbilityHeader& header);
  bool asks_face_down(const Bound& condition) const;
  void bind_activated(const Line& line, BoundAbility ability, BoundText& text);
  void take_text(Draft& draft, BoundText text);
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
  template <class Visit>
  void each_phrase_of(const kernel::Ability& ability, Visit visit) const {
    for (const auto code : {ability.body, ability.filter, ability.if_condition, ability.while_condition})
      each_phrase(code, visit);
  }

  // --- Abilities
  void bind_abilities(const std::vector<Line>& lines, BoundAbility like, BoundText& text);
  void bind_ability(const Line& line, BoundAbility like, BoundText& text);
  void bind_trigger(const Line& line, BoundAbility ability, BoundText& text);
  void bind_continuous(const Line& line, BoundAbility ability, BoundText& text);
  void bind_while_block(const Line& line, const BoundAbility& like, BoundText& text);
  void bind_this_game(const Line& line, BoundAbility like, BoundText& text);
  bool bind_clauses(BoundAbility& ability);
  kernel::AbilityId add(BoundAbility ability, BoundText& text);
  void collect_piles(const Bound& bound, std::vector<std::uint8_t>& out) const;

  // --- Statements
  // BodyParts counts the statements that a body begins with: those that announce something, then those of
  // lines that begin with `cost`.
  struct BodyParts {
    bool may_announce = true;
    bool may_pay = true;
    std::size_t announced = 0;
    std::size_t costs = 0;
  };
  // Without parts nothing in the lines is announced or pays.
  std::vector<Bound> bind_body(const std::vector<Line>& lines, Scope& scope, BodyParts* parts = nullptr);
  void bind_parts(const Line& line, Scope& scope, BodyParts parts, BoundAbility& ability);
  void count_announced(const Bound& statement, std::size_t before, bool cost, BodyParts* parts);
  bool bind_statement(const Line& line, Scope& scope, std::vector<Bound>& out, std::size_t from = 0);
  void fill_blocks(const Line& line, Bound& statement, Scope& scope);
  void bind_later(const Line& line, Bound& block, Scope& scope);
  void bind_from_now_on(Bound& block, Scope& scope, int names);
  void bind_options(const Line& line, Bound& block, Scope& scope, bool announced);
  Bound bind_option(const Line& line, const std::string& type, Scope& scope, bool announced);
  void remember_some(const Line& line, const BoundAbility& ability, std::size_t most);
  void fill_else(const Line& line, std::vector<Bound>& out, Scope& scope);

  // --- Below a line that was refused (binder_below.cpp)
  enum class Below { Powers, Statements, Contents, Anything };
  void look_below(const Line& line, Below what);
  void look_below(const Line& line, Below what, Scope& scope);
  void look_below(const Line& line, Draft& draft);
  // Binds the lines that could be read; below the others stand lines with mistakes of their own.
  template <class Bind>
  void each_readable(const std::vector<Line>& lines, Scope& scope, Bind bind) {
    for (const auto& line : lines) {
      if (line.broken || line.tokens.empty()) look_below(line, Below::Anything, scope);
      else bind(line);
    }
  }
  template <class Bind>
  void each_readable(const std::vector<Line>& lines, Bind bind) {
    Scope scope;
    each_readable(lines, scope, bind);
  }
  void look_at(const Line& line, Scope& scope);
  bool could_be(const Line& line, kernel::PhraseKind kind, Scope& scope);
  void take_names(const Line& line, Scope& scope) const;

  // --- Checks of a body (binder_checks.cpp)
  void check_body(const BoundAbility& ability);
  void check_modes(const BoundAbility& ability);
  void check_effects(const BoundAbility& ability);
  void check_effect_names(const Bound& bound, const std::map<int, bool>& effects);
  void check_names(const BoundAbility& ability);
  void check_literals(const Bound& bound);
  bool check_replaceable(const Bound& event);
  bool check_answered(const Bound& event);
  bool check_objects(const Bound& event);

  std::string word_for(const std::string& type, int value) const;
  void unknown_word(const Token& token, const std::string& list);
  void error(const Line& line, const std::string& message, const std::string& hint = {});
  void error(const Token& token, const std::string& message, const std::string& hint = {});

  const kernel::Lexicon& lexicon_;
  CardBook& book_;
  Diagnostics& diagnostics_;
  Keywords keywords_;
  Matcher matcher_;
  Compiler compiler_;
  std::string path_;

  // A BecomesId names a card that another one becomes; it is looked for when all cards are known.
  struct BecomesId {
    std::string path;
    Span span;
    std::string id;
  };
  std::vector<BecomesId> becomes_ids_;
  int failed_statements_ = 0;  // those of the ability at hand may use names
  std::vector<std::string> refused_ids_;  // cards with mistakes have them
};

}  // namespace longbox::cardlang
