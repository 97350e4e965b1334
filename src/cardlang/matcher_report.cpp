// The matcher says of a line that it cannot read what it looked for at the furthest place.
#include "cardlang/matcher.h"

#include "base/text.h"

namespace longbox::cardlang {

void Matcher::forget_expected() {
  expected_words_.clear();
  expected_slots_.clear();
  expected_kinds_.clear();
  expected_lists_.clear();
  expects_variables_ = false;
}

// Returns whether a search at this place counts: nothing was found beyond it.
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

// Returns all words that would have fitted at the furthest place.
std::set<std::string> Matcher::fitting_words() const {
  std::set<std::string> words(expected_words_.begin(), expected_words_.end());
  for (const auto kind : expected_kinds_)
    for (const auto& [word, forms] : forms_->of(kind).by_word) words.insert(word);
  for (const auto* type : expected_lists_)
    for (const auto& word : lists_.at(*type).words) words.insert(word);
  if (expects_variables_) words.insert(scope_->variables.begin(), scope_->variables.end());
  return words;
}

void Matcher::report(const std::string& path, Diagnostics& diagnostics) const {
  if (is_too_much())
    return diagnostics.error(path, tokens_[0].span,
                             tokens_.size() > kMostTokens
                                 ? "the line has more than " + std::to_string(kMostTokens) + " words and signs"
                                 : "the line can be read in too many ways",
                             "say it in shorter lines");
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
