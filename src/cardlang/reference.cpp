#include "cardlang/reference.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "cardlang/form.h"
#include "cardlang/print/english.h"
#include "cardlang/print/wording.h"

namespace longbox::cardlang {

using kernel::Lexicon;
using kernel::Phrase;
using kernel::PhraseKind;
using kernel::WordList;

namespace {

struct Chapter {
  PhraseKind kind;
  std::string_view title;
  std::string_view about;
};

constexpr std::array<Chapter, 11> kChapters = {{
    {PhraseKind::Verb, "Statements", "What an effect does, one statement a line."},
    {PhraseKind::Event, "Events", "What follows `when`; `instead of` takes those that say so."},
    {PhraseKind::Continuous, "Continuous statements",
     "What is true as long as a power is active. `while` and a condition may follow."},
    {PhraseKind::Contents, "Contents of piles",
     "What a pile holds, below a line such as `pile \"Hounds\" private:` of a card."},
    {PhraseKind::Condition, "Conditions", "What follows `if` and `while`."},
    {PhraseKind::Number, "Numbers", "Where a number is wanted, any of these fits as well."},
    {PhraseKind::Noun, "Nouns",
     "A description consists of `a`, `each` or nothing, adjectives, a noun and postfixes."},
    {PhraseKind::Adjective, "Adjectives", "Narrow a description, before its noun."},
    {PhraseKind::Postfix, "Postfixes", "Narrow a description, behind its noun."},
    {PhraseKind::Object, "Single objects", "Stand for one object; so does the name of a choice."},
    {PhraseKind::Seats, "Players", "Stand for one player or several."},
}};

// This table tells readers who meet the first slot what slots may hold.
constexpr std::string_view kSlots =
    "A form is written as it stands; what is in angle brackets is filled in. `<n:number>` is a "
    "slot\n"
    "called n that takes a number. The types:\n\n"
    "| type | takes |\n| --- | --- |\n"
    "| `number` | a number, a calculation, or a name given by `note` |\n"
    "| `condition` | a condition; `and`, `or`, `not` and parentheses combine them |\n"
    "| `objects` | a description (`each enemy character`) or a single object |\n"
    "| `description` | a description whose noun may be left out |\n"
    "| `object` | a single object: `self`, `it`, or a name given by `choose` |\n"
    "| `seats` | one player or several |\n"
    "| `stats` | a pair such as `+1/+1` |\n"
    "| `symbols` | one symbol or several: `[energy] [energy]` |\n"
    "| `name` | a card's name in quotes |\n"
    "| `pile` | the name of a pile in quotes |\n"
    "| `new-variable` | a name of your own, for the lines below |\n"
    "| `keyword` | a keyword, with its values if it has parameters; `any-keyword` needs none |\n"
    "| `continuous` | a continuous statement |\n"
    "| `block`, `loop`, `trigger` | the indented lines below |\n"
    "| `options`, `steps`, `gains` | lines `option \"Name\":`, each with statements or a power below; the first "
    "statements of `options` may begin with `cost` |\n"
    "| `else` | the indented lines below `otherwise:` |\n"
    "| any other | a word of the list with that name, at the end of this page |\n";

// Only some games have effects that others speak of.
constexpr std::string_view kEffectSlot =
    "| `effect` | an effect that waits, by the name that `target` gave it |\n";

// Bars would end a cell of a table.
std::string cell(std::string_view text) {
  std::string out;
  for (const char letter : text) {
    if (letter == '|') out += '\\';
    out += letter;
  }
  return out;
}

std::string code(std::string_view text) {
  return text.empty() ? std::string() : "`" + std::string(text) + "`";
}

std::string slot_name(const std::string& name) { return "*" + name + "*"; }

// Writes a slot of a wording as a reader of the reference needs it.
std::string readable(const Piece& piece) {
  const auto& asked = piece.directive;
  const std::string name = slot_name(piece.text);
  const bool forms = english::find_bar(piece.argument) != std::string_view::npos;
  if (piece.text == "self") return asked == "poss" ? "this card's" : "this card";
  if (piece.text == "owner") return asked;
  if (piece.text == "only") return "";
  if (asked == "their") return asked;
  if (asked == "that") return "that is " + name;
  if (asked == "not") return "that is not " + name;
  if (asked == "or") return name;
  if (asked == "s") return std::string(english::before_bar(piece.argument));
  if (asked == "does") return name + " " + std::string(english::before_bar(piece.argument));
  if (asked == "poss") return name + "'s";
  if (asked == "each" || asked == "any") return asked + " " + name;
  if (asked == "bonus") return "+" + name + " " + piece.argument;
  if (asked == "times") return name + " times";
  if (asked == "measure") return name + " " + piece.argument;
  if (asked == "count") return "the number of " + name;
  if (asked == "least") return name + " or more";
  if (asked == "most") return name + " or less";
  if (asked == "has" || asked == "gains" || asked == "loses") return asked + " " + name;
  if (!piece.argument.empty())
    return name + " " + (forms ? english::plural(piece.argument) : slot_name(piece.argument));
  constexpr std::string_view kPlain[] = {"", "a", "also", "bare", "plural", "word", "signed"};
  return std::ranges::find(kPlain, asked) == std::end(kPlain) ? name + " " + asked : name;
}

std::string readable(std::string_view wording) {
  std::string out;
  for (const auto& piece : parse_wording(english::before_bar(wording)))
    out += piece.is_slot ? readable(piece) : piece.text;
  return out;
}

// A word may speak of the card that it stands on: "until {self} leaves play".
std::string spoken(std::string_view english) {
  constexpr std::string_view kSelf = "{self}";
  std::string out(english);
  if (const auto at = out.find(kSelf); at != std::string::npos) out.replace(at, kSelf.size(), "this card");
  return out;
}

// Tells what can stand in the slots of an event; the first is called x, the second y.
std::string slots_text(const Lexicon& lexicon, const Phrase& phrase) {
  std::string out;
  for (std::size_t slot = 0; slot < phrase.about.size(); ++slot)
    if (phrase.about[slot] != 0)
      out += "- " + slot_name(slot == 0 ? "x" : "y") + ": " + nouns_of(lexicon, phrase.about[slot]) + "\n";
  return out;
}

std::string phrase_entry(const Lexicon& lexicon, const Phrase& phrase) {
  std::string out = "### " + code(phrase.form) + "\n\n" + std::string(phrase.meaning) + "\n\n";
  if (!phrase.english.empty()) out += "- printed: " + readable(phrase.english) + "\n";
  if (!phrase.rule.empty()) out += "- rule: " + std::string(phrase.rule) + "\n";
  if (!phrase.example.empty()) out += "- example: " + code(phrase.example) + "\n";
  if (phrase.replaceable) out += "- may follow `instead of`\n";
  out += slots_text(lexicon, phrase);
  if (!phrase.answered) out += "- stands below `later` only\n";
  if (phrase.native) out += "- made for particular cards\n";
  return out.ends_with("\n\n") ? out : out + "\n";
}

bool has(const Lexicon& lexicon, PhraseKind kind) {
  return std::ranges::find(lexicon.phrases, kind, &Phrase::kind) != lexicon.phrases.end();
}

std::string anchor(std::string_view title) { return base::slug(title); }

std::string contents(const Lexicon& lexicon) {
  std::string out;
  for (const auto& chapter : kChapters) {
    if (!has(lexicon, chapter.kind)) continue;
    const auto count = std::ranges::count(lexicon.phrases, chapter.kind, &Phrase::kind);
    out += "- [" + std::string(chapter.title) + "](#" + anchor(chapter.title) + ") (" +
           std::to_string(count) + ")\n";
  }
  return out + "- [Words](#words) (" + std::to_string(lexicon.words.size()) + " lists)\n\n";
}

std::string effect_slot(const Lexicon& lexicon) {
  const auto speaks = [](const Phrase& phrase) { return phrase.form.find(":effect>") != std::string_view::npos; };
  return std::string(std::ranges::any_of(lexicon.phrases, speaks) ? kEffectSlot : "");
}

// Writes the lines that open a power.
std::string headers_text(const Lexicon& lexicon) {
  if (lexicon.headers.empty()) return "";
  std::string out =
      "## Headers\n\nLines of a card, or of a power, that open something.\n\n"
      "| line | printed | meaning |\n| --- | --- | --- |\n";
  for (const auto& header : lexicon.headers)
    out += "| " + code(header.example.empty() ? header.word : header.example) + " | " +
           cell(readable(header.english)) + " | " + cell(header.meaning) + " |\n";
  return out + "\n";
}

std::string facts_text(const Lexicon& lexicon) {
  if (lexicon.facts.empty()) return "";
  std::string out =
      "## Facts\n\nBeside `id`, `aka`, the type, tags, and the numbers of the list `fact`.\n\n"
      "| fact | meaning |\n| --- | --- |\n";
  for (const auto& row : lexicon.facts)
    out += "| " + code(row.word) + " | " + cell(row.meaning) + " |\n";
  return out + "\n";
}

std::string chapter_text(const Lexicon& lexicon, const Chapter& chapter) {
  std::string out =
      "## " + std::string(chapter.title) + "\n\n" + std::string(chapter.about) + "\n\n";
  for (const auto& phrase : lexicon.phrases)
    if (phrase.kind == chapter.kind) out += phrase_entry(lexicon, phrase);
  return out;
}

// Card files may add to some lists.
std::string open_text(const Lexicon& lexicon, std::string_view list) {
  const auto open = std::ranges::find(lexicon.open_lists, list, &kernel::OpenList::type);
  if (open == lexicon.open_lists.end()) return "";
  return std::string(open->meaning) + " Card files declare them: " + code(open->example) + ".\n\n";
}

std::string list_text(const Lexicon& lexicon, const WordList& list) {
  std::string out = "### " + code(list.type) + "\n\n" + open_text(lexicon, list.type) +
                    "| word | printed | meaning |\n| --- | --- | --- |\n";
  for (const auto& word : list.words)
    out +=
        "| " + code(word.word) + " | " + cell(spoken(word.english)) + " | " + cell(word.meaning) + " |\n";
  return out + "\n";
}

}  // namespace

std::string reference(const Lexicon& lexicon, std::string_view game_title) {
  const std::string title(game_title);
  std::string out = "# The card language of " + title + "\n\n" +
                    "Written by `longbox reference` from the vocabulary of the game; do not edit.\n"
                    "[The guide](guide.md) teaches the language by example.\n\n" +
                    contents(lexicon) + facts_text(lexicon) + headers_text(lexicon) +
                    "## Slots\n\n" + std::string(kSlots) + effect_slot(lexicon) + "\n";
  for (const auto& chapter : kChapters)
    if (has(lexicon, chapter.kind)) out += chapter_text(lexicon, chapter);
  out += "## Words\n\nLists of words. Keywords that card files define come on top.\n\n";
  for (const auto& list : lexicon.words) out += list_text(lexicon, list);
  while (out.ends_with("\n\n")) out.pop_back();
  return out;
}

}  // namespace longbox::cardlang
