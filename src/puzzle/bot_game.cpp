#include "puzzle/bot_game.h"

#include <algorithm>

#include "ai/registry.h"

namespace longbox::puzzle {
namespace {

using kernel::Seat;

// Earlier turns decide nothing.
constexpr int kLastTurns = 3;
// With fewer answers there is nothing to think about.
constexpr int kFewestAnswers = 3;

}  // namespace

BotGame::BotGame(const kernel::Game& game, kernel::Setup setup, const std::string& bot)
    : game_(game), match_(game, std::move(setup)) {
  for (Seat seat = 0; seat < match_.state().seat_count; ++seat)
    bots_.push_back(std::move(ai::make_bot(bot, match_.record().setup.seed + seat).value()));
}

void BotGame::play() {
  for (std::size_t i = 0; i < kLongestGame && !match_.over(); ++i) {
    note();
    const kernel::Decision& asked = match_.question();
    match_.answer(bots_[asked.who]->choose(ai::observe(game_, match_.state(), asked)));
  }
}

void BotGame::note() {
  const kernel::Decision& asked = match_.question();
  if (asked.kind != kernel::DecisionKind::Action || asked.size() < kFewestAnswers) return;
  moments_.push_back({match_.steps(), match_.state().turn, asked.who});
}

std::vector<int> BotGame::steps_of(int turn, Seat seat) const {
  std::vector<int> steps;
  for (const Moment& moment : moments_)
    if (moment.turn == turn && moment.seat == seat) steps.push_back(moment.step);
  return steps;
}

std::vector<Stretch> BotGame::stretches() const {
  std::vector<Stretch> found;
  const kernel::State& end = match_.state();
  for (int turn = end.turn; turn > 0 && turn > end.turn - kLastTurns; --turn) {
    for (Seat seat = 0; seat < end.seat_count; ++seat) {
      const bool has_won = turn == end.turn && (end.winners >> seat & 1U) != 0;
      const bool has_lost = turn == end.turn && end.winners == 0;
      std::vector<int> steps = steps_of(turn, seat);
      if (has_won || steps.empty()) continue;
      if (game_.is_cooperative() && has_lost) found.push_back({seat, Task::Survive, steps});
      found.push_back({seat, Task::Win, std::move(steps)});
    }
  }
  return found;
}

kernel::Record BotGame::record_until(int step) const {
  kernel::Record record = match_.record();
  record.answers.resize(static_cast<std::size_t>(step));
  record.hashes.resize(static_cast<std::size_t>(step) + 1);
  return record;
}

}  // namespace longbox::puzzle
