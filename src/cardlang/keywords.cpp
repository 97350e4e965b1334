#include "cardlang/keywords.h"

#include <algorithm>

namespace longbox::cardlang {

namespace {

bool same_values(const std::vector<Bound>& left, const std::vector<Bound>& right) {
  return std::ranges::equal(
      left, right, [](const Bound& a, const Bound& b) { return a.op == b.op && a.value == b.value; });
}

}  // namespace

KeywordDefinition* Keywords::definition(int number) {
  const auto index = static_cast<std::size_t>(number);
  return number > 0 && index < definitions_.size() ? &definitions_[index] : nullptr;
}

const std::vector<Parameter>& Keywords::parameters(int number) const {
  static const std::vector<Parameter> kNone;
  const auto index = static_cast<std::size_t>(number);
  return number > 0 && index < definitions_.size() ? definitions_[index].parameters : kNone;
}

int Keywords::with_values(int base, const std::vector<Bound>& values) {
  for (const auto& known : known_)
    if (known.base == base && same_values(known.values, values)) return known.number;
  if (library_.keywords.size() >= kernel::kMaxKeywords) return 0;
  const int number = static_cast<int>(library_.keywords.size());
  kernel::Keyword entry = library_.keywords[static_cast<std::size_t>(base)];
  entry.abilities.clear();
  entry.base = base;
  library_.keywords.push_back(std::move(entry));
  known_.push_back({number, base, values});
  return number;
}

std::optional<KeywordValues> Keywords::take_waiting() {
  if (defined_ == known_.size()) return std::nullopt;
  return known_[defined_++];
}

}  // namespace longbox::cardlang
