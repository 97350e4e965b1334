#include "cardlang/print/phrasing.h"

#include <algorithm>

#include "cardlang/print/english.h"
#include "cardlang/print/tree.h"

namespace longbox::cardlang {

using kernel::PhraseKind;

// --- Phrases ------------------------------------------------------------------------------------

std::string Phrasing::phrase(const Bound& bound, const Worded& worded) {
  if (worded.entry->english.empty()) return fallback(bound, worded);
  return expand(bound, worded, worded.first);
}

std::string Phrasing::expand(const Bound& bound, const Worded& worded, const Wording& wording) {
  if (depth_ > kDeepest) return "...";
  ++depth_;
  std::string out;
  for (const auto& part : wording) out += piece(bound, worded, part);
  --depth_;
  return english::tidy(out);
}

// A phrase without wording is printed as it is written.
std::string Phrasing::fallback(const Bound& bound, const Worded& worded) {
  Wording wording;
  for (const auto& element : worded.elements) {
    if (!wording.empty()) wording.push_back({false, " ", "", ""});
    wording.push_back({element.is_slot, element.word, "", ""});
  }
  return expand(bound, worded, wording);
}

std::string Phrasing::piece(const Bound& bound, const Worded& worded, const Piece& piece) {
  if (!piece.is_slot) return piece.text;
  if (piece.text == "self" && worded.slot("self") < 0)
    return piece.directive == "poss" ? english::possessive(self_name()) : self_name();
  return slot(bound, worded, piece);
}

// --- Slots --------------------------------------------------------------------------------------

namespace {

constexpr std::string_view kSelfInWord = "{self}";

// The wording decides the shape, else the card does: "each ...", or one of them.
Shape shape_of(const Bound& select, const Piece& piece) {
  if (piece.directive == "a") return Shape::A;
  if (piece.directive == "bare") return Shape::Bare;
  if (piece.directive == "plural") return Shape::Plural;
  if (piece.directive == "each") return Shape::Each;
  const auto quantifier = static_cast<kernel::Quantifier>(select.value);
  return quantifier == kernel::Quantifier::Each ? Shape::Each : Shape::A;
}

}  // namespace

std::string Phrasing::slot(const Bound& bound, const Worded& worded, const Piece& piece) {
  const int place = worded.slot(piece.text);
  if (place < 0 || place >= static_cast<int>(bound.args.size())) return piece.text;
  const Bound& arg = bound.args[static_cast<std::size_t>(place)];
  const auto& type = worded.slots[static_cast<std::size_t>(place)].type;
  if (piece.directive == "s") return verb(arg, piece, false);
  if (piece.directive == "that" || piece.directive == "or" || piece.directive == "not")
    return narrowed_by(arg, piece.directive);
  if (piece.directive == "does") return verb(arg, piece, true);
  if (piece.directive == "any" && arg.op == kernel::kSelect)
    return "any " + selector(arg, Shape::Bare);
  if (piece.directive == "found" && arg.op == kernel::kSelect)
    return english::with_article(described(arg, false, true));
  if (piece.directive == "poss") return english::possessive(plain(arg));
  if (piece.directive == "owner") return owner(arg);
  if (piece.directive == "from") {
    const bool select = arg.op == kernel::kSelect;
    return english::taken_from(select ? selector(arg, shape_of(arg, {}), false) : plain(arg));
  }
  if (piece.directive == "times") return times(arg);
  if (piece.directive == "their") return is_you(arg) ? "your" : "their";
  if (type == "number") return number_slot(arg, bound, worded, piece);
  if (type == "trigger") return later(arg, bound);
  if (arg.op == kernel::kWord) return word(arg, piece);
  if (arg.op == kernel::kSelect) return selector(arg, shape_of(arg, piece), type == "description");
  return plain(arg);
}

// Writes anything in the form that needs no directive.
std::string Phrasing::plain(const Bound& bound) {
  switch (bound.op) {
    case kernel::kNumber:
      return bound.type == "symbols" ? symbols(bound) : std::to_string(bound.value);
    case kernel::kWord:
      return word(bound, {});
    case kernel::kVariable:
      return noted(bound) != nullptr ? number(bound) : variable(bound);
    case kernel::kSelect:
      return selector(bound, Shape::A);
    case kernel::kBlock:
      if (bound.type == "stats") return stats(bound);
      if (bound.type == "options" || bound.type == "steps" || bound.type == "gains")
        return options(bound);
      if (bound.type == "continuous") return from_now_on(bound);
      return block(bound.args);
    default:
      break;
  }
  const Worded* worded = wordings_.find(bound.op);
  if (worded == nullptr) return bound.text;
  switch (worded->entry->kind) {
    case PhraseKind::Number:
      return number(bound);
    case PhraseKind::Condition:
      return condition(bound);
    case PhraseKind::Object:
      return object(bound);
    default:
      return phrase(bound, *worded);
  }
}

// Writes "+1/+2", or "+1 ATK / +2 DEF" without the half that changes nothing.
std::string Phrasing::stats(const Bound& bound) const {
  if (style_.stats[0].empty() || bound.args.size() != 2) return bound.text;
  const bool change = bound.text.starts_with('+') || bound.text.starts_with('-');
  const bool all = !change || (bound.args[0].value == 0 && bound.args[1].value == 0);
  std::string out;
  for (std::size_t half = 0; half < 2; ++half) {
    const int value = bound.args[half].value;
    if (value == 0 && !all) continue;
    if (!out.empty()) out += " / ";
    out += (change && value >= 0 ? "+" : "") + std::to_string(value) + " " + style_.stats[half];
  }
  return out;
}

// Writes "[energy] [energy]", in the order of the list.
std::string Phrasing::symbols(const Bound& bound) const {
  std::string out;
  for (int symbol = 0; symbol < 8; ++symbol)
    for (int n = bound.value >> 4 * symbol & 15; n > 0; --n)
      out += (out.empty() ? "" : " ") + std::string(english::before_bar(wordings_.word("symbol", symbol)));
  return out;
}

std::string Phrasing::word_forms(const Bound& bound) const {
  if (bound.text.starts_with('(')) return bound.text;  // stands for any value of a keyword
  if (bound.type == "name" || bound.type == "pile") return bound.text + "|" + bound.text;
  if (bound.type == "keyword" || bound.type == "any-keyword") {
    const auto number = static_cast<std::size_t>(bound.value);
    if (number < book_.library.keywords.size()) return book_.library.keywords[number].name;
  }
  const auto forms = wordings_.word(bound.type, bound.text);
  if (forms.empty() && wordings_.list(bound.type) == nullptr) return bound.text;
  if (bound.type == "symbol" && !forms.starts_with('[')) return "[" + std::string(forms) + "]";
  return std::string(forms);
}

std::string Phrasing::word(const Bound& bound, const Piece& piece) {
  const bool new_one = std::ranges::find(granted_, bound.value) == granted_.end();
  if (bound.type == "keyword" && new_one) granted_.push_back(bound.value);
  const auto forms = word_forms(bound);
  const bool within = piece.directive == "within";
  std::string singular(within ? english::after_bar(forms) : english::before_bar(forms));
  // Some words speak of the card: "until {self} leaves play".
  if (const auto at = singular.find(kSelfInWord); at != std::string::npos)
    singular.replace(at, kSelfInWord.size(), self_name());
  if (piece.directive == "plural") return english::plural(forms);
  if (piece.directive == "a") return english::with_article(singular);
  if (piece.directive == "count")  // "the damage", "the number of arrow counters"
    return (english::plural(forms) == singular ? "the " : "the number of ") + english::plural(forms);
  if (piece.directive == "loses" && singular.starts_with("is ")) return "is no longer " + singular.substr(3);
  const bool has_verb = !piece.directive.empty() && piece.directive != "bare" && !within;
  if (has_verb && !english::is_verb_phrase(singular)) return piece.directive + " " + singular;
  return singular;
}

// --- Objects and players ------------------------------------------------------------------------

std::string Phrasing::self_name() {
  const bool again = !speaker_.pronoun.empty() && mentions_.only_self();
  mentions_.mention_self();
  return again ? speaker_.pronoun : speaker_.self;
}

std::string Phrasing::object(const Bound& bound) {
  const Worded* worded = wordings_.find(bound.op);
  if (worded->entry->form == "it")
    return event_is_self_ ? self_name() : mentions_.name(kEventReferent);
  return worded->entry->english.starts_with("the ") ? named_object(bound, *worded)
                                                    : phrase(bound, *worded);
}

// "The top card of your deck" is "it" the next time, if that is clear.
std::string Phrasing::named_object(const Bound& bound, const Worded& worded) {
  const int referent = kNamedReferents - bound.op;
  const std::string text = phrase(bound, worded);
  if (mentions_.knows(referent) && mentions_.name(referent) == "it") return "it";
  mentions_.introduce(referent, text, text);
  return text;
}

std::string Phrasing::variable(const Bound& bound) {
  const auto fused = fused_.find(bound.value);
  if (fused == fused_.end()) return mentions_.name(bound.value, bound.type == "seats");
  const Choice choice = std::move(fused->second);
  fused_.erase(fused);
  chose_ = std::ranges::any_of(fused_, [](const auto& waiting) { return !waiting.second.aimed; });
  mentions_.introduce(bound.value, choice.noun, choice.full);
  return choice.text;
}

// A card goes to your zone if it is said to come from among your cards.
std::string Phrasing::owner(const Bound& bound) const {
  bool yours = false;
  if (bound.op == kernel::kVariable) {
    const auto found = yours_.find(bound.value);
    yours = found != yours_.end() && found->second;
  } else if (bound.op == kernel::kSelect) {
    yours = is_yours(bound);
  } else if (const Worded* worded = wordings_.find(bound.op)) {
    yours = worded->entry->english.find("your") != std::string_view::npos;
  }
  return yours ? "your" : "its owner's";
}

bool Phrasing::is_you(const Bound& bound) const {
  const Worded* worded = wordings_.find(bound.op);
  return worded != nullptr && worded->entry->english == "you";
}

bool Phrasing::is_plural(const Bound& bound) const {
  const Worded* worded = wordings_.find(bound.op);
  return worded != nullptr && (is_you(bound) || worded->entry->english.starts_with("all ") ||
                               worded->entry->english.starts_with("both "));
}

std::string Phrasing::verb(const Bound& subject, const Piece& piece, bool with_subject) {
  const auto form =
      is_plural(subject) ? english::after_bar(piece.argument) : english::before_bar(piece.argument);
  if (with_subject && subject_ != nullptr && same(*subject_, subject))
    return std::string(english::after_bar(piece.argument));
  if (!with_subject || is_you(subject)) return std::string(form);
  return plain(subject) + " " + std::string(form);
}

}  // namespace longbox::cardlang
