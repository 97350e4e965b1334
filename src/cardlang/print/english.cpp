#include "cardlang/print/english.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "base/text.h"

namespace longbox::cardlang::english {

namespace {

bool is_vowel(char letter) {
  return std::string_view("aeiouAEIOU").find(letter) != std::string_view::npos;
}

bool starts_with_any(std::string_view text, std::initializer_list<std::string_view> starts) {
  return std::ranges::any_of(starts, [&](auto start) { return text.starts_with(start); });
}

// The first letter of these words does not tell how they sound.
bool takes_an(std::string_view noun) {
  if (noun.starts_with('[')) noun.remove_prefix(1);
  if (noun.empty()) return false;
  if (starts_with_any(noun, {"X-", "XP", "hour", "honor", "8", "11", "18"})) return true;
  if (starts_with_any(noun, {"one", "once", "uni", "use", "U.S", "euro"})) return false;
  return is_vowel(noun.front());
}

bool is_determined(std::string_view noun) {
  return starts_with_any(noun, {"your ", "its ", "their ", "his ", "her ", "the ", "that ", "this ",
                                "any ", "no ", "each ", "all ", "a ", "an ", "one of "});
}

constexpr std::array<std::string_view, 11> kWords = {
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"};

}  // namespace

std::string with_article(std::string_view noun) {
  const std::string text(noun);
  if (noun.empty() || is_determined(noun)) return text;
  if (noun.starts_with("other ")) return "an" + text;
  return (takes_an(noun) ? "an " : "a ") + text;
}

std::string number_word(int number) {
  if (number < 0 || number >= static_cast<int>(kWords.size())) return std::to_string(number);
  return std::string(kWords[static_cast<std::size_t>(number)]);
}

std::string times(int number) {
  if (number == 1) return "once";
  if (number == 2) return "twice";
  return number_word(number) + " times";
}

std::string possessive(std::string_view owner) {
  const std::string text(owner);
  if (owner == "you") return "your";
  if (owner == "it") return "its";
  if (owner == "they" || owner == "them") return "their";
  if (owner.ends_with("players") || owner.ends_with("characters")) return text + "'";
  return text + "'s";
}

std::size_t find_bar(std::string_view forms) {
  int depth = 0;
  for (std::size_t at = 0; at < forms.size(); ++at) {
    if (forms[at] == '{') ++depth;
    if (forms[at] == '}') --depth;
    if (forms[at] == '|' && depth == 0) return at;
  }
  return std::string_view::npos;
}

std::string_view before_bar(std::string_view forms) { return forms.substr(0, find_bar(forms)); }

std::string_view after_bar(std::string_view forms) {
  const auto bar = find_bar(forms);
  return bar == std::string_view::npos ? forms : forms.substr(bar + 1);
}

std::string plural(std::string_view forms) {
  if (find_bar(forms) != std::string_view::npos) return std::string(after_bar(forms));
  return std::string(forms) + "s";
}

std::string taken_from(std::string text) {
  const auto at = text.find(" in ");
  if (at == std::string::npos) return text;
  const auto place = std::string_view(text).substr(at);
  for (const std::string_view zone : {" hand", " deck", " pile"})
    if (place.find(zone) != std::string_view::npos) return text.replace(at, 4, " from ");
  return text;
}

bool starts_with_word(std::string_view text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  return text.size() == word.size() || text[word.size()] == ' ' || text[word.size()] == ',';
}

std::string tidy(std::string_view text) {
  std::string out;
  for (const char letter : text) {
    const bool closes = letter == ',' || letter == '.' || letter == ' ';
    if (closes && !out.empty() && out.back() == ' ') out.pop_back();
    if (letter == ',' && out.ends_with(',')) continue;
    out += letter;
  }
  return std::string(base::trim(out));
}

std::string capitalized(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

bool is_verb_phrase(std::string_view text) {
  constexpr std::string_view kVerbs[] = {"can", "can't", "strikes", "gets", "keeps",   "lets",
                                         "has", "is",    "loses",   "may",  "KOs",     "appears",
                                         "must", "protects", "attacks"};
  return std::ranges::any_of(kVerbs, [&](auto verb) { return starts_with_word(text, verb); });
}

namespace {

// Clauses with parts of their own are set off by a comma, so that "and" binds as it should.
bool is_loose(std::string_view clause) {
  return clause.find(", ") != std::string_view::npos ||
         starts_with_any(clause, {"if ", "you ", "when ", "whenever ", "at ", "for each "});
}

// Returns the subject that both begin with, up to their verbs: "Thor gets +1/+1", "Thor has flight".
std::string without_subject(const std::string& before, const std::string& clause) {
  for (const std::string_view verb : {" gets ", " has ", " can't ", " gains ", " loses ", " is "}) {
    const auto at = clause.find(verb);
    if (at == std::string::npos || at == 0) continue;
    if (starts_with_word(before, clause.substr(0, at))) return clause.substr(at + 1);
  }
  return clause;
}

}  // namespace

std::string none_can(std::string clause) {
  constexpr std::string_view kEach = "each ";
  constexpr std::string_view kCannot = " can't ";
  const auto at = clause.find(kCannot);
  if (!clause.starts_with(kEach) || at == std::string::npos) return clause;
  // The verb may belong to a description, or be the second one.
  if (clause.find(" that ") < at || clause.find(" and ") < at) return clause;
  clause.replace(at, kCannot.size(), " can ");
  return clause.replace(0, kEach.size(), "no ");
}

std::string without_pronoun(const std::string& clause) {
  return starts_with_word(clause, "it") ? clause.substr(3) : clause;
}

std::string join_clauses(const std::vector<std::string>& clauses) {
  std::string out;
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    const bool last = i + 1 == clauses.size();
    if (i == 0) {
      out = clauses[0];
      continue;
    }
    const bool comma = clauses.size() > 2 || is_loose(clauses[i]) || is_loose(clauses[i - 1]);
    out += comma ? (last ? ", and " : ", ") : " and ";
    out += without_subject(clauses[i - 1], clauses[i]);
  }
  return out;
}

// Writes "unless" for a condition that is denied as a whole.
static std::string with_unless(std::string text) {
  constexpr std::string_view kDenied = " it is not true that ";
  for (const std::string_view opening : {"if", "while"}) {
    const std::string denied = std::string(opening) + std::string(kDenied);
    for (auto at = text.find(denied); at != std::string::npos; at = text.find(denied, at))
      text.replace(at, denied.size(), "unless ");
  }
  return text;
}

std::string paragraph(const std::vector<std::string>& sentences) {
  std::string out;
  for (const auto& sentence : sentences) {
    if (sentence.empty()) continue;
    if (!out.empty()) out += ' ';
    out += capitalized(with_unless(sentence));
    if (std::string_view(".!?").find(out.back()) == std::string_view::npos) out += '.';
  }
  return out;
}

}  // namespace longbox::cardlang::english
