// This file prints descriptions of objects: adjectives, a noun, postfixes.
#include <algorithm>
#include <optional>
#include <utility>

#include "cardlang/print/english.h"
#include "cardlang/print/phrasing.h"

namespace longbox::cardlang {

using kernel::PhraseKind;

namespace {

void append(std::string& text, const std::string& more) {
  if (!text.empty() && !more.empty()) text += ' ';
  text += more;
}

bool is_owner(const Piece& piece) { return piece.is_slot && piece.text == "owner"; }

bool is_only(const Piece& piece) { return piece.is_slot && piece.text == "only"; }

// Returns "card" of "card in your hand".
std::string head_of(const std::string& noun) {
  std::size_t end = noun.size();
  for (const std::string_view word : {" in ", " on ", " of ", " from "})
    end = std::min(end, noun.find(word));
  return noun.substr(0, end);
}

// Takes "in your hand" off "card in your hand".
std::string cut_place(std::string& noun) {
  const auto at = noun.find(" in ");
  if (at == std::string::npos) return "";
  const std::string place = noun.substr(at + 1);
  noun.erase(at);
  return place;
}

// "Your characters" says "one of your characters", "each of your characters", "(for each) of your
// characters".
std::string partitive(const std::string& plural, Shape shape) {
  if (shape == Shape::A) return "one of " + plural;
  if (shape == Shape::Each) return "each of " + plural;
  return shape == Shape::Bare ? "of " + plural : plural;
}

}  // namespace

// "It is stunned" binds as "it is <stunned> thing"; the noun that nobody wrote is not printed.
bool Phrasing::is_implied_noun(const Bound& select) const {
  if (select.args.empty()) return true;
  const Worded* noun = wordings_.find(select.args[0].op);
  if (noun == nullptr) return true;
  return noun->entry->form == "anything" && select.args[0].span.line == 0;
}

// Returns whether there is just one such thing at a time, so that the noun takes no article.
bool Phrasing::is_only_one(const Bound& select) const {
  return !is_implied_noun(select) &&
         std::ranges::any_of(wordings_.find(select.args[0].op)->first, is_only);
}

// Returns whether the adjective says whose things are meant, in a game that says so behind the noun.
bool Phrasing::is_said_behind(const Bound& adjective) const {
  const Worded* worded = wordings_.find(adjective.op);
  return !style_.yours.empty() && worded != nullptr && worded->entry->form == "your";
}

// --- Parts --------------------------------------------------------------------------------------

// Returns the adjective or postfix that tells the owner of the zone, for nouns that print one.
const Bound* Phrasing::owner_of(const Bound& select) const {
  if (is_implied_noun(select)) return nullptr;
  const Worded& noun = *wordings_.find(select.args[0].op);
  if (std::ranges::none_of(noun.first, is_owner)) return nullptr;
  for (const auto& arg : select.args) {
    const Worded* worded = wordings_.find(arg.op);
    if (worded != nullptr && !worded->third.empty())
      return &arg;
  }
  return nullptr;
}

bool Phrasing::is_yours(const Bound& select) const {
  // Some nouns say themselves whose cards they mean.
  const Worded* noun = select.args.empty() ? nullptr : wordings_.find(select.args[0].op);
  if (noun != nullptr && noun->entry->english.find(" in your ") != std::string_view::npos) return true;
  const Bound* owner = owner_of(select);
  return owner != nullptr && wordings_.find(owner->op)->entry->form == "your";
}

std::string Phrasing::noun(const Bound& select, bool plural) {
  if (is_implied_noun(select)) return plural ? "cards" : "card";
  const Worded& worded = *wordings_.find(select.args[0].op);
  const bool bar = english::find_bar(worded.entry->english) != std::string_view::npos;
  Wording wording = plural ? worded.second : worded.first;
  const Bound* owner = owner_of(select);
  for (auto& piece : wording) {
    if (is_only(piece)) piece = {};
    if (!is_owner(piece)) continue;
    const std::string whose = owner == nullptr ? piece.directive
                                               : expand(*owner, *wordings_.find(owner->op),
                                                        wordings_.find(owner->op)->third);
    piece = {false, piece.directive == "silent" ? "" : whose, "", ""};
  }
  const auto text = expand(select.args[0], worded, wording);
  return plural && !bar ? english::plural(text) : text;
}

// Writes all adjectives or all postfixes in the order written, in their first or second form.
std::vector<std::string> Phrasing::narrowings(const Bound& select, PhraseKind kind, bool second) {
  std::vector<std::string> out;
  const Bound* owner = owner_of(select);
  for (std::size_t i = 1; i < select.args.size(); ++i) {
    const Worded* worded = wordings_.find(select.args[i].op);
    if (worded == nullptr || worded->entry->kind != kind || &select.args[i] == owner) continue;
    if (!second && is_said_behind(select.args[i])) continue;
    out.push_back(worded->entry->english.empty()
                      ? fallback(select.args[i], *worded)
                      : expand(select.args[i], *worded, second ? worded->second : worded->first));
  }
  return out;
}

std::string Phrasing::narrowing(const Bound& select, PhraseKind kind, bool second) {
  std::string out;
  for (const auto& part : narrowings(select, kind, second)) append(out, part);
  return out;
}

// --- What others say about it -------------------------------------------------------------------

std::string Phrasing::noun_of(const Bound& select) { return head_of(noun(select, false)); }

std::string Phrasing::full_noun_of(const Bound& select) {
  std::string adjectives = narrowing(select, PhraseKind::Adjective, false);
  for (const std::string_view word : {"your ", "other "})
    if ((adjectives + " ").starts_with(word)) adjectives.erase(0, word.size());
  return english::tidy(adjectives + " " + noun_of(select));
}

// --- Selectors ----------------------------------------------------------------------------------

// Writes a description behind "is": "stunned", "a minion engaged with you".
std::string Phrasing::predicate(const Bound& select) {
  if (!is_implied_noun(select))
    return plural_ ? described(select, true) : english::with_article(described(select, false));
  std::string text = narrowing(select, PhraseKind::Adjective, true);
  append(text, narrowing(select, PhraseKind::Postfix, false));
  const bool needs_noun = text.starts_with("with ") || text.starts_with("that ");
  return needs_noun ? "one " + text : text;
}

// "An X-Men character" behind a noun: that noun need not be said again.
std::optional<std::string> Phrasing::only_adjective(const Bound& select) {
  if (!is_implied_noun(select) || select.args.size() != 2) return std::nullopt;
  const std::string before = narrowing(select, PhraseKind::Adjective, false);
  const std::string after = narrowing(select, PhraseKind::Adjective, true);
  const bool noun = !before.empty() && after.starts_with(english::with_article(before) + " ");
  return noun ? std::optional(before) : std::nullopt;
}

// Writes a description behind a noun: "that is stunned", "with Dodge"; "or" leaves the beginning to the
// description before, "not" denies it.
std::string Phrasing::narrowed_by(const Bound& select, const std::string& how) {
  std::string text = predicate(select);
  if (text.starts_with("one ")) text.erase(0, 4);
  if (const auto adjective = only_adjective(select)) text = *adjective;
  if (plural_)
    for (const std::string_view article : {"a ", "an "})
      if (text.starts_with(article)) text = english::plural(text.substr(article.size()));
  const std::string verb = plural_ ? "that are " : "that is ";
  const bool with = text.starts_with("with ");
  if (how == "not" && text.starts_with("sharing ")) return "not " + text;
  if (how == "not") return with ? "without " + text.substr(5) : verb + "not " + text;
  if (how == "or" || with || text.starts_with("that ")) return text;
  return verb + text;
}

// "A character card", wherever it is, is "a character": the last adjective is a noun itself.
std::optional<std::string> Phrasing::nominal(const Bound& select, bool plural) {
  if (select.args.size() < 2) return std::nullopt;
  const Worded* noun = wordings_.find(select.args[0].op);
  if (noun == nullptr || noun->entry->form != "thing") return std::nullopt;
  const Bound* last = nullptr;
  for (std::size_t i = 1; i < select.args.size(); ++i) {
    const Worded* worded = wordings_.find(select.args[i].op);
    if (worded != nullptr && worded->entry->kind == PhraseKind::Adjective) last = &select.args[i];
  }
  if (last == nullptr) return std::nullopt;
  const Worded& worded = *wordings_.find(last->op);
  const std::string text = expand(*last, worded, worded.second);
  for (const std::string_view article : {"a ", "an "})
    if (text.starts_with(article))
      return plural ? english::plural(text.substr(article.size())) : text.substr(article.size());
  return std::nullopt;
}

std::string Phrasing::described(const Bound& select, bool plural, bool without_place) {
  std::string text;
  std::string with;
  std::string behind;
  const auto named = nominal(select, plural);
  auto adjectives = narrowings(select, PhraseKind::Adjective, false);
  if (named) adjectives.pop_back();
  for (const auto& part : adjectives) {
    if (part.starts_with("with ")) append(with, part);  // "a robot with wings"
    else if (english::is_verb_phrase(part)) append(behind, "that " + part);
    else append(text, part);
  }
  std::string noun = named ? *named : this->noun(select, plural);
  std::string place;
  if (without_place) noun = head_of(noun);
  else if (style_.places_last) place = cut_place(noun);
  const bool only_one = noun.starts_with("the ") && !text.empty();  // "the Armored villain"
  text = only_one ? "the " + text + noun.substr(3) : text;
  if (!only_one) append(text, noun);
  const Bound* owner = owner_of(select);
  for (const auto& arg : select.args)
    if (is_said_behind(arg) && &arg != owner) append(text, style_.yours);
  append(text, with);
  const bool before = std::exchange(plural_, plural);
  std::string further;
  for (const auto& part : narrowings(select, PhraseKind::Postfix, plural))
    append(!place.empty() && part.starts_with("with ") ? text : further, part);
  plural_ = before;
  append(text, place);
  append(text, behind);
  append(text, further);
  return english::tidy(text);
}

std::string Phrasing::selector(const Bound& select, Shape shape, bool description) {
  if (description && is_implied_noun(select)) return predicate(select);
  const auto text = described(select, shape == Shape::Plural);
  if (text.starts_with("your ")) return partitive(described(select, true), shape);
  if (shape != Shape::Plural && is_only_one(select)) return text;
  if (shape == Shape::A) return english::with_article(text);
  if (shape == Shape::Each && !text.starts_with("each ")) return "each " + text;
  return text;
}

}  // namespace longbox::cardlang
