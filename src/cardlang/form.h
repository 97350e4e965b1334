// Forms of phrases are taken apart into words to be found literally, and slots.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "kernel/effect/phrase.h"

namespace longbox::cardlang {

struct Element {
  bool is_slot = false;
  std::string word;  // the literal word, or the slot's name
  std::string type;  // the slot's type
};

struct Form {
  int phrase = 0;  // index in the lexicon
  const kernel::Phrase* entry = nullptr;
  std::vector<Element> elements;
};

// Takes a form such as "put <n:number> <c:counter> on <x:objects>" apart.
std::vector<Element> parse_form(std::string_view form);

// Returns all forms of a lexicon.
std::vector<Form> forms_of(const kernel::Lexicon& lexicon);

// A FormTable holds the forms of a kind in the order of the lexicon: by their first word, and those
// that begin with a slot. Infix forms are matched after their left side.
struct FormTable {
  std::unordered_map<std::string, std::vector<const Form*>> by_word;
  std::vector<const Form*> by_slot;
  std::vector<const Form*> infix;
};

// FormTables hold all forms of a lexicon by kind. They never change, so that matchers share them.
class FormTables {
 public:
  explicit FormTables(const kernel::Lexicon& lexicon);
  FormTables(const FormTables&) = delete;  // the tables point to the forms
  FormTables& operator=(const FormTables&) = delete;

  const std::vector<Form>& forms() const { return forms_; }
  const FormTable& of(kernel::PhraseKind kind) const;

 private:
  std::vector<Form> forms_;
  std::map<kernel::PhraseKind, FormTable> tables_;
};

// Returns whether something can be of both sets of sorts (kernel::Phrase::sorts).
bool share_sorts(std::uint32_t left, std::uint32_t right);

// Lists the nouns that mean particular sorts of things, some of them among these.
std::string nouns_of(const kernel::Lexicon& lexicon, std::uint32_t sorts);

}  // namespace longbox::cardlang
