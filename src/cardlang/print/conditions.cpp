// This file prints conditions.
#include <algorithm>

#include "cardlang/print/english.h"
#include "cardlang/print/phrasing.h"
#include "cardlang/print/tree.h"

namespace longbox::cardlang {

using kernel::PhraseKind;

namespace {

// Returns whether the words in front of "you control" belong to another description within it.
bool goes_on(std::string_view text) {
  constexpr std::string_view kWords[] = {" of ", " with ", " that ", " to "};
  return std::ranges::any_of(kWords, [&](auto word) { return text.find(word) != std::string_view::npos; });
}

// Writes "there is a robot you control that is broken" as "you control a robot that is broken".
std::string said_of_you(std::string text, const std::string& yours) {
  const auto at = text.find(" " + yours);
  for (const std::string_view start : {"there is ", "there are "}) {
    if (!text.starts_with(start) || at == std::string::npos) continue;
    if (goes_on(std::string_view(text).substr(0, at))) return text;
    text.erase(at, yours.size() + 1);
    return text.replace(0, start.size(), yours + " ");
  }
  return text;
}

enum class Side { Least, Most, Exactly };

struct Limit {
  Side side = Side::Exactly;
  int number = 0;
};

// Returns the limit that a comparison with a plain number sets, without strict bounds.
std::optional<Limit> limit_of(const Worded& worded, int number) {
  if (is_infix(&worded, ">=")) return Limit{Side::Least, number};
  if (is_infix(&worded, ">")) return Limit{Side::Least, number + 1};
  if (is_infix(&worded, "<=")) return Limit{Side::Most, number};
  if (is_infix(&worded, "<")) return Limit{Side::Most, number - 1};
  if (is_infix(&worded, "=")) return Limit{Side::Exactly, number};
  return std::nullopt;
}

// Returns the wording with "not" behind its verb; nothing if it has none that we know.
std::optional<Wording> denied(const Wording& wording) {
  constexpr std::pair<std::string_view, std::string_view> kVerbs[] = {
      {" is ", " is not "},   {" are ", " are not "}, {" has ", " does not have "},
      {" was ", " was not "}, {" can ", " cannot "},  {" have ", " do not have "}};
  for (const auto& [verb, replacement] : kVerbs) {
    Wording changed = wording;
    for (auto& part : changed) {
      const auto at = part.is_slot ? std::string::npos : part.text.find(verb);
      if (at == std::string::npos) continue;
      part.text.replace(at, verb.size(), replacement);
      return changed;
    }
  }
  return std::nullopt;
}

}  // namespace

// You have the things that are yours: "there are no your allies" is no English.
std::string Phrasing::you_have(std::string text) const {
  constexpr std::pair<std::string_view, std::string_view> kReplaced[] = {
      {"there is one of your ", "you have one or more "},
      {"there is at least one of your ", "you have one or more "},
      {"there is exactly one of your ", "you have exactly one of the "}};
  if (!style_.yours.empty()) return said_of_you(std::move(text), style_.yours);
  for (const auto& [old, fresh] : kReplaced)
    if (text.starts_with(old)) return text.replace(0, old.size(), fresh);
  constexpr std::string_view kThere = "there are ";
  const auto your = text.find(" your ");
  if (!text.starts_with(kThere) || your == std::string::npos) return text;
  const auto amount = text.substr(kThere.size(), your - kThere.size());
  // "your" belongs to something else
  if (std::ranges::count(amount, ' ') > 2 || amount.ends_with(" on")) return text;
  return "you have " + amount + text.substr(your + 5);
}

std::string Phrasing::condition(const Bound& bound) {
  const Worded* worded = wordings_.find(bound.op);
  if (worded == nullptr || worded->entry->kind != PhraseKind::Condition) return plain(bound);
  if (auto text = there_are(bound, *worded)) return you_have(*text);
  if (worded->opening() == "not" && bound.args.size() == 1) return negated(bound.args[0]);
  if (auto text = characterized(bound, *worded)) return *text;
  if (is_infix(worded, "and") && bound.args.size() == 2)
    return conjunct(bound.args[0]) + " and " + conjunct(bound.args[1]);
  return you_have(phrase(bound, *worded));
}

// "Or" inside "and" shows where it begins.
std::string Phrasing::conjunct(const Bound& bound) {
  return (is_infix(wordings_.find(bound.op), "or") ? "either " : "") + condition(bound);
}

// Writes comparisons of a count with a plain number: "there are three or more enemy characters".
std::optional<std::string> Phrasing::there_are(const Bound& comparison, const Worded& worded) {
  if (comparison.args.size() != 2 || comparison.args[1].op != kernel::kNumber) return std::nullopt;
  const auto limit = limit_of(worded, comparison.args[1].value);
  if (!limit) return std::nullopt;
  const bool one = limit->number == 1 && limit->side != Side::Most;
  const auto things = things_counted(comparison.args[0], one ? Shape::Bare : Shape::Plural);
  if (!things) return std::nullopt;
  const bool least = limit->side == Side::Least;
  if (limit->number == 0 && !least) return "there are no " + *things;
  if (one) return (least ? "there is at least one " : "there is exactly one ") + *things;
  const auto amount = english::number_word(limit->number);
  if (least) return "there are " + amount + " or more " + *things;
  if (limit->side == Side::Most) return "there are " + amount + " or fewer " + *things;
  return "there are exactly " + amount + " " + *things;
}

// "Thor is <that could defend>" and "Thor is <with a counter>" find their own verbs.
std::optional<std::string> Phrasing::characterized(const Bound& bound, const Worded& worded) {
  if (worded.elements.size() != 3 || worded.elements[1].word != "is" || bound.args.size() != 2)
    return std::nullopt;
  const Bound& select = bound.args[1];
  if (select.op != kernel::kSelect || !is_implied_noun(select) || select.args.size() != 2)
    return std::nullopt;
  const auto subject = plain(bound.args[0]);
  auto text = narrowing(select, PhraseKind::Postfix, false);
  if (text.empty()) text = narrowing(select, PhraseKind::Adjective, true);
  if (text.starts_with("that ")) return subject + text.substr(4);
  if (text.starts_with("with ")) return subject + " has" + text.substr(4);
  if (english::is_verb_phrase(text)) return subject + " " + text;
  return subject + (text.starts_with('[') ? " has " : " is ") + text;
}

// Says "not" where the wording of the condition has its verb.
std::string Phrasing::negated(const Bound& inner) {
  const Worded* worded = wordings_.find(inner.op);
  if (worded == nullptr) return "it is not true that " + condition(inner);
  const bool any = worded->opening() == "any" && inner.args.size() == 1;
  if (any && inner.args[0].op == kernel::kSelect)
    return you_have("there are no " + selector(inner.args[0], Shape::Plural));
  if (const auto wording = denied(worded->first)) return expand(inner, *worded, *wording);
  return "it is not true that " + condition(inner);
}

}  // namespace longbox::cardlang
