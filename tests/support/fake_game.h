// The fake game has a few rules, to test all code that knows games only through the contract.
//
// Each player has a deck and a hand of cards worth 1 to 3. In a turn the player draws a card and
// plays one or passes; a card played is aimed at a player: at oneself it gives its worth in points,
// at another it takes as many away. A player with 10 points wins; when a deck runs out, most points
// win.
#pragma once

#include "kernel/game.h"

namespace longbox::support {

// A flaw is a way in which the fake game misbehaves, so that tests can see it noticed.
enum class Flaw {
  None,
  Endless,          // nobody ever wins
  ShiftingOptions,  // asked twice, it offers another order
  RepeatedOption,   // offers the same option twice
  ForgetsHands,     // players do not know the cards in their own hands
  RefusesMutely,    // has no sentence for what it refuses
  BreaksItsLaw,     // its own law is broken from the third turn on
  Miscounts,        // tells of a value that nothing has
  AddsWrongly,      // tells of values between that its changes do not give
  AsksInCircles,    // a player who passes is asked again
};

inline constexpr kernel::ZoneKind kFakeDeck = 1;
inline constexpr kernel::ZoneKind kFakeHand = 2;
inline constexpr kernel::ZoneKind kFakeTable = 3;
inline constexpr int kFakePointsToWin = 10;

// Returns the points of a seat.
int fake_points(const kernel::State& state, kernel::Seat seat);

std::unique_ptr<kernel::Game> make_fake_game(Flaw flaw = Flaw::None);

// Makes a deck of so many cards of each worth.
kernel::Deck fake_deck(const kernel::Game& game, int ones, int twos, int threes);

// Makes a game of that many equal decks.
kernel::Setup fake_setup(const kernel::Game& game, int seats, std::uint64_t seed);

}  // namespace longbox::support
