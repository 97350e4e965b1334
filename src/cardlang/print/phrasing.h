// A Phrasing writes the bound text of one ability as English: numbers, conditions, selectors, statements.
//
// It remembers the things it spoke of, so each ability is printed with one of its own, from the
// first word to the last.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cardlang/book.h"
#include "cardlang/print/mentions.h"
#include "cardlang/print/style.h"
#include "cardlang/print/wording.h"

namespace longbox::cardlang {

// A description of objects is printed in one of these shapes.
enum class Shape { A, Bare, Plural, Each };

class Phrasing {
 public:
  Phrasing(const Wordings& wordings, const CardBook& book, const PrintStyle& style, Speaker speaker)
      : wordings_(wordings), book_(book), style_(style), speaker_(std::move(speaker)) {}

  // Writes sentences in lower case and without full stops. Several abilities together are continuous ones
  // below the same "while".
  std::vector<std::string> abilities(std::span<const BoundAbility* const> abilities);
  // Writes one statement of the ability in the words that it has there; of an offer only what is
  // offered. Empty if it has none of its own.
  std::string said(const BoundAbility& ability, const Bound& statement);
  // Writes the English of a header with the costs of the ability where it names them.
  std::string priced(std::string_view wording, const BoundAbility& ability);
  // Returns the keywords that were said to be had or gained, in that order.
  const std::vector<int>& granted() const { return granted_; }

 private:
  // A Sentence may be an order to the player ("draw a card").
  struct Sentence {
    std::string text;
    bool imperative = false;
    bool continues = false;  // belongs to the sentence before, such as "otherwise, ..."
    bool chooses = false;    // names a choice, with another one already made
  };
  using Sentences = std::vector<Sentence>;
  using Statements = std::vector<const Bound*>;

  static constexpr int kDeepest = 100;  // odd trees must not exhaust the stack

  struct Noted {
    const Bound* number = nullptr;
    bool spent = false;  // what it counted has been taken away since
  };

  struct Choice {
    std::string text;  // "up to one enemy character"
    std::string noun;
    std::string full;
    bool aimed = false;  // a target, chosen before anything is said or done
  };

  // --- Phrases and slots (phrasing.cpp)
  std::string expand(const Bound& bound, const Worded& worded, const Wording& wording);
  std::string piece(const Bound& bound, const Worded& worded, const Piece& piece);
  std::string slot(const Bound& bound, const Worded& worded, const Piece& piece);
  std::string plain(const Bound& bound);
  std::string phrase(const Bound& bound, const Worded& worded);
  std::string fallback(const Bound& bound, const Worded& worded);
  std::string word(const Bound& bound, const Piece& piece);
  std::string symbols(const Bound& bound) const;
  std::string stats(const Bound& bound) const;
  std::string word_forms(const Bound& bound) const;
  std::string self_name();
  std::string object(const Bound& bound);
  std::string named_object(const Bound& bound, const Worded& worded);
  std::string variable(const Bound& bound);
  std::string verb(const Bound& subject, const Piece& piece, bool with_subject);
  std::string owner(const Bound& bound) const;
  bool is_you(const Bound& bound) const;
  bool is_plural(const Bound& bound) const;

  // --- Selectors (selector.cpp)
  std::string selector(const Bound& select, Shape shape, bool description = false);
  // A description without its place leaves out the zone that the noun names.
  std::string described(const Bound& select, bool plural, bool without_place = false);
  std::optional<std::string> nominal(const Bound& select, bool plural);
  std::string predicate(const Bound& select);
  std::optional<std::string> only_adjective(const Bound& select);
  std::string narrowed_by(const Bound& select, const std::string& how);
  std::string noun(const Bound& select, bool plural);
  std::string noun_of(const Bound& select);
  std::string full_noun_of(const Bound& select);
  std::vector<std::string> narrowings(const Bound& select, kernel::PhraseKind kind, bool second);
  std::string narrowing(const Bound& select, kernel::PhraseKind kind, bool second);
  const Bound* owner_of(const Bound& select) const;
  bool is_yours(const Bound& select) const;
  bool is_implied_noun(const Bound& select) const;
  bool is_only_one(const Bound& select) const;
  bool is_said_behind(const Bound& adjective) const;

  // --- Numbers (numbers.cpp)
  std::string number(const Bound& bound);
  std::string amount(const Bound& bound, const std::string& forms);
  std::string limit(const Bound& bound, std::string_view behind, std::string_view before);
  std::string number_slot(const Bound& bound, const Bound& owner, const Worded& worded,
                          const Piece& piece);
  std::string noun_forms(const Bound& owner, const Worded& worded,
                         const std::string& argument) const;
  std::string counted(const Bound& number, const std::string& forms);
  std::string many(const Bound& bound, const std::string& forms);
  std::string measure(const Bound& bound, const std::string& noun);
  std::string as_many(const Noted& kept, const std::string& plural);
  std::optional<std::string> things_counted(const Bound& number, Shape shape);
  std::optional<std::string> for_each(const Bound& number, const std::string& forms);
  std::string times(const Bound& number);
  const Noted* noted(const Bound& bound) const;

  // --- Conditions (conditions.cpp)
  std::string condition(const Bound& bound);
  std::string you_have(std::string text) const;
  std::optional<std::string> there_are(const Bound& comparison, const Worded& worded);
  std::string conjunct(const Bound& bound);
  std::string negated(const Bound& inner);
  std::optional<std::string> characterized(const Bound& bound, const Worded& worded);

  // --- Statements (statements.cpp)
  Sentences body(std::span<const Bound> statements);
  Statements flattened(std::span<const Bound> statements) const;
  std::size_t said_plainly(const Bound& bound, const Worded& worded) const;
  void add(Sentences& out, Sentence sentence) const;
  bool is_order(const Bound& bound, const Worded& worded);
  Sentences statement(const Bound& bound);
  std::string clause(const Bound& bound);
  // Writes what is true from now on, with the condition on which it hangs.
  std::string from_now_on(const Bound& bound);
  bool is_technical(const Bound& bound, const Worded& worded) const;
  Sentences without_condition(const Bound& bound, const Worded& worded);
  std::optional<Sentence> each_of(const Bound& bound, const Worded& worded);
  Sentences may(const Bound& bound, const Worded& worded);
  std::string block(std::span<const Bound> statements);
  std::string options(const Bound& bound);
  std::string option_text(std::span<const Bound> statements);
  std::string gained(int keyword);
  void add_else(const Bound& bound, const Worded& worded, Sentences& out);
  std::string note(const Bound& bound, const Statements& rest);
  void keep(const Bound& number, int variable);
  bool is_for_later(const Statements& rest, int variable) const;
  bool uses_later(const Bound& bound, int variable) const;
  void mark_spent(const Worded& worded);
  std::string joined(const Sentences& sentences) const;
  Sentences run_together(Sentences sentences) const;
  void tell(const Bound& bound, const Sentences& sentences);

  // --- Choices (choices.cpp)
  bool take_choice(const Statements& lines, std::size_t at);
  const Bound* first_use(const Statements& lines, std::size_t at, int variable) const;
  bool can_fuse(int variable, const Bound& bound) const;
  void introduce_new(const Bound& bound, const Worded& worded);

  // --- Targets (targets.cpp)
  bool aim(const Bound& bound, const Statements& rest);
  Sentences announced(const BoundAbility& ability);
  Choice target_of(const Bound& described, const Worded& worded);
  const Bound* next_use(const Statements& rest, int variable) const;

  // --- Abilities (abilities.cpp)
  std::vector<std::string> waiting(const BoundAbility& ability);
  std::vector<std::string> used(const BoundAbility& ability);
  std::string cost(const BoundAbility& ability);
  std::vector<std::string> paid(const BoundAbility& ability);
  std::vector<std::string> bought_off(const BoundAbility& ability);
  std::optional<std::string> aside(const BoundAbility& ability);
  std::string use_clause(const BoundAbility& ability);
  std::vector<std::string> use_words(const BoundAbility& ability) const;
  std::string continuous(std::span<const BoundAbility* const> abilities);
  std::string contents(std::span<const BoundAbility* const> abilities);
  std::string trigger_head(const BoundAbility& ability);
  std::string event(const BoundAbility& ability);
  void introduce_event(const Bound& event);
  std::string later(const Bound& block, const Bound& owner);
  std::string next_time(std::string event, const Bound& owner, bool repeats);
  std::string within(const Bound& owner);

  const Wordings& wordings_;
  const CardBook& book_;
  const PrintStyle& style_;
  Speaker speaker_;
  Mentions mentions_;
  bool event_is_self_ = false;
  std::map<int, Choice> fused_;  // choices to be printed where they are used first
  bool plural_ = false;          // the noun that is being narrowed is in the plural
  std::vector<int> granted_;     // keywords that are given to somebody
  bool chose_ = false;           // one of them was printed in this statement, and others wait
  std::map<int, std::string> letters_;  // numbers that are announced, each by its variable: "X"
  std::map<int, bool> yours_;    // whether what a variable stands for lay among your cards
  std::map<int, Noted> noted_;
  const Bound* subject_ = nullptr;  // these players may do what is being said; not said again
  std::string suffix_;  // "for each ..." waiting for the end of the clause
  int depth_ = 0;
  const Bound* asked_ = nullptr;  // the statement whose words are wanted
  std::string told_;              // these words
};

}  // namespace longbox::cardlang
