#include "cardlang/matcher.h"

#include <algorithm>
#include <utility>

#include "base/text.h"

namespace longbox::cardlang {

using kernel::PhraseKind;

namespace {

// Forms that begin with a slot of their own kind are infix operators, matched after their left side.
bool is_infix(const Form& form) {
  if (form.elements.size() < 2 || !form.elements[0].is_slot) return false;
  const auto& type = form.elements[0].type;
  return (form.entry->kind == PhraseKind::Number && type == "number") ||
         (form.entry->kind == PhraseKind::Condition && type == "condition");
}

// Of two infix forms the tighter one is read first: products before sums, `and` before `or`.
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
    : lexicon_(lexicon), library_(library), keywords_(keywords), forms_(forms_of(lexicon)) {
  for (const auto& list : lexicon.words)
    for (const auto& word : list.words)
      add_word(std::string(list.type), std::string(word.word), word.value);
  for (const auto& form : forms_) {
    FormTable& table = tables_[form.entry->kind];
    if (is_infix(form)) table.infix.push_back(&form);
    else if (form.elements[0].is_slot) table.by_slot.push_back(&form);
    else table.by_word[form.elements[0].word].push_back(&form);
  }
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
  Bound bound;
  bound.op = kernel::kFirstPhrase + form.phrase;
  bound.span = peek().span;
  bound.args = std::move(first_args);
  for (std::size_t i = first_element; i < form.elements.size(); ++i)
    if (!match_element(form.elements[i], bound.args)) return std::nullopt;
  return bound;
}

// The forms of a kind that may begin here, in the order of the lexicon, until `visit` says that it has
// seen enough.
template <class Visit>
void Matcher::each_form_here(PhraseKind kind, Visit visit) {
  const auto table = tables_.find(kind);
  if (table == tables_.end()) return;
  if (reaches_furthest()) expected_kinds_.insert(kind);
  static const std::vector<const Form*> none;
  const auto found = table->second.by_word.find(peek().text);
  const bool begins = found != table->second.by_word.end() && is_here(found->first);
  const auto& by_word = begins ? found->second : none;
  const auto& by_slot = table->second.by_slot;
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

std::optional<Bound> Matcher::match(PhraseKind kind) {
  switch (kind) {
    case PhraseKind::Number: return match_number();
    case PhraseKind::Condition: return match_condition();
    default: return match_longest(kind);
  }
}

std::optional<Bound> Matcher::match_line(PhraseKind kind) {
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
  return whole;
}

// --- Slots --------------------------------------------------------------------------------------

std::optional<Bound> Matcher::match_slot(const std::string& type) {
  if (type == "number") return match_number();
  if (type == "condition") return match_condition();
  if (type == "objects") return match_objects(true);
  if (type == "description") return match_objects(false);
  if (type == "object") return match_object();
  if (type == "seats") return match_seats();
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
      type == "options" || type == "gains")
    return leaf(kernel::kBlock, 0, type);
  if (type == "continuous") return match_continuous();
  return match_listed(type);
}

// A name that stands for a value of this type, in the definition of a keyword.
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

// A keyword with the values that it needs; with `any_values` it may stand for all of them.
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

// What is to be true from now on; the binder makes an ability of it.
std::optional<Bound> Matcher::match_continuous() {
  Bound bound = leaf(kernel::kBlock, 0, "continuous");
  auto phrase = match_longest(PhraseKind::Continuous);
  if (!phrase) return std::nullopt;
  bound.args.push_back(std::move(*phrase));
  return bound;
}

// One symbol after the other, each as often as it is meant. As a number each has four bits, the symbol
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

std::optional<Bound> Matcher::match_seats() {
  if (auto variable = match_variable("seats")) return variable;
  return match_longest(PhraseKind::Seats);
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

// A selector: adjectives, a noun, postfixes; in code the noun comes first.
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
    for (const auto& form : forms_)
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
    for (const Form* form : tables_[kind].infix) {
      if (tightness(*form) < loosest) continue;
      at_ = start;
      // What follows the operator ends before one that binds no tighter: 9 - 2 - 1 is (9 - 2) - 1.
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

// --- Mistakes -----------------------------------------------------------------------------------

void Matcher::forget_expected() {
  expected_words_.clear();
  expected_slots_.clear();
  expected_kinds_.clear();
  expected_lists_.clear();
  expects_variables_ = false;
}

// Whether what is looked for here counts: nothing was found beyond this place.
bool Matcher::reaches_furthest() {
  if (at_ > furthest_) {
    furthest_ = at_;
    forget_expected();
  }
  return at_ == furthest_;
}

void Matcher::expected(std::string_view what, bool is_word) {
  if (reaches_furthest()) (is_word ? expected_words_ : expected_slots_).insert(what);
}

void Matcher::expected_listed(const std::string& type) {
  if (reaches_furthest()) expected_lists_.insert(&lists_.try_emplace(type).first->first);
}

void Matcher::expected_variables() {
  if (reaches_furthest()) expects_variables_ = true;
}

// All words that would have fitted at the furthest place.
std::set<std::string> Matcher::fitting_words() const {
  std::set<std::string> words(expected_words_.begin(), expected_words_.end());
  for (const auto kind : expected_kinds_)
    for (const auto& [word, forms] : tables_.at(kind).by_word) words.insert(word);
  for (const auto* type : expected_lists_)
    for (const auto& word : lists_.at(*type).words) words.insert(word);
  if (expects_variables_) words.insert(scope_->variables.begin(), scope_->variables.end());
  return words;
}

void Matcher::report(const std::string& path, Diagnostics& diagnostics) const {
  const Token& token = furthest_ < tokens_.size() ? tokens_[furthest_] : end_;
  const auto fitting = fitting_words();
  const std::vector<std::string> words(fitting.begin(), fitting.end());
  std::set<std::string> slots(expected_slots_.begin(), expected_slots_.end());
  for (const auto* type : expected_lists_) slots.insert("a " + *type);
  std::vector<std::string> choices(slots.begin(), slots.end());
  for (const auto& word : words) choices.push_back("'" + word + "'");
  if (choices.size() > 6) {
    choices.resize(6);
    choices.push_back("...");
  }
  const std::string found =
      token.kind == TokenKind::End ? "the line ends here" : "'" + token.text + "' does not fit here";
  const std::string wanted =
      choices.empty() ? "" : "; expected " + base::join(choices, ", ", " or ");
  diagnostics.error(path, token.span, found + wanted, did_you_mean(token.text, words));
}

}  // namespace longbox::cardlang
