#include "cardlang/print/tree.h"

#include <algorithm>

#include "cardlang/print/english.h"
#include "kernel/effect/code.h"

namespace longbox::cardlang {

const Bound* arg_of_type(const Bound& bound, const Worded& worded, std::string_view type) {
  for (std::size_t i = 0; i < worded.slots.size() && i < bound.args.size(); ++i)
    if (worded.slots[i].type == type) return &bound.args[i];
  return nullptr;
}

int uses(const Bound& bound, int variable) {
  int count = bound.op == kernel::kVariable && bound.value == variable ? 1 : 0;
  for (const auto& arg : bound.args) count += uses(arg, variable);
  return count;
}

bool holds(const Bound& bound, const Bound& part) {
  return &bound == &part ||
         std::ranges::any_of(bound.args, [&](const Bound& arg) { return holds(arg, part); });
}

const Bound* part_at(const std::vector<Bound>& parts, kernel::CodeStart code) {
  for (const auto& part : parts) {
    if (part.code == code) return &part;
    if (const Bound* found = part_at(part.args, code)) return found;
  }
  return nullptr;
}

bool is_infix(const Worded* worded, std::string_view operation) {
  return worded != nullptr && worded->elements.size() == 3 && !worded->elements[1].is_slot &&
         worded->elements[1].word == operation;
}

bool has_block(const Worded& worded) {
  return worded.has_slot_type("block") || worded.has_slot_type("loop") ||
         worded.has_slot_type("trigger") || worded.has_slot_type("options") || worded.has_slot_type("steps") ||
         worded.has_slot_type("gains") || worded.has_slot_type("continuous");
}

bool is_offer(const Worded& worded) {
  if (!worded.has_slot_type("block")) return false;
  if (worded.opening() == "may") return true;
  return worded.elements.size() > 2 && worded.elements[0].type == "seats" &&
         worded.elements[1].word == "may";
}

bool same(const Bound& left, const Bound& right) {
  if (left.op != right.op || left.value != right.value || left.args.size() != right.args.size())
    return false;
  for (std::size_t i = 0; i < left.args.size(); ++i)
    if (!same(left.args[i], right.args[i])) return false;
  return true;
}

bool is_imperative(const Wording& wording) {
  if (wording.empty()) return false;
  if (wording[0].is_slot) return wording[0].directive == "does";
  for (const std::string_view word : {"you", "if", "for each"})
    if (english::starts_with_word(wording[0].text, word)) return false;
  return true;
}

namespace {

bool same_place(const Bound& left, const Bound& right) {
  return left.op == right.op && left.value == right.value && left.span == right.span &&
         left.args.size() == right.args.size();
}

}  // namespace

bool same_subject(const Bound& left, const Bound& right) {
  if (left.args.empty() || right.args.empty()) return false;
  const bool object = left.args[0].op != kernel::kNumber && left.args[0].op != kernel::kWord;
  return object && same(left.args[0], right.args[0]);
}

bool is_one_sentence(const BoundAbility& left, const BoundAbility& right) {
  using kernel::AbilityKind;
  if (left.kind != right.kind) return false;
  if (left.kind == AbilityKind::Contents) return true;
  if (left.kind != AbilityKind::Continuous || left.this_game != right.this_game) return false;
  if (left.while_condition.empty() != right.while_condition.empty()) return false;
  if (!left.while_condition.empty())
    return same_place(left.while_condition[0], right.while_condition[0]);
  return left.body.size() == 1 && right.body.size() == 1 && same_subject(left.body[0], right.body[0]);
}

}  // namespace longbox::cardlang
