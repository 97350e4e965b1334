// A habit is a choice that players make without thinking.
#include <algorithm>

#include "cardgame/frames.h"
#include "games/vstcg/game.h"

namespace longbox::vstcg {

namespace {

int place_of(const Decision& question, std::uint8_t kind) {
  const auto options = question.options();
  const auto found = std::ranges::find(options, kind, &Option::kind);
  return found == options.end() ? -1 : static_cast<int>(found - options.begin());
}

// Returns the place of the option with the highest score; the first of equals.
template <class Score>
int best_of(const Decision& question, Score score) {
  int best = -1;
  for (int i = 0; i < question.size(); ++i)
    if (best < 0 || score(question[i]) > score(question[best])) best = i;
  return best;
}

// Others' steps pass by while nothing is on the chain and no attack is open.
int go_on(const Machine& m, const Decision& question) {
  const bool own =
      question.who == m.state().active && phase(m) >= kResourceStep && phase(m) <= kAttackSubstep;
  if (own || !m.state().chain.empty() || m.state().globals[kAttackState] != kNoAttack) return -1;
  return place_of(question, kernel::kOptionGoOn);
}

// A character stands where it can attack: in front, or behind somebody if it has range. The column
// next to the middle is as good as any.
int spot_score(const Machine& m, const Option& option) {
  const int at = column_of(option.number);
  const Seat seat = m.object(option.object).controller;
  const bool behind = row_of(option.number) == kSupport;
  const bool covered = behind && character_at(m, seat, kFront, at);
  const bool shoots = has_quality(m, option.object, kRange);
  return (behind == shoots ? 100 : 0) + (covered ? 50 : 0) - std::abs(at);
}

// The defender strikes back where it stuns the most.
int struck_score(const Machine& m, ObjectId defender, ObjectId attacker) {
  const bool falls = atk(m, defender) >= def(m, attacker);
  return (falls ? 100 : 0) + cost(m, attacker);
}

}  // namespace

int Vstcg::habit(Machine& m, const Decision& question) const {
  switch (question.prompt) {
    case kAskPriority:
    case kAskRecruit:
    case kAskAttack:
      return go_on(m, question);
    case kAskLift:
      return place_of(question, kernel::kOptionDone);
    case kAskSpot:
      return best_of(question, [&](const Option& option) { return spot_score(m, option); });
    case kAskStruck:
      return best_of(question, [&](const Option& option) {
        return struck_score(m, question.about, option.object);
      });
    case kAskReady:
      return place_of(question, kernel::kOptionYes);
    case kernel::kPromptOrder:
    case kernel::kPromptRelease:
    case kAskMulliganOrder:
    case kAskDeckOrder:
      return question.empty() ? -1 : 0;
    default:
      return -1;
  }
}

}  // namespace longbox::vstcg
