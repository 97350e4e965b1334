#include "games/vstcg/play/to_hand.h"

#include <algorithm>

#include "games/vstcg/play/acts.h"
#include "games/vstcg/play/kinds.h"

namespace longbox::vstcg {

using kernel::CostLine;

namespace {

// A price that speaks of what pays it is paid as it is written.
int turn_of(const Machine& m, const CostLine& line) {
  const kernel::Ability& ability = m.library().ability(line.context->ability);
  if (keeps_written_order(m.library(), ability)) return 0;
  return turn_to_pay(m.phrase(line.statement->op - kernel::kFirstPhrase));
}

}  // namespace

Turns turns_of(const Machine& m, std::span<const CostLine> lines) {
  const bool splits = std::any_of(lines.begin(), lines.end(), [&](const CostLine& line) {
    return turn_of(m, line) == kTurnToHand;
  });
  Turns turns;
  for (const CostLine& line : lines) {
    if (splits && turn_of(m, line) > kTurnToHand) turns.of_late[turns.late_count++] = line;
    else turns.of_early[turns.early_count++] = line;
  }
  return turns;
}

void bring_to_hand(Machine& trial, const Machine& m, const Turns& turns) {
  for (const CostLine& line : turns.early()) {
    if (turn_of(m, line) != kTurnToHand) continue;
    kernel::Eval eval(m, *line.context, line.statement + 1);
    ObjectSet cards;
    eval.objects(cards);
    cards.for_each([&](int id) { move_card(trial, ObjectId{id}, kHand, m.object(ObjectId{id}).owner); });
  }
}

}  // namespace longbox::vstcg
