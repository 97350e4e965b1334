// A finding is a way to do a task that was found and proven.
#pragma once

#include <optional>
#include <vector>

#include "puzzle/goal.h"

namespace longbox::puzzle {

struct Finding {
  std::vector<int> solution;  // the answers of everybody
  int acts = 0;
  double share = 1;  // of the first answers that lead to the goal, or of random walks where nobody
                     // else answers
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

// Return the grade, from 1 to 5: by the share of the first answers that lead to the goal and the
// acts it takes, or by the share of the random walks that reach it.
int grade_by_answers(double share, int acts);
int grade_by_walks(double share);

// Lets greedy bots play on and returns whether they reach the goal, be it with luck.
bool is_found_by_greedy(const kernel::Game& game, const kernel::State& position, const Goal& goal);

}  // namespace longbox::puzzle
