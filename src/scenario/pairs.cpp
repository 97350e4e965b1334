// Pairs are wishes that a game asks for in two parts: to attack Storm with Thor is to attack with
// Thor, and then to pick Storm.
#include <algorithm>

#include "scenario/steps.h"

namespace longbox::scenario {
namespace {

using kernel::Decision;
using kernel::Option;

bool picks_second(const Option& pick, const Option& pair) {
  if (pair.other) return pick.kind == kernel::kOptionObject && pick.object == pair.other;
  return pick.kind == kernel::kOptionSeat && pick.seat == pair.seat;
}

bool offers_second(const Table& table, const Option& pair, kernel::Seat seat) {
  if (table.over()) return false;
  const Decision question = table.question();
  return question.who == seat && std::ranges::any_of(question.options(), [&](const Option& pick) {
           return picks_second(pick, pair);
         });
}

}  // namespace

bool is_offered_in_parts(Table& table, const Option& pair) {
  if (!pair.other && pair.seat == kernel::kNobody) return false;
  const Decision question = table.question();
  Option opening = pair;
  opening.other = {};
  opening.seat = kernel::kNobody;
  if (question.find(opening) < 0) return false;
  table.answer(opening);
  const bool offered = offers_second(table, pair, question.who);
  table.undo();
  return offered;
}

}  // namespace longbox::scenario
