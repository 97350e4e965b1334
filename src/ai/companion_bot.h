// The greedy bot of games that are played together against the game itself.
//
// What looks best right after an action is a poor guide there, for the game answers only when the
// turn is over. So each option is followed to the end of the next turn, on several deals of the cards
// that cannot be seen: everything that is asked on the way is answered by the best next step. The
// better half of the options is followed on more deals, and so on, until one is left that leads to
// the best positions on average.
#pragma once

#include <optional>
#include <vector>

#include "ai/bot.h"
#include "base/random.h"

namespace longbox::ai {

class CompanionBot final : public Bot {
 public:
  explicit CompanionBot(std::uint64_t seed) : random_(base::Random::seeded(seed)) {}

  int choose(const Observation& seen) override;

 private:
  // Where a position stands: as soon as one of these changes, an action is over.
  struct Place {
    int turn = 0;
    int phase = 0;
    kernel::Seat active = 0;
    friend bool operator==(const Place&, const Place&) = default;
  };
  // An option of the question on the table, with what came of it so far.
  struct Candidate {
    int option = 0;
    double sum = 0;
  };

  // An answer on the way.
  struct Step {
    int option = 0;
    bool ends_turn = false;
  };

  // What an action brought when it was last tried.
  struct Gain {
    kernel::Option option;
    int amount = 0;
    int place = 0;  // in the list of the question at hand
    bool is_fresh = false;
    bool ends_turn = false;
  };

  void prepare(const Observation& seen);
  void follow_all(const Observation& seen);
  double look_ahead(const kernel::Option& option);
  Step best_step(const kernel::State& from);
  Step best_action(const kernel::State& from, const kernel::Decision& question);
  int try_option(const kernel::State& from, const kernel::Option& option);
  void finish_action(const Place& place);
  int value() const;
  double outcome() const;
  bool is_running() const;
  Place place() const;

  base::Random random_;
  const kernel::Game* game_ = nullptr;
  // Looking is done by a machine that also asks what has one answer only, so that nothing goes past.
  mutable std::optional<kernel::Machine> machine_;
  kernel::Seat me_ = kernel::kNobody;
  std::vector<Candidate> candidates_;
  std::vector<Gain> gains_;  // of the actions that were offered last
  kernel::State deal_;   // the position, with cards dealt to where they cannot be seen
  kernel::State ahead_;  // the same, on the way to the end of the next turn
  kernel::State trial_;  // one option more
};

}  // namespace longbox::ai
