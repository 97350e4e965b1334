// The printer: bound card text as English that reads like a card.
//
// The wording comes from the `english` of the lexicon's phrases and words; what can be asked of it
// stands in print/wording.h. The printer adds what is the same for every game: articles, plurals,
// pronouns, sentences, and the line in front of a power.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cardlang/book.h"
#include "cardlang/print/wording.h"
#include "kernel/effect/phrase.h"

namespace longbox::cardlang {

struct PrintStyle {
  std::string self{};                           // what a card calls itself; empty: by its name
  std::string keyword_self = "this character";  // the same in the definition of a keyword
  std::string keyword_pronoun = "it";           // and when it is clear who is meant
  // What a keyword calls the card that it is printed on ("this equipment"); null: `keyword_self`.
  std::string (*bearer)(const kernel::Card& card) = nullptr;
  std::string separator = " — ";  // between the name of a power and its text
  bool reminders = false;         // whether keywords that a text gives are explained behind it
};

// Prints many cards of one book. The book and the lexicon must outlive it.
class Printer {
 public:
  Printer(const CardBook& book, const kernel::Lexicon& lexicon, PrintStyle style)
      : book_(book), wordings_(lexicon), style_(std::move(style)) {}

  // All powers of a card, one a line.
  std::string card(kernel::CardId id) const;
  // What a keyword means; and the same behind its name. Where a keyword takes values, the name of their
  // type stands for them: "Bond (name)".
  std::string keyword(int number) const;
  std::string keyword_line(int number) const;
  // One ability as a card of that name has it.
  std::string ability(kernel::AbilityId id, std::string_view self) const;
  // What the statement at that place of the ability's code says: "stun an enemy character"; of a
  // `may` what is offered. Empty if it has no words of its own.
  std::string statement(kernel::AbilityId id, kernel::CodeStart place, std::string_view self) const;

 private:
  std::string other_names(const kernel::Card& card) const;
  std::string keyword(int number, const std::string& bearer) const;
  std::string keyword_line(int number, const std::string& bearer) const;
  std::string line(const BoundText& text, const std::string& self) const;
  std::string_view namesake(const std::string& name, const std::vector<kernel::AbilityId>& ids) const;
  std::string tail(const std::vector<kernel::AbilityId>& ids) const;
  std::string heading(const BoundAbility& ability) const;
  std::string number_heading(const BoundAbility& ability) const;
  std::string price(const kernel::Price& price) const;
  std::string timing(const BoundAbility& ability) const;
  std::string zones(unsigned bits) const;
  std::string limit(kernel::Limit limit, bool alone) const;
  std::string paragraph(const std::vector<kernel::AbilityId>& ids, const std::string& self,
                        const std::string& pronoun, std::vector<int>* granted = nullptr) const;
  std::string reminders(const std::vector<int>& granted) const;

  const CardBook& book_;
  Wordings wordings_;
  PrintStyle style_;
};

// All powers of a card, one a line.
std::string print_card(const CardBook& book, const kernel::Lexicon& lexicon, kernel::CardId card,
                       const PrintStyle& style);

}  // namespace longbox::cardlang
