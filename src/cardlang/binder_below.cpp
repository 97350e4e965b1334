// Nothing is made of lines below one that was refused, but their own mistakes are reported too, so that a
// file is mended in one go.
#include <utility>

#include "cardlang/binder.h"

namespace longbox::cardlang {

using kernel::PhraseKind;

void Binder::look_below(const Line& line, Below what) {
  Scope scope;
  look_below(line, what, scope);
}

void Binder::look_below(const Line& line, Below what, Scope& scope) {
  const int failed = failed_statements_;
  BoundText text;
  switch (what) {
    case Below::Powers: bind_abilities(line.children, {}, text); break;
    case Below::Statements: {
      BodyParts parts;
      bind_body(line.children, scope, &parts);
      break;
    }
    case Below::Contents:
      each_readable(line.children, [&](const Line& child) { bind_contents(child, {}, text); });
      break;
    case Below::Anything:
      for (const auto& child : line.children) look_at(child, scope);
      break;
  }
  failed_statements_ = failed;
}

// Below a line of a card that opens nothing may stand further facts and powers of the card.
void Binder::look_below(const Line& line, Draft& draft) {
  Scope scope;
  for (const auto& child : line.children) {
    const bool readable = !child.broken && !child.tokens.empty();
    const bool of_card =
        readable && (is_fact(child.tokens[0]) || header_of(child, true) != nullptr);
    if (of_card) bind_card_line(child, draft);
    else look_at(child, scope);
  }
}

// A line of which nobody knows what it belongs to is read as what it looks like.
void Binder::look_at(const Line& line, Scope& scope) {
  if (line.broken || line.tokens.empty()) return look_below(line, Below::Anything, scope);
  const Token& first = line.tokens[0];
  BoundText text;
  BoundAbility like;
  like.variables = scope.variables;
  like.repeats = first.is_word("whenever");
  if (starts_event(first) || like.repeats) return bind_trigger(line, std::move(like), text);
  if (first.is_word("otherwise") || first.is_word("option"))
    return look_below(line, Below::Anything, scope);
  const bool is_power = first.is_word("instead") || first.is_word("this") ||
                        first.is_word("while") || header_of(line, false) != nullptr;
  if (is_power) return bind_ability(line, std::move(like), text);
  if (!could_be(line, PhraseKind::Verb, scope) && could_be(line, PhraseKind::Continuous, scope))
    return bind_continuous(line, std::move(like), text);
  std::vector<Bound> out;
  const std::size_t from = first.is_word("cost") && line.tokens.size() > 1 ? 1 : 0;
  bind_statement(line, scope, out, from);
}

bool Binder::could_be(const Line& line, PhraseKind kind, Scope& scope) {
  matcher_.begin(line, scope);
  return matcher_.match(kind).has_value();
}

// The names that a refused statement would have given are known below it: one mistake, one message.
void Binder::take_names(const Line& line, Scope& scope) const {
  const auto& tokens = line.tokens;
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
    const bool gives = tokens[i].is_word("as") ||
                       (tokens[i].is_word("each") && i + 2 < tokens.size() && tokens[i + 2].is_word("in"));
    if (gives && tokens[i + 1].kind == TokenKind::Word && scope.find(tokens[i + 1].text) < 0)
      scope.variables.push_back(tokens[i + 1].text);
  }
}

}  // namespace longbox::cardlang
