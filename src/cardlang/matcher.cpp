#include "cardlang/matcher.h"

#include <algorithm>
#include <utility>

namespace longbox::cardlang {

using kernel::PhraseKind;

namespace {

// The tighter of two infix forms is read first: products before sums, `and` before `or`.
int tightness(const Form& form) {
  const std::string& word = form.elements[1].word;
  if (form.elements[1].is_slot) return 0;
  if (word == "*" || word == "and") return 2;
  return word == "+" || word == "-" ? 1 : 0;
}

}  // namespace

int Scope::find(const std::string& name) const {
  const auto found = std::find(variables.begin(), variables.end(), name);
  return found == variables.end() ? -1 : static_cast<int>(found - variables.begin());
}

Matcher::Matcher(const kernel::Lexicon& lexicon, kernel::Library& library, Keywords& keywords)
    : lexicon_(lexicon),
      library_(library),
      keywords_(keywords),
      forms_(std::make_shared<const FormTables>(lexicon)) {
  learn_words();
}

Matcher::Matcher(const Matcher& before, const kernel::Lexicon& lexicon, kernel::Library& library,
                 Keywords& keywords)
    : lexicon_(lexicon),
      library_(library),
      keywords_(keywords),
      forms_(before.forms_),
      lists_(before.lists_) {}

void Matcher::learn_words() {
  for (const auto& list : lexicon_.words)
    for (const auto& word : list.words)
      if (const std::string type(list.type); !word_value(type, word.word))
        add_word(type, word.word, word.value);
}

void Matcher::add_word(const std::string& type, const std::string& word, int value) {
  WordTable& list = lists_[type];
  list.words.push_back(word);
  list.values.try_emplace(word, value);
}

std::optional<int> Matcher::word_value(const std::string& type, const std::string& word) const {
  const auto list = lists_.find(type);
  if (list == lists_.end()) return std::nullopt;
  const auto found = list->second.values.find(word);
  return found == list->second.values.end() ? std::nullopt : std::optional<int>(found->second);
}

std::vector<std::string> Matcher::words_of(const std::string& type) const {
  const auto list = lists_.find(type);
  return list == lists_.end() ? std::vector<std::string>{} : list->second.words;
}

void Matcher::begin(const Line& line, Scope& scope) {
  tokens_ = line.tokens;
  if (line.opens_block && !tokens_.empty()) tokens_.pop_back();
  end_ = end_token(line);
  scope_ = &scope;
  at_ = 0;
  furthest_ = 0;
  tries_ = 0;
  forget_expected();
}

const Token& Matcher::peek() const { return at_end() ? end_ : tokens_[at_]; }

bool Matcher::is_here(std::string_view word) const {
  const bool number = peek().kind == TokenKind::Number && peek().text == word;
  return peek().is_word(word) || peek().is_punctuation(word) || number;
}

bool Matcher::take_word(std::string_view word) {
  if (is_here(word)) {
    advance();
    return true;
  }
  expected(word, true);
  return false;
}

Bound Matcher::leaf(int op, int value, const std::string& type) const {
  Bound bound;
  bound.op = op;
  bound.value = value;
  bound.type = type;
  bound.text = peek().text;
  bound.span = peek().span;
  return bound;
}

// --- Forms --------------------------------------------------------------------------------------

bool Matcher::match_element(const Element& element, std::vector<Bound>& args) {
  if (!element.is_slot) return take_word(element.word);
  auto bound = match_slot(element.type);
  if (!bound) return false;
  args.push_back(std::move(*bound));
  return true;
}

std::optional<Bound> Matcher::match_form(const Form& form, std::size_t first_element,
                                         std::vector<Bound> first_args) {
  ++tries_;
  if (is_too_much()) return std::nullopt;
  Bound bound;
  bound.op = kernel::kFirstPhrase + form.phrase;
  bound.span = peek().span;
  bound.args = std::move(first_args);
  for (std::size_t i = first_element; i < form.elements.size(); ++i)
    if (!match_element(form.elements[i], bound.args)) return std::nullopt;
  return bound;
}

// Every form of the kind that may begin here is visited, in the order of the lexicon, until `visit` says
// that it has seen enough.
template <class Visit>
void Matcher::each_form_here(PhraseKind kind, Visit visit) {
  const FormTable& table = forms_->of(kind);
  if (reaches_furthest()) expected_kinds_.insert(kind);
  static const std::vector<const Form*> none;
  const auto found = table.by_word.find(peek().text);
  const bool begins = found != table.by_word.end() && is_here(found->first);
  const auto& by_word = begins ? found->second : none;
  const auto& by_slot = table.by_slot;
  for (std::size_t word = 0, slot = 0; word < by_word.size() || slot < by_slot.size();) {
    const bool word_next = slot == by_slot.size() ||
                           (word < by_word.size() && by_word[word]->phrase < by_slot[slot]->phrase);
    if (!visit(word_next ? *by_word[word++] : *by_slot[slot++])) return;
  }
}

std::optional<Bound> Matcher::match_longest(PhraseKind kind) {
  const auto start = at_;
  std::optional<Bound> best;
  std::size_t best_end = start;
  each_form_here(kind, [&](const Form& form) {
    at_ = start;
    const auto variables = scope_->variables.size();
    auto bound = match_form(form, 0, {});
    if (bound && at_ > best_end) {
      best = std::move(bound);
      best_end = at_;
    } else {
      scope_->variables.resize(variables);
    }
    at_ = start;
    return true;
  });
  at_ = best_end;
  return best;
}

// A phrase found after too many tries need not be what the line says, so it is given up.
std::optional<Bound> Matcher::match(PhraseKind kind) {
  if (is_too_much()) return std::nullopt;
  auto found = kind == PhraseKind::Number      ? match_number()
               : kind == PhraseKind::Condition ? match_condition()
                                               : match_longest(kind);
  if (is_too_much()) found.reset();
  return found;
}

std::optional<Bound> Matcher::match_line(PhraseKind kind) {
  if (is_too_much()) return std::nullopt;
  const auto start = at_;
  std::optional<Bound> whole;
  each_form_here(kind, [&](const Form& form) {
    at_ = start;
    const auto variables = scope_->variables.size();
    auto bound = match_form(form, 0, {});
    if (bound && at_end()) {
      whole = std::move(bound);
      return false;
    }
    if (bound) expected("the end of the line", false);
    scope_->variables.resize(variables);
    return true;
  });
  if (is_too_much()) whole.reset();
  return whole;
}

// --- Objects ------------------------------------------------------------------------------------

std::optional<Bound> Matcher::match_object() {
  if (auto variable = match_variable("object")) return variable;
  auto bound = match_longest(PhraseKind::Object);
  if (bound) bound->type = "object";
  if (bound) return bound;
  expected("an object", false);
  expected_variables();
  return std::nullopt;
}

std::optional<Bound> Matcher::match_narrowing(PhraseKind kind) { return match_longest(kind); }

namespace {

bool is_article(const Token& token) {
  return token.is_word("a") || token.is_word("an") || token.is_word("the");
}

}  // namespace

// A selector consists of adjectives, a noun and postfixes; in code the noun comes first.
std::optional<Bound> Matcher::match_objects(bool noun_required) {
  const auto start = at_;
  if (noun_required) {
    if (auto object = match_object()) return object;
    at_ = start;
  }
  const auto quantifier = noun_required ? kernel::Quantifier::Any : kernel::Quantifier::Described;
  Bound select = leaf(kernel::kSelect, static_cast<int>(quantifier), "objects");
  if (is_article(peek())) advance();
  else if (peek().is_word("each") || peek().is_word("all")) {
    select.value = static_cast<int>(kernel::Quantifier::Each);
    advance();
  }
  std::vector<Bound> adjectives;
  while (auto adjective = match_narrowing(PhraseKind::Adjective))
    adjectives.push_back(std::move(*adjective));
  auto noun = match_longest(PhraseKind::Noun);
  if (!noun && noun_required) {
    at_ = start;
    return std::nullopt;
  }
  if (!noun) {
    noun = Bound{};
    for (const auto& form : forms_->forms())
      if (form.entry->kind == PhraseKind::Noun && form.entry->form == "anything")
        noun->op = kernel::kFirstPhrase + form.phrase;
  }
  select.args.push_back(std::move(*noun));
  for (auto& adjective : adjectives) select.args.push_back(std::move(adjective));
  while (auto postfix = match_narrowing(PhraseKind::Postfix))
    select.args.push_back(std::move(*postfix));
  if (at_ == start) return std::nullopt;
  return select;
}

// --- Numbers and conditions ---------------------------------------------------------------------

std::optional<Bound> Matcher::match_number_primary() {
  if (auto value = match_value("number")) return value;
  if (peek().kind == TokenKind::Number) {
    Bound bound = leaf(kernel::kNumber, peek().number, "number");
    advance();
    return bound;
  }
  const auto start = at_;
  if (take_word("(")) {
    auto inner = match_number();
    if (inner && take_word(")")) return inner;
    at_ = start;
    return std::nullopt;
  }
  if (auto bound = match_longest(PhraseKind::Number)) return bound;
  if (auto variable = match_variable("number")) return variable;
  expected("a number", false);
  expected_variables();
  return std::nullopt;
}

std::optional<Bound> Matcher::match_infix(PhraseKind kind, const std::string& type) {
  const int loosest = std::exchange(loosest_, 0);
  auto left = kind == PhraseKind::Number ? match_number_primary() : match_condition_primary();
  while (left) {
    const auto start = at_;
    std::optional<Bound> whole;
    for (const Form* form : forms_->of(kind).infix) {
      if (tightness(*form) < loosest) continue;
      at_ = start;
      // The right side ends before an operator that binds no tighter: 9 - 2 - 1 is (9 - 2) - 1.
      loosest_ = tightness(*form) + 1;
      whole = match_form(*form, 1, {*left});
      loosest_ = 0;
      if (whole) break;
    }
    if (!whole) {
      at_ = start;
      return left;
    }
    whole->type = type;
    left = std::move(whole);
  }
  return left;
}

std::optional<Bound> Matcher::match_number() {
  return match_infix(PhraseKind::Number, "number");
}

std::optional<Bound> Matcher::match_condition_primary() {
  const auto start = at_;
  if (take_word("(")) {
    auto inner = match_condition();
    if (inner && take_word(")")) return inner;
    at_ = start;
  }
  return match_longest(PhraseKind::Condition);
}

std::optional<Bound> Matcher::match_condition() {
  return match_infix(PhraseKind::Condition, "condition");
}

}  // namespace longbox::cardlang
