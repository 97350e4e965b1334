// Slots of a phrase hold words of lists, names, variables, symbols, keywords.
#include "cardlang/matcher.h"

#include <utility>

namespace longbox::cardlang {

using kernel::PhraseKind;

std::optional<Bound> Matcher::match_slot(const std::string& type) {
  if (is_too_much()) return std::nullopt;
  if (type == "number") return match_number();
  if (type == "condition") return match_condition();
  if (type == "objects") return match_objects(true);
  if (type == "description") return match_objects(false);
  if (type == "object") return match_object();
  if (type == "seats") return match_seats();
  if (type == "effect") return match_effect();
  if (type == "event") return match_longest(PhraseKind::Event);
  if (type == "stats") return match_stats();
  if (type == "name") return match_name();
  if (type == "pile") return match_pile();
  if (type == "keyword") return match_keyword(false);
  if (type == "any-keyword") return match_keyword(true);
  if (type == "symbols") return match_symbols();
  if (type == "new-variable") return match_new_variable();
  if (type == "variable") {
    if (auto bound = match_variable(type)) return bound;
    expected("a name from above", false);
    return std::nullopt;
  }
  // Blocks are the indented lines below; the binder fills them in.
  if (type == "block" || type == "loop" || type == "else" || type == "trigger" ||
      type == "options" || type == "steps" || type == "gains")
    return leaf(kernel::kBlock, 0, type);
  if (type == "continuous") return match_continuous();
  return match_listed(type);
}

// Finds a name that stands for a value of this type, in the definition of a keyword.
std::optional<Bound> Matcher::match_value(const std::string& type) {
  if (peek().kind != TokenKind::Word) return std::nullopt;
  for (const auto& [name, value] : values_) {
    if (name != peek().text || value.type != type) continue;
    Bound bound = value;
    bound.span = peek().span;
    advance();
    return bound;
  }
  return std::nullopt;
}

// Finds a keyword with the values that it needs; with `any_values` it may stand for all of them.
std::optional<Bound> Matcher::match_keyword(bool any_values) {
  auto bound = match_listed("keyword");
  if (!bound || keywords_.parameters(bound->value).empty()) return bound;
  const auto behind = at_;
  std::vector<Bound> values;
  for (const auto& parameter : keywords_.parameters(bound->value)) {
    auto value = match_slot(parameter.type);
    if (!value) break;
    values.push_back(std::move(*value));
  }
  if (values.size() == keywords_.parameters(bound->value).size()) {
    bound->value = keywords_.with_values(bound->value, values);
    return bound;
  }
  at_ = behind;
  return any_values ? bound : std::nullopt;
}

std::optional<Bound> Matcher::match_listed(const std::string& type) {
  if (auto value = match_value(type)) return value;
  const Token& token = peek();
  if (token.kind == TokenKind::Word || token.kind == TokenKind::Symbol) {
    if (const auto value = word_value(type, token.text)) {
      Bound bound = leaf(kernel::kWord, *value, type);
      advance();
      return bound;
    }
  }
  expected_listed(type);
  return std::nullopt;
}

// Finds a statement that is to be true from now on, or from now on while a condition holds; the binder makes an
// ability of it.
std::optional<Bound> Matcher::match_continuous() {
  Bound bound = leaf(kernel::kBlock, 0, "continuous");
  auto phrase = match_longest(PhraseKind::Continuous);
  if (!phrase) return std::nullopt;
  bound.args.push_back(std::move(*phrase));
  if (!take_word("while")) return bound;
  auto condition = match(PhraseKind::Condition);
  if (!condition) return std::nullopt;
  bound.args.push_back(std::move(*condition));
  return bound;
}

// Finds one symbol after the other, each as often as it is meant. As a number each has four bits, the symbol
// with the value 0 the lowest.
std::optional<Bound> Matcher::match_symbols() {
  Bound bound = leaf(kernel::kNumber, 0, "symbols");
  bound.text.clear();
  while (peek().kind == TokenKind::Symbol) {
    const auto symbol = word_value("symbol", peek().text);
    if (!symbol) break;
    bound.value += 1 << 4 * *symbol;
    bound.text += "[" + peek().text + "]";
    advance();
  }
  if (bound.value != 0) return bound;
  expected("a symbol such as [energy]", false);
  return std::nullopt;
}

std::optional<Bound> Matcher::match_stats() {
  if (peek().kind != TokenKind::Stats) {
    expected("a pair such as +1/+1", false);
    return std::nullopt;
  }
  Bound bound = leaf(kernel::kBlock, 0, "stats");
  bound.args.push_back(leaf(kernel::kNumber, peek().number, "number"));
  bound.args.push_back(leaf(kernel::kNumber, peek().number2, "number"));
  advance();
  return bound;
}

std::optional<Bound> Matcher::match_name() {
  if (auto value = match_value("name")) return value;
  if (peek().kind != TokenKind::String) {
    expected("a name in quotes", false);
    return std::nullopt;
  }
  Bound bound = leaf(kernel::kWord, library_.name_id(peek().text), "name");
  advance();
  return bound;
}

std::optional<Bound> Matcher::match_pile() {
  const int number =
      peek().kind == TokenKind::String && !peek().text.empty() ? library_.pile_number(peek().text) : 0;
  if (number == 0) {
    expected("the name of a pile in quotes", false);
    return std::nullopt;
  }
  Bound bound = leaf(kernel::kWord, number, "pile");
  advance();
  return bound;
}

std::optional<Bound> Matcher::match_new_variable() {
  if (peek().kind != TokenKind::Word) {
    expected("a name for it", false);
    return std::nullopt;
  }
  int index = scope_->find(peek().text);
  if (index < 0) {
    index = static_cast<int>(scope_->variables.size());
    scope_->variables.push_back(peek().text);
  }
  Bound bound = leaf(kernel::kWord, index, "new-variable");
  advance();
  return bound;
}

std::optional<Bound> Matcher::match_variable(const std::string& type) {
  if (peek().kind != TokenKind::Word) return std::nullopt;
  const int index = scope_->find(peek().text);
  if (index < 0) return std::nullopt;
  Bound bound = leaf(kernel::kVariable, index, type);
  advance();
  return bound;
}

// An effect goes by the name that it was given when something aimed at it.
std::optional<Bound> Matcher::match_effect() {
  if (auto variable = match_variable("effect")) return variable;
  expected("an effect named above", false);
  expected_variables();
  return std::nullopt;
}

std::optional<Bound> Matcher::match_seats() {
  if (auto variable = match_variable("seats")) return variable;
  return match_longest(PhraseKind::Seats);
}

}  // namespace longbox::cardlang
