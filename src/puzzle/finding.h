// A finding is a way to do a task that was found and proven.
#pragma once

#include <optional>
#include <vector>

#include "puzzle/goal.h"

namespace longbox::puzzle {

struct Finding {
  std::vector<int> solution;  // the answers of everybody
  int acts = 0;
  double share = 1;  // how likely random answers get there
  int grade = kEasiest;
};

// A search either finds a way, or knows that there is none, or gives up.
enum class Search { Found, Impossible, GaveUp };

struct SearchEnd {
  Search search = Search::GaveUp;
  Finding finding{};
};

// Looks for a way to the goal, at so many positions at most.
SearchEnd find_way(const kernel::Game& game, const kernel::State& position, const Goal& goal,
                   int most_positions);

// Returns whether a solver finds and proves that the task can be done, whatever the others answer;
// nothing if it gives up.
std::optional<bool> is_forced(const kernel::Game& game, const kernel::State& position,
                              const Goal& goal, int most_positions);

// Returns the grade of a puzzle by the share of random ways that reach its goal.
int grade_of(double share);

// Lets greedy bots play on and returns whether they reach the goal, be it with luck.
bool is_found_by_greedy(const kernel::Game& game, const kernel::State& position, const Goal& goal);

}  // namespace longbox::puzzle
