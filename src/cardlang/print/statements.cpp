// Statements of an effect are joined into sentences.
#include <algorithm>

#include "cardlang/print/english.h"
#include "cardlang/print/phrasing.h"
#include "cardlang/print/tree.h"

namespace longbox::cardlang {

namespace {

constexpr std::string_view kIfYouDo = "if you do, ";

bool is_note(const Bound& bound, const Worded* worded) {
  return worded != nullptr && worded->opening() == "note" && bound.args.size() == 2 &&
         worded->slots[0].type == "number" && worded->slots[1].type == "new-variable";
}

std::string lower_start(const Worded& worded) {
  return worded.first.empty() || worded.first[0].is_slot ? "" : worded.first[0].text;
}

bool takes_away(const Worded& worded) {
  const auto start = lower_start(worded);
  for (const std::string_view verb : {"remove", "discard", "KO", "pay", "lose", "sacrifice", "shuffle"})
    if (english::starts_with_word(start, verb)) return true;
  return false;
}

}  // namespace

// --- Bodies -------------------------------------------------------------------------------------

Phrasing::Sentences Phrasing::body(std::span<const Bound> statements) {
  if (depth_ > kDeepest) return {{"...", false, false}};
  ++depth_;
  Sentences out;
  const auto lines = flattened(statements);
  for (std::size_t at = 0; at < lines.size(); ++at) {
    const Bound& bound = *lines[at];
    const Worded* worded = wordings_.find(bound.op);
    if (is_note(bound, worded)) {
      add(out, {note(bound, Statements(lines.begin() + static_cast<std::ptrdiff_t>(at) + 1, lines.end()))});
      continue;
    }
    if (take_choice(lines, at)) continue;
    const auto next = lines.begin() + static_cast<std::ptrdiff_t>(at) + 1;
    if (aim(bound, Statements(next, lines.end()))) continue;
    chose_ = false;
    Sentences sentences = statement(bound);
    if (sentences.size() == 1) sentences[0].chooses = chose_;
    tell(bound, sentences);
    for (auto& sentence : sentences) add(out, std::move(sentence));
    mentions_.end_sentence();
    if (worded != nullptr) mark_spent(*worded);
  }
  --depth_;
  return out;
}

// The innermost statement around the one that is asked about has its words.
void Phrasing::tell(const Bound& bound, const Sentences& sentences) {
  if (asked_ != nullptr && told_.empty() && holds(bound, *asked_)) told_ = joined(sentences);
}

// A statement that says nothing is left out, one that is done a second time is said once. Choices that were made before
// either are said to be.
void Phrasing::add(Sentences& out, Sentence sentence) const {
  if (sentence.text.empty()) return;
  const bool again = !out.empty() && out.back().text == sentence.text && !sentence.continues;
  if (again && style_.joins_orders)
    out.back().text += " and another one";
  else if (again)
    out.back().text =
        "twice, " + out.back().text + (out.back().chooses ? " (choose both first)" : "");
  else
    out.push_back(std::move(sentence));
}

// Counts the statements of the block below "if it was chosen" that need no such words: the first, if it
// is what happens to the choice. With an `otherwise` the whole of it is printed in its place.
std::size_t Phrasing::said_plainly(const Bound& bound, const Worded& worded) const {
  const auto& block = arg_of_type(bound, worded, "block")->args;
  const Bound& condition = *arg_of_type(bound, worded, "condition");
  const bool chosen = condition.args.size() == 1 && condition.args[0].op == kernel::kVariable;
  return chosen && !block.empty() && uses(block[0], condition.args[0].value) > 0 ? 1 : 0;
}

// Writes statements, with what follows plainly from a choice beside it.
Phrasing::Statements Phrasing::flattened(std::span<const Bound> statements) const {
  Statements out;
  for (const auto& bound : statements) {
    const Worded* worded = wordings_.find(bound.op);
    const bool silent = worded != nullptr && is_technical(bound, *worded);
    const Bound* otherwise = silent ? arg_of_type(bound, *worded, "else") : nullptr;
    if (!silent || (otherwise != nullptr && !otherwise->args.empty())) {
      out.push_back(&bound);
      continue;
    }
    const auto& block = arg_of_type(bound, *worded, "block")->args;
    const auto plain = said_plainly(bound, *worded);
    for (std::size_t i = 0; i < plain; ++i) out.push_back(&block[i]);
    if (block.size() > plain) out.push_back(&bound);
  }
  return out;
}

// A number is said where it is used. One that something later uses is said now, for it will have changed by
// then.
std::string Phrasing::note(const Bound& bound, const Statements& rest) {
  const Bound& number = bound.args[0];
  const int variable = bound.args[1].value;
  keep(number, variable);
  if (number.op == kernel::kNumber || !is_for_later(rest, variable)) return "";
  const std::string text = "note " + this->number(number);
  noted_[variable].spent = true;
  return text;
}

// A register that is used again no longer holds what other numbers were made from; those cannot be
// spelled out any more.
void Phrasing::keep(const Bound& number, int variable) {
  Noted fresh{&number, uses(number, variable) > 0};
  if (const Noted* kept = noted(number)) fresh = *kept;
  for (auto& [other, kept] : noted_) kept.spent = kept.spent || uses(*kept.number, variable) > 0;
  noted_[variable] = fresh;
}

// Returns whether something that waits uses the number before its counters are taken away, which says it
// too.
bool Phrasing::is_for_later(const Statements& rest, int variable) const {
  for (const Bound* statement : rest) {
    if (uses_later(*statement, variable)) return true;
    const Worded* worded = wordings_.find(statement->op);
    if (worded != nullptr && takes_away(*worded)) return false;
  }
  return false;
}

bool Phrasing::uses_later(const Bound& bound, int variable) const {
  const auto id = static_cast<std::size_t>(bound.value);
  if (bound.type == "trigger" && id < book_.abilities.size())
    for (const auto* part : book_.abilities[id].parts())
      for (const Bound& inner : *part)
        if (uses(inner, variable) > 0) return true;
  return std::ranges::any_of(bound.args, [&](const Bound& arg) { return uses_later(arg, variable); });
}

// After "remove all counters" the number noted before is "that many", not what is there now.
void Phrasing::mark_spent(const Worded& worded) {
  if (!takes_away(worded)) return;
  for (auto& [variable, kept] : noted_) kept.spent = true;
}

std::string Phrasing::joined(const Sentences& sentences) const {
  std::vector<std::string> groups;
  std::vector<std::string> clauses;
  const auto flush = [&] {
    if (!clauses.empty()) groups.push_back(english::join_clauses(clauses));
    clauses.clear();
  };
  // An order behind what somebody else does would be read as done by them.
  bool of_other = false;
  for (const auto& sentence : sentences) {
    if (sentence.continues) {
      flush();
      groups.push_back(sentence.text);
    } else {
      if (style_.joins_orders && of_other && sentence.imperative) flush();
      clauses.push_back(sentence.text);
    }
    of_other = !sentence.imperative;
  }
  flush();
  std::string out;
  // A semicolon keeps "otherwise" with the condition that it belongs to, also inside another one.
  for (const auto& group : groups) out += out.empty() ? group : "; " + group;
  return out;
}

// Makes one sentence of orders that follow each other, where the game prints them so.
Phrasing::Sentences Phrasing::run_together(Sentences sentences) const {
  if (!style_.joins_orders) return sentences;
  const auto order = [](const Sentence& s) {
    return s.imperative && !s.continues && s.text.find(". ") == std::string::npos;
  };
  Sentences out;
  for (std::size_t at = 0; at < sentences.size();) {
    std::vector<std::string> clauses{sentences[at].text};
    std::size_t end = at + 1;
    if (order(sentences[at]))
      for (; end < sentences.size() && order(sentences[end]); ++end) clauses.push_back(sentences[end].text);
    out.push_back(std::move(sentences[at]));
    if (clauses.size() > 1) out.back().text = english::join_clauses(clauses);
    at = end;
  }
  return out;
}

std::string Phrasing::block(std::span<const Bound> statements) {
  const auto text = joined(body(statements));
  return text.empty() ? "nothing happens" : text;
}

// --- Statements ---------------------------------------------------------------------------------

std::string Phrasing::clause(const Bound& bound) {
  const Worded* worded = wordings_.find(bound.op);
  if (worded == nullptr) return plain(bound);
  const bool silent = worded->entry->english.empty() && worded->has_slot_type("new-variable");
  const bool loop = worded->has_slot_type("loop");
  if (loop) introduce_new(bound, *worded);  // its block speaks of it
  std::string text = silent ? "" : phrase(bound, *worded);
  if (style_.none_can) text = english::none_can(std::move(text));
  text += suffix_;
  suffix_.clear();
  if (!loop) introduce_new(bound, *worded);
  return text;
}

std::string Phrasing::from_now_on(const Bound& bound) {
  std::string text = clause(bound.args[0]);
  if (bound.args.size() > 1) text += " while " + condition(bound.args[1]);
  return text;
}

// A sentence that tells another player what to do is no order to you; it matters where orders are joined. A player
// who may do something is spoken to.
bool Phrasing::is_order(const Bound& bound, const Worded& worded) {
  if (!is_imperative(worded.first)) return false;
  if (!style_.joins_orders || !worded.first[0].is_slot || subject_ != nullptr) return true;
  const int place = worded.slot(worded.first[0].text);
  return place < 0 || plain(bound.args[static_cast<std::size_t>(place)]) == "you";
}

Phrasing::Sentences Phrasing::statement(const Bound& bound) {
  const Worded* worded = wordings_.find(bound.op);
  if (worded == nullptr) return {{plain(bound), false, false}};
  Sentences out;
  if (is_offer(*worded) && arg_of_type(bound, *worded, "block") != nullptr)
    out = may(bound, *worded);
  else if (is_technical(bound, *worded))
    return without_condition(bound, *worded);
  else if (auto all = each_of(bound, *worded))
    out.push_back(std::move(*all));
  else
    out.push_back({clause(bound), is_order(bound, *worded), false});
  add_else(bound, *worded, out);
  return out;
}

// Conditions without wording ask whether a choice could be made.
bool Phrasing::is_technical(const Bound& bound, const Worded& worded) const {
  const Bound* about = arg_of_type(bound, worded, "condition");
  const Worded* what = about == nullptr ? nullptr : wordings_.find(about->op);
  return what != nullptr && what->entry->english.empty() &&
         arg_of_type(bound, worded, "block") != nullptr;
}

Phrasing::Sentences Phrasing::without_condition(const Bound& bound, const Worded& worded) {
  const std::span<const Bound> all = arg_of_type(bound, worded, "block")->args;
  const Bound* otherwise = arg_of_type(bound, worded, "else");
  if (otherwise == nullptr || otherwise->args.empty()) {
    const auto rest = joined(body(all.subspan(said_plainly(bound, worded))));
    return {{rest.empty() ? "" : std::string(kIfYouDo) + rest, false, true}};
  }
  Sentences out = body(all);
  out.push_back({"if you can't, " + block(otherwise->args), false, true});
  return out;
}

// A loop with a single statement says "fix each robot" instead of "for each robot, fix it".
std::optional<Phrasing::Sentence> Phrasing::each_of(const Bound& bound, const Worded& worded) {
  const Bound* loop = arg_of_type(bound, worded, "loop");
  const Bound* variable = arg_of_type(bound, worded, "new-variable");
  const Bound* objects = arg_of_type(bound, worded, "objects");
  if (loop == nullptr || variable == nullptr || objects == nullptr) return std::nullopt;
  if (objects->op != kernel::kSelect || loop->args.size() != 1) return std::nullopt;
  const Bound& inner = loop->args[0];
  if (!can_fuse(variable->value, inner)) return std::nullopt;
  fused_[variable->value] = {selector(*objects, Shape::Each), noun_of(*objects),
                             full_noun_of(*objects)};
  return Sentence{clause(inner), is_imperative(wordings_.find(inner.op)->first), false};
}

// Two orders are one offer; of more, the first is the offer and the rest follows from it.
Phrasing::Sentences Phrasing::may(const Bound& bound, const Worded& worded) {
  const Bound* player = arg_of_type(bound, worded, "seats");
  const std::string who = player == nullptr ? "you" : plain(*player);
  const std::string they = player == nullptr ? "you" : "they";
  subject_ = player;
  Sentences inner = body(arg_of_type(bound, worded, "block")->args);
  subject_ = nullptr;
  if (&bound == asked_) told_ = joined(inner);
  const auto order = [](const Sentence& s) { return s.imperative && !s.continues; };
  if (inner.empty()) return {};
  if (!order(inner[0]))
    return {{"if " + who + (player == nullptr ? " wish, " : " wishes, ") + joined(inner), false,
             false}};
  if (inner.size() <= 2 && std::ranges::all_of(inner, order))
    return {{who + " may " + joined(inner), false, false}};
  std::string rest = joined({inner.begin() + 1, inner.end()});
  if (!rest.starts_with(kIfYouDo)) rest = "if " + they + " do, " + rest;
  return {{who + " may " + inner[0].text, false, false}, {std::move(rest), false, true}};
}

void Phrasing::add_else(const Bound& bound, const Worded& worded, Sentences& out) {
  const Bound* otherwise = arg_of_type(bound, worded, "else");
  if (otherwise == nullptr || otherwise->args.empty()) return;
  const bool others = arg_of_type(bound, worded, "seats") != nullptr;
  const std::string start = !is_offer(worded) ? "otherwise, "
                            : others          ? "if they don't, "
                                              : "if you don't, ";
  out.push_back({start + block(otherwise->args), false, true});
}

}  // namespace longbox::cardlang
