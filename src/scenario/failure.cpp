#include "scenario/failure.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/text.h"

namespace longbox::scenario {

std::string sentence(const Failure& failure) {
  std::string text = failure.expected;
  if (!failure.found.empty()) text = fmt::format("expected {}, found {}", failure.expected, failure.found);
  return failure.hint.empty() ? text : fmt::format("{} ({})", text, failure.hint);
}

std::string nearest_hint(std::string_view word, std::span<const std::string> candidates) {
  std::vector<std::string> lowered;
  lowered.reserve(candidates.size());
  for (const auto& candidate : candidates) lowered.push_back(base::to_lower(candidate));
  const auto best = base::nearest(base::to_lower(word), lowered);
  if (!best) return {};
  const auto place = std::ranges::find(lowered, *best) - lowered.begin();
  return fmt::format("did you mean \"{}\"?", candidates[static_cast<std::size_t>(place)]);
}

}  // namespace longbox::scenario
