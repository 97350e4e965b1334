// A wording is the `english` of a phrase, taken apart once. Its slots are written like this:
//
//   {x}               the slot as its type is usually printed
//   {x:a}             one of what it describes: "an enemy character"
//   {x:bare}          the same without an article: "enemy character"
//   {x:plural}        "enemy characters"
//   {x:each}          "each enemy character"
//   {x:any}           "any enemy character", behind "can't"
//   {x:that}, {x:or}, {x:not}  a description behind its noun: "that is stunned or hidden", "with
//                     Dodge", "without Dodge"
//   {x:poss}          "its", "Thor's", "your"
//   {x:found}         one of them where the wording names their zone itself: "a card" in place of "a card in
//                     your deck"
//   {x:from}          as it is, but "a card from your hand" instead of "in"
//   {x:owner}         whose zone it goes to: "your" for one of your cards, else "its owner's"
//   {x:s gets|get}    the verb that agrees with the slot as a subject
//   {p:does draws|draw}  subject and verb; "you" is left out: "draw", "each enemy player draws"
//   {n:word}          a number in words: "three"
//   {n:signed}        "+2", "-1"
//   {n:bonus ATK}     "+2 ATK", "as much more ATK as its base ATK"
//   {n:less}          "2 less", "less by its cost"
//   {n:least}, {n:most}  "2 or more", "2 or less"; "at least its cost"
//   {n:also}          behind another number of the same object: "(its ATK and) DEF"
//   {n:amount XP|XP}  with a figure: "1 XP", "3 XP"
//   {n:measure damage}  of what is not counted: "3 damage", "damage equal to its ATK"
//   {n:times}         "once", "three times"
//   {n:of c}          a counted noun, from the slot c or given as forms: {n:of card|cards}
//   {n:cards}         short for {n:of card|cards}, where the plural has just an "s"
//   {n:many card|cards}  the same without an article: (the top) "card", "three cards"
//   {c:count}         how many there are: "the number of arrow counters", "the damage"
//   {p:their}         "your", or "their" for everybody else
//   {q:has}, {q:gains}   a quality with its verb: "has [Flight]", but "can't attack" as it is
//   {q:loses}         "loses [Flight]", but "is no longer restricted"
//   {self}, {self:poss}  the card itself
//   {owner:any}       in nouns only: whose it is, by an adjective; "any" if none says so; {owner:silent}
//                     does not print it
//   {only}            in nouns only: there is but one, which takes no article: "{only}equipped character"
//
// The English of a header may say where its costs stand, {costs}, and call what a player does to have the card
// {enter}: "to {enter}, {costs}". Of a header with lines they are the costs of the first line.
//
// A bar outside braces separates forms. Nouns: singular and plural. Postfixes: behind a singular
// and behind a plural noun. Events: as it happens and as it would happen ("{x} gets stunned|{x}
// would get stunned"), for replacements. Adjectives: before a noun, after "is", and as the owner of
// a zone
// ("enemy|controlled by an enemy|an enemy's"). A condition with an empty wording asks whether a
// choice was made: an `if` about it is printed as "if you do", and not at all where what happens
// to the choice says so.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cardlang/form.h"
#include "kernel/effect/phrase.h"

namespace longbox::cardlang {

// A Piece is literal text, or a slot with what is asked of it.
struct Piece {
  bool is_slot = false;
  std::string text;  // the text, or the slot's name
  std::string directive;
  std::string argument;
};

using Wording = std::vector<Piece>;

Wording parse_wording(std::string_view english);

// Returns whether the English of a header says where costs stand: "to play, {costs}".
bool names_costs(std::string_view english);

// Worded is a phrase with its wordings and the names of its slots.
struct Worded {
  const kernel::Phrase* entry = nullptr;
  std::vector<Element> elements;
  std::vector<Element> slots;
  Wording first;
  Wording second;  // behind the bar; the same as the first if there is none
  Wording third;   // behind a second bar; empty if there is none

  // Returns the place of a slot among the arguments; -1: there is no such slot.
  int slot(std::string_view name) const;
  bool has_slot_type(std::string_view type) const;
  // Returns the first word of its form, which tells the language's own statements apart.
  std::string_view opening() const;
};

// Returns the printed forms of the word with this value ("wound|wounds"); empty: there is no such word.
std::string_view printed_word(const kernel::Lexicon& lexicon, std::string_view type, int value);

// All phrases and words of a lexicon, ready for printing.
class Wordings {
 public:
  explicit Wordings(const kernel::Lexicon& lexicon);

  // Returns the phrase of an operation in bound text; null: the operation is none.
  const Worded* find(int op) const;
  const kernel::WordList* list(std::string_view type) const;
  // Returns the printed forms of a word ("wound|wounds"); empty: there is no such word.
  std::string_view word(std::string_view type, std::string_view written) const;
  std::string_view word(std::string_view type, int value) const;
  // Returns a sentence about the word, without its capital letter and full stop.
  std::string_view meaning(std::string_view type, int value) const;
  // Returns the words in front of a power that such a line opens.
  std::string_view header(int code) const;
  // Returns the header at that place, counted from 1; null: there is none.
  const kernel::AbilityHeader* header_at(int place) const;

 private:
  const kernel::Lexicon& lexicon_;
  std::vector<Worded> phrases_;
};

}  // namespace longbox::cardlang
