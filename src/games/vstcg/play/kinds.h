// The kinds of an effect follow from its source and its text (504.1, 504.4, 708.5d).
#pragma once

#include "games/vstcg/queries.h"
#include "kernel/effect/phrase.h"

namespace longbox::vstcg {

// Abilities are sorted by their text when cards are loaded (Ability::sorts), so that none is read again while a
// game runs.
enum AbilitySort : std::uint8_t {
  kPowersUp = 1,
  kCostsActivate = 2,
  kTakesCardAlong = 4,
  kForAttack = 8,
  kPaidInFirstTurn = 16,  // and so on, one bit for each turn in which something of its price is paid
};
// And so are cards (Card::marks), by which they are found in hands and rows. A plot twist has the moments of its text,
// in which it may be played; the bits of moments come first.
enum CardMark : std::uint16_t {
  kAtAnyMoment = 1 << 8,  // a plot twist that names no moment
  kFlips = 1 << 9,        // a location
  kIsRecruited = 1 << 10,
  kIsCharacter = 1 << 11,
  kHasPaymentPower = 1 << 12,
};
static_assert(kMoments < kAtAnyMoment);
// The lines of a price are brought into an order in which they can be paid, by their turns (203.6b). A price that
// speaks of what pays it keeps the order in which it is written.
inline constexpr int kTurnToHand = 2;
inline constexpr int kTurnsToPay = 4;
static_assert(kPaidInFirstTurn << (kTurnsToPay - 1) <= 0xFF);
int turn_to_pay(const kernel::Phrase& line);
bool keeps_written_order(const kernel::Library& library, const kernel::Ability& ability);
// Returns whether something of the price of the ability is paid in that turn.
inline bool is_paid_in(const kernel::Ability& ability, int turn) {
  return (ability.sorts & kPaidInFirstTurn << turn) != 0;
}
void sort_abilities(kernel::Library& library, const kernel::Lexicon& lexicon);

// Returns the bits of EffectKind that the type of the card gives to its effects (500.3b).
std::uint16_t kinds_of_card(const Card& card);
// Returns the bits that the text of the ability gives: it could power-up a character (708.5d).
std::uint16_t kinds_of_text(const Machine& m, AbilityId ability);
// Returns whether the ability is a payment power: a cost, an arrow and an effect (501.1).
bool is_payment(const kernel::Ability& ability);
// Returns whether the costs of a payment power include Activate (500.3a).
bool is_activated(const Machine& m, AbilityId ability);
// Returns whether its costs reveal its card, which then goes with the effect (708.9d).
bool takes_its_card_along(const Machine& m, AbilityId ability);
// Returns whether the effect lasts for an attack and so is played in one only (505.3).
bool needs_attack(const Machine& m, AbilityId ability);
// Returns whether the mode whose block is read may be chosen now: one that lasts for an attack is chosen in one
// only (505.1b, 505.3).
bool may_choose_mode(kernel::Eval& mode, const Link&, const Target&);

}  // namespace longbox::vstcg
