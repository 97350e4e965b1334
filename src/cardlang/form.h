// Forms of phrases taken apart: words to be found literally, and slots.
#pragma once

#include <string>
#include <string_view>
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

// All forms of a lexicon.
std::vector<Form> forms_of(const kernel::Lexicon& lexicon);

}  // namespace longbox::cardlang
