// A search has a budget, and a searcher for each thread that thinks.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "ai/bot.h"
#include "base/result.h"

namespace longbox::ai {

// A budget says how long a search may take: `search:100ms`, `search:800` (tries), `search:800x4`
// (each of four searchers, which think side by side and vote).
struct SearchBudget {
  std::chrono::milliseconds time{0};  // 0: by tries
  int tries = 0;
  int searchers = 1;
};
// Reads the words behind the name of the bot; the error is a sentence.
base::Result<SearchBudget, std::string> parse_budget(std::string_view text);

// A searcher thinks on one thread, with memory and chance of its own.
class Searcher {
 public:
  Searcher() = default;
  virtual ~Searcher() = default;
  Searcher(const Searcher&) = delete;
  Searcher& operator=(const Searcher&) = delete;

  virtual void search(const Observation& seen, const SearchBudget& budget) = 0;
  // Returns how often the option at that place of the question was tried: good options are tried
  // more often.
  virtual std::uint32_t tries(int option) const = 0;
};

}  // namespace longbox::ai
