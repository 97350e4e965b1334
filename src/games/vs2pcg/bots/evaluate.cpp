// Evaluates a position as a readable sum that the greedy bot maximises.
#include <algorithm>
#include <bit>

#include "games/vs2pcg/features/story.h"
#include "games/vs2pcg/game.h"

namespace longbox::vs2pcg {

namespace {

constexpr int kWoundOfMain = 900;
constexpr int kReadyCharacter = 60;
constexpr int kStunnedCharacter = 250;
constexpr int kCardInHand = 90;
constexpr int kResourceValue = 160;
constexpr int kFaceUpLocation = 40;
constexpr int kXpValue = 120;
constexpr int kLevelValue = 500;
constexpr int kMostHealth = 99;  // health without limit counts as so much
constexpr int kPartOfStory = 200000;
constexpr int kPlayerInGame = 6000;  // more than all wounds of a main take away, for games that go on without a player

// Returns the worth of a standing character: its cost, its stats, its remaining health.
int character_value(const Machine& m, ObjectId id) {
  const int remaining = std::min(health(m, id) - wounds(m, id), kMostHealth);
  int value = 60 * (atk(m, id) + def(m, id)) + 80 * remaining;
  if (!is_main(m, id)) value += 150;
  if (m.object(id).has(kStunned)) value = value / 2 - kStunnedCharacter;
  else if (!m.object(id).has(kernel::kExhausted)) value += kReadyCharacter;
  return value;
}

// Returns the worth of a character in a universe that is not on the table: by its printed numbers
// and the counters on the card.
int value_aside(const Machine& m, ObjectId id) {
  const Object& o = m.object(id);
  const auto& printed = m.card(id).numbers;
  if (o.home == kResource) return kResourceValue + (is_face_up(m, id) ? kFaceUpLocation : 0);
  if (!is_character_aside(m, id)) return 0;
  const int stats = printed[kAtk] + printed[kDef] + 2 * (o.counters[kPlus] - o.counters[kMinus]);
  int value = 60 * stats + 80 * (printed[kHealth] + o.counters[kVitality] - wounds(m, id));
  if (type_of(m, id) != kMain) value += 150;
  else value += kLevelValue * printed[kLevel] + kXpValue * xp(m, id) - kWoundOfMain * wounds(m, id);
  return o.has(kStunned) ? value / 2 - kStunnedCharacter : value;
}

int side_value(const Machine& m, Seat seat) {
  int value = 0;
  m.each(kOtherUniverse, seat, [&](ObjectId id) { value += value_aside(m, id); });
  each_character_of(m, seat, [&](ObjectId id) {
    if (m.object(id).side != seat) return;  // a teammate's part of a shared side counts for the teammate
    value += character_value(m, id);
    if (!is_main(m, id)) return;
    value -= kWoundOfMain * wounds(m, id);
    value += kXpValue * xp(m, id) + kLevelValue * m.card(id).numbers[kLevel];
    // Being out of reach is good for the one character that must not fall.
    if (is_protected(m, id)) value += 150;
  });
  value += kCardInHand * m.state().zone(kHand, seat).count;
  m.each(kResource, seat,
         [&](ObjectId id) { value += kResourceValue + (is_face_up(m, id) ? kFaceUpLocation : 0); });
  return value;
}

}  // namespace

int Vs2pcg::evaluate(Machine& m, Seat seat) const {
  const State& s = m.state();
  if (s.outcome == kernel::Outcome::Over)
    return (s.winners >> seat & 1U) != 0 ? 1000000 : -1000000;
  int ours = 0;
  int theirs = 0;
  for (Seat other = 0; other < s.seat_count; ++other) {
    if (!is_playing(m, other)) continue;
    const bool enemy = are_opponents(m, seat, other);
    (enemy ? theirs : ours) += side_value(m, other) + (kernel::has_teams(s) ? kPlayerInGame : 0);
  }
  for (int part = 1; part < part_of_story(s); ++part)
    ours += (winners_of_part(m, part) >> seat & 1U) != 0 ? kPartOfStory : -kPartOfStory;
  // Somebody who plays alone against several fights their average; teams are measured whole.
  const int opponents = std::popcount(opponents_of(m, seat));
  return kernel::has_teams(s) || opponents == 0 ? ours - theirs : ours - theirs / opponents;
}

}  // namespace longbox::vs2pcg
