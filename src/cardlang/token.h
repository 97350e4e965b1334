#pragma once

#include <string>
#include <string_view>

#include "cardlang/source.h"

namespace longbox::cardlang {

// A card line is made of tokens of these kinds. `End` never stands in a line; it
// is what a reader sees behind the last token.
enum class TokenKind { Word, Number, Stats, String, Symbol, NamedSymbol, Slot, Punctuation, End };

// A Token has its value. The text is what was written, except that a String
// has its quotes and escapes taken off, a Symbol its brackets, a NamedSymbol
// (["Some Place"]) both, and a Slot (<n:name>) its angle brackets.
struct Token {
  TokenKind kind = TokenKind::End;
  std::string text;
  int number = 0;             // Number: the value; Stats: the part before the stroke
  int number2 = 0;            // Stats: the part behind the stroke
  bool signed_stats = false;  // Stats: a sign was written, as in +2/+0
  Span span;

  // Returns whether this is exactly the given word; upper and lower case differ.
  bool is_word(std::string_view word) const { return kind == TokenKind::Word && text == word; }

  // Returns whether this is the given punctuation, such as ":" or "<=".
  bool is_punctuation(std::string_view mark) const {
    return kind == TokenKind::Punctuation && text == mark;
  }
};

// Returns whether two tokens say the same thing, wherever they stand.
inline bool same_token(const Token& left, const Token& right) {
  return left.kind == right.kind && left.text == right.text && left.number == right.number &&
         left.number2 == right.number2 && left.signed_stats == right.signed_stats;
}

}  // namespace longbox::cardlang
