// A failure ends a scene. Inside src/scenario a failed step is thrown and caught by the runner,
// because a step can go wrong at any depth and nothing of the scene is used afterwards; no
// exception leaves the folder.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace longbox::scenario {

// A failure says what a step wanted, what was found instead, and what may help. Only `expected` is
// always filled.
struct Failure {
  std::string expected;
  std::string found{};
  std::string hint{};
  int line = 0;  // set if it is not the line of the step
};

// Returns the failure as one sentence.
std::string sentence(const Failure& failure);

// Returns "did you mean "x"?" for the candidate nearest to the word, whatever its case; empty if
// none is near.
std::string nearest_hint(std::string_view word, std::span<const std::string> candidates);

}  // namespace longbox::scenario
