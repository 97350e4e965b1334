#include "ai/searcher.h"

#include <charconv>
#include <optional>

namespace longbox::ai {

namespace {

constexpr int kMostMilliseconds = 600'000;
constexpr int kMostTries = 10'000'000;
constexpr int kMostSearchers = 64;

std::optional<int> number_of(std::string_view text, int most) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number >= 1 && number <= most ? std::optional<int>(number) : std::nullopt;
}

}  // namespace

base::Result<SearchBudget, std::string> parse_budget(std::string_view text) {
  SearchBudget budget;
  const auto wrong = [&] {
    return "'" + std::string(text) +
           "' is no budget of a search; write for example search:100ms, search:800 or search:800x4";
  };
  std::string_view rest = text;
  if (const auto cross = rest.find('x'); cross != std::string_view::npos) {
    const auto searchers = number_of(rest.substr(cross + 1), kMostSearchers);
    if (!searchers) return wrong();
    budget.searchers = *searchers;
    rest = rest.substr(0, cross);
  }
  if (rest.ends_with("ms")) {
    const auto time = number_of(rest.substr(0, rest.size() - 2), kMostMilliseconds);
    if (!time) return wrong();
    budget.time = std::chrono::milliseconds(*time);
  } else {
    const auto tries = number_of(rest, kMostTries);
    if (!tries) return wrong();
    budget.tries = *tries;
  }
  return budget;
}

}  // namespace longbox::ai
