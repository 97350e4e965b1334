// Evaluates a position as a readable sum that the greedy bot maximises.
//
// The outlook carries out first all that is under way (outlook.h), so that the sum speaks of a quiet position: a
// plot twist is worth what it does, and an attack what it hits. A bonus that ends with the turn
// counts only there.
#include <algorithm>

#include "games/vstcg/bots/outlook.h"
#include "games/vstcg/bots/worth.h"
#include "games/vstcg/game.h"

namespace longbox::vstcg {

namespace {

constexpr int kOver = 1'000'000;

// Weights are in hundredths; a point of endurance of a player in no danger is worth 60 of them.
constexpr int kEnduranceHigh = 60;
constexpr int kEnduranceMiddle = 90;
constexpr int kEnduranceLow = 140;
constexpr int kDoomed = 4000;
constexpr int kIsReady = 10;
constexpr int kReadyAtk = 4;
constexpr int kReachesOut = 20;
constexpr int kReachAtk = 5;
constexpr int kProtectedPlace = 40;
constexpr int kHiddenPlace = 60;
constexpr int kRecoversNext = 95;  // per cent of a stunned character that will recover
constexpr int kMissesAttack = 85;  // per cent of one that would attack before
constexpr int kIsLost = 5;         // per cent of every other one
constexpr int kEquipmentInPlay = 60;
constexpr int kResourceInRow = 200;
constexpr int kUsefulResources = 8;
constexpr int kLateResource = 110;
constexpr int kBuildsSoon = 140;
constexpr int kCardInHand = 90;
constexpr int kLateCard = 50;
constexpr int kUsefulCards = 7;

// The check comes in the wrap-up, where the lowest total loses (408.2a).
int endurance_value(int endurance) {
  if (endurance <= 0) return -kDoomed + 100 * endurance;
  return kEnduranceLow * std::min(endurance, 10) +
         kEnduranceMiddle * std::clamp(endurance - 10, 0, 10) +
         kEnduranceHigh * std::max(0, endurance - 20);
}

// --- Characters
// -------------------------------------------------------------------------------------

bool reaches_out(const Machine& m, ObjectId id) {
  return m.object(id).zone == kFront || m.quality(id, kRange) || m.quality(id, kAsThoughRange);
}

// Returns the place of the player in the order of the turn.
int turn_place(const State& s, Seat seat) { return (seat + s.seat_count - s.first) % s.seat_count; }

// Whoever has had the attack step of this turn is ready for the next one as well as anybody.
bool attacks_later(const Machine& m, Seat seat) {
  if (phase(m) > kAttackSubstep) return false;
  const State& s = m.state();
  return phase(m) < kAttackStep || turn_place(s, seat) > turn_place(s, s.active);
}

int place_value(const Machine& m, ObjectId id) {
  const bool is_ready = !is_exhausted(m, id) || !attacks_later(m, m.object(id).controller);
  int value = is_ready ? kIsReady + kReadyAtk * m.card(id).numbers[kAtk] : 0;
  if (reaches_out(m, id)) value += kReachesOut + kReachAtk * m.card(id).numbers[kAtk];
  if (is_hidden(m, id))
    value += kHiddenPlace;
  else if (is_protected(m, id))
    value += kProtectedPlace;
  return value;
}

// 408.2b: a player recovers one stunned character and loses the others.
int characters_value(const Machine& m, Seat seat) {
  int standing = 0;
  int stunned = 0;
  int best = 0;
  int chosen = 0;
  each_character_of(m, seat, [&](ObjectId id) {
    const int value = body_value(m, id);
    if (!is_stunned(m, id)) {
      standing += value + place_value(m, id);
      return;
    }
    stunned += value;
    best = std::max(best, value);
    if (m.object(id).has(kChosen)) chosen = value;
  });
  const int recovers = chosen != 0 ? chosen : best;
  const int share = attacks_later(m, seat) ? kMissesAttack : kRecoversNext;
  return standing + recovers * share / 100 + (stunned - recovers) * kIsLost / 100;
}

// --- Cards
// ------------------------------------------------------------------------------------------

// A player whose resource step of this turn is still to come will build there; so nobody gains by
// keeping the others from their steps.
bool builds_soon(const Machine& m, Seat seat) {
  const State& s = m.state();
  if (phase(m) > kFormationStep) return false;
  return phase(m) <= kBuildPhase || turn_place(s, seat) > turn_place(s, s.active);
}

int row_value(const Machine& m, Seat seat) {
  const int count = resources(m, seat);
  int value = (builds_soon(m, seat) ? kBuildsSoon : 0) +
              kResourceInRow * std::min(count, kUsefulResources) +
              kLateResource * std::max(0, count - kUsefulResources);
  m.each(kResource, seat, [&](ObjectId id) { value += resource_value(m, id); });
  return value;
}

int hand_value(const Machine& m, Seat seat) {
  const int count = m.state().zone(kHand, seat).count;
  int value =
      kCardInHand * std::min(count, kUsefulCards) + kLateCard * std::max(0, count - kUsefulCards);
  m.each(kHand, seat, [&](ObjectId id) { value += hand_card_value(m, seat, id); });
  return value;
}

int side_value(const Machine& m, Seat seat) {
  return endurance_value(endurance(m, seat)) + characters_value(m, seat) +
         kEquipmentInPlay * m.state().zone(kEquipment, seat).count + row_value(m, seat) +
         hand_value(m, seat);
}

int position_value(const Machine& m, Seat seat) {
  const State& s = m.state();
  if (s.outcome == kernel::Outcome::Over) {
    if (s.winners == 0) return 0;
    return (s.winners >> seat & 1U) != 0 ? kOver : -kOver;
  }
  if (!is_playing(m, seat)) return -kOver;
  int opponents = 0;
  int theirs = 0;
  for (Seat other = 0; other < s.seat_count; ++other) {
    if (other == seat || !is_playing(m, other)) continue;
    ++opponents;
    theirs += side_value(m, other);
  }
  return side_value(m, seat) - (opponents == 0 ? 0 : theirs / opponents);
}

// The machine looks ahead on a copy, where the values that it has worked out still hold, and returns
// to the state that it came from.
int value_ahead(const kernel::Game& game, Machine& m, Seat seat) {
  static thread_local State ahead;
  State& now = const_cast<State&>(m.state());
  ahead = now;
  m.attach(ahead);
  pass_on(game, m);
  const int value = position_value(m, seat);
  m.attach(now);
  return value;
}

}  // namespace

int Vstcg::evaluate(Machine& m, Seat seat) const {
  if (m.state().outcome == kernel::Outcome::Over || !is_unsettled(m))
    return position_value(m, seat);
  return value_ahead(*this, m, seat);
}

}  // namespace longbox::vstcg
