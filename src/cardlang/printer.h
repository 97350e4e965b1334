// The Printer writes bound card text as English that reads like a card.
//
// The wording comes from the `english` of the lexicon's phrases and words; print/wording.h
// says what can be asked of it. The printer adds what is the same for every game: articles, plurals,
// pronouns, sentences, and the line in front of a power.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cardlang/book.h"
#include "cardlang/print/style.h"
#include "cardlang/print/wording.h"
#include "kernel/effect/phrase.h"

namespace longbox::cardlang {

// Prints many cards of one book. The book and the lexicon must outlive it.
class Printer {
 public:
  Printer(const CardBook& book, const kernel::Lexicon& lexicon, PrintStyle style)
      : book_(book), wordings_(lexicon), style_(std::move(style)) {}

  // Writes all powers of a card, one a line.
  std::string card(kernel::CardId id) const;
  // These write the meaning of a keyword, and its name before it. If a keyword takes values, the name of their
  // type stands for them: "Bond (name)".
  std::string keyword(int number) const;
  std::string keyword_line(int number) const;
  // Writes one ability as a card of that name has it.
  std::string ability(kernel::AbilityId id, std::string_view self) const;
  // Writes the statement at that place of the ability's code, "stun an enemy character"; of a `may` it
  // writes what is offered. Empty if it has no words of its own.
  std::string statement(kernel::AbilityId id, kernel::CodeStart place, std::string_view self) const;

 private:
  std::string other_names(const kernel::Card& card) const;
  Speaker bearer() const;
  std::string keyword(int number, Speaker bearer) const;
  std::string keyword_line(int number, const Speaker& bearer) const;
  std::string line(const BoundText& text, const Speaker& speaker) const;
  std::string front(const kernel::AbilityHeader& header, std::vector<kernel::AbilityId>& ids,
                    const Speaker& speaker) const;
  bool is_plain(const std::string& name, const std::vector<kernel::AbilityId>& ids) const;
  std::string_view namesake(const std::string& name, const std::vector<kernel::AbilityId>& ids) const;
  std::string tail(const std::vector<kernel::AbilityId>& ids) const;
  std::string heading(const BoundAbility& ability) const;
  std::string number_heading(const BoundAbility& ability, int opener) const;
  std::string price(const kernel::Price& price) const;
  std::string timing(const BoundAbility& ability) const;
  std::string zones(unsigned bits) const;
  std::string limit(kernel::Limit limit, bool alone) const;
  std::string paragraph(const std::vector<kernel::AbilityId>& ids, const Speaker& speaker,
                        std::vector<int>* granted = nullptr, char between = ' ') const;
  std::string reminders(const std::vector<int>& granted) const;

  const CardBook& book_;
  Wordings wordings_;
  PrintStyle style_;
};

// Writes all powers of a card, one a line.
std::string print_card(const CardBook& book, const kernel::Lexicon& lexicon, kernel::CardId card,
                       const PrintStyle& style);

}  // namespace longbox::cardlang
