#include "cardlang/declarations.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "cardlang/form.h"
#include "cardlang/print/english.h"

namespace longbox::cardlang {

using kernel::Lexicon;
using kernel::OpenList;

const OpenList* declared_list(const Lexicon& lexicon, const Line& line) {
  if (line.tokens.empty()) return nullptr;
  const auto found = std::ranges::find_if(
      lexicon.open_lists, [&](const OpenList& open) { return line.tokens[0].is_word(open.type); });
  return found == lexicon.open_lists.end() ? nullptr : &*found;
}

std::string declaration_of(const Lexicon& lexicon, std::string_view list, std::string_view word) {
  const auto found = std::ranges::find(lexicon.open_lists, list, &OpenList::type);
  if (found == lexicon.open_lists.end()) return "";
  return std::string(list) + " " + std::string(word) + " \"" +
         english::capitalized(std::string(word)) + "\"";
}

namespace {

// Facts that every card language has (binder_facts.cpp).
constexpr std::array<std::string_view, 7> kOwnFacts = {"id",          "aka",  "tag",    "art",
                                                       "printing-of", "pile", "keyword"};

bool has_word(const Lexicon& lexicon, std::string_view list, const std::string& word) {
  return std::ranges::any_of(lexicon.words, [&](const kernel::WordList& each) {
    return each.type == list &&
           std::ranges::find(each.words, word, &kernel::Word::word) != each.words.end();
  });
}

// Returns whether a line of facts could begin with the word, where tags stand bare among them.
bool is_fact(const Lexicon& lexicon, const std::string& word) {
  if (std::ranges::find(kOwnFacts, word) != kOwnFacts.end()) return true;
  for (const std::string_view list : {"fact", "type", "icon"})
    if (has_word(lexicon, list, word)) return true;
  return std::ranges::find(lexicon.facts, word, &kernel::FactRow::word) != lexicon.facts.end() ||
         std::ranges::find(lexicon.headers, word, &kernel::AbilityHeader::word) !=
             lexicon.headers.end();
}

// Returns whether the word alone is a phrase where a word of the list could stand as well: `ready` is
// an adjective, and so is `<t:trait>`.
bool is_phrase(const Lexicon& lexicon, std::string_view list, const std::string& word) {
  return std::ranges::any_of(lexicon.phrases, [&](const kernel::Phrase& phrase) {
    return phrase.form == word &&
           std::ranges::any_of(lexicon.phrases, [&](const kernel::Phrase& other) {
             const auto form = parse_form(other.form);
             return other.kind == phrase.kind && !form.empty() && form[0].is_slot &&
                    form[0].type == list;
           });
  });
}

// Bars and braces have a meaning in wordings.
bool is_printable(const std::string& english) {
  return !english.empty() && english.find_first_of("|{}") == std::string::npos;
}

}  // namespace

void Declarations::error(const Span& span, const std::string& message, const std::string& hint) {
  diagnostics_.error(path_, span, message, hint);
}

void Declarations::read(const std::string& path, const std::vector<Line>& lines) {
  path_ = path;
  for (const Line& line : lines)
    if (const OpenList* open = declared_list(lexicon_, line); open != nullptr && !line.broken)
      declare(*open, line);
}

kernel::WordList& Declarations::list_of(std::string_view type) {
  const auto found = std::ranges::find(lexicon_.words, type, &kernel::WordList::type);
  return found == lexicon_.words.end() ? lexicon_.words.emplace_back(kernel::WordList{type, {}})
                                       : *found;
}

void Declarations::declare(const OpenList& open, const Line& line) {
  if (!is_well_formed(open, line) || !is_free(open, line.tokens[1])) return;
  kernel::Word word{.word = line.tokens[1].text, .english = line.tokens[2].text};
  if (open.is_counted) word.english += "|" + english::plural(word.english);
  if (!read_ending(open, line, word)) return;
  if (!open.is_numbered && !give_number(open, line, word)) return;
  places_[{open.type, word.word}] = path_ + ":" + std::to_string(line.span.line);
  list_of(open.type).words.push_back(std::move(word));
}

bool Declarations::is_well_formed(const OpenList& open, const Line& line) {
  const auto is = [&](std::size_t at, TokenKind kind) {
    return at < line.tokens.size() && line.tokens[at].kind == kind;
  };
  const bool named = is(1, TokenKind::Word) || is(1, TokenKind::Number);
  if (!named || !is(2, TokenKind::String) || line.opens_block || !line.children.empty()) {
    error(line.span, "a " + std::string(open.type) + " is declared by one line",
          "write for example: " + std::string(open.example));
    return false;
  }
  if (!is_printable(line.tokens[2].text)) {
    error(line.tokens[2].span, "a name is not empty and holds neither bars nor braces");
    return false;
  }
  return true;
}

bool Declarations::is_free(const OpenList& open, const Token& word) {
  const std::string quoted = std::string(open.type) + " '" + word.text + "'";
  if (const auto place = places_.find({open.type, word.text}); place != places_.end()) {
    error(word.span, "the " + quoted + " is declared already", "see " + place->second);
    return false;
  }
  if (has_word(lexicon_, open.type, word.text)) {
    error(word.span, "the " + quoted + " is a word of the rules already", "take the line out");
    return false;
  }
  const bool is_bare = open.type == lexicon_.tag_list && !lexicon_.tags_need_fact;
  if ((is_bare && is_fact(lexicon_, word.text)) || is_phrase(lexicon_, open.type, word.text)) {
    error(word.span, "'" + word.text + "' has a meaning in the language already",
          "give the " + std::string(open.type) + " another word; its name may stay");
    return false;
  }
  return true;
}

// Reads what follows the name: a plural, a mark, a number, as the list has them.
bool Declarations::read_ending(const OpenList& open, const Line& line, kernel::Word& word) {
  bool has_number = false;
  for (std::size_t at = 3; at < line.tokens.size(); ++at) {
    const Token& token = line.tokens[at];
    if (token.kind == TokenKind::String && open.is_counted && at == 3 && is_printable(token.text)) {
      word.english = line.tokens[2].text + "|" + token.text;
    } else if (token.kind == TokenKind::Word && !open.marks.empty() && word.mark == 0) {
      if (!read_mark(open, token, word)) return false;
    } else if (token.kind == TokenKind::Number && open.is_numbered && !has_number) {
      if (!read_number(open, token, word)) return false;
      has_number = true;
    } else {
      error(token.span, "'" + token.text + "' does not belong to a " + std::string(open.type),
            "write for example: " + std::string(open.example));
      return false;
    }
  }
  if (open.is_numbered && !has_number)
    error(end_token(line).span, "a " + std::string(open.type) + " needs its number",
          "write for example: " + std::string(open.example));
  return !open.is_numbered || has_number;
}

bool Declarations::read_mark(const OpenList& open, const Token& token, kernel::Word& word) {
  std::vector<std::string> known;
  for (const kernel::Word& mark : list_of(open.marks).words) {
    known.push_back(mark.word);
    if (mark.word != token.text) continue;
    word.mark = mark.value;
    word.meaning = mark.english;
    return true;
  }
  std::string hint = did_you_mean(token.text, known);
  if (hint.empty()) hint = "there are " + base::join(known, ", ", " and ");
  error(token.span, "'" + token.text + "' is no " + std::string(open.marks), hint);
  return false;
}

bool Declarations::read_number(const OpenList& open, const Token& token, kernel::Word& word) {
  const auto& words = list_of(open.type).words;
  word.value = token.number;
  const bool is_taken = std::ranges::find(words, word.value, &kernel::Word::value) != words.end();
  if (is_taken)
    error(token.span, "another " + std::string(open.type) + " has the number " + token.text);
  else if (word.value < open.first || word.value >= open.room)
    error(token.span, "the number is at least " + std::to_string(open.first) + " and at most " +
                          std::to_string(open.room - 1));
  else
    return true;
  return false;
}

bool Declarations::give_number(const OpenList& open, const Line& line, kernel::Word& word) {
  const auto& words = list_of(open.type).words;
  int& next = next_.try_emplace(open.type, open.first).first->second;
  while (next < open.room && std::ranges::find(words, next, &kernel::Word::value) != words.end()) ++next;
  word.value = next;
  if (next < open.room) return true;
  error(line.tokens[1].span, "there is no room for another " + std::string(open.type),
        "at most " + std::to_string(open.room - open.first) + " can be declared");
  return false;
}

}  // namespace longbox::cardlang
