#include "cardlang/form.h"

#include "base/assert.h"

namespace longbox::cardlang {

namespace {

Element element_of(std::string_view word) {
  if (word.front() != '<' || word.size() == 1 || word == "<=") return {false, std::string(word), ""};
  const auto colon = word.find(':');
  LONGBOX_ASSERT(colon != std::string_view::npos && word.back() == '>', "a slot is <name:type>");
  return {true, std::string(word.substr(1, colon - 1)),
          std::string(word.substr(colon + 1, word.size() - colon - 2))};
}

}  // namespace

std::vector<Element> parse_form(std::string_view form) {
  std::vector<Element> elements;
  for (std::size_t at = 0; at < form.size();) {
    const auto end = std::min(form.find(' ', at), form.size());
    if (end > at) elements.push_back(element_of(form.substr(at, end - at)));
    at = end + 1;
  }
  return elements;
}

std::vector<Form> forms_of(const kernel::Lexicon& lexicon) {
  std::vector<Form> forms;
  int index = 0;
  for (const auto& phrase : lexicon.phrases)
    forms.push_back({index++, &phrase, parse_form(phrase.form)});
  return forms;
}

namespace {

// Forms that begin with a slot of their own kind are infix operators, matched after their left side.
bool is_infix(const Form& form) {
  if (form.elements.size() < 2 || !form.elements[0].is_slot) return false;
  const auto& type = form.elements[0].type;
  return (form.entry->kind == kernel::PhraseKind::Number && type == "number") ||
         (form.entry->kind == kernel::PhraseKind::Condition && type == "condition");
}

}  // namespace

FormTables::FormTables(const kernel::Lexicon& lexicon) : forms_(forms_of(lexicon)) {
  for (const auto& form : forms_) {
    FormTable& table = tables_[form.entry->kind];
    if (is_infix(form)) table.infix.push_back(&form);
    else if (form.elements[0].is_slot) table.by_slot.push_back(&form);
    else table.by_word[form.elements[0].word].push_back(&form);
  }
}

const FormTable& FormTables::of(kernel::PhraseKind kind) const {
  static const FormTable kNone;
  const auto found = tables_.find(kind);
  return found == tables_.end() ? kNone : found->second;
}

bool share_sorts(std::uint32_t left, std::uint32_t right) {
  return left == 0 || right == 0 || (left & right) != 0;
}

std::string nouns_of(const kernel::Lexicon& lexicon, std::uint32_t sorts) {
  std::string nouns;
  for (const auto& phrase : lexicon.phrases)
    if (phrase.kind == kernel::PhraseKind::Noun && phrase.sorts != 0 &&
        share_sorts(phrase.sorts, sorts))
      nouns += (nouns.empty() ? "" : ", ") + std::string(phrase.form);
  return nouns;
}

}  // namespace longbox::cardlang
