// This file prints numbers, and nouns that agree with them.
#include <fmt/format.h>

#include "cardlang/print/english.h"
#include "cardlang/print/phrasing.h"
#include "cardlang/print/tree.h"

namespace longbox::cardlang {

using kernel::PhraseKind;

namespace {

constexpr std::string_view kCounting = "the number of ";

// Phrases such as "the number of {x:plural} on your side" say what they count.
bool counts_things(const Worded* worded) {
  return worded != nullptr && worded->entry->kind == PhraseKind::Number &&
         worded->first.size() > 1 && !worded->first[0].is_slot &&
         worded->first[0].text == kCounting && worded->first[1].is_slot;
}

// Returns what is subtracted from nothing, as in `0 - 2`.
const Bound* subtracted(const Bound& bound, const Worded* worded) {
  const bool is_difference = worded != nullptr && worded->first.size() == 3 && worded->first[1].text == " minus ";
  if (!is_difference || bound.args.size() != 2) return nullptr;
  const Bound& from = bound.args[0];
  return from.op == kernel::kNumber && from.value == 0 ? &bound.args[1] : nullptr;
}

}  // namespace

// --- Numbers ------------------------------------------------------------------------------------

const Phrasing::Noted* Phrasing::noted(const Bound& bound) const {
  if (bound.op != kernel::kVariable) return nullptr;
  const auto found = noted_.find(bound.value);
  return found == noted_.end() ? nullptr : &found->second;
}

std::string Phrasing::number(const Bound& bound) {
  if (bound.op == kernel::kNumber) return std::to_string(bound.value);
  if (const Noted* kept = noted(bound)) return kept->spent ? "that number" : number(*kept->number);
  if (const auto letter = letters_.find(bound.value); bound.op == kernel::kVariable && letter != letters_.end())
    return letter->second;
  if (bound.op == kernel::kVariable) return "that number";
  const Worded* worded = wordings_.find(bound.op);
  return worded == nullptr ? plain(bound) : phrase(bound, *worded);
}

std::string Phrasing::times(const Bound& bound) {
  if (bound.op == kernel::kNumber) return english::times(bound.value);
  const Noted* kept = noted(bound);
  if (kept != nullptr && kept->spent) return "that many times";
  if (const auto things = things_counted(bound, Shape::Bare)) return "once for each " + *things;
  return "a number of times equal to " + number(bound);
}

// Writes the things that the number counts, without "the number of": "enemy characters".
std::optional<std::string> Phrasing::things_counted(const Bound& bound, Shape shape) {
  if (const Noted* kept = noted(bound); kept != nullptr && !kept->spent)
    return things_counted(*kept->number, shape);
  const Worded* worded = wordings_.find(bound.op);
  if (!counts_things(worded)) return std::nullopt;
  Wording wording(worded->first.begin() + 1, worded->first.end());
  wording[0].directive = shape == Shape::Plural ? "plural" : "bare";
  return expand(bound, *worded, wording);
}

// --- Counted nouns ------------------------------------------------------------------------------

std::string Phrasing::noun_forms(const Bound& owner, const Worded& worded,
                                 const std::string& argument) const {
  const int place = worded.slot(argument);
  if (place < 0 || place >= static_cast<int>(owner.args.size())) return argument;
  return word_forms(owner.args[static_cast<std::size_t>(place)]);
}

// Writes a figure in place of words and articles: "1 XP", "3 XP".
std::string Phrasing::amount(const Bound& bound, const std::string& forms) {
  const std::string singular(english::before_bar(forms));
  if (bound.op == kernel::kNumber)
    return std::to_string(bound.value) + " " +
           (bound.value == 1 ? singular : english::plural(forms));
  const auto text = counted(bound, forms);
  return text == english::with_article(singular) ? "1 " + singular : text;
}

// Writes "2 or more", but "at least its cost".
std::string Phrasing::limit(const Bound& bound, std::string_view behind, std::string_view before) {
  if (bound.op == kernel::kNumber) return std::to_string(bound.value) + std::string(behind);
  return std::string(before) + number(bound);
}

// Writes a number with what the wording asks of it. A directive that is none is a noun in the plural.
std::string Phrasing::number_slot(const Bound& bound, const Bound& owner, const Worded& worded,
                                  const Piece& piece) {
  const bool literal = bound.op == kernel::kNumber;
  const auto& asked = piece.directive;
  if (asked.empty()) return number(bound);
  if (asked == "word") return literal ? english::number_word(bound.value) : number(bound);
  if (asked == "signed")
    return literal && bound.value >= 0 ? "+" + std::to_string(bound.value) : number(bound);
  if (asked == "least") return limit(bound, " or more", "at least ");
  if (asked == "most") return limit(bound, " or less", "at most ");
  if (asked == "bonus") {  // "+2 ATK", but "as much more ATK as its base ATK"
    if (literal) return fmt::format("+{} {}", bound.value, piece.argument);
    if (const Bound* less = subtracted(bound, wordings_.find(bound.op)))
      return fmt::format("as much less {} as {}", piece.argument, number(*less));
    return fmt::format("as much more {} as {}", piece.argument, number(bound));
  }
  if (asked == "less")
    return literal ? fmt::format("{} less", bound.value) : "less by " + number(bound);
  if (asked == "also") {
    const auto text = number(bound);
    return text.starts_with("its ") ? text.substr(4) : text;
  }
  if (asked == "measure") return measure(bound, piece.argument);
  if (asked == "amount") return amount(bound, noun_forms(owner, worded, piece.argument));
  if (asked == "many") return many(bound, noun_forms(owner, worded, piece.argument));
  if (asked == "of") return counted(bound, noun_forms(owner, worded, piece.argument));
  return counted(bound, asked.substr(0, asked.size() - asked.ends_with('s')) + "|" + asked);
}

// Writes what follows "the top": "card", "three cards"; of a number that is worked out, "cards ..., as many as ...".
std::string Phrasing::many(const Bound& bound, const std::string& forms) {
  if (bound.op == kernel::kNumber)
    return bound.value == 1 ? std::string(english::before_bar(forms)) : counted(bound, forms);
  if (const Noted* kept = noted(bound); kept != nullptr && kept->spent) return counted(bound, forms);
  suffix_ += ", as many as " + number(bound);
  return english::plural(forms);
}

namespace {

// The text of a number may begin with a figure and go on about it: "4 (8 instead if ...)", "1 per player".
// The noun stands right behind the figure.
std::optional<std::string> behind_figure(const std::string& text, const std::string& noun) {
  const auto end = text.find_first_not_of("0123456789");
  if (end == 0 || end == std::string::npos) return std::nullopt;
  const std::string rest = text.substr(end);
  if (!rest.starts_with(" (") && !rest.starts_with(" per ")) return std::nullopt;
  return text.substr(0, end) + " " + noun + rest;
}

}  // namespace

// Writes so much of what is not counted: "3 damage", "1 threat per player", "damage equal to its ATK".
std::string Phrasing::measure(const Bound& bound, const std::string& noun) {
  if (bound.op == kernel::kNumber) return std::to_string(bound.value) + " " + noun;
  if (bound.op == kernel::kVariable && letters_.contains(bound.value)) return number(bound) + " " + noun;
  const Noted* kept = noted(bound);
  const bool known = kept == nullptr ? bound.op == kernel::kVariable : kept->spent;
  if (known) return "that much " + noun;
  const bool times = is_infix(wordings_.find(bound.op), "*") && bound.args.size() == 2 &&
                     bound.args[0].op == kernel::kNumber;
  if (const auto things = things_counted(times ? bound.args[1] : bound, Shape::Bare)) {
    suffix_ += " for each " + *things;
    return std::to_string(times ? bound.args[0].value : 1) + " " + noun;
  }
  const std::string text = number(bound);
  if (text == "that much") return text + " " + noun;
  if (auto split = behind_figure(text, noun)) return *split;
  return noun + " equal to " + text;
}

std::string Phrasing::counted(const Bound& bound, const std::string& forms) {
  const std::string singular(english::before_bar(forms));
  const std::string plural = english::plural(forms);
  if (bound.op == kernel::kNumber)
    return bound.value == 1 ? english::with_article(singular)
                            : english::number_word(bound.value) + " " + plural;
  if (bound.op == kernel::kVariable && letters_.contains(bound.value)) return number(bound) + " " + plural;
  const Noted* kept = noted(bound);
  if (kept != nullptr && kept->spent) return as_many(*kept, plural);
  if (const auto text = for_each(bound, forms)) return *text;
  if (plural == singular) return measure(bound, singular);
  const std::string text = number(bound);
  if (auto split = behind_figure(text, text.starts_with("1 ") ? singular : plural)) return *split;
  return "a number of " + plural + " equal to " + text;
}

// Counters that were taken away in the meantime are "that many", or if there are several such numbers
// "as many ... as there were ...".
std::string Phrasing::as_many(const Noted& kept, const std::string& plural) {
  const auto things = things_counted(*kept.number, Shape::Plural);
  if (noted_.size() < 2 || !things) return "that many " + plural;
  suffix_ += " as there were " + *things;
  return "as many " + plural;
}

// Writes "a counter ... for each enemy character"; the second half waits for the end of the clause.
std::optional<std::string> Phrasing::for_each(const Bound& bound, const std::string& forms) {
  const Worded* worded = wordings_.find(bound.op);
  if (is_infix(worded, "*") && bound.args.size() == 2 && bound.args[0].op == kernel::kNumber) {
    const auto things = things_counted(bound.args[1], Shape::Bare);
    if (!things) return std::nullopt;
    suffix_ += " for each " + *things;
    return counted(bound.args[0], forms);
  }
  const auto things = things_counted(bound, Shape::Bare);
  if (!things) return std::nullopt;
  suffix_ += " for each " + *things;
  return english::with_article(english::before_bar(forms));
}

}  // namespace longbox::cardlang
