#include "scenario/labels.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.h"
#include "scenario/failure.h"
#include "scenario/objects.h"
#include "scenario/words.h"

namespace longbox::scenario {
namespace {

using kernel::Decision;
using kernel::ObjectId;
using kernel::Option;

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
         static_cast<unsigned char>(c) >= 0x80;
}

// Returns whether the name stands at this place as a whole: "Thor" does not stand in "Thor #2".
bool stands_at(std::string_view label, std::size_t place, std::string_view name) {
  const std::string_view before = label.substr(0, place);
  const std::string_view behind = label.substr(place + name.size());
  if (!before.empty() && is_letter(before.back())) return false;
  if (!behind.empty() && is_letter(behind.front())) return false;
  return !behind.starts_with(" #");
}

// Adds the label with the name replaced by each of the other names, at every place of the name.
void add_replaced(const std::string& label, const std::vector<std::string>& names,
                  std::vector<std::string>& out) {
  const std::string& name = names.front();
  for (std::size_t place = label.find(name); place != std::string::npos;
       place = label.find(name, place + 1)) {
    if (!stands_at(label, place, name)) continue;
    for (std::size_t i = 1; i < names.size(); ++i)
      out.push_back(std::string(label).replace(place, name.size(), names[i]));
  }
}

// Returns the objects an option is about; the second of a trigger is no object but an ability.
std::vector<ObjectId> subjects(const Table& table, const Option& option, ObjectId about) {
  std::vector<ObjectId> ids{option.object, about};
  if (option.kind != kernel::kOptionTrigger) ids.push_back(option.other);
  std::erase_if(ids, [&](ObjectId id) { return !id || id.value > table.state().object_count(); });
  return ids;
}

// Returns every way to write an option: its labels with each object under each of its names.
std::vector<std::string> spellings(const Table& table, std::vector<std::string> labels,
                                   const Option& option, ObjectId about) {
  for (const ObjectId id : subjects(table, option, about)) {
    const auto names = names_of(table, id);
    for (std::size_t i = 0, count = labels.size(); i < count; ++i)
      add_replaced(std::string(labels[i]), names, labels);
    // A label may hide what a card is; the scene knows it all the same.
    if (option.kind == kernel::kOptionObject && id == option.object)
      labels.insert(labels.end(), names.begin(), names.end());
  }
  if (option.kind == kernel::kOptionSeat) labels.push_back(seat_name(option.seat));
  return labels;
}

bool is_written(const std::vector<std::string>& written, std::string_view text) {
  return std::ranges::any_of(written, [&](const auto& each) { return same_text(each, text); });
}

std::string label_of(const Table& table, const Decision& question, const Option& option) {
  return table.game().label(table.machine(), question, option);
}

// A game may number or place labels that would read alike; the plain label is understood, too.
bool is_option(const Table& table, const Decision& question, const Option& option,
               const std::string& label, std::string_view text) {
  std::vector<std::string> labels{label, table.game().intent_label(table.machine(), option)};
  return is_written(spellings(table, std::move(labels), option, question.about), text);
}

// Returns the options that fit when "Thor #2" is called Thor: good enough for an answer if only one
// fits.
std::vector<int> options_roughly_called(const Table& table, const Decision& question,
                                        std::string_view text) {
  std::vector<int> places;
  for (int i = 0; i < question.size(); ++i) {
    const ObjectId id = question[i].object;
    if (!id) continue;
    std::vector<std::string> labels;
    const std::vector<std::string> names{names_of(table, id).front(),
                                         table.machine().card(id).name};
    add_replaced(table.game().intent_label(table.machine(), question[i]), names, labels);
    if (is_written(labels, text)) places.push_back(i);
  }
  return places;
}

// Two options mean the same if they differ only in equal objects.
bool same_meaning(const Table& table, Option left, const Option& right) {
  if (left.object && right.object && left.object != right.object) {
    if (!interchangeable(table, left.object, right.object)) return false;
    left.object = right.object;
  }
  const bool others = left.kind != kernel::kOptionTrigger && left.other && right.other;
  if (others && left.other != right.other) {
    if (!interchangeable(table, left.other, right.other)) return false;
    left.other = right.other;
  }
  return left == right;
}

Failure no_such_option(const Table& table, const Decision& question, std::string_view text) {
  Failure failure{fmt::format("the option \"{}\"", text), describe_question(table),
                  nearest_hint(text, labels_of(table, question))};
  for (const Option& intent : intents_called(table, question.who, text)) {
    const auto verdict = table.game().why_not(table.machine(), question.who, intent);
    if (verdict.allowed() || verdict.rule.starts_with("kernel.")) continue;
    failure.hint = describe(table, question.who, intent, verdict);
  }
  return failure;
}

Failure several_options(const Table& table, const Decision& question, std::string_view text,
                        const std::vector<int>& places) {
  std::vector<std::string> found;
  for (const int place : places) {
    const Option& option = question[place];
    std::string each = fmt::format("\"{}\"", label_of(table, question, option));
    if (option.object) each += " with " + describe(table, option.object);
    found.push_back(std::move(each));
  }
  return {fmt::format("one option called \"{}\"", text), base::join(found, ", ", " and "),
          "name the object by an alias or as \"B's Storm\""};
}

// Visits the pick of every other object: "join with Storm" though only Thor may join.
template <class Visit>
void each_sibling(const Table& table, const Decision& question, Visit visit) {
  if (question.kind != kernel::DecisionKind::Object) return;
  std::vector<int> kinds;
  for (Option option : question.options()) {
    if (!option.object || std::ranges::find(kinds, int{option.kind}) != kinds.end()) continue;
    kinds.push_back(option.kind);
    for (int i = 1; i <= table.state().object_count(); ++i) {
      option.object = ObjectId{i};
      visit(option);
    }
  }
}

template <class Visit>
void each_intent(const Table& table, kernel::Seat seat, Visit visit) {
  const auto tell = [&](const Option& option) {
    visit(option, table.game().intent_label(table.machine(), option));
  };
  for (int i = 1; i <= table.state().object_count(); ++i)
    for (const Option& option : table.game().intents(table.machine(), seat, ObjectId{i}))
      tell(option);
  const Decision question = table.question();
  if (question.who == seat) each_sibling(table, question, tell);
}

}  // namespace

std::vector<std::string> labels_of(const Table& table, const Decision& question) {
  std::vector<std::string> labels;
  for (std::string& label : table.game().labels(table.machine(), question)) {
    if (std::ranges::find(labels, label) == labels.end()) labels.push_back(std::move(label));
  }
  return labels;
}

std::vector<int> options_called(const Table& table, const Decision& question,
                                std::string_view text) {
  const std::vector<std::string> labels = table.game().labels(table.machine(), question);
  std::vector<int> places;
  for (int i = 0; i < question.size(); ++i)
    if (is_option(table, question, question[i], labels[static_cast<std::size_t>(i)], text))
      places.push_back(i);
  return places;
}

Option the_option(const Table& table, const Decision& question, std::string_view text) {
  auto places = options_called(table, question, text);
  if (places.empty()) places = options_roughly_called(table, question, text);
  if (places.empty()) throw no_such_option(table, question, text);
  const Option& first = question[places.front()];
  for (const int place : places)
    if (!same_meaning(table, question[place], first))
      throw several_options(table, question, text, places);
  return first;
}

std::vector<Option> intents_called(const Table& table, kernel::Seat seat, std::string_view text) {
  std::vector<Option> found;
  each_intent(table, seat, [&](const Option& option, const std::string& label) {
    if (!is_written(spellings(table, {label}, option, {}), text)) return;
    if (std::ranges::find(found, option) == found.end()) found.push_back(option);
  });
  return found;
}

std::vector<std::string> intent_labels(const Table& table, kernel::Seat seat) {
  std::vector<std::string> labels;
  each_intent(table, seat,
              [&](const Option&, const std::string& label) { labels.push_back(label); });
  return labels;
}

std::string describe(const Table& table, kernel::Seat seat, const Option& option,
                     const kernel::Verdict& verdict) {
  if (verdict.allowed()) return "nothing forbids it";
  const std::string text = fmt::format("it is forbidden by {}", verdict.rule);
  const std::string reason = table.game().reason(table.machine(), seat, option, verdict);
  if (!reason.empty()) return text + ": " + reason;
  return verdict.blocker ? text + " because of " + describe(table, verdict.blocker) : text;
}

std::string describe_question(const Table& table) {
  if (table.over()) return "the game is over";
  const Decision question = table.question();
  return fmt::format("{} is asked \"{}\": {}", seat_name(question.who),
                     table.game().prompt(table.machine(), question),
                     base::join(labels_of(table, question), " | "));
}

}  // namespace longbox::scenario
