// Counts how a position can go on: small closed positions have a number that can be worked out by
// hand, and any answer too many or too few changes it.
#include <fmt/format.h>

#include <string>

#include "scenario/failure.h"
#include "scenario/steps.h"

namespace longbox::scenario {
namespace {

// Questions with a single answer are passed over; a game that is over earlier is one way.
int count_ways(Table& table, int answers) {
  if (answers == 0) return 1;
  table.settle();
  if (table.over()) return 1;
  int ways = 0;
  const kernel::Decision question = table.question();
  for (int i = 0; i < question.size(); ++i) {
    table.answer(question[i]);
    ways += count_ways(table, answers - 1);
    table.undo();
    if (ways > kMostWays)
      throw Failure{fmt::format("a position with at most {} ways to go on", kMostWays), "more",
                    "ask for fewer answers"};
  }
  return ways;
}

}  // namespace

void act(Table& table, const ExpectWays& step) {
  const Table::Moment now = table.moment();
  const int found = count_ways(table, step.answers);
  table.return_to(now);
  if (found == step.ways) return;
  throw Failure{fmt::format("{} different ways to go on", step.ways), std::to_string(found)};
}

}  // namespace longbox::scenario
