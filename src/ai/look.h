// A look shows how good a position is when an action is over: an attack is judged when it has hit,
// and not when it is announced.
//
// The look deals out the cards that a seat cannot see (kernel::sample), tries options on copies of
// that state and lets each copy run until the action is over. Questions on the way are answered by
// the best next step for the asked player.
#pragma once

#include <optional>

#include "ai/bot.h"
#include "ai/scores.h"
#include "base/random.h"

namespace longbox::ai {

// Returns the pass of a question, or null when it has none.
const kernel::Option* find_pass(const kernel::Decision& question);

// Returns whether the asked player may act or pass.
bool is_free_to_pass(const kernel::Decision& question);

// Best keeps the best of the scores seen so far. Among equals each is kept with equal chance, but to
// stop is better than to go on for nothing.
class Best {
 public:
  explicit Best(base::Random& random) : random_(random) {}

  void offer(int index, int score);
  void offer_stop(int index, int score);
  int index() const { return index_; }

 private:
  base::Random& random_;
  int index_ = 0;
  int score_ = kWorst;
  int ties_ = 0;
  bool stops_ = false;
};

class Look {
 public:
  // The effort is what a look may spend on one option.
  struct Effort {
    int tries = 0;                 // answers tried beyond the first one
    bool thinks_for_others = true;  // else others pass, or give the first answer
  };

  explicit Look(std::uint64_t seed) : random_(base::Random::seeded(seed)) {}

  // Deals out the hidden cards. The observation must outlive the looks at its options.
  void prepare(const Observation& seen);

  // Returns whether so much has happened this turn that it must come to its end.
  bool is_long_turn() const { return sampled_.history.size > kLongTurn; }
  // Returns the value of the position as it is, for the asked seat.
  int value_now();
  // Returns the value for the asked seat when the action that begins with this option is over;
  // kWorst if the option cannot be looked at on this deal.
  int value_after(int place, const Effort& effort);

  base::Random& random() { return random_; }

 private:
  // A trial is one option being played out, with the effort that is left.
  struct Trial {
    kernel::State& state;
    Effort effort;
  };

  // A turn that the state cannot remember ends the game without a winner.
  static constexpr int kLongTurn = kernel::kMaxHistory * 3 / 4;

  void play_on(Trial& trial);
  bool is_settled(const kernel::Decision& question) const;
  kernel::Option reply(Trial& trial, const kernel::Decision& question);
  kernel::Option best_next(Trial& trial, const kernel::Decision& question);
  int value_for(kernel::Seat seat);

  base::Random random_;
  const kernel::Game* game_ = nullptr;
  std::optional<kernel::Machine> machine_;
  const kernel::Decision* asked_ = nullptr;
  kernel::Seat me_ = kernel::kNobody;
  kernel::State sampled_;     // a position that looks like the real one to this seat
  kernel::State trial_;       // the option being played out, and one answer more
  kernel::State next_;
  kernel::Decision offered_;  // the question in that position
};

}  // namespace longbox::ai
