#include "ai/greedy_bot.h"

#include "kernel/words.h"

namespace longbox::ai {

int GreedyBot::choose(const Observation& seen) {
  const kernel::Decision& question = seen.decision();
  const int count = question.size();
  if (count <= 1) return 0;
  if (seen.game.is_cooperative()) {
    if (!companion_) companion_ = std::make_unique<Companion>(seed_);
    return companion_->choose(seen);
  }
  look_.prepare(seen);
  const bool may_pass = is_free_to_pass(question);
  // Two players who each gain by taking the same thing from the other would go on for ever.
  if (may_pass && look_.is_long_turn()) return question.find(*find_pass(question));
  const int now = may_pass ? look_.value_now() : kWorst;
  Best best(look_.random());
  for (int i = 0; i < count; ++i) {
    const int value = look_.value_after(i, {.tries = kExtraTries / count});
    // An action that leaves the value as it was is no better than passing. The bot could take it
    // for ever where passing lets others act and so looks worse.
    const bool is_idle = may_pass && value == now && !kernel::is_pass(question[i]);
    if (question[i].kind == kernel::kOptionDone)
      best.offer_stop(i, value);
    else
      best.offer(i, is_idle ? kWorst : value);
  }
  return best.index();
}

}  // namespace longbox::ai
