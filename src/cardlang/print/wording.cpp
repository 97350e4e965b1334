#include "cardlang/print/wording.h"

#include <algorithm>

#include "cardlang/print/english.h"
#include "kernel/effect/code.h"

namespace longbox::cardlang {

namespace {

// Takes the text between braces apart: "n:of c" is slot n, directive "of", argument "c".
Piece slot_piece(std::string_view inside) {
  Piece piece{true, std::string(inside.substr(0, inside.find(':'))), "", ""};
  const auto colon = inside.find(':');
  if (colon == std::string_view::npos) return piece;
  const auto rest = inside.substr(colon + 1);
  const auto blank = rest.find(' ');
  piece.directive = rest.substr(0, blank);
  if (blank != std::string_view::npos) piece.argument = rest.substr(blank + 1);
  return piece;
}

}  // namespace

Wording parse_wording(std::string_view english) {
  Wording wording;
  while (!english.empty()) {
    const auto open = english.find('{');
    const auto close = english.find('}', open == std::string_view::npos ? 0 : open);
    if (open == std::string_view::npos || close == std::string_view::npos) {
      wording.push_back({false, std::string(english), "", ""});
      break;
    }
    if (open > 0) wording.push_back({false, std::string(english.substr(0, open)), "", ""});
    wording.push_back(slot_piece(english.substr(open + 1, close - open - 1)));
    english.remove_prefix(close + 1);
  }
  return wording;
}

bool names_costs(std::string_view english) { return english.find("{costs}") != std::string_view::npos; }

int Worded::slot(std::string_view name) const {
  const auto found = std::ranges::find(slots, name, &Element::word);
  return found == slots.end() ? -1 : static_cast<int>(found - slots.begin());
}

bool Worded::has_slot_type(std::string_view type) const {
  return std::ranges::find(slots, type, &Element::type) != slots.end();
}

std::string_view Worded::opening() const {
  return elements.empty() || elements[0].is_slot ? std::string_view() : elements[0].word;
}

namespace {

Worded worded(const Form& form) {
  Worded out;
  out.entry = form.entry;
  out.elements = form.elements;
  std::ranges::copy_if(form.elements, std::back_inserter(out.slots), &Element::is_slot);
  const auto forms = form.entry->english;
  const auto rest = english::after_bar(forms);
  out.first = parse_wording(english::before_bar(forms));
  out.second = parse_wording(english::before_bar(rest));
  if (english::find_bar(rest) != std::string_view::npos)
    out.third = parse_wording(english::after_bar(rest));
  return out;
}

}  // namespace

std::string_view printed_word(const kernel::Lexicon& lexicon, std::string_view type, int value) {
  for (const auto& entries : lexicon.words)
    if (entries.type == type)
      for (const auto& entry : entries.words)
        if (entry.value == value) return entry.english;
  return {};
}

Wordings::Wordings(const kernel::Lexicon& lexicon) : lexicon_(lexicon) {
  for (const auto& form : forms_of(lexicon)) phrases_.push_back(worded(form));
}

const Worded* Wordings::find(int op) const {
  const int index = op - kernel::kFirstPhrase;
  if (index < 0 || index >= static_cast<int>(phrases_.size())) return nullptr;
  return &phrases_[static_cast<std::size_t>(index)];
}

const kernel::WordList* Wordings::list(std::string_view type) const {
  const auto found = std::ranges::find(lexicon_.words, type, &kernel::WordList::type);
  return found == lexicon_.words.end() ? nullptr : &*found;
}

std::string_view Wordings::word(std::string_view type, std::string_view written) const {
  for (const auto& entries : lexicon_.words)
    if (entries.type == type)
      for (const auto& entry : entries.words)
        if (entry.word == written) return entry.english;
  return {};
}

std::string_view Wordings::word(std::string_view type, int value) const {
  return printed_word(lexicon_, type, value);
}

std::string_view Wordings::meaning(std::string_view type, int value) const {
  for (const auto& entries : lexicon_.words)
    if (entries.type == type)
      for (const auto& entry : entries.words)
        if (entry.value == value) return entry.meaning;
  return {};
}

const kernel::AbilityHeader* Wordings::header_at(int place) const {
  if (place <= 0 || place > static_cast<int>(lexicon_.headers.size())) return nullptr;
  return &lexicon_.headers[static_cast<std::size_t>(place - 1)];
}

std::string_view Wordings::header(int code) const {
  for (const auto& header : lexicon_.headers)
    if (header.code == code) return header.english;
  return "";
}

}  // namespace longbox::cardlang
