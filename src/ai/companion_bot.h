// The greedy bot of games that are played together against the game itself.
//
// What looks best right after an action is a poor guide there, for the game answers only when the
// turn is over. So each option is followed to the beginning of the next turn, on several deals of
// the cards that cannot be seen: the rest of the turn and everything the game asks on the way are
// answered by the best next step. The option that leads to the best position on average is taken.
#pragma once

#include <array>
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
  // How many deals are looked at.
  static constexpr int kDeals = 2;

  // Where a position stands: as soon as one of these changes, an action is over.
  struct Place {
    int turn = 0;
    int phase = 0;
    kernel::Seat active = 0;
    friend bool operator==(const Place&, const Place&) = default;
  };

  void prepare(const Observation& seen);
  std::int64_t sum_over_deals(const kernel::Decision& asked, int which, bool ahead);
  void keep_the_best(const kernel::Decision& asked, std::vector<std::int64_t>& scores);
  int look_ahead(const kernel::State& deal, const kernel::Option& option);
  int best_step(const kernel::State& from);
  int try_option(const kernel::State& from, const kernel::Option& option, int tries);
  void finish_action(const Place& place, int tries);
  kernel::Option reply(const kernel::Decision& question, int& tries);
  int value() const;
  bool is_running() const;
  Place place() const;

  base::Random random_;
  const kernel::Game* game_ = nullptr;
  // Looking is done by a machine that also asks what has one answer only, so that nothing goes past.
  mutable std::optional<kernel::Machine> machine_;
  kernel::Seat me_ = kernel::kNobody;
  std::array<kernel::State, kDeals> deals_;
  kernel::State ahead_;  // a deal, on the way to the next turn
  kernel::State trial_;  // one option more
  kernel::State next_;   // one answer more
};

}  // namespace longbox::ai
