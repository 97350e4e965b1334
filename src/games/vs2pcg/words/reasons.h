// A reason is a key that says why something is refused. Legality gives it with a rule, a card and
// up to two numbers; reasons.cpp makes a sentence of it when somebody asks. These are the reasons
// that several rules give; a feature numbers its own on from there, in its own file.
#pragma once

#include <cstdint>

namespace longbox::vs2pcg {

enum Reason : std::uint16_t {
  kNoReason,
  // These reasons are about the time.
  kForCombats,
  kForOwnTurn,
  kForStartOfMain,
  kForBuildPhase,
  kForMainPhase,
  kForResourceStep,
  kForRecruitStep,
  kForFormationStep,
  kForAttacks,
  kForPowerUps,
  kTurnOfAnother,
  kActOfAnother,
  kSomethingFirst,
  kNothingToAnswer,
  // These reasons are about owners and zones.
  kNotInHand,
  kNotInPlay,
  kNotYours,
  kWorksElsewhere,
  kNotInCombat,
  // These reasons are about the kind of card.
  kNoResourceLeft,
  kOnlyLocationsFaceUp,
  kNotRecruited,
  kNotPlayed,
  kNoCharacterCard,
  kOtherName,
  // These reasons are about missing things.
  kTooDear,     // first: its cost; second: the points there are
  kNeedsTeam,   // first: how many; second: how many there are
  kNeedsBrand,  // first and second as for kNeedsTeam
  kCannotPay,
  kNeedsLocation,
  kCannotPayForThis,
  kConditionFails,
  kNobodyWears,
  kNotForThem,
  kMainHasName,
  kUsedThisTurn,
  kUsedThisGame,
  // These reasons are about other cards in the way.
  kForbidden,  // by a card
  kCannotAppearHere,
  kPowersAreOff,
  kIsStunned,
  kIsHidden,
  kIsFaceDown,
  kIsExhausted,
  kMayNotAttack,
  kMayNotMove,
  kMayNotWear,
  kHasMoved,
  kMovedThisTurn,
  kStaysInRow,
  kMovesWithOthers,
  kMovesWithPassengers,
  kForRecoveryPhase = 92,  // features own numbers between
  kForDrawPhase = 94,
};

}  // namespace longbox::vs2pcg
