// A habit is a choice that players make without thinking: they pay with the card they will miss
// least.
#include <algorithm>
#include <limits>

#include "games/champions/game.h"
#include "games/champions/play/legality.h"

namespace longbox::champions {

namespace {

// Weights are in hundredths, like the evaluation: the worth of a card in play, before its cost.
constexpr int kOfAlly = 300;
constexpr int kOfSupport = 250;
constexpr int kOfUpgrade = 150;
constexpr int kOfEvent = 80;
constexpr int kOfCost = 90;  // added for each point of its cost
constexpr int kOfResource = 70;

int worth(const Machine& m, Seat seat, ObjectId card) {
  if (controls_copy(m, seat, card)) return 0;
  const int cost = kOfCost * std::max(0, printed(m, card, kCost));
  switch (type_of(m, card)) {
    case kAlly:
      return kOfAlly + cost;
    case kSupport:
      return kOfSupport + cost / 2;
    case kUpgrade:
      return kOfUpgrade + cost;
    case kEventCard:
      return kOfEvent + cost;
    default:
      return kOfResource;
  }
}

// Returns the loss for each resource of the price. Abilities come back, cards do not; a card that
// takes many others to play is a smaller loss.
int loss(const Machine& m, const Option& option, ObjectId paid_for, int due) {
  if (option.number != 0) return 0;
  const Resources yield = yield_of_card(m, option.object, paid_for);
  int total = 0;
  for (const auto count : yield) total += count;
  const int cards = 1 + std::max(0, printed(m, option.object, kCost));
  return 10 * worth(m, option.seat, option.object) / cards / std::clamp(total, 1, std::max(1, due));
}

}  // namespace

int Champions::habit(Machine& m, const Decision& question) const {
  if (question.prompt != kAskPay) return -1;
  int best = -1;
  int least = std::numeric_limits<int>::max();
  for (int i = 0; i < question.size(); ++i) {
    if (question[i].kind != kOptPay) return -1;
    const int lost = loss(m, question[i], question.about, question.number);
    if (lost < least) best = i;
    least = std::min(least, lost);
  }
  return best;
}

}  // namespace longbox::champions
