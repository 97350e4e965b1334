// Bound card text has every phrase found in the lexicon, and every word and variable resolved.
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "cardlang/token.h"
#include "kernel/effect/library.h"

namespace longbox::cardlang {

// A Bound is a node of the tree. `op` is a kernel::Builtin or kFirstPhrase + index of the phrase, as in
// code; `type` is the slot type it stands in, `text` the words it was written with.
struct Bound {
  int op = 0;
  int value = 0;
  std::string type;
  std::string text;
  std::vector<Bound> args;
  Span span;
  kernel::CodeStart code = 0;  // the place that the compiler gave it
};

// A BoundAbility has all its parts bound; the compiler makes code of it and the
// printer English.
struct BoundAbility {
  kernel::AbilityKind kind = kernel::AbilityKind::Trigger;
  std::string name;
  std::vector<Bound> event;            // none or one
  std::vector<Bound> if_condition;     // none or one
  std::vector<Bound> while_condition;  // none or one
  std::vector<Bound> body;             // statements, or the one continuous phrase
  std::vector<std::string> variables;  // names in order of their registers
  unsigned timing = 0;
  std::vector<kernel::Price> cost;
  int number = 0;
  int keyword = 0;
  kernel::Limit limit = kernel::Limit::None;
  unsigned zones = 0;
  int header = 0;         // AbilityHeader::code
  int opener = 0;         // 1 + the place of its header in the lexicon; 0: it has none
  int below = 0;          // code of the header that its own one stands below
  std::size_t announced = 0;  // so many statements of the body are chosen when it is announced
  std::size_t costs = 0;      // and so many behind them belong to its costs
  bool commences = false;
  bool played = false;
  bool optional = false;
  bool always = false;
  bool anywhere = false;
  bool face_down = false;
  bool this_game = false;
  bool repeats = false;  // a delayed trigger that says `whenever`
  int pile = 0;             // contents belong to this pile
  unsigned pile_words = 0;  // words that describe the pile
  kernel::AbilityId id;

  // Returns its pieces of text in the order in which they are read.
  std::array<const std::vector<Bound>*, 4> parts() const {
    return {&event, &if_condition, &while_condition, &body};
  }
  std::span<const Bound> announcement() const { return std::span(body).first(announced); }
  std::span<const Bound> price() const { return std::span(body).subspan(announced, costs); }
  std::span<const Bound> effect() const { return std::span(body).subspan(announced + costs); }
};

// A BoundText lists the abilities of a power or keyword in the order of the file.
struct BoundText {
  std::string name;                           // the power has it; empty for a bare keyword
  int keyword = 0;                            // a keyword that is printed by its name
  std::vector<kernel::AbilityId> abilities;   // it consists of these
  int header = 0;                             // 1 + the place of its header in the lexicon; 0: it has none
};

}  // namespace longbox::cardlang
